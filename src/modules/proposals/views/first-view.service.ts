import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Events } from '../../../platform/events/events.js';
import { EvidenceService, type EvidenceFact } from '../evidence/evidence.service.js';
import { SnapshotsService } from '../lifecycle/snapshots.service.js';
import { ProposalRecordsService, type LockedProposal } from '../proposal-records.service.js';
import { ProposalFirstViewed } from '../proposals.events.js';
import { PeopleService } from '../recipients/people.service.js';
import type { RecipientEntity } from '../recipients/recipient.entity.js';
import type { Reader } from '../recipients/recipient-links.service.js';
import { markRead } from '../reading/version-reading.queries.js';
import { RecipientViewed } from '../recipients/recipients.events.js';
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
    private readonly people: PeopleService,
  ) {}

  /** Joins the transaction of the first beat; gives who reads, where that is known. */
  async record(caller: Caller, proposalId: string, at: string, held: Reader | null): Promise<RecipientEntity | null> {
    const locked = await this.records.lockUnchecked(caller, proposalId);
    const { reader } = held ? await this.people.of(locked.proposal, held) : { reader: null };
    await markSeen(this.db, caller, proposalId, at);
    const { published_snapshot_id } = locked.proposal;
    if (reader) await markRead(this.db, caller, reader.id, at, published_snapshot_id);
    if (locked.proposal.first_viewed_at && (!reader || reader.first_viewed_at)) return reader;
    const shown = await this.snapshots.headOf(caller, published_snapshot_id);
    const facts = await this.tell(caller, locked, shown?.content_sha256 ?? null, reader);
    await this.evidence.append(caller, proposalId, facts, at);
    return reader;
  }

  /** Tells of whoever acts on a locked page and was not seen before; gives what comes first in the evidence of the act. */
  async tell(
    caller: Caller,
    { proposal, state }: LockedProposal,
    content_sha256: string | null,
    reader: RecipientEntity | null = null,
  ): Promise<EvidenceFact[]> {
    const isNewReader = reader !== null && reader.first_viewed_at === null;
    if (proposal.first_viewed_at && !isNewReader) return [];
    if (!proposal.first_viewed_at)
      await this.events.publish(ProposalFirstViewed, caller, { ...state, id: proposal.id, version: proposal.version });
    if (isNewReader) {
      const { id, proposal_id, role } = reader;
      await this.events.publish(RecipientViewed, caller, { id, proposal_id, role, status: 'viewed' });
    }
    return [{ type: 'viewed', data: { content_sha256, ...(reader ? { recipient_id: reader.id } : {}) } }];
  }
}
