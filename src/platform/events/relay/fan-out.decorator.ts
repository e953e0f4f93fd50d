import { SetMetadata } from '@nestjs/common';
import type { QueuedJob } from '../../jobs/queue.js';
import type { EventView } from '../event-view.js';

/** An event that has just got its position. */
export interface RelayedEvent extends EventView {
  /** Of the request that caused it. */
  request_id: string | null;
  /** The trace of that request. */
  traceparent: string | null;
}

export type FanOut = (organizationId: string, events: RelayedEvent[]) => Promise<QueuedJob[]>;

/** How many events of an organization at most may be fanned out in one batch. */
export type FanOutBound = (organizationId: string) => Promise<number>;

export const FAN_OUT = 'events:fan-out';
export const FAN_OUT_BOUND = 'events:fan-out-bound';

/**
 * A service method `(organizationId, events) → jobs`, called once for each batch of events, in the transaction that gives
 * them their positions: what it writes, and the jobs it asks for, are there exactly when the events are.
 */
export function FansOut(): MethodDecorator {
  return SetMetadata(FAN_OUT, true);
}

/** A service method `(organizationId) → number` beside one that fans out, where each event makes much. */
export function BoundsFanOut(): MethodDecorator {
  return SetMetadata(FAN_OUT_BOUND, true);
}
