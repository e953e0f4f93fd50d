import type { Outcome } from './outcome.js';
import type { PaymentEntity } from './payment.entity.js';

export type Settled = Pick<PaymentEntity, 'status' | 'amount_refunded'>;

/** Whether what was paid is what was asked for. */
export function isAsAsked(outcome: Outcome, { amount, currency }: PaymentEntity): boolean {
  if (outcome.kind !== 'succeeded' && outcome.kind !== 'refunded') return true;
  return outcome.amount === amount && outcome.currency === currency;
}

/**
 * What a payment becomes. It only goes forward, so that the order in which things are told does not matter: money that
 * came is not undone by an older failure, a refund says that it had come, and of two sums given back the larger is later.
 */
export function settled({ status, amount_refunded }: Settled, outcome: Outcome): Settled {
  switch (outcome.kind) {
    case 'succeeded':
      return { status: 'succeeded', amount_refunded };
    case 'refunded':
      return { status: 'succeeded', amount_refunded: Math.max(amount_refunded, outcome.amount_refunded) };
    case 'processing':
      return { status: status === 'open' || status === 'expired' ? 'processing' : status, amount_refunded };
    case 'failed':
      return { status: status === 'open' || status === 'processing' ? 'failed' : status, amount_refunded };
    case 'expired':
      return { status: status === 'open' ? 'expired' : status, amount_refunded };
  }
}
