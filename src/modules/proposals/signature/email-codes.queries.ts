import type { Database } from '../../../platform/database/database.js';

interface Scope {
  organization_id: string;
}

export interface NewCode extends Scope {
  id: string;
  proposal_id: string;
  email_hash: string;
  code_hash: string;
  asked_from: string;
  created_at: string;
  expires_at: string;
}

/** How many codes were mailed from one page, to one address, and both. */
interface CodeCounts {
  of_page: number;
  for_email: number;
  of_page_for_email: number;
}

const COUNT = {
  name: 'email-codes:count',
  text: `select count(*) filter (where proposal_id = $2)::int as of_page,
           count(*) filter (where email_hash = any($4))::int as for_email,
           count(*) filter (where proposal_id = $2 and email_hash = any($4))::int as of_page_for_email
         from email_codes
         where organization_id = $1 and created_at > $3 and (proposal_id = $2 or email_hash = any($4))`,
};
const ADD = {
  name: 'email-codes:add',
  text: `insert into email_codes (organization_id, id, proposal_id, email_hash, code_hash, asked_from, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
/**
 * Counted before it is compared, so that many guesses at once are no more than few one after the other; those from where
 * the code was asked for and those from elsewhere apart, so that nobody with the link uses up what its holder has.
 */
const TRY = {
  name: 'email-codes:try',
  text: `update email_codes set
           attempts = attempts + coalesce(asked_from = any($6), false)::int,
           attempts_elsewhere = attempts_elsewhere + (not coalesce(asked_from = any($6), false))::int
         where organization_id = $1 and proposal_id = $2 and email_hash = any($3) and used_at is null and expires_at > $4
           and case when coalesce(asked_from = any($6), false) then attempts else attempts_elsewhere end < $5
         returning id, code_hash`,
};
const USE = {
  name: 'email-codes:use',
  text: `update email_codes set used_at = $3 where organization_id = $1 and id = $2 and used_at is null returning id`,
};
/** A worker's scan over all organizations. */
const OLD = {
  name: 'email-codes:old',
  text: 'select distinct organization_id from email_codes where expires_at <= $1',
};
const FORGET = {
  name: 'email-codes:forget',
  text: 'delete from email_codes where organization_id = $1 and expires_at <= $2',
};

export async function countCodes(
  db: Database,
  { organization_id }: Scope,
  { proposalId, since, emailHashes }: { proposalId: string; since: string; emailHashes: string[] },
): Promise<CodeCounts> {
  const counts = await db.row<CodeCounts>(COUNT, [organization_id, proposalId, since, emailHashes]);
  return counts ?? { of_page: 0, for_email: 0, of_page_for_email: 0 };
}

export async function addCode(db: Database, code: NewCode): Promise<void> {
  const { organization_id, id, proposal_id, email_hash, code_hash, asked_from, created_at, expires_at } = code;
  await db.rows(ADD, [organization_id, id, proposal_id, email_hash, code_hash, asked_from, created_at, expires_at]);
}

/** The codes that may still be tried, each with one attempt less. */
export function tryCodes(
  db: Database,
  { organization_id }: Scope,
  tried: { proposalId: string; emailHashes: string[]; now: string; attempts: number; from: string[] },
): Promise<{ id: string; code_hash: string }[]> {
  const { proposalId, emailHashes, now, attempts, from } = tried;
  return db.rows(TRY, [organization_id, proposalId, emailHashes, now, attempts, from]);
}

/** False for one that was used already. */
export async function useCode(db: Database, { organization_id }: Scope, id: string, now: string): Promise<boolean> {
  return (await db.row(USE, [organization_id, id, now])) !== null;
}

export async function forgetCodes(db: Database, before: string): Promise<void> {
  for (const { organization_id } of await db.rows<Scope>(OLD, [before]))
    await db.rows(FORGET, [organization_id, before]);
}
