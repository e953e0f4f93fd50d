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

export const FAN_OUT = 'events:fan-out';

/**
 * A service method `(organizationId, events) → jobs`, called once for each batch of events, in the transaction that gives
 * them their positions: what it writes, and the jobs it asks for, are there exactly when the events are.
 */
export function FansOut(): MethodDecorator {
  return SetMetadata(FAN_OUT, true);
}
