import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { ENV, type Env } from '../config/env.js';
import { TrueTime } from '../time/true-time.js';
import { QUOTA_WINDOW_MS, quotaKey } from './organization-quota.js';
import type { RateLimitDto } from './rate-limit.dto.js';
import type { RateLimitStorage } from './rate-limit.storage.js';

/** Reads how much of its quota an organization has used; reading counts nothing. */
@Injectable()
export class RateLimitUsage {
  constructor(
    @Inject(ThrottlerStorage) private readonly storage: RateLimitStorage,
    @Inject(ENV) private readonly env: Env,
    private readonly trueTime: TrueTime,
  ) {}

  /** `own` is the organization's own limit, where it has one. */
  async of(organizationId: string, own: number | null): Promise<RateLimitDto> {
    const limit = own ?? this.env.rateLimitPerHour;
    const used = await this.storage.used(quotaKey(organizationId), QUOTA_WINDOW_MS);
    const now = this.trueTime.now().getTime();
    const seconds = Math.ceil((QUOTA_WINDOW_MS - (now % QUOTA_WINDOW_MS)) / 1000);
    return { limit, remaining: Math.max(0, limit - used), reset: Math.floor(now / 1000) + seconds };
  }
}
