import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { NestExpressApplication } from '@nestjs/platform-express';
import passport from 'passport';
import type { Pool } from 'pg';
import { createApplication, documentOf } from '../../src/application.js';
import { ApiKeyAuthenticationService } from '../../src/modules/access/api-keys/api-key-authentication.service.js';
import { AgentAuthenticationService } from '../../src/modules/access/oauth/tokens/agent-authentication.service.js';
import { readEnv, type Env } from '../../src/platform/config/env.js';
import { Passwords } from '../../src/platform/crypto/passwords.js';
import { createLogger } from '../../src/platform/telemetry/logging.js';
import { TrueTime } from '../../src/platform/time/true-time.js';
import { connect, createDatabase, createLastingDatabase, serviceUrlOf } from './database.js';
import { heldPort } from './ports.js';
import { publishedSchema, type PublishedSchema } from './published-schema.js';
import type { JsonObject } from './json.js';

export const SECRET = 'a secret for tests, long enough to be one';

/** A hash says what it cost, so that the service verifies those of tests as any other, and in no time. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

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
  /** Whether other files of the worker use it too. */
  isShared: boolean;
  /** The published OpenAPI document, against which every answer is held. */
  schema: PublishedSchema;
  /** A provider of the application, by its class. */
  get: Get;
  /** Rows of a statement of the test's own. */
  sql<R extends object = JsonObject>(text: string, values?: unknown[]): Promise<R[]>;
  stop(): Promise<void>;
}

interface Options {
  env?: Settings;
  databaseUrl?: string;
  host?: 'localhost';
}

/** The service itself, with its database and its folder. */
interface Booted {
  app: NestExpressApplication;
  env: Env;
  url: string;
  databaseUrl: string;
  dataDir: string;
}

const running: RunningApplication[] = [];
let databaseOfFile: Promise<string> | undefined;

/** What stands here is loaded anew for each file; what the process bears stays from file to file. */
const WORKERS_OWN = Symbol.for('the application of this worker');
const worker = process as typeof process & { [WORKERS_OWN]?: Promise<Booted> };

/**
 * The real application that all such files of a worker share, with its database: for those that keep to organizations
 * which they make. Who moves the clock, works off jobs, counts what is of all organizations, or stops or changes the
 * application itself, starts one.
 */
export async function sharedApplication(): Promise<RunningApplication> {
  const clock = () => {
    throw new Error('Other files go by this clock too: move that of an application of your own.');
  };
  const booted = await (worker[WORKERS_OWN] ??= bootForWorker());
  // Passport asks those who were registered last, in all of the process.
  passport.use('api-key', booted.app.get(ApiKeyAuthenticationService));
  passport.use('access-token', booted.app.get(AgentAuthenticationService));
  const application = forFile(booted, {}, clock, () => Promise.resolve());
  application.isShared = true;
  return application;
}

/** It ends when Jest listens to the worker no more; where Jest works without workers, with the run. */
async function bootForWorker(): Promise<Booted> {
  const booted = await boot(await createLastingDatabase());
  process.on('removeListener', (event) => {
    if (event === 'message') void booted.app.close();
  });
  return booted;
}

/**
 * Boots the real application on a free port. All applications that a spec file starts share one migrated database, unless
 * another is given. Its address is a number, unless `host` is a name for it, which some of what browsers do needs.
 */
export async function startApplication(options: Options = {}): Promise<RunningApplication> {
  const booted = await boot(options.databaseUrl ?? (await (databaseOfFile ??= createDatabase())), options);
  const clock = new ShiftableClock(booted.app.get(TrueTime));
  const end = async () => {
    await booted.app.close();
    rmSync(booted.dataDir, { recursive: true, force: true });
  };
  return forFile(booted, options.env, () => clock, end);
}

async function boot(databaseUrl: string, options: Options = {}): Promise<Booted> {
  const { env: more, host = '127.0.0.1' } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'proposal-service-'));
  const { port, held } = await heldPort();
  const env = readEnv({ ...settings(databaseUrl, dataDir, port, host), ...more });
  const addresses = { url: serviceUrlOf(databaseUrl), ownerUrl: databaseUrl };
  const app = await createApplication(env, addresses, createLogger(env.logLevel));
  app.get(Passwords).hash = (password) => hash(password, QUICK);
  await app.listen(held as never);
  return { app, env, url: `http://${host}:${port}`, databaseUrl, dataDir };
}

/** The application as a spec file sees it, until that ends. */
function forFile(
  { app, env, url, databaseUrl }: Booted,
  more: Settings = {},
  clock: () => ShiftableClock,
  end: () => Promise<void>,
): RunningApplication {
  const pool = connect(databaseUrl);
  const application: RunningApplication = {
    app,
    url,
    databaseUrl,
    isShared: false,
    get clock() {
      return clock();
    },
    schema: publishedSchema(JSON.stringify(more), env.baseUrl, () => documentOf(app, env)),
    get: app.get.bind<Get>(app),
    sql: (text, values) => rowsOf(pool, text, values),
    stop: async () => {
      if (!running.includes(application)) return;
      running.splice(running.indexOf(application), 1);
      await end();
      await pool.end();
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
