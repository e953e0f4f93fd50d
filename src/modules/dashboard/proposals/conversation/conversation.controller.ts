import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { StrictValidationPipe } from '../../../../platform/http/validation/strict-validation.pipe.js';
import { IdParam } from '../../../../platform/http/validation/id.pipe.js';
import { CreateThreadMessageDto, type ListThreadsQuery } from '../../../proposals/conversation/threads.dto.js';
import { ThreadsService } from '../../../proposals/conversation/threads.service.js';
import { ProposalContentService } from '../../../proposals/content/proposal-content.service.js';
import { ProposalRecordsService } from '../../../proposals/proposal-records.service.js';
import type { DashboardRequest } from '../../http/dashboard-request.js';
import { returned, textOf, type Form } from '../../http/form.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../../http/screen.js';
import { MemberScreens } from '../../http/screens.decorator.js';
import { ScreensService } from '../../http/screens.service.js';
import { renderConversationPage } from './conversation.page.js';

const MOST = 50;

/** What clients ask about a proposal, and where members answer. */
@MemberScreens('app/proposals/:id/conversation')
export class DeskConversationController {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly records: ProposalRecordsService,
    private readonly threads: ThreadsService,
    private readonly content: ProposalContentService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Query('after') after: unknown,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'proposals:read');
    const place = typeof after === 'string' && after !== '' ? { after } : {};
    response.send(await this.page(screen, id, { returned: UNTOUCHED, place }));
  }

  @Post()
  async begin(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    await this.act(request, response, { id, form }, async ({ desk: { caller } }) => {
      return (await this.threads.open(caller, id, await this.said(form))).id;
    });
  }

  @Post(':threadId/messages')
  async answer(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('threadId') threadId: string,
    @Body() form: Form,
  ): Promise<void> {
    await this.act(request, response, { id, form, threadId }, async ({ desk: { caller } }) => {
      return (await this.threads.answer(caller, id, threadId, await this.said(form))).id;
    });
  }

  @Post(':threadId/resolve')
  async resolve(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('threadId') threadId: string,
  ): Promise<void> {
    await this.act(request, response, { id }, async ({ desk: { caller } }) => {
      return (await this.threads.resolve(caller, id, threadId)).id;
    });
  }

  @Post(':threadId/reopen')
  async reopen(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @IdParam('threadId') threadId: string,
  ): Promise<void> {
    await this.act(request, response, { id }, async ({ desk: { caller } }) => {
      return (await this.threads.reopen(caller, id, threadId)).id;
    });
  }

  /** Back to the thread; with what was typed where it was refused. */
  private async act(
    request: DashboardRequest,
    response: Response,
    { id, form, threadId }: { id: string; form?: Form; threadId?: string },
    work: (screen: DeskScreen) => Promise<string>,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'proposals:write');
    try {
      response.redirect(303, `/app/proposals/${id}/conversation#thread-${await work(screen)}`);
    } catch (error) {
      const again = { returned: returned(screen, form, error), refused: threadId, place: {} };
      const status = (error as { code?: string }).code === 'validation_error' ? 400 : 409;
      response.status(status).send(await this.page(screen, id, again));
    }
  }

  private said(form: Form): Promise<CreateThreadMessageDto> {
    const text = textOf(form, 'text').replace(/\r\n?/g, '\n');
    const input = { type: 'body', metatype: CreateThreadMessageDto } as const;
    return this.pipe.transform({ text }, input) as Promise<CreateThreadMessageDto>;
  }

  private async page(
    screen: DeskScreen,
    id: string,
    { place, ...around }: { returned: Returned; refused?: string; place: ListThreadsQuery },
  ): Promise<string> {
    const { caller } = screen.desk;
    const proposal = await this.records.get(caller, id);
    const threads = await this.threads.list(caller, id, { limit: MOST, ...place });
    const { sections } = await this.content.get(caller, id);
    return renderConversationPage(screen, { proposal, threads, sections, ...around });
  }
}
