import { Column, Entity } from 'typeorm';
import type { ActorKind } from '../../../platform/auth/caller.js';
import { TenantRow, Timestamp, VersionedRow } from '../../../platform/database/columns.js';

export const THREAD_KINDS = ['question', 'change_request'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

export const THREAD_STATUSES = ['open', 'resolved'] as const;
export type ThreadStatus = (typeof THREAD_STATUSES)[number];

@Entity('threads')
export class ThreadEntity extends VersionedRow {
  @Column('uuid') proposal_id: string;
  @Column('text') kind: ThreadKind;
  @Column('uuid', { nullable: true }) section_id: string | null;
  @Column('uuid', { nullable: true }) block_id: string | null;
  @Column('uuid', { nullable: true }) line_id: string | null;
  @Column('text', { default: 'open' }) status: ThreadStatus;
  /** Since when a client has waited for the sender; null where the sender spoke last, or it is resolved. */
  @Timestamp({ nullable: true }) awaiting_since: string | null;
}

@Entity('thread_messages')
export class ThreadMessageEntity extends TenantRow {
  @Column('uuid') proposal_id: string;
  @Column('uuid') thread_id: string;
  @Column('text') author_kind: ActorKind;
  /** Of a client the recipient, where the proposal names them. */
  @Column('uuid', { nullable: true }) author_id: string | null;
  @Column('text', { nullable: true }) author_name: string | null;
  /** Where answers are mailed to, as a client gave it whom the proposal does not name. */
  @Column('text', { nullable: true }) author_email: string | null;
  /** The browser of a client whom the proposal does not name. */
  @Column('uuid', { nullable: true }) asker_id: string | null;
  /** Null once the person was erased. */
  @Column('text', { nullable: true }) text: string | null;
  @Timestamp() created_at: string;
}
