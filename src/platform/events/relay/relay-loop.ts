import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { ENV, type Env } from '../../config/env.js';
import { Metrics } from '../../telemetry/metrics/metrics.js';
import { EventStream } from '../stream/event-stream.js';
import { EventRelay } from './event-relay.js';

const IDLE_MS = 150;
const AFTER_FAILURE_MS = 1000;

/** Relays and streams events for as long as a worker lives, each at its own pace: an unreachable NATS holds nothing up. */
@Injectable()
export class RelayLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Events');
  private readonly stop = new AbortController();
  private running: Promise<void>[] = [];

  constructor(
    private readonly relay: EventRelay,
    private readonly stream: EventStream,
    private readonly metrics: Metrics,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.role === 'api') return;
    const relayed = this.metrics.counter(
      'events_relayed_total',
      'Events and jobs that this worker took from the outbox.',
    );
    this.running.push(this.repeat('Events could not be relayed', relayed, () => this.relay.relay()));
    if (this.env.natsUrl === null) return;
    const streamed = this.metrics.counter('events_streamed_total', 'Events that this worker published to JetStream.');
    this.running.push(this.repeat('Events could not be streamed', streamed, () => this.stream.publish()));
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.running);
    await this.stream.close();
  }

  private async repeat(failure: string, total: Pick<Counter, 'inc'>, work: () => Promise<number>): Promise<void> {
    let failing = false;
    while (!this.stop.signal.aborted) {
      try {
        const done = await work();
        total.inc(done);
        if (done === 0) await this.rest(IDLE_MS);
        failing = false;
      } catch (err) {
        if (!failing) this.logger.warn({ err }, `${failure}; it is tried again until it works.`);
        failing = true;
        await this.rest(AFTER_FAILURE_MS);
      }
    }
  }

  private rest(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.stop.signal }).catch(() => undefined);
  }
}
