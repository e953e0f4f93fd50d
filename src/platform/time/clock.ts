import { Injectable } from '@nestjs/common';
import { currentTwin } from '../operations/correlation.js';

/** The only source of the current time, so that tests can shift it, and a twin's is where it was moved to. */
@Injectable()
export class Clock {
  /** By the clock of the organization that the work is for. */
  now(): Date {
    const ahead = this.ahead;
    return ahead === 0 ? this.real() : new Date(this.real().getTime() + ahead);
  }

  /** What the clock on the wall shows: for quotas, sessions and signed addresses, which no organization moves. */
  real(): Date {
    return new Date();
  }

  /** The same as a timestamp, `seconds` from now. */
  realIn(seconds: number): string {
    return new Date(this.real().getTime() + seconds * 1000).toISOString();
  }

  /** RFC 3339, UTC, milliseconds: the form of every timestamp in the API. */
  iso(): string {
    return this.now().toISOString();
  }

  /** An ISO timestamp `seconds` from now, or from another time; negative for the past. */
  in(seconds: number, from = this.iso()): string {
    return new Date(Date.parse(from) + seconds * 1000).toISOString();
  }

  /** When the clock on the wall shows what the organization's shows at this time. */
  realOf(time: string): string {
    return this.ahead === 0 ? time : new Date(Date.parse(time) - this.ahead).toISOString();
  }

  private get ahead(): number {
    return currentTwin()?.ahead_ms ?? 0;
  }
}
