import { createPublicKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { JWTPayload, JWTVerifyOptions } from 'jose';
import { ENV, type Env } from '../../../../platform/config/env.js';
import { TrueTime } from '../../../../platform/time/true-time.js';
import { connectionOf, type ConnectionKey } from '../connections/grant-id.js';
import { serviceAccountOf, type ServiceAccountKey } from '../../service-accounts/client-id.js';
import { oauthAddresses } from './addresses.js';
import { OAuthKeysService, type KeyRing } from './oauth-keys.service.js';

/** What an access token says, once its signature is known to be ours. */
export interface AccessToken {
  client_id: string;
  scopes: Set<string>;
  holder: TokenHolder;
}

/** An agent that a person let in, or a program with an account of its own. */
export type TokenHolder =
  { connection: ConnectionKey; user_id: string } | { service_account: ServiceAccountKey; generation: number };

/** What was found out with one ring of keys, which is read anew every minute. */
interface Known {
  ring: KeyRing;
  keys: Map<string, KeyObject>;
  /** Tokens whose signature was right: to verify one again costs more than a small request. */
  tokens: Map<string, { token: AccessToken; expires: number }>;
}

const MAX_KNOWN = 5000;

/** Verifies access tokens against our own keys, without asking anybody. */
@Injectable()
export class AccessTokensService {
  private known: Known | null = null;
  private readonly expected: JWTVerifyOptions;

  constructor(
    private readonly keys: OAuthKeysService,
    private readonly trueTime: TrueTime,
    @Inject(ENV) env: Env,
  ) {
    const { issuer, resource } = oauthAddresses(env.baseUrl);
    this.expected = { issuer, audience: resource, typ: 'at+jwt', algorithms: ['ES256'] };
  }

  /** Null when it is not ours, for something else, or too old, unless its age doesn't matter. */
  async read(token: string, { anyAge = false } = {}): Promise<AccessToken | null> {
    if (token.length > 4096 || token.split('.').length !== 3) return null;
    const known = await this.current();
    const seen = known.tokens.get(token);
    if (seen && (anyAge || this.trueTime.now().getTime() < seen.expires)) return seen.token;
    return this.verified(token, anyAge ? new Date(0) : this.trueTime.now(), known);
  }

  private async verified(text: string, currentDate: Date, { keys, tokens }: Known): Promise<AccessToken | null> {
    const { jwtVerify } = await import('jose');
    try {
      const find = ({ kid = '' }: { kid?: string }) => keys.get(kid) ?? unknownKey();
      const { payload } = await jwtVerify(text, find, { ...this.expected, currentDate });
      const token = tokenOf(payload);
      if (tokens.size >= MAX_KNOWN) tokens.delete(tokens.keys().next().value ?? '');
      if (token) tokens.set(text, { token, expires: (payload.exp ?? 0) * 1000 });
      return token;
    } catch {
      return null;
    }
  }

  private async current(): Promise<Known> {
    const ring = await this.keys.current();
    if (this.known?.ring !== ring) {
      const entries = ring.keys.map((key) => [key.kid ?? '', createPublicKey({ key, format: 'jwk' })] as const);
      this.known = { ring, keys: new Map(entries), tokens: new Map() };
    }
    return this.known;
  }
}

function unknownKey(): never {
  throw new Error('Unknown key.');
}

function tokenOf({ gid, sub, client_id, scope, generation }: JWTPayload): AccessToken | null {
  if (typeof sub !== 'string' || typeof client_id !== 'string') return null;
  const scopes = new Set(typeof scope === 'string' ? scope.split(' ') : []);
  const [connection, service_account] = [connectionOf(gid), serviceAccountOf(client_id)];
  if (connection) return { client_id, scopes, holder: { connection, user_id: sub } };
  if (!service_account || sub !== client_id || typeof generation !== 'number') return null;
  return { client_id, scopes, holder: { service_account, generation } };
}
