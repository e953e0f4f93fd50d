import { runMigrations } from 'graphile-worker';
import { Client, types, type ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import type { LoadedExtension } from '../extensions/define-extension.js';
import { loadedEntities } from './columns.js';
import { takeOverFormerChain } from './former-chain.js';
import { isoOf } from './iso-time.js';
import { FIRST_WAIT_MS, REQUEST } from './limits.js';
import { migrationClasses } from './migrations.js';

/** The address of the database, for the few who open connections of their own. */
export const DATABASE_URL = Symbol('DATABASE_URL');

/** A transaction whose process vanished in the middle gives its locks back after this time. */
const FORGOTTEN_MS = 60_000;
const MINIMUM_VERSION = 150000;
export const MIGRATION_LOCK = 727_001;

/** Timestamps as ISO text and 64-bit integers as numbers, so that rows already have the shape of the answer. */
export function setTypeParsers(): void {
  types.setTypeParser(types.builtins.TIMESTAMPTZ, isoOf);
  types.setTypeParser(types.builtins.INT8, Number);
  types.setTypeParser(types.builtins.NUMERIC, Number);
  types.setTypeParser(types.builtins.DATE, (value: string) => value);
}

/** Whoever uses a connection is told that it broke; between two users nobody listens, and the process would end. */
function outlive(connection: ClientBase): void {
  connection.on('error', () => undefined);
}

const MIGRATING = {
  migrationsTransactionMode: 'each',
  migrationsTableName: 'migrations',
  installExtensions: false,
  logging: false,
} as const;

export function createDataSource(
  url: string,
  poolSize: number,
  extensions: readonly LoadedExtension[] = [],
): DataSource {
  setTypeParsers();
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    applicationName: 'proposal-service',
    connectTimeoutMS: 10_000,
    extra: {
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      // Two statements go out together where `Database` sends them so: `begin` with a first reading, the last with `commit`.
      pipeline: true,
      idle_in_transaction_session_timeout: FORGOTTEN_MS,
      statement_timeout: REQUEST.statement,
      lock_timeout: FIRST_WAIT_MS,
      onConnect: outlive,
    },
    entities: loadedEntities(),
    migrations: migrationClasses(extensions),
    ...MIGRATING,
  });
}

/** Brings an empty database to where these migrations, and no others, had been applied. */
export async function migrateTo(
  names: readonly string[],
  url: string,
  extensions: readonly LoadedExtension[],
): Promise<void> {
  const known = migrationClasses(extensions).map((Migration) => ({ Migration, name: new Migration().name ?? '' }));
  const unknown = names.filter((name) => known.every((one) => one.name !== name));
  if (unknown.length > 0) throw new Error(`This release does not know the migrations ${unknown.join(', ')}.`);
  const migrations = known.filter(({ name }) => names.includes(name)).map(({ Migration }) => Migration);
  const source = new DataSource({ ...MIGRATING, type: 'postgres', url, migrations });
  await source.initialize();
  try {
    await migrate(source, url);
  } finally {
    await source.destroy();
  }
}

/** Brings the schema and that of the job queue up to date; an advisory lock lets only one of many starting replicas do it. */
export async function migrate(source: DataSource, url: string): Promise<string[]> {
  const lock = new Client({ connectionString: url });
  outlive(lock);
  await lock.connect();
  try {
    const version = await lock.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((version.rows[0]?.version ?? 0) < MINIMUM_VERSION) throw new Error('PostgreSQL 15 or newer is required.');
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await takeOverFormerChain(lock);
    const done = await source.runMigrations({ transaction: 'each' });
    await runMigrations({ connectionString: url });
    return done.map((migration) => migration.name);
  } finally {
    await lock.end();
  }
}
