import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Operation, accessOf } from '../../../platform/operations/operation.decorator.js';
import { RestorationService } from '../../proposals/content/restoration.service.js';
import type { DraftPart } from '../../proposals/content/proposal-content.dto.js';
import { UndoneDto } from '../../proposals/content/revisions.dto.js';
import { ProposalRecordsService } from '../../proposals/proposal-records.service.js';
import { AnythingDto, RestoreRevisionDto } from './proposal-tools.dto.js';
import { seenByClients } from './seen-by-clients.js';

/** The parts of a draft by which its price may be another. */
const PRICED = new Set<DraftPart>(['offers', 'proposal_product_id']);

/** The way back, as agents go it. */
@Injectable()
export class RevisionToolsService {
  constructor(
    private readonly restoration: RestorationService,
    private readonly records: ProposalRecordsService,
  ) {}

  @Operation('restore_revision', {
    ...{
      access: accessOf(RestorationService, 'restore'),
      effect: 'overwrite',
      events: ['proposal.updated'],
      title: 'Restore a revision',
      output: AnythingDto,
    },
    ...{ ids: ['proposal_id'], input: RestoreRevisionDto, told: ['version', 'revision', 'not_restored', 'changed'] },
    description: 'Brings an earlier draft back whole, offers too. list_records has the numbers.',
  })
  restore(caller: Caller, id: string, { revision }: RestoreRevisionDto): Promise<object> {
    return this.restoration.restore(caller, id, revision);
  }

  @Operation('undo_last_change', {
    ...{
      access: accessOf(RestorationService, 'undo'),
      effect: 'overwrite',
      addsUp: true,
      events: ['proposal.updated'],
    },
    ...{ title: 'Undo the last change', ids: ['proposal_id'], output: UndoneDto },
    description:
      'Brings back the draft from before your last change of a proposal, offers too; again goes one further back. Refused where somebody else changed it last: restore_revision.',
  })
  async undo(caller: Caller, id: string): Promise<UndoneDto> {
    const { version, revision, not_restored, changed } = await this.restoration.undo(caller, id);
    const record = await this.records.get(caller, id);
    return {
      ...{ version, revision, changed, ...(not_restored.length > 0 && { not_restored }) },
      ...seenByClients(record),
      ...(changed.some((part) => PRICED.has(part)) && { total: record.total }),
    };
  }
}
