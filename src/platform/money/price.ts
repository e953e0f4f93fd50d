import type { Interval, Totals } from './money.js';

/** Which of its prices an offer is told by first. */
export const PRICE_DISPLAYS = ['excluding_tax', 'including_tax'] as const;
export type PriceDisplay = (typeof PRICE_DISPLAYS)[number];

/** One amount of a price; `interval` is null for what is paid once. */
export interface PricePart {
  amount: number;
  interval: Interval | null;
}

/** What is paid once and, beside it, what recurs: a sum of both would be paid by nobody. */
export function priceOf({
  total,
  recurring,
}: Pick<Totals, 'total'> & { recurring: Pick<Totals['recurring'][number], 'interval' | 'total'>[] }): PricePart[] {
  const again = recurring
    .filter((part) => part.total > 0)
    .map((part) => ({ amount: part.total, interval: part.interval }));
  return total > 0 || again.length === 0 ? [{ amount: total, interval: null }, ...again] : again;
}

/** The same before tax. */
export function netPriceOf({
  total,
  tax_total,
  recurring,
}: Pick<Totals, 'total' | 'tax_total'> & {
  recurring: Pick<Totals['recurring'][number], 'interval' | 'tax' | 'total'>[];
}): PricePart[] {
  const net = recurring.map((part) => ({ interval: part.interval, total: part.total - part.tax }));
  return priceOf({ total: total - tax_total, recurring: net });
}

/** What of a price was another before something was taken off. */
export function partsBefore(before: readonly PricePart[], now: readonly PricePart[]): PricePart[] {
  return before.filter((was) => now.every((is) => is.interval !== was.interval || is.amount !== was.amount));
}

/** The parts of a price in a line of text, which may end between them and nowhere else. */
export function joinPrice(parts: string[]): string {
  return parts.join(' +\u00a0');
}

/** The same for programs, in minor units: `15600+1200/month`. */
export function priceCode(price: Parameters<typeof priceOf>[0]): string {
  return priceOf(price)
    .map(({ amount, interval }) => (interval ? `${amount}/${interval}` : `${amount}`))
    .join('+');
}
