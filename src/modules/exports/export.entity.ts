import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../../platform/database/columns.js';
import type { ExportFailure, ExportStatus } from './exports.dto.js';
import { InTrueTime } from '../../platform/database/stamps.js';

@Entity('exports')
@InTrueTime()
export class ExportEntity extends TenantRow {
  @Column('text') format: 'ndjson';
  @Column('text', { default: 'queued' }) status: ExportStatus;
  @Column('int', { default: 0 }) progress: number;
  @Column('int', { default: 0 }) attempts: number;
  @Column('boolean', { default: false }) stored: boolean;
  @Column('text', { nullable: true }) failure: ExportFailure | null;
  @Column('uuid', { nullable: true }) failed_file_id: string | null;
  @Timestamp({ nullable: true }) expires_at: string | null;
  @Timestamp() created_at: string;
  @Timestamp() updated_at: string;
}
