import type { Caller } from '../../../platform/auth/caller.js';
import type { MemberRole } from '../../../platform/auth/permissions.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { readPage } from '../../../platform/pagination/read-page.js';
import type { InvitationDto } from './members.dto.js';

export interface Member {
  user_id: string;
  name: string;
  email: string;
  role: string;
  joined_at: string;
}

export interface LockedMember {
  user_id: string;
  role: MemberRole;
}

/** An organization and its twin, which has the same members. */
const WITH_TWIN = 'select id from organizations where id = $1 or twin_of = $1';

/** All of them in one order, so that two changes at once see each other's owners. */
const LOCK_ALL = {
  name: 'members:lock-all',
  text: 'select user_id, role from memberships where organization_id = $1 order by user_id for update',
};
const SET_ROLE = {
  name: 'members:set-role',
  text: `update memberships set role = $3 where organization_id in (${WITH_TWIN}) and user_id = $2`,
};
const WITH_ROLES = {
  name: 'members:with-roles',
  text: `select u.id as user_id, u.name, u.email, m.role, m.joined_at from memberships m join users u on u.id = m.user_id
         where m.organization_id = $1 and m.role = any($2::text[]) order by m.joined_at, m.user_id limit 100`,
};
const REMOVE = {
  name: 'members:remove',
  text: `delete from memberships where organization_id in (${WITH_TWIN}) and user_id = $2`,
};
/** Waits for who changes the members, and they for who holds it. */
const LOCK_ROLE = {
  name: 'members:lock-role',
  text: 'select role from memberships where organization_id = $1 and user_id = $2 for share',
};
const IS_MEMBER = {
  name: 'members:with-email',
  text: `select true as found from memberships m join users u on u.id = m.user_id
         where m.organization_id = $1 and lower(u.email) = $2`,
};
const INVITATIONS_OF = {
  name: 'invitations:made-by',
  text: `select id from invitations where organization_id = $1 and created_by = $2 and accepted_at is null order by id`,
};
/** Of two who invite an address at once the second waits, and finds what the first made. */
const LOCK_ADDRESS = {
  name: 'invitations:lock-address',
  text: "select pg_advisory_xact_lock(hashtextextended('invitation:' || $1 || ':' || $2, 0))",
};
const INVITATIONS_TO = {
  name: 'invitations:to-address',
  text: `select id from invitations where organization_id = $1 and email = $2 and accepted_at is null order by id`,
};

export function lockMembers(db: Database, organizationId: string): Promise<LockedMember[]> {
  return db.rows<LockedMember>(LOCK_ALL, [organizationId]);
}

/** Those who came first, at most 100. */
export function membersWithRoles(db: Database, organizationId: string, roles: readonly string[]): Promise<Member[]> {
  return db.rows<Member>(WITH_ROLES, [organizationId, [...roles]]);
}

export async function setRole(db: Database, organizationId: string, userId: string, role: MemberRole): Promise<void> {
  await db.rows(SET_ROLE, [organizationId, userId, role]);
}

export async function removeMember(db: Database, organizationId: string, userId: string): Promise<void> {
  await db.rows(REMOVE, [organizationId, userId]);
}

/**
 * The role that bounds what a caller does about people and keys, as it stays until the transaction ends: the member's own,
 * or that of the member who made the key; null for who is no member any more. What an operator does, or made a key for,
 * none bounds.
 */
export async function lockBound(db: Database, { kind, organization_id, user_id }: Caller): Promise<MemberRole | null> {
  if (user_id) return lockRole(db, organization_id, user_id);
  return kind === 'system' || kind === 'api_key' ? 'owner' : null;
}

/** What somebody may do, as it stays until the transaction ends; null for who is no member. */
export async function lockRole(db: Database, organizationId: string, userId: string): Promise<MemberRole | null> {
  return (await db.row<{ role: MemberRole }>(LOCK_ROLE, [organizationId, userId]))?.role ?? null;
}

export async function isMember(db: Database, organizationId: string, email: string): Promise<boolean> {
  return (await db.row(IS_MEMBER, [organizationId, email])) !== null;
}

export function invitationsOf(db: Database, organizationId: string, userId: string): Promise<{ id: string }[]> {
  return db.rows<{ id: string }>(INVITATIONS_OF, [organizationId, userId]);
}

/** Those to an address that nobody accepted; nobody else makes one until the transaction ends. */
export async function lockInvitationsTo(
  db: Database,
  organizationId: string,
  email: string,
): Promise<{ id: string }[]> {
  await db.rows(LOCK_ADDRESS, [organizationId, email]);
  return db.rows<{ id: string }>(INVITATIONS_TO, [organizationId, email]);
}

const INVITATION = 'id, email, role, created_by as invited_by, created_at, expires_at';
const FIND_INVITATION = {
  name: 'invitations:find-open',
  text: `select ${INVITATION} from invitations
         where organization_id = $1 and id = $2 and accepted_at is null and expires_at > $3`,
};

/** One that somebody may still accept. */
export function findInvitation(db: Database, { organization_id }: Caller, id: string, now: string) {
  return db.row<InvitationDto>(FIND_INVITATION, [organization_id, id, now]);
}

/** Those that somebody may still accept, newest first. */
export function pageOfInvitations(db: Database, caller: Caller, now: string, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id).and('accepted_at is null');
  where.and(`expires_at > ${where.bind(now)}::timestamptz`);
  const total = `(select count(*) from invitations where ${where.text})`;
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${INVITATION} from invitations where ${where.text} order by created_at desc, id desc ${where.limit(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<InvitationDto>(db, { name: 'invitations:page', rows, total, order }, where.values);
}
