import type { Database } from '../../database/database.js';
import type { StoredEvent } from '../event-view.js';

/** A row of the outbox that has no position: an event, or a job to hand on. */
export interface OutboxRow extends StoredEvent {
  request_id: string | null;
  traceparent: string | null;
}

const MAX_ORGANIZATIONS = 100;
const MAX_ROWS = 500;

/** A worker's scan over all organizations: those that wait longest come first. */
const WAITING = {
  name: 'relay:waiting',
  text: `select organization_id from events where position is null
         group by organization_id order by min(sequence) limit ${MAX_ORGANIZATIONS}`,
};
const TAKE_LOG = {
  name: 'relay:take-log',
  text: `select position from event_cursors where organization_id = $1 and id = 'log' for update skip locked`,
};
const BEGIN_LOG = {
  name: 'relay:begin-log',
  text: `insert into event_cursors (organization_id, id, position) values ($1, 'log', 0)
         on conflict (organization_id, id) do nothing returning position`,
};
const UNRELAYED = {
  name: 'relay:unrelayed',
  text: `select id, type, created_at, data, actor_kind, actor_id, request_id, traceparent from events
         where organization_id = $1 and position is null order by sequence limit $2`,
};
const PLACE = {
  name: 'relay:place',
  text: `update events e set position = $3 + given.at, unstreamed = $4
         from unnest($2::uuid[]) with ordinality as given (id, at)
         where e.organization_id = $1 and e.id = given.id`,
};
const MOVE_LOG = {
  name: 'relay:move-log',
  text: `update event_cursors set position = $2 where organization_id = $1 and id = 'log'`,
};
const FORGET = { name: 'relay:forget', text: 'delete from events where organization_id = $1 and id = any($2::uuid[])' };

export async function waitingOrganizations(db: Database): Promise<string[]> {
  return (await db.rows<{ organization_id: string }>(WAITING)).map((row) => row.organization_id);
}

/** The last position of the organization's log, locked until the transaction ends; null while another relay has it. */
export async function takeLog(db: Database, organizationId: string): Promise<number | null> {
  const row =
    (await db.row<{ position: number }>(TAKE_LOG, [organizationId])) ??
    (await db.row<{ position: number }>(BEGIN_LOG, [organizationId]));
  return row?.position ?? null;
}

/** The first of them, and whether there may be more. */
export async function unrelayed(
  db: Database,
  organizationId: string,
  most: number,
): Promise<{ rows: OutboxRow[]; isFull: boolean }> {
  const rows = await db.rows<OutboxRow>(UNRELAYED, [organizationId, Math.min(most, MAX_ROWS)]);
  return { rows, isFull: rows.length >= Math.min(most, MAX_ROWS) };
}

/** Gives the events the positions after `last`, in their order. */
export async function placeEvents(
  db: Database,
  organizationId: string,
  ids: string[],
  last: number,
  unstreamed: boolean,
): Promise<void> {
  await db.rows(PLACE, [organizationId, ids, last, unstreamed]);
  await db.rows(MOVE_LOG, [organizationId, last + ids.length]);
}

export async function forgetRows(db: Database, organizationId: string, ids: string[]): Promise<void> {
  await db.rows(FORGET, [organizationId, ids]);
}
