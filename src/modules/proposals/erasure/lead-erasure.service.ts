import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { systemCaller, type Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors/errors.js';
import { Mails } from '../../../platform/mail/mails.js';
import { LeadsService } from '../../leads/leads.service.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import { ProposalEntity } from '../proposal.entity.js';
import { ProposalUnpublished, ProposalUpdated } from '../proposals.events.js';
import { DocumentErasureService } from './document-erasure.service.js';
import type { ErasedLeadDto } from './erasure.dto.js';
import { blankPersons, lockLead, lockProposalsOfLead, organizationOfLead } from './erasure.queries.js';

/** The person is gone from these; what else they say stays. */
const NOBODY = { lead_id: null, former_lead_id: null, denial_reason: null, cancel_reason: null } as const;

/** Erases a person: the record of the lead, and what its proposals tell of whoever read, signed or declined them. */
@Injectable()
export class LeadErasureService {
  constructor(
    private readonly db: Database,
    private readonly leads: LeadsService,
    private readonly changes: ProposalChangesService,
    private readonly documents: DocumentErasureService,
    private readonly mails: Mails,
    private readonly audit: AuditLog,
  ) {}

  /** For operators, who know the lead alone. */
  async erase(leadId: string): Promise<ErasedLeadDto & { organization_id: string }> {
    const organizationId = await organizationOfLead(this.db, leadId);
    if (organizationId === null) throw notFound('lead');
    return { ...(await this.eraseLead(systemCaller(organizationId), leadId)), organization_id: organizationId };
  }

  eraseLead(caller: Caller, leadId: string): Promise<ErasedLeadDto> {
    return this.db.transaction(() => this.eraseOf(caller, leadId));
  }

  private async eraseOf(caller: Caller, leadId: string): Promise<ErasedLeadDto> {
    const proposals = await lockProposalsOfLead(this.db, caller, leadId);
    const isThere = await lockLead(this.db, caller, leadId);
    if (!isThere && proposals.length === 0) throw notFound('lead');
    const erased = { documents: 0, kept: [] as string[] };
    for (const id of proposals) {
      const { documents, keeps } = await this.detach(caller, id);
      erased.documents += documents;
      if (keeps) erased.kept.push(id);
    }
    const evidence_values = await blankPersons(this.db, caller, proposals);
    await this.mails.drop(caller, [leadId, ...proposals]);
    if (isThere) await this.leads.delete(caller, leadId);
    await this.audit.record(caller, 'lead.erased', { type: 'lead', id: leadId });
    const counts = { proposals: proposals.length, evidence_values, documents_erased: erased.documents };
    return { id: leadId, ...counts, kept_until_retention: erased.kept };
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
    const event = proposal.deleted_at ? null : isOpen ? ProposalUnpublished : ProposalUpdated;
    await this.changes.apply(caller, proposal, { ...NOBODY, ...unread, ...closed }, event);
    if (isOpen) await this.documents.tellOfClosing(caller, id);
    return { documents: await this.documents.erase(caller, id, { decided: false }), keeps };
  }
}
