import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { WindowCounts } from './sliding-window.js';
import type { SharedCounter } from './rate-limit.storage.js';

/** Reads both windows and counts the hit if it fits, in one step, so that all replicas share one quota. */
const HIT = `
local previous = tonumber(redis.call('get', KEYS[1]) or '0')
local current = tonumber(redis.call('get', KEYS[2]) or '0')
if previous * (1 - tonumber(ARGV[2])) + current + 1 > tonumber(ARGV[1]) then return { previous, current } end
redis.call('incr', KEYS[2])
redis.call('pexpire', KEYS[2], ARGV[3])
return { previous, current }`;

const ADD = `
redis.call('incrby', KEYS[1], ARGV[1])
redis.call('pexpire', KEYS[1], ARGV[2])
return 1`;

const GIVE_BACK = `
if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end
return 1`;

const TIMEOUT_MS = 500;
const SAID_EVERY_MS = 60_000;
const LEFT_ALONE_MS = 2000;

/** A process that is late itself reads what has arrived before it gives up. */
const silence = () => sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => setImmediate(null));

/** Counts in Redis; answers null when it is out of reach, and says so once a minute. */
export class RedisCounter implements SharedCounter {
  private readonly logger = new Logger('RateLimit');
  private readonly redis: Redis;
  private saidAt = 0;
  private awayUntil = 0;

  constructor(url: string) {
    this.redis = new Redis(url, {
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: (times) => Math.min(times * 200, 5000),
    });
    this.redis.on('error', () => {
      this.sayOutOfReach();
    });
  }

  async hit(
    key: string,
    window: number,
    windowMs: number,
    limit: number,
    elapsed: number,
  ): Promise<WindowCounts | null> {
    const keys = [`rate:{${key}}:${window - 1}`, `rate:{${key}}:${window}`];
    const answer = await this.asked<number[]>(
      () => this.redis.eval(HIT, 2, ...keys, limit, elapsed, windowMs * 2) as Promise<number[]>,
    );
    return answer && { previous: answer[0] ?? 0, current: answer[1] ?? 0 };
  }

  async add(key: string, window: number, windowMs: number, hits: number): Promise<boolean> {
    const answer = await this.asked(
      () => this.redis.eval(ADD, 1, `rate:{${key}}:${window}`, hits, windowMs * 2) as Promise<number>,
    );
    return answer !== null;
  }

  async giveBack(key: string, window: number): Promise<boolean> {
    const answer = await this.asked(() => this.redis.eval(GIVE_BACK, 1, `rate:{${key}}:${window}`) as Promise<number>);
    return answer !== null;
  }

  close(): void {
    this.redis.disconnect();
  }

  private async asked<T>(ask: () => Promise<T>): Promise<T | null> {
    if (Date.now() < this.awayUntil) return null;
    try {
      const answer = await Promise.race([ask(), silence()]);
      if (answer !== null) return answer;
    } catch {
      // Like silence: out of reach.
    }
    this.sayOutOfReach();
    return null;
  }

  /** A server that is silent is left alone for a moment: waiting for it again would slow every request. */
  private sayOutOfReach(): void {
    const now = Date.now();
    this.awayUntil = now + LEFT_ALONE_MS;
    if (now - this.saidAt < SAID_EVERY_MS) return;
    this.saidAt = now;
    this.logger.warn('Redis is out of reach: each process counts requests for itself until it is back.');
  }
}
