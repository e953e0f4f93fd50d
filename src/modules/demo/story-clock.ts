import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import type { TrueTime } from '../../platform/time/true-time.js';

/** So many days before the demo is made, at a time of that day. */
export type Moment = readonly [daysAgo: number, time: `${number}:${number}`];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Lets the demo happen in the past few weeks through the same services as everything else, so that its rows, events and
 * evidence agree about the times.
 */
export class StoryClock {
  private readonly story = new AsyncLocalStorage<true>();
  private readonly today: number;
  private moment: number;

  constructor(private readonly trueTime: TrueTime) {
    this.today = this.moment = trueTime.now().getTime();
  }

  /** What `work` does happens at the story's moments; whatever else goes on meanwhile keeps the true time. */
  async tell<T>(work: () => Promise<T>): Promise<T> {
    const onTheWall = this.trueTime.now.bind(this.trueTime);
    this.trueTime.now = () => (this.story.getStore() ? new Date(this.moment) : onTheWall());
    try {
      return await this.story.run(true, work);
    } finally {
      this.trueTime.now = onTheWall;
    }
  }

  /** No second is given, as nobody acts on the full minute. */
  moveTo([daysAgo, time]: Moment): void {
    const day = new Date(this.today - daysAgo * DAY_MS).toISOString().slice(0, 10);
    this.moment = Date.parse(`${day}T${time}:00.000Z`) + randomInt(MINUTE_MS);
  }

  moveOn(seconds: number): void {
    this.moment += seconds * 1000;
  }
}
