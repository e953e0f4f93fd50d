import { pipeline } from 'node:stream/promises';
import { Controller, Get, Headers, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { EventDto, ListEventsQuery, StreamEventsQuery } from './events.dto.js';
import { EventsService } from './events.service.js';
import { EventFeedsService } from './feeds/event-feeds.service.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  required: false,
  description: 'The last `id` of the stream that broke: it goes on after that.',
  schema: { type: 'string', minLength: 1, maxLength: 1000 },
};
const EXAMPLE = `retry: 2000
id: 0198c0de-7a11-7000-8000-000000000001

id: 0198c0de-7a11-7000-8000-000000000002
event: lead.created
data: {"id":"0198c0de-7a11-7000-8000-000000000002","type":"lead.created","created_at":"2026-04-01T10:30:00.000Z", …}

`;
/** What each `data` is, stands where OpenAPI 3.2 has its `itemSchema`. */
const STREAMED = {
  schema: { type: 'string', example: EXAMPLE },
  'x-item-schema': { $ref: '#/components/schemas/Event' },
};

@ApiTags('Events')
@Controller('v1/events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly feeds: EventFeedsService,
  ) {}

  /**
   * Lists what happened, oldest first, for 30 days. To follow the log, give the id of the last event you have seen as
   * `after`, again and again: an event appears within a second, in its final place, and none is ever skipped. Events of
   * API keys, connections, invitations and service accounts are shown to who may read those alone: by `api_keys:read`,
   * `connections:read`, `members:read` and `members:write`.
   */
  @Get()
  @Serves(EventsService, 'list')
  @ApiOkResponse({ type: PageOf(EventDto) })
  list(@Call() call: RestCall, @Query() query: ListEventsQuery): Promise<Page<EventDto>> {
    return call.run((context) => this.events.list(context, query));
  }

  /**
   * Tells what happens while it happens, by server-sent events, in the order of the list: `id` is the event's id, `event`
   * its type, and `data` the event as the list has it, on one line. The stream begins now, or after what `Last-Event-ID`
   * or `after` names, and then misses nothing of the last 30 days and tells nothing twice.
   *
   * It stays open until you close it, with a comment every 15 seconds where nothing happens: take 45 seconds of silence
   * for a broken connection. Come back after 2 seconds with the last `id` you have seen as `Last-Event-ID`, as `EventSource`
   * does by itself; an `id` may also come without an event. The service ends a stream when it restarts, when its credential
   * may read events no more, and when its reader takes nothing for 15 seconds. An organization has at most 20 open at once.
   */
  @Get('stream')
  @Serves(EventFeedsService, 'open')
  @ApiHeader(LAST_EVENT_ID)
  @ApiOkResponse({ content: { 'text/event-stream': STREAMED } })
  async stream(
    @Call() call: RestCall,
    @Query() query: StreamEventsQuery,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() { method }: Request,
    @Res() response: Response,
  ): Promise<void> {
    const feed = await this.feeds.open(call.context, query, { lastEventId, askAgain: () => call.askAgain() });
    if (method === 'HEAD') feed.end();
    // A proxy in between would else keep what is sent until it has enough of it.
    response.type('text/event-stream').set('X-Accel-Buffering', 'no');
    // However it is cut off, its reader comes back.
    await pipeline(feed, response).catch(() => undefined);
  }

  /** Reads one event. */
  @Get(':id')
  @Serves(EventsService, 'get')
  @ApiOkResponse({ type: EventDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<EventDto> {
    return call.run((context) => this.events.get(context, id));
  }
}
