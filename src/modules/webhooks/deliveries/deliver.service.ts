import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Task, type TaskContext } from '../../../platform/jobs/task.decorator.js';
import { Clock } from '../../../platform/time/clock.js';
import { overdueEndpoints } from './attempts.queries.js';
import { AttemptsService } from './attempts.service.js';
import { DELIVER, wake, wakeLane, type Wake } from './wake.js';

/** How long a job may work before others get their turn. */
const TURN_MS = 2_000;
const LATE_SECONDS = 10;

/** The work of delivering, in turns that are short: no endpoint keeps workers from the others. */
@Injectable()
export class DeliverService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly attempts: AttemptsService,
  ) {}

  @Task(DELIVER)
  async deliver(input: Wake, { signal }: TaskContext): Promise<void> {
    const began = performance.now();
    while (await this.attempts.makeNext(input.organization_id, input.webhook_id)) {
      if (!signal.aborted && performance.now() - began < TURN_MS) continue;
      await this.db.transaction(() => this.jobs.add(wakeLane(input)));
      return;
    }
  }

  /** Finds what a worker left that died, and what came while two deliveries hung. */
  @Task('webhooks.wake-overdue', { every: 15 })
  async wakeOverdue(): Promise<void> {
    for (const { organization_id, id } of await overdueEndpoints(this.db, this.clock.in(-LATE_SECONDS))) {
      await this.db.transaction(async () => {
        for (const job of wake(organization_id, id)) await this.jobs.add(job);
      });
    }
  }
}
