import { escapeIdentifier, type Client } from 'pg';
import { counterRecounts } from '../doctor/counter-recounts.js';

/** What an organization may have before anybody has worked in it: people, credentials, and what tells of them. */
const BEFORE_WORK = [
  'api_keys',
  'connections',
  'service_accounts',
  'invitations',
  'audit_log',
  'audit_chain',
  'mails',
  'events',
  'event_cursors',
  'counters',
  'counter_deltas',
  'metric_rollups',
  'metric_contributions',
  'metric_days',
  'idempotency_keys',
  'seal_keys',
  'exports',
  'email_codes',
];
/** What a file may say of the organization: neither whose twin it is and what its clock shows, nor what it may use. */
const ORGANIZATION_COLUMNS = [
  ...['name', 'legal_name', 'email', 'phone', 'website', 'address', 'city', 'state', 'zip', 'country', 'siret', 'tva'],
  ...['iban', 'bic', 'account_holder', 'logo_file_id', 'default_language', 'default_currency', 'timezone'],
  ...['privacy_url', 'retention_years', 'publish_policy', 'signature_policy', 'release_policy', 'reminders'],
  ...['require_mfa', 'price_display', 'updated_at'],
];

const TENANT_TABLES = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and obj_description(c.oid, 'pg_class') ~ '^tenant\\M' and c.relname <> all($1) order by c.relname`;
const USER = `
  select id from users where lower(email) = lower(normalize($1, nfc)) or id = $2 order by (lower(email) = lower(normalize($1, nfc))) desc limit 1`;
const ADD_USER = `
  insert into users (id, email, name, created_at, updated_at) values ($1, lower(normalize($2, nfc)), $3, now(), now())`;
const ADD_MEMBER = `
  insert into memberships (organization_id, user_id, role, joined_at) values ($1, $2, $3, $4) on conflict do nothing`;
/** While it is held, no relay gives positions. */
const LOCK_LOG = `
  insert into event_cursors (organization_id, id, position) values ($1, 'log', 0)
  on conflict (organization_id, id) do update set position = event_cursors.position`;
/** Own events make room: negative positions are nobody's. */
const SET_EVENTS_ASIDE = 'update events set position = -position where organization_id = $1 and position is not null';
const LAST_EVENT = 'select coalesce(max(position), 0)::text as last from events where organization_id = $1';
const APPEND_EVENTS = 'update events set position = $2::bigint - position where organization_id = $1 and position < 0';
const MOVE_LOG = `
  update event_cursors set position = (select coalesce(max(e.position), 0) from events e where e.organization_id = $1)
  where organization_id = $1 and id = 'log'`;
const TAKEN_LINKS = `
  select p.id from proposals p where p.organization_id = $1 and exists (select from page_links l where l.public_id = p.public_id)`;
const NEW_LINK = 'update proposals set public_id = $3 where organization_id = $1 and id = $2';
const ADD_LINKS = `
  insert into page_links (public_id, organization_id, proposal_id)
  select p.public_id, p.organization_id, p.id from proposals p where p.organization_id = $1`;
const FORGET_COUNTS = [
  'delete from counters where organization_id = $1',
  'delete from counter_deltas where organization_id = $1',
  'delete from metric_rollups where organization_id = $1',
];
const COUNT = () => `
  insert into counters (organization_id, id, value)
  select $1, counted.counter, counted.value from (${counterRecounts().join(' union all ')}) counted`;
/** Pictures are scaled anew, and uploads that are awaited looked for. */
const ASK_FOR_WORK = `
  insert into events (organization_id, id, type, created_at, data, actor_kind)
  select $1, gen_random_uuid(), case f.status when 'ready' then 'job.media.prepare-image' else 'job.media.look-for-upload' end, now(),
    jsonb_build_object('input', jsonb_build_object('organization_id', f.organization_id, 'file_id', f.id)), 'system'
  from files f where f.organization_id = $1 and (f.status = 'pending' or f.type ~* '^image/')`;
const AWAITED_UPLOADS = "select id from files where organization_id = $1 and status = 'pending'";
const UPLOADED_ELSEWHERE = `
  select id from files where id = any($2::uuid[]) and organization_id <> $1 and status = 'pending' limit 1`;
const FILES = `
  select size::text, sha256, 'files/' || id || '/' || sha256 as object from files
  where organization_id = $1 and id = $2 and status = 'ready'`;
const FILES_COUNT = "select count(*)::int as count from files where organization_id = $1 and status = 'ready'";

/** A file whose content must come. */
export interface AwaitedFile {
  size: number;
  sha256: string;
  object: string;
}

/** How the rows of one table are written: which columns, and which of them name a user. */
export interface RowShape {
  table: string;
  columns: string[];
  people: string[];
}

/** Nobody else writes in the organization until the end; false when there is none. */
export async function lockOrganization(client: Client, organizationId: string): Promise<boolean> {
  await client.query('begin');
  await client.query("set local timezone = 'UTC'");
  await client.query('set constraints all deferred');
  const { rowCount } = await client.query('select id from organizations where id = $1 for update', [organizationId]);
  return rowCount === 1;
}

/** The tables in which somebody has worked already. */
export async function filledTables(client: Client, organizationId: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(TENANT_TABLES, [BEFORE_WORK]);
  const filled: string[] = [];
  for (const { name } of rows) {
    const text = `select id from ${escapeIdentifier(name)} t where t.organization_id = $1 limit 1`;
    if ((await client.query(text, [organizationId])).rowCount) filled.push(name);
  }
  return filled;
}

export async function setOrganization(client: Client, organizationId: string, row: string): Promise<void> {
  const given = JSON.parse(row) as object;
  const columns = ORGANIZATION_COLUMNS.filter((name) => Object.hasOwn(given, name));
  if (columns.length === 0) return;
  const set = columns.map((name) => `${escapeIdentifier(name)} = n.${escapeIdentifier(name)}`).join(', ');
  const text = `update organizations o set ${set} from jsonb_populate_record(null::organizations, $2::jsonb) n where o.id = $1`;
  await client.query(text, [organizationId, row]);
}

/** Somebody with this e-mail, or known by this id; null where nobody is. */
export async function findUser(client: Client, email: string, id: string): Promise<string | null> {
  return (await client.query<{ id: string }>(USER, [email, id])).rows[0]?.id ?? null;
}

export async function addUser(client: Client, id: string, email: string, name: string): Promise<void> {
  await client.query(ADD_USER, [id, email, name]);
}

export async function addMember(
  client: Client,
  values: [organizationId: string, userId: string, role: unknown, joinedAt: unknown],
): Promise<void> {
  await client.query(ADD_MEMBER, values);
}

/** Writes rows as they stand in the file; `users` gives the ids of people who have another one here. */
export async function insertRows(
  client: Client,
  organizationId: string,
  { table, columns, people }: RowShape,
  rows: readonly string[],
  users: Record<string, string>,
): Promise<void> {
  const names = columns.map((name) => escapeIdentifier(name));
  const values = columns.map((name) => {
    const column = `n.${escapeIdentifier(name)}`;
    return people.includes(name) ? `coalesce(($3::jsonb ->> ${column}::text)::uuid, ${column})` : column;
  });
  const text = `insert into ${escapeIdentifier(table)} (organization_id, ${names.join(', ')})
    select $1, ${values.join(', ')} from jsonb_populate_recordset(null::${escapeIdentifier(table)}, $2::jsonb) n
    where $3::jsonb is not null`;
  await client.query(text, [organizationId, `[${rows.join(',')}]`, JSON.stringify(users)]);
}

export async function setEventsAside(client: Client, organizationId: string): Promise<void> {
  await client.query(LOCK_LOG, [organizationId]);
  await client.query(SET_EVENTS_ASIDE, [organizationId]);
}

/** The organization's own events come after those of the file. */
export async function appendEvents(client: Client, organizationId: string): Promise<void> {
  const { rows } = await client.query<{ last: string }>(LAST_EVENT, [organizationId]);
  const last = Math.max(0, Number(rows[0]?.last ?? 0));
  await client.query(APPEND_EVENTS, [organizationId, last]);
  await client.query(MOVE_LOG, [organizationId]);
}

/** Proposals whose public id leads to another page in this database, such as that of the one they were exported from. */
export async function proposalsWithTakenLinks(client: Client, organizationId: string): Promise<string[]> {
  return (await client.query<{ id: string }>(TAKEN_LINKS, [organizationId])).rows.map(({ id }) => id);
}

export async function giveNewLink(client: Client, organizationId: string, id: string, publicId: string): Promise<void> {
  await client.query(NEW_LINK, [organizationId, id, publicId]);
}

/** What follows from the rows: where links lead, counters, and jobs. */
export async function finishRows(client: Client, organizationId: string): Promise<void> {
  await client.query(ADD_LINKS, [organizationId]);
  for (const forget of FORGET_COUNTS) await client.query(forget, [organizationId]);
  await client.query(COUNT(), [organizationId]);
  await client.query(ASK_FOR_WORK, [organizationId]);
}

/** A file of the organization that another one waits for too, if there is any. */
export async function uploadedElsewhere(client: Client, organizationId: string): Promise<string | null> {
  const awaited = (await client.query<{ id: string }>(AWAITED_UPLOADS, [organizationId])).rows.map(({ id }) => id);
  if (awaited.length === 0) return null;
  return (await client.query<{ id: string }>(UPLOADED_ELSEWHERE, [organizationId, awaited])).rows[0]?.id ?? null;
}

/** Null for a file that there is no row of, or whose upload never came. */
export async function awaitedFile(client: Client, organizationId: string, id: string): Promise<AwaitedFile | null> {
  const found = (await client.query<AwaitedFile & { size: string }>(FILES, [organizationId, id])).rows[0];
  return found ? { ...found, size: Number(found.size) } : null;
}

export async function countAwaitedFiles(client: Client, organizationId: string): Promise<number> {
  return (await client.query<{ count: number }>(FILES_COUNT, [organizationId])).rows[0]?.count ?? 0;
}
