import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { TrueTime } from '../time/true-time.js';
import { decide, weigh, type WindowCounts } from './sliding-window.js';

interface Bucket extends WindowCounts {
  window: number;
}

type Increment = Awaited<ReturnType<ThrottlerStorage['increment']>>;

const MAX_BUCKETS = 100_000;
/** What only who knows a password can make others of: strangers' requests must not push them out. */
const APART = /^sign-in:(?:code|recovery_code):/;

/** Where hits are counted; `null` when the shared store is out of reach. */
export interface SharedCounter {
  hit(key: string, window: number, windowMs: number, limit: number, elapsed: number): Promise<WindowCounts | null>;
  /** Counts hits that nothing is asked for; false when the shared store is out of reach. */
  add(key: string, window: number, windowMs: number, hits: number): Promise<boolean>;
  /** Takes a hit back; false when the shared store is out of reach. */
  giveBack(key: string, window: number): Promise<boolean>;
  close(): void;
}

/** A sliding window of two counters per bucket: shared through Redis when there is one, else each process for itself. */
@Injectable()
export class RateLimitStorage implements ThrottlerStorage, OnModuleDestroy {
  private readonly open = new Map<string, Bucket>();
  private readonly apart = new Map<string, Bucket>();

  constructor(
    private readonly trueTime: TrueTime,
    private readonly shared: SharedCounter | null = null,
  ) {}

  async increment(key: string, ttl: number, limit: number): Promise<Increment> {
    const { now, window, elapsed } = this.placeIn(ttl);
    const shared = await this.shared?.hit(key, window, ttl, limit, elapsed);
    const counts = shared ?? this.localCounts(key, window);
    const verdict = decide(counts, limit, elapsed, ttl / 1000);
    if (verdict.allowed && !shared) this.countLocally(key, counts, window);
    return {
      totalHits: limit - verdict.remaining,
      timeToExpire: Math.ceil(((window + 1) * ttl - now) / 1000),
      isBlocked: !verdict.allowed,
      timeToBlockExpire: verdict.retryAfter,
    };
  }

  /** The hits of the last window's length; nothing fits into a limit of 0, so that reading is not counted. */
  async used(key: string, ttl: number): Promise<number> {
    const { window, elapsed } = this.placeIn(ttl);
    const counts = (await this.shared?.hit(key, window, ttl, 0, elapsed)) ?? this.localCounts(key, window);
    return Math.ceil(weigh(counts, elapsed));
  }

  /** Counts hits that are done already: they refuse nothing now, and what comes after waits the longer. */
  async add(key: string, ttl: number, hits: number): Promise<void> {
    if (hits === 0) return;
    const { window } = this.placeIn(ttl);
    if (await this.shared?.add(key, window, ttl, hits)) return;
    this.countLocally(key, this.localCounts(key, window), window, hits);
  }

  /** Takes back a hit of this window: what was counted shall not count. */
  async giveBack(key: string, ttl: number): Promise<void> {
    const { window } = this.placeIn(ttl);
    if (await this.shared?.giveBack(key, window)) return;
    const bucket = this.bucketsOf(key).get(key);
    if (bucket?.window === window && bucket.current > 0) bucket.current -= 1;
  }

  onModuleDestroy(): void {
    this.shared?.close();
  }

  private placeIn(ttl: number) {
    const now = this.trueTime.now().getTime();
    const window = Math.floor(now / ttl);
    return { now, window, elapsed: (now - window * ttl) / ttl };
  }

  private localCounts(key: string, window: number): WindowCounts {
    const bucket = this.bucketsOf(key).get(key);
    if (bucket?.window === window) return bucket;
    return { previous: bucket?.window === window - 1 ? bucket.current : 0, current: 0 };
  }

  private countLocally(key: string, counts: WindowCounts, window: number, hits = 1): void {
    const buckets = this.bucketsOf(key);
    buckets.delete(key);
    buckets.set(key, { previous: counts.previous, current: counts.current + hits, window });
    if (buckets.size <= MAX_BUCKETS) return;
    const oldest = buckets.keys().next().value;
    if (oldest !== undefined) buckets.delete(oldest);
  }

  private bucketsOf(key: string): Map<string, Bucket> {
    return APART.test(key) ? this.apart : this.open;
  }
}
