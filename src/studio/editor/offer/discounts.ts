import type { Discount } from '../../../../sdk/src/generated/types.js';
import { amountOf } from '../../proposals/money.js';
import { minorOf, numberOf, writtenPercent } from './numbers.js';

/** Percent where it says so, else an amount. */
export function discountOf(typed: string, locale: string, currency: string): Discount | null {
  const type = typed.includes('%') ? 'percent' : 'amount';
  const value = type === 'percent' ? numberOf(typed, locale, 2) : minorOf(typed, locale, currency);
  return value === null ? null : { type, value };
}

export function writtenDiscount(
  discount: { type: string; value: number } | null,
  locale: string,
  currency: string,
): string {
  if (!discount) return '';
  return discount.type === 'percent'
    ? writtenPercent(discount.value, locale)
    : amountOf(discount.value, currency, locale);
}
