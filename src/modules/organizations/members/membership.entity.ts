import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MemberRole } from '../../../platform/auth/permissions.js';
import { Timestamp } from '../../../platform/database/columns.js';

@Entity('memberships')
export class MembershipEntity {
  @PrimaryColumn('uuid') organization_id: string;
  @PrimaryColumn('uuid') user_id: string;
  @Column('text') role: MemberRole;
  @Timestamp() joined_at: string;
}
