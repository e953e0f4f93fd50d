import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../platform/database/columns.js';
import { InTrueTime } from '../../../platform/database/stamps.js';

@Entity('users')
@InTrueTime()
export class UserEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') email: string;
  @Column('text') name: string;
  @Column('text', { nullable: true }) password_hash: string | null;
  @Timestamp({ nullable: true }) password_changed_at: string | null;
  @Timestamp() created_at: string;
  @Timestamp() updated_at: string;
}
