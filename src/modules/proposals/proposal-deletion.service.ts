import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { RecordHooks } from '../../platform/resources/record-hooks.js';
import { ProposalRevisionsService } from './content/proposal-revisions.service.js';
import { EvidenceService } from './evidence/evidence.service.js';
import { ProposalChangesService } from './proposal-changes.service.js';
import { ProposalRecordsService } from './proposal-records.service.js';
import { ProposalDeleted } from './proposals.events.js';

/** Closes a proposal to the client and takes it off the lists; its evidence stays. */
@Injectable()
export class ProposalDeletionService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly changes: ProposalChangesService,
    private readonly revisions: ProposalRevisionsService,
    private readonly evidence: EvidenceService,
    private readonly hooks: RecordHooks,
  ) {}

  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const { proposal } = await this.records.lock(caller, id, 'delete');
      await this.hooks.beforeDeletion('proposal', caller, id);
      const forNobody = { lead_id: null, erasure_subject_id: proposal.lead_id, theme_id: null };
      const gone = { deleted_at: this.records.now(), ...forNobody };
      await this.changes.apply(caller, proposal, gone, ProposalDeleted);
      const wasDecided = await this.evidence.wasDecided(caller, id);
      await this.revisions.freeFiles(caller, id, { wasDecided });
      await this.evidence.append(caller, id, [{ type: 'deleted', data: {} }]);
    });
  }
}
