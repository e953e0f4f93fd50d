import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { EventDto, ListEventsQuery } from './events.dto.js';
import { EventsService } from './events.service.js';

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
  @Access('events:read')
  @ApiOkResponse({ type: PageOf(EventDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: ListEventsQuery): Promise<Page<EventDto>> {
    return this.events.list(caller, query);
  }

  /** Reads one event. */
  @Get(':id')
  @Access('events:read')
  @ApiOkResponse({ type: EventDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<EventDto> {
    return this.events.get(caller, id);
  }
}
