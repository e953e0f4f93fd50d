import { digitsOf } from '../../../platform/money/currency-digits.js';

/** Currencies that Stripe counts in whole units. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Those that it counts in thousandths, of which only tens can be paid. */
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));

function stripeDigits(currency: string): number {
  if (WHOLE.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? 3 : 2;
}

/** An amount in minor units as Stripe counts the currency; null where it cannot be charged to the last unit. */
export function toStripe(amount: number, currency: string): number | null {
  const digits = stripeDigits(currency);
  const exact = amount * 10 ** (digits - digitsOf(currency));
  const step = digits === 3 ? 10 : 1;
  return Number.isSafeInteger(exact) && exact % step === 0 ? exact : null;
}

/** What Stripe counts, in our minor units. */
export function fromStripe(amount: number, currency: string): number {
  return Math.round(amount * 10 ** (digitsOf(currency) - stripeDigits(currency)));
}
