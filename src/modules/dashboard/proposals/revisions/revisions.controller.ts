import { Body, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../../platform/http/validation/id.pipe.js';
import { NumberPipe } from '../../../../platform/http/validation/number.pipe.js';
import { RestorationService } from '../../../proposals/content/restoration.service.js';
import { atVersion, isStale } from '../../http/at-version.js';
import type { DashboardRequest } from '../../http/dashboard-request.js';
import type { Form } from '../../http/form.js';
import { wordOf, type BrowserQuery } from '../../http/list-query.js';
import { ScreensService } from '../../http/screens.service.js';
import { renderStalePage } from '../stale.page.js';
import { ProposalHistoryService } from './proposal-history.service.js';
import { renderRestorePage } from './restore.page.js';
import { renderRevisionPage, renderRevisionsPage } from './revisions.page.js';
import { MemberScreens } from '../../http/screens.decorator.js';

/** The revisions of a proposal's content. */
@MemberScreens('app/proposals/:id/revisions')
export class DeskRevisionsController {
  constructor(
    private readonly history: ProposalHistoryService,
    private readonly restoration: RestorationService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async list(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Query() query: BrowserQuery,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'proposals:read');
    response.send(renderRevisionsPage(screen, await this.history.list(screen.desk.caller, id, wordOf(query, 'after'))));
  }

  @Get(':revision')
  async show(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Param('revision', NumberPipe) revision: number,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'proposals:read');
    response.send(
      renderRevisionPage(screen, { revision, ...(await this.history.of(screen.desk.caller, id, revision)) }),
    );
  }

  @Get(':revision/restore')
  async ask(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Param('revision', NumberPipe) revision: number,
    @Query() query: BrowserQuery,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'proposals:write');
    await this.history.of(screen.desk.caller, id, revision);
    response.send(renderRestorePage(screen, id, revision, wordOf(query, 'version')));
  }

  @Post(':revision/restore')
  async restore(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Param('revision', NumberPipe) revision: number,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'proposals:write');
    try {
      await atVersion(form, screen.desk.caller, (at) => this.restoration.restore(at, id, revision));
      response.redirect(303, `/app/proposals/${id}/content`);
    } catch (error) {
      if (!isStale(error)) throw error;
      response.status(409).send(renderStalePage(screen, `/app/proposals/${id}`));
    }
  }
}
