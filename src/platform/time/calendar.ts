import { perZone } from './per-zone.js';

const SECOND = 1000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
/** No place is further than this from UTC, and no change of its clock longer. */
const FURTHEST = 26 * HOUR;
const MONDAY_OFFSET = 3;

export const PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** Remainder that is never negative: there are moments before 1970. */
const over = (value: number, unit: number) => ((value % unit) + unit) % unit;

const formatOf = perZone((timeZone) => {
  const [year, month, day] = ['numeric', 'numeric', 'numeric'] as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-US', { timeZone, year, month, day, ...time });
});

/**
 * The calendar of a time zone. Local times are numbers too: milliseconds as if the clock on the wall showed UTC.
 * A period begins with the first instant at which the clock shows its beginning or more, so that a day has 23, 24 or 25
 * hours, and one that a zone left out has none.
 */
export class Calendar {
  private readonly format: Intl.DateTimeFormat;

  constructor(timezone: string) {
    this.format = formatOf(timezone);
  }

  /** The instant at which a day, `YYYY-MM-DD`, begins. */
  startOfDay(day: string): number {
    return this.instantOf(Date.parse(`${day}T00:00:00Z`));
  }

  /** When the period that `instant` is in began. */
  startOf(period: Period, instant: number): number {
    if (period !== 'hour') return this.instantOf(truncated(period, this.localOf(instant)));
    const start = instant - over(this.localOf(instant), HOUR);
    return this.offsetAt(start) === this.offsetAt(instant) ? start : this.changeBetween(start, instant);
  }

  /** When the period after the one that begins at `start` begins; an hour also ends where the clock is changed. */
  nextStart(period: Period, start: number): number {
    const local = this.localOf(start);
    if (period === 'hour') {
      const end = start + HOUR - over(local, HOUR);
      return this.offsetAt(end - 1) === this.offsetAt(start) ? end : this.changeBetween(start, end);
    }
    let next = start;
    for (let at = truncated(period, local); next <= start;) next = this.instantOf((at = following(period, at)));
    return next;
  }

  /** The first instant at which the clock shows `local` or more. */
  instantOf(local: number): number {
    const offsets = [this.offsetAt(local - FURTHEST), this.offsetAt(local + FURTHEST)];
    const [earliest, latest] = [local - Math.max(...offsets), local - Math.min(...offsets)];
    if (this.localOf(earliest) === local) return earliest;
    if (this.localOf(latest) === local) return latest;
    return this.changeBetween(earliest, latest);
  }

  /** The instant after `before`, up to `after`, from which on the clock differs from UTC as it does at `after`. */
  private changeBetween(before: number, after: number): number {
    const changed = this.offsetAt(after);
    let [low, high] = [before, after];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.offsetAt(middle) === changed) high = middle;
      else low = middle;
    }
    return high;
  }

  private offsetAt(instant: number): number {
    return this.localOf(instant) - instant;
  }

  localOf(instant: number): number {
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
      this.format.format(instant).match(/\d+/g) ?? []
    ).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second) + over(instant, SECOND);
  }
}

function truncated(period: Exclude<Period, 'hour'>, local: number): number {
  const date = new Date(local);
  const day = local - over(local, DAY);
  if (period === 'day') return day;
  if (period === 'week') return day - over(day / DAY + MONDAY_OFFSET, 7) * DAY;
  return Date.UTC(date.getUTCFullYear(), period === 'month' ? date.getUTCMonth() : 0);
}

function following(period: Exclude<Period, 'hour'>, start: number): number {
  const date = new Date(start);
  if (period === 'day') return start + DAY;
  if (period === 'week') return start + 7 * DAY;
  return period === 'month'
    ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
    : Date.UTC(date.getUTCFullYear() + 1, 0);
}
