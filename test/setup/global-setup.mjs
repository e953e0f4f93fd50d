import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/built.mjs';
import { createTemplate, dropDatabases, serversBehind } from './servers.mjs';

/** A folder for all that the run and its processes keep, which doesn't outlive the run, even one that is killed. */
function guardedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'proposal-service-tests-'));
  // The embedded PostgreSQL of root runs as nobody.
  chmodSync(folder, 0o755);
  const guardian = join(import.meta.dirname, 'guardian.mjs');
  const child = spawn(process.execPath, [guardian, folder], { stdio: ['pipe', 'ignore', 'inherit'], detached: true });
  child.unref();
  child.stdin.unref();
  return folder;
}

/** TEST_DATABASE_URL, or an embedded PostgreSQL for the time of this run. */
async function databaseServer(folder) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined };
  const { startEmbeddedPostgres } = await import('../../dist/platform/database/embedded-postgres.js');
  return startEmbeddedPostgres({ directory: join(folder, 'postgres'), durable: false });
}

/** One PostgreSQL, or one cluster, for all workers, with a migrated template that every spec file clones. */
export default async function globalSetup() {
  await ensureBuilt();
  const folder = guardedFolder();
  process.env.TMPDIR = folder;
  const server = await databaseServer(folder);
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
