import { Body, Controller, Get, Post, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../../platform/auth/access.decorator.js';
import { AppError } from '../../../../platform/errors/errors.js';
import { IdParam } from '../../../../platform/http/validation/id.pipe.js';
import { CompositionService } from '../../../proposals/content/composition.service.js';
import { ProposalRecordsService } from '../../../proposals/proposal-records.service.js';
import { atVersion, isStale } from '../../http/at-version.js';
import { DashboardErrorFilter } from '../../http/dashboard-error.filter.js';
import type { DashboardRequest } from '../../http/dashboard-request.js';
import { demand } from '../../http/demand.js';
import { DeskGuard } from '../../http/desk.guard.js';
import { textOf, type Form } from '../../http/form.js';
import { wordOf, type BrowserQuery } from '../../http/list-query.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../../http/screen.js';
import { ScreensService } from '../../http/screens.service.js';
import { renderStalePage } from '../stale.page.js';
import { typedAgain } from '../typed-again.js';
import { renderLostPage } from './lost.page.js';
import { ProposalSectionsService } from './proposal-sections.service.js';
import { renderRemovalPage } from './removal.page.js';
import { renderSectionPage } from './section.page.js';
import { leftoversOf, typedIn } from './typed-texts.js';

interface Failed {
  id: string;
  section: string;
  form: Form;
  error: unknown;
}

/** The texts of one section, and its end. */
@Public()
@ApiExcludeController()
@UseGuards(DeskGuard)
@UseFilters(DashboardErrorFilter)
@Controller('app/proposals/:id/content/:section')
export class DeskSectionController {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly sections: ProposalSectionsService,
    private readonly composition: CompositionService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('section') section: string,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    const { caller } = screen.desk;
    const { version } = await this.records.get(caller, id);
    const found = await this.sections.get(caller, id, section);
    const shown = { proposal: { id }, ...found, version: String(version), returned: UNTOUCHED, leftovers: [] };
    response.send(renderSectionPage(screen, shown));
  }

  @Post()
  async write(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('section') section: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    const { caller } = screen.desk;
    try {
      await atVersion(form, () => this.sections.write(caller, id, section, typedIn(form)));
      response.redirect(303, `/app/proposals/${id}/content#section-${section}`);
    } catch (error) {
      await this.again(screen, response, { id, section, form, error });
    }
  }

  @Get('remove')
  async ask(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('section') section: string,
    @Query() query: BrowserQuery,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    const { name } = await this.sections.get(screen.desk.caller, id, section);
    response.send(renderRemovalPage(screen, { id, section, name, version: wordOf(query, 'version') }));
  }

  @Post('remove')
  async remove(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('section') section: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    try {
      await atVersion(form, () => this.composition.remove(screen.desk.caller, id, section));
      response.redirect(303, `/app/proposals/${id}/content`);
    } catch (error) {
      if (!isStale(error)) throw error;
      response.status(409).send(renderStalePage(screen, id));
    }
  }

  /** The form once more with all that was typed; of the section as it is now, if somebody else was faster. */
  private async again(screen: DeskScreen, response: Response, { id, section, form, error }: Failed): Promise<void> {
    const isLate = isStale(error) || (error instanceof AppError && error.code === 'not_found');
    const mistakes = isLate ? typedAgain(screen, form) : mistakesIn(form, error);
    const { version } = await this.records.get(screen.desk.caller, id);
    const found = await this.sections.find(screen.desk.caller, id, section);
    const leftovers = leftoversOf(form, found?.texts ?? null);
    response.status(isLate ? 409 : 400);
    if (!found) response.send(renderLostPage(screen, { id, leftovers }));
    else {
      const shown = isLate ? String(version) : textOf(form, 'version');
      response.send(
        renderSectionPage(screen, { proposal: { id }, ...found, version: shown, returned: mistakes, leftovers }),
      );
    }
  }

  private screenFor(request: DashboardRequest, response: Response): DeskScreen {
    const screen = this.screens.openDesk(request, response);
    demand(screen.desk.caller, 'proposals:write');
    return screen;
  }
}

/** Each at the text that it is about. */
function mistakesIn(form: Form, error: unknown): Returned {
  if (!(error instanceof AppError) || error.code !== 'validation_error') throw error;
  const details = error.details ?? [];
  const errors = details.map(({ field, message }) => [field.replace(/^section\./, ''), message] as const);
  return { values: form, errors: Object.fromEntries(errors) };
}
