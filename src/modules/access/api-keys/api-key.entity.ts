import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Permission } from '../../../platform/auth/permissions.js';
import { TenantRow, Timestamp } from '../../../platform/database/columns.js';
import { InTrueTime } from '../../../platform/database/stamps.js';

@Entity('api_keys')
@InTrueTime()
export class ApiKeyEntity extends TenantRow {
  @Column('text') name: string;
  @Column('text') prefix: string;
  @Column('text', { array: true }) scopes: Permission[];
  /** Addresses and CIDR blocks; empty for everywhere. */
  @Column('text', { array: true, default: '{}' }) allowed_ips: string[];
  @Column('uuid', { nullable: true }) created_by: string | null;
  @Column('int', { default: 1 }) version: number;
  @Timestamp() created_at: string;
  @Timestamp({ nullable: true }) last_used_at: string | null;
  @Column('text', { nullable: true }) last_used_ip: string | null;
  @Timestamp({ nullable: true }) expires_at: string | null;
  @Timestamp({ nullable: true }) revoked_at: string | null;
}

/** Directory: finds the organization of a key by its hash alone. */
@Entity('api_key_hashes')
export class ApiKeyHashEntity {
  @PrimaryColumn('bytea') hash: Buffer;
  @Column('uuid') organization_id: string;
  @Column('uuid') api_key_id: string;
  /** The member who was told it. */
  @Column('uuid', { nullable: true }) given_to: string | null;
  /** When a key that was rotated ends; null of the one in use. */
  @Timestamp({ nullable: true }) expires_at: string | null;
}
