import { Column, Entity } from 'typeorm';
import type { MemberRole } from '../../../platform/auth/permissions.js';
import { TenantRow, Timestamp } from '../../../platform/database/columns.js';
import { InTrueTime } from '../../../platform/database/stamps.js';

/** Lets the person with this address join by its link, once. */
@Entity('invitations')
@InTrueTime()
export class InvitationEntity extends TenantRow {
  /** Null of those that were accepted before addresses were kept. */
  @Column('text', { nullable: true }) email: string | null;
  @Column('text') role: MemberRole;
  @Column('uuid', { nullable: true }) created_by: string | null;
  @Timestamp() created_at: string;
  @Timestamp() expires_at: string;
  @Column('uuid', { nullable: true }) accepted_by: string | null;
  @Timestamp({ nullable: true }) accepted_at: string | null;
}
