import { shareOf, shared } from './money.js';

export const PAYMENT_SCHEDULES = ['full', 'deposit', 'installments', 'milestones'] as const;
export type PaymentSchedule = (typeof PAYMENT_SCHEDULES)[number];

/** How much of the whole a milestone is: in percent with at most two decimals, or an amount. */
interface Share {
  percent?: number | null;
  amount?: number | null;
}

/** In how many parts an amount is paid. */
export interface PaymentTerms {
  schedule: PaymentSchedule;
  /** 1 to 99 for a deposit. */
  deposit_percent: number | null;
  /** 2 to 24 for instalments. */
  installments: number | null;
  /** 1 to 24 for milestones, in percent of 100 or amounts of a total, all alike. */
  milestones?: readonly Share[] | null;
}

/** The parts in which a total is paid, in order; they add up to it, and the first of equal parts take the odd cents. Milestones keep their proportions whatever the total becomes. */
export function instalmentsOf(
  total: number,
  { schedule, deposit_percent, installments, milestones }: PaymentTerms,
): number[] {
  if (schedule === 'deposit' && deposit_percent !== null) {
    const deposit = shareOf(total, deposit_percent);
    return [deposit, total - deposit];
  }
  if (schedule === 'milestones' && milestones) return shared(total, milestones.map(weightOf));
  if (schedule !== 'installments' || installments === null) return [total];
  const each = Math.floor(total / installments);
  return Array.from({ length: installments }, (_, index) => each + (index < total - each * installments ? 1 : 0));
}

/** Hundredths of a percent, or minor units. */
export function weightOf({ percent, amount }: Share): number {
  return amount ?? Math.round((percent ?? 0) * 100);
}
