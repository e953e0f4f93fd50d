import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { hiddenTypes } from '../../../platform/events/readable-types.js';
import { readPage } from '../../../platform/pagination/read-page.js';
import type { WebhookDeliveryDto } from './deliveries.dto.js';

const COLUMNS = `d.id, d.event_id, e.type as event_type, d.attempt, d.status, d.response_status, d.duration_ms, d.error,
  d.request, d.response, d.created_at,
  case when d.status = 'pending' then greatest(d.next_attempt_at, w.held_until) end as next_attempt_at`;
const WITH_EVENTS = `webhook_deliveries d
  join events e on e.organization_id = d.organization_id and e.id = d.event_id
  join webhooks w on w.organization_id = d.organization_id and w.id = d.webhook_id`;

const FIND = {
  name: 'webhook-deliveries:find',
  text: `select ${COLUMNS} from ${WITH_EVENTS} where d.organization_id = $1 and d.webhook_id = $2 and d.id = $3`,
};
const ADD = {
  name: 'webhook-deliveries:add',
  text: `insert into webhook_deliveries (organization_id, id, webhook_id, event_id, created_at, next_attempt_at)
         select $1, n.id, n.webhook_id, n.event_id, $2, $2
         from unnest($3::uuid[], $4::uuid[], $5::uuid[]) as n (id, webhook_id, event_id)`,
};
const RELEASE = {
  name: 'webhooks:release',
  text: 'update webhooks set held_until = null where organization_id = $1 and id = $2 and held_until is not null',
};
const ABANDON = {
  name: 'webhook-deliveries:abandon',
  text: `update webhook_deliveries set status = 'failed', error = $3, next_attempt_at = null, in_flight_until = null
         where organization_id = $1 and webhook_id = $2 and status = 'pending'
           and (in_flight_until is null or in_flight_until <= now())`,
};

const ABANDON_TYPES = {
  name: 'webhook-deliveries:abandon-types',
  text: `update webhook_deliveries d set status = 'failed', error = $3, next_attempt_at = null, in_flight_until = null
         from events e where d.organization_id = $1 and d.webhook_id = $2 and d.status = 'pending'
           and (d.in_flight_until is null or d.in_flight_until <= now())
           and e.organization_id = $1 and e.id = d.event_id and e.type = any($4::text[])`,
};

export interface NewDelivery {
  id: string;
  webhook_id: string;
  event_id: string;
}

/** Newest first; without events that the caller may not read. */
export function listDeliveries(db: Database, caller: Caller, webhookId: string, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id, 'd').and(`d.webhook_id = $2`);
  where.bind(webhookId);
  const hidden = hiddenTypes(caller);
  if (hidden.length > 0) where.and(`e.type <> all(${where.bind(hidden)}::text[])`);
  const counted = hidden.length > 0 ? WITH_EVENTS : 'webhook_deliveries d';
  const total = `(select count(*) from ${counted} where ${where.text})`;
  if (after) where.and(`(d.created_at, d.id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${COLUMNS} from ${WITH_EVENTS} where ${where.text}
                order by d.created_at desc, d.id desc ${where.limit(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<WebhookDeliveryDto>(db, { name: 'webhook-deliveries:list', rows, total, order }, where.values);
}

export function findDelivery(
  db: Database,
  { organization_id }: Pick<Caller, 'organization_id'>,
  webhookId: string,
  id: string,
): Promise<WebhookDeliveryDto | null> {
  return db.row<WebhookDeliveryDto>(FIND, [organization_id, webhookId, id]);
}

/** Adds deliveries, all due now. */
export async function addDeliveries(
  db: Database,
  organizationId: string,
  deliveries: NewDelivery[],
  now: string,
): Promise<void> {
  const columns = (['id', 'webhook_id', 'event_id'] as const).map((name) => deliveries.map((row) => row[name]));
  await db.rows(ADD, [organizationId, now, ...columns]);
}

/** Sends to an endpoint again though its receiver has asked to wait. */
export async function releaseEndpoint(db: Database, organizationId: string, webhookId: string): Promise<void> {
  await db.rows(RELEASE, [organizationId, webhookId]);
}

/** Gives up what waits for a disabled endpoint; an attempt under way ends by itself. */
export async function abandonPending(db: Database, organizationId: string, webhookId: string): Promise<void> {
  await db.rows(ABANDON, [organizationId, webhookId, 'The endpoint is disabled.']);
}

/** Gives up what waits of these types, which an endpoint is sent no more. */
export async function abandonTypes(
  db: Database,
  organizationId: string,
  webhookId: string,
  types: readonly string[],
): Promise<void> {
  if (types.length > 0) await db.rows(ABANDON_TYPES, [organizationId, webhookId, 'The endpoint has moved.', types]);
}
