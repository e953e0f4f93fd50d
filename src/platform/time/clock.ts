import { Injectable } from '@nestjs/common';
import { currentTwin } from '../operations/correlation.js';
import { TrueTime } from './true-time.js';

/**
 * The time of the organization that the work is for: a twin's is where it was moved to, any other's the true one. By it
 * goes what a client or a sender sees happen: proposals, expiries, reminders, discounts, decisions, evidence, events.
 * What must not be moved goes by `TrueTime`.
 */
@Injectable()
export class Clock {
  constructor(readonly trueTime: TrueTime) {}

  now(): Date {
    const ahead = currentTwin()?.ahead_ms ?? 0;
    return ahead === 0 ? this.trueTime.now() : new Date(this.trueTime.now().getTime() + ahead);
  }

  /** RFC 3339, UTC, milliseconds: the form of every timestamp in the API. */
  iso(): string {
    return this.now().toISOString();
  }

  /** The same, `seconds` from now; negative for the past. */
  in(seconds: number): string {
    return new Date(this.now().getTime() + seconds * 1000).toISOString();
  }
}
