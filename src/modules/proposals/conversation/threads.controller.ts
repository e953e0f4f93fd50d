import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../../platform/http/creates.decorator.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { CreateThreadDto, CreateThreadMessageDto, ListThreadsQuery, ThreadDto } from './threads.dto.js';
import { threadAddress } from './thread-view.js';
import { ThreadsService } from './threads.service.js';

@ApiTags('Conversation')
@Controller('v1/proposals/:id/threads')
export class ThreadsController {
  constructor(private readonly threads: ThreadsService) {}

  /** Lists what was asked about a proposal and answered, the latest conversation first. Everybody who can open the page reads it. */
  @Get()
  @Serves(ThreadsService, 'list')
  @ApiOkResponse({ type: PageOf(ThreadDto) })
  list(@Call() call: RestCall, @IdParam() id: string, @Query() query: ListThreadsQuery): Promise<Page<ThreadDto>> {
    return call.run((context) => this.threads.list(context, id, query));
  }

  /**
   * Begins a conversation, about the whole proposal or one part of it, and mails it to those who were invited, without any
   * to the lead, where the page is open to them. `If-Match` compares the version of the proposal, which stays.
   */
  @Post()
  @Creates('/v1/proposals', threadAddress)
  @Serves(ThreadsService, 'open')
  @ApiCreatedResponse({ type: ThreadDto })
  open(@Call() call: RestCall, @IdParam() id: string, @Body() input: CreateThreadDto): Promise<ThreadDto> {
    return call.run((context) => this.threads.open(context, id, input));
  }

  /** Reads one conversation, complete. */
  @Get(':thread_id')
  @Serves(ThreadsService, 'get')
  @ApiOkResponse({ type: ThreadDto })
  get(@Call() call: RestCall, @IdParam() id: string, @IdParam('thread_id') threadId: string): Promise<ThreadDto> {
    return call.run((context) => this.threads.get(context, id, threadId));
  }

  /** Answers, which is mailed to the clients who wrote in it; one that was resolved is open again. */
  @Post(':thread_id/messages')
  @Creates('/v1/proposals', threadAddress)
  @Serves(ThreadsService, 'answer')
  @ApiCreatedResponse({ type: ThreadDto })
  answer(
    @Call() call: RestCall,
    @IdParam() id: string,
    @IdParam('thread_id') threadId: string,
    @Body() input: CreateThreadMessageDto,
  ): Promise<ThreadDto> {
    return call.run((context) => this.threads.answer(context, id, threadId, input));
  }

  /** Settles a conversation; repeated, it changes nothing. */
  @Post(':thread_id/resolve')
  @HttpCode(200)
  @Serves(ThreadsService, 'resolve')
  @ApiOkResponse({ type: ThreadDto })
  resolve(@Call() call: RestCall, @IdParam() id: string, @IdParam('thread_id') threadId: string): Promise<ThreadDto> {
    return call.run((context) => this.threads.resolve(context, id, threadId));
  }

  /** Opens a settled conversation again; repeated, it changes nothing. */
  @Post(':thread_id/reopen')
  @HttpCode(200)
  @Serves(ThreadsService, 'reopen')
  @ApiOkResponse({ type: ThreadDto })
  reopen(@Call() call: RestCall, @IdParam() id: string, @IdParam('thread_id') threadId: string): Promise<ThreadDto> {
    return call.run((context) => this.threads.reopen(context, id, threadId));
  }
}
