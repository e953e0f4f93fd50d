const digits = new Map<string, number>();

/** How many decimals the minor unit of a currency stands for: 2 for EUR, 0 for JPY, 3 for KWD. */
export function digitsOf(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const fresh = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, fresh);
  return fresh;
}
