import { mkdirSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { ConfigError, loadDotEnv, readEnv, type Env } from './platform/config/env.js';
import { SchemaError } from './platform/database/schema-error.js';
import { ExtensionError } from './platform/extensions/extension-error.js';

/** SQLSTATE of a wrong user or password, and of a database that does not exist. */
const REFUSED_LOGIN = /^(28...|3D000)$/;
/** SQLSTATE of a role that may not change what the database consists of. */
const NO_RIGHT = '42501';

/** Tracing patches what the service imports, so it must be there first; unasked for, it isn't loaded at all. */
async function main(): Promise<void> {
  loadDotEnv();
  const env = readEnv();
  keepCompiled(env);
  const endTracing = env.otlpEndpoint
    ? (await import('./platform/telemetry/tracing.js')).startTracing()
    : () => Promise.resolve();
  const { runService } = await import('./service.js');
  await runService(env, endTracing);
}

/**
 * Has Node keep what it compiles, from version 22 on: among our own data, since what another user put there would be run.
 * Where nothing can be kept, as on a read-only file system, it compiles anew.
 */
function keepCompiled({ dataDir }: Env): void {
  const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => void };
  if (!enableCompileCache) return;
  const folder = join(dataDir, 'compiled');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return;
  }
  enableCompileCache(folder);
}

/** What the operator can mend is said in a sentence; anything else with its stack. */
function explain(error: unknown): unknown {
  if (error instanceof ExtensionError || error instanceof SchemaError) return error.message;
  if (error instanceof ConfigError) return `The settings are not valid.\n${error.message}`;
  const { message, code, syscall, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is in use. Stop what listens there, or choose another port: PORT=3001 npm start`;
  if (syscall === 'listen') return `The service cannot listen: ${message}`;
  if (syscall === 'mkdir') return `DATA_DIR cannot be used: ${message}`;
  if (code === NO_RIGHT)
    return `The database cannot be migrated by this role (${message}): set DATABASE_OWNER_URL, or run "migrate" as its owner first.`;
  if (syscall === 'connect' || syscall === 'getaddrinfo' || REFUSED_LOGIN.test(code ?? ''))
    return `The database cannot be used: ${message || code}`;
  return error;
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
