import type { MemberRole } from '../../../platform/auth/permissions.js';
import type { Database } from '../../../platform/database/database.js';

export interface LockedMember {
  user_id: string;
  role: MemberRole;
}

export interface OpenInvitation {
  id: string;
  role: MemberRole;
  creator: string | null;
  created_at: string;
  expires_at: string;
}

/** All of them in one order, so that two changes at once see each other's owners. */
const LOCK_ALL = {
  name: 'members:lock-all',
  text: 'select user_id, role from memberships where organization_id = $1 order by user_id for update',
};
const SET_ROLE = {
  name: 'members:set-role',
  text: 'update memberships set role = $3 where organization_id = $1 and user_id = $2',
};
const REMOVE = {
  name: 'members:remove',
  text: 'delete from memberships where organization_id = $1 and user_id = $2',
};
const OPEN_INVITATIONS = {
  name: 'invitations:open',
  text: `select i.id, i.role, u.name as creator, i.created_at, i.expires_at
         from invitations i left join users u on u.id = i.created_by
         where i.organization_id = $1 and i.accepted_at is null and i.expires_at > $2
         order by i.created_at desc, i.id desc limit 200`,
};

export function lockMembers(db: Database, organizationId: string): Promise<LockedMember[]> {
  return db.rows<LockedMember>(LOCK_ALL, [organizationId]);
}

export async function setRole(db: Database, organizationId: string, userId: string, role: MemberRole): Promise<void> {
  await db.rows(SET_ROLE, [organizationId, userId, role]);
}

export async function removeMember(db: Database, organizationId: string, userId: string): Promise<void> {
  await db.rows(REMOVE, [organizationId, userId]);
}

export function openInvitations(db: Database, organizationId: string, now: string): Promise<OpenInvitation[]> {
  return db.rows<OpenInvitation>(OPEN_INVITATIONS, [organizationId, now]);
}
