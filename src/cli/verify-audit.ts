import { Client } from 'pg';
import { ChainCheck, checkRows, type ChainReport } from '../platform/audit/audit-chain-check.js';
import { entryHashOf, type AuditLink, type ChainedEntry } from '../platform/audit/audit-links.js';
import type { Invocation, Outcome } from './command.js';
import { ArchiveReader } from './import/archive-reader.js';
import { uuid } from './uuid.js';

type LinkedEntry = AuditLink & { entry: ChainedEntry | null };

/** Where the entries of all organizations are, or of one. */
const ORGANIZATIONS = `
  select distinct organization_id from audit_log where $1::uuid is null or organization_id = $1
  union select distinct organization_id from audit_chain where $1::uuid is null or organization_id = $1 order by 1`;
const LINKS = `
  select c.organization_id, c.id, c.seq::float8 as seq, to_jsonb(c.at) #>> '{}' as at, c.entry_hash, c.previous_hash, c.hash, to_jsonb(a) as entry
  from audit_chain c left join audit_log a on a.organization_id = c.organization_id and a.id = c.id
  where c.organization_id = $1 and c.seq > $2 order by c.seq limit 1000`;
const UNCHAINED = `
  select a.id, to_jsonb(a.at) #>> '{}' as at from audit_log a
  where a.organization_id = $1 and not exists (select from audit_chain c where c.organization_id = $1 and c.id = a.id) order by a.at, a.id`;

export async function verifyAudit({ options, session }: Invocation): Promise<Outcome> {
  const { file, head } = options;
  const organization = options.organization === undefined ? null : uuid('organization', options.organization);
  const chains =
    file === undefined ? await ofDatabase(await session.databaseUrl(), organization, head) : [await ofFile(file, head)];
  const valid = chains.every(({ problem }) => problem === null);
  return { json: { valid, chains }, lines: chains.map(inWords), failed: !valid };
}

function inWords({ organization_id, problem, first, head, unchained }: ChainReport): string {
  const until = head ? `numbers ${first} to ${head.seq}, head ${head.hash}` : 'nothing is chained';
  const found = problem === null ? 'as it was written' : `NOT as it was written: ${problem}`;
  return `${organization_id}: ${found}; ${until}; ${unchained} not chained yet`;
}

/** As of one moment, in pieces that are small enough for memory. */
async function ofDatabase(url: string, organization: string | null, head: string | undefined): Promise<ChainReport[]> {
  const client = new Client({ connectionString: url, application_name: 'proposal-service verify-audit' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ organization_id: string }>(ORGANIZATIONS, [organization]);
    const reports: ChainReport[] = [];
    for (const { organization_id } of rows) reports.push(await ofOrganization(client, organization_id, head));
    return reports;
  } finally {
    await client.end();
  }
}

async function ofOrganization(client: Client, id: string, head: string | undefined): Promise<ChainReport> {
  const check = new ChainCheck(id, Date.now(), head);
  let rows = await linksAfter(client, id, 0);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    for (const { entry, ...link } of rows) check.take(link, entry && entryHashOf(entry));
    rows = await linksAfter(client, id, last.seq);
  }
  const unchained = await client.query<{ id: string; at: string }>(UNCHAINED, [id]);
  for (const entry of unchained.rows) check.lacks(entry);
  return check.report();
}

async function linksAfter(client: Client, id: string, seq: number): Promise<LinkedEntry[]> {
  return (await client.query<LinkedEntry>(LINKS, [id, seq])).rows;
}

/** An export, without a database; its own hash says whether it is whole. */
async function ofFile(path: string, head: string | undefined): Promise<ChainReport> {
  const reader = new ArchiveReader(path);
  try {
    const { organization, created_at } = await reader.manifest();
    const links: AuditLink[] = [];
    const entries = new Map<string, { hash: string; at: string }>();
    for await (const { table, row } of reader.rows()) {
      if (table === 'audit_chain') links.push(row as unknown as AuditLink);
      if (table !== 'audit_log') continue;
      const entry = row as ChainedEntry;
      entries.set(entry.id, { hash: entryHashOf(entry), at: entry.at });
    }
    return checkRows(new ChainCheck(organization.id, Date.parse(created_at), head), links, entries);
  } finally {
    await reader.close();
  }
}
