import type { Database } from '../../../platform/database/database.js';

/** A worker's scan over all organizations. */
const ORGANIZATIONS = { name: 'seal-keys:organizations', text: 'select organization_id from seal_keys' };
const STORE = {
  name: 'seal-keys:store-resealed',
  text: 'update seal_keys set private_key = $3 where organization_id = $1 and id = $2',
};

export async function organizationsWithSealKeys(db: Database): Promise<string[]> {
  return (await db.rows<{ organization_id: string }>(ORGANIZATIONS)).map((row) => row.organization_id);
}

/** The key itself never changes, so whoever stores it at the same time stores the same. */
export async function storeResealed(db: Database, organizationId: string, id: string, sealed: Buffer): Promise<void> {
  await db.rows(STORE, [organizationId, id, sealed]);
}
