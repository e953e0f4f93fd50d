import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { correlation } from '../operations/correlation.js';
import { currentTrace } from '../telemetry/spans.js';
import { Clock } from '../time/clock.js';
import type { EventDefinition } from './define-event.js';
import { EventEntity } from './event.entity.js';

/** Writes events to the outbox, in the transaction of the change they tell of. */
@Injectable()
export class Events {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** `previous` holds earlier states, only where one changed. Gives the id of the event. */
  async publish<T>(
    { type, shape }: EventDefinition<T>,
    caller: Caller,
    record: T,
    previous?: Record<string, unknown>,
  ): Promise<string> {
    const event = await this.db.insert(EventEntity, {
      organization_id: caller.organization_id,
      id: newId(),
      type,
      created_at: this.clock.iso(),
      data: { object: shape.of(record), ...(previous ? { previous } : {}) },
      actor_kind: caller.kind,
      actor_id: caller.id,
      request_id: correlation()?.request_id ?? null,
      traceparent: currentTrace(),
    });
    return event.id;
  }
}
