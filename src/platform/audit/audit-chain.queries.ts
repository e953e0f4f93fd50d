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
/** From the beginning of the chain up to the first entry that is kept. */
const PURGE = {
  name: 'audit:purge',
  text: `delete from audit_log a using (
           select c.id, c.seq from audit_chain c
           where c.organization_id = $1 and c.seq < coalesce(
             (select min(k.seq) from audit_chain k where k.organization_id = $1 and k.at >= now() - interval '400 days'),
             9223372036854775807)
             and exists (select from audit_log e where e.organization_id = $1 and e.id = c.id)
           order by c.seq limit 1000
         ) old where a.organization_id = $1 and a.id = old.id returning old.seq`,
};
const PURGE_LINKS = {
  name: 'audit:purge-links',
  text: 'delete from audit_chain where organization_id = $1 and seq < $2',
};

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
  const purged = (await db.rows<{ seq: number }>(PURGE, [organizationId])).map(({ seq }) => seq);
  if (purged.length > 0) await db.rows(PURGE_LINKS, [organizationId, Math.max(...purged)]);
  return purged.length;
}
