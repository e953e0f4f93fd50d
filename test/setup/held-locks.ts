import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningApplication } from './application.js';
import { connect } from './database.js';

/** Takes the locks of a statement until what it gives is called, which takes the statement back or commits it. */
export async function hold(
  application: RunningApplication,
  statement: string,
  values: unknown[] = [],
): Promise<(end?: 'rollback' | 'commit') => Promise<void>> {
  const pool = connect(application.databaseUrl);
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async (end = 'rollback') => {
    await client.query(end);
    client.release();
    await pool.end();
  };
}

const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%' || $1 || '%'`;

/** Until so many wait for a lock of the table; they get it in the order in which they asked. */
export async function untilWaiting(
  application: RunningApplication,
  table: string,
  count: number,
  withinMs = 10_000,
): Promise<void> {
  for (const end = Date.now() + withinMs; (await application.sql(WAITING, [table])).length < count;) {
    if (Date.now() > end) throw new Error(`Not ${count} wait for a lock.`);
    await sleep(5);
  }
}
