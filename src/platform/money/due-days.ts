import { addDays, addMonths } from '../time/days.js';
import type { PaymentTerms } from './payment-schedule.js';

/** When what is agreed on is to be paid. */
type DatedTerms = Omit<PaymentTerms, 'milestones'> & {
  due_days: number;
  milestones?: readonly { due: { on: string; value?: unknown } | null }[] | null;
};

/** The day of each part of a payment that was agreed on a day, `YYYY-MM-DD`; null where nothing fixes it, as for what follows a deposit, or for a milestone that waits for what its label says. */
export function dueDaysOf(payment: DatedTerms, agreedOn: string): (string | null)[] {
  const { schedule, due_days, installments, milestones } = payment;
  if (schedule === 'milestones' && milestones) return milestones.map(({ due }) => due && dueDayOf(due, agreedOn));
  const first = addDays(agreedOn, due_days);
  if (schedule === 'installments' && installments)
    return Array.from({ length: installments }, (_, index) => addMonths(first, index));
  return schedule === 'deposit' ? [first, null] : [first];
}

function dueDayOf({ on, value }: { on: string; value?: unknown }, agreedOn: string): string {
  return on === 'date' ? String(value) : addDays(agreedOn, on === 'signature' ? 0 : Number(value));
}
