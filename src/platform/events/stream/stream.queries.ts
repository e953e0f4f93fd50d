import type { Database } from '../../database/database.js';
import type { StoredEvent } from '../event-view.js';

export interface UnstreamedEvent extends StoredEvent {
  position: number;
}

const MAX_ORGANIZATIONS = 100;
const MAX_EVENTS = 500;

/** A worker's scan over all organizations; in no order, so that several workers mostly take different ones. */
const WAITING = {
  name: 'stream:waiting',
  text: `select organization_id from (select distinct organization_id from events where unstreamed) waiting
         order by random() limit ${MAX_ORGANIZATIONS}`,
};
const UNSTREAMED = {
  name: 'stream:unstreamed',
  text: `select id, type, created_at, data, actor_kind, actor_id, position from events
         where organization_id = $1 and unstreamed order by position limit ${MAX_EVENTS}`,
};
const MARK = {
  name: 'stream:mark',
  text: 'update events set unstreamed = false where organization_id = $1 and position = any($2::bigint[])',
};

export async function unstreamedOrganizations(db: Database): Promise<string[]> {
  return (await db.rows<{ organization_id: string }>(WAITING)).map((row) => row.organization_id);
}

export function unstreamed(db: Database, organizationId: string): Promise<UnstreamedEvent[]> {
  return db.rows<UnstreamedEvent>(UNSTREAMED, [organizationId]);
}

export async function markStreamed(db: Database, organizationId: string, positions: number[]): Promise<void> {
  await db.rows(MARK, [organizationId, positions]);
}
