import { AppError } from '../errors/errors.js';
import type { TurnLimits } from '../time/fair-turns.js';
import { isLockTimeout } from './violations.js';

/** How long statements may take and wait for locks, in milliseconds: while somebody waits for the answer, and otherwise. */
export const REQUEST = { statement: 10_000, lock: 5_000 };
export const BACKGROUND = { statement: 300_000, lock: 300_000 };

/** How a transaction stands among the others. */
export interface TransactionOptions {
  /** False for what need not be done now. */
  waits?: boolean;
  /** The organization that it is done for, where a caller waits for it. */
  whose?: string | undefined;
}

/** Most locks are free within this time; who has to wait longer gives the connection back first. */
export const FIRST_WAIT_MS = 300;

/** Of the connections, those that may wait for locks for long: one locked row must not take them all. */
const PATIENT_SHARE = 1 / 4;

/** Whatever one organization changes at once, others find a connection, and so do those who only read. */
export function turnsOf(poolSize: number): TurnLimits {
  const each = Math.max(3, Math.floor(poolSize / 4));
  return { atOnce: { each, all: Math.max(each, Math.floor(poolSize * 0.8)) }, waiting: { each: 500, all: 2_000 } };
}

/** The same for statements that stand for themselves: each takes a connection for as long as it goes on. */
export function readingsOf(poolSize: number): TurnLimits {
  const each = Math.max(3, Math.floor(poolSize / 2));
  return { atOnce: { each, all: Math.max(each, Math.floor(poolSize * 0.9)) }, waiting: { each: 1_000, all: 4_000 } };
}

export const tooManyReadings = () =>
  new AppError('unavailable', 'Too many requests at once. Try again shortly.', undefined, { 'Retry-After': '5' });

export const tooManyChanges = () =>
  new AppError('unavailable', 'Too many changes at once. Try again shortly.', undefined, { 'Retry-After': '5' });

/** The few who wait for locks for as long as they may, while others that had to give way stand in line without a connection. */
export class LockQueue {
  private readonly line: (() => void)[] = [];
  private free: number;

  constructor(
    poolSize: number,
    private readonly lockTimeout: number,
  ) {
    this.free = Math.max(1, Math.floor(poolSize * PATIENT_SHARE));
  }

  /** Runs `work` with what is left of the lockTimeout since `began`; throws the first error when nothing is. */
  async wait<T>(began: number, error: unknown, work: (milliseconds: number) => Promise<T>): Promise<T> {
    if (!isLockTimeout(error)) throw error;
    const end = began + this.lockTimeout;
    if (!(await this.enter(end - Date.now()))) throw error;
    try {
      return await work(Math.max(1, end - Date.now()));
    } finally {
      this.leave();
    }
  }

  /** False when nobody left in time. */
  private enter(milliseconds: number): Promise<boolean> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(late);
        resolve(true);
      };
      const late = setTimeout(() => {
        this.line.splice(this.line.indexOf(enter), 1);
        resolve(false);
      }, milliseconds);
      this.line.push(enter);
    });
  }

  /** The place goes to who stands first in line. */
  private leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.free += 1;
  }
}
