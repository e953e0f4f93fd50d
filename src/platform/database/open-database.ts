import { join } from 'node:path';
import type { Env } from '../config/env.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';

/** The database that the settings name, or an embedded PostgreSQL under the data directory. */
export async function openDatabase(
  env: Env,
  log: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: () => Promise.resolve() };
  return startEmbeddedPostgres({ directory: join(env.dataDir, 'postgres'), durable: true, log });
}
