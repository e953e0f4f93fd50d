import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import type { EventDefinition } from '../../../platform/events/define-event.js';
import { Events } from '../../../platform/events/events.js';
import { Clock } from '../../../platform/time/clock.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { stopReminders } from '../reminders/reminders.queries.js';
import { ConversationNoticesService } from './conversation-notices.service.js';
import { ThreadEntity, ThreadMessageEntity, type ThreadKind, type ThreadStatus } from './thread.entity.js';
import type { ThreadPlace } from './thread-place.js';
import {
  ThreadCreated,
  ThreadMessageAdded,
  ThreadReopened,
  ThreadResolved,
  type ThreadEventRecord,
} from './threads.events.js';
import { countSaid, findThread, turnPage, waitingSince, type ReadThread } from './threads.queries.js';

export type ThreadAuthor = Pick<
  ThreadMessageEntity,
  'author_kind' | 'author_id' | 'author_name' | 'author_email' | 'asker_id'
>;

export interface NewThread {
  kind: ThreadKind;
  place: ThreadPlace;
  text: string;
  author: ThreadAuthor;
}

interface Saying {
  author: ThreadAuthor;
  /** Null for what begins another one. */
  threadId: string | null;
}

const HOUR = 3600;
const BY_CLIENTS_AN_HOUR = 60;
const MAX_OF_THREAD = 100;
const MAX_BY_CLIENTS = 400;
/** Where people are named, of those who are not. */
const MAX_BY_STRANGERS = 200;
const MAX_OF_PROPOSAL = 500;

/** The one way in which a conversation grows, under the row lock of its proposal. */
@Injectable()
export class ThreadWritingService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly notices: ConversationNoticesService,
    private readonly clock: Clock,
  ) {}

  async open(caller: Caller, proposal: ProposalEntity, { kind, place, text, author }: NewThread): Promise<ReadThread> {
    await this.requireRoom(caller, proposal, { author, threadId: null });
    const { organization_id, id: proposal_id } = proposal;
    const now = this.clock.iso();
    const awaiting_since = author.author_kind === 'client' ? now : null;
    const row = { organization_id, id: newId(), proposal_id, kind, ...place, awaiting_since };
    const thread = await this.db.insert(ThreadEntity, { ...row, created_at: now, updated_at: now });
    return this.written(caller, proposal, { thread, text, author, event: ThreadCreated });
  }

  async answer(
    caller: Caller,
    proposal: ProposalEntity,
    thread: ThreadEntity,
    { text, author }: Pick<NewThread, 'text' | 'author'>,
  ): Promise<ReadThread> {
    await this.requireRoom(caller, proposal, { author, threadId: thread.id });
    const awaiting_since = author.author_kind === 'client' ? (thread.awaiting_since ?? this.clock.iso()) : null;
    const changed = await this.db.update(ThreadEntity, caller, thread.id, { status: 'open', awaiting_since });
    const event = ThreadMessageAdded;
    return this.written(caller, proposal, { thread: changed, text, author, event, before: thread.status });
  }

  async settle(caller: Caller, thread: ThreadEntity, status: ThreadStatus): Promise<void> {
    const awaiting_since = status === 'open' ? await waitingSince(this.db, caller, thread.id) : null;
    const changed = await this.db.update(ThreadEntity, caller, thread.id, { status, awaiting_since });
    await turnPage(this.db, caller, thread.proposal_id);
    await this.tell(caller, status === 'open' ? ThreadReopened : ThreadResolved, changed, thread.status);
  }

  private async written(
    caller: Caller,
    proposal: ProposalEntity,
    said: {
      thread: ThreadEntity;
      text: string;
      author: ThreadAuthor;
      event: EventDefinition<ThreadEventRecord>;
      before?: ThreadStatus;
    },
  ): Promise<ReadThread> {
    const { thread, text, author, event, before } = said;
    const { organization_id, id: thread_id, proposal_id } = thread;
    const message = { organization_id, id: newId(), proposal_id, thread_id, text, ...author };
    await this.db.insert(ThreadMessageEntity, { ...message, created_at: this.clock.iso() });
    await turnPage(this.db, caller, proposal_id);
    await this.tell(caller, event, thread, before);
    await this.notices.tell(caller, proposal, { thread_id, message_id: message.id });
    if (author.author_kind === 'client') await this.stopReminders(proposal, author.author_id);
    return (await findThread(this.db, caller, proposal_id, thread_id)) as ReadThread;
  }

  /** Who says something has not forgotten it; a stranger on the open link speaks for the lead, and for nobody who is named. */
  private async stopReminders(proposal: ProposalEntity, recipientId: string | null): Promise<void> {
    if (recipientId === null && proposal.recipient_count > 0) return;
    await stopReminders(this.db, proposal, recipientId, this.clock.iso());
  }

  private async tell(
    caller: Caller,
    event: EventDefinition<ThreadEventRecord>,
    { id, proposal_id, kind, status, version }: ThreadEntity,
    before: ThreadStatus = status,
  ): Promise<void> {
    const previous = before === status ? undefined : { status: before };
    await this.events.publish(event, caller, { id, proposal_id, kind, status, version }, previous);
  }

  /** Strangers can fill no page, nor use up what those who are named need to ask, and the sender to answer. */
  private async requireRoom(caller: Caller, proposal: ProposalEntity, { author, threadId }: Saying): Promise<void> {
    const since = this.clock.in(-HOUR);
    const isStranger = author.author_id === null;
    const counted = await countSaid(this.db, caller, { proposalId: proposal.id, threadId, since, isStranger });
    const isClient = caller.kind === 'client';
    if (isClient && counted.lately >= BY_CLIENTS_AN_HOUR) {
      const first = Date.parse(counted.first_at ?? since);
      const wait = Math.max(1, Math.ceil((first - Date.parse(since)) / 1000));
      throw new AppError(
        'rate_limit_exceeded',
        'Too many questions were asked on this page. Try again in an hour, or write to the sender.',
        undefined,
        { 'Retry-After': String(wait) },
      );
    }
    if (counted.of_thread >= MAX_OF_THREAD)
      throw new AppError(
        'conflict',
        said('A conversation has at most {maximum} messages: begin another one.', { maximum: MAX_OF_THREAD }),
      );
    const isUnnamed = isClient && isStranger && proposal.recipient_count > 0;
    const maximum = isUnnamed ? MAX_BY_STRANGERS : isClient ? MAX_BY_CLIENTS : MAX_OF_PROPOSAL;
    if ((isUnnamed ? counted.by_strangers : counted.of_proposal) >= maximum)
      throw new AppError(
        'conflict',
        said('So much has been said about this proposal that nothing fits any more: at most {maximum} messages do.', {
          maximum,
        }),
      );
  }
}
