import { Injectable } from '@nestjs/common';
import { actorInWords, type Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { notFound, type ErrorDetail } from '../../../platform/errors/errors.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import type { Page, PageQuery } from '../../../platform/pagination/page.dto.js';
import { ContentFilesService } from '../../content/content-files.service.js';
import type { Section } from '../../content/content.dto.js';
import type { RevisionDto } from './proposal-content.dto.js';
import { findDraft, findSections, insertFirst, type Content, type Draft } from './drafts.queries.js';
import { listRevisions, markPublished } from './proposal-content.queries.js';

/** The revisions of a proposal, each the whole draft: written once, never changed. The next ones are written with the change that makes them. */
@Injectable()
export class ProposalRevisionsService {
  constructor(
    private readonly db: Database,
    private readonly paginator: Paginator,
    private readonly files: ContentFilesService,
  ) {}

  async current(caller: Caller, proposal: { id: string; revision: number }): Promise<Content> {
    return this.get(caller, proposal.id, proposal.revision);
  }

  async get(caller: Caller, proposalId: string, revision: number): Promise<Content> {
    const found = await findSections(this.db, caller, proposalId, revision);
    if (!found) throw notFound('revision');
    return found;
  }

  async draft(caller: Caller, proposalId: string, revision: number): Promise<Draft> {
    const found = await findDraft(this.db, caller, proposalId, revision);
    if (!found) throw notFound('revision');
    return found;
  }

  list(caller: Caller, proposalId: string, query: PageQuery): Promise<Page<RevisionDto>> {
    return this.paginator.page(
      caller,
      `proposals/${proposalId}/revisions`,
      query,
      (request) => listRevisions(this.db, caller, proposalId, request),
      ({ revision }) => [String(revision), ''],
    );
  }

  /** Of a proposal that was just made, with its offers. */
  async addFirst(caller: Caller, proposalId: string, { sections, samples }: Content): Promise<void> {
    await this.files.add(caller, ['proposal', proposalId], sections);
    const author = { id: newId(), actor: actorInWords(caller), actor_id: caller.id };
    await insertFirst(this.db, caller, proposalId, { ...author, sections, samples });
  }

  /** The draft names these files from now on. */
  useFiles(caller: Caller, proposalId: string, sections: Section[]): Promise<void> {
    return this.files.replace(caller, ['proposal', proposalId], sections);
  }

  /** Where files are named that the organization does not have. */
  missingFiles(caller: Caller, sections: Section[]): Promise<ErrorDetail[]> {
    return this.files.missing(caller, sections);
  }

  /** The proposal is deleted; what its clients were shown stays where it was decided about. */
  async freeFiles(caller: Caller, proposalId: string, { wasDecided }: { wasDecided: boolean }): Promise<void> {
    await this.files.replace(caller, ['proposal', proposalId], []);
    if (!wasDecided) await this.files.replace(caller, ['publication', proposalId], []);
  }

  /** The client has seen, or will see, this revision. */
  markPublished(caller: Caller, proposalId: string, revision: number): Promise<void> {
    return markPublished(this.db, caller, proposalId, revision);
  }
}
