import { Module, type ExecutionContext } from '@nestjs/common';
import { Throttle, ThrottlerModule } from '@nestjs/throttler';
import { THROTTLER_LIMIT } from '@nestjs/throttler/dist/throttler.constants.js';
import type { CallerRequest } from '../auth/caller-request.js';
import { ENV, type Env } from '../config/env.js';
import { TrueTime } from '../time/true-time.js';
import { Attempts } from './attempts.js';
import { QUOTA_WINDOW_MS } from './organization-quota.js';
import { RateLimitUsage } from './rate-limit-usage.js';
import { RateLimitGuard, UNLIMITED } from './rate-limit.guard.js';
import { RateLimitStorage, type SharedCounter } from './rate-limit.storage.js';

const MINUTE = 60_000;
/** The guard asks the shorter window first, so that one blocked address cannot use up what all addresses have. */
const LONGER = 15 * MINUTE;

/** So many times the requests of an organization are a member's in person: each act in the studio is several. */
const IN_PERSON = 10;

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<Partial<CallerRequest>>();
const callerOf = (context: ExecutionContext) => requestOf(context).caller;
const isInPerson = (context: ExecutionContext) => requestOf(context).in_person === true;

/** Most routes count no attempts, and shall not pay for asking. */
const unlessLimited = (name: string) => (context: ExecutionContext) =>
  ![context.getHandler(), context.getClass()].some((target) => Reflect.hasMetadata(THROTTLER_LIMIT + name, target));

/** For routes that check a secret: at most `limit` attempts in ten minutes per address, and fifty times as many in fifteen from all addresses. */
export function LimitAttempts(limit: number): MethodDecorator & ClassDecorator {
  return Throttle({ attempts: { limit, ttl: 10 * MINUTE }, attempts_by_all: { limit: limit * 50, ttl: LONGER } });
}

/** For routes that strangers may use freely, but not endlessly: at most `limit` times per address, in ten minutes unless said. */
export function LimitByAddress(limit: number, ttl = 10 * MINUTE): MethodDecorator & ClassDecorator {
  return Throttle({ attempts: { limit, ttl } });
}

async function sharedCounter({ redisUrl }: Env): Promise<SharedCounter | null> {
  return redisUrl ? new (await import('./redis-counter.js')).RedisCounter(redisUrl) : null;
}

@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [ENV, TrueTime],
      useFactory: async (env: Env, trueTime: TrueTime) => ({
        storage: new RateLimitStorage(trueTime, await sharedCounter(env)),
        throttlers: [
          {
            name: 'organization',
            ttl: QUOTA_WINDOW_MS,
            limit: (context) => callerOf(context)?.rate_limit_per_hour ?? env.rateLimitPerHour,
            skipIf: (context) => callerOf(context) === undefined || isInPerson(context),
          },
          {
            name: 'member',
            ttl: QUOTA_WINDOW_MS,
            limit: (context) => IN_PERSON * (callerOf(context)?.rate_limit_per_hour ?? env.rateLimitPerHour),
            skipIf: (context) => callerOf(context) === undefined || !isInPerson(context),
          },
          {
            name: 'address',
            ttl: MINUTE,
            limit: Math.max(120, Math.floor(env.rateLimitPerHour * 0.3)),
            skipIf: (context) => callerOf(context) !== undefined,
          },
          { name: 'attempts_by_all', ttl: LONGER, limit: UNLIMITED, skipIf: unlessLimited('attempts_by_all') },
          { name: 'attempts', ttl: 10 * MINUTE, limit: UNLIMITED, skipIf: unlessLimited('attempts') },
        ],
      }),
    }),
  ],
  providers: [Attempts, RateLimitGuard, RateLimitUsage],
  exports: [Attempts, RateLimitGuard, RateLimitUsage, ThrottlerModule],
})
export class RateLimitModule {}
