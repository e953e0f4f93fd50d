/** @long Starts a program in each test. */
import { writeFileSync } from 'node:fs';
import { SealKeysService } from '../../../src/modules/proposals/evidence/seal-keys.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { createDatabase } from '../../setup/database.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { DATA_DIR, runCli, runProgram } from './run-cli.js';

jest.setTimeout(120_000);

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  await acme.application.get(SealKeysService).get(acme.caller);
  await given.lead(acme);
  const { body } = await acme.api().post('/v1/proposals', { title: 'Kept' });
  await acme.api().post(`/v1/proposals/${body.id}/archive`);
  await acme.api().delete(`/v1/proposals/${(await acme.api().post('/v1/proposals', { title: 'Gone' })).body.id}`);
});

const examine = (more: Record<string, string> = {}) => runCli(application.databaseUrl, ['doctor', '--json'], more);
const finding = async (check: string, more?: Record<string, string>) => {
  const { code, json } = await examine(more);
  return { code, ok: json.ok, ...json.checks.find((one: { check: string }) => one.check === check) };
};

it('finds nothing where all is well', async () => {
  const { code, json } = await examine();
  expect(json.checks.filter((one: { ok: boolean }) => !one.ok)).toEqual([]);
  expect([code, json.ok]).toEqual([0, true]);
  const names = json.checks.map((one: { check: string }) => one.check);
  expect(names).toEqual([
    'settings',
    'data directory',
    'extensions',
    'database',
    'migrations',
    'counters',
    'figures',
    'secrets',
    'files',
    'virus scanner',
    'mail',
  ]);
});

it('says it in plain words too', async () => {
  const { code, stdout } = await runProgram(application.databaseUrl, ['doctor']);
  expect(code).toBe(0);
  expect(stdout).toContain('ok      counters: Recounted');
});

it('finds a counter that is wrong, and one that nothing recounts', async () => {
  const [lead] = await application.sql('select * from leads where organization_id = $1', [acme.id]);
  await application.sql('update leads set name = name where id = $1', [lead?.id]);
  await application.sql("insert into counters values ($1, 'leads', 5), ($1, 'unicorns', 2)", [acme.id]);
  const found = await finding('counters');
  await application.sql('delete from counters where organization_id = $1', [acme.id]);
  expect(found).toMatchObject({ code: 1, ok: false });
  expect(found.message).toContain(`leads of organization ${acme.id} says 6, counted 1`);
  expect(found.message).toContain('unicorns of organization');
});

it('finds a counter whose rows were never counted', async () => {
  const kept = await application.sql(
    "delete from counter_deltas where organization_id = $1 and counter like 'proposals:%' returning *",
    [acme.id],
  );
  const found = await finding('counters');
  const columns = '(organization_id, id, counter, delta)';
  for (const { organization_id, id, counter, delta } of kept) {
    await application.sql(`insert into counter_deltas ${columns} values ($1, $2, $3, $4)`, [
      organization_id,
      id,
      counter,
      delta,
    ]);
  }
  expect(found.message).toContain('proposals:pending:archived');
});

it('finds figures that are wrong, and has them built anew', async () => {
  const first = '00000000-0000-0000-0000-000000000000';
  const { body } = await acme.api().post('/v1/proposals', { title: 'Sent' });
  expect((await acme.api().post(`/v1/proposals/${body.id}/publish`)).status).toBe(200);
  await application.sql(
    "insert into metric_rollups (organization_id, timezone, counted_to, building_after) values ($1, '', now(), $2)",
    [acme.id, first],
  );
  expect(await finding('figures')).toMatchObject({ ok: true, message: expect.stringContaining('kept of 0 large') });
  await work(application, 'metrics.roll-up');
  expect(await finding('figures')).toMatchObject({ ok: true, message: expect.stringContaining('kept of 1 large') });
  await application.sql('update metric_days set count = count + 1 where organization_id = $1', [acme.id]);
  const found = await finding('figures');
  expect(found).toMatchObject({ code: 1, ok: false, message: expect.stringContaining(acme.id) });
  await work(application, 'metrics.roll-up');
  expect(await finding('figures')).toMatchObject({ ok: true, message: expect.stringContaining('kept of 1 large') });
});

it('finds that the secret key has changed, unless the one before is given', async () => {
  const SECRET_KEY = 'another secret, that is just as long as it must be';
  expect(await finding('secrets', { SECRET_KEY })).toMatchObject({
    code: 1,
    ok: false,
    message: expect.stringContaining(acme.id),
  });
  const SECRET_KEY_PREVIOUS = 'a secret for tests, long enough to be one';
  expect(await finding('secrets', { SECRET_KEY, SECRET_KEY_PREVIOUS })).toMatchObject({
    code: 0,
    ok: true,
    message: expect.stringMatching(/^\d+ stored secrets need SECRET_KEY_PREVIOUS/),
  });
});

it('finds a schema that is behind, and one that is ahead', async () => {
  const behind = await runCli(await createDatabase({ empty: true }), ['doctor', '--json']);
  expect(behind.json.checks.at(-1)).toMatchObject({
    check: 'migrations',
    ok: false,
    message: expect.stringContaining('0001-organizations'),
  });
  await application.sql("insert into migrations (timestamp, name) values (1, 'from-the-future')");
  const ahead = await finding('migrations');
  await application.sql("delete from migrations where name = 'from-the-future'");
  expect(ahead).toMatchObject({ code: 1, ok: false, message: expect.stringContaining('from-the-future') });
});

it('finds settings, directories and databases that cannot be used', async () => {
  expect(await finding('settings', { PORT: 'nonsense' })).toMatchObject({
    code: 1,
    message: expect.stringContaining('PORT'),
  });
  writeFileSync(`${DATA_DIR}-file`, '');
  expect(await finding('data directory', { DATA_DIR: `${DATA_DIR}-file/below` })).toMatchObject({ code: 1, ok: false });
  const away = await runCli('postgres://127.0.0.1:1/x', ['doctor', '--json']);
  expect(away.json.checks.at(-1)).toMatchObject({
    check: 'database',
    ok: false,
    message: expect.stringMatching(/\w{5,}/),
  });
});

it('signs in at the mail server, or says in plain words why it cannot', async () => {
  const user = { name: 'post@example.com', password: 'a:/?password' };
  const server = await MailServer.start(user);
  const other = await MailServer.start({ ...user, password: 'another' });
  const settings = { ...server.settings, MAIL_FROM: 'post@example.com' };
  const said = async (more: Record<string, string>) => finding('mail', { ...settings, ...more });
  expect((await finding('mail')).message).toContain('nothing is mailed');
  expect(await said({})).toMatchObject({ code: 0, ok: true, message: expect.stringContaining('takes our login') });
  const refused = await said({ SMTP_URL: server.settings.SMTP_URL!.replace(String(server.port), String(other.port)) });
  expect(refused).toMatchObject({
    code: 1,
    ok: false,
    message: expect.stringContaining('refuses the user or the password'),
  });
  expect(JSON.stringify(refused)).not.toContain('password@');
  await stopMailServers();
  expect(await said({})).toMatchObject({
    ok: false,
    message: expect.stringContaining('cannot be reached (ECONNREFUSED)'),
  });
  expect(server.got).toEqual([]);
});
