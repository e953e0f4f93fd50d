import { instalmentsOf } from '../../platform/money/payment-schedule.js';
import { dueDaysOf } from '../../platform/money/due-days.js';
import type { LockedPayable, Payable } from '../proposals/paying/payables.service.js';
import { coveredOf, type Paid } from './payment-status.js';

/** One part of what an offer costs. */
export interface PlannedPart {
  /** Among those of the schedule as it was agreed, from 0. */
  part: number;
  amount: number;
  /** `YYYY-MM-DD` where the organization is; null where nothing fixes it, as for what follows a deposit, or for a milestone that waits for what its label says. */
  due_on: string | null;
  paid: boolean;
}

/** What is to be paid next. */
export interface NextPart {
  amount: number;
  due_on: string | null;
  /** As in `PlannedPart`. */
  part: number;
}

type Owed = Pick<Payable, 'offer' | 'agreed_on'>;

/** After every day: what waits for none keeps nothing from being due that has one. */
const NO_DAY = '9999-12-31';

/** The parts with their days, milestones in the order of these, and those without after them; `covered` is counted against them in that order. */
export function planOf({ offer, agreed_on }: Owed, covered: number): PlannedPart[] {
  const days = dueDaysOf(offer.payment, agreed_on);
  const parts = instalmentsOf(offer.total, offer.payment).map((amount, part) => ({
    ...{ part, amount, due_on: days[part] ?? null },
  }));
  if (offer.payment.schedule === 'milestones')
    parts.sort((a, b) => (a.due_on ?? NO_DAY).localeCompare(b.due_on ?? NO_DAY));
  let end = 0;
  return parts.map((one) => ({ ...one, paid: (end += one.amount) <= covered }));
}

/** The first part that is not covered, or what is left of it; null when everything is. */
export function nextPart(owed: Owed, covered: number): NextPart | null {
  let end = 0;
  for (const { amount, due_on, part, paid } of planOf(owed, covered)) {
    end += amount;
    if (!paid) return { amount: end - covered, due_on, part };
  }
  return null;
}

/** The day on which the next part is due by what was paid; null where none is fixed, or nothing is owed. */
export function nextDay({ payable }: Pick<LockedPayable, 'payable'>, payments: readonly Paid[]): string | null {
  return (payable && nextPart(payable, coveredOf(payments))?.due_on) ?? null;
}
