import { Column, Entity } from 'typeorm';
import { VersionedRow } from '../../../platform/database/columns.js';
import type { Discount } from '../../../platform/money/money.js';

/** Its items are rows of `bundle_items`, written with it. */
@Entity('bundles')
export class BundleEntity extends VersionedRow {
  @Column('text') name: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('text') currency: string;
  @Column('jsonb', { nullable: true }) discount: Discount | null;
  @Column('boolean', { default: true }) active: boolean;
}
