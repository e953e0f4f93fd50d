import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { operationContext } from '../http/request-context.js';
import { Clock } from '../time/clock.js';
import { EventEntity } from './event.entity.js';

/** The thin record that an event is about. */
export interface EventObject {
  id: string;
  type: string;
  version?: number;
  [state: string]: unknown;
}

/** A type of event, and what it tells of its record. */
export interface EventDefinition<T> {
  type: string;
  object: (record: T) => EventObject;
}

export function defineEvent<T>(type: string, object: (record: T) => EventObject): EventDefinition<T> {
  return { type, object };
}

/** Writes events to the outbox, in the transaction of the change they tell of. */
@Injectable()
export class Events {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** `previous` holds earlier states, only where one changed. */
  async publish<T>(
    definition: EventDefinition<T>,
    caller: Caller,
    record: T,
    previous?: Record<string, unknown>,
  ): Promise<void> {
    await this.db.insert(EventEntity, {
      organization_id: caller.organization_id,
      id: newId(),
      type: definition.type,
      created_at: this.clock.iso(),
      data: { object: definition.object(record), ...(previous ? { previous } : {}) },
      actor_kind: caller.kind,
      actor_id: caller.id,
      request_id: operationContext()?.request_id ?? null,
    });
  }
}
