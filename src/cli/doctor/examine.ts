import { ConfigError } from '../../platform/config/env.js';
import { Database } from '../../platform/database/database.js';
import type { Session } from '../session.js';
import { checkStorage } from './storage-check.js';
import {
  checkCounters,
  checkDataDirectory,
  checkExtensions,
  checkFigures,
  checkMail,
  checkMigrations,
  checkScanner,
  checkSecrets,
  checkVersion,
} from './checks.js';

/** What one look showed; the message is for the operator, and says what to do when it is not well. */
export interface Finding {
  check: string;
  ok: boolean;
  message: string;
}

/** Looks at everything that can be looked at: without settings there is no database, without a schema no counters. */
export async function examine(session: Session): Promise<Finding[]> {
  const settings = await look('settings', () => readSettings(session));
  if (!settings.ok) return [settings];
  const directory = await look('data directory', async () => checkDataDirectory((await session.env()).dataDir));
  if (!directory.ok) return [settings, directory];
  const extensions = await look('extensions', async () => checkExtensions(await session.env()));
  if (!extensions.ok) return [settings, directory, extensions];
  const database = await look('database', async () => checkVersion((await session.services()).get(Database)));
  if (!database.ok) return [settings, directory, extensions, database];
  const services = await session.services();
  const migrations = await look('migrations', async () => checkMigrations(services.get(Database), await session.env()));
  if (!migrations.ok) return [settings, directory, extensions, database, migrations];
  const counters = await look('counters', () => checkCounters(services.get(Database)));
  const figures = await look('figures', () => checkFigures(services));
  const secrets = await look('secrets', () => checkSecrets(services));
  const files = await look('files', async () => checkStorage(services, await session.env()));
  const scanner = await look('virus scanner', () => checkScanner(services));
  const mail = await look('mail', async () => checkMail(services, await session.env()));
  return [settings, directory, extensions, database, migrations, counters, figures, secrets, files, scanner, mail];
}

async function look(check: string, work: () => Promise<string>): Promise<Finding> {
  try {
    return { check, ok: true, message: await work() };
  } catch (error) {
    return { check, ok: false, message: error instanceof Error ? error.message || error.name : String(error) };
  }
}

async function readSettings(session: Session): Promise<string> {
  try {
    await session.env();
    return 'All are valid.';
  } catch (error) {
    throw error instanceof ConfigError ? new Error(error.message.replaceAll('\n', ' ')) : error;
  }
}
