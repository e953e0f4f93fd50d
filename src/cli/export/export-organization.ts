import { Client } from 'pg';
import { notFound } from '../../platform/errors/errors.js';
import { beginSnapshot, exportedTables, readMembers, readOrganization, readTable } from './export.queries.js';

type Write = (text: string) => Promise<void>;

interface Part {
  table: string;
  /** Rows as JSON text, some at a time. */
  pages: AsyncIterable<string[]>;
}

/** Everything of one organization as it was at one moment, without secrets; memory stays flat, whatever its size. */
export async function exportOrganization(url: string, organizationId: string, asObject: boolean, write: Write) {
  const client = new Client({ connectionString: url, application_name: 'proposal-service export' });
  await client.connect();
  try {
    await beginSnapshot(client);
    const organization = await readOrganization(client, organizationId);
    if (organization === null) throw notFound('organization');
    const parts = await partsOf(client, organizationId);
    if (asObject) await writeObject(organization, parts, write);
    else await writeLines(organization, parts, write);
  } finally {
    await client.end();
  }
}

async function partsOf(client: Client, organizationId: string): Promise<Part[]> {
  const tables = await exportedTables(client);
  const own = tables.map((table) => ({ table: table.name, pages: readTable(client, table, organizationId) }));
  return [{ table: 'members', pages: readMembers(client, organizationId) }, ...own];
}

async function writeLines(organization: string, parts: Part[], write: Write): Promise<void> {
  await write(lineOf('organization', organization));
  for (const { table, pages } of parts) {
    for await (const rows of pages) await write(rows.map((row) => lineOf(table, row)).join(''));
  }
}

const lineOf = (table: string, row: string) => `{"table":${JSON.stringify(table)},"row":${row}}\n`;

async function writeObject(organization: string, parts: Part[], write: Write): Promise<void> {
  await write(`{"organization":${organization}`);
  for (const { table, pages } of parts) {
    await write(`,${JSON.stringify(table)}:[`);
    let separator = '';
    for await (const rows of pages) {
      await write(separator + rows.join(','));
      separator = ',';
    }
    await write(']');
  }
  await write('}\n');
}
