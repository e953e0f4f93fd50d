import { createPublicKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { JWTPayload, JWTVerifyOptions } from 'jose';
import { ENV, type Env } from '../../../../platform/config/env.js';
import { Clock } from '../../../../platform/time/clock.js';
import { connectionOf, type ConnectionKey } from '../connections/grant-id.js';
import { oauthAddresses } from './addresses.js';
import { OAuthKeysService, type KeyRing } from './oauth-keys.service.js';

/** What an access token says, once its signature is known to be ours. */
export interface AccessToken {
  connection: ConnectionKey;
  user_id: string;
  client_id: string;
  scopes: Set<string>;
}

/** Verifies access tokens against our own keys, without asking anybody. */
@Injectable()
export class AccessTokensService {
  private known: { ring: KeyRing; keys: Map<string, KeyObject> } | null = null;
  private readonly expected: JWTVerifyOptions;

  constructor(
    private readonly keys: OAuthKeysService,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    const { issuer, resource } = oauthAddresses(env.baseUrl);
    this.expected = { issuer, audience: resource, typ: 'at+jwt', algorithms: ['ES256'] };
  }

  /** Null when it is not ours, for something else, or too old, unless its age doesn't matter. */
  async read(token: string, { anyAge = false } = {}): Promise<AccessToken | null> {
    if (token.length > 4096 || token.split('.').length !== 3) return null;
    const { jwtVerify } = await import('jose');
    const keys = await this.publicKeys();
    const currentDate = anyAge ? new Date(0) : this.clock.now();
    try {
      const find = ({ kid = '' }: { kid?: string }) => keys.get(kid) ?? unknownKey();
      const { payload } = await jwtVerify(token, find, { ...this.expected, currentDate });
      return tokenOf(payload);
    } catch {
      return null;
    }
  }

  private async publicKeys(): Promise<Map<string, KeyObject>> {
    const ring = await this.keys.current();
    if (this.known?.ring !== ring) {
      const entries = ring.keys.map((key) => [key.kid ?? '', createPublicKey({ key, format: 'jwk' })] as const);
      this.known = { ring, keys: new Map(entries) };
    }
    return this.known.keys;
  }
}

function unknownKey(): never {
  throw new Error('Unknown key.');
}

function tokenOf({ gid, sub, client_id, scope }: JWTPayload): AccessToken | null {
  const connection = connectionOf(gid);
  if (!connection || typeof sub !== 'string' || typeof client_id !== 'string') return null;
  const scopes = new Set(typeof scope === 'string' ? scope.split(' ') : []);
  return { connection, user_id: sub, client_id, scopes };
}
