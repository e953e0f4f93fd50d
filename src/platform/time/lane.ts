import { AppError } from '../errors/errors.js';
import type { SentenceText } from '../errors/said.js';

const RETRY_AFTER_SECONDS = '5';

/**
 * Lets only so many go on at once; the others wait in order, and what is beyond `maxWaiting` is told to come back.
 * Whoever is next begins in a turn of the event loop of its own, so that other requests are answered in between.
 */
export class Lane {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
    private readonly tooMany: SentenceText,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= this.maxWaiting)
      throw new AppError('unavailable', this.tooMany, undefined, { 'Retry-After': RETRY_AFTER_SECONDS });
    if (this.running >= this.atOnce) await new Promise<void>((go) => this.waiting.push(go));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) setImmediate(next);
      else this.running--;
    }
  }
}
