import { digitsOf } from '../../platform/money/currency-digits.js';
import type { ProposalTotal } from '../../../sdk/src/generated/types.js';

/** An amount of minor units, as the reader's language writes it, with the minus that its page has. */
export function amountOf(minor: number, currency: string, locale: string): string {
  const written = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    minor / 10 ** digitsOf(currency),
  );
  return written.replace('-', '−');
}

/** What a proposal costs, once and each period. */
export function partsOf(
  total: Pick<ProposalTotal, 'total' | 'currency' | 'recurring'>,
  locale: string,
): { amount: string; interval: string | null }[] {
  const once = { amount: amountOf(total.total, total.currency, locale), interval: null };
  const recurring = total.recurring.map(({ interval, total: each }) => ({
    amount: amountOf(each, total.currency, locale),
    interval,
  }));
  return total.total === 0 && recurring.length > 0 ? recurring : [once, ...recurring];
}
