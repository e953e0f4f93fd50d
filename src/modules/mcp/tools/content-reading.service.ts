import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Operation, accessOf } from '../../../platform/operations/operation.decorator.js';
import { ReadContentDto } from '../../proposals/content/composition.dto.js';
import { ProposalEditingService } from '../../proposals/content/proposal-editing.service.js';
import { ProposalRecordsService } from '../../proposals/proposal-records.service.js';
import { PartIdsService } from '../short-ids/part-ids.service.js';
import { ReadContentToolDto } from './proposal-tools.dto.js';

/** Reads as much of a document as an agent needs. */
@Injectable()
export class ContentReadingService {
  constructor(
    private readonly editing: ProposalEditingService,
    private readonly records: ProposalRecordsService,
    private readonly parts: PartIdsService,
  ) {}

  @Operation('get_proposal_content', {
    title: 'Get the content',
    description:
      'The sections of a proposal with their ids and blocks, some of them, in outline, or their texts alone; short_ids takes half the tokens. Next: edit_content.',
    access: accessOf(ProposalEditingService, 'view'),
    effect: 'read',
    ids: ['proposal_id'],
    input: ReadContentToolDto,
    output: ReadContentDto,
  })
  async read(
    caller: Caller,
    proposalId: string,
    { short_ids = false, ...query }: ReadContentToolDto,
  ): Promise<ReadContentDto> {
    const { version, revision } = await this.records.get(caller, proposalId);
    const view = await this.editing.view(caller, proposalId, query);
    const told = short_ids ? ((await this.parts.of(caller, proposalId)).shortened(view) as typeof view) : view;
    return { proposal_id: proposalId, version, revision, ...told };
  }
}
