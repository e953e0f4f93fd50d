import { Column, Entity } from 'typeorm';
import { VersionedRow } from '../../../platform/database/columns.js';
import type { Billing } from '../../../platform/money/money.js';

@Entity('products')
export class ProductEntity extends VersionedRow {
  @Column('text') name: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('text', { nullable: true }) sku: string | null;
  @Column('bigint') unit_amount: number;
  @Column('text') currency: string;
  @Column('text', { nullable: true }) unit: string | null;
  @Column('numeric', { default: 0 }) tax_rate: number;
  @Column('jsonb', { default: { type: 'one_time', interval: null } }) billing: Billing;
  @Column('uuid', { nullable: true }) image_file_id: string | null;
  @Column('boolean', { default: true }) active: boolean;
}
