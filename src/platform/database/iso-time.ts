const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** A `timestamptz` as the API shows it. Where the session is in UTC its text is nearly that, ten times faster than a `Date`. */
export function isoOf(value: string): string {
  if (!IN_UTC.test(value)) return new Date(value).toISOString();
  const time = value.slice(11, -3).slice(0, 12);
  return `${value.slice(0, 10)}T${time.length === 8 ? `${time}.000` : time.padEnd(12, '0')}Z`;
}

/** The same as an expression of SQL, for JSON that the database writes. */
export function isoText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
