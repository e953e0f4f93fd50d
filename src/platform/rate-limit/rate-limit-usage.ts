import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { ENV, type Env } from '../config/env.js';
import { QUOTA_WINDOW_MS, quotaKey } from './organization-quota.js';
import type { RateLimitStorage } from './rate-limit.storage.js';

/** What an organization may ask in an hour, and what it has asked in the last one. */
export interface QuotaUsage {
  limit: number;
  used: number;
}

/** Reads how much of its quota an organization has used; reading counts nothing. */
@Injectable()
export class RateLimitUsage {
  constructor(
    @Inject(ThrottlerStorage) private readonly storage: RateLimitStorage,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** `own` is the organization's own limit, where it has one. */
  async of(organizationId: string, own: number | null): Promise<QuotaUsage> {
    const limit = own ?? this.env.rateLimitPerHour;
    const used = await this.storage.used(quotaKey(organizationId), QUOTA_WINDOW_MS);
    return { limit, used: Math.min(limit, used) };
  }
}
