import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { checkExpectedVersion } from '../../../platform/database/expected-version.js';
import { invalid, invalidFields, notFound } from '../../../platform/errors/errors.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { type Page } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { ProposalRevisionsService } from '../content/proposal-revisions.service.js';
import { SnapshotsService } from '../lifecycle/snapshots.service.js';
import { invalidState } from '../lifecycle/transitions.js';
import { offersOf } from '../offers/offers.queries.js';
import { ProposalRecordsService, type LockedProposal } from '../proposal-records.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { placeIn, placeProblems, type Talkable, type ThreadPlace } from './thread-place.js';
import { threadView } from './thread-view.js';
import { ThreadWritingService, type ThreadAuthor } from './thread-writing.service.js';
import type { ThreadStatus } from './thread.entity.js';
import {
  CreateThreadDto,
  CreateThreadMessageDto,
  ListThreadsQuery,
  ReplyToThreadDto,
  ThreadDto,
} from './threads.dto.js';
import { findThread, listThreads, type ReadThread } from './threads.queries.js';

const TOLD = ['id', 'kind', 'status', 'place'];

/** What is said about a proposal, for its sender. No change of the proposal: its version stays. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly writing: ThreadWritingService,
    private readonly revisions: ProposalRevisionsService,
    private readonly snapshots: SnapshotsService,
    private readonly paginator: Paginator,
  ) {}

  @Operation('list_threads', {
    unlisted: true,
    lists: 'thread',
    title: 'List threads',
    description: 'What clients asked. Next: reply_to_thread.',
    access: 'proposals:read',
    effect: 'read',
    ids: ['proposal_id'],
    input: ListThreadsQuery,
    unlistedFields: ['kind'],
    output: ThreadDto,
    isPage: true,
  })
  async list(caller: Caller, proposalId: string, query: ListThreadsQuery): Promise<Page<ThreadDto>> {
    await this.requireProposal(caller, proposalId);
    const page = await this.paginator.page(
      caller,
      `proposals/${proposalId}/threads`,
      query,
      (request) => listThreads(this.db, caller, proposalId, query, request),
      ({ created_at, id }) => [created_at, id],
    );
    return { ...page, data: page.data.map(threadView) };
  }

  @Operation('get_thread', { access: 'proposals:read', effect: 'read' })
  async get(caller: Caller, proposalId: string, id: string): Promise<ThreadDto> {
    await this.requireProposal(caller, proposalId);
    return threadView(await this.found(caller, proposalId, id));
  }

  @Operation('open_thread', {
    access: 'proposals:write',
    effect: 'create',
    events: ['thread.created'],
    reachesOut: true,
  })
  open(caller: Caller, proposalId: string, input: CreateThreadDto): Promise<ThreadDto> {
    return this.db.transaction(async () => {
      const locked = await this.records.lockUnchecked(caller, proposalId);
      const place = placeIn(input);
      await this.requirePlace(caller, locked.proposal, place);
      this.records.checkAllowed(caller, locked);
      requireTalkable(locked);
      const { text } = input;
      const opened = { kind: 'question' as const, place, text, author: authorOf(caller) };
      return threadView(await this.writing.open(caller, locked.proposal, opened));
    });
  }

  @Operation('answer_thread', {
    access: 'proposals:write',
    effect: 'create',
    events: ['thread.message_added'],
    reachesOut: true,
  })
  answer(caller: Caller, proposalId: string, id: string, { text }: CreateThreadMessageDto): Promise<ThreadDto> {
    return this.db.transaction(async () => {
      const { locked, thread } = await this.locked(caller, proposalId, id);
      const answer = { text, author: authorOf(caller) };
      return threadView(await this.writing.answer(caller, locked.proposal, thread, answer));
    });
  }

  @Operation('reply_to_thread', {
    title: 'Answer',
    description: 'Answers a thread of list_records, settles it with resolve, or begins one; text is mailed: ask first.',
    access: 'proposals:write',
    effect: 'create',
    events: ['thread.created', 'thread.message_added', 'thread.resolved'],
    reachesOut: true,
    ids: ['proposal_id'],
    input: ReplyToThreadDto,
    output: ThreadDto,
    told: TOLD,
  })
  async reply(caller: Caller, proposalId: string, { thread_id, text, resolve }: ReplyToThreadDto): Promise<ThreadDto> {
    await this.requireProposal(caller, proposalId);
    if (text === undefined && resolve && thread_id !== undefined) return this.resolve(caller, proposalId, thread_id);
    if (text === undefined) throw invalid('text', 'Is required.');
    return this.db.transaction(async () => {
      const written = await (thread_id === undefined
        ? this.open(caller, proposalId, { text })
        : this.answer(caller, proposalId, thread_id, { text }));
      return resolve ? this.resolve(caller, proposalId, written.id) : written;
    });
  }

  @Operation('resolve_thread', {
    unlisted: true,
    title: 'Settle a thread',
    description: 'Settles a thread of list_records.',
    access: 'proposals:write',
    effect: 'arrange',
    events: ['thread.resolved'],
    ids: ['proposal_id', 'thread_id'],
    output: ThreadDto,
    told: TOLD,
  })
  resolve(caller: Caller, proposalId: string, id: string): Promise<ThreadDto> {
    return this.settle(caller, proposalId, id, 'resolved');
  }

  @Operation('reopen_thread', { access: 'proposals:write', effect: 'arrange', events: ['thread.reopened'] })
  reopen(caller: Caller, proposalId: string, id: string): Promise<ThreadDto> {
    return this.settle(caller, proposalId, id, 'open');
  }

  private settle(caller: Caller, proposalId: string, id: string, status: ThreadStatus): Promise<ThreadDto> {
    return this.db.transaction(async () => {
      const { thread } = await this.locked(caller, proposalId, id);
      if (thread.status === status) return threadView(thread);
      await this.writing.settle(caller, thread, status);
      return threadView(await this.found(caller, proposalId, id));
    });
  }

  private async locked(
    caller: Caller,
    proposalId: string,
    id: string,
  ): Promise<{ locked: LockedProposal; thread: ReadThread }> {
    const locked = await this.records.lockUnchecked(caller, proposalId);
    const thread = await this.found(caller, proposalId, id);
    checkExpectedVersion(caller, thread);
    requireTalkable(locked);
    return { locked, thread };
  }

  private async requireProposal(caller: Caller, id: string): Promise<void> {
    if (!(await this.records.find(caller, id))) throw notFound('proposal');
  }

  private async found(caller: Caller, proposalId: string, id: string): Promise<ReadThread> {
    const thread = await findThread(this.db, caller, proposalId, id);
    if (!thread) throw notFound('thread of this proposal');
    return thread;
  }

  /** In the draft, or in what the client sees. */
  private async requirePlace(caller: Caller, proposal: ProposalEntity, place: ThreadPlace): Promise<void> {
    const fields = (['section_id', 'block_id', 'line_id'] as const).filter((field) => place[field] !== null);
    const [first, second] = fields;
    if (!first) return;
    if (second) throw invalid(second, 'Does not go with another part: name one at most.');
    const problems = placeProblems(place, await this.talkable(caller, proposal));
    if (problems.length > 0) throw invalidFields(problems);
  }

  private async talkable(caller: Caller, proposal: ProposalEntity): Promise<Talkable[]> {
    const { sections } = await this.revisions.current(caller, proposal);
    const draft = { sections, offers: await offersOf(this.db, caller, proposal.id) };
    const shown = (await this.snapshots.currentOf(caller, proposal))?.snapshot;
    return shown ? [draft, shown] : [draft];
  }
}

function authorOf({ kind, id, name }: Caller): ThreadAuthor {
  return { author_kind: kind, author_id: id, author_name: name, author_email: null, asker_id: null };
}

/** An archived one is only read. */
function requireTalkable({ state }: LockedProposal): void {
  if (state.page_status === 'archived')
    throw invalidState('An archived proposal cannot be changed: unarchive it first.', state);
}
