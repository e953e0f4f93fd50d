import { Flag, Email, Id, Lines, Nullable, OneOf, Optional, Text } from '../../../platform/http/validation/fields.js';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { PageQuery } from '../../../platform/pagination/page.dto.js';
import { THREAD_KINDS, THREAD_STATUSES, type ThreadKind, type ThreadStatus } from './thread.entity.js';

export type { ThreadKind, ThreadStatus } from './thread.entity.js';

export const MAX_TEXT = 2000;

const AUTHOR_KINDS = ['user', 'api_key', 'agent', 'client', 'system'] as const;

/** Who wrote something of a conversation. */
export class ThreadAuthorDto {
  /** `client` on the page; `user`, `api_key` or `agent` for the sender. */
  @OneOfStates(AUTHOR_KINDS)
  kind: string;
  /** The member, key or connection; of a client the recipient, null where the proposal does not name them. */
  id: string | null;
  /**
   * As a client whom the proposal does not name gave it, null where they gave none; null once the person was erased.
   *
   * @example 'Claire Morel'
   */
  name: string | null;
}

/** Something that was said in a conversation. */
export class ThreadMessageDto {
  id: string;
  /** Who wrote it. */
  author: ThreadAuthorDto;
  /**
   * Plain text in lines of its own; null once the person who wrote it was erased.
   *
   * @example 'Can the training take place in June?'
   */
  text: string | null;
  /** When it was written. */
  created_at: string;
}

/** A conversation about a proposal, or about one part of it: what a reader asked, and what was answered. */
export class ThreadDto {
  id: string;
  /** `question`, or `change_request` for what the client would have otherwise. */
  @OneOfStates(THREAD_KINDS)
  kind: ThreadKind;
  /** The section that it is about; null where it is about another part, or the whole. */
  section_id: string | null;
  /** The block that it is about; null where it is about another part, or the whole. */
  block_id: string | null;
  /** The line of an offer that it is about; null where it is about another part, or the whole. */
  line_id: string | null;
  /** `open`, or `resolved`; whatever is said next opens it again. */
  @OneOfStates(THREAD_STATUSES)
  status: ThreadStatus;
  /** Who began it. */
  opened_by: ThreadAuthorDto;
  /** All that was said, the oldest first. */
  messages: ThreadMessageDto[];
  /** When it began. */
  created_at: string;
}

/** As a page shows it. */
export interface ShownThread extends ThreadDto {
  /** The line or the section below which it stands: a line is nearer, and of a block it is the section. */
  place: string | null;
}

/** Filters of the list of a proposal's conversation. */
export class ListThreadsQuery extends PageQuery {
  /** Settled or not. */
  @Optional()
  @OneOf(THREAD_STATUSES)
  status?: ThreadStatus;

  /** What was wanted. */
  @Optional()
  @OneOf(THREAD_KINDS)
  kind?: ThreadKind;
}

/** What is to be said. */
export class CreateThreadMessageDto {
  /**
   * Plain text, 1 to 2,000 characters, read by everybody who can open the page.
   *
   * @example 'Yes, June is possible.'
   */
  @Lines(1, MAX_TEXT)
  text: string;
}

/** Something that the sender says first; about the whole proposal, or at most one part of it. */
export class CreateThreadDto {
  /**
   * Plain text, 1 to 2,000 characters, read by everybody who can open the page.
   *
   * @example 'May we move the kick-off to June?'
   */
  @Lines(1, MAX_TEXT)
  text: string;

  /** A section of the content. */
  @Nullable()
  @Id()
  section_id?: string | null;

  /** A block of the content. */
  @Nullable()
  @Id()
  block_id?: string | null;

  /** A line of an offer. */
  @Nullable()
  @Id()
  line_id?: string | null;
}

/** What an agent says for the sender: an answer, or something new without thread_id. */
export class ReplyToThreadDto {
  /** Text; whoever can open the page reads it. May be absent beside `resolve`. */
  @Optional()
  @Lines(1, MAX_TEXT)
  text?: string;

  /** Thread id; without it a new one begins. */
  @Optional()
  @Id()
  thread_id?: string;

  /** Whether the thread is settled by that. */
  @Optional()
  @Flag()
  resolve?: boolean;
}

/** What a reader asks on the page. */
export class AskDto extends CreateThreadDto {
  /** `question`, or `change_request` for what they would have otherwise. */
  @OneOf(THREAD_KINDS)
  kind: ThreadKind;

  /** Of who came by the open link; those whom the proposal names have their own. */
  @Optional()
  @Text(1, 255)
  name?: string;

  /** Where the answer is mailed to; nobody else sees it. Those whom the proposal names have their own. */
  @Optional()
  @Email()
  email?: string;
}
