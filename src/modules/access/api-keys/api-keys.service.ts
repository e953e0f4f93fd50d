import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { PERMISSIONS, type Permission } from '../../../platform/auth/permissions.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { invalid, notFound } from '../../../platform/errors/errors.js';
import { Events } from '../../../platform/events/events.js';
import { isTimestamp } from '../../../platform/http/validation/fields.js';
import { Clock } from '../../../platform/time/clock.js';
import { ApiKeyEntity, ApiKeyHashEntity } from './api-key.entity.js';
import { ApiKeyCreated, ApiKeyRevoked } from './api-keys.events.js';
import { listKeys, type ListedKey } from './api-keys.queries.js';

export type ApiKeyListItem = ListedKey;

export const KEY_PREFIX = 'pp_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY_PATTERN = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{24}$`);
const FIND_ORGANIZATION = {
  name: 'api-keys:organization',
  text: 'select organization_id from api_key_hashes where api_key_id = $1',
};

export interface NewApiKey {
  name: string;
  scopes: string[];
  expires_at?: string | null;
}

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** Makes a key; the key itself is in this answer and never again. */
  create(caller: Caller, input: NewApiKey): Promise<{ id: string; key: string }> {
    this.check(input);
    const key = KEY_PREFIX + Array.from({ length: 24 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return this.db.transaction(async () => {
      const row = await this.db.insert(ApiKeyEntity, {
        organization_id: caller.organization_id,
        id: newId(),
        name: input.name,
        prefix: key.slice(0, KEY_PREFIX.length + 4),
        scopes: [...new Set(input.scopes)] as Permission[],
        created_by: caller.user_id,
        expires_at: input.expires_at ? new Date(input.expires_at).toISOString() : null,
      });
      const hash = hashOfKey(key) as Buffer;
      await this.db.insert(ApiKeyHashEntity, { hash, organization_id: caller.organization_id, api_key_id: row.id });
      await this.events.publish(ApiKeyCreated, caller, row);
      return { id: row.id, key };
    });
  }

  /** Those in use first, newest first. */
  list(caller: Caller): Promise<ApiKeyListItem[]> {
    return listKeys(this.db, caller.organization_id);
  }

  revoke(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const key = await this.db.findForUpdate(ApiKeyEntity, caller, id);
      if (!key) throw notFound('API key');
      if (key.revoked_at) return;
      await this.db.update(ApiKeyEntity, caller, id, { revoked_at: this.clock.iso() });
      await this.events.publish(ApiKeyRevoked, caller, key);
    });
  }

  /** The organization of a key, for an operator who knows only its id. */
  async organizationOf(id: string): Promise<string> {
    const found = await this.db.row<{ organization_id: string }>(FIND_ORGANIZATION, [id]);
    if (!found) throw notFound('API key');
    return found.organization_id;
  }

  private check({ name, scopes, expires_at }: NewApiKey): void {
    if (name.length < 1 || name.length > 120) throw invalid('name', 'Must be 1 to 120 characters long.');
    if (scopes.length === 0) throw invalid('scopes', 'Name at least one scope.');
    const unknown = scopes.find((scope) => !PERMISSIONS.includes(scope as Permission));
    if (unknown !== undefined)
      throw invalid('scopes', `Unknown scope ${unknown}. Scopes are: ${PERMISSIONS.join(', ')}.`);
    if (!expires_at) return;
    if (!isTimestamp(expires_at) || Date.parse(expires_at) <= this.clock.now().getTime()) {
      throw invalid('expires_at', 'Must be a time in the future, such as 2030-01-01T00:00:00.000Z.');
    }
  }
}

/** SHA-256 of a well-formed key; null for anything else, so that no other text is ever looked up. */
export function hashOfKey(key: string): Buffer | null {
  return KEY_PATTERN.test(key) ? createHash('sha256').update(key).digest() : null;
}
