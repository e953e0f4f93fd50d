import { Injectable, Logger } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-http-bearer';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/errors.js';
import { correlation } from '../../../platform/operations/correlation.js';
import { AddressRanges } from '../../../platform/network/addresses.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { findKey, findOwner, touchKey, type AuthenticatedKey } from './api-keys.queries.js';
import { KnownApiKeysService, type KnownKey } from './known-api-keys.service.js';
import { hashOfKey } from './api-key-secret.js';
import { said } from '../../../platform/errors/said.js';

const TOUCHED_EVERY_MS = 60_000;
export const INVALID_TOKEN = { 'WWW-Authenticate': 'Bearer realm="api", error="invalid_token"' };

/** Turns a bearer token into the caller that its API key stands for. */
@Injectable()
export class ApiKeyAuthenticationService extends PassportStrategy(Strategy, 'api-key') {
  private readonly logger = new Logger('ApiKeys');

  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly known: KnownApiKeysService,
  ) {
    super();
  }

  async validate(token: string): Promise<Caller | null> {
    const hash = hashOfKey(token);
    if (!hash) return null;
    const entry = await this.lookUp(hash);
    const now = this.trueTime.now().getTime();
    if (!entry) return null;
    if (entry.expiresAt <= now) throw expired(entry.expiresAt);
    const address = correlation()?.address ?? null;
    if (entry.allowedFrom && !(address && entry.allowedFrom.has(address))) throw usedElsewhere(address);
    this.touch(entry, now, address);
    return entry.caller;
  }

  private lookUp(hash: Buffer): Promise<KnownKey | null> {
    return this.known.find(hash.toString('base64'), async (touchedAt) => {
      const place = await findOwner(this.db, hash);
      const key = place && (await findKey(this.db, place));
      if (!key) return null;
      return {
        ...{ key, caller: callerOf(key, place.given_to), touchedAt },
        expiresAt: Math.min(timeOf(key.expires_at), timeOf(place.expires_at)),
        allowedFrom: key.allowed_ips.length > 0 ? new AddressRanges(key.allowed_ips) : null,
      };
    });
  }

  /** Beside the request, which neither waits for it nor fails with it. */
  private touch(entry: KnownKey, now: number, address: string | null): void {
    if (now - entry.touchedAt < TOUCHED_EVERY_MS) return;
    entry.touchedAt = now;
    const before = new Date(now - TOUCHED_EVERY_MS).toISOString();
    touchKey(this.db, entry.key, { now: new Date(now).toISOString(), before, address }).catch((err: unknown) => {
      this.logger.warn({ err }, 'last_used_at was not written');
    });
  }
}

function callerOf(key: AuthenticatedKey, held_by: string | null): Caller {
  return {
    organization_id: key.organization_id,
    kind: 'api_key',
    id: key.id,
    name: key.name,
    user_id: key.created_by,
    held_by,
    permissions: new Set(key.scopes),
    rate_limit_per_hour: key.rate_limit_per_hour,
  };
}

function timeOf(expiry: string | null): number {
  return expiry === null ? Infinity : Date.parse(expiry);
}

/** Only whoever has the very key learns so. */
function expired(at: number): AppError {
  const message = said('The API key expired at {time}: make another one.', { time: new Date(at).toISOString() });
  return new AppError('unauthorized', message, undefined, INVALID_TOKEN);
}

/** Like a key that there is none of, so that it counts against the address it came from and not against the organization. */
function usedElsewhere(address: string | null): AppError {
  const message = said("The API key may not be used from {address}: its allowed_ips don't name it.", {
    address: address ?? '-',
  });
  return new AppError('unauthorized', message, undefined, INVALID_TOKEN);
}
