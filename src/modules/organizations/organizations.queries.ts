import { createHash } from 'node:crypto';
import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { Where } from '../../platform/database/where.js';
import type { PageRequest } from '../../platform/pagination/paginate.js';
import { readPage } from '../../platform/pagination/read-page.js';
import type { MemberDto, OrganizationDto } from './organizations.dto.js';

const COLUMNS = `id, name, legal_name, logo_file_id, email, phone, website, address, city, state, zip, country, siret, tva,
  iban, bic, account_holder, default_language, default_currency, timezone, privacy_url, retention_years, publish_policy, price_display, signature_policy, release_policy, reminders, require_mfa, version, created_at`;

const FIND = { name: 'organizations:record', text: `select ${COLUMNS} from organizations where id = $1` };
const LOCK = {
  name: 'organizations:lock',
  text: `select ${COLUMNS} from organizations where id = $1 for no key update`,
};

export function findOrganization(db: Database, caller: Caller): Promise<OrganizationDto | null> {
  return db.row<OrganizationDto>(FIND, [caller.organization_id]);
}

export function lockOrganization(db: Database, caller: Caller): Promise<OrganizationDto | null> {
  return db.row<OrganizationDto>(LOCK, [caller.organization_id]);
}

/** The names come from a validated DTO, never from the request. */
export async function changeOrganization(db: Database, caller: Caller, now: string, changes: object): Promise<void> {
  const entries = Object.entries(changes) as [string, unknown][];
  const set = entries.map(([name], index) => `${name} = $${index + 3}`).join(', ');
  const text = `update organizations set ${set}, version = version + 1, updated_at = $2 where id = $1`;
  const name = `organizations:change:${createHash('sha1').update(text).digest('base64url')}`;
  await db.rows({ name, text }, [caller.organization_id, now, ...entries.map(([, value]) => value)]);
}

/** Nobody knows any more who set what was set longer ago than the audit log goes back. */
const LAST_SET = {
  name: 'organizations:last-set',
  text: `select actor_kind from audit_log where organization_id = $1 and type = 'organization.updated' and changes ? $2
         order by at desc, id desc limit 1`,
};

/** Whether a program gave the setting the value that it has. */
export async function isSetByProgram(db: Database, caller: Caller, setting: string): Promise<boolean> {
  const last = await db.row<{ actor_kind: string }>(LAST_SET, [caller.organization_id, setting]);
  return last !== null && last.actor_kind !== 'user';
}

/** Of the membership `m`: by the sessions that go on, and by the audit log where they have ended. */
export const LAST_SEEN = `greatest(
  (select max(s.last_seen_at) from sessions s where s.user_id = m.user_id and s.organization_id = m.organization_id),
  (select max(a.at) from audit_log a
   where a.organization_id = m.organization_id and a.actor_id = m.user_id and a.type = 'sign_in.succeeded'))`;

/** Those who joined last come first. */
export function listMembers(db: Database, caller: Caller, { take, after }: PageRequest) {
  const maySee = caller.permissions.has('members:read');
  const where = new Where(caller.organization_id, 'm');
  const total = `(select count(*) from memberships m where ${where.text})`;
  if (after)
    where.and(`(m.joined_at, m.user_id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select u.id, u.id as user_id, u.name, u.email, m.role, m.joined_at,
                ${maySee ? LAST_SEEN : 'null::timestamptz'} as last_seen_at
                from memberships m join users u on u.id = m.user_id where ${where.text}
                order by m.joined_at desc, m.user_id desc ${where.limit(take)}`;
  const name = maySee ? 'members:list-seen' : 'members:list';
  const statement = { name, rows, total, order: 'page.joined_at desc, page.user_id desc' };
  return readPage<MemberDto & { id: string }>(db, statement, where.values);
}
