import 'reflect-metadata';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApplication } from './application.js';
import { FirstOwnerService } from './modules/access/sessions/first-owner.service.js';
import { DemoMakerService } from './modules/demo/demo-maker.service.js';
import { welcome } from './modules/demo/welcome.js';
import type { Env } from './platform/config/env.js';
import { openDatabase } from './platform/database/open-database.js';
import { createLogger } from './platform/telemetry/logging.js';

/** What has not ended by then is cut off: nobody waits for a process that hangs, and jobs are done again elsewhere. */
const WORK_ENDS_WITHIN_MS = 20_000;
const DATABASE_ENDS_WITHIN_MS = 15_000;
const TRACES_END_WITHIN_MS = 3_000;

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Runs the service until it is told to end; `last` comes after all its work. */
export async function runService(env: Env, last: () => Promise<void>): Promise<void> {
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const logger = createLogger(env.logLevel);
  const database = await openDatabase(env, (line) => {
    logger.info(line);
  });
  try {
    await serve(env, database, logger, last);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function serve(env: Env, database: OpenDatabase, logger: Logger, last: () => Promise<void>): Promise<void> {
  const app = await createApplication(env, database, logger);
  const stop = once(async () => {
    await endWithin(WORK_ENDS_WITHIN_MS, 'Requests and jobs', () => app.close(), logger);
    await endWithin(DATABASE_ENDS_WITHIN_MS, 'The database', () => database.stop(), logger);
    await endWithin(TRACES_END_WITHIN_MS, 'Tracing', last, logger);
    process.exit(0);
  });
  process.on('SIGTERM', stop).on('SIGINT', stop);
  // One request that fails where nobody waits for it must not end those of all others.
  process.on('unhandledRejection', (err) => {
    logger.error({ err }, 'Work that nobody waited for has failed.');
  });
  const demo = env.role === 'worker' ? null : await app.get(DemoMakerService).open();
  const setup = env.role === 'worker' ? null : await app.get(FirstOwnerService).link();
  await app.listen(env.port, env.host);
  logger.info(`Listening on ${env.baseUrl}`);
  if (setup) logger.info(`Nobody can sign in yet. The first owner begins at ${setup}`);
  // The log is written beside the work, and what people read comes after it.
  if (env.role !== 'worker') logger.flush(() => process.stdout.write(welcome({ ...env, demo, setup })));
}

async function endWithin(limitMs: number, what: string, end: () => Promise<void>, logger: Logger): Promise<void> {
  const late = sleep(limitMs, 'late' as const, { ref: false });
  try {
    if ((await Promise.race([end(), late])) === 'late')
      logger.error(`${what} had not ended after ${limitMs} ms, and what is left was cut off.`);
  } catch (err) {
    logger.error({ err }, 'The end was not orderly.');
  }
}

function once(work: () => Promise<void>): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    void work();
  };
}
