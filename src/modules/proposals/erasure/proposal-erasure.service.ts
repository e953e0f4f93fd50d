import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { Mails } from '../../../platform/mail/mails.js';
import { BeforeDeletion, Erases, Locates, type Erased } from '../../../platform/resources/record-hooks.decorators.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import { ProposalEntity } from '../proposal.entity.js';
import { ProposalUnpublished, ProposalUpdated } from '../proposals.events.js';
import { DocumentErasureService } from './document-erasure.service.js';
import { ProposalPdfsService } from '../pdf/proposal-pdfs.service.js';
import { recipientsOf } from '../recipients/recipients.queries.js';
import {
  addressOfLead,
  blankNamed,
  blankPersons,
  forgetSourceLead,
  idsOfPeople,
  lockProposalsOfLead,
  organizationOfFormerLead,
} from './erasure.queries.js';

/** The person is gone from these; what else they say stays. */
const NOBODY: Partial<ProposalEntity> = {
  ...{ lead_id: null, erasure_subject_id: null, denial_reason: null, cancel_reason: null },
  variables: {},
  released_to: [],
  left_conversation: [],
};

/** Erases from proposals what they tell of whoever read, signed or declined them. */
@Injectable()
export class ProposalErasureService {
  constructor(
    private readonly db: Database,
    private readonly changes: ProposalChangesService,
    private readonly documents: DocumentErasureService,
    private readonly mails: Mails,
    private readonly pdfs: ProposalPdfsService,
  ) {}

  /** Proposals remember a lead beyond its deletion. */
  @Locates('lead')
  organizationOf(leadId: string): Promise<string | null> {
    return organizationOfFormerLead(this.db, leadId);
  }

  @Erases('lead')
  async eraseOf(caller: Caller, leadId: string): Promise<Erased> {
    const address = await addressOfLead(this.db, caller, leadId);
    const { own: proposals, elsewhere } = await lockProposalsOfLead(this.db, caller, leadId, address);
    await forgetSourceLead(this.db, caller, leadId);
    const all = [...proposals, ...elsewhere];
    const concerned = [...all, ...(await idsOfPeople(this.db, caller, all))];
    const erased = { documents: 0, kept: [] as string[] };
    for (const id of proposals) {
      const { documents, keeps } = await this.detach(caller, id);
      erased.documents += documents;
      if (keeps) erased.kept.push(id);
    }
    const of_others = address === null ? 0 : await this.forgetNamed(caller, elsewhere, address);
    const evidence_values = of_others + (await blankPersons(this.db, caller, proposals));
    await this.mails.drop(caller, proposals);
    const counts = { proposals: proposals.length, evidence_values, documents_erased: erased.documents };
    const named: Record<string, number> = elsewhere.length > 0 ? { proposals_of_others: elsewhere.length } : {};
    return { known: proposals.length > 0, counts: { ...counts, ...named }, kept: erased.kept, concerned };
  }

  /** Proposals are locked before leads: this waits until the lead is gone. */
  @BeforeDeletion('lead')
  forget(caller: Caller, leadId: string): Promise<void> {
    this.db.afterCommit(() => forgetSourceLead(this.db, caller, leadId));
    return Promise.resolve();
  }

  /** The same person, by their address, where a proposal for somebody else names them: what they said and did, nothing else. */
  private async forgetNamed(caller: Caller, proposals: string[], address: string): Promise<number> {
    for (const id of proposals) {
      const proposal = await this.db.findForUpdate(ProposalEntity, caller, id);
      if (!proposal) continue;
      const people = await recipientsOf(this.db, caller, id);
      const isTheirs = people.some((one) => one.denied_at && canonicalEmail(one.email ?? '') === address);
      const others = (addresses: readonly string[]) => addresses.filter((one) => one !== address);
      const { review, recipient_count, released_to, left_conversation } = proposal;
      const changes = {
        ...{ recipient_count, released_to: others(released_to), left_conversation: others(left_conversation) },
        ...(review && { review: { ...review, addresses: others(review.addresses ?? []) } }),
        ...(isTheirs ? { denial_reason: null } : {}),
      };
      await this.changes.apply(caller, proposal, changes, proposal.deleted_at ? null : ProposalUpdated);
      await this.pdfs.forgetAll(caller, id);
    }
    return proposals.length > 0 ? blankNamed(this.db, caller, proposals, address) : 0;
  }

  /** A page that was written for this person and about which nobody decided is closed: its text is theirs. */
  private async detach(caller: Caller, id: string): Promise<{ documents: number; keeps: boolean }> {
    const proposal = await this.db.findForUpdate(ProposalEntity, caller, id);
    if (!proposal) return { documents: 0, keeps: false };
    const keeps = proposal.decided_at !== null && proposal.published_snapshot_id !== null;
    const isOpen = proposal.page_status === 'published' && !keeps;
    const closed = isOpen ? { page_status: 'unpublished' as const } : {};
    const unread = keeps
      ? {}
      : { published_snapshot_id: null, published_revision: null, has_unpublished_changes: true };
    const { review } = proposal;
    const unsaid = review && { review: { ...review, request_note: null, decision_note: null, addresses: [] } };
    const event = proposal.deleted_at ? null : isOpen ? ProposalUnpublished : ProposalUpdated;
    await this.changes.apply(caller, proposal, { ...NOBODY, ...unread, ...closed, ...unsaid }, event);
    if (isOpen) await this.documents.tellOfClosing(caller, id);
    return { documents: await this.documents.erase(caller, id, { decided: false }), keeps };
  }
}
