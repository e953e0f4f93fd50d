import { useIntl } from 'react-intl';
import type { Offer, PaymentRecord, PlannedPayment } from '../../../sdk/src/generated/types.js';
import { writtenPercent } from '../editor/offer/numbers.js';
import { useText } from '../language/texts.js';

type Planned = Pick<Offer, 'payment' | 'payment_plan'>;

/** What each part of a price is called: as on the page. */
export function usePartName(): (offer: Planned, part: PlannedPayment) => string {
  const t = useText();
  const { locale } = useIntl();
  return ({ payment: { schedule, deposit_percent }, payment_plan }, part) => {
    if (part.label !== null) return part.label;
    if (schedule === 'deposit')
      return part.on === 'as_agreed'
        ? t('payment.rest')
        : t('payment.depositOf', { percent: writtenPercent(deposit_percent ?? 0, locale) });
    if (schedule !== 'installments') return t('payment.whole');
    return t('payment.instalment', { number: payment_plan.indexOf(part) + 1, count: payment_plan.length });
  };
}

/** The first part that is not paid, and what is left of it; what was given back whole was never paid. */
export function nextPart(
  { payment_plan }: Planned,
  payments: readonly Pick<PaymentRecord, 'status' | 'amount' | 'amount_refunded'>[],
): { part: PlannedPayment; amount: number } | null {
  const paid = payments.filter((one) => one.status === 'succeeded' && one.amount_refunded < one.amount);
  let left = -paid.reduce((sum, { amount }) => sum + amount, 0);
  for (const part of payment_plan) {
    left += part.amount;
    if (left > 0) return { part, amount: left };
  }
  return null;
}
