import { Database } from '../../platform/database/database.js';
import { invalid, notFound } from '../../platform/errors/errors.js';
import type { Invocation, Outcome } from '../command.js';
import { listJobs, retryJobs, type JobRow } from './jobs.queries.js';

const MAX_LISTED = 200;

export async function jobs({ options, session }: Invocation): Promise<Outcome> {
  const db = (await session.migrated()).get(Database);
  return options.retry === undefined ? list(db) : retry(db, options.retry);
}

async function list(db: Database): Promise<Outcome> {
  const { jobs, total } = await listJobs(db, MAX_LISTED);
  const more = total > jobs.length ? [`… and ${total - jobs.length} more`] : [];
  return { json: { jobs, total }, lines: total === 0 ? ['No jobs.'] : [...jobs.map(lineOf), ...more] };
}

function lineOf({ id, task, state, attempts, max_attempts, run_at, last_error }: JobRow): string {
  const error = last_error === null ? '' : `: ${last_error.split('\n')[0] ?? ''}`;
  return `${state.padEnd(7)} ${id} ${task} attempt ${attempts} of ${max_attempts}, due ${run_at}${error}`;
}

async function retry(db: Database, which: string): Promise<Outcome> {
  if (which !== 'dead' && !/^\d{1,18}$/.test(which)) throw invalid('retry', 'Must be the id of a job, or dead.');
  const retried = await db.transaction(() => retryJobs(db, which === 'dead' ? null : Number(which)));
  if (which !== 'dead' && retried.length === 0) throw notFound('job that could be retried');
  return { json: { retried }, lines: [`Due now: ${retried.length === 0 ? 'none' : retried.join(', ')}`] };
}
