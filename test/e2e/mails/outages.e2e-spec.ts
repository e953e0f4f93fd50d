/** @long Waits for many mails. */
import { setTimeout as pause } from 'node:timers/promises';
import { MailSending } from '../../../src/platform/mail/mail-sending.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { aPublished } from '../proposals/examples.js';
import { MailServer, stopMailServers } from './mail-server.js';

const TO = 'claire@example.com';

let server: MailServer;
let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: server.settings });
});
beforeEach(async () => {
  application.clock.reset();
  await work(application);
  server.got.length = 0;
  acme = await given.organization({ name: 'Studio Nord' }, application);
});
afterAll(stopMailServers);

async function send(): Promise<string> {
  const { id } = await aPublished(acme);
  expect((await acme.api().post(`/v1/proposals/${id}/send`, { to: TO })).status).toBe(200);
  return id as string;
}

const mails = () => application.sql('select * from mails where organization_id = $1 order by id', [acme.id]);
const jobs = () =>
  application.sql("select * from graphile_worker.jobs where task_identifier = 'mail.send' order by id", []);

it('waits for a mail server that is away, and nobody waits with it', async () => {
  await server.goDown();
  const started = Date.now();
  await send();
  expect(Date.now() - started).toBeLessThan(5_000);
  await work(application);
  expect(await mails()).toMatchObject([{ status: 'failed' }]);
  const [job] = await jobs();
  expect(job?.last_error).toMatch(/The mail server at 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)\./);
  await server.comeUp();
  application.clock.shift(3600);
  await work(application);
  expect(server.to(TO)).toHaveLength(1);
  expect(await mails()).toMatchObject([{ status: 'sent', content: null }]);
  expect(await jobs()).toEqual([]);
});

it('tries again what the server puts off, under the same Message-ID, and keeps what it said out of the log', async () => {
  server.refuses(451, 'data');
  await send();
  await work(application);
  expect(await mails()).toMatchObject([{ status: 'failed' }]);
  const [job] = await jobs();
  expect(job?.last_error).toContain('answer 451');
  expect(JSON.stringify([job?.payload, job?.last_error])).not.toMatch(/claire|No such user/);
  server.accepts();
  application.clock.shift(3600);
  await work(application);
  const [mail] = await mails();
  expect(server.got.map(({ mail: { messageId } }) => messageId)).toEqual([`<${mail?.id}@mail.example.com>`]);
});

it.each(['recipient', 'data'] as const)('gives up on a mail that is refused for good, at the %s', async (at) => {
  server.refuses(550, at);
  await send();
  await work(application);
  server.accepts();
  expect(await mails()).toMatchObject([{ status: 'refused', content: null }]);
  expect(await jobs()).toEqual([]);
});

it('does not give up where the sender is refused, which the operator can mend', async () => {
  server.refuses(550, 'sender');
  await send();
  await work(application);
  expect(await mails()).toMatchObject([{ status: 'failed' }]);
  expect((await jobs())[0]?.last_error).toContain('refuses MAIL_FROM (answer 550)');
  server.accepts();
  application.clock.shift(3600);
  await work(application);
  expect(server.got).toHaveLength(1);
});

it('lets nothing wait for a slow server: answers come, other jobs run', async () => {
  server.slowness = 3_000;
  await send();
  const sending = work(application);
  await pause(500);
  const started = Date.now();
  const { id } = await aPublished(acme);
  expect((await acme.api().get(`/v1/proposals/${id}`)).status).toBe(200);
  expect(Date.now() - started).toBeLessThan(2_500);
  await sending;
  server.slowness = 0;
  expect(await mails()).toMatchObject([{ status: 'sent' }]);
});

it('sends a few at once, in turns between organizations, and the others once there is a place', async () => {
  for (let count = 0; count < 20; count += 1) await send();
  const ofMany = await mails();
  const many = acme;
  acme = await given.organization({}, application);
  await send();
  const [one] = await mails();
  server.slowness = 300;
  const sending = application.get(MailSending);
  const { signal } = new AbortController();
  await Promise.all(
    [...ofMany, one].map((mail) =>
      sending.send({ organization_id: mail?.organization_id, id: mail?.id }, { request_id: null, signal }),
    ),
  );
  server.slowness = 0;
  expect(server.got).toHaveLength(19);
  const places = server.got.map(({ mail: { messageId } }) => messageId?.includes(String(one?.id)));
  expect(places.indexOf(true)).toBeLessThan(10);

  application.clock.shift(1);
  await work(application);
  expect(server.got).toHaveLength(21);
  acme = many;
  expect((await mails()).map(({ status }) => status)).toEqual(ofMany.map(() => 'sent'));
});

it('keeps nothing of whom it could not reach in three days', async () => {
  await server.goDown();
  await send();
  await work(application);
  application.clock.shift(3 * 24 * 3600 + 1);
  await work(application, 'mail.forget');
  expect(await mails()).toMatchObject([{ status: 'dropped', content: null }]);
  await server.comeUp();
  await work(application);
  expect(server.got).toEqual([]);
  application.clock.shift(31 * 24 * 3600);
  await work(application, 'mail.forget');
  expect(await mails()).toEqual([]);
});

it('keeps the recipient and the message sealed until the mail has left', async () => {
  await send();
  const [mail] = await mails();
  expect(Buffer.from(mail?.content as Buffer).toString('latin1')).not.toContain('claire');
  const [posted] = await application.sql(
    "select data from events where organization_id = $1 and type = 'job.mail.send'",
    [acme.id],
  );
  expect(JSON.stringify(posted)).not.toContain('claire');
});
