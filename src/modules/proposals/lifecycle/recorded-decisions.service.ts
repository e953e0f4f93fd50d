import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { EvidenceService } from '../evidence/evidence.service.js';
import { pricedAt, snapshotAt } from '../offers/lapse.js';
import { choiceOfClient, choiceOfSender } from '../offers/offer-choice.js';
import { storeDecided } from '../offers/offers.queries.js';
import { dueAt } from '../paying/owes.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { ProposalDto } from '../proposal.dto.js';
import { ProposalApproved, ProposalDenied } from '../proposals.events.js';
import { signaturesOf } from '../signature/signature.queries.js';
import type { ApproveProposalDto, DenyProposalDto } from './lifecycle.dto.js';
import { SnapshotsService } from './snapshots.service.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

/** Decisions that the sender records on the client's behalf: the evidence says who did, and no signature is invented. */
@Injectable()
export class RecordedDecisionsService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly changes: ProposalChangesService,
    private readonly snapshots: SnapshotsService,
    private readonly evidence: EvidenceService,
  ) {}

  @Operation('approve_proposal', {
    access: 'proposals:write',
    effect: 'create',
    events: ['proposal.approved', 'lead.updated'],
  })
  approve(caller: Caller, id: string, { note }: ApproveProposalDto): Promise<ProposalDto> {
    return this.db.transaction(async () => {
      const { proposal } = await this.records.lock(caller, id, 'approve');
      const { columns, document, decided_via, snapshot } = await this.decided(caller, proposal);
      const [first] = proposal.signature_count > 0 ? await signaturesOf(this.db, caller, id) : [];
      // What was picked with the first signature stands.
      const { offer, facts } = first && snapshot ? choiceOfClient(first, snapshot) : choiceOfSender(snapshot);
      const created_at = columns.decided_at;
      if (offer) await storeDecided(this.db, caller, { ...offer, proposal_id: proposal.id, created_at });
      const due_at = dueAt(offer, snapshot, created_at);
      const approved = { ...columns, due_at, deal_status: 'approved', proposal_product_id: facts.offer_id } as const;
      const row = await this.changes.apply(caller, proposal, approved, ProposalApproved);
      const data = { ...document, ...facts, decided_via };
      await this.evidence.append(caller, id, [{ type: 'approved_recorded', data, personal: { note: note || null } }]);
      return this.records.view(row);
    });
  }

  @Operation('deny_proposal', {
    access: 'proposals:write',
    effect: 'create',
    events: ['proposal.denied', 'lead.updated'],
  })
  deny(caller: Caller, id: string, { note, reason }: DenyProposalDto): Promise<ProposalDto> {
    return this.db.transaction(async () => {
      const { proposal } = await this.records.lock(caller, id, 'deny');
      const { columns, document, decided_via } = await this.decided(caller, proposal);
      const denial_reason = reason || null;
      const denied = { ...columns, deal_status: 'denied', denial_reason } as const;
      const row = await this.changes.apply(caller, proposal, denied, ProposalDenied);
      const personal = { reason: denial_reason, note: note || null };
      await this.evidence.append(caller, id, [
        { type: 'denied_recorded', data: { ...document, decided_via }, personal },
      ]);
      return this.records.view(row);
    });
  }

  /** What was last published is what was decided on; the working revision when nothing ever was. */
  private async decided(caller: Caller, proposal: ProposalEntity) {
    const published = proposal.published_at ? await this.snapshots.currentOf(caller, proposal) : null;
    const frozen = published ?? (await this.snapshots.freeze(caller, proposal, { strict: false }));
    const decided_at = this.records.now();
    const decided_via = caller.kind === 'api_key' ? ('api' as const) : ('member' as const);
    return {
      columns: { decided_at, decided_via, published_snapshot_id: frozen.id },
      document: { revision: frozen.revision, content_sha256: frozen.content_sha256 },
      decided_via,
      snapshot: frozen.snapshot && snapshotAt(frozen.snapshot, pricedAt(proposal, decided_at)),
    };
  }
}
