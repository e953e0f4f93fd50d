import { escapeIdentifier, type Client } from 'pg';

const PAGE = 200;

/** The service's own bookkeeping, which tells nothing that the other rows do not. */
const BOOKKEEPING = ['idempotency_keys', 'counters', 'counter_deltas'];
/** Columns whose content would let somebody in, or only the service can read; binary ones are all of that kind. */
const SECRET = 'password_hash|token_hash|secret|private_key';

const TABLES = `
  select c.relname as name,
    coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'bytea'::regtype or a.attname ~ $2), '{}') as secrets
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and obj_description(c.oid, 'pg_class') ~ '^tenant\\M' and c.relname <> all($1)
  group by c.relname order by c.relname`;
const ORGANIZATION = 'select to_jsonb(o)::text as row from organizations o where id = $1';
const MEMBERS = `
  select jsonb_build_object('user_id', m.user_id, 'name', u.name, 'email', u.email, 'role', m.role, 'joined_at', m.joined_at)::text as row
  from memberships m join users u on u.id = m.user_id where m.organization_id = $1 order by m.user_id`;

export interface ExportedTable {
  name: string;
  secrets: string[];
}

interface Row {
  row: string;
}

/** Everything that follows is read as of one moment, with times in UTC. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query("set local timezone = 'UTC'");
}

/** The tables that hold rows of organizations, as their comments declare, so that a new one is never forgotten. */
export async function exportedTables(client: Client): Promise<ExportedTable[]> {
  return (await client.query<ExportedTable>(TABLES, [BOOKKEEPING, SECRET])).rows;
}

export async function readOrganization(client: Client, organizationId: string): Promise<string | null> {
  return (await client.query<Row>(ORGANIZATION, [organizationId])).rows[0]?.row ?? null;
}

export function readMembers(client: Client, organizationId: string): AsyncGenerator<string[]> {
  return read(client, 'members', MEMBERS, [organizationId]);
}

export function readTable(
  client: Client,
  { name, secrets }: ExportedTable,
  organizationId: string,
): AsyncGenerator<string[]> {
  const text = `select (to_jsonb(t) - $2::text[])::text as row from ${escapeIdentifier(name)} t where organization_id = $1 order by id`;
  return read(client, name, text, [organizationId, secrets]);
}

async function* read(client: Client, name: string, text: string, values: unknown[]): AsyncGenerator<string[]> {
  const cursor = escapeIdentifier(`export_${name}`);
  await client.query(`declare ${cursor} no scroll cursor for ${text}`, values);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${PAGE} from ${cursor}`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query(`close ${cursor}`);
}
