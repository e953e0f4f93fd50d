const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is written as a day, which may be none of the calendar. */
export function isDay(text: string): boolean {
  return DAY.test(text);
}

/** The last second of a day in a time zone; what is no day stays as it was typed. */
export function endOfDay(day: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T23:59:59Z`);
  if (!isDay(day) || Number.isNaN(wanted) || !new Date(wanted).toISOString().startsWith(day)) return day;
  const guess = wanted - (wallTime(wanted, timeZone) - wanted);
  return new Date(guess - (wallTime(guess, timeZone) - wanted)).toISOString();
}

/** What the clock on the wall shows there, as if it were UTC. */
function wallTime(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
}
