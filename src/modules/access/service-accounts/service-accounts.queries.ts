import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { readPage } from '../../../platform/pagination/read-page.js';
import type { ServiceAccountKey } from './client-id.js';
import type { KeySet } from './public-keys.js';
import type { ServiceAccountDto, ServiceRole } from './service-accounts.dto.js';

/** A service account as it is used now. */
export interface LiveServiceAccount {
  name: string;
  role: ServiceRole;
  generation: number;
  created_by: string | null;
  keys_set_by: string | null;
  rate_limit_per_hour: number | null;
  last_used_at: string | null;
}

/** As the authorization server knows it. */
export interface ServiceClient {
  name: string;
  jwks: KeySet;
  generation: number;
}

const COLUMNS = `id, 'service.' || organization_id || '.' || id as client_id, name, role, jwks, created_by, last_used_at, version,
                 created_at, updated_at`;
const FIND = {
  name: 'service-accounts:find',
  text: `select ${COLUMNS} from service_accounts where organization_id = $1 and id = $2`,
};
/** Asked on every call: the account and its role as they are now. */
const LIVE = {
  name: 'service-accounts:live',
  text: `select s.name, s.role, s.generation, s.created_by, s.keys_set_by, o.rate_limit_per_hour, s.last_used_at
         from service_accounts s join organizations o on o.id = s.organization_id
         where s.organization_id = $1 and s.id = $2`,
};
const CLIENT = {
  name: 'service-accounts:client',
  text: 'select name, jwks, generation from service_accounts where organization_id = $1 and id = $2',
};
const TOUCH = {
  name: 'service-accounts:touch',
  text: `update service_accounts set last_used_at = $3 where organization_id = $1 and id = $2
         and (last_used_at is null or last_used_at < $4)`,
};
/** The organization's row is locked first, so that of two at once neither is overlooked. */
const TAKE_TURN = {
  name: 'service-accounts:take-turn',
  text: 'select id from organizations where id = $1 for no key update',
};
const COUNT = {
  name: 'service-accounts:count',
  text: 'select count(*)::int as accounts from service_accounts where organization_id = $1',
};

export function findServiceAccount(db: Database, caller: Caller, id: string): Promise<ServiceAccountDto | null> {
  return db.row<ServiceAccountDto>(FIND, [caller.organization_id, id]);
}

export function liveServiceAccount(db: Database, { organization_id, id }: ServiceAccountKey) {
  return db.row<LiveServiceAccount>(LIVE, [organization_id, id]);
}

export function findServiceClient(db: Database, { organization_id, id }: ServiceAccountKey) {
  return db.row<ServiceClient>(CLIENT, [organization_id, id]);
}

export async function touchServiceAccount(
  db: Database,
  { organization_id, id }: ServiceAccountKey,
  now: string,
  before: string,
): Promise<void> {
  await db.rows(TOUCH, [organization_id, id, now, before]);
}

/** Joins the transaction of a creation; until it ends, no other can begin. */
export async function countServiceAccounts(db: Database, { organization_id }: Caller): Promise<number> {
  await db.row(TAKE_TURN, [organization_id]);
  return (await db.row<{ accounts: number }>(COUNT, [organization_id]))?.accounts ?? 0;
}

/** Newest first. */
export function pageOfServiceAccounts(db: Database, caller: Caller, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id);
  const total = `(select count(*) from service_accounts where ${where.text})`;
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${COLUMNS} from service_accounts where ${where.text} order by created_at desc, id desc limit ${where.bind(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<ServiceAccountDto>(db, { name: 'service-accounts:page', rows, total, order }, where.values);
}
