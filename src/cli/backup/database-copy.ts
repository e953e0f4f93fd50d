import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { contentOf, tableFile, type BackupManifest, type SequenceState, type TableCopy } from './backup-format.js';
import {
  FOREIGN_KEYS,
  SEQUENCES,
  TABLES,
  UNLOCK_JOBS,
  type ForeignKey,
  type FoundTable,
} from './database-copy.queries.js';

type Copied = Pick<BackupManifest, 'tables' | 'sequences' | 'migrations'>;

/** Tables are copied for as long as it takes. */
const UNLIMITED = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

const named = (schema: string, name: string) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

const target = ({ schema, table, columns }: Pick<TableCopy, 'schema' | 'table' | 'columns'>) =>
  `${named(schema, table)} (${columns.map(escapeIdentifier).join(', ')})`;

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'proposal-service backup' });
  await client.connect();
  try {
    await client.query(UNLIMITED);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Writes every table into the folder, all as of one moment, while others go on writing to them. */
export function copyOut(url: string, folder: string): Promise<Copied> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const found = (await client.query<FoundTable>(TABLES)).rows;
    const tables: TableCopy[] = [];
    for (const one of found) tables.push(await tableOut(client, one, folder));
    const sequences = (await client.query<SequenceState>(SEQUENCES)).rows;
    const migrations = (await client.query<{ name: string }>('select name from migrations order by id')).rows;
    await client.query('commit');
    return { tables, sequences, migrations: migrations.map(({ name }) => name) };
  });
}

async function tableOut(client: Client, found: FoundTable, folder: string): Promise<TableCopy> {
  const path = join(folder, tableFile(found));
  const rows = client.query(copyTo(`copy ${target(found)} to stdout`));
  await pipeline(rows, createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { ...found, rows: rows.rowCount, ...(await contentOf(path)) };
}

/** The first of the tables that are there and have rows already, whatever a manifest names; null where none has. Those of the queue of jobs do not count. */
export function occupied(url: string): Promise<string | null> {
  return connected(url, async (client) => {
    const found = (await client.query<FoundTable>(TABLES)).rows;
    for (const { schema, table } of found.filter(isOwn))
      if ((await client.query(`select from ${named(schema, table)} limit 1`)).rowCount) return table;
    return null;
  });
}

/** A manifest may name anything: what is no table or sequence of the service is not written to. */
export function requireOwn(url: string, { tables, sequences }: BackupManifest): Promise<void> {
  return connected(url, async (client) => {
    const known = new Set([
      ...(await client.query<FoundTable>(TABLES)).rows.map(({ schema, table }) => named(schema, table)),
      ...(await client.query<SequenceState>(SEQUENCES)).rows.map(({ schema, sequence }) => named(schema, sequence)),
    ]);
    const given = [
      ...tables.map(({ schema, table }) => named(schema, table)),
      ...sequences.map(({ schema, sequence }) => named(schema, sequence)),
    ];
    const odd = given.find((name) => !known.has(name));
    if (odd !== undefined) throw new Error(`${odd} is no table of this service: nothing was restored.`);
  });
}

const isOwn = ({ schema }: Pick<TableCopy, 'schema'>) => schema === 'public';

/** Fills tables that have no rows with those of the backup: all of them, or none. */
export function copyIn(url: string, folder: string, { tables, sequences }: BackupManifest): Promise<void> {
  return connected(url, async (client) => {
    await client.query('begin');
    // Rows refer to those of tables that come later; the constraints are checked when they are made again.
    const keys = (await client.query<ForeignKey>(FOREIGN_KEYS)).rows;
    for (const { schema, table, name } of keys)
      await client.query(`alter table ${named(schema, table)} drop constraint ${escapeIdentifier(name)}`);
    for (const table of tables) {
      if (!isOwn(table)) await client.query(`delete from ${named(table.schema, table.table)}`);
      const rows = client.query(copyFrom(`copy ${target(table)} from stdin`));
      await pipeline(createReadStream(join(folder, tableFile(table))), createGunzip(), rows);
      if (rows.rowCount !== table.rows)
        throw new Error(`${table.table} got ${rows.rowCount} rows instead of ${table.rows}.`);
    }
    for (const { schema, sequence, last_value, is_called } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [named(schema, sequence), last_value, is_called]);
    for (const { schema, table, name, definition } of keys)
      await client.query(`alter table ${named(schema, table)} add constraint ${escapeIdentifier(name)} ${definition}`);
    await client.query(UNLOCK_JOBS);
    await client.query('commit');
  });
}
