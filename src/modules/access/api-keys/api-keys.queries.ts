import type { Permission } from '../../../platform/auth/permissions.js';
import type { Database } from '../../../platform/database/database.js';

export interface AuthenticatedKey {
  organization_id: string;
  id: string;
  name: string;
  scopes: Permission[];
  created_by: string | null;
  expires_at: string | null;
  rate_limit_per_hour: number | null;
}

type KeyPlace = Pick<AuthenticatedKey, 'organization_id' | 'id'>;

/** Two statements, as the second must name the organization: the hash alone leads to no place in a cluster. */
const OWNER = {
  name: 'api-keys:owner',
  text: 'select organization_id, api_key_id as id from api_key_hashes where hash = $1',
};
const LIVE = {
  name: 'api-keys:live',
  text: `select k.organization_id, k.id, k.name, k.scopes, k.created_by, k.expires_at, o.rate_limit_per_hour
         from api_keys k join organizations o on o.id = k.organization_id
         where k.organization_id = $1 and k.id = $2 and k.revoked_at is null`,
};

const TOUCH = {
  name: 'api-keys:touch',
  text: `update api_keys set last_used_at = $3 where organization_id = $1 and id = $2
         and (last_used_at is null or last_used_at < $4)`,
};

/** Which key has this hash, for good. */
export function findOwner(db: Database, hash: Buffer): Promise<KeyPlace | null> {
  return db.row<KeyPlace>(OWNER, [hash]);
}

/** The key as it is now; null once it is revoked. */
export function findKey(db: Database, { organization_id, id }: KeyPlace): Promise<AuthenticatedKey | null> {
  return db.row<AuthenticatedKey>(LIVE, [organization_id, id]);
}

export async function touchKey(db: Database, key: AuthenticatedKey, now: string, before: string): Promise<void> {
  await db.rows(TOUCH, [key.organization_id, key.id, now, before]);
}

/** What people see of a key: never the key itself. */
export interface ListedKey {
  id: string;
  name: string;
  prefix: string;
  scopes: Permission[];
  creator: string | null;
  created_at: string;
  last_used_at: string | null;
  expires_at: string | null;
  revoked_at: string | null;
}

const LIST = {
  name: 'api-keys:list',
  text: `select k.id, k.name, k.prefix, k.scopes, u.name as creator, k.created_at, k.last_used_at, k.expires_at, k.revoked_at
         from api_keys k left join users u on u.id = k.created_by
         where k.organization_id = $1 order by (k.revoked_at is not null), k.created_at desc, k.id desc limit 500`,
};

export function listKeys(db: Database, organizationId: string): Promise<ListedKey[]> {
  return db.rows<ListedKey>(LIST, [organizationId]);
}
