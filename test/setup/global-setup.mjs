import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const DIST = '../../dist/platform/database';

/** TEST_DATABASE_URL, or an embedded PostgreSQL for the time of this run. */
async function databaseServer() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined };
  const { startEmbeddedPostgres } = await import(`${DIST}/embedded-postgres.js`);
  const directory = mkdtempSync(join(tmpdir(), 'proposal-service-tests-'));
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), durable: false });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function databaseOn(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function migrated(url) {
  const { createDataSource, migrate } = await import(`${DIST}/data-source.js`);
  const source = await createDataSource(url, 2).initialize();
  await migrate(source, url);
  await source.destroy();
}

/** One PostgreSQL for all workers, with a migrated template that every spec file clones. */
export default async function globalSetup() {
  const server = await databaseServer();
  const prefix = `test_${process.pid}_${Date.now().toString(36)}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${prefix}_template`);
  await migrated(databaseOn(server.url, `${prefix}_template`));
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_DATABASE_PREFIX = prefix;
  globalThis.stopTestServer = async () => {
    const left = await admin.query('select datname from pg_database where starts_with(datname, $1)', [prefix]);
    for (const { datname } of left.rows) await admin.query(`drop database ${datname} with (force)`);
    await admin.end();
    await server.stop();
  };
}
