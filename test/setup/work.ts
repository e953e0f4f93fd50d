import { runOnce, Logger } from 'graphile-worker';
import { Clock } from '../../src/platform/time/clock.js';
import { EventRelay } from '../../src/platform/events/relay/event-relay.js';
import { Tasks } from '../../src/platform/jobs/tasks.js';
import type { RunningApplication } from './application.js';
import { connect } from './database.js';

const SILENT = new Logger(() => () => undefined);

/** Gives every committed event its position, as a worker does it within a second. */
export async function relay(application: RunningApplication): Promise<void> {
  while ((await application.get(EventRelay).relay()) > 0);
}

/**
 * Does what a worker would have done by the time the service's clock shows: relays, and runs each due job, until nothing
 * is left. The scheduled tasks are run by their name.
 */
export async function work(application: RunningApplication, ...scheduled: string[]): Promise<void> {
  if (application.isShared)
    throw new Error('Other files left their jobs here too: work off those of an application of your own.');
  const pgPool = connect(application.databaseUrl);
  try {
    const taskList = application.get(Tasks).list();
    for (const task of scheduled) await pgPool.query('select graphile_worker.add_job($1, $2)', [task, NOTHING]);
    for (let worked = true; worked;) {
      await relay(application);
      worked = (await makeDue(application, pgPool, Object.keys(taskList))) > 0;
      await runOnce({ pgPool, taskList, noHandleSignals: true, logger: SILENT });
    }
  } finally {
    await pgPool.end();
  }
}

const NOTHING = JSON.stringify({ input: {}, request_id: null, traceparent: null });

/** The queue goes by the real time, the service by the one that tests move. */
async function makeDue(
  application: RunningApplication,
  pgPool: ReturnType<typeof connect>,
  tasks: string[],
): Promise<number> {
  const due = await pgPool.query(
    `select id from graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= $1
               and task_identifier = any($2)), now())`,
    [application.get(Clock).iso(), tasks],
  );
  return due.rowCount ?? 0;
}
