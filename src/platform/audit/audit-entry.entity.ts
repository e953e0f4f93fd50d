import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../database/columns.js';

@Entity('audit_log')
export class AuditEntryEntity extends TenantRow {
  @Timestamp() at: string;
  @Column('text') type: string;
  @Column('text') actor_kind: string;
  @Column('uuid', { nullable: true }) actor_id: string | null;
  @Column('text') actor_name: string;
  @Column('text', { nullable: true }) address: string | null;
  @Column('text') target_type: string;
  @Column('uuid', { nullable: true }) target_id: string | null;
  @Column('jsonb') changes: object;
  @Column('text', { nullable: true }) request_id: string | null;
}
