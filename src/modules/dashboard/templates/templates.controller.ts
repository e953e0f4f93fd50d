import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { TemplatesService } from '../../templates/templates.service.js';
import { isStale } from '../http/at-version.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returned, textOf, type Form } from '../http/form.js';
import { wordOf, type BrowserQuery } from '../http/list-query.js';
import { UNTOUCHED } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { templateFiltersOf } from './template-filters.js';
import { TEMPLATES } from './template-form.page.js';
import { renderKeepPage, renderTemplatePage } from './template.page.js';
import { renderTemplatesPage } from './templates.page.js';
import { TemplateKeepingService } from './template-keeping.service.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** Templates are shown within their pages. */
const SHOWN = { frames: true };

/** What proposals begin with. */
@MemberScreens('app/templates')
export class TemplatesDeskController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly keeping: TemplateKeepingService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async list(@Req() request: DashboardRequest, @Res() response: Response, @Query() query: BrowserQuery): Promise<void> {
    const screen = this.screens.openFor(request, response, 'templates:read', SHOWN);
    const filters = templateFiltersOf(query);
    const after = wordOf(query, 'after');
    const page = await this.templates.list(screen.desk.caller, { ...filters, ...(after ? { after } : {}) });
    response.send(renderTemplatesPage(screen, { page, filters, query }));
  }

  /** Asks what a template made from a proposal shall be called. */
  @Get('new')
  async fresh(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @Query() query: BrowserQuery,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'templates:write', SHOWN);
    const proposal = await this.keeping.proposal(screen.desk.caller, wordOf(query, 'proposal_id'));
    response.send(renderKeepPage(screen, proposal, UNTOUCHED));
  }

  @Post()
  async create(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screens.openFor(request, response, 'templates:write', SHOWN);
    const { caller } = screen.desk;
    const proposal = await this.keeping.proposal(caller, textOf(form, 'proposal_id'));
    try {
      const { id } = await this.keeping.keep(caller, proposal.id, form);
      response.redirect(303, `${TEMPLATES}/${id}?saved=true`);
    } catch (error) {
      response.status(400).send(renderKeepPage(screen, proposal, returned(screen, form, error)));
    }
  }

  @Get(':id')
  async show(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Query('saved') saved: unknown,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'templates:read', SHOWN);
    const template = await this.templates.get(screen.desk.caller, id);
    response.send(renderTemplatePage(screen, { template, returned: UNTOUCHED, saved: saved === 'true' }));
  }

  @Post(':id')
  async change(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'templates:write', SHOWN);
    const { caller } = screen.desk;
    const template = await this.templates.get(caller, id);
    try {
      await this.keeping.change(caller, id, form);
      response.redirect(303, `${TEMPLATES}/${id}?saved=true`);
    } catch (error) {
      const stale = isStale(error);
      const again = stale
        ? { values: form, errors: { form: screen.t.templates.stale } }
        : returned(screen, form, error);
      const version = stale ? String(template.version) : textOf(form, 'version');
      response
        .status(stale ? 409 : 400)
        .send(renderTemplatePage(screen, { template, version, returned: again, saved: false }));
    }
  }

  @Get(':id/delete')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'templates:delete', SHOWN);
    const { title } = await this.templates.get(screen.desk.caller, id);
    const { remove, removeTitle, removeText: text } = screen.t.templates;
    const [back, action] = [`${TEMPLATES}/${id}`, `${TEMPLATES}/${id}/delete`];
    response.send(renderConfirmation(screen, { title: removeTitle(title), text, act: remove, action, back }));
  }

  @Post(':id/delete')
  async delete(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openFor(request, response, 'templates:delete', SHOWN).desk;
    await this.templates.delete(caller, id);
    response.redirect(303, TEMPLATES);
  }
}
