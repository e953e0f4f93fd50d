import { Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { ScreensService } from '../http/screens.service.js';
import { ProposalFactsService } from './proposal-facts.service.js';
import { renderProposalPage } from './proposal.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** One proposal. */
@MemberScreens('app/proposals/:id')
export class DeskProposalController {
  constructor(
    private readonly facts: ProposalFactsService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'proposals:read', { scripts: true, frames: true });
    const { caller } = screen.desk;
    response.send(renderProposalPage(screen, await this.facts.of(caller, id)));
  }
}
