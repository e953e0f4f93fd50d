import { randomBytes } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { Client } from 'pg';
import { FILE_DATA, type ArchiveManifest } from '../../modules/exports/archive/archive-format.js';
import { archivedTables, type ArchivedTable } from '../../modules/exports/archive/archive.queries.js';
import { AppError, notFound } from '../../platform/errors/errors.js';
import { said } from '../../platform/errors/said.js';
import { Storage } from '../../platform/storage/storage.js';
import { VirusScanner } from '../../platform/virus-scan/virus-scanner.js';
import { ArchiveReader, lineError, type ReadRow } from './archive-reader.js';
import { FileContents } from './file-contents.js';
import {
  addMember,
  addUser,
  appendEvents,
  countAwaitedFiles,
  filledTables,
  findUser,
  finishRows,
  giveNewLink,
  insertRows,
  lockOrganization,
  proposalsWithTakenLinks,
  setEventsAside,
  setOrganization,
  uploadedElsewhere,
  type RowShape,
} from './import.queries.js';
import { requireExported } from './row-rules.js';
import { filled, fillsFor, type Fills } from './withheld-values.js';

export interface Imported {
  manifest: ArchiveManifest;
  /** Rows by table. */
  rows: Record<string, number>;
  files: number;
  /** Proposals whose page has another address here. */
  new_links: number;
}

interface Batch {
  shape: RowShape;
  rows: { line: number; text: string }[];
  characters: number;
}

const MAX_ROWS = 200;
const MAX_CHARACTERS = 4_000_000;
/** Sealed with the secret key of another service, or of the other organization: this one has its own. */
const NOT_RESTORED = ['seal_keys', 'event_cursors', 'audit_chain'];

/** Restores an archive into an empty organization, in one transaction: what cannot be restored whole leaves nothing. */
export async function importOrganization(
  services: INestApplication,
  databaseUrl: string,
  organizationId: string,
  path: string,
): Promise<Imported> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'proposal-service import' });
  client.on('error', () => undefined);
  const reader = new ArchiveReader(path);
  const files = new FileContents(client, services.get(Storage), services.get(VirusScanner), organizationId);
  await client.connect();
  try {
    const manifest = await reader.manifest();
    await requireEmpty(client, organizationId);
    const tables = await archivedTables(client);
    const work = new Import(client, organizationId, tables, await fillsFor(services, organizationId), files);
    const imported = { manifest, ...(await work.restore(reader)) };
    await client.query('commit');
    return imported;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await files.discard();
    throw error;
  } finally {
    await reader.close();
    await client.end();
  }
}

async function requireEmpty(client: Client, organizationId: string): Promise<void> {
  if (!(await lockOrganization(client, organizationId))) throw notFound('organization');
  const tables = await filledTables(client, organizationId);
  if (tables.length > 0)
    throw new AppError(
      'conflict',
      said(
        'The organization is not empty: it has {tables}. Import into a new one, which `organization create` makes.',
        { tables },
      ),
    );
}

class Import {
  /** People who have another id here. */
  private readonly users: Record<string, string> = {};
  /** The ids of all people whom the file introduces. */
  private readonly introduced = new Set<string>();
  private readonly rows: Record<string, number> = {};
  private batch: Batch | null = null;

  constructor(
    private readonly client: Client,
    private readonly organizationId: string,
    private readonly tables: ArchivedTable[],
    private readonly fills: Fills,
    private readonly files: FileContents,
  ) {}

  async restore(reader: ArchiveReader): Promise<Omit<Imported, 'manifest'>> {
    const { client, organizationId } = this;
    await setEventsAside(client, organizationId);
    let last = 1;
    for await (const row of reader.rows()) {
      await this.take(row);
      last = row.line;
    }
    await this.write();
    await this.files.finish(last);
    await appendEvents(client, organizationId);
    const links = await this.giveNewLinks();
    await this.requireOwnUploads(last);
    await finishRows(client, organizationId);
    if (this.files.finished !== (await countAwaitedFiles(client, organizationId)))
      throw lineError(last, 'Some file of the export has no content.');
    await client.query('set constraints all immediate');
    return { rows: this.rows, files: this.files.finished, new_links: links };
  }

