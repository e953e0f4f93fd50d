import type { Database } from '../../../platform/database/database.js';
import type { PdfFailure, ProposalPdfEntity } from './proposal-pdf.entity.js';

interface Scope {
  organization_id: string;
}

const FIND = {
  name: 'pdfs:find',
  text: 'select * from proposal_pdfs where organization_id = $1 and proposal_id = $2 and input_sha256 = $3',
};

/** Of two that ask at once, one inserts; a failed one is asked for anew. */
const ASK = {
  name: 'pdfs:ask',
  text: `insert into proposal_pdfs (organization_id, id, proposal_id, input_sha256, created_at) values ($1, $2, $3, $4, $5)
         on conflict on constraint proposal_pdfs_input do update set status = 'pending' where proposal_pdfs.status = 'failed'
         returning *`,
};

const FAIL = {
  name: 'pdfs:fail',
  text: `update proposal_pdfs set status = 'failed', failure = $3
         where organization_id = $1 and id = $2 and status <> 'ready'`,
};

/** A job may run twice, also at once with itself; the second finds nothing left to do. */
const FINISH = {
  name: 'pdfs:finish',
  text: `update proposal_pdfs set status = 'ready', failure = null, sha256 = $3, size = $4
         where organization_id = $1 and id = $2 and status <> 'ready' returning *`,
};

const FORGET_ALL = {
  name: 'pdfs:forget-all',
  text: 'delete from proposal_pdfs where organization_id = $1 and proposal_id = $2 returning id, sha256',
};

/** Gives what they were. */
export function forgetPdfs(
  db: Database,
  { organization_id }: Scope,
  proposalId: string,
): Promise<Pick<ProposalPdfEntity, 'id' | 'sha256'>[]> {
  return db.rows<Pick<ProposalPdfEntity, 'id' | 'sha256'>>(FORGET_ALL, [organization_id, proposalId]);
}

export function findPdf(
  db: Database,
  { organization_id }: Scope,
  proposalId: string,
  inputSha256: string,
): Promise<ProposalPdfEntity | null> {
  return db.row<ProposalPdfEntity>(FIND, [organization_id, proposalId, inputSha256]);
}

/** The row if it is new or was failed; null when it is pending or ready already. */
export function askPdf(
  db: Database,
  {
    organization_id,
    id,
    proposal_id,
    input_sha256,
    created_at,
  }: Omit<ProposalPdfEntity, 'status' | 'failure' | 'sha256' | 'size'>,
): Promise<ProposalPdfEntity | null> {
  return db.row<ProposalPdfEntity>(ASK, [organization_id, id, proposal_id, input_sha256, created_at]);
}

export async function failPdf(
  db: Database,
  { organization_id }: Scope,
  id: string,
  failure: PdfFailure,
): Promise<void> {
  await db.rows(FAIL, [organization_id, id, failure]);
}

export function finishPdf(
  db: Database,
  { organization_id }: Scope,
  id: string,
  { sha256, size }: { sha256: string; size: number },
): Promise<ProposalPdfEntity | null> {
  return db.row<ProposalPdfEntity>(FINISH, [organization_id, id, sha256, size]);
}
