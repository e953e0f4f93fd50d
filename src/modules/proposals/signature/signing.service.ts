import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalid, type AppError } from '../../../platform/errors/errors.js';
import { Events } from '../../../platform/events/events.js';
import type { SignaturePolicyDto } from '../../organizations/signature-policy.dto.js';
import type { EvidenceFact } from '../evidence/evidence.service.js';
import { dueAt } from '../paying/owes.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { ProposalApproved, ProposalUpdated } from '../proposals.events.js';
import { InvitingService } from '../recipients/inviting.service.js';
import { isLastToSign, requireOwnAddress, type People } from '../recipients/people.service.js';
import { RecipientEntity } from '../recipients/recipient.entity.js';
import { RecipientDenied, RecipientSigned } from '../recipients/recipients.events.js';
import { ClientPagesService, type OpenPage } from './client-pages.service.js';
import { DecisionRecorderService, type Signing } from './decision-recorder.service.js';
import type { SignDto } from './signature.dto.js';

/** A signature that may be given now, by whom, and what comes with it. */
interface Given {
  signing: Omit<Signing, 'party'>;
  people: People;
  /** What comes before it in the evidence. */
  viewed: EvidenceFact[];
  /** What it says of having read the page. */
  seen: Partial<ProposalEntity>;
}

/** Signs under the proposal's lock: the only one decides, and of several the last; the first fixes what was picked, and its price. */
@Injectable()
export class SigningService {
  constructor(
    private readonly db: Database,
    private readonly pages: ClientPagesService,
    private readonly changes: ProposalChangesService,
    private readonly kept: DecisionRecorderService,
    private readonly inviting: InvitingService,
    private readonly events: Events,
  ) {}

  async sign(
    caller: Caller,
    page: OpenPage,
    { signing, people, viewed, seen }: Given,
  ): Promise<{ copy_token: string; deal_status: 'pending' | 'approved' }> {
    const { proposal, snapshot, stored } = page;
    const { input, signed_at: at } = signing;
    if (input.content_sha256 !== stored.content_sha256) throw changedSince();
    const { reader, all } = people;
    const isLast = isLastToSign(reader, all);
    const party = reader && { recipient: reader, earlier: await this.pages.signaturesOf(proposal), isLast };
    const { copy_token, offer } = await this.kept.keepSignature(caller, page, { ...signing, party }, viewed);
    const signature_count = proposal.signature_count + 1;
    if (reader) await this.signed(caller, reader, at);
    if (isLast) {
      const terms = { proposal_product_id: offer?.id ?? null, due_at: dueAt(offer, snapshot, at), signature_count };
      const approved = { ...terms, deal_status: 'approved', decided_at: at, decided_via: 'client' } as const;
      await this.changes.apply(caller, proposal, { ...approved, ...seen }, ProposalApproved);
      return { copy_token, deal_status: 'approved' };
    }
    const paying_since = proposal.paying_since ?? at;
    await this.changes.apply(caller, proposal, { signature_count, paying_since, ...seen }, ProposalUpdated);
    const next = all.map((one) => (one.id === reader?.id ? { ...one, signed_at: at } : one));
    await this.inviting.invite(caller, proposal, next);
    return { copy_token, deal_status: 'pending' };
  }

  async denied(caller: Caller, { id, proposal_id, role, ...person }: RecipientEntity, at: string): Promise<void> {
    const seen = { first_viewed_at: person.first_viewed_at ?? at, last_viewed_at: at };
    await this.db.update(RecipientEntity, caller, id, { denied_at: at, ...seen, updated_at: at });
    await this.events.publish(RecipientDenied, caller, { id, proposal_id, role, status: 'denied' });
  }

  private async signed(
    caller: Caller,
    { id, proposal_id, role, ...person }: RecipientEntity,
    at: string,
  ): Promise<void> {
    const seen = { first_viewed_at: person.first_viewed_at ?? at, last_viewed_at: at };
    await this.db.update(RecipientEntity, caller, id, { signed_at: at, ...seen, updated_at: at });
    await this.events.publish(RecipientSigned, caller, { id, proposal_id, role, status: 'signed' });
  }
}

/** 400 where a code is asked for and none was typed, and where somebody signs with an address that is not theirs. */
export function requireVerified(
  { email }: SignDto,
  code_id: string | null,
  reader: RecipientEntity | null,
  policy: SignaturePolicyDto,
): void {
  if (reader) requireOwnAddress(email, reader);
  if (code_id === null && (reader?.require_email_code || policy.require_email_code))
    throw invalid('email_code', 'Is required here: the six digits that were mailed to the address.');
}

function changedSince(): AppError {
  return conflict('content_sha256', 'The proposal has changed since you opened it: read it again before you decide.');
}
