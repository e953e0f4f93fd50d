import type { Caller } from '../../../platform/auth/caller.js';
import type { Permission } from '../../../platform/auth/permissions.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { readPage } from '../../../platform/pagination/read-page.js';
import type { ApiKeyDto, ListApiKeysQuery } from './api-keys.dto.js';

export interface AuthenticatedKey {
  organization_id: string;
  id: string;
  name: string;
  scopes: Permission[];
  created_by: string | null;
  allowed_ips: string[];
  expires_at: string | null;
  rate_limit_per_hour: number | null;
}

/** Which key a hash is of, who was told it, and until when it is good; null for as long as the key itself. */
interface KeyPlace {
  organization_id: string;
  id: string;
  given_to: string | null;
  expires_at: string | null;
}

/** Two statements, as the second must name the organization: the hash alone leads to no place in a cluster. */
const OWNER = {
  name: 'api-keys:owner',
  text: 'select organization_id, api_key_id as id, given_to, expires_at from api_key_hashes where hash = $1',
};
const LIVE = {
  name: 'api-keys:live',
  text: `select k.organization_id, k.id, k.name, k.scopes, k.allowed_ips, k.created_by, k.expires_at, o.rate_limit_per_hour
         from api_keys k join organizations o on o.id = k.organization_id
         where k.organization_id = $1 and k.id = $2 and k.revoked_at is null`,
};

const TOUCH = {
  name: 'api-keys:touch',
  text: `update api_keys set last_used_at = $3, last_used_ip = $5 where organization_id = $1 and id = $2
         and (last_used_at is null or last_used_at < $4)`,
};

/** Which key has this hash. */
export function findOwner(db: Database, hash: Buffer): Promise<KeyPlace | null> {
  return db.row<KeyPlace>(OWNER, [hash]);
}

/** The key as it is now; null once it is revoked. */
export function findKey(
  db: Database,
  { organization_id, id }: Pick<KeyPlace, 'organization_id' | 'id'>,
): Promise<AuthenticatedKey | null> {
  return db.row<AuthenticatedKey>(LIVE, [organization_id, id]);
}

export async function touchKey(
  db: Database,
  { organization_id, id }: AuthenticatedKey,
  { now, before, address }: { now: string; before: string; address: string | null },
): Promise<void> {
  await db.rows(TOUCH, [organization_id, id, now, before, address]);
}

const COLUMNS = `id, name, case when prefix like 'pp\\_test\\_%' then 'test' else 'live' end as mode, prefix, scopes, allowed_ips, created_by, created_at, expires_at, last_used_at, last_used_ip,
  revoked_at, version`;
const FIND = { name: 'api-keys:find', text: `select ${COLUMNS} from api_keys where organization_id = $1 and id = $2` };
/** Those that would last longer; how often a key is rotated, none is kept beyond the last overlap. */
const END_OLD = {
  name: 'api-keys:end-old',
  text: `update api_key_hashes set expires_at = $3
         where organization_id = $1 and api_key_id = $2 and (expires_at is null or expires_at > $3)`,
};
const FORGET_ENDED = {
  name: 'api-keys:forget-ended',
  text: 'delete from api_key_hashes where organization_id = $1 and api_key_id = $2 and expires_at <= $3',
};

export function findRecord(db: Database, caller: Caller, id: string): Promise<ApiKeyDto | null> {
  return db.row<ApiKeyDto>(FIND, [caller.organization_id, id]);
}

/** Newest first. */
export function pageOfKeys(db: Database, caller: Caller, query: ListApiKeysQuery, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id);
  if (query.created_by) where.and(`created_by = ${where.bind(query.created_by)}::uuid`);
  const total = `(select count(*) from api_keys where ${where.text})`;
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${COLUMNS} from api_keys where ${where.text} order by created_at desc, id desc ${where.limit(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<ApiKeyDto>(db, { name: 'api-keys:page', rows, total, order }, where.values);
}

/** The hashes that a key had until now end at `until`; those that have ended are forgotten. */
export async function endHashes(db: Database, caller: Caller, id: string, now: string, until: string): Promise<void> {
  await db.rows(END_OLD, [caller.organization_id, id, until]);
  await db.rows(FORGET_ENDED, [caller.organization_id, id, now]);
}
