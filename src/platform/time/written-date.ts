/** A date in words that stays on one line; French counts the first day of a month as an ordinal. */
export function writtenDate(format: Intl.DateTimeFormat, moment: Date): string {
  const first = format.resolvedOptions().locale.startsWith('fr') ? '1er' : '1';
  return format
    .format(moment)
    .replace(/^(\d+) (\S+) (\d+)/, (_, day: string, month: string, year: string) =>
      [day === '1' ? first : day, month, year].join('\u00a0'),
    );
}

const DAYS = {
  fr: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** A day, `YYYY-MM-DD`, in words. */
export function writtenDay(day: string, language: 'fr' | 'en'): string {
  return writtenDate(DAYS[language], new Date(`${day}T12:00:00Z`));
}
