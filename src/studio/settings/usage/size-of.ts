const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** A number of bytes, as people read it. */
export function sizeOf(bytes: number, locale: string): string {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(1024)) : 0);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1024 ** power);
}
