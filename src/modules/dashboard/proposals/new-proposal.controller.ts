import { isUUID } from 'class-validator';
import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { BundlesService } from '../../catalog/bundles/bundles.service.js';
import { TemplatesService } from '../../templates/templates.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { allOf } from '../http/csv.js';
import { returned, textOf, type Form } from '../http/form.js';
import { wordOf, type BrowserQuery } from '../http/list-query.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { LeadChoiceService } from './lead-choice.service.js';
import { renderNewProposalPage } from './new-proposal.page.js';
import { NewProposalService } from './new-proposal.service.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** Makes a proposal. */
@MemberScreens('app/proposals/new')
export class NewProposalController {
  constructor(
    private readonly making: NewProposalService,
    private readonly leads: LeadChoiceService,
    private readonly templates: TemplatesService,
    private readonly bundles: BundlesService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response, @Query() query: BrowserQuery): Promise<void> {
    const screen = this.screenFor(request, response);
    const leadId = wordOf(query, 'lead_id');
    const lead = await this.leads.labelOf(screen.desk.caller, isUUID(leadId) ? leadId : null);
    const values = { template_id: wordOf(query, 'template_id'), ...(lead ? { lead } : {}) };
    response.send(await this.form(screen, { values, errors: {} }));
  }

  @Post()
  async create(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screenFor(request, response);
    if (textOf(form, 'act') === 'preview') {
      const { _csrf: _token, ...values } = form;
      response.status(200).send(await this.form(screen, { values, errors: {} }));
      return;
    }
    try {
      const { id } = await this.making.make(screen.desk.caller, form, screen.t.proposals.form);
      response.redirect(303, `/app/proposals/${id}`);
    } catch (error) {
      response.status(400).send(await this.form(screen, returned(screen, form, error)));
    }
  }

  private async form(screen: DeskScreen, again: Returned): Promise<string> {
    const { caller } = screen.desk;
    const suggestions = await this.leads.suggestions(caller);
    const templates = await allOf((query) => this.templates.list(caller, query));
    const bundles = await allOf((query) => this.bundles.list(caller, { active: true, ...query }));
    return renderNewProposalPage(screen, { returned: again, suggestions, templates, bundles });
  }

  private screenFor(request: DashboardRequest, response: Response): DeskScreen {
    const screen = this.screens.openFor(request, response, 'proposals:write', { scripts: true, frames: true });
    return screen;
  }
}
