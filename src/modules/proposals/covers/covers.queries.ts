import type { Database } from '../../../platform/database/database.js';
import type { ProposalCoverEntity } from './proposal-cover.entity.js';

interface Scope {
  organization_id: string;
}

/** What names the objects of a cover. */
export type CoverKey = Pick<ProposalCoverEntity, 'proposal_id' | 'name'>;

const CLAIM = {
  name: 'covers:claim',
  text: `insert into proposal_covers (organization_id, id, proposal_id, snapshot_id, name, created_at)
         values ($1, $2, $3, $4, $5, $6) on conflict on constraint proposal_covers_name do nothing`,
};
const IS_KEPT = {
  name: 'covers:is-kept',
  text: 'select 1 as kept from proposal_covers where organization_id = $1 and proposal_id = $2 and name = $3',
};
const FORGET_OUTDATED = {
  name: 'covers:forget-outdated',
  text: `delete from proposal_covers c using proposals p
         where c.organization_id = $1 and p.organization_id = $1 and p.id = c.proposal_id and c.proposal_id = any($2::uuid[])
           and (p.deleted_at is not null or c.snapshot_id is distinct from p.published_snapshot_id)
         returning c.proposal_id, c.name`,
};
const FORGET_ALL = {
  name: 'covers:forget-all',
  text: 'delete from proposal_covers where organization_id = $1 and proposal_id = $2 returning proposal_id, name',
};

/** Says that the objects of this cover may be there from now on. */
export async function claimCover(
  db: Database,
  { organization_id, id, proposal_id, snapshot_id, name, created_at }: ProposalCoverEntity,
): Promise<void> {
  await db.rows(CLAIM, [organization_id, id, proposal_id, snapshot_id, name, created_at]);
}

export async function isKept(db: Database, { organization_id }: Scope, { proposal_id, name }: CoverKey) {
  return (await db.row(IS_KEPT, [organization_id, proposal_id, name])) !== null;
}

/** Of these proposals those of a version that clients see no more; gives what they were. */
export function forgetOutdated(db: Database, organizationId: string, proposalIds: string[]): Promise<CoverKey[]> {
  return db.rows<CoverKey>(FORGET_OUTDATED, [organizationId, proposalIds]);
}

/** Gives what they were. */
export function forgetCovers(db: Database, { organization_id }: Scope, proposalId: string): Promise<CoverKey[]> {
  return db.rows<CoverKey>(FORGET_ALL, [organization_id, proposalId]);
}
