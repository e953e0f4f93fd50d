/** What the clock on the wall shows in a time zone, `YYYY-MM-DDTHH:MM:SS`. */
export function wallTimeOf(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(instant).replace(' ', 'T');
}

/** The instant at which the clock on the wall shows that, to the second; null for what is no time. */
export function instantOf(wallTime: string, timeZone: string): string | null {
  const wanted = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(wanted) || !new Date(wanted).toISOString().startsWith(wallTime)) return null;
  const shown = (instant: number) => Date.parse(`${wallTimeOf(instant, timeZone)}Z`);
  const guess = wanted - (shown(wanted) - wanted);
  return new Date(guess - (shown(guess) - wanted)).toISOString();
}
