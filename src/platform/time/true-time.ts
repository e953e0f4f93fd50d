import { Injectable } from '@nestjs/common';

/**
 * What the clock on the wall shows, also in a twin whose own clock was moved on: by it go credentials, links that end,
 * repeated requests, limits, the audit log, mails, jobs, webhooks, imports and exports. What a client or a sender sees
 * happen goes by `Clock`.
 */
@Injectable()
export class TrueTime {
  now(): Date {
    return new Date();
  }

  /** RFC 3339, UTC, milliseconds: the form of every timestamp in the API. */
  iso(): string {
    return this.now().toISOString();
  }

  /** The same, `seconds` from now or from another moment; negative for the past. */
  in(seconds: number, from: Date | string = this.now()): string {
    return new Date(new Date(from).getTime() + seconds * 1000).toISOString();
  }
}
