import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ensureBuilt } from '../../scripts/built.mjs';
import { createTemplate, dropDatabases, serversBehind } from './servers.mjs';

const MEMORY = '/dev/shm';
/** What a whole run's databases take, several times over. */
const ROOM = 4 * 2 ** 30;

/** Where databases lie: cloning one takes a thousand files, which are made five times as quickly in memory. */
function quickestFolder() {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  return Math.min(bavail * bsize, freemem()) < ROOM ? tmpdir() : MEMORY;
}

/** Folders for all that the run and its processes keep, and its databases, which don't outlive it, even one that is killed. */
function guardedFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'proposal-service-tests-'));
  const databases = join(quickestFolder(), basename(folder), 'postgres');
  mkdirSync(databases, { recursive: true });
  const folders = [folder, dirname(databases)];
  // The embedded PostgreSQL of root runs as nobody.
  for (const each of folders) chmodSync(each, 0o755);
  const guardian = join(import.meta.dirname, 'guardian.mjs');
  const child = spawn(process.execPath, [guardian, ...folders], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  child.unref();
  child.stdin.unref();
  return { folder, databases };
}

/** TEST_DATABASE_URL, or an embedded PostgreSQL for the time of this run. */
async function databaseServer(directory) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined };
  const { startEmbeddedPostgres } = await import('../../dist/platform/database/embedded-postgres.js');
  return startEmbeddedPostgres({ directory, durable: false });
}

/** One PostgreSQL, or one cluster, for all workers, with a migrated template that every spec file clones. */
export default async function globalSetup() {
  await ensureBuilt();
  const { folder, databases } = guardedFolders();
  process.env.TMPDIR = folder;
  const server = await databaseServer(databases);
  const prefix = `test_${process.pid}_${Date.now().toString(36)}`;
  const servers = await serversBehind(server.url);
  globalThis.stopTestServer = async () => {
    const deadlocks = await dropDatabases(servers, prefix);
    await server.stop();
    if (deadlocks > 0) throw new Error(`PostgreSQL had to break ${deadlocks} deadlocks between files that share it.`);
  };
  const tenantTables = await createTemplate(servers, `${prefix}_template`);
  process.env.TEST_TENANT_TABLES = tenantTables.join(' ');
  process.env.TEST_SERVER_URLS = servers.join(' ');
  process.env.TEST_DATABASE_PREFIX = prefix;
}
