import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../../../platform/database/columns.js';
import type { ImageFacts } from '../images/image-variants.js';
import type { FileStatus, StatusReason } from './files.dto.js';
import { InTrueTime } from '../../../platform/database/stamps.js';

@Entity('files')
@InTrueTime()
export class FileEntity extends TenantRow {
  @Column('text') name: string;
  @Column('text') type: string;
  @Column('uuid', { nullable: true }) folder_id: string | null;
  @Column('text', { default: 'pending' }) status: FileStatus;
  @Column('text', { nullable: true }) status_reason: StatusReason | null;
  @Column('bigint', { default: 0 }) size: number;
  @Column('text', { nullable: true }) sha256: string | null;
  @Column('text', { nullable: true }) detected_type: string | null;
  @Column('jsonb', { nullable: true }) image: ImageFacts | null;
  @Column('text', { nullable: true }) image_problem: string | null;
  @Timestamp() created_at: string;
}
