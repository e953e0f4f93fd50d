import { Calendar } from './calendar.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OPENS = 9;
const CLOSES = 17;
/** So far apart are two working days at most, a weekend and a day that a zone left out among them. */
const FURTHEST_DAYS = 7;
const FRIDAY = 5;

/** Monday to Friday, 9 to 17 by the clock of a time zone, whatever that does in spring and autumn. */
export class WorkingHours {
  private readonly calendar: Calendar;

  constructor(timezone: string) {
    this.calendar = new Calendar(timezone);
  }

  includes(instant: number): boolean {
    return this.following(instant) === instant;
  }

  /** The instant itself within working hours, else the next one at which they begin. */
  following(instant: number): number {
    let day = this.calendar.startOf('day', instant);
    for (let count = 0; count < FURTHEST_DAYS; count += 1, day = this.calendar.nextStart('day', day)) {
      if (!this.isWorkday(day)) continue;
      const [opens, closes] = this.hoursOf(day);
      if (instant < closes) return Math.max(instant, opens);
    }
    return instant;
  }

  /** The last hour of work that is over by then. */
  preceding(instant: number): number {
    let day = this.calendar.startOf('day', instant);
    for (let count = 0; count < FURTHEST_DAYS; count += 1, day = this.calendar.startOf('day', day - 1)) {
      const [opens, closes] = this.hoursOf(day);
      if (this.isWorkday(day) && opens <= instant) return Math.min(instant, closes - HOUR);
    }
    return instant;
  }

  /** The same time of day some days later, on the clock of the zone. */
  later(instant: number, days: number): number {
    return this.calendar.instantOf(this.calendar.localOf(instant) + days * DAY);
  }

  private hoursOf(day: number): [opens: number, closes: number] {
    const local = this.calendar.localOf(day + 12 * HOUR);
    const midnight = local - (local % DAY);
    return [this.calendar.instantOf(midnight + OPENS * HOUR), this.calendar.instantOf(midnight + CLOSES * HOUR)];
  }

  private isWorkday(day: number): boolean {
    const weekday = new Date(this.calendar.localOf(day + 12 * HOUR)).getUTCDay();
    return weekday >= 1 && weekday <= FRIDAY;
  }
}
