import type { Database } from '../../../platform/database/database.js';
import type { SignatureEntity } from './signature.entity.js';

type Scope = { organization_id: string };

const LATEST = {
  name: 'signatures:latest',
  text: `select * from signatures where organization_id = $1 and proposal_id = $2 and voided_at is null
         order by signed_at desc, id desc limit 1`,
};

const COUNTING = {
  name: 'signatures:counting',
  text: `select * from signatures where organization_id = $1 and proposal_id = $2 and voided_at is null order by signed_at, id`,
};

const VOID = {
  name: 'signatures:void',
  text: `update signatures set voided_at = $3 where organization_id = $1 and proposal_id = $2 and voided_at is null`,
};

const BY_COPY = {
  name: 'signatures:by-copy',
  text: 'select * from signatures where organization_id = $1 and proposal_id = $2 and copy_token_hash = $3',
};

export function latestSignature(db: Database, scope: Scope, proposalId: string): Promise<SignatureEntity | null> {
  return db.row<SignatureEntity>(LATEST, [scope.organization_id, proposalId]);
}

/** Those that count, in the order in which they were given. */
export function signaturesOf(db: Database, scope: Scope, proposalId: string): Promise<SignatureEntity[]> {
  return db.rows<SignatureEntity>(COUNTING, [scope.organization_id, proposalId]);
}

export async function voidSignatures(db: Database, scope: Scope, proposalId: string, at: string): Promise<void> {
  await db.rows(VOID, [scope.organization_id, proposalId, at]);
}

export function signatureOfCopy(
  db: Database,
  scope: Scope,
  proposalId: string,
  tokenHash: Buffer,
): Promise<SignatureEntity | null> {
  return db.row<SignatureEntity>(BY_COPY, [scope.organization_id, proposalId, tokenHash]);
}
