import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { tooManyRequests } from './rate-limit.guard.js';
import type { RateLimitStorage } from './rate-limit.storage.js';

export interface AttemptLimit {
  /** Under which name they are counted. */
  key: string;
  limit: number;
  windowMs: number;
}

/** Counts attempts where it takes more than the route to know whose they are. */
@Injectable()
export class Attempts {
  constructor(@Inject(ThrottlerStorage) private readonly storage: RateLimitStorage) {}

  /** Counts one more, before it is known whether it succeeds, so that many at once are counted too; 429 beyond the limit. */
  async take({ key, limit, windowMs }: AttemptLimit): Promise<void> {
    const { isBlocked, timeToBlockExpire } = await this.storage.increment(key, windowMs, limit);
    if (isBlocked) throw tooManyRequests(timeToBlockExpire);
  }

  /** The same where nobody is refused by it: whether it was within the limit. */
  async fits({ key, limit, windowMs }: AttemptLimit): Promise<boolean> {
    return !(await this.storage.increment(key, windowMs, limit)).isBlocked;
  }

  /** One that succeeded was no guess. */
  giveBack({ key, windowMs }: AttemptLimit): Promise<void> {
    return this.storage.giveBack(key, windowMs);
  }
}
