import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Events } from '../../../platform/events/events.js';
import { EvidenceService, type EvidenceFact } from '../evidence/evidence.service.js';
import { SnapshotsService } from '../lifecycle/snapshots.service.js';
import { ProposalRecordsService, type LockedProposal } from '../proposal-records.service.js';
import { ProposalFirstViewed } from '../proposals.events.js';
import { markSeen } from './views.queries.js';

/** Records that a client saw the page: each time as last_viewed_at, the first time with event and evidence. */
@Injectable()
export class FirstViewService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly snapshots: SnapshotsService,
    private readonly evidence: EvidenceService,
    private readonly events: Events,
  ) {}

  /** Joins the transaction of the first beat. */
  async record(caller: Caller, proposalId: string, at: string): Promise<void> {
    const locked = await this.records.lockUnchecked(caller, proposalId);
    await markSeen(this.db, caller, proposalId, at);
    if (locked.proposal.first_viewed_at) return;
    const shown = await this.snapshots.currentOf(caller, locked.proposal);
    const facts = await this.tell(caller, locked, shown?.content_sha256 ?? null);
    await this.evidence.append(caller, proposalId, facts, at);
  }

  /** Tells of whoever acts on a locked page and was not seen before; gives what comes first in the evidence of the act. */
  async tell(
    caller: Caller,
    { proposal, state }: LockedProposal,
    content_sha256: string | null,
  ): Promise<EvidenceFact[]> {
    if (proposal.first_viewed_at) return [];
    await this.events.publish(ProposalFirstViewed, caller, { ...state, id: proposal.id, version: proposal.version });
    return [{ type: 'viewed', data: { content_sha256 } }];
  }
}
