const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** Bytes in the unit that people would name. */
export function fileSize(bytes: number, locale: string): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const options = { style: 'unit', unit: UNITS[power] ?? 'byte', unitDisplay: power ? 'short' : 'long' } as const;
  return new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: 1 }).format(bytes / STEP ** power);
}
