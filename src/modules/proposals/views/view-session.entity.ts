import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../../../platform/database/columns.js';

@Entity('view_sessions')
export class ViewSessionEntity extends TenantRow {
  @Column('uuid') proposal_id: string;
  /** Who reads, where the proposal names its people and their own link was opened. */
  @Column('uuid', { nullable: true }) recipient_id: string | null;
  @Timestamp() started_at: string;
  @Timestamp() last_beat_at: string;
  @Column('int', { default: 0 }) active_seconds: number;
  @Column('smallint', { default: 0 }) scroll_depth: number;
  @Column('boolean', { default: false }) was_afk: boolean;
  @Column('text', { nullable: true }) country: string | null;
  /** Seconds by the id of the section; null where the page did not tell. */
  @Column('jsonb', { nullable: true }) sections: Record<string, number> | null;
  @Timestamp() created_at: string;
}
