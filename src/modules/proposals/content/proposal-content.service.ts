import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { checkExpectedVersion } from '../../../platform/database/expected-version.js';
import { AppError, invalidFields } from '../../../platform/errors/errors.js';
import { withVersion } from '../../../platform/http/etag.js';
import { Page, PageQuery } from '../../../platform/pagination/page.dto.js';
import { Tool } from '../../../platform/tools/tool.decorator.js';
import { ContentService } from '../../content/content.service.js';
import type { Section } from '../../content/content.dto.js';
import { demand } from '../lifecycle/transitions.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { ProposalUpdated } from '../proposals.events.js';
import { ContentDto, ContentJudgementDto, RevisionDto } from './proposal-content.dto.js';
import { ProposalRevisionsService } from './proposal-revisions.service.js';

/** Reads and replaces what a proposal says; every change is a revision. */
@Injectable()
export class ProposalContentService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly changes: ProposalChangesService,
    private readonly revisions: ProposalRevisionsService,
    private readonly content: ContentService,
  ) {}

  async get(caller: Caller, id: string): Promise<ContentDto> {
    const proposal = await this.records.get(caller, id);
    const { sections } = await this.revisions.current(caller, proposal);
    return withVersion({ sections }, proposal.version);
  }

  async replace(caller: Caller, id: string, input: ContentDto): Promise<ContentDto> {
    await this.demandValid(caller, input.sections);
    return this.db.transaction(async () => {
      const { proposal } = await this.records.lock(caller, id, 'edit');
      return this.write(caller, proposal, input.sections);
    });
  }

  /** Changes the content as it is under the lock, so that of two writers neither loses what the other wrote. */
  edit(caller: Caller, id: string, change: (sections: Section[]) => Section[]): Promise<ContentDto> {
    return this.db.transaction(async () => {
      const { proposal } = await this.records.lock(caller, id, 'edit');
      const { sections } = await this.revisions.current(caller, proposal);
      const changed = change(sections);
      await this.demandValid(caller, changed);
      return this.write(caller, proposal, changed);
    });
  }

  async validate(caller: Caller, id: string, sections: unknown): Promise<ContentJudgementDto> {
    checkExpectedVersion(await this.records.get(caller, id));
    const problems = await this.content.judge(sections);
    if (problems.length === 0) problems.push(...(await this.missingReferences(caller, sections as Section[])));
    return { valid: problems.length === 0, problems };
  }

  @Tool('list_revisions', {
    title: 'List revisions',
    description: 'Who changed the content of a proposal, and when; newest first. Next: restore_revision.',
    access: 'proposals:read',
    effect: 'read',
    ids: ['proposal_id'],
    input: PageQuery,
    output: RevisionDto,
    isPage: true,
  })
  async listRevisions(caller: Caller, id: string, query: PageQuery): Promise<Page<RevisionDto>> {
    await this.records.get(caller, id);
    return this.revisions.list(caller, id, query);
  }

  /** The content of an earlier revision becomes a new one. */
  restore(caller: Caller, id: string, revision: number): Promise<ContentDto> {
    return this.db.transaction(async () => {
      const { proposal, state } = await this.records.lock(caller, id);
      const { sections } = await this.revisions.get(caller, id, revision);
      demand('edit', state);
      return this.write(caller, proposal, sections, new Set(sections.map((section) => section.id)));
    });
  }

  private async write(
    caller: Caller,
    proposal: ProposalEntity,
    sections: Section[],
    keep?: Set<string>,
  ): Promise<ContentDto> {
    const current = await this.revisions.current(caller, proposal);
    const known = keep ?? new Set(current.sections.map((section) => section.id));
    const normal = this.content.normalise(sections, known);
    const revision = proposal.revision + 1;
    const stored = await this.revisions.add(caller, proposal.id, revision, normal);
    const after = await this.changes.apply(
      caller,
      proposal,
      { revision, has_unpublished_changes: true },
      ProposalUpdated,
    );
    return withVersion({ sections: stored }, after.version);
  }

  private async demandValid(caller: Caller, sections: unknown): Promise<void> {
    const problems = await this.content.judge(sections);
    if (problems.length > 0) throw invalidFields(problems);
    const missing = await this.missingReferences(caller, sections as Section[]);
    if (missing[0]) throw new AppError('not_found', `${missing[0].field}: ${missing[0].message}`, missing);
  }

  /** Files and offers that the content names and the organization does not have. */
  private async missingReferences(caller: Caller, sections: Section[]): Promise<{ field: string; message: string }[]> {
    const files = await this.revisions.missingFiles(caller, sections);
    const offers = this.content
      .offerIdsIn(sections)
      .map(({ field }) => ({ field, message: 'No such offer of this proposal.' }));
    return [...files, ...offers];
  }
}
