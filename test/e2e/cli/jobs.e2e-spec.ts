import { startApplication, type RunningApplication } from '../../setup/application.js';
import { work } from '../../setup/work.js';
import { runCli } from './run-cli.js';

jest.setTimeout(120_000);

const TASK = 'proposals.announce-expired';

let application: RunningApplication;

beforeAll(async () => {
  application = await startApplication();
});

const cli = async (...args: string[]) => (await runCli(application.databaseUrl, [...args, '--json'])).json;
const rename = (from: string, to: string) => application.sql(`alter table proposals rename column ${from} to ${to}`);

it('lists a job that failed for good, and runs it again', async () => {
  await rename('expiry_announced', 'gone');
  await application.sql(`select graphile_worker.add_job($1, '{"input":{}}', max_attempts => 1)`, [TASK]);
  await work(application);
  await work(application);

  const { jobs, total } = await cli('jobs');
  expect(total).toBe(1);
  expect(jobs[0]).toMatchObject({ task: TASK, state: 'dead', attempts: 1, max_attempts: 1 });
  expect(jobs[0].last_error).toContain('expiry_announced');

  expect(await cli('jobs', '--retry', 'dead')).toEqual({ retried: [jobs[0].id] });
  await rename('gone', 'expiry_announced');
  await work(application);
  expect(await cli('jobs')).toEqual({ jobs: [], total: 0 });
});

it('refuses to retry what is not there', async () => {
  expect((await cli('jobs', '--retry', '999999')).error.code).toBe('not_found');
  expect((await cli('jobs', '--retry', 'all')).error.code).toBe('validation_error');
});
