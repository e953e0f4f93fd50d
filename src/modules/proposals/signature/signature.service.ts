import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors/errors.js';
import { EvidenceService } from '../evidence/evidence.service.js';
import { SnapshotsService } from '../lifecycle/snapshots.service.js';
import { findPdf } from '../pdf/pdfs.queries.js';
import { pdfInputSha256, signersOf } from '../pdf/pdf-input.js';
import { ProposalEntity } from '../proposal.entity.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import type { ProposalDto } from '../proposal.dto.js';
import type { SignatureEntity } from './signature.entity.js';
import { ConsentDto, SignatureDto, SignerDto } from './signature.dto.js';
import type { RecipientEntity } from '../recipients/recipient.entity.js';
import { recipientsOf } from '../recipients/recipients.queries.js';
import { isSigner, statusOf as progressOf } from '../recipients/signing-order.js';
import { signaturesOf } from './signature.queries.js';
import { Operation, type OperationOptions } from '../../../platform/operations/operation.decorator.js';

const GET_SIGNATURE: OperationOptions = {
  unlisted: true,
  title: 'Get the signature',
  description: 'Whether and by whom a proposal was signed or declined.',
  access: 'proposals:read',
  effect: 'read',
  reads: 'signature',
  ids: ['proposal_id'],
  output: SignatureDto,
};

/** Tells where the signature of a proposal stands. */
@Injectable()
export class SignatureService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly snapshots: SnapshotsService,
    private readonly evidence: EvidenceService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Operation('get_proposal_signature', GET_SIGNATURE)
  async get(caller: Caller, id: string): Promise<SignatureDto> {
    const proposal = await this.records.get(caller, id);
    const signatures = await signaturesOf(this.db, caller, id);
    const signature = signedBy(proposal) ? (signatures.at(-1) ?? null) : null;
    const people = (await recipientsOf(this.db, caller, id)).filter(isSigner);
    const status = statusOf(proposal);
    return {
      proposal_id: id,
      required: status !== 'not_required',
      status,
      signed_at: signature?.signed_at ?? null,
      denied_at: proposal.deal_status === 'denied' ? proposal.decided_at : null,
      denial_reason: proposal.denial_reason,
      expires_at: proposal.expires_at,
      signers:
        people.length > 0
          ? people.map((one) => namedSigner(one, signatures))
          : signature
            ? [signerOf(signature, proposal)]
            : [],
      document: await this.documentOf(caller, id, people),
      evidence: {
        ...(await this.evidence.summary(caller, id)),
        url: `${this.env.baseUrl}/v1/proposals/${id}/evidence`,
      },
      consent: signature && consentOf(signature),
    };
  }

  private async documentOf(
    caller: Caller,
    id: string,
    people: readonly RecipientEntity[],
  ): Promise<SignatureDto['document']> {
    const proposal = await this.db.find(ProposalEntity, caller, id);
    if (!proposal) throw notFound('proposal');
    const current = await this.snapshots.shown(caller, proposal);
    const { revision = null, content_sha256 = null } = current ?? {};
    const input = current && pdfInputSha256(proposal, current, signersOf(proposal, people));
    const pdf = input && (await findPdf(this.db, caller, id, input));
    const { status: pdf_status = null, sha256: pdf_sha256 = null } = pdf || {};
    const pdf_url = pdf_status === 'ready' ? `${this.env.baseUrl}/v1/proposals/${id}/pdf` : null;
    return { revision, content_sha256, pdf_sha256, pdf_status, pdf_url };
  }
}

/** Whether the approval, also one that was canceled later, came from a client's signature. */
function signedBy(proposal: ProposalDto): boolean {
  return proposal.decided_via === 'client' && ['approved', 'canceled'].includes(proposal.deal_status);
}

function statusOf(proposal: ProposalDto): string {
  const { deal_status, decided_via, settings, first_viewed_at } = proposal;
  if (deal_status === 'approved') return decided_via === 'client' ? 'signed' : 'not_required';
  if (!settings.allow_client_to_sign) return 'not_required';
  if (deal_status !== 'pending') return deal_status;
  return first_viewed_at ? 'viewed' : 'awaiting';
}

function signerOf(signature: SignatureEntity, proposal: ProposalDto): SignerDto {
  const { id, name, email, email_verified, signed_at, method } = signature;
  return {
    ...{ id, recipient_id: null, role: 'signer', position: 1, name, email, email_verified, status: 'signed' },
    ...{ first_viewed_at: proposal.first_viewed_at, signed_at, method },
  };
}

/** Whether they have signed, and how; where they have not, as they were invited. */
function namedSigner(one: RecipientEntity, signatures: readonly SignatureEntity[]): SignerDto {
  const { id: recipient_id, role, position, first_viewed_at } = one;
  const { id, name, email, email_verified, signed_at, method } = signatures.find(
    (signature) => signature.recipient_id === recipient_id,
  ) ?? { ...one, email_verified: false, signed_at: null, method: null };
  return {
    ...{ id, recipient_id, role, position, name, email, email_verified, status: progressOf(one) },
    ...{ first_viewed_at, signed_at, method },
  };
}

function consentOf({ consent_version, consent_sha256, signed_at }: SignatureEntity): ConsentDto {
  return { text_version: consent_version, text_sha256: consent_sha256, accepted_at: signed_at };
}
