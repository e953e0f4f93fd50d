import type { Database } from '../database/database.js';
import type { ChainHead, ChainedEntry } from './audit-links.js';

export const MAX_ENTRIES = 500;

/** A worker's scan over all organizations. */
const UNCHAINED = {
  name: 'audit:unchained',
  text: `select distinct a.organization_id from audit_log a where a.at > $1::timestamptz and not exists (
           select from audit_chain c where c.organization_id = a.organization_id and c.id = a.id)`,
};
/** Whoever lengthens a chain does so alone. */
const LOCK = {
  name: 'audit:lock-chain',
  text: "select pg_advisory_xact_lock(hashtextextended('audit-chain:' || $1, 0))",
};
const HEAD = {
  name: 'audit:head',
  text: 'select seq, hash from audit_chain where organization_id = $1 order by seq desc limit 1',
};
const NEXT = {
  name: 'audit:next',
  text: `select to_jsonb(a) as entry from audit_log a
         where a.organization_id = $1 and a.at > $2::timestamptz and not exists (
           select from audit_chain c where c.organization_id = $1 and c.id = a.id)
         order by a.at, a.id limit ${MAX_ENTRIES}`,
};
/** The triggers let go of what is old where this is set, until the transaction ends; on a cluster its nodes hear of it too. */
const RETAIN = [
  { text: "set local citus.propagate_set_commands = 'local'" },
  { text: "set local proposal_service.audit_retention = 'on'" },
];
/** A worker's scan over all organizations. */
const OLD = {
  name: 'audit:old',
  text: "select distinct organization_id from audit_log where at < now() - interval '400 days'",
};
/** From the beginning of the chain up to the first entry that is kept; as the owner of the log, which the service is not. */
const PURGE = { name: 'audit:purge', text: 'select purge_audit_log($1) as purged' };

/** Organizations with entries after this time that no chain has. */
export async function unchainedOrganizations(db: Database, since: string): Promise<string[]> {
  return (await db.rows<{ organization_id: string }>(UNCHAINED, [since])).map((row) => row.organization_id);
}

/** The end of the chain, which nobody else lengthens until the transaction ends. */
export async function lockHead(db: Database, organizationId: string): Promise<ChainHead | null> {
  await db.rows(LOCK, [organizationId]);
  return db.row<ChainHead>(HEAD, [organizationId]);
}

/** The oldest of those that the chain has not. */
export async function nextEntries(db: Database, organizationId: string, since: string): Promise<ChainedEntry[]> {
  return (await db.rows<{ entry: ChainedEntry }>(NEXT, [organizationId, since])).map(({ entry }) => entry);
}

export async function oldOrganizations(db: Database): Promise<string[]> {
  return (await db.rows<{ organization_id: string }>(OLD)).map((row) => row.organization_id);
}

/** Forgets the oldest entries whose time is over, and gives their number; the last link of them stays, for those that follow. */
export async function purgeOldest(db: Database, organizationId: string): Promise<number> {
  for (const statement of RETAIN) await db.rows(statement);
  return (await db.row<{ purged: number }>(PURGE, [organizationId]))?.purged ?? 0;
}
