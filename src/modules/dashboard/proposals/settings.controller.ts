import { Body, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { ProposalRecordsService } from '../../proposals/proposal-records.service.js';
import { atVersion, isStale } from '../http/at-version.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returned, textOf, type Form } from '../http/form.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { ProposalSettingsService } from './proposal-settings.service.js';
import { SettingsFormService } from './settings-form.service.js';
import { renderSettingsPage } from './settings.page.js';
import { typedAgain } from './typed-again.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** Title, lead, owner, switches and the like of a proposal. */
@MemberScreens('app/proposals/:id/settings')
export class ProposalSettingsController {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly settings: ProposalSettingsService,
    private readonly forms: SettingsFormService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screenFor(request, response);
    response.send(await this.form(screen, id, UNTOUCHED));
  }

  @Post()
  async save(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    const { caller, session } = screen.desk;
    const { language, t } = screen;
    const reader = { caller, language, timeZone: session.timezone, complaints: t.proposals.form };
    const proposal = await this.records.get(caller, id);
    try {
      await atVersion(form, caller, (at) => this.settings.change({ ...reader, caller: at }, proposal, form));
      response.redirect(303, `/app/proposals/${id}`);
    } catch (error) {
      const again = isStale(error) ? typedAgain(screen, form) : returned(screen, form, error);
      const page = await this.form(screen, id, again, isStale(error) ? undefined : textOf(form, 'version'));
      response.status(isStale(error) ? 409 : 400).send(page);
    }
  }

  /** After somebody else's change the form is of the version that is there now, with what was typed. */
  private async form(screen: DeskScreen, id: string, again: Returned, version?: string): Promise<string> {
    const choices = await this.forms.of(screen.desk.caller, id);
    const shown = version ?? String(choices.proposal.version);
    return renderSettingsPage(screen, { ...choices, version: shown, returned: again });
  }

  private screenFor(request: DashboardRequest, response: Response): DeskScreen {
    const screen = this.screens.openFor(request, response, 'proposals:write');
    return screen;
  }
}
