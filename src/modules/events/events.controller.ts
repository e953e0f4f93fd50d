import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { EventDto, ListEventsQuery } from './events.dto.js';
import { EventsService } from './events.service.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

@ApiTags('Events')
@Controller('v1/events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  /**
   * Lists what happened, oldest first, for 30 days. To follow the log, give the id of the last event you have seen as
   * `after`, again and again: an event appears within a second, in its final place, and none is ever skipped. Events of
   * API keys are shown to keys that have `api_keys:read` alone.
   */
  @Get()
  @Serves(EventsService, 'list')
  @ApiOkResponse({ type: PageOf(EventDto) })
  list(@Call() call: RestCall, @Query() query: ListEventsQuery): Promise<Page<EventDto>> {
    return call.run((context) => this.events.list(context, query));
  }

  /** Reads one event. */
  @Get(':id')
  @Serves(EventsService, 'get')
  @ApiOkResponse({ type: EventDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<EventDto> {
    return call.run((context) => this.events.get(context, id));
  }
}
