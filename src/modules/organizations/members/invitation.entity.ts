import { Column, Entity } from 'typeorm';
import type { MemberRole } from '../../../platform/auth/permissions.js';
import { TenantRow, Timestamp } from '../../../platform/database/columns.js';

/** Lets whoever holds its link join, once. */
@Entity('invitations')
export class InvitationEntity extends TenantRow {
  @Column('text') role: MemberRole;
  @Column('uuid', { nullable: true }) created_by: string | null;
  @Timestamp() created_at: string;
  @Timestamp() expires_at: string;
  @Column('uuid', { nullable: true }) accepted_by: string | null;
  @Timestamp({ nullable: true }) accepted_at: string | null;
}
