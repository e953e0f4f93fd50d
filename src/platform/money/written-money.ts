import { digitsOf } from './currency-digits.js';
import type { Interval } from './money.js';
import { joinPrice, priceOf, type PricePart } from './price.js';

const LOCALES = { fr: 'fr-FR', en: 'en-GB' };

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: keyof typeof LOCALES, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const fresh = new Intl.NumberFormat(LOCALES[language], options);
  formats.set(key, fresh);
  return fresh;
}

/** An amount in minor units, as people of the language write it; formats are kept, as they take long to make. */
export function writtenMoney(amount: number, currency: string, language: keyof typeof LOCALES): string {
  return formatOf(language, currency).format(amount / 10 ** digitsOf(currency));
}

/** How often an amount is paid, as it follows the amount. */
export const EVERY: Record<keyof typeof LOCALES, Record<Interval, string>> = {
  fr: { month: 'par\u00a0mois', quarter: 'par\u00a0trimestre', year: 'par\u00a0an' },
  en: { month: 'a\u00a0month', quarter: 'a\u00a0quarter', year: 'a\u00a0year' },
};

interface Price {
  currency: string;
  total: number;
  recurring: { interval: Interval; total: number }[];
}

/** A price in full: "$10,200.00 + $1,980.00 a month". */
export function writtenPrice(price: Price, language: keyof typeof LOCALES): string {
  return writtenParts(priceOf(price), price.currency, language);
}

/** Amounts of one price in a line of text. */
export function writtenParts(parts: PricePart[], currency: string, language: keyof typeof LOCALES): string {
  return joinPrice(parts.map((part) => writtenPart(part, currency, language)));
}

/** What of a price recurs: "$1,980.00 a month"; null where nothing does. */
export function writtenRecurring(price: Price, language: keyof typeof LOCALES): string | null {
  const again = priceOf(price).filter(({ interval }) => interval !== null);
  return again.length > 0 ? writtenParts(again, price.currency, language) : null;
}

function writtenPart({ amount, interval }: PricePart, currency: string, language: keyof typeof LOCALES): string {
  const money = writtenMoney(amount, currency, language);
  return interval === null ? money : `${money}\u00a0${EVERY[language][interval]}`;
}
