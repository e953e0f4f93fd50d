import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { isSame } from '../../../platform/database/differing.js';
import { checkExpectedVersion } from '../../../platform/database/expected-version.js';
import { type ErrorDetail, invalidFields, inWords, referencesNotFound } from '../../../platform/errors/errors.js';
import { callerLocale } from '../../../platform/operations/correlation.js';
import { withVersion } from '../../../platform/http/etag.js';
import { Page, PageQuery } from '../../../platform/pagination/page.dto.js';
import { ContentService } from '../../content/content.service.js';
import { ContentEditorService } from '../../content/editing/content-editor.service.js';
import type { Samples, Section } from '../../content/content.dto.js';
import { strayOffers } from '../offers/offer-references.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import { ProposalRecordsService, type LockedProposal } from '../proposal-records.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { ContentDto, ContentJudgementDto, RevisionDto } from './proposal-content.dto.js';
import type { Content } from './drafts.queries.js';
import { withMissedChanges } from './missed-changes.js';
import { ProposalRevisionsService } from './proposal-revisions.service.js';
import { SectionStylesService } from './section-styles.service.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

interface NewContent {
  sections: Section[];
  samples: Samples;
  /** Whether offers were written in this transaction. */
  touchesOffers?: boolean;
}

/** Reads and replaces what a proposal says; every change is a revision. */
@Injectable()
export class ProposalContentService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly changes: ProposalChangesService,
    private readonly revisions: ProposalRevisionsService,
    private readonly content: ContentService,
    private readonly editor: ContentEditorService,
    private readonly styles: SectionStylesService,
  ) {}

  async get(caller: Caller, id: string): Promise<ContentDto> {
    const proposal = await this.records.get(caller, id);
    const { sections } = await this.revisions.current(caller, proposal);
    return withVersion({ sections }, proposal.version);
  }

  @Operation('replace_content', { access: 'proposals:write', effect: 'overwrite', events: ['proposal.updated'] })
  async replace(caller: Caller, id: string, input: ContentDto): Promise<ContentDto> {
    await this.requireSound(caller, id, input.sections);
    return this.db.transaction(async () => {
      const locked = await this.records.lockUnchecked(caller, id);
      const current = await this.revisions.current(caller, locked.proposal);
      const unknown = await this.styles.problems(caller, locked.proposal, input.sections, current.sections);
      await this.requireReferences(caller, id, input.sections, unknown);
      await this.checkAllowed(caller, locked, current);
      return this.write(caller, locked.proposal, current, input.sections);
    });
  }

  /** Changes the content as it is under the lock, so that of two writers neither loses what the other wrote. */
  edit(
    caller: Caller,
    id: string,
    change: (sections: Section[]) => Promise<Section[]>,
    { bringsSamples = false } = {},
  ): Promise<ContentDto> {
    return this.db.transaction(async () => {
      const { proposal } = await this.records.lock(caller, id, 'edit');
      const current = await this.revisions.current(caller, proposal);
      const changed = await change(current.sections);
      await this.requireValid(changed);
      await this.requireReferences(caller, id, changed);
      return this.write(caller, proposal, current, changed, { bringsSamples });
    });
  }

  @Operation('validate_content_of_proposal', { access: 'proposals:read', effect: 'read' })
  async validate(caller: Caller, id: string, sections: unknown): Promise<ContentJudgementDto> {
    const proposal = await this.records.get(caller, id);
    checkExpectedVersion(caller, proposal);
    const problems = await this.content.validateWith(sections, (sound) => this.judge(caller, proposal, sound));
    return {
      valid: problems.length === 0,
      problems: problems.slice(0, this.content.limits.problems).map((found) => inWords(found, callerLocale())),
    };
  }

  @Operation('list_revisions', {
    unlisted: true,
    lists: 'revision',
    title: 'List revisions',
    description: 'Who changed a proposal, and when; newest first. Next: restore_revision.',
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

  /** Who is too late is told what the others changed. */
  async checkAllowed(caller: Caller, locked: LockedProposal, { sections }: Content): Promise<void> {
    try {
      this.records.checkAllowed(caller, locked, 'edit');
    } catch (error) {
      throw await withMissedChanges(
        { db: this.db, editor: this.editor },
        caller,
        { ...locked.proposal, sections },
        error,
      );
    }
  }

  private async write(
    caller: Caller,
    proposal: ProposalEntity,
    current: Content,
    sections: Section[],
    { bringsSamples = false } = {},
  ): Promise<ContentDto> {
    const normal = this.content.normalise(sections, current.sections);
    const known = new Set(current.sections.map(({ id }) => id));
    const samples = bringsSamples ? this.content.samples.of(normal.filter(({ id }) => !known.has(id))) : {};
    const { version, sections: stored } = await this.store(caller, proposal, current, { sections: normal, samples });
    return withVersion({ sections: stored }, version);
  }

  /** A revision, unless nothing is another than before. */
  async store(
    caller: Caller,
    proposal: ProposalEntity,
    current: Content,
    { sections, samples: brought, touchesOffers = false }: NewContent,
  ): Promise<{ version: number; revision: number; sections: Section[] }> {
    const { version, revision } = proposal;
    if (isSame(current.sections, sections)) {
      const kept = { version, revision, sections: current.sections };
      return touchesOffers
        ? { ...kept, ...(await this.changes.rewrite(caller, proposal, {}, { touchesOffers })) }
        : kept;
    }
    const samples = { ...this.content.samples.left(current.samples ?? {}, sections), ...brought };
    await this.revisions.useFiles(caller, proposal.id, sections);
    const written = await this.changes.rewrite(caller, proposal, {}, { sections, samples, touchesOffers });
    return { version: written.version, revision: written.revision, sections: written.sections ?? sections };
  }

  /** What is wrong with a document that is valid by itself: styles that the theme lacks, and what it refers to. */
  async judge(
    caller: Caller,
    proposal: { id: string; revision: number; theme_id: string | null },
    sections: Section[],
    current?: Section[],
  ): Promise<ErrorDetail[]> {
    const { foreign, missing } = await this.strayReferences(caller, proposal.id, sections);
    return [...(await this.styles.problems(caller, proposal, sections, current)), ...foreign, ...missing];
  }

  /** Before any lock: where something is wrong with the document by itself, all that is wrong is told. */
  private async requireSound(caller: Caller, id: string, sections: unknown): Promise<void> {
    const found = await this.content.validate(sections);
    if (found.length === 0) return;
    const proposal = await this.records.get(caller, id);
    const { sections: current } = await this.revisions.current(caller, proposal);
    const sound = this.content.soundPart(sections, found);
    throw invalidFields(sound ? [...found, ...(await this.judge(caller, proposal, sound, current))] : found);
  }

  private async requireValid(sections: unknown): Promise<void> {
    const problems = await this.content.validate(sections);
    if (problems.length > 0) throw invalidFields(problems);
  }

  private async requireReferences(
    caller: Caller,
    id: string,
    sections: Section[],
    unknownStyles: ErrorDetail[] = [],
  ): Promise<void> {
    const { foreign, missing } = await this.strayReferences(caller, id, sections);
    const problems = [...unknownStyles, ...foreign];
    if (problems.length > 0) throw invalidFields([...problems, ...missing]);
    const kind = missing[0]?.params['what'];
    if (missing.length > 0) throw referencesNotFound(typeof kind === 'string' ? kind : 'file', missing);
  }

  /** Files and offers that the content names and the proposal does not have. */
  private async strayReferences(
    caller: Caller,
    id: string,
    sections: Section[],
  ): Promise<{ foreign: ErrorDetail[]; missing: ErrorDetail[] }> {
    const files = await this.revisions.missingFiles(caller, sections);
    const { foreign, missing } = await strayOffers(this.db, caller, id, this.content.offerIdsIn(sections));
    return { foreign, missing: [...files, ...missing] };
  }
}
