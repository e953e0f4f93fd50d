import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../../../platform/database/columns.js';
import type { DatedDiscount, Totals } from '../../../platform/money/money.js';
import type { LapsedTotals } from './lapse.js';
import type { StoredLine } from './offer-line.dto.js';
import type { OfferPackageDto } from './package.dto.js';
import type { StoredPayment } from './payment.dto.js';

/** An offer of a proposal; its version is the proposal's. */
@Entity('proposal_products')
export class OfferEntity extends TenantRow {
  @Column('uuid') proposal_id: string;
  @Column('uuid', { nullable: true }) bundle_id: string | null;
  @Column('text') name: string;
  @Column('text') currency: string;
  @Column('jsonb') lines: StoredLine[];
  @Column('jsonb', { nullable: true }) packages: OfferPackageDto[] | null;
  @Column('uuid', { nullable: true }) selected_package_id: string | null;
  @Column('jsonb', { nullable: true }) discount: DatedDiscount | null;
  @Column('jsonb') payment: StoredPayment;
  @Column('bigint') subtotal: number;
  @Column('bigint') discount_total: number;
  @Column('bigint') tax_total: number;
  @Column('bigint') total: number;
  @Column('jsonb') recurring: Totals['recurring'];
  @Column('jsonb', { nullable: true }) lapsed: LapsedTotals | null;
  @Timestamp() created_at: string;
  @Timestamp() updated_at: string;
}
