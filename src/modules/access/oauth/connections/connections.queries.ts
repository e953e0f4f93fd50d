import type { MemberRole } from '../../../../platform/auth/permissions.js';
import type { Database } from '../../../../platform/database/database.js';

/** A connection that may be used now, with the person it acts for. */
export interface LiveConnection {
  client_name: string;
  user_name: string;
  role: MemberRole;
  rate_limit_per_hour: number | null;
  last_used_at: string | null;
}

/** What people see of a connected agent. */
export interface ListedConnection {
  id: string;
  client_name: string;
  client_host: string;
  scopes: string[];
  user_id: string;
  user_name: string;
  created_at: string;
  last_used_at: string | null;
}

/** Asked on every call: the connection, the membership and its role as they are now. */
const LIVE = {
  name: 'connections:live',
  text: `select c.client_name, u.name as user_name, m.role, o.rate_limit_per_hour, c.last_used_at
         from connections c
         join memberships m on m.organization_id = c.organization_id and m.user_id = c.user_id
         join users u on u.id = c.user_id
         join organizations o on o.id = c.organization_id
         where c.organization_id = $1 and c.id = $2 and c.revoked_at is null`,
};
const LIST = {
  name: 'connections:list',
  text: `select c.id, c.client_name, c.client_host, c.scopes, c.user_id, u.name as user_name, c.created_at, c.last_used_at
         from connections c join users u on u.id = c.user_id
         where c.organization_id = $1 and c.revoked_at is null and ($2::uuid is null or c.user_id = $2)
         order by coalesce(c.last_used_at, c.created_at) desc, c.id desc limit 500`,
};
const OF_USER = {
  name: 'connections:of-user',
  text: 'select id from connections where organization_id = $1 and user_id = $2 and revoked_at is null',
};
const TOUCH = {
  name: 'connections:touch',
  text: `update connections set last_used_at = $3 where organization_id = $1 and id = $2
         and (last_used_at is null or last_used_at < $4)`,
};

export function findLive(db: Database, organizationId: string, id: string): Promise<LiveConnection | null> {
  return db.row<LiveConnection>(LIVE, [organizationId, id]);
}

/** Those of one member, or of all when none is named. */
export function listLive(db: Database, organizationId: string, userId: string | null): Promise<ListedConnection[]> {
  return db.rows<ListedConnection>(LIST, [organizationId, userId]);
}

export async function idsOfUser(db: Database, organizationId: string, userId: string): Promise<string[]> {
  return (await db.rows<{ id: string }>(OF_USER, [organizationId, userId])).map(({ id }) => id);
}

export async function touch(db: Database, organizationId: string, id: string, now: string, before: string) {
  await db.rows(TOUCH, [organizationId, id, now, before]);
}
