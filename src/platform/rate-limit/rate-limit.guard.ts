import { Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, normalizeIp, type ThrottlerRequest } from '@nestjs/throttler';
import type { Response } from 'express';
import type { CallerRequest } from '../auth/access.decorator.js';
import { AppError } from '../errors/errors.js';

/** A limit for routes that the throttler does not concern. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Counts one request against its organization or, without credentials, against its address, and says so in the headers. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override getTracker(request: CallerRequest): Promise<string> {
    const { caller } = request as Partial<CallerRequest>;
    return Promise.resolve(
      caller ? `organization:${caller.organization_id}` : `address:${normalizeIp(request.ip ?? '', 64)}`,
    );
  }

  protected override generateKey(context: ExecutionContext, tracker: string, name: string): string {
    return name === 'attempts' ? `${tracker}:${context.switchToHttp().getRequest<CallerRequest>().path}` : tracker;
  }

  protected override async handleRequest(props: ThrottlerRequest): Promise<boolean> {
    const { context, limit, ttl, throttler, getTracker, generateKey } = props;
    if (limit >= UNLIMITED) return true;
    const request = context.switchToHttp().getRequest<CallerRequest>();
    const name = throttler.name ?? 'default';
    const key = generateKey(context, await getTracker(request, context), name);
    const result = await this.storageService.increment(key, ttl, limit, 0, name);
    const remaining = result.isBlocked ? 0 : Math.max(0, limit - result.totalHits);
    setHeaders(context.switchToHttp().getResponse<Response>(), name, limit, remaining, result.timeToExpire, ttl / 1000);
    if (!result.isBlocked) return true;
    throw new AppError(
      'rate_limit_exceeded',
      `Too many requests: try again in ${result.timeToBlockExpire} seconds.`,
      undefined,
      {
        'Retry-After': String(result.timeToBlockExpire),
      },
    );
  }
}

function setHeaders(
  response: Response,
  name: string,
  limit: number,
  remaining: number,
  seconds: number,
  window: number,
): void {
  response.set({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.floor(Date.now() / 1000) + seconds),
    'RateLimit-Policy': `"${name}";q=${limit};w=${window}`,
    RateLimit: `"${name}";r=${remaining};t=${seconds}`,
  });
}
