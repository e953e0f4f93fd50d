import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../platform/database/columns.js';
import { InTrueTime } from '../../../platform/database/stamps.js';

@Entity('sessions')
@InTrueTime()
export class SessionEntity {
  @PrimaryColumn('bytea') token_hash: Buffer;
  @Column('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('uuid', { nullable: true }) organization_id: string | null;
  @Timestamp() created_at: string;
  @Timestamp() expires_at: string;
  @Timestamp() last_seen_at: string;
  @Timestamp({ nullable: true }) proved_at: string | null;
  @Column('text', { nullable: true }) address: string | null;
  @Column('text', { nullable: true }) browser: string | null;
  @Column('uuid', { nullable: true }) sso_organization_id: string | null;
}