  private async take(row: ReadRow): Promise<void> {
    const { table, line } = row;
    if (table !== this.batch?.shape.table) await this.write();
    if (table !== FILE_DATA) this.rows[table] = (this.rows[table] ?? 0) + 1;
    if (table === 'organization')
      await this.named(line, () => setOrganization(this.client, this.organizationId, row.text));
    else if (table === 'members' || table === 'former_members') await this.named(line, () => this.addPerson(row));
    else if (table === FILE_DATA) await this.files.take(row);
    else if (!NOT_RESTORED.includes(table)) await this.add(row);
  }

  /** Who has an account here keeps it as it is. */
  private async addPerson({ line, row }: ReadRow): Promise<void> {
    const { user_id, email, name, role, joined_at } = row;
    if (typeof user_id !== 'string' || typeof email !== 'string' || typeof name !== 'string')
      throw lineError(line, 'Is nobody: user_id, email and name are required.');
    const known = await findUser(this.client, email, user_id);
    if (known === null) await addUser(this.client, user_id, email, name);
    else if (known !== user_id) this.users[user_id] = known;
    this.introduced.add(user_id);
    if (role !== undefined) await addMember(this.client, [this.organizationId, known ?? user_id, role, joined_at]);
  }

  private async add(row: ReadRow): Promise<void> {
    const table = this.tableOf(row);
    requireExported(row, table, this.introduced);
    const { text, columns } = filled(row, this.fills);
    const shape = shapeOf(row, table, columns);
    if (this.batch && this.batch.shape.columns.join() !== shape.columns.join()) await this.write();
    this.batch ??= { shape, rows: [], characters: 0 };
    this.batch.rows.push({ line: row.line, text });
    this.batch.characters += text.length;
    if (this.batch.rows.length >= MAX_ROWS || this.batch.characters >= MAX_CHARACTERS) await this.write();
  }

  private tableOf({ table, line }: ReadRow): ArchivedTable {
    const found = this.tables.find(({ name }) => name === table);
    if (!found) throw lineError(line, said('Is of a table {table} that this service does not know.', { table }));
    return found;
  }

  /** All rows of a batch at once; when that fails, one by one, to tell which is wrong. */
  private async write(): Promise<void> {
    const { batch } = this;
    this.batch = null;
    if (!batch) return;
    const insert = (rows: Batch['rows']) =>
      insertRows(
        this.client,
        this.organizationId,
        batch.shape,
        rows.map(({ text }) => text),
        this.users,
      );
    await this.client.query('savepoint batch');
    try {
      await insert(batch.rows);
    } catch {
      await this.client.query('rollback to savepoint batch');
      for (const row of batch.rows) await this.named(row.line, () => insert([row]));
    }
    await this.client.query('release savepoint batch');
  }

  private async giveNewLinks(): Promise<number> {
    const taken = await proposalsWithTakenLinks(this.client, this.organizationId);
    for (const id of taken)
      await giveNewLink(this.client, this.organizationId, id, randomBytes(16).toString('base64url'));
    return taken.length;
  }

  /** Uploads lie under the id of their file alone: two organizations never wait for the same one. */
  private async requireOwnUploads(line: number): Promise<void> {
    const id = await uploadedElsewhere(this.client, this.organizationId);
    if (id !== null)
      throw lineError(line, said('The file {id} is being uploaded to another organization of this service.', { id }));
  }

  private async named(line: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw lineError(line, said('Cannot be stored: {reason}.', { reason: (error as Error).message }));
    }
  }
}

function shapeOf({ line }: ReadRow, { name, columns: known, made, people }: ArchivedTable, given: string[]): RowShape {
  const unknown = given.find((column) => !known.includes(column));
  if (unknown !== undefined)
    throw lineError(line, said('Has a column {column} that this service does not know.', { column: unknown }));
  const columns = given.filter((column) => column !== 'organization_id' && !made.includes(column)).sort();
  return { table: name, columns, people: name === 'audit_log' ? [...people, 'actor_id'] : people };
}
