import { perZone } from './per-zone.js';

const DAY = 24 * 3_600_000;

const formatOf = perZone(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The calendar day of a moment, `YYYY-MM-DD`, in an IANA time zone. */
export function dayIn(timezone: string, moment: Date): string {
  return formatOf(timezone).format(moment);
}

/** The day so many days after another. */
export function addDays(day: string, days: number): string {
  return written(Date.parse(`${day}T00:00:00Z`) + days * DAY);
}

/** The same day so many months later, or the last one of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return written(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

function written(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
