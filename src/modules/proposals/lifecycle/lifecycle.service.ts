import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { EvidenceService, type EvidenceFact } from '../evidence/evidence.service.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { ProposalReferencesService } from '../proposal-references.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { ProposalDto } from '../proposal.dto.js';
import { ProposalArchived, ProposalCanceled, ProposalReopened, ProposalUpdated } from '../proposals.events.js';
import type { EventDefinition } from '../../../platform/events/define-event.js';
import type { ProposalEventRecord } from '../proposals.events.js';
import { beginAnew } from '../recipients/recipients.queries.js';
import { voidSignatures } from '../signature/signature.queries.js';
import type { Action } from './transitions.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

interface Transition {
  action: Action;
  changes: (proposal: ProposalEntity) => Partial<ProposalEntity>;
  /** What else comes with it. */
  beside?: (proposal: ProposalEntity) => Promise<void>;
  event: EventDefinition<ProposalEventRecord>;
  fact: (after: { expires_at: string | null }, before: ProposalEntity) => EvidenceFact;
}

const UNDECIDED = { decided_at: null, decided_via: null, denial_reason: null };
const NOT_CANCELED = { canceled_at: null, canceled_from: null, cancel_reason: null };

/** The sender's transitions besides publication and recorded decisions. */
@Injectable()
export class LifecycleService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly changes: ProposalChangesService,
    private readonly references: ProposalReferencesService,
    private readonly evidence: EvidenceService,
  ) {}

  @Operation('cancel_proposal', {
    access: 'proposals:write',
    effect: 'create',
    events: ['proposal.canceled', 'lead.updated'],
  })
  cancel(caller: Caller, id: string, { reason }: { reason: string }): Promise<ProposalDto> {
    return this.move(caller, id, {
      action: 'cancel',
      changes: (proposal) => ({
        deal_status: 'canceled',
        canceled_at: this.records.now(),
        canceled_from: proposal.deal_status === 'approved' ? 'approved' : 'pending',
        cancel_reason: reason,
      }),
      event: ProposalCanceled,
      fact: () => ({ type: 'canceled', data: {}, personal: { reason } }),
    });
  }

  @Operation('reopen_proposal', {
    access: 'proposals:write',
    effect: 'arrange',
    events: ['proposal.reopened', 'lead.updated'],
  })
  reopen(caller: Caller, id: string, { expires_at }: { expires_at?: string | null }): Promise<ProposalDto> {
    this.references.checkFuture(expires_at);
    return this.move(caller, id, {
      action: 'reopen',
      changes: (proposal) => ({
        deal_status: 'pending',
        page_status: closedPage(proposal),
        expires_at: expires_at === undefined ? this.stillAhead(proposal.expires_at) : expires_at,
        ...UNDECIDED,
        ...NOT_CANCELED,
        ...(proposal.signature_count > 0 ? { signature_count: 0, paying_since: null } : {}),
      }),
      beside: (proposal) => this.beginAnew(caller, proposal),
      event: ProposalReopened,
      fact: ({ expires_at }, { signature_count }) => ({
        type: 'reopened',
        data: { expires_at, ...(signature_count > 0 ? { voided_signatures: signature_count } : {}) },
      }),
    });
  }

  @Operation('archive_proposal', { access: 'proposals:write', effect: 'arrange', events: ['proposal.archived'] })
  archive(caller: Caller, id: string): Promise<ProposalDto> {
    const changes = () => ({ page_status: 'archived' as const });
    return this.move(caller, id, {
      action: 'archive',
      changes,
      event: ProposalArchived,
      fact: () => ({ type: 'archived', data: {} }),
    });
  }

  @Operation('unarchive_proposal', { access: 'proposals:write', effect: 'arrange', events: ['proposal.updated'] })
  unarchive(caller: Caller, id: string): Promise<ProposalDto> {
    const changes = (proposal: ProposalEntity) => ({ page_status: closedPage(proposal) });
    return this.move(caller, id, {
      action: 'unarchive',
      changes,
      event: ProposalUpdated,
      fact: () => ({ type: 'unarchived', data: {} }),
    });
  }

  private move(caller: Caller, id: string, { action, changes, event, fact, beside }: Transition): Promise<ProposalDto> {
    return this.db.transaction(async () => {
      const { proposal } = await this.records.lock(caller, id, action);
      const after = await this.changes.apply(caller, proposal, changes(proposal), event);
      await beside?.(proposal);
      await this.evidence.append(caller, id, [fact(after, proposal)]);
      return this.records.view(after);
    });
  }

  /** Signatures of before count no more, and everybody is asked anew. */
  private async beginAnew(caller: Caller, { id, recipient_count, signature_count }: ProposalEntity): Promise<void> {
    const now = this.records.now();
    if (signature_count > 0) await voidSignatures(this.db, caller, id, now);
    if (recipient_count > 0) await beginAnew(this.db, caller, id, now);
  }

  private stillAhead(expiresAt: string | null): string | null {
    return expiresAt !== null && expiresAt > this.records.now() ? expiresAt : null;
  }
}

/** A page that is closed to the client, but could be published again. */
function closedPage(proposal: ProposalEntity): 'draft' | 'unpublished' {
  return proposal.published_at === null ? 'draft' : 'unpublished';
}
