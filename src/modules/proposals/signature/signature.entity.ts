import { Column, Entity } from 'typeorm';
import type { Hand } from '../../../platform/hands.js';
import { TenantRow, Timestamp } from '../../../platform/database/columns.js';

@Entity('signatures')
export class SignatureEntity extends TenantRow {
  @Column('uuid') proposal_id: string;
  @Column('uuid') snapshot_id: string;
  @Column('text', { nullable: true }) name: string | null;
  @Column('text', { nullable: true }) email: string | null;
  @Column('boolean') email_verified: boolean;
  @Column('text') method: 'typed' | 'drawn';
  @Column('text', { nullable: true }) hand: Hand | null;
  @Column('text', { nullable: true }) signature: string | null;
  @Timestamp() signed_at: string;
  @Column('uuid', { nullable: true }) offer_id: string | null;
  @Column('uuid', { array: true }) selected_line_ids: string[];
  @Column('uuid', { nullable: true }) selected_package_id: string | null;
  @Column('jsonb', { nullable: true }) quantities: Record<string, number> | null;
  @Column('int') consent_version: number;
  @Column('text') consent_sha256: string;
  @Column('bytea') copy_token_hash: Buffer;
  /** Who signed, where the proposal names them. */
  @Column('uuid', { nullable: true }) recipient_id: string | null;
  /** When the proposal was opened again: it counts no more. */
  @Timestamp({ nullable: true }) voided_at: string | null;
}
