import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { poolOf } from '../../database/statement.js';
import { ping, queue, relayLag, type TaskInQueue } from './database-metrics.queries.js';
import { Metrics } from './metrics.js';

const TIMEOUT_MS = 3_000;

/** What one scrape read: of the work, which workers alone tell of, and whether the database answered at all. */
interface Readings {
  up: boolean;
  work?: { relayLag: number; queue: TaskInQueue[] };
}

const AWAY: Readings = { up: false };

/** What only the database knows, read when it is scraped; a database that is away takes nothing else with it. */
@Injectable()
export class DatabaseMetrics {
  private readonly logger = new Logger('Metrics');
  private readonly gauges: ReturnType<typeof gaugesOf>;
  private reading: Promise<Readings> | undefined;

  constructor(
    private readonly db: Database,
    private readonly source: DataSource,
    metrics: Metrics,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.gauges = gaugesOf(metrics);
  }

  /** Scrapes that come together share one reading, so that they never take more than one connection. */
  async collect(): Promise<void> {
    const { totalCount, idleCount, waitingCount } = poolOf(this.source);
    for (const [state, count] of Object.entries({ total: totalCount, idle: idleCount, waiting: waitingCount }))
      this.gauges.connections.set({ state }, count);
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    const { up, work } = await Promise.race([this.reading, sleep(TIMEOUT_MS, AWAY, { ref: false })]);
    this.gauges.up.set(up ? 1 : 0);
    this.show(work);
  }

  private async read(): Promise<Readings> {
    try {
      if (this.env.role !== 'api')
        return { up: true, work: { relayLag: await relayLag(this.db), queue: await queue(this.db) } };
      await ping(this.db);
      return { up: true };
    } catch (err) {
      this.logger.warn({ err }, 'The database did not answer a scrape.');
      return AWAY;
    }
  }

  /** What is not known is left out: an old value would look like news. */
  private show(work: Readings['work']): void {
    const { relayLag: lag, waiting, oldest, dead } = this.gauges;
    waiting.reset();
    if (!work) {
      for (const gauge of [lag, oldest, dead]) gauge.remove();
      return;
    }
    lag.set(work.relayLag);
    for (const task of work.queue) waiting.set({ task: task.task }, task.waiting);
    oldest.set(Math.max(0, ...work.queue.map(({ oldest_seconds }) => oldest_seconds)));
    dead.set(work.queue.reduce((sum, task) => sum + task.dead, 0));
  }
}

function gaugesOf(metrics: Metrics) {
  return {
    up: metrics.gauge('database_up', 'Whether the database answered this scrape.'),
    connections: metrics.gauge('database_pool_connections', 'Connections to the database, and who waits for one.', [
      'state',
    ]),
    relayLag: metrics.gauge('events_relay_lag_seconds', 'Age of the oldest event that the relay has not reached.'),
    waiting: metrics.gauge('jobs_waiting', 'Jobs that are due and wait for a worker.', ['task']),
    oldest: metrics.gauge('jobs_oldest_seconds', 'How long the oldest of the waiting jobs has been due.'),
    dead: metrics.gauge('jobs_dead', 'Jobs that failed for good, until somebody retries them.'),
  };
}
