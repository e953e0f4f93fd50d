import { instalmentsOf } from '../../../platform/money/payment-schedule.js';
import type { SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';
import type { PagePayment } from '../page-view.js';
import { totalsOf } from './offer-choice.js';

export interface PlannedAmount {
  label: string;
  when: string;
  amount: number;
  paid: boolean;
}

/** The amounts of the schedule, those of nothing left out; dates only where something fixes them. */
export function paymentPlan(offer: SnapshotOffer, page: PageContext): PlannedAmount[] {
  const labels = labelsOf(offer, page);
  const known = offer.id === page.selectedOffer?.id ? page.view.payment?.schedule : undefined;
  const parts = known ? datedParts(known, page) : plannedParts(offer, page);
  return parts.flatMap((part, index) => (part.amount > 0 ? [{ ...part, label: labels[index] ?? '' }] : []));
}

type Unlabelled = Omit<PlannedAmount, 'label'>;

function datedParts(schedule: PagePayment['schedule'], page: PageContext): Unlabelled[] {
  const { dueOn, asAgreed } = page.t.payment;
  return schedule.map(({ due_on, amount, paid }) => ({
    when: due_on ? dueOn(page.formats.day(due_on)) : asAgreed,
    ...{ amount, paid },
  }));
}

function plannedParts(offer: SnapshotOffer, page: PageContext): Unlabelled[] {
  const { total } = totalsOf(offer, page);
  const later = (index: number) =>
    offer.payment.schedule === 'installments' ? page.t.payment.monthsLater(index) : page.t.payment.asAgreed;
  return instalmentsOf(total, offer.payment).map((amount, index) => ({
    when: index === 0 ? firstDue(offer, page) : later(index),
    ...{ amount, paid: false },
  }));
}

/** What each part is called, by its place in the schedule. */
export function labelsOf({ payment }: SnapshotOffer, page: PageContext): string[] {
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
