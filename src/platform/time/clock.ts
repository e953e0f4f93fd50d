import { Injectable } from '@nestjs/common';

/** The only source of the current time, so that tests can shift it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** RFC 3339, UTC, milliseconds: the form of every timestamp in the API. */
  iso(): string {
    return this.now().toISOString();
  }

  /** An ISO timestamp `seconds` from now; negative for the past. */
  in(seconds: number): string {
    return new Date(this.now().getTime() + seconds * 1000).toISOString();
  }
}
