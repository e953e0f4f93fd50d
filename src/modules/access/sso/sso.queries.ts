import type { MemberRole } from '../../../platform/auth/permissions.js';
import type { Database } from '../../../platform/database/database.js';
import { IS_ENFORCED } from './reach.js';
import type { DefaultRole } from './sso.dto.js';

/** The provider of an organization, as it is stored. */
export interface StoredProvider {
  organization_id: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer;
  default_role: DefaultRole;
  enforced: boolean;
  break_glass_user_id: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface StoredDomain {
  domain: string;
  verified_at: string | null;
}

/** The account that somebody comes in by, and what they are in the organization. */
export interface Linked {
  id: string;
  email: string;
  last_signed_in_at: string | null;
  /** Null for who is no member. */
  role: MemberRole | null;
}

const COLUMNS = `organization_id, issuer, client_id, client_secret, default_role, enforced, break_glass_user_id, version,
  created_at, updated_at`;
const FIND = { name: 'sso:find', text: `select ${COLUMNS} from sso_providers where organization_id = $1` };
/** Weak enough for memberships that are removed meanwhile, which look whether a provider names them. */
const LOCK = { name: 'sso:lock', text: `${FIND.text} for no key update` };
const SHARE = { name: 'sso:share', text: `${FIND.text} for share` };
const DOMAINS = {
  name: 'sso:domains',
  text: 'select domain, verified_at from sso_domains where organization_id = $1 order by domain',
};
const SAVE = {
  name: 'sso:save',
  text: `insert into sso_providers (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $8)
         on conflict (organization_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
           client_secret = excluded.client_secret, default_role = excluded.default_role, enforced = excluded.enforced,
           break_glass_user_id = excluded.break_glass_user_id, version = sso_providers.version + 1,
           updated_at = excluded.updated_at`,
};
const KEEP_DOMAINS = {
  name: 'sso:keep-domains',
  text: 'delete from sso_domains where organization_id = $1 and domain <> all($2::text[])',
};
const ADD_DOMAINS = {
  name: 'sso:add-domains',
  text: `insert into sso_domains (organization_id, domain, written)
         select $1, d, w from unnest($2::text[], $3::text[]) as added (d, w) on conflict (organization_id, domain) do nothing`,
};
/** Where another organization has verified it, nothing happens. */
const VERIFY = {
  name: 'sso:verify',
  text: `update sso_domains d set verified_at = $3
         where d.organization_id = $1 and d.domain = $2 and d.verified_at is null returning d.domain`,
};
const OWNER_OF_DOMAIN = {
  name: 'sso:owner-of-domain',
  text: `select p.organization_id, p.enforced from sso_domains d join sso_providers p on p.organization_id = d.organization_id
         where d.domain = $1 and d.verified_at is not null`,
};
const OFFERED = {
  name: 'sso:offered',
  text: 'select 1 as found from sso_domains where verified_at is not null limit 1',
};
const PENDING = {
  name: 'sso:pending',
  text: `select d.organization_id, d.domain from sso_domains d join sso_providers p on p.organization_id = d.organization_id
         where d.verified_at is null and p.updated_at > $1 order by p.updated_at desc, d.domain limit 200`,
};
const VERIFIED = {
  name: 'sso:verified',
  text: 'select organization_id, domain from sso_domains where verified_at is not null order by organization_id, domain',
};
const SHOWN = {
  name: 'sso:shown',
  text: `update sso_domains set shown_at = $3, missing_since = null
         where organization_id = $1 and domain = $2 and verified_at is not null`,
};
const MISSED = {
  name: 'sso:missed',
  text: `update sso_domains set missing_since = coalesce(missing_since, $3)
         where organization_id = $1 and domain = $2 and verified_at is not null and shown_at is not null`,
};
const LOSE = {
  name: 'sso:lose',
  text: `update sso_domains d set verified_at = null, shown_at = null, missing_since = null
         where d.organization_id = $1 and d.domain = $2 and d.missing_since <= $3 returning d.domain`,
};
const REMOVE = { name: 'sso:remove', text: 'delete from sso_providers where organization_id = $1' };
const FORGET_IDENTITIES = {
  name: 'sso:forget-identities',
  text: 'delete from sso_identities where organization_id = $1',
};
const END_SESSIONS = {
  name: 'sso:end-sessions',
  text: 'delete from sessions where sso_organization_id = $1 and id <> $2',
};
const SPARED = {
  name: 'sso:spared',
  text: `select 1 as found from memberships m join users u on u.id = m.user_id
         where m.organization_id = $1 and m.user_id = $2 and m.role = 'owner' and u.password_hash is not null
         for share of m`,
};
const BREAK_GLASS = {
  name: 'sso:break-glass',
  text: 'select 1 as found from sso_providers where organization_id = $1 and break_glass_user_id = $2',
};
/** Of two who come at once as the same person the second waits, and finds what the first made. */
const TAKE_TURN = {
  name: 'sso:take-turn',
  text: "select pg_advisory_xact_lock(hashtextextended('sso:' || $1 || ':' || $2, 0))",
};
const ACCOUNT = `select u.id, u.email, u.last_signed_in_at, m.role from users u
  left join memberships m on m.organization_id = $1 and m.user_id = u.id`;
const BY_SUBJECT = {
  name: 'sso:by-subject',
  text: `${ACCOUNT} join sso_identities i on i.organization_id = $1 and i.user_id = u.id
         where i.issuer = $2 and i.subject = $3`,
};
const BY_EMAIL = { name: 'sso:by-email', text: `${ACCOUNT} where lower(u.email) = $2` };
const LINK = {
  name: 'sso:link',
  text: `insert into sso_identities (organization_id, issuer, subject, user_id, created_at) values ($1, $2, $3, $4, $5)
         on conflict on constraint sso_identities_one_each do nothing returning user_id`,
};
const ARRIVED = {
  name: 'sso:arrived',
  text: 'update users set last_signed_in_at = $2 where id = $1',
};
/** The first of those that let this person in by their provider alone, where no other of theirs is open. */
const ONLY_BY_PROVIDER = {
  name: 'sso:only-by-provider',
  text: `select o.id from memberships m join organizations o on o.id = m.organization_id join users u on u.id = m.user_id
         where m.user_id = $1 and o.twin_of is null and ${IS_ENFORCED}
           and not exists (
             select from memberships m join organizations o on o.id = m.organization_id
             where m.user_id = u.id and o.twin_of is null and not ${IS_ENFORCED})
         order by m.joined_at, o.id limit 1`,
};
const SECRETS = { name: 'sso:secrets', text: 'select organization_id, client_secret from sso_providers' };
const RESEAL = {
  name: 'sso:reseal',
  text: 'update sso_providers set client_secret = $3 where organization_id = $1 and client_secret = $2',
};

export function findProvider(db: Database, organizationId: string): Promise<StoredProvider | null> {
  return db.row<StoredProvider>(FIND, [organizationId]);
}

export function lockProvider(db: Database, organizationId: string): Promise<StoredProvider | null> {
  return db.row<StoredProvider>(LOCK, [organizationId]);
}

/** As it stays until the transaction ends. */
export function shareProvider(db: Database, organizationId: string): Promise<StoredProvider | null> {
  return db.row<StoredProvider>(SHARE, [organizationId]);
}

export function domainsOf(db: Database, organizationId: string): Promise<StoredDomain[]> {
  return db.rows<StoredDomain>(DOMAINS, [organizationId]);
}

type Saved = Omit<StoredProvider, 'version' | 'created_at' | 'updated_at'>;

export async function saveProvider(db: Database, provider: Saved, now: string): Promise<void> {
  const { organization_id, issuer, client_id, client_secret, default_role, enforced, break_glass_user_id } = provider;
  await db.rows(SAVE, [
    organization_id,
    issuer,
    client_id,
    client_secret,
    default_role,
    enforced,
    break_glass_user_id,
    now,
  ]);
}

/** These and no others; those that were there stay as they are. */
export async function saveDomains(
  db: Database,
  organizationId: string,
  domains: { domain: string; written: string }[],
): Promise<void> {
  const names = domains.map(({ domain }) => domain);
  await db.rows(KEEP_DOMAINS, [organizationId, names]);
  await db.rows(ADD_DOMAINS, [organizationId, names, domains.map(({ written }) => written)]);
}

/** False where it was verified already, or is not named. */
export async function verifyDomain(db: Database, organizationId: string, domain: string, now: string) {
  return (await db.row(VERIFY, [organizationId, domain, now])) !== null;
}

/** Whose people its e-mails are of. */
export function ownerOfDomain(db: Database, domain: string) {
  return db.row<{ organization_id: string; enforced: boolean }>(OWNER_OF_DOMAIN, [domain]);
}

/** Those that are not verified, of providers that were changed after `since`. */
export function pendingDomains(db: Database, since: string) {
  return db.rows<{ organization_id: string; domain: string }>(PENDING, [since]);
}

/** Of all organizations. */
export function verifiedDomains(db: Database) {
  return db.rows<{ organization_id: string; domain: string }>(VERIFIED);
}

export async function seeDomain(db: Database, organizationId: string, domain: string, now: string): Promise<void> {
  await db.rows(SHOWN, [organizationId, domain, now]);
}

/** Of one that an operator alone has vouched for, nothing is missed. */
export async function missDomain(db: Database, organizationId: string, domain: string, now: string): Promise<void> {
  await db.rows(MISSED, [organizationId, domain, now]);
}

/** False where it has not been missed since then. */
export async function loseDomain(db: Database, organizationId: string, domain: string, since: string) {
  return (await db.row(LOSE, [organizationId, domain, since])) !== null;
}

export async function removeProvider(db: Database, organizationId: string): Promise<void> {
  await db.rows(REMOVE, [organizationId]);
}

export async function forgetIdentities(db: Database, organizationId: string): Promise<void> {
  await db.rows(FORGET_IDENTITIES, [organizationId]);
}

/** All that its provider opened, but this one. */
export async function endSsoSessions(db: Database, organizationId: string, but: string): Promise<void> {
  await db.rows(END_SESSIONS, [organizationId, but]);
}

/** Whether the person is an owner who has a password, as it stays until the transaction ends. */
export async function mayBeSpared(db: Database, organizationId: string, userId: string): Promise<boolean> {
  return (await db.row(SPARED, [organizationId, userId])) !== null;
}

export async function isBreakGlass(db: Database, organizationId: string, userId: string): Promise<boolean> {
  return (await db.row(BREAK_GLASS, [organizationId, userId])) !== null;
}

/** Whether any organization of the service has a domain that is verified. */
export async function isOffered(db: Database): Promise<boolean> {
  return (await db.row(OFFERED)) !== null;
}

export async function takeTurn(db: Database, organizationId: string, email: string): Promise<void> {
  await db.rows(TAKE_TURN, [organizationId, email]);
}

export function accountOfSubject(db: Database, { organization_id, issuer }: StoredProvider, subject: string) {
  return db.row<Linked>(BY_SUBJECT, [organization_id, issuer, subject]);
}

export function accountOfEmail(db: Database, organizationId: string, email: string) {
  return db.row<Linked>(BY_EMAIL, [organizationId, email]);
}

/** False where the member is somebody else at the provider already. */
export async function link(
  db: Database,
  { organization_id, issuer }: StoredProvider,
  { subject, userId, now }: { subject: string; userId: string; now: string },
): Promise<boolean> {
  return (await db.row(LINK, [organization_id, issuer, subject, userId, now])) !== null;
}

export async function arrived(db: Database, userId: string, now: string): Promise<void> {
  await db.rows(ARRIVED, [userId, now]);
}

/** The organization whose provider somebody has to come in by, as nothing of theirs is open to a password; null else. */
export async function organizationDemandingProvider(db: Database, userId: string): Promise<string | null> {
  return (await db.row<{ id: string }>(ONLY_BY_PROVIDER, [userId]))?.id ?? null;
}

/** Of all organizations, to see by which key they are sealed. */
export function storedSecrets(db: Database) {
  return db.rows<{ organization_id: string; client_secret: Buffer }>(SECRETS);
}

export async function storeResealed(
  db: Database,
  { organization_id, client_secret }: { organization_id: string; client_secret: Buffer },
  sealed: Buffer,
): Promise<void> {
  await db.rows(RESEAL, [organization_id, client_secret, sealed]);
}
