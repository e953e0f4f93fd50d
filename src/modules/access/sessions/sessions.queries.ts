import type { MemberRole } from '../../../platform/auth/permissions.js';
import type { Database } from '../../../platform/database/database.js';
import type { SessionDto } from '../account/own-account.dto.js';
import { isOpenTo } from '../sso/reach.js';
import { LACKS_FACTOR } from '../factors/lacks-factor.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';

/** A browser's session, with what the person may do in the organization that was chosen. */
export interface StoredSession {
  id: string;
  user_id: string;
  user_name: string;
  email: string;
  /** Of what the person reads; null for that of the browser. */
  language: string | null;
  /** Null until one is chosen, and once the membership ended. */
  organization_id: string | null;
  organization_name: string | null;
  /** Whose twin it is; null for one that is live. */
  twin_of: string | null;
  /** IANA time zone of the organization. */
  timezone: string | null;
  role: MemberRole | null;
  /** Whether the organization asks for a second factor that the person does not have. */
  lacks_factor: boolean;
  last_seen_at: string;
  /** When the person last proved who they are; null where their provider has not told. */
  proved_at: string | null;
  /** Whose provider vouched for the person, and so opened that organization alone; null for who gave a password. */
  sso_organization_id: string | null;
}

/** A session of a person, by its id. */
export interface OwnSession {
  userId: string;
  id: string;
  /** Whose provider opened it: it knows of no other session of the person; null where a password did. */
  provider: string | null;
}

/** What an account is opened by. */
export interface Credentials {
  id: string;
  password_hash: string | null;
  last_signed_in_at: string | null;
}

/** An organization that a person may choose. */
export interface Choice {
  id: string;
  name: string;
  role: MemberRole;
  /** Of a twin, whose it is. */
  twin_of: string | null;
  /** Whether it asks for a second factor that the person does not have. */
  lacks_factor: boolean;
}

const FIND = {
  name: 'sessions:find',
  text: `select s.id, s.user_id, u.name as user_name, u.email, u.language, m.organization_id, o.name as organization_name, o.timezone, o.twin_of, m.role, s.last_seen_at, s.proved_at, s.sso_organization_id,
           s.sso_organization_id is null and ${LACKS_FACTOR}
         from sessions s join users u on u.id = s.user_id
         left join (memberships m join organizations o on o.id = m.organization_id)
           on m.organization_id = s.organization_id and m.user_id = s.user_id and ${isOpenTo('s.sso_organization_id')}
         where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3
           and (u.password_changed_at is null or u.password_changed_at <= s.created_at)`,
};
const CREDENTIALS = {
  name: 'sessions:credentials',
  text: 'select id, password_hash, last_signed_in_at from users where lower(email) = $1',
};
/** The lock makes a new password wait, which then ends the session that is being opened. */
const SIGNED_IN = {
  name: 'sessions:signed-in',
  text: 'update users set last_signed_in_at = $3 where id = $1 and password_hash is not distinct from $2 returning id',
};
const STILL_THERE = {
  name: 'sessions:still-there',
  text: 'select 1 as found from sessions where token_hash = $1 and user_id = $2 for share',
};
const MEMBERSHIPS = {
  name: 'sessions:memberships',
  text: `select o.id, o.twin_of from memberships m join organizations o on o.id = m.organization_id
         where m.user_id = $1 order by o.id`,
};
/** Of them those that are open to who is signed in so; what its provider asks of them is the provider's to see to. */
const OPEN = {
  name: 'sessions:open',
  text: `select o.id, case when o.twin_of is null then o.name else o.name || ' (test)' end as name, m.role, o.twin_of,
           $2::uuid is null and ${LACKS_FACTOR}
         from memberships m join organizations o on o.id = m.organization_id join users u on u.id = m.user_id
         where m.user_id = $1 and ${isOpenTo('$2::uuid')} order by o.name, o.twin_of nulls first, o.id`,
};
const CHOOSE = {
  name: 'sessions:choose',
  text: `update sessions s set organization_id = m.organization_id
         from memberships m join organizations o on o.id = m.organization_id join users u on u.id = m.user_id
         where s.token_hash = $1 and m.user_id = s.user_id and m.organization_id = $2
           and ${isOpenTo('s.sso_organization_id')} returning s.user_id`,
};
const TURN = {
  name: 'sessions:turn',
  text: `update sessions s set organization_id = m.organization_id from memberships m
         where s.user_id = $1 and s.id = $2 and m.user_id = s.user_id and m.organization_id = $3 returning s.user_id`,
};
const END = { name: 'sessions:end', text: 'delete from sessions where token_hash = $1' };
const END_ALL = {
  name: 'sessions:end-all',
  text: 'delete from sessions where user_id = $1 and ($2::uuid is null or sso_organization_id = $2)',
};
const END_IN = {
  name: 'sessions:end-in',
  text: `delete from sessions where user_id = $2
           and organization_id in (select id from organizations where id = $1 or twin_of = $1)`,
};
const TOUCH = {
  name: 'sessions:touch',
  text: 'update sessions set last_seen_at = $2 where token_hash = $1 and last_seen_at < $3',
};
const LIST = {
  name: 'sessions:list',
  text: `select s.id, s.browser, s.address, s.created_at, s.last_seen_at, s.expires_at, s.id = $2 as current,
           s.sso_organization_id is not null as by_provider
         from sessions s join users u on u.id = s.user_id
         where s.user_id = $1 and s.expires_at > $3 and s.last_seen_at > $4
           and (u.password_changed_at is null or u.password_changed_at <= s.created_at)
           and ($5::uuid is null or s.sso_organization_id = $5)
         order by s.last_seen_at desc, s.id limit 100`,
};
const END_ONE = {
  name: 'sessions:end-one',
  text: `delete from sessions where user_id = $1 and id = $2 and ($3::uuid is null or sso_organization_id = $3)
         returning id`,
};
const END_OTHERS = {
  name: 'sessions:end-others',
  text: 'delete from sessions where user_id = $1 and id <> $2 and ($3::uuid is null or sso_organization_id = $3)',
};
const PROVE = {
  name: 'sessions:prove',
  text: 'update sessions set proved_at = $3 where user_id = $1 and id = $2 returning id',
};
const OWN_CREDENTIALS = {
  name: 'sessions:own-credentials',
  text: 'select email, password_hash from users where id = $1',
};
const PURGE = { name: 'sessions:purge', text: 'delete from sessions where expires_at <= $1 or last_seen_at <= $2' };

