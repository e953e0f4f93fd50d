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

  /** `previous` holds earlier states, only where one changed. Its row is there when the transaction commits. */
  publish<T>(
    definition: EventDefinition<T>,
    caller: Caller,
    record: T,
    previous?: Record<string, unknown>,
  ): Promise<void> {
    return this.db.append(EventEntity, this.row(definition, caller, record, previous));
  }

  /** The same for who refers to the event: its row is there at once. Gives its id. */
  async publishNow<T>(definition: EventDefinition<T>, caller: Caller, record: T): Promise<string> {
    return (await this.db.insert(EventEntity, this.row(definition, caller, record))).id;
  }

  private row<T>(
    { type, shape }: EventDefinition<T>,
    caller: Caller,
    record: T,
    previous?: Record<string, unknown>,
  ): EventEntity {
    return {
      organization_id: caller.organization_id,
      id: newId(),
      type,
      created_at: this.clock.iso(),
      data: { object: shape.of(record), ...(previous ? { previous } : {}) },
      actor_kind: caller.kind,
      actor_id: caller.id,
      request_id: correlation()?.request_id ?? null,
      traceparent: currentTrace(),
    };
  }
}
