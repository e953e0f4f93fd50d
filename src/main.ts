import 'reflect-metadata';
import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { ConfigError, loadDotEnv, readEnv, type Env } from './platform/config/env.js';
import { createLogger } from './platform/telemetry/logging.js';
import { createApplication } from './application.js';
import { DemoMakerService } from './modules/demo/demo-maker.service.js';
import { welcome } from './modules/demo/welcome.js';
import { openDatabase } from './platform/database/open-database.js';

/** SQLSTATE of a wrong user or password, and of a database that does not exist. */
const REFUSED_LOGIN = /^(28...|3D000)$/;

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

async function main(): Promise<void> {
  loadDotEnv();
  const env = readEnv();
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const logger = createLogger(env.logLevel);
  const database = await openDatabase(env, (line) => {
    logger.info(line);
  });
  try {
    await serve(env, database, logger);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function serve(env: Env, database: OpenDatabase, logger: Logger): Promise<void> {
  const app = await createApplication(env, database.url, logger);
  const stop = once(async () => {
    await app.close();
    await database.stop();
    process.exit(0);
  });
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const demo = env.role === 'worker' ? null : await app.get(DemoMakerService).open();
  await app.listen(env.port, env.host);
  logger.info(`Listening on ${env.baseUrl}`);
  // The log is written beside the work, and what people read comes after it.
  if (env.role !== 'worker') logger.flush(() => process.stdout.write(welcome({ ...env, demo })));
}

function once(work: () => Promise<void>): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    void work();
  };
}

/** What the operator can mend is said in a sentence; anything else with its stack. */
function explain(error: unknown): unknown {
  if (error instanceof ConfigError) return `The settings are not valid.\n${error.message}`;
  const { message, code, syscall, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is in use. Stop what listens there, or choose another port: PORT=3001 npm start`;
  if (syscall === 'listen') return `The service cannot listen: ${message}`;
  if (syscall === 'mkdir') return `DATA_DIR cannot be used: ${message}`;
  if (syscall === 'connect' || syscall === 'getaddrinfo' || REFUSED_LOGIN.test(code ?? ''))
    return `The database cannot be used: ${message || code}`;
  return error;
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
