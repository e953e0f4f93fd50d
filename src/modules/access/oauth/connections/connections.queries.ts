import type { Caller } from '../../../../platform/auth/caller.js';
import type { MemberRole } from '../../../../platform/auth/permissions.js';
import type { Database } from '../../../../platform/database/database.js';
import { Where } from '../../../../platform/database/where.js';
import type { PageRequest } from '../../../../platform/pagination/paginate.js';
import { readPage } from '../../../../platform/pagination/read-page.js';
import { LACKS_FACTOR } from '../../factors/lacks-factor.js';
import type { ConnectionAccess, ConnectionEnding } from './connection-life.js';
import type { ConnectionEntity } from './connection.entity.js';
import type { ConnectionDto } from './connections.dto.js';

/** A connection that may be used now, with the person it acts for. */
export interface LiveConnection {
  client_name: string;
  user_name: string;
  role: MemberRole;
  access: ConnectionAccess;
  rate_limit_per_hour: number | null;
  last_used_at: string | null;
  lacks_factor: boolean;
}

/** What people see of a connected agent. */
export interface ListedConnection {
  id: string;
  client_name: string;
  client_host: string;
  scopes: string[];
  access: ConnectionAccess;
  user_id: string;
  user_name: string;
  created_at: string;
  last_used_at: string | null;
}

/** Asked on every call: the connection, the membership and its role as they are now. */
const LIVE = {
  name: 'connections:live',
  text: `select c.client_name, u.name as user_name, m.role, c.access, o.rate_limit_per_hour, c.last_used_at,
           not c.by_sso and ${LACKS_FACTOR}
         from connections c
         join memberships m on m.organization_id = c.organization_id and m.user_id = c.user_id
         join users u on u.id = c.user_id
         join organizations o on o.id = c.organization_id
         where c.organization_id = $1 and c.id = $2 and c.revoked_at is null and c.created_at > $3`,
};
const ENDING = {
  name: 'connections:ending',
  text: `select created_at, revoked_at, ended_because from connections where organization_id = $1 and id = $2`,
};
const LIST = {
  name: 'connections:list',
  text: `select c.id, c.client_name, c.client_host, c.scopes, c.access, c.user_id, u.name as user_name, c.created_at, c.last_used_at
         from connections c join users u on u.id = c.user_id
         where c.organization_id = $1 and c.revoked_at is null and c.created_at > $3 and ($2::uuid is null or c.user_id = $2)
         order by coalesce(c.last_used_at, c.created_at) desc, c.id desc limit 500`,
};
const OF_CLIENT = {
  name: 'connections:of-client',
  text: `select id from connections where organization_id = $1 and user_id = $2 and client_id = $3
           and revoked_at is null and created_at > $4 limit 1`,
};
/** In one order, so that two who end them at once don't wait for each other. */
const END_OF_USER = {
  name: 'connections:end-of-user',
  text: `with open as (
           select id from connections where organization_id = $1 and user_id = $2 and revoked_at is null
           order by id for update
         )
         update connections c set revoked_at = $3, ended_because = $4 from open
         where c.organization_id = $1 and c.id = open.id returning c.*`,
};
/** An organization and its twin, which has the same members. */
const WITH_TWIN = {
  name: 'connections:with-twin',
  text: 'select id from organizations where id = $1 or twin_of = $1 order by id',
};
const END_BY_SSO = {
  name: 'connections:end-by-sso',
  text: `with open as (
           select id from connections where organization_id = $1 and by_sso and revoked_at is null
           order by id for update
         )
         update connections c set revoked_at = $2, ended_because = 'sso_changed' from open
         where c.organization_id = $1 and c.id = open.id returning c.*`,
};
const TOUCH = {
  name: 'connections:touch',
  text: `update connections set last_used_at = $3 where organization_id = $1 and id = $2
         and (last_used_at is null or last_used_at < $4)`,
};

/** One that a person agreed to after `since`. */
export function findLive(
  db: Database,
  organizationId: string,
  id: string,
  since: string,
): Promise<LiveConnection | null> {
  return db.row<LiveConnection>(LIVE, [organizationId, id, since]);
}

/** Nobody revoked one whose time is up, or whose person is no member any more. */
export function findEnding(db: Database, organizationId: string, id: string) {
  return db.row<Pick<ConnectionEntity, 'created_at' | 'revoked_at' | 'ended_because'>>(ENDING, [organizationId, id]);
}

/** Those of one member, or of all when none is named. */
export function listLive(
  db: Database,
  organizationId: string,
  userId: string | null,
  since: string,
): Promise<ListedConnection[]> {
  return db.rows<ListedConnection>(LIST, [organizationId, userId, since]);
}

/** Whether the person has let the client in there, and it has not ended. */
export async function isLetIn(db: Database, organizationId: string, userId: string, clientId: string, since: string) {
  return (await db.row(OF_CLIENT, [organizationId, userId, clientId, since])) !== null;
}

export async function endOfUser(
  db: Database,
  organizationId: string,
  userId: string,
  now: string,
  because: ConnectionEnding,
): Promise<ConnectionEntity[]> {
  const ended: ConnectionEntity[] = [];
  for (const { id } of await db.rows<{ id: string }>(WITH_TWIN, [organizationId]))
    ended.push(...(await db.rows<ConnectionEntity>(END_OF_USER, [id, userId, now, because])));
  return ended;
}

/** All that members let in whom the organization's provider had signed in, into its twin as well. */
export async function endBySso(db: Database, organizationId: string, now: string): Promise<ConnectionEntity[]> {
  const ended: ConnectionEntity[] = [];
  for (const { id } of await db.rows<{ id: string }>(WITH_TWIN, [organizationId]))
    ended.push(...(await db.rows<ConnectionEntity>(END_BY_SSO, [id, now])));
  return ended;
}

export async function touch(db: Database, organizationId: string, id: string, now: string, before: string) {
  await db.rows(TOUCH, [organizationId, id, now, before]);
}

const RECORD =
  'c.id, c.client_name, c.client_host, c.user_id, u.name as user_name, c.scopes, c.access, c.created_at, c.last_used_at';
const FIND = {
  name: 'connections:record',
  text: `select ${RECORD} from connections c join users u on u.id = c.user_id
         where c.organization_id = $1 and c.id = $2 and c.revoked_at is null and c.created_at > $3`,
};

/** One that a person agreed to after `since`, and that was not revoked. */
export function findRecord(db: Database, caller: Caller, id: string, since: string): Promise<ConnectionDto | null> {
  return db.row<ConnectionDto>(FIND, [caller.organization_id, id, since]);
}

/** The same, newest first. */
export function pageOfConnections(db: Database, caller: Caller, since: string, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id, 'c').and('c.revoked_at is null');
  where.and(`c.created_at > ${where.bind(since)}::timestamptz`);
  const total = `(select count(*) from connections c where ${where.text})`;
  if (after) where.and(`(c.created_at, c.id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${RECORD} from connections c join users u on u.id = c.user_id where ${where.text}
                order by c.created_at desc, c.id desc ${where.limit(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<ConnectionDto>(db, { name: 'connections:page', rows, total, order }, where.values);
}
