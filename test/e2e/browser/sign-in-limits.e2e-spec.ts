/** @long Hashes many passwords. */
import { UsersService } from '../../../src/modules/organizations/users/users.service.js';
import { PinoLogger } from '../../../src/platform/telemetry/logging.js';
import { Agent } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { PASSWORD, Person, type Page } from '../../setup/person.js';

let application: RunningApplication;
let acme: GivenOrganization;
let addresses = 0;

beforeAll(async () => {
  application = await startApplication({ env: { TRUST_PROXY: 'loopback' } });
  acme = await given.organization({ name: 'Studio Nord' });
});

const LOGIN = '/app/login';
const elsewhere = () => ({ 'x-forwarded-for': `203.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}` });

/** One browser of an attacker, with a form that it sends as often as it likes. */
async function attacker() {
  const person = new Person('nobody@example.com');
  const form = await person.get(LOGIN);
  return (email: string, password = 'wrong horse battery', from = elsewhere()): Promise<Page> =>
    person.submit(form, LOGIN, { email, password }, from);
}

const times = async <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await act(index));
  return results;
};
const statuses = (pages: Page[]) => pages.map(({ status }) => status);
const TEN_WRONG = Array.from({ length: 10 }, () => 401);

it.each([
  ['a space', (email: string) => ` ${email}`],
  ['a tab', (email: string) => `\t${email}`],
  ['a non-breaking space', (email: string) => `\u00a0${email}\u00a0`],
  ['an ideographic space', (email: string) => `${email}\u3000`],
  ['what shows nothing', (email: string) => `\u200b${email}`],
  ['capitals', (email: string) => email.toUpperCase()],
])('counts ten guesses at an account by all addresses together, %s or not', async (_what, otherwise) => {
  const { email } = await Person.of(acme);
  const guess = await attacker();
  expect(statuses(await times(10, (index) => guess(index % 2 ? otherwise(email) : email)))).toEqual(TEN_WRONG);
  for (const spelling of [otherwise(email), email]) {
    const refused = await guess(spelling, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.text).toContain('Too many attempts.');
    expect(refused.headers.getSetCookie().join()).not.toContain('session=');
  }
});

it('counts what is asked on the way to an agent together with signing in', async () => {
  const { email } = await Person.of(acme);
  const guess = await attacker();
  await times(5, () => guess(email));
  const agent = new Agent();
  await agent.register();
  const person = new Person(email);
  const { pathname: path } = new URL((await person.get(agent.address())).location!, application.url);
  const page = await person.get(path);
  const onTheWay = (password: string) => person.submit(page, `${path}/login`, { email, password }, elsewhere());
  expect(statuses(await times(5, () => onTheWay('wrong horse battery')))).toEqual(TEN_WRONG.slice(5));
  expect((await onTheWay(PASSWORD)).status).toBe(429);
  expect((await guess(email, PASSWORD)).status).toBe(429);
});

it('counts guesses that come all at once', async () => {
  const { email } = await Person.of(acme);
  const guess = await attacker();
  const answers = statuses(await Promise.all(Array.from({ length: 30 }, () => guess(email))));
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(20);
});

it('tells nobody by its limits whether there is an account', async () => {
  const guess = await attacker();
  const answers = await times(11, () => guess('unknown@example.com'));
  expect(statuses(answers)).toEqual([...TEN_WRONG, 429]);
});

it('lets the person in where they signed in before, whatever strangers do', async () => {
  const person = await Person.of(acme);
  const home = { browser: person.cookie('known_browser')! };
  const guess = await attacker();
  await times(12, () => guess(person.email));
  person.setCookie('session', '');
  expect((await person.signIn()).status).toBe(303);
  expect(person.cookie('known_browser')).not.toBe(home.browser);
  const thief = new Person('x');
  thief.setCookie('known_browser', home.browser);
  const victim = await Person.of(acme);
  await times(10, () => guess(victim.email));
  const form = await thief.get(LOGIN);
  const tried = (email: string) => thief.submit(form, LOGIN, { email, password: 'wrong horse' }, elsewhere());
  expect((await tried(victim.email)).status).toBe(429);
  expect(statuses(await times(11, () => tried(person.email)))).toEqual([...TEN_WRONG, 429]);
});

it('gives an attempt back every ninety seconds, and all of them to who is right', async () => {
  const { email } = await Person.of(acme);
  const guess = await attacker();
  await times(10, () => guess(email));
  expect((await guess(email, PASSWORD)).status).toBe(429);
  application.clock.shift(15 * 60 + 100);
  expect((await guess(email, PASSWORD)).status).toBe(303);
  application.clock.reset();
  const { email: other } = await Person.of(acme);
  const fresh = () => new Person(other);
  expect(statuses(await times(15, () => fresh().signIn()))).toEqual(Array.from({ length: 15 }, () => 303));
});

it('slows down an address that tries many accounts', async () => {
  const guess = await attacker();
  const one = elsewhere();
  const answers = await times(61, (index) => guess(`somebody${index}@example.com`, 'x', one));
  expect(statuses(answers).indexOf(429)).toBe(60);
});

it('logs attempts that failed, with the address and without naming the account', async () => {
  const warn = jest.spyOn(PinoLogger.prototype, 'warn');
  const { email } = await Person.of(acme);
  expect((await new Person(email).signIn()).status).toBe(303);
  expect(warn).not.toHaveBeenCalled();
  const guess = await attacker();
  await guess(` ${email}`, 'wrong horse battery', { 'x-forwarded-for': '198.51.100.7' });
  await guess(email.toUpperCase(), 'wrong horse battery', { 'x-forwarded-for': '198.51.100.8' });
  const logged = warn.mock.calls.map(([told]) => told as { account: string; address: string });
  expect(logged.map(({ address }) => address)).toEqual(['198.51.100.7', '198.51.100.8']);
  expect(logged[0]!.account).toMatch(/^[\w-]{22}$/);
  expect(logged[0]!.account).toBe(logged[1]!.account);
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/example\.com|wrong horse/);
  warn.mockRestore();
});

it('knows a person however their address is written', async () => {
  const typed = '\u00a0Jose\u0301.Nun\u0303ez@Example.com\t';
  const plain = { email: '  Ann.Writes@Example.COM\u2003', password: PASSWORD, role: 'owner' as const };
  const { id } = await application.get(UsersService).create({ ...plain, organization_id: acme.id });
  const other = await given.organization();
  const users = application.get(UsersService);
  const membership = { organization_id: other.id, role: 'member' as const };
  expect(await users.addExisting('\u00a0ANN.writes@example.com', membership)).toEqual({ id });
  expect(await application.sql('select email from users where id = $1', [id])).toEqual([
    { email: 'ann.writes@example.com' },
  ]);
  for (const email of ['ANN.writes@example.com', '\u00a0ann.writes@example.com\u200b'])
    expect((await new Person(email).signIn()).status).toBe(303);
  const composed = typed.normalize('NFC').trim().toLowerCase();
  await application.sql('update users set email = $2 where id = $1', [id, composed]);
  expect((await new Person(typed).signIn()).status).toBe(303);
});
