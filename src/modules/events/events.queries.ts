import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { Where } from '../../platform/database/where.js';
import { eventView, type EventView, type StoredEvent } from '../../platform/events/event-view.js';
import { hiddenTypes } from '../../platform/events/readable-types.js';
import { readPage } from '../../platform/pagination/read-page.js';
import type { ListEventsQuery } from './events.dto.js';

export interface PlacedEvent extends StoredEvent {
  position: number;
}

const COLUMNS = 'id, type, created_at, data, actor_kind, actor_id, position';

const FIND = {
  name: 'events:find',
  text: `select ${COLUMNS} from events where organization_id = $1 and id = $2 and position is not null`,
};
/** Both ends of the log: positions have no gap, so that they count it too. */
const LOG = {
  name: 'events:log',
  text: `select coalesce((select position from event_cursors where organization_id = $1 and id = 'log'), 0) as last,
                (select min(position) from events where organization_id = $1 and position is not null) as first`,
};

export interface LogEnds {
  /** The last position that was given; 0 before the first. */
  last: number;
  /** The oldest position that is kept; null when none is. */
  first: number | null;
}

export async function logEnds(db: Database, caller: Caller): Promise<LogEnds> {
  return (await db.row<LogEnds>(LOG, [caller.organization_id])) ?? { last: 0, first: null };
}

export function findPlaced(db: Database, caller: Caller, id: string): Promise<PlacedEvent | null> {
  return db.row<PlacedEvent>(FIND, [caller.organization_id, id]);
}

export async function findEvent(db: Database, caller: Caller, id: string): Promise<EventView | null> {
  const found = await findPlaced(db, caller, id);
  return found && !hiddenTypes(caller).includes(found.type) ? eventView(found) : null;
}

/** Oldest first, from the position after `after`. */
export function listEvents(db: Database, caller: Caller, query: ListEventsQuery, take: number, after: number) {
  const where = new Where(caller.organization_id);
  where.and('position is not null');
  if (query.type) where.and(`type = ${where.bind(query.type)}`);
  if (query.created_after) where.and(`created_at > ${where.bind(query.created_after)}`);
  // Positions have no gap, unless some are left out.
  let total =
    query.type || query.created_after
      ? `(select count(*) from events where ${where.text})`
      : `(select coalesce(max(position) - min(position) + 1, 0) from events where ${where.text})`;
  const hidden = hiddenTypes(caller);
  if (query.type && hidden.includes(query.type)) {
    total = '0';
    where.and('false');
  } else if (!query.type && hidden.length > 0) {
    const types = `${where.bind(hidden)}::text[]`;
    total = `(${total} - (select count(*) from events where ${where.text} and type = any(${types})))`;
    where.and(`type <> all(${types})`);
  }
  where.and(`position > ${where.bind(after)}`);
  const rows = `select ${COLUMNS} from events where ${where.text} order by position ${where.limit(take)}`;
  return readPage<PlacedEvent>(db, { name: 'events:list', rows, total, order: 'page.position' }, where.values);
}
