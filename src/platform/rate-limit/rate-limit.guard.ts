import { createHash } from 'node:crypto';
import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, normalizeIp, type ThrottlerRequest } from '@nestjs/throttler';
import type { Response } from 'express';
import type { CallerRequest } from '../auth/caller-request.js';
import { AppError } from '../errors/errors.js';
import { addressOf } from '../http/trusted-proxy.js';
import { canonicalEmail } from '../mail/canonical-email.js';
import { TrueTime } from '../time/true-time.js';
import { memberKey, quotaKey } from './organization-quota.js';
import { said } from '../errors/said.js';

/** A limit for routes that the throttler does not concern. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

/**
 * Counts one request against its organization, of a member in person against that member or, without credentials, against
 * its address, and says so in the headers.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  @Inject() private readonly trueTime: TrueTime;

  protected override getTracker(request: CallerRequest): Promise<string> {
    const { caller, in_person } = request as Partial<CallerRequest>;
    if (!caller) return Promise.resolve(addressKey(addressOf(request)));
    const { organization_id, user_id } = caller;
    return Promise.resolve(in_person ? memberKey(organization_id, user_id) : quotaKey(organization_id));
  }

  /**
   * Attempts at a secret are counted by address and, far more generously, for that secret by all addresses together: a
   * page's, or that of the person who is named by e-mail.
   */
  protected override generateKey(context: ExecutionContext, tracker: string, name: string): string {
    if (name !== 'attempts' && name !== 'attempts_by_all') return tracker;
    const request = context.switchToHttp().getRequest<CallerRequest>();
    const route = `${context.getClass().name}.${context.getHandler().name}`;
    const { publicId = request.params['token'] } = request.params;
    const { email } = (request.body as { email?: unknown } | undefined) ?? {};
    const named = typeof email === 'string' ? canonicalEmail(email) : undefined;
    if (name === 'attempts') return `${tracker}:${route}:${shortened(publicId)}`;
    return `${route}:${shortened(publicId ?? named)}`;
  }

  protected override async handleRequest(props: ThrottlerRequest): Promise<boolean> {
    const { context, limit, ttl, throttler, getTracker, generateKey } = props;
    if (limit >= UNLIMITED) return true;
    const request = context.switchToHttp().getRequest<CallerRequest>();
    const name = throttler.name ?? 'default';
    const key = generateKey(context, await getTracker(request, context), name);
    const result = await this.storageService.increment(key, ttl, limit, 0, name);
    const remaining = result.isBlocked ? 0 : Math.max(0, limit - result.totalHits);
    const seconds = result.isBlocked ? result.timeToBlockExpire : result.timeToExpire;
    const reset = Math.floor(this.trueTime.now().getTime() / 1000) + seconds;
    context
      .switchToHttp()
      .getResponse<Response>()
      .set({
        'X-RateLimit-Limit': String(limit),
        'X-RateLimit-Remaining': String(remaining),
        'X-RateLimit-Reset': String(reset),
        'RateLimit-Policy': `"${name}";q=${limit};w=${ttl / 1000}`,
        RateLimit: `"${name}";r=${remaining};t=${seconds}`,
      });
    if (!result.isBlocked) return true;
    throw tooManyRequests(result.timeToBlockExpire);
  }
}

export function tooManyRequests(seconds: number): AppError {
  const message = said('Too many requests: try again in {seconds} seconds.', { seconds });
  return new AppError('rate_limit_exceeded', message, undefined, { 'Retry-After': String(seconds) });
}

/** Under which name an address is counted; of IPv6 a whole network is one. */
export function addressKey(address: string): string {
  return `address:${normalizeIp(address, 64)}`;
}

function shortened(secret: unknown): string {
  return typeof secret === 'string'
    ? createHash('sha256').update(secret.toLowerCase()).digest('base64url').slice(0, 22)
    : '';
}
