import { instalmentsOf } from '../../../platform/money/payment-schedule.js';
import type { SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';
import type { PagePayment } from '../page-view.js';

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
  const parts = known ? datedParts(offer, known, page) : plannedParts(offer, page);
  return parts.flatMap(({ part, when, ...rest }) => {
    const label = labels[part] ?? '';
    const named = `${label}${shareOf(offer, part, label, page)}`;
    return rest.amount > 0 ? [{ ...rest, label: named, when: isSaidBy(label, when, page) ? '' : when }] : [];
  });
}

/** What names a signature in English and in French, and neither designs nor signs. */
const SIGNATURE = /\bsign(atures?|ing|ed)\b/i;

/** A milestone that is called “At signature” is not said to be due then once more. */
function isSaidBy(label: string, when: string, { t }: PageContext): boolean {
  return label.trim().toLowerCase() === when.toLowerCase() || (when === t.payment.onSignature && SIGNATURE.test(label));
}

/** What part of the whole a milestone is, unless its name says so. */
function shareOf({ payment }: SnapshotOffer, part: number, label: string, { formats }: PageContext): string {
  const percent = payment.milestones?.[part]?.percent;
  return percent === undefined || label.includes('%') ? '' : `, ${formats.percent(percent)}`;
}

type Unlabelled = Omit<PlannedAmount, 'label'> & { part: number };

function datedParts(offer: SnapshotOffer, schedule: PagePayment['schedule'], page: PageContext): Unlabelled[] {
  const { dueOn, asAgreed } = page.t.payment;
  const isNamed = Boolean(offer.payment.milestones);
  return schedule.map(({ part, due_on, amount, paid }) => ({
    when: due_on ? dueOn(page.formats.day(due_on)) : isNamed ? '' : asAgreed,
    ...{ part, amount, paid },
  }));
}

function plannedParts(offer: SnapshotOffer, page: PageContext): Unlabelled[] {
  return instalmentsOf(offer.total, offer.payment).map((amount, part) => ({
    when: whenDue(offer, part, page),
    ...{ part, amount, paid: false },
  }));
}

/** What each part is called, by its place in the schedule. */
export function labelsOf({ payment }: SnapshotOffer, page: PageContext): string[] {
  const words = page.t.payment;
  const { deposit_percent, installments, milestones } = payment;
  if (milestones) return milestones.map(({ label }) => label);
  if (deposit_percent !== null) return [words.deposit(page.formats.percent(deposit_percent)), words.balance];
  if (installments === null) return [words.full];
  return Array.from({ length: installments }, (_, index) => words.instalment(index + 1, installments));
}

/** When a part is due, as far as that is known before the signature; empty where its label says it. */
function whenDue({ payment }: SnapshotOffer, part: number, page: PageContext): string {
  const { due_days, schedule, milestones } = payment;
  const words = page.t.payment;
  const after = (days: number) => (days > 0 ? words.afterSignature(days) : words.onSignature);
  const milestone = milestones?.[part];
  if (milestone && !milestone.due) return '';
  const due = milestone?.due;
  if (due?.on === 'date') return words.dueOn(page.formats.day(String(due.value)));
  if (due) return after(Number(due.value ?? 0));
  if (part === 0) return after(due_days);
  return schedule === 'installments' ? words.monthsLater(part) : words.asAgreed;
}
