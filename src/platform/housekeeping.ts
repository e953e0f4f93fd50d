import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ENV, type Env } from './config/env.js';
import { Idempotency } from './http/idempotency.js';
import { Counters } from './pagination/counters.js';

const EVERY_MS = 15_000;

/** What a worker keeps small beside the requests; any number of replicas may do it at once. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Housekeeping');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly counters: Counters,
    private readonly idempotency: Idempotency,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.role === 'api') return;
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.once());
    }, EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async once(): Promise<void> {
    try {
      await this.counters.fold();
      await this.idempotency.forgetOld();
    } catch (err) {
      this.logger.warn({ err }, 'Housekeeping failed; it is tried again shortly.');
    }
  }
}
