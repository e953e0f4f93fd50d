import { digitsOf } from './currency-digits.js';

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
