import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../database/columns.js';

/** A mail on its way, and for a while afterwards. */
@Entity('mails')
export class MailEntity extends TenantRow {
  @Column('text') kind: string;
  @Column('uuid', { nullable: true }) about: string | null;
  @Column('text', { nullable: true }) cause: string | null;
  @Column('text', { default: 'pending' }) status: 'pending' | 'failed' | 'sent' | 'refused' | 'dropped';
  @Column('bytea', { nullable: true }) content: Buffer | null;
  @Timestamp() created_at: string;
  @Timestamp() expires_at: string;
  @Timestamp({ nullable: true }) ended_at: string | null;
}

/** A mail of a twin, which never leaves the service. */
@Entity('test_mails')
export class TestMailEntity extends TenantRow {
  @Column('text') kind: string;
  @Column('uuid', { nullable: true }) about: string | null;
  @Column('text') recipient: string;
  @Column('text', { nullable: true }) from_name: string | null;
  @Column('text') subject: string;
  @Column('text') body: string;
  @Timestamp() created_at: string;
}
