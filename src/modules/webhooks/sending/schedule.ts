const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds from one failed attempt to the next, as Standard Webhooks proposes: about 76 hours in all. */
const DELAYS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
const JITTER = 0.1;
const LONGEST_WAIT_MS = 24 * HOUR * 1000;

/** When to try again after the `attempt`th failure (the first is 1); null once all attempts are used. */
export function nextAttempt(attempt: number, now: Date, wish: Date | null, random = Math.random()): Date | null {
  const delay = DELAYS[attempt - 1];
  if (delay === undefined) return null;
  const scheduled = now.getTime() + delay * 1000 * (1 - JITTER + 2 * JITTER * random);
  return new Date(Math.max(scheduled, wish?.getTime() ?? 0));
}

/** The time that a `Retry-After` header names, in seconds or as a date: one to come, and at most a day away. */
export function retryAfter(value: string | undefined, now: Date): Date | null {
  const wished = value && /^\d{1,9}$/.test(value) ? now.getTime() + Number(value) * 1000 : timeOf(value);
  return wished > now.getTime() ? new Date(Math.min(wished, now.getTime() + LONGEST_WAIT_MS)) : null;
}

function timeOf(date: string | undefined): number {
  return date?.endsWith(' GMT') ? Date.parse(date) : Number.NaN;
}
