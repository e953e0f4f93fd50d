import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { act, aPublished } from '../proposals/examples.js';
import { aNamed, CLAIRE, JAN } from '../recipients/people.js';
import { govern, rule } from '../release/reviews.js';
import { aTalked, ask } from './talk.js';

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

/** To whom mails went since the last look, and about what. */
async function mailed(): Promise<[string, string][]> {
  await work(application);
  const got = server.got.splice(0).map(({ envelope, mail }): [string, string] => [envelope.to[0]!, mail.subject!]);
  return got.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Where whoever got this mail wants no more of them, as mail programs find it. */
function leavingLink(raw: string): string {
  const text = raw.replace(/\r\n[ \t]+/g, ' ');
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  return new URL(/^List-Unsubscribe: <(.+)>/m.exec(text)![1]!).pathname;
}

const oneClick = (path: string) =>
  fetch(application.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

it('is begun with nobody whom a second person has to release first', async () => {
  await govern(acme, { rules: [rule('recipients_outside', ['example.com'])] });
  const { id: lead_id } = await given.lead(acme, { email: CLAIRE.email });
  const { id } = await aPublished(acme, { lead_id });
  await acme.api().patch(`/v1/leads/${lead_id}`, { email: 'jo@elsewhere.org' });
  const begin = () => acme.api().post(`/v1/proposals/${id as string}/threads`, { text: 'May we call you?' });
  const { status, body } = await begin();
  expect([status, body.error.code, body.error.message]).toEqual([
    ...[409, 'release_required', expect.stringContaining('jo@elsewhere.org')],
  ]);
  expect(await mailed()).toEqual([]);
  expect((await acme.api().get(`/v1/proposals/${id as string}/threads`)).body.data).toEqual([]);
  await acme.api().patch(`/v1/leads/${lead_id}`, { email: CLAIRE.email });
  expect((await begin()).status).toBe(201);
  expect((await mailed()).map(([to]) => to)).toEqual([CLAIRE.email]);
});

it('mails no answer to an address that a second person has to release first, whoever typed it', async () => {
  const talked = await aTalked(acme);
  await govern(acme, { rules: [rule('recipients_outside', ['example.com'])] });
  const { body: outside } = await ask(talked.reader(), { name: 'Jo', email: 'jo@elsewhere.org', text: 'Blue?' });
  const { body: inside } = await ask(talked.reader(), { name: 'Zoé', email: 'zoe@example.com', text: 'Red?' });
  await mailed();
  for (const { id } of [outside, inside]) expect((await talked.answer(id as string, 'Yes.')).status).toBe(201);
  expect((await mailed()).map(([to]) => to)).toEqual(['zoe@example.com']);
  await govern(acme, { rules: [] });
  await talked.answer(outside.id as string, 'Any blue.');
  expect((await mailed()).map(([to]) => to)).toEqual(['jo@elsewhere.org']);
});

it('has whoever wants no more of it left out, by one click, and nobody else', async () => {
  const talked = await aTalked(acme);
  const { body } = await ask(talked.reader(), { name: 'Zoé', email: 'zoe@example.com', text: 'Blue?' });
  await ask(talked.reader(), { name: 'Max', email: 'max@example.com', text: 'Red?' });
  await mailed();
  await talked.answer(body.id as string, 'Yes.');
  await work(application);
  const path = leavingLink(server.to('zoe@example.com')[0]!.raw);
  const shown = await fetch(application.url + path);
  expect([shown.status, (await shown.text()).includes('Stop e-mails about this conversation')]).toEqual([200, true]);
  server.got.length = 0;
  await talked.answer(body.id as string, 'Any blue.');
  expect((await mailed()).map(([to]) => to)).toEqual(['zoe@example.com']);
  expect((await oneClick(path)).status).toBe(200);
  expect((await oneClick(path)).status).toBe(200);
  await talked.answer(body.id as string, 'Even navy.');
  expect(await mailed()).toEqual([]);
  for (const wrong of [path.slice(0, -1), `${path.slice(0, path.lastIndexOf('/'))}/x`])
    expect((await oneClick(wrong)).status).toBe(404);
  const [{ left_conversation }] = (await application.sql('select left_conversation from proposals where id = $1', [
    talked.id,
  ])) as [{ left_conversation: string[] }];
  expect(left_conversation).toEqual(['zoe@example.com']);
});

it('leaves out a person whom the proposal names', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN]);
  await named.publish();
  await mailed();
  const begin = (text: string) => named.api.post(named.at('/threads'), { text });
  await begin('Have you seen the price?');
  await work(application);
  await oneClick(leavingLink(server.to(CLAIRE.email)[0]!.raw));
  server.got.length = 0;
  await begin('And the date?');
  expect((await mailed()).map(([to]) => to)).toEqual([JAN.email]);
});

