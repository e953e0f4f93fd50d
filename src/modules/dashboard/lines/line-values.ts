import { INTERVALS, type Billing, type Discount } from '../../../platform/money/money.js';
import { decimalOf, minorOf, withoutPercent, writtenDecimal, writtenMinor } from '../http/decimals.js';
import type { Language } from '../language/strings.js';

/** How often something is paid, as a field has it: `once`, or the interval. */
export function billingOf(name: string): Billing {
  const interval = INTERVALS.find((one) => one === name);
  return interval ? { type: 'recurring', interval } : { type: 'one_time', interval: null };
}

export function intervalNameOf({ interval }: { interval?: string | null }): string {
  return interval ?? 'once';
}

export const BILLINGS = ['once', ...INTERVALS] as const;

/** What a field says is taken off: `10 %` or an amount; null for nothing. */
export function discountOf(
  text: string,
  currency: string,
  language: Language,
): { type: string; value: number | string } | null {
  if (text === '') return null;
  if (text.endsWith('%')) return { type: 'percent', value: decimalOf(withoutPercent(text), language) };
  return { type: 'amount', value: minorOf(text, currency, language) };
}

export function writtenDiscount(discount: Discount | null, currency: string, language: Language): string {
  if (!discount) return '';
  if (discount.type === 'percent') return `${writtenDecimal(discount.value, language)} %`;
  return writtenMinor(discount.value, currency, language);
}
