import 'reflect-metadata';
import { mkdirSync } from 'node:fs';
import { ConfigError, loadDotEnv, readEnv } from './platform/config/env.js';
import { createLogger } from './platform/telemetry/logging.js';
import { createApplication } from './application.js';
import { openDatabase } from './platform/database/open-database.js';

async function main(): Promise<void> {
  loadDotEnv();
  const env = readEnv();
  mkdirSync(env.dataDir, { recursive: true });
  const logger = createLogger(env.logLevel);
  const database = await openDatabase(env, (line) => {
    logger.info(line);
  });
  const app = await createApplication(env, database.url, logger);
  const stop = once(async () => {
    await app.close();
    await database.stop();
    process.exit(0);
  });
  process.on('SIGTERM', stop).on('SIGINT', stop);
  await app.listen(env.port, env.host);
  logger.info(`Listening on ${env.baseUrl}`);
}

function once(work: () => Promise<void>): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    void work();
  };
}

main().catch((error: unknown) => {
  const message = error instanceof ConfigError ? `The settings are not valid.\n${error.message}` : error;
  console.error(message);
  process.exit(1);
});
