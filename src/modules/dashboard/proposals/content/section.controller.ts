import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../../../platform/errors/errors.js';
import { IdParam } from '../../../../platform/http/validation/id.pipe.js';
import { isStale } from '../../http/at-version.js';
import type { DashboardRequest } from '../../http/dashboard-request.js';
import { textOf, type Form } from '../../http/form.js';
import { wordOf, type BrowserQuery } from '../../http/list-query.js';
import { UNTOUCHED } from '../../http/screen.js';
import { ScreensService } from '../../http/screens.service.js';
import { renderStalePage } from '../stale.page.js';
import { placeIn } from './place-in.js';
import { renderRemovalPage } from './removal.page.js';
import { SectionFormsService } from './section-forms.service.js';
import { renderSectionPage } from './section.page.js';
import { SectionsService } from './sections.service.js';
import { MemberScreens } from '../../http/screens.decorator.js';

/** The texts of one section, and its end. */
@MemberScreens('app/proposals/:id/content/:section', 'app/templates/:id/content/:section')
export class DeskSectionController {
  constructor(
    private readonly sections: SectionsService,
    private readonly forms: SectionFormsService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('section') section: string,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const found = await this.sections.get(screen.desk.caller, placeIn(request, id), section);
    const version = String(found.document.version);
    response.send(renderSectionPage(screen, { ...found, version, acts: '', returned: UNTOUCHED, leftovers: [] }));
  }

  /** Stores the texts, or gives the form back with its lists arranged anew, or with what is wrong. */
  @Post()
  async write(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('section') section: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const answer = await this.forms.answer(screen, placeIn(request, id), section, form);
    if (answer.location !== undefined) response.redirect(303, answer.location);
    else response.status(answer.status).send(answer.page);
  }

  @Get('remove')
  async ask(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('section') section: string,
    @Query() query: BrowserQuery,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const { name, document } = await this.sections.get(screen.desk.caller, placeIn(request, id), section);
    response.send(renderRemovalPage(screen, { document, section, name, version: wordOf(query, 'version') }));
  }

  @Post('remove')
  async remove(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('section') section: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const { caller } = screen.desk;
    const place = placeIn(request, id);
    const { path, version } = await this.sections.document(caller, place);
    try {
      if (String(version) !== textOf(form, 'version')) throw new AppError('precondition_failed', 'It has changed.');
      await this.sections.remove(caller, place, section, form);
      response.redirect(303, `${path}/content`);
    } catch (error) {
      if (!isStale(error)) throw error;
      response.status(409).send(renderStalePage(screen, path));
    }
  }
}
