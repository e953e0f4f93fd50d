import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { notFound } from '../../../platform/errors/errors.js';
import type { Storage } from '../../../platform/storage/storage.js';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  FILE_DATA,
  PART_BYTES,
  rowLine,
  type ArchiveManifest,
  type ArchiveTrailer,
  type FileDataRow,
} from './archive-format.js';
import {
  archivedTables,
  beginSnapshot,
  countFileParts,
  countRows,
  readFiles,
  readFormerMembers,
  readMembers,
  readOrganization,
  readTable,
  type ArchivedFile,
  type ArchivedRow,
} from './archive.queries.js';

/** Where an archive comes from. */
export interface ArchiveSource {
  databaseUrl: string;
  storage: Storage;
  organizationId: string;
}

/** A file is ready, and its content is not in the store. */
export class MissingContentError extends Error {
  constructor(
    readonly fileId: string,
    object: string,
  ) {
    super(`The content of ${object} is not in the store: if the file was deleted meanwhile, export again.`);
  }
}

interface Part {
  table: string;
  /** How many rows it has. */
  count: number;
  /** Rows, some at a time. */
  pages: AsyncIterable<ArchivedRow[]> | ArchivedRow[][];
}

interface Contents {
  manifest: ArchiveManifest;
  organization: string;
  parts: Part[];
}

/** Told of each piece of an archive: how many lines there are so far, and will be. */
export type Progress = (lines: number, ofLines: number) => void;

/**
 * Everything of one organization as it was at one moment, without secrets, as lines of JSON; memory stays flat, whatever
 * its size. The format is in docs/exports.md.
 */
export async function* archiveLines(source: ArchiveSource, progress: Progress = () => undefined) {
  const client = await connected(source.databaseUrl);
  try {
    const contents = await contentsOf(client, source.organizationId);
    const expected = Object.values(contents.manifest.counts).reduce((sum, count) => sum + count, 1);
    const hash = createHash('sha256');
    let lines = 0;
    for await (const [text, count] of linesOf(client, contents, source)) {
      if (text === '') continue;
      hash.update(text);
      lines += count;
      progress(lines, expected);
      yield Buffer.from(text);
    }
    if (lines !== expected) throw new Error(`The archive has ${lines} lines instead of ${expected}.`);
    const trailer: ArchiveTrailer = { end: { lines, sha256: hash.digest('hex') } };
    yield Buffer.from(`${JSON.stringify(trailer)}\n`);
  } finally {
    await client.end();
  }
}

/** The same rows as one object, to be read: without the content of files. */
export async function* archiveObject({ databaseUrl, organizationId }: Omit<ArchiveSource, 'storage'>) {
  const client = await connected(databaseUrl);
  try {
    const { organization, parts } = await contentsOf(client, organizationId);
    yield `{"organization":${organization}`;
    for (const { table, pages } of parts) {
      yield `,${JSON.stringify(table)}:[`;
      let separator = '';
      for await (const rows of pages) {
        yield separator + rows.map(({ row }) => row).join(',');
        separator = ',';
      }
      yield ']';
    }
    yield '}\n';
  } finally {
    await client.end();
  }
}

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'proposal-service export' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function contentsOf(client: Client, organizationId: string): Promise<Contents> {
  await beginSnapshot(client);
  const organization = await readOrganization(client, organizationId);
  if (organization === null) throw notFound('organization');
  const parts = await partsOf(client, organizationId);
  const counts = Object.fromEntries(parts.map(({ table, count }) => [table, count]));
  const manifest: ArchiveManifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    organization: { id: organizationId, name: organization.name },
    created_at: new Date().toISOString(),
    counts: { organization: 1, ...counts, [FILE_DATA]: await countFileParts(client, organizationId) },
  };
  return { manifest, organization: organization.row, parts };
}

async function partsOf(client: Client, organizationId: string): Promise<Part[]> {
  const tables = await archivedTables(client);
  const members = await readMembers(client, organizationId);
  const former = await readFormerMembers(client, tables, organizationId);
  const parts: Part[] = [
    { table: 'members', count: members.length, pages: [members] },
    { table: 'former_members', count: former.length, pages: [former] },
  ];
  for (const table of tables) {
    const count = await countRows(client, table, organizationId);
    parts.push({ table: table.name, count, pages: readTable(client, table, organizationId) });
  }
  return parts;
}

/** Text and how many lines it has, in pieces that are small enough for memory. */
async function* linesOf(
  client: Client,
  { manifest, organization, parts }: Contents,
  { storage, organizationId }: ArchiveSource,
): AsyncGenerator<[text: string, lines: number]> {
  yield [`${JSON.stringify(manifest)}\n`, 1];
  yield [rowLine('organization', organization), 1];
  for (const { table, pages } of parts) {
    for await (const rows of pages)
      yield [rows.map(({ row, withheld }) => rowLine(table, row, withheld)).join(''), rows.length];
  }
  for await (const files of readFiles(client, organizationId)) {
    for (const file of files) for await (const text of fileLines(storage, file)) yield [text, 1];
  }
}

async function* fileLines(storage: Storage, { id, size, object }: ArchivedFile): AsyncGenerator<string> {
  for (let part = 1, start = 0; part === 1 || start < size; part += 1, start += PART_BYTES) {
    const range = { start, end: Math.min(start + PART_BYTES, size) - 1 };
    const content = size === 0 ? Buffer.alloc(0) : await contentOf(storage, { id, object }, range);
    const row: FileDataRow = { file_id: id, part, data: content.toString('base64') };
    yield rowLine(FILE_DATA, JSON.stringify(row));
  }
}

async function contentOf(
  storage: Storage,
  { id, object }: Pick<ArchivedFile, 'id' | 'object'>,
  range: { start: number; end: number },
): Promise<Buffer> {
  const content = await storage.read(object, { range });
  const found = content && (await buffer(content));
  if (found?.length !== range.end - range.start + 1) throw new MissingContentError(id, object);
  return found;
}
