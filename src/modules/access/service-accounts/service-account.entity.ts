import { Column, Entity } from 'typeorm';
import { Timestamp, VersionedRow } from '../../../platform/database/columns.js';
import type { KeySet } from './public-keys.js';
import type { ServiceRole } from './service-accounts.dto.js';
import { InTrueTime } from '../../../platform/database/stamps.js';

/** A program with a role of its own. */
@Entity('service_accounts')
@InTrueTime()
export class ServiceAccountEntity extends VersionedRow {
  @Column('text') name: string;
  @Column('text') role: ServiceRole;
  @Column('jsonb') jwks: KeySet;
  @Column('int', { default: 1 }) generation: number;
  @Column('uuid', { nullable: true }) created_by: string | null;
  @Column('uuid', { nullable: true }) keys_set_by: string | null;
  @Timestamp({ nullable: true }) last_used_at: string | null;
}
