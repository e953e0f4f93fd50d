import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Secrets, type Sealing } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { SealKeyEntity } from './evidence.entity.js';
import { findSealKey, lockSealKey } from './evidence.queries.js';
import { organizationsWithSealKeys, storeResealed } from './seal-keys.queries.js';
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

  /** While SECRET_KEY is changing: seals the keys anew, so that the previous secret key can be given up. */
  @Task('evidence.reseal', { every: 3600 })
  async reseal(): Promise<void> {
    if (!this.secrets.areRotating) return;
    for (const organizationId of await organizationsWithSealKeys(this.db)) {
      const stored = await findSealKey(this.db, { organization_id: organizationId });
      if (!stored || this.sealing(stored) !== 'previous') continue;
      const sealed = this.secrets.resealed('seal', stored.private_key, contextOf(stored, stored.key_id));
      await storeResealed(this.db, organizationId, stored.id, sealed);
    }
  }

  /** How the key of the organization is sealed, if it has one. */
  async sealings(organizationId: string): Promise<Sealing[]> {
    const stored = await findSealKey(this.db, { organization_id: organizationId });
    return stored ? [this.sealing(stored)] : [];
  }

  private sealing(stored: SealKeyEntity): Sealing {
    return this.secrets.sealing('seal', stored.private_key, contextOf(stored, stored.key_id));
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

function contextOf(caller: Pick<Caller, 'organization_id'>, keyId: string): string {
  return `${caller.organization_id}:${keyId}`;
}
