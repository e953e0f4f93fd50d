import type { MemberRole } from '../../../platform/auth/permissions.js';
import type { Database } from '../../../platform/database/database.js';

/** A browser's session, with what the person may do in the organization that was chosen. */
export interface StoredSession {
  user_id: string;
  user_name: string;
  email: string;
  /** Null until one is chosen, and once the membership ended. */
  organization_id: string | null;
  organization_name: string | null;
  /** IANA time zone of the organization. */
  timezone: string | null;
  role: MemberRole | null;
}

/** An organization that a person may choose. */
export interface Choice {
  id: string;
  name: string;
  role: MemberRole;
}

const FIND = {
  name: 'sessions:find',
  text: `select s.user_id, u.name as user_name, u.email, m.organization_id, o.name as organization_name, o.timezone, m.role
         from sessions s join users u on u.id = s.user_id
         left join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
         left join organizations o on o.id = m.organization_id
         where s.token_hash = $1 and s.expires_at > $2
           and (u.password_changed_at is null or u.password_changed_at <= s.created_at)`,
};
const CREDENTIALS = {
  name: 'sessions:credentials',
  text: 'select id, password_hash from users where lower(email) = lower($1)',
};
const CHOICES = {
  name: 'sessions:choices',
  text: `select o.id, o.name, m.role from memberships m join organizations o on o.id = m.organization_id
         where m.user_id = $1 order by o.name, o.id`,
};
const CHOOSE = {
  name: 'sessions:choose',
  text: `update sessions s set organization_id = m.organization_id from memberships m
         where s.token_hash = $1 and m.user_id = s.user_id and m.organization_id = $2 returning s.user_id`,
};
const END = { name: 'sessions:end', text: 'delete from sessions where token_hash = $1' };
const END_ALL = { name: 'sessions:end-all', text: 'delete from sessions where user_id = $1' };
const PURGE = { name: 'sessions:purge', text: 'delete from sessions where expires_at <= $1' };

export function findSession(db: Database, hash: Buffer, now: string): Promise<StoredSession | null> {
  return db.row<StoredSession>(FIND, [hash, now]);
}

export function findCredentials(db: Database, email: string) {
  return db.row<{ id: string; password_hash: string | null }>(CREDENTIALS, [email]);
}

export function findChoices(db: Database, userId: string): Promise<Choice[]> {
  return db.rows<Choice>(CHOICES, [userId]);
}

export async function chooseOrganization(db: Database, hash: Buffer, organizationId: string): Promise<boolean> {
  return (await db.row(CHOOSE, [hash, organizationId])) !== null;
}

export async function endSession(db: Database, hash: Buffer): Promise<void> {
  await db.rows(END, [hash]);
}

export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.rows(END_ALL, [userId]);
}

export async function purgeSessions(db: Database, now: string): Promise<void> {
  await db.rows(PURGE, [now]);
}
