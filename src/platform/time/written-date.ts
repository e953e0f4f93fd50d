import { perZone } from './per-zone.js';

const DATE_TIME: Intl.DateTimeFormatOptions = {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
};

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

const formatsOf = (locale: string) =>
  perZone((timeZone) => ({
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
    time: new Intl.DateTimeFormat(locale, { ...DATE_TIME, timeZone }),
    zone: new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }),
  }));
const FORMATS = { fr: formatsOf('fr-FR'), en: formatsOf('en-GB') };
const clockOf = perZone((timeZone) => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }));

/** A moment with the zone in whose hours it is told, as people call it: hours without one prove nothing. */
export function writtenTime(moment: Date, language: 'fr' | 'en', timeZone: string): string {
  const { time, zone } = FORMATS[language](timeZone);
  const name = zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName');
  return `${writtenDate(time, moment)} (${name?.value ?? timeZone})`;
}

/** Until when something counts that counts no more at `until`: the day where it counts all that day, else the time and its zone too. */
export function writtenEnd(until: string, language: 'fr' | 'en', timeZone: string): string {
  const last = new Date(Date.parse(until) - 1);
  const isAllDay = clockOf(timeZone).format(last) === '23:59';
  return isAllDay
    ? writtenDate(FORMATS[language](timeZone).day, last)
    : writtenTime(new Date(until), language, timeZone);
}
