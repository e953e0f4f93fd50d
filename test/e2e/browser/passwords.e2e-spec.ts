/** @long Hashes many passwords. */
import { Agent, type Connected } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { inPerson } from '../recipients/people.js';

const NEW = 'a new and long password';
const ASK = '/app/password';

let server: MailServer;
let application: RunningApplication;
let ann: Person;
beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: server.settings });
});
beforeEach(async () => {
  // Long enough that nobody's attempts of before count.
  application.clock.shift(1000);
  server.got.length = 0;
  ann = await Person.of(await given.organization({}, application));
});
afterAll(stopMailServers);

const stranger = () => new Person(ann.email, application);

async function asked(email = ann.email, headers = {}) {
  const person = stranger();
  const page = await person.submit(await person.get(ASK, headers), ASK, { email }, headers);
  await work(application);
  return page;
}

async function joins(person: Person, organization: GivenOrganization): Promise<void> {
  await application.sql(
    `insert into memberships (organization_id, user_id, role, joined_at)
     select $1, id, 'member', now() from users where email = $2`,
    [organization.id, person.email],
  );
}

const toolsOf = (agent: Connected) => agent.call('tools/list');

/** That of the last mail which has one. */
const linkTo = (email: string) => {
  const links = server.to(email).flatMap(({ mail }) => /http\S+\/app\/password\/\S+/.exec(mail.text ?? '')?.[0] ?? []);
  return new URL(links.at(-1) ?? 'x:').pathname;
};

it('is set anew by a mailed link, once, and ends every browser that was signed in', async () => {
  await asked(ann.email.toUpperCase());
  expect(server.got.map(({ envelope }) => envelope.to)).toEqual([[ann.email]]);
  expect(server.got[0]?.mail.from).toEqual({ name: 'Proposals', address: 'post@mail.example.com' });
  const link = linkTo(ann.email);
  const person = stranger();
  const short = await person.submit(await person.get(link), link, { password: 'short' });
  expect([short.status, short.text]).toEqual([400, expect.stringContaining('12 to 128')]);
  for (const easy of [
    'password1234',
    'P@ssw0rd1234',
    'qwertyuiop12',
    '123456789012',
    'passwordpassword',
    'ｐａｓｓｗｏｒｄ１２３４',
  ]) {
    const refused = await person.submit(await person.get(link), link, { password: easy });
    expect([easy, refused.status, refused.text]).toEqual([easy, 400, expect.stringContaining('too easy to guess')]);
  }
  const done = await person.submit(await person.get(link), link, { password: NEW });
  expect([done.status, done.location]).toEqual([303, '/app/login']);
  expect((await ann.get('/app')).location).toBe('/app/login');
  expect((await stranger().signIn()).status).toBe(401);
  expect((await stranger().signIn(NEW)).status).toBe(303);
  const used = await person.get(link);
  expect([used.status, used.text]).toEqual([410, expect.stringContaining('This link no longer works')]);
});

it('ends the agents of the person too, in every organization, and lets nobody be locked out', async () => {
  const [acme, other] = [await given.organization({}, application), await given.organization({}, application)];
  const max = await Person.of(acme);
  await joins(max, other);
  const agents = [await Agent.connected(max, acme), await Agent.connected(max, other)];
  const colleague = await Agent.connected(await Person.of(acme), acme);
  await asked(max.email);
  const link = linkTo(max.email);
  const page = await stranger().get(link);
  expect(page.text).toContain('Every browser is signed out with it, and every agent disconnected.');
  const person = new Person(max.email, application);
  await person.submit(await person.get(link), link, { password: NEW });
  for (const agent of agents) {
    const { status, body } = await toolsOf(agent);
    expect([status, body.error]).toEqual([
      401,
      expect.objectContaining({ message: 'The connection ended when its person set a new password: connect again.' }),
    ]);
    expect((await agent.refresh(agent.tokens.refresh_token)).body.error).toBe('invalid_grant');
  }
  expect((await toolsOf(colleague)).status).toBe(200);
  expect(await acme.events('connection.revoked')).toHaveLength(1);
  expect(await other.events('connection.revoked')).toHaveLength(1);
  for (let guess = 0; guess < 12; guess += 1) await new Person(max.email, application).signIn('wrong horse battery');
  expect((await new Person(max.email, application).signIn(NEW)).status).toBe(429);
  expect((await person.signIn(NEW)).status).toBe(303);
});

