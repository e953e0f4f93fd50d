import type { Database } from '../../../platform/database/database.js';
import type { ProposalSnapshotEntity } from '../proposal.entity.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';

/** What of a snapshot its page is drawn around: all but what it says and offers, which may be megabytes. */
export type SnapshotHead = Omit<ProposalSnapshot, 'sections' | 'offers'>;

export type StoredDocument = Pick<
  ProposalSnapshotEntity,
  'id' | 'proposal_id' | 'revision' | 'content_sha256' | 'document'
>;

interface Scope {
  organization_id: string;
}

const WHOLE = {
  name: 'snapshots:whole',
  text: `select id, proposal_id, revision, content_sha256, document from proposal_snapshots
         where organization_id = $1 and id = $2`,
};
const HEAD = {
  name: 'snapshots:head',
  text: 'select content_sha256, head from proposal_snapshots where organization_id = $1 and id = $2 and head is not null',
};

export function wholeSnapshot(db: Database, { organization_id }: Scope, id: string): Promise<StoredDocument | null> {
  return db.row<StoredDocument>(WHOLE, [organization_id, id]);
}

/** Null once it was erased. */
export function snapshotHead(
  db: Database,
  { organization_id }: Scope,
  id: string,
): Promise<{ content_sha256: string; head: SnapshotHead } | null> {
  return db.row(HEAD, [organization_id, id]);
}
