import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemplate, dropDatabases, serversBehind } from './servers.mjs';

/** TEST_DATABASE_URL, or an embedded PostgreSQL for the time of this run. */
async function databaseServer() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined };
  const { startEmbeddedPostgres } = await import('../../dist/platform/database/embedded-postgres.js');
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

/** One PostgreSQL, or one cluster, for all workers, with a migrated template that every spec file clones. */
export default async function globalSetup() {
  const server = await databaseServer();
  const prefix = `test_${process.pid}_${Date.now().toString(36)}`;
  const servers = await serversBehind(server.url);
  globalThis.stopTestServer = async () => {
    await dropDatabases(servers, prefix);
    await server.stop();
  };
  const tenantTables = await createTemplate(servers, `${prefix}_template`);
  process.env.TEST_TENANT_TABLES = tenantTables.join(' ');
  process.env.TEST_SERVER_URLS = servers.join(' ');
  process.env.TEST_DATABASE_PREFIX = prefix;
}
