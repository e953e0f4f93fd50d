import { instantOf } from './wall-time.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is written as a day, which may be none of the calendar. */
export function isDay(text: string): boolean {
  return DAY.test(text);
}

/** The last second of a day in a time zone; what is no day stays as it was typed. */
export function endOfDay(day: string, timeZone: string): string {
  return (isDay(day) && instantOf(`${day}T23:59:59`, timeZone)) || day;
}
