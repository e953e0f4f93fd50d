import { Injectable } from '@nestjs/common';
import { clientCaller, type Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { invalid, invalidFields, notFound } from '../../../platform/errors/errors.js';
import { Operation, operationOf } from '../../../platform/operations/operation.decorator.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { PeopleService } from '../recipients/people.service.js';
import {
  ClientPagesService,
  requireAllowed,
  type AdmittedPage,
  type OpenPage,
  type PagePermission,
} from '../signature/client-pages.service.js';
import { FirstViewService } from '../views/first-view.service.js';
import { placeIn, placeProblems, sectionOfBlock } from './thread-place.js';
import { threadForReaders } from './thread-view.js';
import { ThreadWritingService, type ThreadAuthor } from './thread-writing.service.js';
import type { AskDto, CreateThreadMessageDto, ShownThread, ThreadDto, ThreadKind } from './threads.dto.js';
import { findMessage, findThread, knownAsker, threadsOf, type ReadThread } from './threads.queries.js';

/** A message, as mails tell of it. */
export interface Said {
  thread_id: string;
  kind: ThreadKind;
  name: string | null;
  text: string;
}

/** Who came by the client link, as far as their browser tells. */
interface Stranger {
  asker_id: string;
  name?: string;
  email?: string;
}

const TAKEN = 'Is the name of somebody whom this proposal names, and who writes by a link of their own.';
const SEEN = ['proposal.first_viewed', 'recipient.viewed'] as const;

/** What readers of a page ask and answer, for as long as they can read it: also once it was decided. */
@Injectable()
export class ClientThreadsService {
  constructor(
    private readonly db: Database,
    private readonly pages: ClientPagesService,
    private readonly firstView: FirstViewService,
    private readonly writing: ThreadWritingService,
    private readonly people: PeopleService,
  ) {}

  @Operation('ask_on_page', {
    access: 'page',
    allowedBy: 'allow_client_questions',
    effect: 'create',
    events: [...SEEN, 'thread.created'],
  })
  ask(admitted: AdmittedPage, input: AskDto, asker_id: string): Promise<ThreadDto> {
    const { name, email, kind, text } = input;
    const stranger = { asker_id, name, email };
    const permission = operationOf(ClientThreadsService, 'ask');
    return this.act(admitted, permission, stranger, (caller, { proposal, snapshot }, author) => {
      const place = placeIn(input);
      const problems = placeProblems(place, [snapshot]);
      if (problems.length > 0) throw invalidFields(problems);
      return this.writing.open(caller, proposal, { kind, place, text, author });
    });
  }

  @Operation('answer_on_page', {
    access: 'page',
    allowedBy: 'allow_client_questions',
    effect: 'create',
    events: [...SEEN, 'thread.message_added'],
  })
  answer(
    admitted: AdmittedPage,
    threadId: string,
    { text }: CreateThreadMessageDto,
    asker_id: string,
  ): Promise<ThreadDto> {
    const permission = operationOf(ClientThreadsService, 'answer');
    return this.act(admitted, permission, { asker_id }, async (caller, { proposal }, author) => {
      const thread = await findThread(this.db, caller, proposal.id, threadId);
      if (!thread) throw notFound('thread of this proposal');
      return this.writing.answer(caller, proposal, thread, { text, author });
    });
  }

  /** All that was said, as every reader of the page sees it. */
  async shown({ proposal, snapshot }: Pick<OpenPage, 'proposal' | 'snapshot'>): Promise<ShownThread[]> {
    if (proposal.conversation_version === 0) return [];
    const threads = await threadsOf(this.db, proposal, proposal.id);
    return threads.map((thread) => {
      const { line_id, section_id, block_id } = thread;
      const place = line_id ?? section_id ?? (block_id && sectionOfBlock(block_id, snapshot.sections));
      return { ...threadForReaders(thread, snapshot.organization.name), place };
    });
  }

  /** One message, as it was told to the other side; null once it was erased. */
  async said({ proposal, snapshot }: Pick<OpenPage, 'proposal' | 'snapshot'>, messageId: string): Promise<Said | null> {
    const said = await findMessage(this.db, proposal, proposal.id, messageId);
    const { text = null } = said ?? {};
    if (!said || text === null) return null;
    const { author_kind, author_name, thread_id, kind } = said;
    const isPerson = author_kind === 'client' || author_kind === 'user';
    return { thread_id, kind, text, name: isPerson ? author_name : snapshot.organization.name };
  }

  private act(
    admitted: AdmittedPage,
    permission: PagePermission,
    stranger: Stranger,
    work: (caller: Caller, page: OpenPage, author: ThreadAuthor) => Promise<ReadThread>,
  ): Promise<ThreadDto> {
    return this.db.transaction(async () => {
      const page = await this.pages.lock(admitted);
      requireAllowed(page.proposal, permission);
      const { organization_id, id } = page.proposal;
      const caller = clientCaller(organization_id);
      const reader = await this.firstView.record(caller, id, page.at, admitted.reader);
      const author: ThreadAuthor = reader
        ? { ...CLIENT, author_id: reader.id, author_name: reader.name, author_email: null, asker_id: null }
        : { ...CLIENT, author_id: null, ...(await this.strangersOwn(caller, page.proposal, stranger)) };
      const thread = await work(caller, page, author);
      return threadForReaders(thread, page.snapshot.organization.name);
    });
  }

  /** Those whom the proposal names speak by their own link: nobody passes for one of them. */
  private async requireOtherName(proposal: ProposalEntity, name: string): Promise<void> {
    const { all } = await this.people.of(proposal);
    if (all.some((one) => one.name !== null && lettersOf(one.name) === lettersOf(name))) throw invalid('name', TAKEN);
  }

  /** What they give now, else what the same browser gave before: nobody is taken for who asked first. */
  private async strangersOwn(caller: Caller, proposal: ProposalEntity, { asker_id, name, email }: Stranger) {
    if (name !== undefined) await this.requireOtherName(proposal, name);
    const known = await knownAsker(this.db, caller, proposal.id, asker_id);
    const author_name = name ?? known?.author_name ?? null;
    return { asker_id, author_name, author_email: email ?? known?.author_email ?? null };
  }
}

/** Of a name, what is read of it, however it is written. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

const CLIENT = { author_kind: 'client' } as const;
