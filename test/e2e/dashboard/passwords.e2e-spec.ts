import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';

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

const linkTo = (email: string) =>
  new URL(/http\S+\/app\/password\/\S+/.exec(server.to(email).at(-1)?.mail.text ?? '')?.[0] ?? 'x:').pathname;

it('is set anew by a mailed link, once, and ends every browser that was signed in', async () => {
  await asked(ann.email.toUpperCase());
  expect(server.got.map(({ envelope }) => envelope.to)).toEqual([[ann.email]]);
  expect(server.got[0]?.mail.from).toEqual({ name: 'Proposals', address: 'post@mail.example.com' });
  const link = linkTo(ann.email);
  const person = stranger();
  const short = await person.submit(await person.get(link), link, { password: 'short' });
  expect([short.status, short.text]).toEqual([400, expect.stringContaining('10 to 128')]);
  const done = await person.submit(await person.get(link), link, { password: NEW });
  expect([done.status, done.location]).toEqual([303, '/app/login']);
  expect((await ann.get('/app/settings/api-keys')).status).not.toBe(200);
  expect((await stranger().signIn()).status).toBe(401);
  expect((await stranger().signIn(NEW)).status).toBe(303);
  expect((await person.get(link)).status).toBe(410);
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
