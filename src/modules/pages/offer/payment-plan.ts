import { instalmentsOf } from '../../../platform/money/payment-schedule.js';
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
  return instalmentsOf(total, offer.payment).map((amount, index) => ({
    label: labels[index] ?? page.t.payment.full,
    when: index === 0 ? firstDue(offer, page) : '',
    ...{ amount, paid: false },
  }));
}

function labelsOf({ payment }: SnapshotOffer, page: PageContext): string[] {
  const words = page.t.payment;
  const { deposit_percent, installments } = payment;
  if (deposit_percent !== null) return [words.deposit(page.formats.percent(deposit_percent)), words.balance];
  if (installments === null) return [words.full];
  return Array.from({ length: installments }, (_, index) => words.instalment(index + 1, installments));
}

function firstDue({ payment }: SnapshotOffer, page: PageContext): string {
  const { due_days } = payment;
  return due_days > 0 ? page.t.payment.afterSignature(due_days) : page.t.payment.onSignature;
}
