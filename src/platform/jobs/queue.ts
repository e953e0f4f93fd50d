import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** A job as the queue takes it. */
export interface QueuedJob {
  task: string;
  payload: { input: object; request_id: string | null; traceparent: string | null };
  run_at?: string | undefined;
  key?: string | undefined;
  attempts?: number | undefined;
}

const ADD = {
  name: 'queue:add',
  text: `select count(*) as added from graphile_worker.add_jobs(
           array(select (j.task, j.payload, null, j.run_at, j.attempts, j.key, null, null)::graphile_worker.job_spec
                 from jsonb_to_recordset($1::jsonb) as j (task text, payload json, run_at timestamptz, attempts smallint, key text)),
           $2)`,
};

/** Adds to graphile-worker's tables; the relay alone calls it, in the transaction that takes the jobs from the outbox. */
@Injectable()
export class Queue {
  constructor(private readonly db: Database) {}

  /** Of several jobs with one key the last counts. */
  async add(jobs: QueuedJob[], { keepRunAt = false } = {}): Promise<void> {
    const keyed = new Map(jobs.map((job, index) => [job.key ?? index, job]));
    if (keyed.size > 0) await this.db.rows(ADD, [JSON.stringify([...keyed.values()]), keepRunAt]);
  }
}
