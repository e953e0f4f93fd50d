import { mkdirSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Env } from '../platform/config/env.js';
import type { openDatabase } from '../platform/database/open-database.js';
import type { Surroundings } from './surroundings.js';

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

/**
 * What commands work with: each part is loaded and opened when first asked for, and all are closed at the end. A
 * command that needs no database pays for none.
 */
export class Session {
  private settings: Env | undefined;
  private database: OpenDatabase | undefined;
  private context: INestApplication | undefined;
  private ownLogger: Logger | undefined;

  constructor(private readonly surroundings: Surroundings) {}

  get documentFile(): string | undefined {
    return this.surroundings.documentFile;
  }

  async env(): Promise<Env> {
    const { loadDotEnv, readEnv } = await import('../platform/config/env.js');
    const { settings } = this.surroundings;
    if (!this.settings && !settings) loadDotEnv();
    return (this.settings ??= readEnv(settings));
  }

  /** The service's own database, for its owner; it may be in use. An embedded one that nobody runs is started for the command. */
  async databaseUrl(): Promise<string> {
    return (await this.addresses()).ownerUrl;
  }

  private async addresses(): Promise<OpenDatabase> {
    const env = await this.env();
    const { openDatabase } = await import('../platform/database/open-database.js');
    mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
    const logger = await this.logger();
    this.database ??= await openDatabase(env, (line) => logger.info(line));
    return this.database;
  }

  /** The services on the database as it is. */
  async services(): Promise<INestApplication> {
    const url = await this.databaseUrl();
    const { createContext } = await import('../application.js');
    return (this.context ??= await createContext(await this.env(), url, await this.logger()));
  }

  /** The services on a migrated database. */
  async migrated(): Promise<INestApplication> {
    await this.migrate();
    return this.services();
  }

  /** Names of the migrations that were missing. */
  async migrate(): Promise<string[]> {
    const { migrate } = await import('../platform/database/migrating.js');
    const { loadExtensions } = await import('../platform/extensions/load-extensions.js');
    const { url: serviceUrl, ownerUrl } = await this.addresses();
    return migrate({ ownerUrl, serviceUrl, extensions: await loadExtensions((await this.env()).extensions) });
  }

  async close(): Promise<void> {
    await this.context?.close();
    await this.database?.stop();
  }

  /** Standard output belongs to the answer. */
  private async logger(): Promise<Logger> {
    const { pino } = await import('pino');
    return (this.ownLogger ??= pino({ level: 'warn', base: undefined }, this.surroundings.stderr));
  }
}
