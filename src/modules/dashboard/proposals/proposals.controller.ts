import { Get, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { ProposalListsService } from '../../proposals/proposal-lists.service.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { wordOf, type BrowserQuery } from '../http/list-query.js';
import { ScreensService } from '../http/screens.service.js';
import { ProposalExportService } from './proposal-export.service.js';
import { filtersOf } from './proposal-filters.js';
import { renderProposalsPage } from './proposals.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

const MAX_MEMBERS = 100;

/** The list of proposals. */
@MemberScreens('app/proposals')
export class DeskProposalsController {
  constructor(
    private readonly lists: ProposalListsService,
    private readonly people: MembersService,
    private readonly exports: ProposalExportService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response, @Query() query: BrowserQuery): Promise<void> {
    const screen = this.screens.openFor(request, response, 'proposals:read', { scripts: true });
    const { caller } = screen.desk;
    const filters = filtersOf(query);
    const after = wordOf(query, 'after');
    const asked = { ...filters, view: 'full', ...(after ? { after } : {}) };
    const page = (await this.lists.list(caller, asked)) as Page<ProposalDto>;
    const { data: members } = await this.people.list(caller, { limit: MAX_MEMBERS });
    response.send(renderProposalsPage(screen, { page, filters, query, members }));
  }

  /** All that match, however many, as a file. */
  @Get('export.csv')
  async export(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @Query() query: BrowserQuery,
  ): Promise<void> {
    const { desk, now } = this.screens.openFor(request, response, 'proposals:read');
    await this.exports.send(response, `proposals-${now.slice(0, 10)}`, desk.caller, filtersOf(query));
  }
}
