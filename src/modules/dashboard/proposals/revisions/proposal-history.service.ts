import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import type { Page } from '../../../../platform/pagination/page.dto.js';
import { ContentService } from '../../../content/content.service.js';
import type { RevisionDto } from '../../../proposals/content/proposal-content.dto.js';
import { ProposalContentService } from '../../../proposals/content/proposal-content.service.js';
import { ProposalRevisionsService } from '../../../proposals/content/proposal-revisions.service.js';
import { ProposalRecordsService } from '../../../proposals/proposal-records.service.js';
import type { ProposalDto } from '../../../proposals/proposal.dto.js';
import { nameOf, textsOf } from '../content/section-texts.js';
import { differenceOf, type Difference, type ReadSection } from './difference.js';

const PAGE = 25;

/** The revisions of a proposal's content, and what each changed. */
@Injectable()
export class ProposalHistoryService {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly content: ContentService,
    private readonly proposals: ProposalContentService,
    private readonly revisions: ProposalRevisionsService,
  ) {}

  async list(caller: Caller, id: string, after: string): Promise<{ proposal: ProposalDto; page: Page<RevisionDto> }> {
    const proposal = await this.records.get(caller, id);
    const page = await this.proposals.listRevisions(caller, id, { limit: PAGE, ...(after ? { after } : {}) });
    return { proposal, page };
  }

  /** What a revision changed of the one before; all of the first is new. */
  async of(caller: Caller, id: string, revision: number): Promise<{ proposal: ProposalDto; difference: Difference }> {
    const proposal = await this.records.get(caller, id);
    const after = await this.read(caller, id, revision);
    const before = revision > 1 ? await this.read(caller, id, revision - 1) : [];
    return { proposal, difference: differenceOf(before, after) };
  }

  private async read(caller: Caller, id: string, revision: number): Promise<ReadSection[]> {
    const { sections } = await this.revisions.get(caller, id, revision);
    return sections.map((section) => ({
      section,
      name: nameOf(this.content, section),
      texts: textsOf(this.content, section),
    }));
  }
}
