import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const BACKUP_FORMAT = 'proposal-service-backup';
export const BACKUP_VERSION = 1;
export const MANIFEST = 'manifest.json';
/** Where the contents of tables and of files are, below the backup's folder. */
export const [TABLES, FILES] = ['database', 'files'];
/** The key of an embedded installation, in the backup as in its data directory. */
export const SECRET_FILE = 'secret.key';

/** A file of the backup, by what it must hold. */
export interface Content {
  size: number;
  sha256: string;
}

export interface TableCopy extends Content {
  schema: string;
  table: string;
  columns: string[];
  rows: number;
}

export interface SequenceState {
  schema: string;
  sequence: string;
  /** As text, since it may be any 64-bit integer. */
  last_value: string;
  is_called: boolean;
}

export interface BackupManifest {
  format: typeof BACKUP_FORMAT;
  version: typeof BACKUP_VERSION;
  created_at: string;
  /** Migrations whose tables these are, in their order. */
  migrations: string[];
  tables: TableCopy[];
  sequences: SequenceState[];
  files: (Content & { object: string })[];
  /** Null where the installation has its key from SECRET_KEY, which is kept elsewhere. */
  secret_key: Content | null;
}

export const tableFile = ({ schema, table }: Pick<TableCopy, 'schema' | 'table'>) =>
  join(TABLES, `${schema}.${table}.copy.gz`);

export const objectFile = (object: string) => join(FILES, object);

/** The manifest is written last, so that a folder without one is no backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} holds no whole backup: there is no ${MANIFEST} in it.`);
  });
  const found = JSON.parse(text) as BackupManifest;
  if ((found.format as string) !== BACKUP_FORMAT)
    throw new Error(`${join(folder, MANIFEST)} is not that of a backup of this service.`);
  if ((found.version as number) !== BACKUP_VERSION)
    throw new Error(`This is a backup of version ${found.version}; this release knows version ${BACKUP_VERSION}.`);
  return found;
}

/** Names that stay inside of the folders of files, here and in the store. */
const OBJECT = /^[\w-]+(\/[\w-][\w.-]*)+$/;

/** Every file of it must be there and hold what was written. */
export async function verifyContents(folder: string, manifest: BackupManifest): Promise<void> {
  const odd = manifest.files.find(({ object }) => !OBJECT.test(object));
  if (odd) throw new Error(`${odd.object} is no name of a file of this service: nothing was restored.`);
  const expected: [string, Content][] = [
    ...manifest.tables.map((table): [string, Content] => [tableFile(table), table]),
    ...manifest.files.map((file): [string, Content] => [objectFile(file.object), file]),
    ...(manifest.secret_key ? [[SECRET_FILE, manifest.secret_key] as [string, Content]] : []),
  ];
  for (const [name, { size, sha256 }] of expected) {
    const found = await contentOf(join(folder, name)).catch(() => null);
    if (found?.size !== size || found.sha256 !== sha256)
      throw new Error(`${name} of the backup ${found ? 'was changed' : 'is missing'}: nothing was restored.`);
  }
}

export async function contentOf(path: string): Promise<Content> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
