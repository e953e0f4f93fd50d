import { Client } from 'pg';
import { MIGRATION_LOCK } from '../../platform/database/migrating.js';
import { AppError } from '../../platform/errors/errors.js';
import {
  addForeignKey,
  analyze,
  beginDistribution,
  citusVersion,
  copyToEveryNode,
  countNodes,
  dropForeignKey,
  foreignKeys,
  forgetLocalRows,
  placedTables,
  spread,
  type ForeignKey,
  type PlacedTable,
} from './distribution.queries.js';
import type { SentenceText } from '../../platform/errors/said.js';

export interface Distribution {
  citus: string;
  nodes: number;
  /** Tables with a copy on every node, by name. */
  copied: string[];
  /** Tables whose rows are spread, each with the column that decides where a row is. */
  spread: Record<string, string>;
  /** Foreign keys that cannot be held across nodes. */
  dropped: string[];
}

/** Spreads what is not spread yet over the nodes of the cluster; what its tables are for says how. */
export async function distribute(url: string, shards: number): Promise<Distribution> {
  const client = new Client({ connectionString: url, application_name: 'proposal-service distribute' });
  await client.connect();
  try {
    return await distributeBy(client, shards);
  } finally {
    await client.end();
  }
}

async function distributeBy(client: Client, shards: number): Promise<Distribution> {
  const citus = await citusVersion(client);
  if (citus === null)
    throw refusal('This database has no extension "citus". Create it on every node, and add the nodes, first.');
  const nodes = await countNodes(client);
  if (nodes === 0) throw refusal('No node takes rows: add one with citus_add_node, then distribute again.');
  await beginDistribution(client, MIGRATION_LOCK);
  const tables = await placedTables(client);
  const missing = tables.filter((table) => !table.is_placed);
  const dropped = await withoutForeignKeys(client, tables, missing, () => place(client, tables, missing, shards));
  await client.query('commit');
  for (const table of missing) await analyze(client, table);
  const bySpread = missing.flatMap(({ name, by }) => (by === null ? [] : [[name, by] as const]));
  const copied = missing.filter(({ by }) => by === null).map(({ name }) => name);
  return { citus, nodes, copied, spread: Object.fromEntries(bySpread), dropped };
}

const refusal = (message: SentenceText) => new AppError('invalid_state', message);

/** Foreign keys stand in the way of tables that move, and come back afterwards; gives those that cannot. */
async function withoutForeignKeys(
  client: Client,
  tables: PlacedTable[],
  moving: PlacedTable[],
  work: () => Promise<void>,
): Promise<string[]> {
  const moved = new Set(moving.map(({ name }) => name));
  const keys = (await foreignKeys(client)).filter(({ from, to }) => moved.has(from) || moved.has(to));
  for (const key of keys) await dropForeignKey(client, key);
  await work();
  const kept = keys.filter((key) => canHold(key, tables));
  for (const key of kept) await addForeignKey(client, key);
  return keys.filter((key) => !kept.includes(key)).map(({ from, name }) => `${from}.${name}`);
}

/** A row's node has what it refers to if that is on every node, or of the same organization. */
function canHold({ from, to }: ForeignKey, tables: PlacedTable[]): boolean {
  const [source, target] = [from, to].map((name) => tables.find((table) => table.name === name));
  if (!source || !target) return false;
  return target.by === null || (source.is_tenant && target.is_tenant);
}

async function place(client: Client, tables: PlacedTable[], missing: PlacedTable[], shards: number): Promise<void> {
  let beside = tables.find((table) => table.is_tenant && table.is_placed)?.name ?? null;
  for (const table of missing) {
    if (table.by === null) await copyToEveryNode(client, table);
    else await spread(client, table, { beside: table.is_tenant ? beside : null, shards });
    if (table.is_tenant) beside ??= table.name;
  }
  for (const table of missing) await forgetLocalRows(client, table);
}
