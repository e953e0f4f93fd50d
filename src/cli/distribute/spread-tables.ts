import { invalid } from '../../platform/errors/errors.js';
import { said } from '../../platform/errors/said.js';
import type { Invocation, Outcome } from '../command.js';
import { distribute, type Distribution } from './distribute.js';

/** Enough for sixteen nodes of two each; they cannot be more nodes than shards, and each shard costs every statement a little. */
const SHARDS = '32';
const MAX_SHARDS = 1024;

export async function spreadTables({ options: { shards = SHARDS }, session }: Invocation): Promise<Outcome> {
  if (!/^[1-9]\d{0,3}$/.test(shards) || Number(shards) > MAX_SHARDS)
    throw invalid(
      'shards',
      said('Must be a whole number from {minimum} to {maximum}.', { minimum: 1, maximum: MAX_SHARDS }),
    );
  await session.migrated();
  const done = await distribute(await session.databaseUrl(), Number(shards));
  return { json: done, lines: linesOf(done) };
}

function linesOf({ citus, nodes, copied, spread, dropped }: Distribution): string[] {
  const tables = Object.entries(spread).map(([name, by]) => `Spread ${name} by ${by}.`);
  return [
    ...copied.map((name) => `Copied ${name} to every node.`),
    ...tables,
    ...dropped.map((name) => `Dropped the foreign key ${name}, which cannot be held across nodes.`),
    `${copied.length + tables.length > 0 ? 'Done' : 'Nothing to do'}: Citus ${citus}, ${nodes} nodes with rows.`,
  ];
}
