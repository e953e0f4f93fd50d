import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { PageQuery } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { FirstViewService } from './first-view.service.js';
import type { AdmittedPage } from '../signature/page-records.queries.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { ViewSessionEntity } from './view-session.entity.js';
import { BeatDto, type SectionReadingsDto, ViewsDto } from './views.dto.js';
import { beat, listSessions, readSections, sessionExists, summarise } from './views.queries.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

/** Viewing sessions of the client page, kept alive by heartbeats. */
@Injectable()
export class ViewsService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly firstView: FirstViewService,
    private readonly paginator: Paginator,
  ) {}

  @Operation('get_proposal_views', {
    unlisted: true,
    title: 'Get the views',
    description: 'Viewing sessions of a proposal and their summary: how often, how long, how far it was read.',
    access: 'proposals:read',
    effect: 'read',
    ids: ['proposal_id'],
    input: PageQuery,
    output: ViewsDto,
  })
  async list(caller: Caller, proposalId: string, query: PageQuery): Promise<ViewsDto> {
    const { first_viewed_at, last_viewed_at } = await this.records.get(caller, proposalId);
    const now = this.records.now();
    const page = await this.paginator.page(
      caller,
      `proposals/${proposalId}/views`,
      query,
      (request) => listSessions(this.db, caller, proposalId, now, request),
      (session) => [session.started_at, session.id],
    );
    const { total_views, ...means } = await summarise(this.db, caller, proposalId);
    return { summary: { total_views, first_viewed_at, last_viewed_at, ...means }, ...page };
  }

  /** How long each section was read, and by whom. */
  async sections(caller: Caller, proposalId: string): Promise<SectionReadingsDto> {
    await this.records.get(caller, proposalId);
    return { data: await readSections(this.db, caller, proposalId) };
  }

  /** The first beat of a page that is open before a reader. */
  @Operation('begin_viewing', {
    access: 'page',
    effect: 'create',
    events: ['proposal.first_viewed', 'recipient.viewed'],
  })
  start(
    caller: Caller,
    { id: proposal_id, reader }: Pick<AdmittedPage, 'id' | 'reader'>,
    country: string | null,
  ): Promise<{ id: string }> {
    const now = this.records.now();
    const times = { started_at: now, last_beat_at: now, created_at: now };
    const session = {
      organization_id: caller.organization_id,
      id: newId(),
      proposal_id,
      country,
      ...times,
    };
    return this.db.transaction(async () => {
      const known = await this.firstView.record(caller, proposal_id, now, reader);
      await this.db.insert(ViewSessionEntity, { ...session, recipient_id: known?.id ?? null });
      return { id: session.id };
    });
  }

  /** 409 once the session has ended: the page opens a new one then. */
  @Operation('continue_viewing', { access: 'page', effect: 'overwrite' })
  async beat(caller: Caller, proposalId: string, id: string, input: BeatDto): Promise<void> {
    if (await beat(this.db, caller, proposalId, id, this.records.now(), input)) return;
    if (!(await sessionExists(this.db, caller, proposalId, id))) throw notFound('viewing session');
    throw new AppError('conflict', 'The viewing session has ended: open a new one.');
  }
}
