import { digitsOf } from '../../../platform/money/currency-digits.js';

/**
 * A number as people of a language write it, spaces, signs of money and separators of thousands included; null for what
 * is none, or has more decimals than it may. "1.250" is a thousand and more in French, and one and a quarter in English.
 */
export function numberOf(typed: string, locale: string, decimals: number): number | null {
  const bare = typed.replace(/[\s'’]|[^\d.,-]/gu, '');
  const [whole, fraction] = split(bare, locale === 'fr' ? ',' : '.');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction) || fraction.replace(/0+$/, '').length > decimals) return null;
  return Number(`${whole}.${fraction || '0'}`);
}

function split(bare: string, decimal: string): [string, string] {
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (at < 0) return [bare, ''];
  const sign = bare[at];
  const isRepeated = bare.indexOf(sign ?? '') < at;
  const isThousands = isRepeated || (sign !== decimal && bare.length - at === 4 && !bare.startsWith('0'));
  const digits = (part: string) => part.replace(/[.,]/g, '');
  return isThousands ? [digits(bare), ''] : [digits(bare.slice(0, at)), bare.slice(at + 1)];
}

/** An amount that was typed, in minor units. */
export function minorOf(typed: string, locale: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const amount = numberOf(typed, locale, digits);
  return amount === null ? null : Math.round(amount * 10 ** digits);
}

/** An amount as it stands in a field: without the sign of the currency. */
export function writtenAmount(minor: number, locale: string, currency: string): string {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format.format(minor / 10 ** digits);
}

export function writtenNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
}

export function writtenPercent(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);
}
