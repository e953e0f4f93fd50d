import { addDays, addMonths } from '../time/days.js';
import type { PaymentTerms } from './payment-schedule.js';

/** When what is agreed on is to be paid. */
type DatedTerms = Omit<PaymentTerms, 'milestones'> & {
  due_days: number;
  milestones?: readonly { due: { on: string; value?: unknown } }[] | null;
};

/** The day of each part of a payment that was agreed on a day, `YYYY-MM-DD`; null where nothing fixes it, as for what follows a deposit. */
export function dueDaysOf(payment: DatedTerms, agreedOn: string): (string | null)[] {
  const { schedule, due_days, installments, milestones } = payment;
  if (schedule === 'milestones' && milestones)
    return milestones.map(({ due: { on, value } }) =>
      on === 'date' ? String(value) : addDays(agreedOn, on === 'signature' ? 0 : Number(value)),
    );
  const first = addDays(agreedOn, due_days);
  if (schedule === 'installments' && installments)
    return Array.from({ length: installments }, (_, index) => addMonths(first, index));
  return schedule === 'deposit' ? [first, null] : [first];
}
