import { createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Env } from '../../platform/config/env.js';
import { Storage } from '../../platform/storage/storage.js';
import type { Invocation, Outcome } from '../command.js';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  contentOf,
  MANIFEST,
  objectFile,
  SECRET_FILE,
  TABLES,
  type BackupManifest,
  type Content,
} from './backup-format.js';
import { copyOut } from './database-copy.js';

export async function backup({ path: folder, session }: Invocation): Promise<Outcome> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder.`);
  await chmod(folder, 0o700);
  await mkdir(join(folder, TABLES), { mode: 0o700 });
  const services = await session.services();
  const created_at = new Date().toISOString();
  // Files are never changed, so those that are listed after the rows were read hold all that the rows name.
  const copied = await copyOut(await session.databaseUrl(), folder);
  const files = await filesOut(services.get(Storage), folder);
  const secret_key = await secretOut(await session.env(), folder);
  const manifest: BackupManifest = {
    ...{ format: BACKUP_FORMAT, version: BACKUP_VERSION, created_at },
    ...{ ...copied, files, secret_key },
  };
  await writeFile(join(folder, `.${MANIFEST}`), JSON.stringify(manifest), { mode: 0o600, flush: true });
  await rename(join(folder, `.${MANIFEST}`), join(folder, MANIFEST));
  return { json: summaryOf(folder, manifest), lines: linesOf(folder, manifest) };
}

async function filesOut(storage: Storage, folder: string): Promise<BackupManifest['files']> {
  const files: BackupManifest['files'] = [];
  for await (const object of storage.list()) {
    const content = await storage.read(object);
    // Deleted since it was listed.
    if (!content) continue;
    const path = join(folder, objectFile(object));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    files.push({ object, ...(await contentOf(path)) });
  }
  return files;
}

async function secretOut({ secretKey, dataDir }: Env, folder: string): Promise<Content | null> {
  if (secretKey !== null) return null;
  const path = join(folder, SECRET_FILE);
  await copyFile(join(dataDir, SECRET_FILE), path);
  await chmod(path, 0o600);
  return contentOf(path);
}

export function summaryOf(folder: string, { created_at, tables, files, secret_key }: BackupManifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { folder, created_at, tables: tables.length, rows, files: files.length, secret_key: secret_key !== null };
}

function linesOf(folder: string, manifest: BackupManifest): string[] {
  const { tables, rows, files } = summaryOf(folder, manifest);
  return [
    `Copied ${rows} rows of ${tables} tables and ${files} files into ${folder}, as of ${manifest.created_at}.`,
    manifest.secret_key
      ? `${SECRET_FILE} is in it, which opens what is sealed in the database: let nobody else read this folder.`
      : 'SECRET_KEY is not in it: keep it elsewhere, for without it nothing that is sealed can be opened.',
  ];
}
