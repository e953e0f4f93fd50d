import { shareOf } from './money.js';

export const PAYMENT_SCHEDULES = ['full', 'deposit', 'installments'] as const;
export type PaymentSchedule = (typeof PAYMENT_SCHEDULES)[number];

/** In how many parts an amount is paid. */
export interface PaymentTerms {
  schedule: PaymentSchedule;
  /** 1 to 99 for a deposit. */
  deposit_percent: number | null;
  /** 2 to 24 for instalments. */
  installments: number | null;
}

/** The parts in which a total is paid, in order; they add up to it, and the first of equal parts take the odd cents. */
export function instalmentsOf(total: number, { schedule, deposit_percent, installments }: PaymentTerms): number[] {
  if (schedule === 'deposit' && deposit_percent !== null) {
    const deposit = shareOf(total, deposit_percent);
    return [deposit, total - deposit];
  }
  if (schedule !== 'installments' || installments === null) return [total];
  const each = Math.floor(total / installments);
  return Array.from({ length: installments }, (_, index) => each + (index < total - each * installments ? 1 : 0));
}
