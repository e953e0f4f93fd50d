import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { BundlesService } from '../../catalog/bundles/bundles.service.js';
import { isStale } from '../http/at-version.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returnedInside, textOf, type Form } from '../http/form.js';
import { wordOf, type BrowserQuery } from '../http/list-query.js';
import { ScreensService } from '../http/screens.service.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { BUNDLES } from './bundle-fields.js';
import { BundleFormsService } from './bundle-forms.service.js';
import { renderBundlePage, renderNewBundlePage } from './bundle.page.js';
import { renderBundlesPage } from './bundles.page.js';
import { CatalogListsService, catalogFiltersOf } from './catalog-lists.service.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** Products that are offered together. */
@MemberScreens('app/catalog')
export class BundlesDeskController {
  constructor(
    private readonly bundles: BundlesService,
    private readonly forms: BundleFormsService,
    private readonly lists: CatalogListsService,
    private readonly screens: ScreensService,
  ) {}

  @Get('bundles')
  async list(@Req() request: DashboardRequest, @Res() response: Response, @Query() query: BrowserQuery): Promise<void> {
    const screen = this.screens.openFor(request, response, 'products:read', { scripts: true });
    const filters = catalogFiltersOf(query);
    const after = wordOf(query, 'after');
    const page = await this.bundles.list(screen.desk.caller, { ...filters, ...(after ? { after } : {}) });
    response.send(renderBundlesPage(screen, { page, filters, query }));
  }

  /** All that match, however many, as a file. */
  @Get('bundles.csv')
  async export(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @Query() query: BrowserQuery,
  ): Promise<void> {
    const { desk, now } = this.screens.openFor(request, response, 'products:read');
    await this.lists.sendBundles(response, `bundles-${now.slice(0, 10)}`, desk.caller, catalogFiltersOf(query));
  }

  @Get('bundles/new')
  async fresh(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    const screen = this.screens.openFor(request, response, 'products:write', { scripts: true });
    response.send(renderNewBundlePage(screen, await this.forms.stored(screen)));
  }

  @Post('bundles')
  async create(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screens.openFor(request, response, 'products:write', { scripts: true });
    try {
      const arranged = await this.forms.arranged(screen, form);
      if (arranged) response.status(200).send(renderNewBundlePage(screen, arranged));
      else response.redirect(303, `${BUNDLES}/${(await this.forms.create(screen, form)).id}?saved=true`);
    } catch (error) {
      const { errors } = returnedInside(screen, form, error);
      response.status(400).send(renderNewBundlePage(screen, await this.forms.typed(screen, form, errors)));
    }
  }

  @Get('bundles/:id')
  async show(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Query('saved') saved: unknown,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'products:read', { scripts: true });
    const bundle = await this.bundles.get(screen.desk.caller, id);
    const form = await this.forms.stored(screen, bundle);
    response.send(renderBundlePage(screen, { bundle, ...form, saved: saved === 'true' }));
  }

  @Post('bundles/:id')
  async save(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'products:write', { scripts: true });
    const bundle = await this.bundles.get(screen.desk.caller, id);
    const seen = { bundle, version: textOf(form, 'version'), saved: false };
    try {
      const arranged = await this.forms.arranged(screen, form);
      if (arranged) {
        response.status(200).send(renderBundlePage(screen, { ...seen, ...arranged }));
        return;
      }
      await this.forms.change(screen, bundle, form);
      response.redirect(303, `${BUNDLES}/${id}?saved=true`);
    } catch (error) {
      const stale = isStale(error);
      const errors = stale ? { form: screen.t.catalog.stale } : returnedInside(screen, form, error).errors;
      const again = await this.forms.typed(screen, form, errors);
      const version = stale ? String(bundle.version) : seen.version;
      response.status(stale ? 409 : 400).send(renderBundlePage(screen, { ...seen, version, ...again }));
    }
  }

  @Get('bundles/:id/delete')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'products:delete');
    const { name } = await this.bundles.get(screen.desk.caller, id);
    const { remove, removeTitle, removeBundleText: text } = screen.t.catalog;
    const [back, action] = [`${BUNDLES}/${id}`, `${BUNDLES}/${id}/delete`];
    response.send(renderConfirmation(screen, { title: removeTitle(name), text, act: remove, action, back }));
  }

  @Post('bundles/:id/delete')
  async delete(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openFor(request, response, 'products:delete').desk;
    await this.bundles.delete(caller, id);
    response.redirect(303, BUNDLES);
  }
}
