import { Column, Entity } from 'typeorm';
import { TenantRow, Timestamp } from '../../platform/database/columns.js';
import type { PaymentMethod } from '../proposals/offers/payment.dto.js';

/** `open` is asked for and `processing` on its way; what is `expired` was not paid in time, or is no longer what is due. */
export type PaymentState = 'open' | 'processing' | 'succeeded' | 'failed' | 'expired';

/** One payment of an offer, or the request for it. */
@Entity('payments')
export class PaymentEntity extends TenantRow {
  @Column('uuid') proposal_id: string;
  @Column('uuid') offer_id: string;
  @Column('text') method: PaymentMethod;
  @Column('text', { default: 'open' }) status: PaymentState;
  @Column('text') currency: string;
  @Column('bigint') amount: number;
  @Column('bigint', { default: 0 }) amount_refunded: number;
  /** What is there of it: nothing until it succeeded, and less what was given back. The database's own sum. */
  @Column({ type: 'bigint', insert: false, update: false }) received: number;
  @Column('bigint') offer_total: number;
  @Column('text') reference: string;
  @Column('text', { nullable: true }) problem: string | null;
  @Column('text', { nullable: true }) checkout_session: string | null;
  @Column('text', { nullable: true }) checkout_url: string | null;
  @Timestamp({ nullable: true }) checkout_expires_at: string | null;
  @Timestamp({ nullable: true }) succeeded_at: string | null;
  @Timestamp() created_at: string;
  @Timestamp() updated_at: string;
}
