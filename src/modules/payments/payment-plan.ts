import { instalmentsOf } from '../../platform/money/payment-schedule.js';
import { addMonths } from '../../platform/time/days.js';
import type { Payable } from '../proposals/paying/payables.service.js';

/** One part of what an offer costs. */
export interface PlannedPart {
  amount: number;
  /** `YYYY-MM-DD` where the organization is; null where nothing fixes it, as for what follows a deposit. */
  due_on: string | null;
  paid: boolean;
}

/** What is to be paid next. */
export interface NextPart {
  amount: number;
  due_on: string | null;
  /** In the plan, from 0. */
  index: number;
}

type Owed = Pick<Payable, 'offer' | 'first_day'>;

/** The parts with their days; `covered` is counted against them in their order. Instalments follow each other by a month. */
export function planOf({ offer, first_day }: Owed, covered: number): PlannedPart[] {
  const monthly = offer.payment.schedule === 'installments';
  return endsOf(offer).map(({ amount, end }, index) => ({
    amount,
    due_on: index === 0 || monthly ? addMonths(first_day, index) : null,
    paid: end <= covered,
  }));
}

/** The first part that is not covered, or what is left of it; null when everything is. */
export function nextPart(owed: Owed, covered: number): NextPart | null {
  const plan = planOf(owed, covered);
  const index = plan.findIndex((part) => !part.paid);
  const end = endsOf(owed.offer)[index]?.end ?? 0;
  const due_on = plan[index]?.due_on ?? null;
  return index < 0 ? null : { amount: end - covered, due_on, index };
}

/** Each part with all that is paid when it is. */
function endsOf({ total, payment }: Payable['offer']): { amount: number; end: number }[] {
  let end = 0;
  return instalmentsOf(total, payment).map((amount) => ({ amount, end: (end += amount) }));
}
