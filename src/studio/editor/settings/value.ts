import { digitsOf } from '../../../platform/money/currency-digits.js';
import type { Proposal, Variable } from '../../../../sdk/src/generated/types.js';

type Value = Proposal['variables'][string] | null;

/** A value as a field has it; money with the code of its currency. */
export function writtenValue(value: Value, locale: string): string {
  if (value === null || typeof value === 'string') return value ?? '';
  if (typeof value === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
  const { amount, currency } = value;
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${format.format(amount / 10 ** digits)} ${currency}`;
}

/**
 * The value that was typed; an empty field takes it back. Money without a currency keeps the one it had. What is no value
 * stays the text, which the service refuses in its words.
 */
export function typedValue({ type, default: initial }: Variable, text: string, before: Value, locale: string): Value {
  if (text === '') return null;
  if (type === 'number') return numberOf(text, locale) ?? text;
  if (type !== 'money') return text;
  const [, digits = text, code] = /^(.+?)\s*([a-z]{3}|€|\$|£)$/is.exec(text) ?? [];
  const currency = code ? (SIGNS[code] ?? code.toUpperCase()) : (currencyOf(before) ?? currencyOf(initial));
  const number = numberOf(digits, locale);
  if (number === null || !currency) return text;
  return { amount: Math.round(number * 10 ** digitsOf(currency)), currency };
}

const SIGNS: Partial<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

const currencyOf = (value: Value) => (value !== null && typeof value === 'object' ? value.currency : undefined);

/** The last sign of the reader's language parts the decimals; the other sign too, where it cannot group thousands. */
function numberOf(text: string, locale: string): number | null {
  const plain = text.replaceAll(/[\s']/g, '').replace('−', '-');
  if (!/^-?\d[\d.,]*$/.test(plain)) return null;
  const own = locale === 'fr' ? /^(.*),(\d+)$/ : /^(.*)\.(\d+)$/;
  const [, whole = plain, decimals = '0'] = own.exec(plain) ?? /^(.*)[.,](\d{1,2}|\d{4,6})$/.exec(plain) ?? [];
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals}`);
}
