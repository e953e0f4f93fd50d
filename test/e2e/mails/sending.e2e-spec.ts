import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { act, aPublished, read, type Json } from '../proposals/examples.js';
import { MailServer, stopMailServers } from './mail-server.js';

const DAY = 24 * 3600;

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
  acme = await given.organization({ name: 'Studio Nord', email: 'hello@nord.test' }, application);
});
afterAll(stopMailServers);

const send = (id: string, body: Json = {}) => acme.api().post(`/v1/proposals/${id}/send`, body);
const mailsOf = (id: string) =>
  application.sql('select * from mails where organization_id = $1 and about = $2 order by created_at, id', [
    acme.id,
    id,
  ]);

async function aSent(details: Json = {}, body: Json = {}): Promise<Json> {
  const lead = await given.lead(acme, { name: 'Claire Morel', email: 'claire@example.com' });
  const proposal = await aPublished(acme, { title: 'A new website', language: 'en', lead_id: lead.id, ...details });
  expect((await send(proposal.id, body)).status).toBe(200);
  await work(application);
  return proposal;
}

it('mails the link to the lead, in the name of the organization', async () => {
  const { id: owner_id } = await given.member(acme);
  const [owner] = await application.sql<{ email: string; name: string }>('select * from users where id = $1', [
    owner_id,
  ]);
  const { url, id } = await aSent({ owner_id }, { message: 'As promised.\n\nSee you <soon>!' });
  const { envelope, mail } = server.got[0]!;
  expect(server.got).toHaveLength(1);
  expect(envelope).toEqual({ from: 'post@mail.example.com', to: ['claire@example.com'] });
  expect(mail.from).toEqual({ name: 'Studio Nord', address: 'post@mail.example.com' });
  expect(mail.to).toEqual([{ name: '', address: 'claire@example.com' }]);
  expect(mail.replyTo).toEqual([{ name: owner?.name, address: owner?.email }]);
  expect(mail.subject).toBe('Proposal: A new website');
  for (const part of [mail.text, mail.html]) {
    for (const words of [
      'Hello Claire Morel,',
      'A new website',
      url,
      'As promised.',
      'Open the proposal',
      'Studio Nord',
    ])
      expect(part).toContain(words);
  }
  expect(mail.text).toContain('> See you <soon>!');
  expect(mail.html).toContain('See you &lt;soon>!');
  expect(mail.html).not.toMatch(/<(img|script|link)\b|\bsrc=|@import|url\(/);
  const [row] = await mailsOf(id);
  expect(row).toMatchObject({ status: 'sent', content: null, kind: 'proposal.link' });
  expect(mail.messageId).toBe(`<${row?.id}@mail.example.com>`);
});

it.each(['=?utf-8?q?Invoice_due?=', `=?utf-8?b?SGk=?= und ${'größer '.repeat(15)}=?`])(
  'has %j in its subject as it stands, whatever a reader would make of it',
  async (title) => {
    await acme.api().patch('/v1/organization', { name: '=?utf-8?q?Bank?=' });
    await aSent({ title });
    const { mail, raw } = server.got[0]!;
    expect(mail.subject).toBe(`Proposal: ${title.trim()}`);
    expect(raw).not.toMatch(/=\?utf-8\?q\?(Invoice|Bank)|SGk=\?=/);
    expect(mail.from?.name).toBe('= ?utf-8?q?Bank?=');
  },
);

it('speaks the language of the proposal', async () => {
  await aSent({ title: 'Votre site', language: 'fr' });
  const { mail } = server.got[0]!;
  expect(mail.subject).toBe('Proposition\u00a0: Votre site');
  expect(mail.text).toContain('Bonjour Claire Morel,');
  expect(mail.text).toContain('Ouvrir la proposition');
  expect(mail.html).toContain('<html lang="fr">');
});

it('takes another address, and greets nobody by the name of somebody else', async () => {
  await aSent({}, { to: 'boss@example.com' });
  expect(server.got.map(({ envelope }) => envelope.to)).toEqual([['boss@example.com']]);
  expect(server.got[0]?.mail.text).toContain('Hello,');
  expect(server.got[0]?.mail.text).not.toContain('Claire');
});

it('answers with the record, whose version and events stay as they are', async () => {
  const { warnings: _warnings, ...before } = await aPublished(acme);
  const told = (await acme.events()).length;
  const answer = await send(before.id, { to: 'claire@example.com' });
  expect([answer.status, answer.body]).toEqual([200, before]);
  expect(answer.body.allowed_actions).toContain('send');
  expect((await acme.events()).filter(({ type }) => !String(type).startsWith('job.'))).toHaveLength(told);
});

it('is among the allowed actions only while the client can read and decide', async () => {
  const { id } = await aPublished(acme);
  for (const action of ['unpublish', 'publish', 'approve'] as const) {
    await act(acme, id, action);
    const { allowed_actions } = await read(acme, id);
    expect([action, allowed_actions.includes('send')]).toEqual([action, action === 'publish']);
    const { status, body } = await send(id, { to: 'claire@example.com' });
    expect([action, status, body.error?.code]).toEqual(
      action === 'publish' ? [action, 200, undefined] : [action, 409, 'invalid_state'],
    );
  }
});

it('asks for an address where the lead has none', async () => {
  const { id } = await aPublished(acme, { lead_id: (await given.lead(acme)).id });
  const { status, body } = await send(id);
  expect([status, body.error.code, body.error.details[0].field]).toEqual([400, 'validation_error', 'to']);
  for (const to of [
    'nobody',
    'a@example.com, b@example.com',
    'Claire <c@example.com>',
    'c@example.com\r\nBcc: d@example.com',
  ])
    expect([to, (await send(id, { to })).body.error?.details[0].field]).toEqual([to, 'to']);
  expect((await send(id, { to: 'c@example.com', message: 'x'.repeat(2001) })).body.error.details[0].field).toBe(
    'message',
  );
});

it('is sent once for one Idempotency-Key', async () => {
  const { id } = await aPublished(acme);
  const again = { headers: { 'idempotency-key': 'once' } };
  const body = { to: 'claire@example.com' };
  const first = await acme.api().post(`/v1/proposals/${id}/send`, body, again);
  const second = await acme.api().post(`/v1/proposals/${id}/send`, body, again);
  expect([first.status, second.status, second.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
  await work(application);
  expect(server.got).toHaveLength(1);
});

it('lets nobody mail endlessly', async () => {
  const { id } = await aPublished(acme);
  const other = await aPublished(acme);
  const to = 'claire@example.com';
  const answers = await Promise.all(Array.from({ length: 22 }, () => send(id, { to })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(20).fill(200), 429, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.body.error.code).toBe('rate_limit_exceeded');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(DAY - 100);
  expect((await send(other.id, { to })).status).toBe(200);
  application.clock.shift(DAY + 1);
  expect((await send(id, { to })).status).toBe(200);
  await application.sql(
    `insert into mails (organization_id, id, kind, created_at, expires_at, ended_at, status)
     select $1, gen_random_uuid(), 'proposal.link', $2, $2, $2, 'sent' from generate_series(1, 500)`,
    [acme.id, new Date(Date.now() + DAY * 1000).toISOString()],
  );
  expect((await send(other.id, { to })).status).toBe(429);
  expect((await (await given.organization()).api().get('/v1/proposals')).status).toBe(200);
});

it('says no more once the link is closed', async () => {
  const proposal = await aPublished(acme);
  await send(proposal.id, { to: 'claire@example.com' });
  await act(acme, proposal.id, 'unpublish');
  await work(application);
  expect(server.got).toEqual([]);
  expect(await mailsOf(proposal.id)).toMatchObject([{ status: 'dropped', content: null }]);
});

it('keeps names of every script in their place, and headers out of names', async () => {
  const names = [
    'Éléonore Lefèvre 🎉',
    'שרה כהן',
    'Bad\u0085Bcc: x@example.com',
    `"Quoted" <q@example.com>, z@example.com`,
  ];
  for (const name of names) {
    server.got.length = 0;
    acme = await given.organization({ name, email: 'hello@nord.test' }, application);
    await aSent({ title: `${name} & more` });
    const [arrived] = server.got;
    expect(server.got).toHaveLength(1);
    expect(arrived?.envelope.to).toEqual(['claire@example.com']);
    const plain = name.replace('\u0085', ' ');
    expect(arrived?.mail.from).toEqual({ name: plain, address: 'post@mail.example.com' });
    expect(arrived?.mail.replyTo).toEqual([{ name: plain, address: 'hello@nord.test' }]);
    expect(arrived?.mail.subject).toContain(`${plain} & more`);
    const headers = (arrived?.mail.headers ?? []).map(({ key }) => key);
    expect(headers.filter((key) => ['bcc', 'cc'].includes(key))).toEqual([]);
    expect(new Set(headers).size).toBe(headers.length);
  }
});
