import type { Database } from '../../platform/database/database.js';

/** A job of the queue, as an operator sees it. */
export interface JobRow {
  id: number;
  task: string;
  state: 'waiting' | 'running' | 'dead';
  attempts: number;
  max_attempts: number;
  run_at: string;
  last_error: string | null;
}

const STATE = `case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead' else 'waiting' end`;
const LIST = {
  name: 'jobs:list',
  text: `select id, task_identifier as task, ${STATE} as state, attempts, max_attempts, run_at, last_error
         from graphile_worker.jobs order by ${STATE} = 'dead' desc, run_at limit $1`,
};
const COUNT = { name: 'jobs:count', text: 'select count(*) as jobs from graphile_worker.jobs' };
const RETRY = {
  name: 'jobs:retry',
  text: `select id from graphile_worker.reschedule_jobs(
           array(select id from graphile_worker.jobs
                 where locked_at is null and ($1::bigint = id or $1 is null and attempts >= max_attempts)),
           now(), attempts => 0)`,
};

/** Dead ones first, then by their time. */
export async function listJobs(db: Database, most: number): Promise<{ jobs: JobRow[]; total: number }> {
  const jobs = await db.rows<JobRow>(LIST, [most]);
  return { jobs, total: (await db.row<{ jobs: number }>(COUNT))?.jobs ?? 0 };
}

/** Makes one job due now with all its attempts before it, or every dead one; gives the ids. */
export async function retryJobs(db: Database, id: number | null): Promise<number[]> {
  return (await db.rows<{ id: number }>(RETRY, [id])).map((row) => row.id);
}
