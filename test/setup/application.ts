import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Pool } from 'pg';
import { createApplication, documentOf } from '../../src/application.js';
import { readEnv } from '../../src/platform/config/env.js';
import { createLogger } from '../../src/platform/telemetry/logging.js';
import { TrueTime } from '../../src/platform/time/true-time.js';
import { connect, createDatabase, serviceUrlOf } from './database.js';
import { heldPort } from './ports.js';
import { publishedSchema, type PublishedSchema } from './published-schema.js';
import type { JsonObject } from './json.js';

export const SECRET = 'a secret for tests, long enough to be one';

type Settings = Record<string, string>;
type Get = NestExpressApplication['get'];

/** The service's clock, which tests move; it runs on from where it was moved to. */
export class ShiftableClock {
  private offset = 0;
  private stopped: Date | null = null;

  constructor(trueTime: TrueTime) {
    trueTime.now = () => this.stopped ?? new Date(Date.now() + this.offset);
  }

  /** It shows this time until it is reset. */
  stopAt(time: Date | string): void {
    this.stopped = new Date(time);
  }

  shift(seconds: number): void {
    this.offset += seconds * 1000;
  }

  moveTo(time: Date | string): void {
    this.offset = new Date(time).getTime() - Date.now();
  }

  reset(): void {
    this.offset = 0;
    this.stopped = null;
  }
}

export interface RunningApplication {
  app: NestExpressApplication;
  url: string;
  databaseUrl: string;
  clock: ShiftableClock;
  /** The published OpenAPI document, against which every answer is held. */
  schema: PublishedSchema;
  /** A provider of the application, by its class. */
  get: Get;
  /** Rows of a statement of the test's own. */
  sql<R extends object = JsonObject>(text: string, values?: unknown[]): Promise<R[]>;
  stop(): Promise<void>;
}

const running: RunningApplication[] = [];
let sharedDatabase: Promise<string> | undefined;

/**
 * Boots the real application on a free port. All applications of a spec file share one migrated database, unless
 * another is given. Its address is a number, unless `host` is a name for it, which some of what browsers do needs.
 */
export async function startApplication(
  options: { env?: Settings; databaseUrl?: string; host?: 'localhost' } = {},
): Promise<RunningApplication> {
  const databaseUrl = options.databaseUrl ?? (await (sharedDatabase ??= createDatabase()));
  const dataDir = mkdtempSync(join(tmpdir(), 'proposal-service-'));
  const { port, held } = await heldPort();
  const { host = '127.0.0.1' } = options;
  const env = readEnv({ ...settings(databaseUrl, dataDir, port, host), ...options.env });
  const addresses = { url: serviceUrlOf(databaseUrl), ownerUrl: databaseUrl };
  const app = await createApplication(env, addresses, createLogger(env.logLevel));
  const clock = new ShiftableClock(app.get(TrueTime));
  await app.listen(held as never);
  const pool = connect(databaseUrl);
  const url = `http://${host}:${port}`;
  const schema = publishedSchema(JSON.stringify(options.env ?? {}), env.baseUrl, () => documentOf(app, env));
  const application: RunningApplication = {
    app,
    url,
    databaseUrl,
    clock,
    schema,
    get: app.get.bind<Get>(app),
    sql: (text, values) => rowsOf(pool, text, values),
    stop: async () => {
      if (!running.includes(application)) return;
      running.splice(running.indexOf(application), 1);
      await app.close();
      await pool.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  running.push(application);
  return application;
}

/** The application that the spec file started first. */
export function theApplication(): RunningApplication {
  const first = running[0];
  if (!first) throw new Error('Call startApplication() in beforeAll.');
  return first;
}

export async function stopApplications(): Promise<void> {
  await Promise.all([...running].map((application) => application.stop()));
}

function settings(databaseUrl: string, dataDir: string, port: number, host: string): Settings {
  return {
    PORT: String(port),
    BASE_URL: `http://${host}:${port}`,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '10',
    SECRET_KEY: SECRET,
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_HOUR: '10000000',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ROLE: 'api',
    DEMO: 'false',
    EXTENSIONS: process.env.TEST_EXTENSIONS ?? '',
  };
}

async function rowsOf<R extends object>(pool: Pool, text: string, values: unknown[] = []): Promise<R[]> {
  return (await pool.query<R>(text, values)).rows;
}
