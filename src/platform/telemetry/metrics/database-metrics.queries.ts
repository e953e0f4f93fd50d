import type { Database } from '../../database/database.js';
import type { Statement } from '../../database/statement.js';

/** Less than a scrape waits, so that what hangs is known before the next. */
const query_timeout = 2_000;

const PING: Statement = { name: 'metrics:ping', text: 'select 1 as up', query_timeout };

const RELAY_LAG: Statement = {
  name: 'metrics:relay-lag',
  text: `select coalesce(greatest(extract(epoch from now() - min(created_at)), 0), 0) as lag_seconds
         from events where position is null`,
  query_timeout,
};

/** The queue's own view would leave out a task that has no job. */
const QUEUE: Statement = {
  name: 'metrics:queue',
  text: `select t.identifier as task,
                count(*) filter (where j.is_available and j.run_at <= now()) as waiting,
                count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts) as dead,
                coalesce(extract(epoch from now() - min(j.run_at) filter (where j.is_available and j.run_at <= now())), 0)
                  as oldest_seconds
         from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
         group by t.identifier`,
  query_timeout,
};

export interface TaskInQueue {
  task: string;
  waiting: number;
  dead: number;
  oldest_seconds: number;
}

export async function ping(db: Database): Promise<void> {
  await db.rows(PING);
}

/** How long the oldest event has been waiting for the relay. */
export async function relayLag(db: Database): Promise<number> {
  return (await db.row<{ lag_seconds: number }>(RELAY_LAG))?.lag_seconds ?? 0;
}

/** What is due, and what is dead, of each task that was ever asked for. */
export function queue(db: Database): Promise<TaskInQueue[]> {
  return db.rows<TaskInQueue>(QUEUE);
}
