import { escapeIdentifier, escapeLiteral, type Client } from 'pg';

/** How the rows of a table are spread: by a column, or as a copy on every node. */
export interface PlacedTable {
  name: string;
  /** The column that decides where a row is; null for copies. */
  by: string | null;
  /** Whether its rows belong to one organization each. */
  is_tenant: boolean;
  is_placed: boolean;
}

export interface ForeignKey {
  name: string;
  from: string;
  to: string;
  definition: string;
}

const VERSION = "select extversion as version from pg_extension where extname = 'citus'";
const NODES = 'select count(*)::int as nodes from pg_dist_node where isactive and shouldhaveshards';
/** The lock of migrations: no replica that starts may change the schema meanwhile. */
const LOCK = 'select pg_advisory_xact_lock($1)';
/** Foreign keys among tables that are spread are made one shard after the other. */
const SEQUENTIALLY = "set local citus.multi_shard_modify_mode to 'sequential'";
/** The triggers of ours look at the row that is changed alone. */
const WITH_TRIGGERS = 'set local citus.enable_unsafe_triggers = on';
const TABLES = `
  select c.relname as name, kind.words[1] = 'tenant' as is_tenant, p.logicalrelid is not null as is_placed,
    case kind.words[1] when 'tenant' then 'organization_id' else kind.words[2] end as by
  from pg_class c
  cross join lateral regexp_match(obj_description(c.oid, 'pg_class'), '^(tenant|directory|global)(?: by (\\w+))?\\M') kind (words)
  left join pg_dist_partition p on p.logicalrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and kind.words is not null
  order by c.relname`;
const FOREIGN_KEYS = `
  select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  order by conrelid::regclass::text, conname`;

/** The version of the extension that spreads tables; null where the database has none. */
export async function citusVersion(client: Client): Promise<string | null> {
  return (await client.query<{ version: string }>(VERSION)).rows[0]?.version ?? null;
}

export async function countNodes(client: Client): Promise<number> {
  return (await client.query<{ nodes: number }>(NODES)).rows[0]?.nodes ?? 0;
}

/** All that follows happens as one, or not at all. */
export async function beginDistribution(client: Client, lock: number): Promise<void> {
  await client.query('begin');
  await client.query(LOCK, [lock]);
  await client.query(SEQUENTIALLY);
  await client.query(WITH_TRIGGERS);
}

export async function placedTables(client: Client): Promise<PlacedTable[]> {
  return (await client.query<PlacedTable>(TABLES)).rows;
}

export async function foreignKeys(client: Client): Promise<ForeignKey[]> {
  return (await client.query<ForeignKey>(FOREIGN_KEYS)).rows;
}

export async function dropForeignKey(client: Client, { name, from }: ForeignKey): Promise<void> {
  await client.query(`alter table ${from} drop constraint ${escapeIdentifier(name)}`);
}

export async function addForeignKey(client: Client, { name, from, definition }: ForeignKey): Promise<void> {
  await client.query(`alter table ${from} add constraint ${escapeIdentifier(name)} ${definition}`);
}

export async function copyToEveryNode(client: Client, { name }: PlacedTable): Promise<void> {
  await client.query('select create_reference_table($1)', [name]);
}

/** Beside the rows of another table with the same key, or in as many shards as are asked for. */
export async function spread(
  client: Client,
  { name, by }: PlacedTable,
  { beside, shards }: { beside: string | null; shards: number },
): Promise<void> {
  const where = beside === null ? `'none', shard_count => ${shards}` : escapeLiteral(beside);
  await client.query(`select create_distributed_table($1, $2, colocate_with => ${where})`, [name, by]);
}

/** The rows that were copied to the nodes are still here, where nobody sees them. */
export async function forgetLocalRows(client: Client, { name }: PlacedTable): Promise<void> {
  const text = `
    select set_config('proposal_service.distributes', 'on', true), truncate_local_data_after_distributing_table($1)`;
  await client.query(text, [name]);
}

export async function analyze(client: Client, { name }: PlacedTable): Promise<void> {
  await client.query(`analyze ${escapeIdentifier(name)}`);
}
