import { digitsOf } from '../../../platform/money/currency-digits.js';
import type { Language } from '../language/strings.js';

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const DECIMAL = /^\d+(?:\.(\d+))?$/;

/** A number as people of the language write it; what is none stays the text, which the service refuses by its field. */
export function decimalOf(text: string, language: Language): number | string {
  const plain = plainOf(text, language);
  return DECIMAL.test(plain) ? Number(plain) : text;
}

/** An amount in minor units; one with more decimals than the currency has stays the text. */
export function minorOf(text: string, currency: string, language: Language): number | string {
  const plain = plainOf(text, language);
  const [, decimals = ''] = DECIMAL.exec(plain) ?? [];
  const digits = decimalsOf(currency);
  return DECIMAL.test(plain) && decimals.length <= digits ? Math.round(Number(plain) * 10 ** digits) : text;
}

/** `20 %` as `20`. */
export function withoutPercent(text: string): string {
  return text.endsWith('%') ? text.slice(0, -1).trimEnd() : text;
}

/** As a field has it. */
export function writtenDecimal(value: number, language: Language): string {
  return withPoint(String(value), language);
}

/** As a field has it, without the currency. */
export function writtenMinor(amount: number, currency: string, language: Language): string {
  const digits = decimalsOf(currency);
  return withPoint((amount / 10 ** digits).toFixed(digits), language);
}

/** A currency that is none has two, until it is refused by its own field. */
function decimalsOf(currency: string): number {
  return /^[A-Z]{3}$/.test(currency) ? digitsOf(currency) : 2;
}

/** In English a comma before three digits groups them; elsewhere it is the point. */
function plainOf(text: string, language: Language): string {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '');
  return language === 'en' && GROUPED.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
}

function withPoint(text: string, language: Language): string {
  return language === 'fr' ? text.replace('.', ',') : text;
}
