import { Body, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../../platform/auth/caller.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { ProposalRecordsService } from '../../proposals/proposal-records.service.js';
import { ProposalsService } from '../../proposals/proposals.service.js';
import { atVersion, isStale } from '../http/at-version.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { requirePermission } from '../http/require-permission.js';
import { returned, textOf, type Form } from '../http/form.js';
import { endOfDay } from '../../../platform/time/end-of-day.js';
import { UNTOUCHED, type DeskScreen } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderActPage } from './act.page.js';
import { ACT_FIELDS, isAct, permissionFor, type Act } from './proposal-acts.js';
import { ProposalActsService, type ActInput } from './proposal-acts.service.js';
import { mistakesOf, warningsInWords } from './publishing-mistakes.js';
import { renderStalePage } from './stale.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

const LIST = '/app/proposals';

/** What is done with a proposal: asked on a page of its own, and done only to what the person saw. */
@MemberScreens('app/proposals/:id/actions/:act')
export class ProposalActsController {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly acts: ProposalActsService,
    private readonly proposals: ProposalsService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async ask(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Param('act') name: string,
    @Query('version') seen: unknown,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const act = demandedAct(screen, name);
    const proposal = await this.records.get(screen.desk.caller, id);
    const version = typeof seen === 'string' ? seen : String(proposal.version);
    const warnings = warningsInWords(screen, await this.acts.warnings(screen.desk.caller, id, act));
    response.send(renderActPage(screen, { proposal, act, version, returned: UNTOUCHED, warnings }));
  }

  @Post()
  async act(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Param('act') name: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const act = demandedAct(screen, name);
    try {
      const input = inputOf(screen, act, form);
      response.redirect(303, await atVersion(form, screen.desk.caller, (at) => this.done(at, id, act, input)));
    } catch (error) {
      if (isStale(error)) response.status(409).send(renderStalePage(screen, `/app/proposals/${id}`));
      else await this.again(screen, response, { id, act, form, error });
    }
  }

  /** Gives the address of what there is to see then. */
  private async done(caller: Caller, id: string, act: Act, input: ActInput): Promise<string> {
    if (act !== 'delete') return `${LIST}/${(await this.acts.do(caller, id, act, input)).id}`;
    await this.proposals.delete(caller, id);
    return LIST;
  }

  private async again(screen: DeskScreen, response: Response, failed: Failed): Promise<void> {
    const { id, act, form, error } = failed;
    if (error instanceof AppError && error.code === 'preflight_failed') return this.askAgain(screen, response, failed);
    const again = returned(screen, form, error);
    const mistakes = act === 'publish' ? (mistakesOf(screen, error) ?? []) : [];
    const proposal = await this.records.get(screen.desk.caller, id);
    const status = ['invalid_state', 'release_required'].includes((error as { code?: string }).code ?? '') ? 409 : 400;
    const version = textOf(form, 'version');
    response.status(status).send(renderActPage(screen, { proposal, act, version, returned: again, mistakes }));
  }

  /** The organization has every warning looked at: each of those that stand there can be accepted. */
  private async askAgain(screen: DeskScreen, response: Response, { id, act, form }: Failed): Promise<void> {
    const { caller } = screen.desk;
    const found = await this.acts.warnings(caller, id, act);
    const page = {
      ...{ proposal: await this.records.get(caller, id), act, version: textOf(form, 'version'), returned: UNTOUCHED },
      ...{ warnings: warningsInWords(screen, found), accept: [...new Set(found.map(({ code }) => code))] },
    };
    response.status(409).send(renderActPage(screen, page));
  }
}

interface Failed {
  id: string;
  act: Act;
  form: Form;
  error: unknown;
}

function demandedAct(screen: DeskScreen, name: string): Act {
  if (!isAct(name)) throw notFound('page');
  requirePermission(screen.desk.caller, permissionFor(name));
  return name;
}

function inputOf({ desk }: DeskScreen, act: Act, form: Form): ActInput {
  const fields = act === 'publish' ? (['accept'] as const) : (ACT_FIELDS[act] ?? []);
  const typed = fields.map((field) => [field, textOf(form, field)] as const);
  const filled = typed.filter(([, text]) => text !== '');
  const input: ActInput = Object.fromEntries(filled);
  if (input.expires_at) input.expires_at = endOfDay(input.expires_at, desk.session.timezone);
  return input;
}
