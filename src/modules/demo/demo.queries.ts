import type { Database } from '../../platform/database/database.js';

const LOCK = { name: 'demo:lock', text: "select pg_advisory_xact_lock(hashtextextended('demo', 0))" };

const KEY = {
  name: 'demo:key',
  text: `select k.id from api_keys k join api_key_hashes h on h.organization_id = k.organization_id and h.api_key_id = k.id
         where k.organization_id = $1 and h.hash = $2 and k.revoked_at is null`,
};

/** Held until the transaction ends, so that of several starting replicas one makes the demo and the others find it. */
export async function lockDemo(db: Database): Promise<void> {
  await db.rows(LOCK);
}

export async function keyWorks(db: Database, organizationId: string, hash: Buffer): Promise<boolean> {
  return (await db.row(KEY, [organizationId, hash])) !== null;
}
