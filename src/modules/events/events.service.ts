import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { invalid, notFound } from '../../platform/errors/errors.js';
import { eventView } from '../../platform/events/event-view.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import { EventDto, ListEventsQuery } from './events.dto.js';
import { findEvent, findPlaced, listEvents, logEnds } from './events.queries.js';
import { Operation, type OperationOptions } from '../../platform/operations/operation.decorator.js';

const TOO_OLD = 'The log no longer holds what follows: events are kept for 30 days. Begin anew without it.';

const LIST = 'events';

const LIST_EVENTS: OperationOptions = {
  unlisted: true,
  title: 'List events',
  description: 'What happened in the organization, oldest first, for 30 days; follow it with after.',
  access: 'events:read',
  effect: 'read',
  input: ListEventsQuery,
  output: EventDto,
  isPage: true,
};

@Injectable()
export class EventsService {
  constructor(
    private readonly db: Database,
    private readonly paginator: Paginator,
  ) {}

  /** Oldest first; `after` also takes the id of the last event that was seen. */
  @Operation('list_events', LIST_EVENTS)
  async list(caller: Caller, query: ListEventsQuery): Promise<Page<EventDto>> {
    const { after, ...filters } = query;
    const seen = after !== undefined && isUUID(after) ? await this.positionOf(caller, after, 'after') : null;
    const page = await this.paginator.page(
      caller,
      LIST,
      seen === null ? query : filters,
      async (request) => {
        const position = seen ?? Number(request.after?.[0] ?? 0);
        if (request.after) await this.refuseGap(caller, position, 'after');
        return listEvents(this.db, caller, query, request.take, position);
      },
      (event) => [String(event.position), event.id],
    );
    return { ...page, data: page.data.map(eventView) };
  }

  @Operation('get_event', { access: 'events:read', effect: 'read' })
  async get(caller: Caller, id: string): Promise<EventDto> {
    const event = await findEvent(this.db, caller, id);
    if (!event) throw notFound('event');
    return event;
  }

  /** The position that a cursor of the whole log names, or the id of the last event that was seen; `field` is where it stood. */
  async positionAt(caller: Caller, seen: string, field: string): Promise<number> {
    if (isUUID(seen)) return this.positionOf(caller, seen, field);
    const position = Number(this.paginator.position(caller, LIST, {}, seen, field)[0]);
    await this.refuseGap(caller, position, field);
    return position;
  }

  /** A cursor that the list takes as well, where no event has this position that the caller may know of. */
  cursorAt(caller: Caller, position: number): string {
    return this.paginator.cursor(caller, LIST, {}, [String(position), '']);
  }

  async lastPosition(caller: Caller): Promise<number> {
    return (await logEnds(this.db, caller)).last;
  }

  private async positionOf(caller: Caller, id: string, field: string): Promise<number> {
    const event = await findPlaced(this.db, caller, id.toLowerCase());
    if (!event) throw invalid(field, `No event of this log has this id. ${TOO_OLD}`);
    return event.position;
  }

  /** A reader that comes back too late must know that it has missed something. */
  private async refuseGap(caller: Caller, position: number, field: string): Promise<void> {
    const { first, last } = await logEnds(this.db, caller);
    if (position + 1 < (first ?? last + 1)) throw invalid(field, TOO_OLD);
  }
}
