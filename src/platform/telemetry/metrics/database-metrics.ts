import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../config/env.js';
import { poolOf } from '../../database/statement.js';
import { Database } from '../../database/database.js';
import { ping, relayLag } from './database-metrics.queries.js';
import { Metrics } from './metrics.js';

const PATIENCE_MS = 3_000;

/** What one scrape read; null is not known. */
interface Readings {
  up: boolean;
  relayLag: number | null;
}

const AWAY: Readings = { up: false, relayLag: null };

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
    const readings = await Promise.race([this.reading, sleep(PATIENCE_MS, AWAY, { ref: false })]);
    this.gauges.up.set(readings.up ? 1 : 0);
    show(this.gauges.relayLag, readings.relayLag);
  }

  private async read(): Promise<Readings> {
    try {
      if (this.env.role !== 'api') return { up: true, relayLag: await relayLag(this.db) };
      await ping(this.db);
      return { ...AWAY, up: true };
    } catch (err) {
      this.logger.warn({ err }, 'The database did not answer a scrape.');
      return AWAY;
    }
  }
}

function gaugesOf(metrics: Metrics) {
  return {
    up: metrics.gauge('database_up', 'Whether the database answered this scrape.'),
    connections: metrics.gauge('database_pool_connections', 'Connections to the database, and who waits for one.', [
      'state',
    ]),
    relayLag: metrics.gauge('events_relay_lag_seconds', 'Age of the oldest event that the relay has not reached.'),
  };
}

/** What is not known is left out: an old value would look like news. */
function show(gauge: ReturnType<Metrics['gauge']>, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}
