import type { Database } from '../../../platform/database/database.js';
import type { StoredEvent } from '../../../platform/events/event-view.js';
import type { WebhookEntity } from '../webhook.entity.js';

const MAX_IN_FLIGHT = 2;

/** Without keeping others from adding deliveries to it. */
const LOCK = {
  name: 'webhooks:lock-for-attempt',
  text: 'select * from webhooks where organization_id = $1 and id = $2 for no key update',
};
/** The oldest delivery that is due, unless as many as may be are in flight. */
const TAKE = {
  name: 'webhook-deliveries:take',
  text: `with due as (
           select d.id, d.event_id from webhook_deliveries d
           where d.organization_id = $1 and d.webhook_id = $2 and d.status = 'pending' and d.next_attempt_at <= $3
             and (d.in_flight_until is null or d.in_flight_until <= $3)
             and (select count(*) from webhook_deliveries f
                  where f.organization_id = $1 and f.webhook_id = $2 and f.in_flight_until > $3) < ${MAX_IN_FLIGHT}
           order by d.next_attempt_at, d.id limit 1
         ), taken as (
           update webhook_deliveries d set attempt = d.attempt + 1, in_flight_until = $4
           from due where d.organization_id = $1 and d.id = due.id
           returning d.id as delivery_id, d.attempt, d.created_at as begun_at, d.event_id
         )
         select t.delivery_id, t.attempt, t.begun_at, e.request_id, e.traceparent,
                e.id, e.type, e.created_at, e.data, e.actor_kind, e.actor_id
         from taken t join events e on e.organization_id = $1 and e.id = t.event_id`,
};
/** Of the attempt that was taken, not of a later one that found it overdue. */
const FINISH = {
  name: 'webhook-deliveries:finish',
  text: `update webhook_deliveries set status = $4, next_attempt_at = $5, in_flight_until = null,
           response_status = $6, duration_ms = $7, error = $8, request = $9, response = $10
         where organization_id = $1 and id = $2 and attempt = $3 and status = 'pending' returning id`,
};
const SUCCEED = {
  name: 'webhooks:succeed',
  text: 'update webhooks set last_success_at = $3 where organization_id = $1 and id = $2',
};
const HOLD = {
  name: 'webhooks:hold',
  text: 'update webhooks set held_until = greatest(held_until, $3) where organization_id = $1 and id = $2',
};
/** A worker's scan over all organizations. */
const OVERDUE = {
  name: 'webhooks:overdue',
  text: `select w.organization_id, w.id from webhooks w
         where w.enabled and (w.held_until is null or w.held_until <= $1) and exists (
           select 1 from webhook_deliveries d
           where d.organization_id = w.organization_id and d.webhook_id = w.id and d.status = 'pending'
             and d.next_attempt_at <= $1 and (d.in_flight_until is null or d.in_flight_until <= $1))`,
};

/** A delivery that this worker is at, with its event. */
export interface TakenDelivery extends StoredEvent {
  delivery_id: string;
  attempt: number;
  begun_at: string;
  request_id: string | null;
  traceparent: string | null;
}

export interface FinishedAttempt {
  status: 'pending' | 'succeeded' | 'failed';
  next_attempt_at: string | null;
  response_status: number | null;
  duration_ms: number;
  error: string | null;
  request: object | null;
  response: object | null;
}

export function lockEndpoint(db: Database, organizationId: string, id: string): Promise<WebhookEntity | null> {
  return db.row<WebhookEntity>(LOCK, [organizationId, id]);
}

export function takeDelivery(db: Database, { organization_id, id }: WebhookEntity, now: string, until: string) {
  return db.row<TakenDelivery>(TAKE, [organization_id, id, now, until]);
}

/** Whether it was still this attempt's to finish. */
export async function finishAttempt(
  db: Database,
  organizationId: string,
  { delivery_id, attempt }: TakenDelivery,
  finished: FinishedAttempt,
): Promise<boolean> {
  const { status, next_attempt_at, response_status, duration_ms, error, request, response } = finished;
  const values = [status, next_attempt_at, response_status, duration_ms, error, request, response];
  return (await db.row(FINISH, [organizationId, delivery_id, attempt, ...values])) !== null;
}

/** Outside of the version, which tells of what callers write. */
export async function noteSuccess(db: Database, { organization_id, id }: WebhookEntity, now: string): Promise<void> {
  await db.rows(SUCCEED, [organization_id, id, now]);
}

/** Whatever else is due for the endpoint waits as long too. */
export async function holdEndpoint(db: Database, { organization_id, id }: WebhookEntity, until: string): Promise<void> {
  await db.rows(HOLD, [organization_id, id, until]);
}

export function overdueEndpoints(db: Database, now: string): Promise<{ organization_id: string; id: string }[]> {
  return db.rows(OVERDUE, [now]);
}
