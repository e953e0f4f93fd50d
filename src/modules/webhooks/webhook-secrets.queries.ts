import type { Database } from '../../platform/database/database.js';
import type { WebhookEntity } from './webhook.entity.js';

type SealedSecrets = Pick<WebhookEntity, 'organization_id' | 'id' | 'secret' | 'previous_secret'>;

/** A worker's scan over all organizations. */
const ORGANIZATIONS = { name: 'webhooks:organizations', text: 'select distinct organization_id from webhooks' };
const SEALED = {
  name: 'webhooks:sealed',
  text: 'select organization_id, id, secret, previous_secret from webhooks where organization_id = $1 order by id',
};
const LOCK_SEALED = { name: 'webhooks:lock-sealed', text: `${SEALED.text} for no key update` };
/** Outside of the version: for callers the secret stays the same. */
const STORE = {
  name: 'webhooks:store-resealed',
  text: 'update webhooks set secret = $3, previous_secret = $4 where organization_id = $1 and id = $2',
};

export async function organizationsWithEndpoints(db: Database): Promise<string[]> {
  return (await db.rows<{ organization_id: string }>(ORGANIZATIONS)).map((row) => row.organization_id);
}

export function sealedSecrets(db: Database, organizationId: string): Promise<SealedSecrets[]> {
  return db.rows<SealedSecrets>(SEALED, [organizationId]);
}

/** Joins a transaction, so that no rotation comes between reading and storing. */
export function lockSealedSecrets(db: Database, organizationId: string): Promise<SealedSecrets[]> {
  return db.rows<SealedSecrets>(LOCK_SEALED, [organizationId]);
}

export async function storeResealed(db: Database, webhook: SealedSecrets): Promise<void> {
  await db.rows(STORE, [webhook.organization_id, webhook.id, webhook.secret, webhook.previous_secret]);
}
