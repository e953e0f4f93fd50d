import type { PaymentStatus } from '../proposals/offers/payment.dto.js';
import type { PaymentEntity } from './payment.entity.js';

type Paid = Pick<PaymentEntity, 'status' | 'amount' | 'amount_refunded' | 'offer_total'>;

/** What is owed in all, in minor units; null once nothing is, as after a cancellation. */
type Owed = number | null;

/** What has come in, whatever was given back later. */
export function receivedOf(payments: readonly Paid[]): number {
  return payments.reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount : 0), 0);
}

/**
 * What became of all payments of a proposal, newest first, against what it owes now: an offer may have grown since it was
 * paid. Where nothing is owed any more, what was owed at the last payment counts. What is given back in part leaves what was paid as it is; only
 * once all of it went back is it `refunded`.
 */
export function statusOf(payments: readonly Paid[], owed: Owed): PaymentStatus {
  const received = receivedOf(payments);
  const returned = payments.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  const [latest] = payments;
  if (!latest) return 'not_required';
  if (received > 0 && returned >= received) return 'refunded';
  if (received >= (owed ?? latest.offer_total)) return 'paid';
  if (payments.some(({ status }) => status === 'processing')) return 'processing';
  if (received > 0) return 'partially_paid';
  const concluded = payments.find(({ status }) => status !== 'open' && status !== 'expired');
  return concluded?.status === 'failed' ? 'failed' : 'not_required';
}
