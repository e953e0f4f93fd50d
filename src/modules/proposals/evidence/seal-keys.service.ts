import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { SealKeyEntity } from './evidence.entity.js';
import { findSealKey, lockSealKey } from './evidence.queries.js';
import { generateSealingKey, type SealingKey } from './seal.js';

/** The Ed25519 key of each organization, made when it is first needed and kept encrypted. */
@Injectable()
export class SealKeysService {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  /** Call it outside a read-only path: the first call of an organization writes. */
  async get(caller: Caller): Promise<SealingKey> {
    const stored = (await findSealKey(this.db, caller)) ?? (await this.create(caller));
    const { key_id, public_key } = stored;
    return {
      key_id,
      public_key,
      private_key: this.secrets.open('seal', stored.private_key, contextOf(caller, key_id)),
    };
  }

  async publicKeyId(caller: Caller): Promise<string> {
    return (await this.get(caller)).key_id;
  }

  private create(caller: Caller): Promise<SealKeyEntity> {
    return this.db.transaction(async () => {
      await lockSealKey(this.db, caller);
      const made = await findSealKey(this.db, caller);
      if (made) return made;
      const { key_id, public_key, private_key } = generateSealingKey();
      const sealed = this.secrets.seal('seal', private_key, contextOf(caller, key_id));
      return this.db.insert(SealKeyEntity, {
        organization_id: caller.organization_id,
        id: newId(),
        key_id,
        public_key,
        private_key: sealed,
      });
    });
  }
}

function contextOf(caller: Caller, keyId: string): string {
  return `${caller.organization_id}:${keyId}`;
}
