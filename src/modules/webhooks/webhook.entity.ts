import { Column, Entity } from 'typeorm';
import { Timestamp, VersionedRow } from '../../platform/database/columns.js';
import { InTrueTime } from '../../platform/database/stamps.js';

@Entity('webhooks')
@InTrueTime()
export class WebhookEntity extends VersionedRow {
  @Column('text') url: string;
  @Column('text', { array: true }) types: string[];
  @Column('text', { array: true, default: '{}' }) lacks: string[];
  @Column('text', { nullable: true }) description: string | null;
  @Column('boolean', { default: true }) enabled: boolean;
  @Column('text', { nullable: true }) disabled_reason: string | null;
  @Column('bytea') secret: Buffer;
  @Column('bytea', { nullable: true }) previous_secret: Buffer | null;
  @Timestamp({ nullable: true }) previous_secret_until: string | null;
  @Timestamp({ nullable: true }) last_success_at: string | null;
  @Timestamp({ nullable: true }) held_until: string | null;
}
