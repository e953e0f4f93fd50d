import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Task } from './task.decorator.js';

/**
 * A job that another with its key has replaced while it ran has no key and no attempts left: if its process died then, it
 * looks dead, though its work was done by the other. Those go after an hour, what failed for good after thirty days.
 */
const FORGET = {
  name: 'jobs:forget-dead',
  text: `select count(*) as forgotten from graphile_worker.complete_jobs(array(
           select id from graphile_worker.jobs
           where locked_at is null and attempts >= max_attempts
             and updated_at < now() - case when key is null and last_error is null then interval '1 hour' else interval '30 days' end))`,
};

/** Keeps the list of jobs that failed for good one that is worth reading. */
@Injectable()
export class DeadJobs {
  constructor(private readonly db: Database) {}

  @Task('jobs.forget-dead', { every: 3600 })
  async forget(): Promise<void> {
    await this.db.rows(FORGET);
  }
}
