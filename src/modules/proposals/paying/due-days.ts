import { addDays, addMonths } from '../../../platform/time/days.js';
import type { PaymentDto } from '../offers/payment.dto.js';

/** The day of each part of a payment that was agreed on a day, `YYYY-MM-DD`; null where nothing fixes it, as for what follows a deposit. */
export function dueDaysOf(payment: PaymentDto, agreedOn: string): (string | null)[] {
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
