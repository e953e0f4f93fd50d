/** @long Starts a program in each test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.js';
import { startApplication } from '../../setup/application.js';
import { createDatabase } from '../../setup/database.js';
import { runCli, runProgram } from './run-cli.js';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'proposal-service-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('migrates an empty database, once', async () => {
  const url = await createDatabase({ empty: true });
  const first = await runCli(url, ['migrate', '--json']);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.json.applied[0]).toMatch(/^0001-organizations/);
  expect((await runCli(url, ['migrate', '--json'])).json).toEqual({ applied: [] });
  expect((await runCli(url, ['migrate'])).stdout).toBe('Up to date.\n');
});

it('migrates by itself before it writes', async () => {
  const url = await createDatabase({ empty: true });
  expect((await runCli(url, ['organization', 'create', '--name', 'First', '--json'])).json).toMatchObject({
    name: 'First',
  });
});

it('prints the document that the service publishes', async () => {
  const application = await startApplication();
  const { code, json, stderr } = await runCli(application.databaseUrl, ['openapi', '--json'], {
    BASE_URL: application.url,
  });
  expect([code, stderr]).toEqual([0, '']);
  expect(json).toEqual(application.schema.document);
});

it('verifies evidence without a database or settings', async () => {
  const file = join(folder, 'evidence.json');
  writeFileSync(file, '{"format":1}');
  const answer = await runProgram(null, ['verify-evidence', file, '--json'], { PORT: 'nonsense' });
  expect(answer).toMatchObject({
    code: 1,
    stderr: '',
    json: { valid: false, problems: expect.arrayContaining(['evidence.events is missing']) },
  });
  expect((await runCli(null, ['verify-evidence', file])).stdout).toMatch(/^INVALID/);
  const missing = await runCli(null, ['verify-evidence', join(folder, 'nothing.json'), '--json']);
  expect(missing).toMatchObject({
    code: 1,
    json: { error: { code: 'validation_error', details: [{ field: 'FILE' }] } },
  });
});

it('says what is wrong with settings, and which database is away', async () => {
  const settings = await runCli('postgres://localhost/x', ['migrate', '--json'], {
    PORT: 'nonsense',
    SECRET_KEY: 'short',
  });
  expect(settings).toMatchObject({
    code: 1,
    json: { error: { message: expect.stringMatching(/PORT.*\n.*SECRET_KEY/) } },
  });
  const away = await runCli('postgres://127.0.0.1:1/x', ['migrate', '--json']);
  expect(away).toMatchObject({ code: 1, json: { error: { code: 'unavailable' } } });
});

it('explains itself: help on standard output, misuse on standard error', async () => {
  expect(await runProgram(null, ['--help'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('organization create --name NAME'),
    stderr: '',
  });
  expect(await runProgram(null, ['nope'])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('Unknown command: nope'),
  });
  expect(await runCli(null, ['nope', '--json'])).toMatchObject({
    code: 2,
    json: { error: { code: 'usage', message: expect.stringContaining('Unknown command: nope') } },
    stderr: '',
  });
});

it('starts the embedded database for the command, and joins it while it runs', async () => {
  const settings = { DATA_DIR: join(folder, 'data') };
  const alone = await runProgram(null, ['organization', 'create', '--name', 'Alone', '--json'], settings);
  expect(alone).toMatchObject({ code: 0, json: { name: 'Alone' } });
  const server = await startEmbeddedPostgres({ directory: join(folder, 'data/postgres'), durable: false });
  const beside = await runCli(null, ['doctor', '--json'], settings);
  await server.stop();
  expect(beside).toMatchObject({ code: 0, json: { ok: true } });
});
