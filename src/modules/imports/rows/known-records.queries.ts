import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import type { ImportType } from '../imports.dto.js';

const KNOWN = {
  leads: {
    name: 'imports:known-leads',
    text: 'select id, external_id as key from leads where organization_id = $1 and external_id = any($2::text[])',
  },
  products: {
    name: 'imports:known-products',
    text: 'select id, sku as key from products where organization_id = $1 and sku = any($2::text[])',
  },
  proposals: {
    name: 'imports:known-proposals',
    text: `select id, external_id as key from proposals
           where organization_id = $1 and external_id = any($2::text[]) and deleted_at is null`,
  },
} as const satisfies Record<ImportType, { name: string; text: string }>;

/** The ids of those records that have one of the keys. */
export async function knownRecords(
  db: Database,
  { organization_id }: Caller,
  type: ImportType,
  keys: string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const found = await db.rows<{ id: string; key: string }>(KNOWN[type], [organization_id, keys]);
  return new Map(found.map(({ id, key }) => [key, id]));
}