it('is changed by who knows it, and leaves no other browser and no agent', async () => {
  const acme = await given.organization({}, application);
  const max = await Person.of(acme);
  const other = new Person(max.email, application);
  await other.signIn();
  const agent = await Agent.connected(max, acme);
  const change = { current_password: PASSWORD, new_password: NEW };
  expect((await inPerson(max, 'POST', '/v1/me/password', change)).status).toBe(204);
  expect((await other.get('/app')).location).toBe('/app/login');
  expect((await toolsOf(agent)).status).toBe(401);
  expect((await new Person(max.email, application).signIn()).status).toBe(401);
  expect((await new Person(max.email, application).signIn(NEW)).status).toBe(303);
  const { body } = await acme.api(['audit:read']).get('/v1/audit-log', { query: { type: 'password.changed' } });
  expect(body.data).toMatchObject([{ actor: { kind: 'user' } }]);
});

it('answers the same for an address that nobody has, in much the same time', async () => {
  const times: number[] = [];
  const pages: string[] = [];
  for (const email of [ann.email, 'nobody@example.com']) {
    const person = stranger();
    const form = await person.get(ASK);
    const started = Date.now();
    pages.push((await person.submit(form, ASK, { email })).text.replaceAll(email, '').replace(/value="[^"]*"/g, ''));
    times.push(Date.now() - started);
  }
  expect(pages[0]).toBe(pages[1]);
  for (const time of times) expect(time).toBeGreaterThanOrEqual(390);
  await work(application);
  expect(server.to('nobody@example.com')).toEqual([]);
});

it('ends with the hour, and with another link that was used', async () => {
  await asked();
  const first = linkTo(ann.email);
  await asked();
  const second = linkTo(ann.email);
  const person = stranger();
  await person.submit(await person.get(second), second, { password: NEW });
  expect((await person.get(first)).status).toBe(410);
  await asked();
  const third = linkTo(ann.email);
  application.clock.shift(3601);
  expect((await person.get(third)).status).toBe(410);
});

it('is mailed three times an hour at most, and kept as a hash alone', async () => {
  for (let times = 0; times < 5; times += 1) await asked();
  expect(server.got).toHaveLength(3);
  const token = linkTo(ann.email).split('/').at(-1) ?? '';
  const rows = await application.sql('select encode(token_hash, $1) as hash from password_resets', ['base64']);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('is kept from nobody by what strangers send in their name', async () => {
  const behind = await startApplication({ env: { ...server.settings, TRUST_PROXY: 'loopback' } });
  const max = await Person.of(await given.organization({}, behind));
  for (let network = 0; network < 60; network += 1) {
    const headers = { 'x-forwarded-for': `198.19.0.${network}` };
    const tries = Array.from({ length: 10 }, () => new Person('x', behind).post(ASK, { email: max.email }, headers));
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403);
  }
  const person = new Person(max.email, behind);
  expect((await person.submit(await person.get(ASK), ASK, { email: max.email })).status).toBe(201);
  await work(behind);
  expect(linkTo(max.email)).toContain(ASK);
});

it('speaks French to who reads French', async () => {
  const headers = { 'accept-language': 'fr' };
  const page = await asked(ann.email, headers);
  expect(page.text).toContain('un lien');
  expect(server.got[0]?.mail.subject).toContain('mot de passe');
});

it('is offered only where mail is sent', async () => {
  expect((await stranger().get('/app/login')).text).toContain('href="/app/password"');
  const silent = await startApplication();
  const person = new Person(ann.email, silent);
  expect((await person.get('/app/login')).text).not.toContain('/app/password');
  expect((await person.get(ASK)).status).toBe(404);
  await silent.stop();
});

it('brings an invitation to the invited address alone, which proves it', async () => {
  const email = 'new@mail.test';
  const made = await inPerson(ann, 'POST', '/v1/organization/invitations', { email, role: 'member' });
  expect([made.status, made.body.url]).toEqual([201, null]);
  await work(application);
  expect(server.got.map(({ envelope }) => envelope.to)).toEqual([[email]]);
  const [url = ''] = /http\S+\/app\/join\/\S+/.exec(server.to(email)[0]?.mail.text ?? '') ?? [];
  const link = new URL(url).pathname;
  const person = new Person(email, application);
  const joined = await person.submit(await person.get(link), link, { name: 'New', password: NEW });
  expect(joined.location).toBe('/app');
  expect((await new Person(email, application).signIn(NEW)).status).toBe(303);
});
