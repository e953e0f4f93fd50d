import type { Database } from '../../../platform/database/database.js';
import type { StoredEvent } from '../../../platform/events/event-view.js';

export interface PlacedEvent extends StoredEvent {
  position: number;
}

export const MAX_EVENTS = 100;
/** So far of the log is looked through at once for some types. */
export const MAX_PASSED = 10_000;

/** One question for all organizations that somebody listens to: how far their logs have come. */
const HEADS = {
  name: 'event-feeds:heads',
  text: `select organization_id, position from event_cursors where id = 'log' and organization_id = any($1::uuid[])`,
};
const FOLLOWING = {
  name: 'event-feeds:following',
  text: `select id, type, created_at, data, actor_kind, actor_id, position from events
         where organization_id = $1 and position > $2 order by position limit ${MAX_EVENTS}`,
};
const FOLLOWING_OF_TYPES = {
  name: 'event-feeds:following-of-types',
  text: `select id, type, created_at, data, actor_kind, actor_id, position from events
         where organization_id = $1 and position > $2 and position <= $3 and type = any($4)
         order by position limit ${MAX_EVENTS}`,
};

export async function headsOf(db: Database, organizations: string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ organization_id: string; position: number }>(HEADS, [organizations]);
  return new Map(rows.map(({ organization_id, position }) => [organization_id, position]));
}

/** The next events after a position, in the order of the log. */
export function eventsAfter(db: Database, organizationId: string, position: number): Promise<PlacedEvent[]> {
  return db.rows<PlacedEvent>(FOLLOWING, [organizationId, position]);
}

/** Those of some types, up to another position. */
export function eventsOfTypes(
  db: Database,
  organizationId: string,
  [after, upTo]: [after: number, upTo: number],
  types: readonly string[],
): Promise<PlacedEvent[]> {
  return db.rows<PlacedEvent>(FOLLOWING_OF_TYPES, [organizationId, after, upTo, types]);
}
