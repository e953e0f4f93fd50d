import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { subscriptionsTo } from '../../../platform/events/define-event.js';
import { BoundsFanOut, FansOut, type RelayedEvent } from '../../../platform/events/relay/fan-out.decorator.js';
import type { QueuedJob } from '../../../platform/jobs/queue.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { isKeptFrom } from '../direction.js';
import { Ping } from '../webhooks.events.js';
import { addDeliveries } from './deliveries.queries.js';
import { wake } from './wake.js';

/** Of one batch, about. */
const MAX_DELIVERIES = 2000;

const ENABLED = {
  name: 'webhooks:enabled',
  text: 'select count(*)::int as endpoints from webhooks where organization_id = $1 and enabled',
};
/** Held until their deliveries are there, so that none is deleted meanwhile. */
const SUBSCRIBERS = {
  name: 'webhooks:subscribers',
  text: `select id, types, lacks from webhooks where organization_id = $1 and enabled and types && $2::text[] for key share`,
};

interface Endpoint {
  id: string;
  types: string[];
  lacks: string[];
}

/** Makes a delivery of each new event for each endpoint that wants its type. */
@Injectable()
export class FanOutService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
  ) {}

  @BoundsFanOut()
  async mostEvents(organizationId: string): Promise<number> {
    const { endpoints = 0 } = (await this.db.row<{ endpoints: number }>(ENABLED, [organizationId])) ?? {};
    return Math.max(1, Math.floor(MAX_DELIVERIES / endpoints));
  }

  /** A ping goes only where it was asked for. */
  @FansOut()
  async fanOut(organizationId: string, events: RelayedEvent[]): Promise<QueuedJob[]> {
    const told = events.filter(({ type }) => type !== Ping.type);
    const types = [...new Set(told.flatMap(({ type }) => subscriptionsTo(type)))];
    const endpoints = await this.db.rows<Endpoint>(SUBSCRIBERS, [organizationId, types]);
    const wanted = endpoints.map((endpoint) => ({
      id: endpoint.id,
      events: told.filter(({ type }) => isSent(endpoint, type)),
    }));
    const deliveries = wanted.flatMap(({ id, events }) =>
      events.map((event) => ({ id: newId(), webhook_id: id, event_id: event.id })),
    );
    if (deliveries.length > 0) await addDeliveries(this.db, organizationId, deliveries, this.trueTime.iso());
    return wanted.flatMap(({ id, events }) => jobs(organizationId, id, events));
  }
}

function isSent(endpoint: Endpoint, type: string): boolean {
  return subscriptionsTo(type).some((wanted) => endpoint.types.includes(wanted)) && !isKeptFrom(endpoint, type);
}

/** Of the request that caused the first of the events, and mostly all of them. */
function jobs(organizationId: string, webhookId: string, [first, ...others]: RelayedEvent[]): QueuedJob[] {
  if (!first) return [];
  const { request_id, traceparent } = first;
  return wake(organizationId, webhookId, 1 + others.length).map(({ input, ...job }) => ({
    ...job,
    payload: { input, request_id, traceparent },
  }));
}
