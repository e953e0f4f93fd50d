const QUARTER = 900_000;
const DAY = 86_400_000;

/** What a clock on the wall shows, and how far it is from UTC. */
interface Shown {
  local: number;
  offset: number;
}

/** Reads each quarter of an hour off the clock and sees where another period begins: every zone changes its clock on one. */
export class WallClock {
  private readonly format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    this.format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  }

  private at(instant: number): Shown {
    const local = Date.parse(`${this.format.format(instant).replace(' ', 'T')}Z`);
    return { local, offset: local - instant };
  }

  /** A name for the period that an instant is in. */
  private label(period: string, instant: number): string {
    const { local, offset } = this.at(instant);
    const text = new Date(local).toISOString();
    if (period === 'hour') return `${text.slice(0, 13)} ${offset}`;
    if (period === 'day') return text.slice(0, 10);
    if (period === 'month') return text.slice(0, 7);
    if (period === 'year') return text.slice(0, 4);
    const day = new Date(local);
    while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() - 1);
    return day.toISOString().slice(0, 10);
  }

  /** When the periods begin that lie between two instants, the first with the period that `from` is in. */
  starts(period: string, from: number, end: number): number[] {
    let first = Math.floor(from / QUARTER) * QUARTER;
    while (this.label(period, first - QUARTER) === this.label(period, first)) first -= QUARTER;
    const starts = [first];
    let current = this.label(period, first);
    const isLong = period !== 'hour' && period !== 'day';
    for (let instant = first + QUARTER; instant < end; instant += QUARTER) {
      while (isLong && instant + DAY < end && this.label(period, instant + DAY) === current) instant += DAY;
      const label = this.label(period, instant);
      if (label !== current) starts.push(instant);
      current = label;
    }
    return starts;
  }
}
