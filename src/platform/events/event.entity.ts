import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../database/columns.js';

/** A row of the outbox: an event, from the transaction of its change to its delivery. */
@Entity('events')
export class EventEntity extends TenantRow {
  @Column('text') type: string;
  @Timestamp() created_at: string;
  @Column('jsonb') data: object;
  @Column('text') actor_kind: string;
  @Column('text', { nullable: true }) actor_id: string | null;
  @Column('text', { nullable: true }) request_id: string | null;
  @Column('text', { nullable: true }) traceparent: string | null;
}
