import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { readPage } from '../../../platform/pagination/read-page.js';
import { Where } from '../../../platform/database/where.js';
import { BEFORE, CHANGED } from './drafts.queries.js';
import type { RevisionDto } from './proposal-content.dto.js';

const PUBLISHED = {
  name: 'revisions:published',
  text: 'update proposal_revisions set published = true where organization_id = $1 and proposal_id = $2 and revision = $3',
};

export async function markPublished(db: Database, caller: Caller, proposalId: string, revision: number): Promise<void> {
  await db.rows(PUBLISHED, [caller.organization_id, proposalId, revision]);
}

export async function listRevisions(db: Database, caller: Caller, proposalId: string, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id);
  where.and(`proposal_id = ${where.bind(proposalId)}`);
  const total = `(select count(*) from proposal_revisions where ${where.text})`;
  if (after) where.and(`revision < ${where.bind(Number(after[0]))}`);
  const rows = `select r.id, r.revision, r.created_at, r.actor, r.published, ${CHANGED} from (
                  select * from proposal_revisions where ${where.text} order by revision desc ${where.limit(take)}
                ) r ${BEFORE}`;
  const page = await readPage<RevisionDto & { id: string }>(
    db,
    { name: 'revisions:list', rows, total, order: 'page.revision desc' },
    where.values,
  );
  return { total: page.total, rows: page.rows.map(({ id: _id, ...revision }): RevisionDto => revision) };
}
