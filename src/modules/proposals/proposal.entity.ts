import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TenantRow, Timestamp, VersionedRow } from '../../platform/database/columns.js';
import type { Samples, Section } from '../content/content.dto.js';
import type { Variables } from '../content/variables/variables.dto.js';
import type { PaymentStatus } from './offers/payment.dto.js';
import type { PageStatus } from './lifecycle/transitions.js';
import type { RemindersDto } from '../organizations/reminders.dto.js';
import type { ReviewStatus, StoredReview } from './release/release.dto.js';
import type { Language } from './proposal-snapshot.dto.js';

export type StoredDealStatus = 'pending' | 'approved' | 'denied' | 'canceled';

@Entity('proposals')
export class ProposalEntity extends VersionedRow {
  @Column('text') public_id: string;
  @Column('text') title: string;
  @Column('text') slug: string;
  @Column('text', { default: 'pending' }) deal_status: StoredDealStatus;
  @Column('text', { default: 'draft' }) page_status: PageStatus;
  @Column('text') language: Language;
  @Column('uuid', { nullable: true }) lead_id: string | null;
  /** For whom a deleted one was, so that the person can be erased; it may be nobody any more. */
  @Column('uuid', { nullable: true }) erasure_subject_id: string | null;
  /** Whom the proposal was for that this one was copied from; it may be nobody any more. */
  @Column('uuid', { nullable: true }) source_lead_id: string | null;
  @Column('uuid', { nullable: true }) theme_id: string | null;
  @Column('uuid', { nullable: true }) template_id: string | null;
  @Column('uuid', { nullable: true }) owner_id: string | null;
  @Column('text', { nullable: true }) password_hash: string | null;
  @Column('int', { default: 0 }) password_version: number;
  @Column('boolean', { default: true }) allow_client_to_sign: boolean;
  @Column('boolean', { default: true }) allow_client_to_deny: boolean;
  @Column('boolean', { default: false }) allow_payment: boolean;
  @Column('boolean', { default: false }) allow_client_to_download_pdf: boolean;
  @Column('boolean', { default: true }) allow_client_questions: boolean;
  @Column('uuid', { nullable: true }) proposal_product_id: string | null;
  @Column('text', { nullable: true }) external_id: string | null;
  @Column('jsonb', { default: {} }) metadata: Record<string, string>;
  @Column('jsonb', { default: {} }) variables: Variables['variables'];
  @Column('jsonb', { default: [] }) variable_declarations: Variables['variable_declarations'];
  @Column('int', { default: 1 }) revision: number;
  @Column('int', { nullable: true }) published_revision: number | null;
  @Column('uuid', { nullable: true }) published_snapshot_id: string | null;
  @Column('boolean', { default: true }) has_unpublished_changes: boolean;
  @Timestamp({ nullable: true }) expires_at: string | null;
  /** The `expires_at` that `proposal.expired` has told of. */
  @Timestamp({ nullable: true }) expiry_announced: string | null;
  @Timestamp({ nullable: true }) published_at: string | null;
  @Timestamp({ nullable: true }) first_viewed_at: string | null;
  @Timestamp({ nullable: true }) last_viewed_at: string | null;
  @Timestamp({ nullable: true }) decided_at: string | null;
  @Column('text', { nullable: true }) decided_via: 'client' | 'member' | 'api' | null;
  @Column('text', { nullable: true }) denial_reason: string | null;
  @Timestamp({ nullable: true }) canceled_at: string | null;
  @Column('text', { nullable: true }) canceled_from: 'pending' | 'approved' | null;
  @Column('text', { nullable: true }) cancel_reason: string | null;
  /** Never `due`, which follows from the state. */
  @Column('text', { default: 'not_required' }) payment_status: PaymentStatus;
  /** When the first payment of what the client sees becomes due, should it owe it; null where nothing is to be paid. */
  @Timestamp({ nullable: true }) paying_since: string | null;
  @Timestamp({ nullable: true }) due_at: string | null;
  /** How many people it names; with any, it is signed by those alone. */
  @Column('int', { default: 0 }) recipient_count: number;
  /** Signatures that count, of one that waits for those of others still. */
  @Column('int', { default: 0 }) signature_count: number;
  /** Where it stands with the second person who looks at it; a change of what a client would see ends it. */
  @Column('text', { default: 'none' }) review_status: ReviewStatus;
  /** Whom the page that is published may go to by a release, as addresses are compared. */
  @Column('text', { array: true, default: '{}' }) released_to: string[];
  /** Who wants no more mails about the conversation, as addresses are compared. */
  @Column('text', { array: true, default: '{}' }) left_conversation: string[];
  /** The last one. */
  @Column('jsonb', { nullable: true }) review: StoredReview | null;
  /** Rises with all that its page shows of the conversation; `version` stays. */
  @Column('int', { default: 0 }) conversation_version: number;
  /** How whoever's turn it is is reminded; null for not at all. */
  @Column('jsonb', { nullable: true }) reminders: RemindersDto | null;
  /** What was due before is not made up for. */
  @Timestamp({ nullable: true }) reminders_since: string | null;
  /** When a worker looks at it again. */
  @Timestamp({ nullable: true }) next_reminder_at: string | null;
  /** When the link was mailed to the lead that it has now, and when that one was reminded, and answered or wanted no more. */
  @Timestamp({ nullable: true }) lead_mailed_at: string | null;
  @Timestamp({ nullable: true }) reminded_at: string | null;
  @Timestamp({ nullable: true }) reminders_stopped_at: string | null;
  @Timestamp({ nullable: true }) deleted_at: string | null;
}

/** Directory: finds the proposal of a page by its public id alone. */
@Entity('page_links')
export class PageLinkEntity {
  @PrimaryColumn('text') public_id: string;
  @Column('uuid') organization_id: string;
  @Column('uuid') proposal_id: string;
}

@Entity('proposal_revisions')
export class ProposalRevisionEntity extends TenantRow {
  @Column('uuid') proposal_id: string;
  @Column('int') revision: number;
  /** Null where those of `content_revision` are meant. */
  @Column('jsonb', { nullable: true }) sections: Section[] | null;
  @Column('int', { nullable: true }) content_revision: number | null;
  /** Which texts of the content are examples still; null where that is not known. */
  @Column('jsonb', { nullable: true }) samples: Samples | null;
  /** Null where those of `offers_revision` are meant. */
  @Column('jsonb', { nullable: true }) offers: object[] | null;
  @Column('int', { nullable: true }) offers_revision: number | null;
  @Column('text') title: string;
  @Column('text') language: Language;
  @Column('uuid', { nullable: true }) theme_id: string | null;
  @Column('uuid', { nullable: true }) proposal_product_id: string | null;
  @Column('jsonb', { default: {} }) variables: Variables['variables'];
  @Column('jsonb', { default: [] }) variable_declarations: Variables['variable_declarations'];
  @Column('text') actor: string;
  @Column('uuid', { nullable: true }) actor_id: string | null;
  @Column('boolean', { default: false }) published: boolean;
  /** Of the proposal, when this was last written to. */
  @Column('int', { nullable: true }) version: number | null;
  @Timestamp() created_at: string;
}

@Entity('proposal_snapshots')
export class ProposalSnapshotEntity extends TenantRow {
  @Column('uuid') proposal_id: string;
  @Column('int') revision: number;
  @Column('text') content_sha256: string;
  @Column('text', { nullable: true }) document: string | null;
  @Timestamp() created_at: string;
}
