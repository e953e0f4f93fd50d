import type { PaymentStatus } from '../proposals/offers/payment.dto.js';
import type { PaymentEntity } from './payment.entity.js';

/** What a payment says of the money. */
export type Paid = Pick<PaymentEntity, 'status' | 'amount' | 'amount_refunded' | 'received' | 'offer_total'>;

/** What is owed in all, in minor units; null once nothing is, as after a cancellation. */
type Owed = number | null;

/** The money that is there: what came, less what was given back. */
export function receivedOf(payments: readonly Paid[]): number {
  return payments.reduce((sum, { received }) => sum + received, 0);
}

/**
 * How much of the plan is done with, so that the client is asked for what follows: a payment that was given back whole was
 * none, and what was given back of one in part was the sender's wish, and is not asked for again.
 */
export function coveredOf(payments: readonly Paid[]): number {
  return payments.reduce((sum, { received, amount }) => sum + (received > 0 ? amount : 0), 0);
}

/**
 * What became of all payments of a proposal, newest first, against what it owes now: an offer may have grown since it was
 * paid. Where nothing is owed any more, what was owed at the last payment counts.
 */
export function statusOf(payments: readonly Paid[], owed: Owed): PaymentStatus {
  const [latest] = payments;
  if (!latest) return 'not_required';
  const received = receivedOf(payments);
  if (received >= (owed ?? latest.offer_total)) return 'paid';
  if (payments.some(({ status }) => status === 'processing')) return 'processing';
  if (received > 0) return 'partially_paid';
  if (payments.some(({ amount_refunded }) => amount_refunded > 0)) return 'refunded';
  const concluded = payments.find(({ status }) => status !== 'open' && status !== 'expired');
  return concluded?.status === 'failed' ? 'failed' : 'not_required';
}
