import { join } from 'node:path';
import type { Env } from '../config/env.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';

/** Where the database is: for the service, which reads and writes rows, and for its owner, who says what it consists of. */
export interface DatabaseAddresses {
  url: string;
  ownerUrl: string;
}

/** The database that the settings name, or an embedded PostgreSQL under the data directory. */
export async function openDatabase(
  env: Env,
  log: (line: string) => void,
): Promise<DatabaseAddresses & { stop(): Promise<void> }> {
  const { databaseUrl: url, databaseOwnerUrl } = env;
  if (url) return { url, ownerUrl: databaseOwnerUrl ?? url, stop: () => Promise.resolve() };
  const embedded = await startEmbeddedPostgres({ directory: join(env.dataDir, 'postgres'), durable: true, log });
  return { url: embedded.serviceUrl, ownerUrl: embedded.url, stop: () => embedded.stop() };
}
