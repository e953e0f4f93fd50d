import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../database/columns.js';

/** An entry's place in the chain; its id is the entry's. */
@Entity('audit_chain')
export class AuditLinkEntity extends TenantRow {
  @Column('bigint') seq: number;
  @Timestamp() at: string;
  @Column('text') entry_hash: string;
  @Column('text', { nullable: true }) previous_hash: string | null;
  @Column('text') hash: string;
}
