import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { instalmentsOf } from '../../../platform/money/payment-schedule.js';
import type { StoredPayment } from './payment.dto.js';

const PLANNED_ON = ['signature', 'days_after_signature', 'date', 'months_after_first', 'as_agreed'] as const;

/** One part of what is paid once, and when it is due as far as that is known before the signature. */
export class PlannedPaymentDto {
  /** What a milestone is called; null in other schedules. */
  label: string | null;
  /** In minor units of the offer's currency, above 0. All of them together are the total. */
  amount: number;
  /** What it waits for; `as_agreed` is on no day that is fixed: what follows a deposit, or a milestone, once what its `label` says has happened. */
  @OneOfStates(PLANNED_ON)
  on: (typeof PLANNED_ON)[number];
  /**
   * For `date` the day, `YYYY-MM-DD`; else null.
   *
   * @example null
   */
  date: string | null;
  /** For `days_after_signature` how many; else null. */
  days_after_signature: number | null;
  /** For `months_after_first`, of instalments, how many; else null. */
  months_after_first: number | null;
}

/** The parts in which a total is paid, those of nothing left out. */
export function paymentPlanOf(total: number, payment: StoredPayment): PlannedPaymentDto[] {
  return instalmentsOf(total, payment).flatMap((amount, part) => {
    const label = payment.milestones?.[part]?.label ?? null;
    return amount > 0 ? [{ label, amount, ...NEVER, ...dueOf(payment, part) }] : [];
  });
}

const NEVER = { date: null, days_after_signature: null, months_after_first: null };

function dueOf({ schedule, due_days, milestones }: StoredPayment, part: number): Pick<PlannedPaymentDto, 'on'> {
  const milestone = milestones?.[part];
  if (milestone && !milestone.due) return { on: 'as_agreed' };
  const due = milestone?.due;
  if (due) return due.on === 'date' ? dated(String(due.value)) : after(Number(due.value ?? 0));
  if (part === 0) return after(due_days);
  return schedule === 'installments' ? later(part) : { on: 'as_agreed' };
}

const dated = (date: string) => ({ on: 'date' as const, date });
const later = (months: number) => ({ on: 'months_after_first' as const, months_after_first: months });

function after(days: number): Pick<PlannedPaymentDto, 'on'> & Partial<PlannedPaymentDto> {
  return days > 0 ? { on: 'days_after_signature', days_after_signature: days } : { on: 'signature' };
}
