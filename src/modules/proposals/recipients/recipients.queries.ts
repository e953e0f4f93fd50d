import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { readPage } from '../../../platform/pagination/read-page.js';
import type { RecipientEntity } from './recipient.entity.js';

type Scope = { organization_id: string };

/** A recipient, and how long they read. */
export interface ReadRecipient extends RecipientEntity {
  active_seconds: number;
}

const READING = `(select coalesce(sum(v.active_seconds), 0)::int from view_sessions v
  where v.organization_id = $1 and v.proposal_id = r.proposal_id and v.recipient_id = r.id) as active_seconds`;

const ALL = {
  name: 'recipients:all',
  text: 'select * from recipients where organization_id = $1 and proposal_id = $2 order by position, id',
};
const FIND = {
  name: 'recipients:find',
  text: `select r.*, ${READING} from recipients r where r.organization_id = $1 and r.proposal_id = $2 and r.id = $3`,
};
const OF = {
  name: 'recipients:proposal-of',
  text: 'select proposal_id from recipients where organization_id = $1 and id = $2',
};
/** Whoever was asked before is asked anew. */
const BEGIN_ANEW = {
  name: 'recipients:begin-anew',
  text: `update recipients set invited_at = null, first_viewed_at = null, last_viewed_at = null, signed_at = null,
           denied_at = null, reminded_at = null, updated_at = $3
         where organization_id = $1 and proposal_id = $2`,
};

/** Of one proposal, in the order in which they sign; at most 20. */
export function recipientsOf(db: Database, scope: Scope, proposalId: string): Promise<RecipientEntity[]> {
  return db.rows<RecipientEntity>(ALL, [scope.organization_id, proposalId]);
}

export function findRecipient(
  db: Database,
  scope: Scope,
  proposalId: string,
  id: string,
): Promise<ReadRecipient | null> {
  return db.row<ReadRecipient>(FIND, [scope.organization_id, proposalId, id]);
}

export async function proposalOfRecipient(db: Database, scope: Scope, id: string): Promise<string | null> {
  return (await db.row<{ proposal_id: string }>(OF, [scope.organization_id, id]))?.proposal_id ?? null;
}

export function listRecipients(db: Database, caller: Caller, proposalId: string, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id, 'r');
  where.and(`r.proposal_id = ${where.bind(proposalId)}`);
  const total = `(select count(*) from recipients r where ${where.text})`;
  if (after) where.and(`(r.position, r.id) > (${where.bind(after[0])}::int, ${where.bind(after[1])}::uuid)`);
  const rows = `select r.*, ${READING} from recipients r where ${where.text}
    order by r.position, r.id ${where.limit(take)}`;
  return readPage<ReadRecipient>(
    db,
    { name: 'recipients:list', rows, total, order: 'page.position, page.id' },
    where.values,
  );
}

export async function beginAnew(db: Database, scope: Scope, proposalId: string, at: string): Promise<void> {
  await db.rows(BEGIN_ANEW, [scope.organization_id, proposalId, at]);
}
