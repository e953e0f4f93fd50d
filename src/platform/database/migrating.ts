import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { LoadedExtension } from '../extensions/define-extension.js';
import { outlive } from './data-source.js';
import { takeOverFormerChain } from './former-chain.js';
import { migrationClasses } from './migrations.js';
import { admitService } from './service-role.js';

const MINIMUM_VERSION = 150000;
export const MIGRATION_LOCK = 727_001;

export interface Migrating {
  /** The address of the database for its owner, who alone may change what it consists of. */
  ownerUrl: string;
  /** The address for the service itself, where it works as another role; that may use what it finds afterwards. */
  serviceUrl?: string;
  extensions?: readonly LoadedExtension[];
  /** Those to apply, where it isn't all. */
  names?: readonly string[];
}

/** Brings the schema and that of the job queue up to date; an advisory lock lets only one of many starting replicas do it. */
export async function migrate({ ownerUrl, serviceUrl, extensions, names }: Migrating): Promise<string[]> {
  const source = new DataSource({
    ...{ type: 'postgres', url: ownerUrl, migrations: chosen(migrationClasses(extensions), names) },
    ...{
      migrationsTransactionMode: 'each',
      migrationsTableName: 'migrations',
      installExtensions: false,
      logging: false,
    },
  });
  const owner = new Client({ connectionString: ownerUrl });
  outlive(owner);
  await owner.connect();
  try {
    await requireVersion(owner);
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await takeOverFormerChain(owner);
    await source.initialize();
    const done = await source.runMigrations({ transaction: 'each' });
    await runMigrations({ connectionString: ownerUrl });
    if (serviceUrl !== undefined) await admitService(owner, new URL(serviceUrl));
    return done.map((migration) => migration.name);
  } finally {
    if (source.isInitialized) await source.destroy();
    await owner.end();
  }
}

type Migrations = ReturnType<typeof migrationClasses>;

function chosen(known: Migrations, names: readonly string[] | undefined): Migrations {
  if (names === undefined) return known;
  const named = known.map((Migration) => ({ Migration, name: new Migration().name ?? '' }));
  const unknown = names.filter((name) => named.every((one) => one.name !== name));
  if (unknown.length > 0) throw new Error(`This release does not know the migrations ${unknown.join(', ')}.`);
  return named.filter(({ name }) => names.includes(name)).map(({ Migration }) => Migration);
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < MINIMUM_VERSION) throw new Error('PostgreSQL 15 or newer is required.');
}
