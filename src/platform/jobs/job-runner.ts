import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger as WorkerLogger, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';
import { ENV, type Env } from '../config/env.js';
import { DATABASE_URL } from '../database/data-source.js';
import { Heartbeat } from './heartbeat.js';
import { Queue } from './queue.js';
import { Tasks } from './tasks.js';

/** Jobs wait for networks more than they compute, so that one process does many at once over a few connections. */
const AT_ONCE = 100;
const CONNECTIONS = 6;
const LOCALLY_QUEUED_MS = 500;
const COMPLETED_TOGETHER_MS = 20;
const BEAT_MS = 5000;
const RESTART_MS = 1000;
/** How it begins to tell of a job that failed, which `Tasks` has told of already. */
const FAILED = 'Failed task';

/** Runs the jobs of graphile-worker in the worker role; any number of replicas share them. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Jobs');
  private runner: Runner | undefined;
  private running: Promise<void> | undefined;
  private stopping = false;
  private workerId = '';

  constructor(
    private readonly tasks: Tasks,
    private readonly queue: Queue,
    private readonly heartbeat: Heartbeat,
    @Inject(ENV) private readonly env: Env,
    @Inject(DATABASE_URL) private readonly url: string,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.role !== 'api') this.running = this.keepRunning();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.runner?.stop().catch(() => undefined);
    await this.running;
  }

  /** A queue that gave up, because its database was away for long, is begun anew. */
  private async keepRunning(): Promise<void> {
    const pgPool = new Pool({
      connectionString: this.url,
      max: CONNECTIONS,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 60_000,
      application_name: 'proposal-service-jobs',
    });
    pgPool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
    while (!this.stopping) {
      await this.runUntilItStops(pgPool).catch((err: unknown) => {
        if (!this.stopping) this.logger.warn({ err }, 'The job queue stopped; it is started again.');
      });
      if (!this.isStopping()) await sleep(RESTART_MS);
    }
    await pgPool.end();
  }

  private async runUntilItStops(pgPool: Pool): Promise<void> {
    const events = new EventEmitter() as WorkerEvents;
    events.on('pool:create', ({ workerPool }) => (this.workerId = workerPool.id));
    this.runner = await run(this.options(pgPool, events));
    const beat = setInterval(() => void this.beat(), BEAT_MS).unref();
    try {
      await this.beat();
      await (this.isStopping() ? this.runner.stop() : this.runner.promise);
    } finally {
      clearInterval(beat);
      await this.heartbeat.leave(this.workerId).catch(() => undefined);
    }
  }

  private isStopping(): boolean {
    return this.stopping;
  }

  private async beat(): Promise<void> {
    try {
      await this.heartbeat.beat(this.workerId);
      await this.schedule();
    } catch (err) {
      this.logger.warn({ err }, 'The heartbeat of this worker failed; it is tried again shortly.');
    }
  }

  /** Every worker asks for the next run of each scheduled task; the key makes it one. */
  private async schedule(): Promise<void> {
    const jobs = this.tasks.scheduled().map(({ name, every }) => ({
      task: name,
      payload: { input: {}, request_id: null, traceparent: null },
      key: `every:${name}`,
      run_at: new Date(Math.ceil(Date.now() / 1000 / every) * every * 1000).toISOString(),
    }));
    await this.queue.add(jobs, { keepRunAt: true });
  }

  private options(pgPool: Pool, events: WorkerEvents): RunnerOptions {
    return {
      pgPool,
      events,
      taskList: this.tasks.list(),
      crontab: '',
      noHandleSignals: true,
      pollInterval: 1000,
      logger: new WorkerLogger(({ label }) => (level, message) => {
        if ((level as string) === 'error' && !message.startsWith(FAILED)) this.logger.warn({ label }, message);
        else this.logger.debug({ label }, message);
      }),
      preset: {
        worker: {
          concurrentJobs: AT_ONCE,
          localQueue: { size: AT_ONCE, ttl: LOCALLY_QUEUED_MS },
          completeJobBatchDelay: COMPLETED_TOGETHER_MS,
          failJobBatchDelay: COMPLETED_TOGETHER_MS,
        },
      },
    };
  }
}
