import 'reflect-metadata';
import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { createApplication } from './application.js';
import { FirstOwnerService } from './modules/access/sessions/first-owner.service.js';
import { DemoMakerService } from './modules/demo/demo-maker.service.js';
import { welcome } from './modules/demo/welcome.js';
import type { Env } from './platform/config/env.js';
import { openDatabase } from './platform/database/open-database.js';
import { createLogger } from './platform/telemetry/logging.js';

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
  const app = await createApplication(env, database.url, logger);
  const stop = once(async () => {
    const ends = [() => app.close(), () => database.stop(), last];
    for (const end of ends) await end().catch((err: unknown) => logger.error({ err }, 'The end was not orderly.'));
    process.exit(0);
  });
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const demo = env.role === 'worker' ? null : await app.get(DemoMakerService).open();
  const setup = env.role === 'worker' ? null : await app.get(FirstOwnerService).link();
  await app.listen(env.port, env.host);
  logger.info(`Listening on ${env.baseUrl}`);
  if (setup) logger.info(`Nobody can sign in yet. The first owner begins at ${setup}`);
  // The log is written beside the work, and what people read comes after it.
  if (env.role !== 'worker') logger.flush(() => process.stdout.write(welcome({ ...env, demo, setup })));
}

function once(work: () => Promise<void>): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    void work();
  };
}