it('tells the sender what was asked, and who asked of the answer, each with the way to answer', async () => {
  const talked = await aTalked(acme);
  const { body } = await ask(talked.reader(), { name: 'Zoé', email: 'zoe@example.com', text: 'Blue?\n<b>Really</b>' });
  const thread = `#thread-${body.id as string}`;
  await work(application);
  const { mail } = server.to('hello@nord.test').find((one) => one.mail.subject === 'A question: A new website')!;
  expect(mail.text).toContain(`/app/proposals/${talked.id}${thread}`);
  expect(mail.text).toContain('> Blue?\n> <b>Really</b>\n— Zoé');
  expect(mail.html).toContain('&lt;b>Really&lt;/b>');
  expect(mail.replyTo).toBeUndefined();
  await mailed();
  await talked.answer(body.id as string, 'Yes, any blue.');
  await work(application);
  const answer = server.to('zoe@example.com')[0]!.mail;
  expect(answer.subject).toBe('An answer: A new website');
  expect(answer.text).toContain(`${talked.url}${thread}`);
  expect(answer.text).toContain('> Yes, any blue.\n— Studio Nord');
  expect(answer.replyTo).toEqual([{ name: 'Studio Nord', address: 'hello@nord.test' }]);
  expect(server.got).toHaveLength(1);
});

it('writes French about a French page', async () => {
  const talked = await aTalked(acme, { language: 'fr', title: 'Un site' });
  const { body } = await ask(talked.reader(), { kind: 'change_request', email: 'zoe@example.com' });
  await talked.answer(body.id as string, 'Oui.');
  expect(
    (await mailed()).filter(([, subject]) => subject.includes('Un site') && /question|réponse/.test(subject)),
  ).toEqual([
    ['hello@nord.test', 'Une question\u00a0: Un site'],
    ['zoe@example.com', 'Une réponse\u00a0: Un site'],
  ]);
});

it('leads recipients by links of their own, and those alone who wrote', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN], { language: 'en' });
  await named.publish();
  const claire = await named.reader(CLAIRE);
  const { body } = await ask(claire, { email: 'else@example.com' });
  await mailed();
  await named.api.post(named.at(`/threads/${body.id as string}/messages`), { text: 'Yes.' });
  await work(application);
  expect(server.got.map(({ envelope }) => envelope.to[0])).toEqual([CLAIRE.email]);
  const { url } = await named.person(CLAIRE.email);
  expect(server.got[0]!.mail.text).toContain(`${url as string}#thread-${body.id as string}`);
  await mailed();
  await named.api.post(named.at('/threads'), { text: 'To all of you.' });
  expect((await mailed()).map(([to]) => to)).toEqual([CLAIRE.email, JAN.email]);
});

it('writes what the sender begins to the lead, while the page can be read', async () => {
  const lead = await given.lead(acme, { name: 'Claire', email: 'lead@example.com' });
  const talked = await aTalked(acme, { lead_id: lead.id });
  await talked.open({ text: 'May we begin?' });
  expect(await mailed()).toEqual([['lead@example.com', 'An answer: A new website']]);
  await talked.open({ text: 'Never mind.' });
  await act(acme, talked.id, 'unpublish');
  await talked.open({ text: 'Are you there?' });
  expect(await mailed()).toEqual([]);
});

it('mails only so much: of questions what is more is silent, of answers it is refused', async () => {
  const talked = await aTalked(acme);
  const { body } = await ask(talked.reader(), { email: 'zoe@example.com' });
  await application.sql(
    `insert into mails (organization_id, id, kind, about, status, created_at, expires_at, ended_at)
     select $1, gen_random_uuid(), kind, $2, 'sent', $3, $3::timestamptz + interval '1 day', $3
     from (values ('thread.asked'), ('thread.answered')) kinds (kind), generate_series(1, 100)`,
    [acme.id, talked.id, new Date().toISOString()],
  );
  await mailed();
  expect((await ask(talked.reader())).status).toBe(201);
  expect((await mailed()).filter(([, subject]) => subject.startsWith('A question'))).toEqual([]);
  const refused = await talked.answer(body.id as string, 'Yes.');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await talked.one(body.id as string)).messages).toHaveLength(1);
});
