import { mkdirSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import { destination, pino } from 'pino';
import { DataSource } from 'typeorm';
import { createContext } from '../application.js';
import { loadDotEnv, readEnv, type Env } from '../platform/config/env.js';
import { migrate } from '../platform/database/data-source.js';
import { openDatabase } from '../platform/database/open-database.js';

/** What commands work with: each part is opened when first asked for, and all are closed at the end. */
export class Session {
  /** Standard output belongs to the answer. */
  private readonly logger = pino({ level: 'warn', base: undefined }, destination({ dest: 2, sync: true }));
  private settings: Env | undefined;
  private database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  private context: INestApplication | undefined;

  env(): Env {
    if (!this.settings) loadDotEnv();
    return (this.settings ??= readEnv());
  }

  /** The service's own database, which may be in use; an embedded one that nobody runs is started for the command. */
  async databaseUrl(): Promise<string> {
    const env = this.env();
    mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
    this.database ??= await openDatabase(env, (line) => this.logger.info(line));
    return this.database.url;
  }

  /** The services on the database as it is. */
  async services(): Promise<INestApplication> {
    const url = await this.databaseUrl();
    return (this.context ??= await createContext(this.env(), url, this.logger));
  }

  /** The services on a migrated database. */
  async migrated(): Promise<INestApplication> {
    const services = await this.services();
    await this.migrate();
    return services;
  }

  /** Names of the migrations that were missing. */
  async migrate(): Promise<string[]> {
    const services = await this.services();
    return migrate(services.get(DataSource), await this.databaseUrl());
  }

  async close(): Promise<void> {
    await this.context?.get(DataSource).destroy();
    await this.database?.stop();
  }
}
