import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../../../platform/database/columns.js';

export const RECIPIENT_ROLES = ['signer', 'counter_signer', 'viewer'] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];

@Entity('recipients')
export class RecipientEntity extends TenantRow {
  @Column('uuid') proposal_id: string;
  @Column('text') role: RecipientRole;
  @Column('text', { nullable: true }) name: string | null;
  @Column('text', { nullable: true }) email: string | null;
  /** The member who signs for the organization; null for everybody else. */
  @Column('uuid', { nullable: true }) user_id: string | null;
  @Column('int') position: number;
  @Column('boolean', { default: false }) require_email_code: boolean;
  /** Rises with another e-mail address: links of before open nothing any more. */
  @Column('int', { default: 1 }) link_version: number;
  @Timestamp({ nullable: true }) invited_at: string | null;
  @Timestamp({ nullable: true }) first_viewed_at: string | null;
  @Timestamp({ nullable: true }) last_viewed_at: string | null;
  /** The published version that they read last, and the one before it. */
  @Column('uuid', { nullable: true }) read_snapshot_id: string | null;
  @Timestamp({ nullable: true }) read_at: string | null;
  @Column('uuid', { nullable: true }) earlier_snapshot_id: string | null;
  @Timestamp({ nullable: true }) earlier_read_at: string | null;
  @Timestamp({ nullable: true }) signed_at: string | null;
  @Timestamp({ nullable: true }) denied_at: string | null;
  @Timestamp({ nullable: true }) reminded_at: string | null;
  /** When they answered, or wanted no more reminders. */
  @Timestamp({ nullable: true }) reminders_stopped_at: string | null;
  @Timestamp() created_at: string;
  @Timestamp() updated_at: string;
}
