import { Column, Entity } from 'typeorm';
import type { Caller } from '../../platform/auth/caller.js';
import { TenantRow, Timestamp } from '../../platform/database/columns.js';
import type { Said } from '../../platform/errors/said.js';
import type { ImportStatus, ImportType } from './imports.dto.js';
import { InTrueTime } from '../../platform/database/stamps.js';

@Entity('imports')
@InTrueTime()
export class ImportEntity extends TenantRow {
  @Column('text') type: ImportType;
  @Column('text', { default: 'queued' }) status: ImportStatus;
  @Column('int') total: number;
  @Column('int', { default: 0 }) done: number;
  @Column('int', { default: 0 }) created: number;
  @Column('int', { default: 0 }) updated: number;
  @Column('int', { default: 0 }) failed: number;
  @Column('int', { default: 0 }) attempts: number;
  @Column('jsonb') actor: Pick<Caller, 'kind' | 'id' | 'name' | 'user_id'>;
  @Timestamp() created_at: string;
  @Timestamp() updated_at: string;
}

/** Some rows of the file, until they are carried out. */
@Entity('import_chunks')
export class ImportChunkEntity extends TenantRow {
  @Column('uuid') import_id: string;
  @Column('int') first_row: number;
  @Column('bytea') content: Buffer;
  @Column('int', { default: 0 }) next: number;
}

/** One thing that is wrong with a row; null for its field where it is the row as a whole. */
export interface RowProblem {
  field: string | null;
  code: string;
  said: Said;
}

/** A row that was refused. */
@Entity('import_failures')
export class ImportFailureEntity extends TenantRow {
  @Column('uuid') import_id: string;
  @Column('int') row: number;
  /** `RowProblem`s. */
  @Column('jsonb') problems: object;
}
