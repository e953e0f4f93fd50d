import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../../../platform/database/columns.js';

@Entity('folders')
export class FolderEntity extends TenantRow {
  @Column('text') title: string;
  @Timestamp() created_at: string;
}
