import { shareOf } from '../../../platform/money/money.js';
import type { SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';
import { totalsOf } from './offer-choice.js';

export interface PlannedAmount {
  label: string;
  when: string;
  amount: number;
  paid: boolean;
}

/** The amounts of the schedule; dates only where something fixes them. */
export function paymentPlan(offer: SnapshotOffer, page: PageContext): PlannedAmount[] {
  const { total } = totalsOf(offer, page);
  const known = offer.id === page.selectedOffer?.id ? page.view.payment?.schedule : undefined;
  const labels = labelsOf(offer, page);
  if (known && known.length > 0) {
    return known.map(({ due_on, amount, paid }, index) => ({
      label: labels[index] ?? page.t.payment.instalment(index + 1, known.length),
      when: due_on ? page.t.payment.dueOn(page.formats.day(due_on)) : '',
      ...{ amount, paid },
    }));
  }
  if (total === 0) return [];
  return amountsOf(offer, total).map((amount, index) => ({
    label: labels[index] ?? page.t.payment.full,
    when: index === 0 ? firstDue(offer, page) : '',
    ...{ amount, paid: false },
  }));
}

function amountsOf({ payment }: SnapshotOffer, total: number): number[] {
  if (payment.schedule === 'deposit') {
    const deposit = shareOf(total, numberOf(payment.deposit_percent, 30));
    return [deposit, total - deposit];
  }
  if (payment.schedule === 'installments') {
    const count = numberOf(payment.installments, 2);
    const each = Math.floor(total / count);
    return Array.from({ length: count }, (_, index) => each + (index < total - each * count ? 1 : 0));
  }
  return [total];
}

function labelsOf({ payment }: SnapshotOffer, page: PageContext): string[] {
  const words = page.t.payment;
  if (payment.schedule === 'deposit') {
    return [words.deposit(page.formats.percent(numberOf(payment.deposit_percent, 30))), words.balance];
  }
  if (payment.schedule !== 'installments') return [words.full];
  const count = numberOf(payment.installments, 2);
  return Array.from({ length: count }, (_, index) => words.instalment(index + 1, count));
}

function firstDue({ payment }: SnapshotOffer, page: PageContext): string {
  const days = numberOf(payment.due_days, 0);
  return days > 0 ? page.t.payment.afterSignature(days) : page.t.payment.onSignature;
}

function numberOf(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback;
}
