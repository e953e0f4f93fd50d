import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { DraftTurnsService } from './draft-turns.service.js';
import { ProposalRevisionsService } from './proposal-revisions.service.js';
import { fieldChanges, offerChanges, offerOf, sectionChanges, variableChanges } from './revision-diff.js';
import { CompareRevisionsQuery, RevisionDiffDto, RevisionDraftDto } from './revisions.dto.js';

/** Reads revisions whole, and what differs between two. */
@Injectable()
export class RevisionReadingService {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly revisions: ProposalRevisionsService,
    private readonly turns: DraftTurnsService,
  ) {}

  @Operation('get_revision', { access: 'proposals:read', effect: 'read' })
  async get(caller: Caller, id: string, revision: number): Promise<RevisionDraftDto> {
    await this.records.get(caller, id);
    const { samples: _samples, ...draft } = await this.revisions.draft(caller, id, revision);
    return { ...draft, offers: draft.offers.map(offerOf) };
  }

  @Operation('compare_revisions', { access: 'proposals:read', effect: 'read' })
  async compare(caller: Caller, id: string, from: number, { to }: CompareRevisionsQuery): Promise<RevisionDiffDto> {
    const { revision } = await this.records.get(caller, id);
    const later = to ?? revision;
    return this.turns.take(caller, async () => {
      const before = await this.revisions.draft(caller, id, from);
      const after = await this.revisions.draft(caller, id, later);
      return {
        from,
        to: later,
        fields: fieldChanges(before, after),
        variables: variableChanges(before, after),
        sections: sectionChanges(before.sections, after.sections),
        offers: offerChanges(before, after),
      };
    });
  }
}
