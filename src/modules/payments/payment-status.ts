import type { PaymentStatus } from '../proposals/offers/payment.dto.js';
import type { PaymentEntity } from './payment.entity.js';

type Paid = Pick<PaymentEntity, 'status' | 'amount' | 'amount_refunded' | 'offer_total'>;

/** What has come in, whatever was given back later. */
export function receivedOf(payments: readonly Paid[]): number {
  return payments.reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount : 0), 0);
}

/**
 * What became of all payments of a proposal, newest first. What is given back in part leaves what was paid as it is; only
 * once all of it went back is it `refunded`.
 */
export function statusOf(payments: readonly Paid[]): PaymentStatus {
  const received = receivedOf(payments);
  const returned = payments.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  const [latest] = payments;
  if (!latest) return 'not_required';
  if (received > 0 && returned >= received) return 'refunded';
  if (received >= latest.offer_total) return 'paid';
  if (payments.some(({ status }) => status === 'processing')) return 'processing';
  if (received > 0) return 'partially_paid';
  const concluded = payments.find(({ status }) => status !== 'open' && status !== 'expired');
  return concluded?.status === 'failed' ? 'failed' : 'not_required';
}
