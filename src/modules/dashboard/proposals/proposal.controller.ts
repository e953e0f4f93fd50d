import { Controller, Get, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { DashboardErrorFilter } from '../http/dashboard-error.filter.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { DeskGuard } from '../http/desk.guard.js';
import { ScreensService } from '../http/screens.service.js';
import { ProposalFactsService } from './proposal-facts.service.js';
import { renderProposalPage } from './proposal.page.js';

/** One proposal. */
@Public()
@ApiExcludeController()
@UseGuards(DeskGuard)
@UseFilters(DashboardErrorFilter)
@Controller('app/proposals/:id')
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
