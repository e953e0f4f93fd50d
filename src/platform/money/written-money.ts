const LOCALES = { fr: 'fr-FR', en: 'en-GB' };

const formats = new Map<string, { format: Intl.NumberFormat; digits: number }>();

function formatOf(language: keyof typeof LOCALES, currency: string) {
  const key = `${language} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const format = new Intl.NumberFormat(LOCALES[language], options);
  const fresh = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
  formats.set(key, fresh);
  return fresh;
}

/** An amount in minor units, as people of the language write it; formats are kept, as they take long to make. */
export function writtenMoney(amount: number, currency: string, language: keyof typeof LOCALES): string {
  const { format, digits } = formatOf(language, currency);
  return format.format(amount / 10 ** digits);
}
