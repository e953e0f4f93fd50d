import { canonicalJson, sha256Hex } from '../crypto/canonical.js';

/** An entry of the audit log as the database has it, and exports write it. */
export interface ChainedEntry {
  id: string;
  at: string;
  [column: string]: unknown;
}

/** What the chain keeps of an entry. */
export interface AuditLink {
  organization_id: string;
  id: string;
  seq: number;
  at: string;
  entry_hash: string;
  previous_hash: string | null;
  hash: string;
}

/** Where a chain ends. */
export type ChainHead = Pick<AuditLink, 'seq' | 'hash'>;

const COLUMNS = [
  ...['id', 'type', 'actor_kind', 'actor_id', 'actor_name', 'address', 'target_type', 'target_id', 'changes'],
  'request_id',
];

/** Times are written in several ways, and are the same. */
const isoTime = (time: string) => new Date(time).toISOString();

/** The hash of an entry, which is the same in every database: the organization's id is the link's to tell. */
export function entryHashOf(entry: ChainedEntry): string {
  const told = Object.fromEntries(COLUMNS.map((column) => [column, entry[column] ?? null]));
  return sha256Hex(canonicalJson({ ...told, at: isoTime(entry.at) }));
}

/** The hash of a link covers all that stands in it, and so all links before it. */
export function linkHashOf({
  organization_id,
  id,
  seq,
  at,
  entry_hash,
  previous_hash,
}: Omit<AuditLink, 'hash'>): string {
  return sha256Hex(canonicalJson({ organization_id, id, seq, at: isoTime(at), entry_hash, previous_hash }));
}

/** The links of entries that come after the end of a chain. */
export function linksOf(organizationId: string, entries: readonly ChainedEntry[], head: ChainHead | null): AuditLink[] {
  let last = head;
  return entries.map((entry) => {
    const link = {
      organization_id: organizationId,
      id: entry.id,
      seq: (last?.seq ?? 0) + 1,
      at: isoTime(entry.at),
      entry_hash: entryHashOf(entry),
      previous_hash: last?.hash ?? null,
    };
    const linked = { ...link, hash: linkHashOf(link) };
    last = linked;
    return linked;
  });
}
