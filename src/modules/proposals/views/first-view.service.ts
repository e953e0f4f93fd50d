import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Events } from '../../../platform/events/events.js';
import { EvidenceService } from '../evidence/evidence.service.js';
import { SnapshotsService } from '../lifecycle/snapshots.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
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

  /** Joins the transaction of the beat or of the client's act. */
  async record(caller: Caller, proposalId: string, at: string): Promise<void> {
    const { proposal, state } = await this.records.lockAny(caller, proposalId);
    await markSeen(this.db, caller, proposalId, at);
    if (proposal.first_viewed_at) return;
    const snapshot = await this.snapshots.currentOf(caller, proposal);
    const data = { content_sha256: snapshot?.content_sha256 ?? null };
    await this.evidence.append(caller, proposalId, { type: 'viewed', data }, at);
    await this.events.publish(ProposalFirstViewed, caller, { ...state, id: proposal.id, version: proposal.version });
  }
}
