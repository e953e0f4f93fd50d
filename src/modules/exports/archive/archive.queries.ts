import { escapeIdentifier, type Client } from 'pg';
import { PART_BYTES } from './archive-format.js';

const PAGE = 200;

/** The service's own bookkeeping, and what it makes anew: neither tells anything that the other rows do not. */
const LEFT_OUT = [
  'idempotency_keys',
  'counters',
  'counter_deltas',
  'metric_rollups',
  'metric_contributions',
  'metric_days',
  'email_codes',
  'proposal_pdfs',
  'proposal_covers',
  'exports',
  'imports',
  'import_chunks',
  'import_failures',
];
/** Columns whose content would let somebody in, or only the service can read; binary ones are all of that kind. */
const SECRET = 'password_hash|token_hash|secret|private_key';
/** Rows of a table that are no records: jobs that wait in the outbox. */
const ROWS: Partial<Record<string, string>> = { events: "type not like 'job.%'" };

const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
    coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.atttypid = 'bytea'::regtype or a.attname ~ $2), '{}') as secrets,
    coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> '' or a.attidentity <> ''), '{}') as made,
    max(a.attname::text) filter (where a.attidentity <> '') as sequence,
    coalesce(array_agg(a.attname::text) filter (where exists (
      select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'users'::regclass and f.conkey = array[a.attnum]
    )), '{}') as people
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and obj_description(c.oid, 'pg_class') ~ '^tenant\\M' and c.relname <> all($1)
  group by c.relname order by c.relname`;
/** Which table must come before which; what is checked at the end, or may be, puts nothing in order. */
const REFERENCES = `
  select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable and conrelid <> confrelid`;
const ORGANIZATION = 'select name, to_jsonb(o)::text as row from organizations o where id = $1';
const MEMBERS = `
  select jsonb_build_object('user_id', m.user_id, 'name', u.name, 'email', u.email, 'role', m.role, 'joined_at', m.joined_at)::text as row
  from memberships m join users u on u.id = m.user_id where m.organization_id = $1 order by m.joined_at, m.user_id`;
const FILES = `
  select id, size, 'files/' || id || '/' || sha256 as object from files where organization_id = $1 and status = 'ready' order by id`;
const FILE_PARTS = `
  select coalesce(sum(greatest(1, ceil(size / ${PART_BYTES}.0))), 0)::int as count from files
  where organization_id = $1 and status = 'ready'`;

/** A table that holds rows of organizations. */
export interface ArchivedTable {
  name: string;
  columns: string[];
  /** Columns that leave no database. */
  secrets: string[];
  /** Columns that the database fills by itself. */
  made: string[];
  /** The column by which rows were written one after the other, if there is one. */
  sequence: string | null;
  /** Columns that name a user. */
  people: string[];
}

export interface ArchivedRow {
  row: string;
  withheld?: string[];
}

export interface ArchivedFile {
  id: string;
  size: number;
  /** Where the store has its content. */
  object: string;
}

/** Everything that follows is read as of one moment, with times in UTC. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query("set local timezone = 'UTC'");
}

/** The tables as their comments declare them, so that a new one is never forgotten; none before those it refers to. */
export async function archivedTables(client: Client): Promise<ArchivedTable[]> {
  const { rows: tables } = await client.query<ArchivedTable>(TABLES, [LEFT_OUT, SECRET]);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  return inOrder(tables, references);
}

/** Those that refer to none of the others come first, then by name. */
function inOrder(tables: ArchivedTable[], references: { from: string; to: string }[]): ArchivedTable[] {
  const ordered: ArchivedTable[] = [];
  for (let left = tables; left.length > 0; left = left.filter((table) => !ordered.includes(table))) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(({ name }) => !references.some(({ from, to }) => from === name && names.has(to)));
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}.`);
    ordered.push(...free);
  }
  return ordered;
}

export async function readOrganization(
  client: Client,
  organizationId: string,
): Promise<(ArchivedRow & { name: string }) | null> {
  return (await client.query<ArchivedRow & { name: string }>(ORGANIZATION, [organizationId])).rows[0] ?? null;
}

export async function readMembers(client: Client, organizationId: string): Promise<ArchivedRow[]> {
  return (await client.query<ArchivedRow>(MEMBERS, [organizationId])).rows;
}

/** People that rows name who are no members any more. */
export async function readFormerMembers(
  client: Client,
  tables: ArchivedTable[],
  organizationId: string,
): Promise<ArchivedRow[]> {
  const named = tables.flatMap(({ name, people }) =>
    people.map(
      (column) => `select t.${escapeIdentifier(column)} from ${escapeIdentifier(name)} t where t.organization_id = $1`,
    ),
  );
  const text = `
    select jsonb_build_object('user_id', u.id, 'name', u.name, 'email', u.email)::text as row from users u
    where u.id in (${named.join(' union ')})
      and u.id not in (select m.user_id from memberships m where m.organization_id = $1) order by u.id`;
  return (await client.query<ArchivedRow>(text, [organizationId])).rows;
}

export function readTable(client: Client, table: ArchivedTable, organizationId: string): AsyncGenerator<ArchivedRow[]> {
  const { name, secrets, made, sequence } = table;
  const withheld = secrets.map((column) => `case when t.${escapeIdentifier(column)} is not null then '${column}' end`);
  const text = `
    select (to_jsonb(t) - $2::text[])::text as row, array_remove(array[${withheld.join(', ')}]::text[], null) as withheld
    from ${escapeIdentifier(name)} t where ${rowsOf(name)} order by ${escapeIdentifier(sequence ?? 'id')}`;
  return read(client, name, text, [organizationId, [...secrets, ...made]]);
}

export async function countRows(client: Client, { name }: ArchivedTable, organizationId: string): Promise<number> {
  return count(
    client,
    `select count(*)::int as count from ${escapeIdentifier(name)} t where ${rowsOf(name)}`,
    organizationId,
  );
}

export async function countFileParts(client: Client, organizationId: string): Promise<number> {
  return count(client, FILE_PARTS, organizationId);
}

/** Those whose content is there. */
export function readFiles(client: Client, organizationId: string): AsyncGenerator<ArchivedFile[]> {
  return read<ArchivedFile>(client, 'file_objects', FILES, [organizationId]);
}

function rowsOf(table: string): string {
  const only = ROWS[table];
  return `t.organization_id = $1${only === undefined ? '' : ` and ${only}`}`;
}

async function count(client: Client, text: string, organizationId: string): Promise<number> {
  return (await client.query<{ count: number }>(text, [organizationId])).rows[0]?.count ?? 0;
}

async function* read<R extends object = ArchivedRow>(
  client: Client,
  name: string,
  text: string,
  values: unknown[],
): AsyncGenerator<R[]> {
  const cursor = escapeIdentifier(`export_${name}`);
  await client.query(`declare ${cursor} no scroll cursor for ${text}`, values);
  for (;;) {
    const { rows } = await client.query<R>(`fetch ${PAGE} from ${cursor}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query(`close ${cursor}`);
}
