import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { constants } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../platform/config/env.js';
import { migrate } from '../../platform/database/migrating.js';
import { loadExtensions } from '../../platform/extensions/load-extensions.js';
import { Storage } from '../../platform/storage/storage.js';
import type { Invocation, Outcome } from '../command.js';
import { checkSecrets } from '../doctor/checks.js';
import { objectFile, readManifest, SECRET_FILE, verifyContents, type BackupManifest } from './backup-format.js';
import { summaryOf } from './backup.js';
import { copyIn, occupied, requireOwn } from './database-copy.js';

/** Rows come last and together: whatever fails before leaves a database without any, and the same can be tried again. */
export async function restore({ path: folder, session }: Invocation): Promise<Outcome> {
  const manifest = await readManifest(folder);
  await verifyContents(folder, manifest);
  const env = await session.env();
  const url = await session.databaseUrl();
  const table = await occupied(url);
  if (table !== null)
    throw new Error(`The table ${table} has rows already: restore into an empty database. Nothing was restored.`);
  await secretIn(env, folder, manifest);
  const extensions = await loadExtensions(env.extensions);
  await migrate({ ownerUrl: url, extensions, names: manifest.migrations });
  await requireOwn(url, manifest);
  const services = await session.services();
  await filesIn(services.get(Storage), folder, manifest);
  await copyIn(url, folder, manifest);
  await session.migrate();
  const secrets = await checkSecrets(services);
  const { rows, tables, files } = summaryOf(folder, manifest);
  return {
    json: { ...summaryOf(folder, manifest), secrets },
    lines: [`Restored ${rows} rows of ${tables} tables and ${files} files, as of ${manifest.created_at}.`, secrets],
  };
}

/** What is sealed opens with the key that it was sealed with, and no other. */
async function secretIn({ secretKey, dataDir }: Env, folder: string, { secret_key }: BackupManifest): Promise<void> {
  if (secretKey !== null) return;
  if (secret_key === null)
    throw new Error('This installation had its key from SECRET_KEY: set it to the same, and try again.');
  const [from, to] = [join(folder, SECRET_FILE), join(dataDir, SECRET_FILE)];
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_EXCL).catch(async (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if ((await readFile(from, 'utf8')) !== (await readFile(to, 'utf8')))
      throw new Error(`${to} is another key than the backup's: restore into a new DATA_DIR.`, { cause: error });
  });
}

async function filesIn(storage: Storage, folder: string, { files }: BackupManifest): Promise<void> {
  for (const { object } of files) await storage.receive(object, createReadStream(join(folder, objectFile(object))));
}