/** One that has not expired, and that was used after `idle_since`. */
export function findSession(
  db: Database,
  hash: Buffer,
  now: string,
  idle_since: string,
): Promise<StoredSession | null> {
  return db.row<StoredSession>(FIND, [hash, now, idle_since]);
}

export async function touchSession(db: Database, hash: Buffer, now: string, before: string): Promise<void> {
  await db.rows(TOUCH, [hash, now, before]);
}

export function findCredentials(db: Database, email: string) {
  return db.row<Credentials>(CREDENTIALS, [canonicalEmail(email)]);
}

/** Keeps when; false where the password that was found right, which takes a while, is the person's no more. */
export async function signedIn(db: Database, { id, password_hash }: Credentials, now: string): Promise<boolean> {
  return (await db.row(SIGNED_IN, [id, password_hash, now])) !== null;
}

/** Whether the session is still there, and stays until the transaction ends. */
export async function isStillThere(db: Database, hash: Buffer, userId: string): Promise<boolean> {
  return (await db.row(STILL_THERE, [hash, userId])) !== null;
}

/** All organizations of a person, whether they are open or not. */
export function membershipsOf(db: Database, userId: string): Promise<Pick<Choice, 'id' | 'twin_of'>[]> {
  return db.rows<Pick<Choice, 'id' | 'twin_of'>>(MEMBERSHIPS, [userId]);
}

/** Those that are open to a person: by a password, or by the provider of one. */
export function findChoices(db: Database, userId: string, provider: string | null): Promise<Choice[]> {
  return db.rows<Choice>(OPEN, [userId, provider]);
}

export async function chooseOrganization(db: Database, hash: Buffer, organizationId: string): Promise<boolean> {
  return (await db.row(CHOOSE, [hash, organizationId])) !== null;
}

export async function turnTo(db: Database, userId: string, id: string, organizationId: string): Promise<boolean> {
  return (await db.row(TURN, [userId, id, organizationId])) !== null;
}

export async function endSession(db: Database, hash: Buffer): Promise<void> {
  await db.rows(END, [hash]);
}

/** All of a person, or those that one provider opened. */
export async function endSessionsOf(db: Database, userId: string, provider: string | null = null): Promise<void> {
  await db.rows(END_ALL, [userId, provider]);
}

/** Those in which the person works in this organization, or its test mode. */
export async function endSessionsIn(db: Database, organizationId: string, userId: string): Promise<void> {
  await db.rows(END_IN, [organizationId, userId]);
}

/** Those that are open, last used first. */
export function listSessions(db: Database, own: OwnSession, now: string, idle_since: string) {
  return db.rows<SessionDto>(LIST, [own.userId, own.id, now, idle_since, own.provider]);
}

export async function endOne(db: Database, { userId, provider }: OwnSession, id: string): Promise<boolean> {
  return (await db.row(END_ONE, [userId, id, provider])) !== null;
}

export async function endOthers(db: Database, { userId, id, provider }: OwnSession): Promise<void> {
  await db.rows(END_OTHERS, [userId, id, provider]);
}

export async function prove(db: Database, userId: string, id: string, now: string): Promise<boolean> {
  return (await db.row(PROVE, [userId, id, now])) !== null;
}

export function ownCredentials(db: Database, userId: string) {
  return db.row<{ email: string; password_hash: string | null }>(OWN_CREDENTIALS, [userId]);
}

export async function purgeSessions(db: Database, now: string, idle_since: string): Promise<void> {
  await db.rows(PURGE, [now, idle_since]);
}
