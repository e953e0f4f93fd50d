import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../../../../platform/database/columns.js';
import type { ConnectionAccess, ConnectionEnding } from './connection-life.js';
import { InTrueTime } from '../../../../platform/database/stamps.js';

/** An agent that a member let into the organization. */
@Entity('connections')
@InTrueTime()
export class ConnectionEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('text') client_id: string;
  @Column('text') client_name: string;
  @Column('text') client_host: string;
  @Column('text', { array: true }) scopes: string[];
  @Column('text') access: ConnectionAccess;
  @Column('boolean', { default: false }) by_sso: boolean;
  @Timestamp() created_at: string;
  @Timestamp({ nullable: true }) last_used_at: string | null;
  @Timestamp({ nullable: true }) revoked_at: string | null;
  @Column('text', { nullable: true }) ended_because: ConnectionEnding | null;
}
