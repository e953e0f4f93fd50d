import { writtenMoney } from '../../platform/money/written-money.js';
import type { Outcome } from './outcome.js';
import type { PaymentEntity } from './payment.entity.js';

export type Settled = Pick<PaymentEntity, 'status' | 'amount' | 'amount_refunded' | 'problem'>;

type Came = Extract<Outcome, { currency: string }>;

/**
 * What a payment becomes. It only goes forward, so that the order in which things are told does not matter: money that
 * came is not undone by an older failure, a refund says that it had come, and of two sums given back the larger is later.
 */
export function settled(payment: PaymentEntity, outcome: Outcome): Settled {
  const { status, amount, amount_refunded, problem } = payment;
  const same = { status, amount, amount_refunded, problem };
  switch (outcome.kind) {
    case 'succeeded':
    case 'refunded':
      return arrived(payment, outcome);
    case 'processing':
      return { ...same, status: status === 'open' || status === 'expired' ? 'processing' : status };
    case 'failed':
      return { ...same, status: status === 'open' || status === 'processing' ? 'failed' : status };
    case 'expired':
      return { ...same, status: status === 'open' ? 'expired' : status };
  }
}

/** What came is what counts, whatever was asked for; of another currency it cannot be counted, and somebody has to look. */
function arrived(payment: PaymentEntity, came: Came): Settled {
  const { status, currency, amount_refunded } = payment;
  const isAsAsked = came.amount === payment.amount && came.currency === currency;
  const problem = payment.problem ?? (isAsAsked ? null : problemOf(payment, came));
  const isCounted = status === 'succeeded';
  if (came.currency !== currency || came.amount === 0)
    return { amount: payment.amount, amount_refunded, status: isCounted ? status : 'processing', problem };
  const amount = isCounted ? payment.amount : came.amount;
  const returned = came.kind === 'refunded' ? Math.min(amount, came.amount_refunded) : 0;
  return { status: 'succeeded', amount, amount_refunded: Math.max(amount_refunded, returned), problem };
}

/** The moment at which money went back: not before it came, nor in the future, whatever another's clock says. */
export function refundedAt(payment: Pick<PaymentEntity, 'succeeded_at'>, told: number, now: string): string {
  const came = Date.parse(payment.succeeded_at ?? now);
  return new Date(Math.max(came, Math.min(told, Date.parse(now)))).toISOString();
}

function problemOf({ amount, currency }: PaymentEntity, came: Came): string {
  const asked = writtenMoney(amount, currency, 'en');
  const told = came.currency === '' ? 'no amount' : writtenMoney(came.amount, came.currency, 'en');
  return `${asked} was asked for, and the provider reports ${told}.`;
}
