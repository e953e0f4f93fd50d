import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { overdueEndpoints } from './attempts.queries.js';
import { AttemptsService } from './attempts.service.js';
import { DELIVER, wake, wakeLane, type Wake } from './wake.js';

/** How long a job may work before others get their turn, and how long it stays with an attempt that takes longer. */
const TURN_MS = 1_000;
const LATE_SECONDS = 10;

/** The work of delivering, in turns that are short: neither a busy endpoint nor one that hangs keeps workers from others. */
@Injectable()
export class DeliverService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly jobs: Jobs,
    private readonly attempts: AttemptsService,
  ) {}

  /** Gives its place back when the turn is over, though an attempt may go on. */
  @Task(DELIVER)
  async deliver(input: Wake): Promise<void> {
    const turn = this.workThrough(input);
    const ended = turn
      .catch((err: unknown) => this.logger.warn({ err, webhook_id: input.webhook_id }, 'A delivery was interrupted.'))
      .finally(() => this.underWay.delete(ended));
    this.underWay.add(ended);
    await Promise.race([turn, sleep(TURN_MS, undefined, { ref: false })]);
  }

  /** Once no more jobs are begun. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** Finds what a worker left that died, and what came while two deliveries hung. */
  @Task('webhooks.wake-overdue', { every: 15 })
  async wakeOverdue(): Promise<void> {
    for (const { organization_id, id } of await overdueEndpoints(this.db, this.trueTime.in(-LATE_SECONDS))) {
      await this.db.transaction(async () => {
        for (const job of wake(organization_id, id)) await this.jobs.add(job);
      });
    }
  }

  private async workThrough(input: Wake): Promise<void> {
    const began = performance.now();
    while (await this.attempts.makeNext(input.organization_id, input.webhook_id)) {
      if (performance.now() - began < TURN_MS) continue;
      await this.db.transaction(() => this.jobs.add(wakeLane(input)));
      return;
    }
  }
}
