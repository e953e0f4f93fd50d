import { UsersService } from '../../../src/modules/organizations/users/users.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { hiddenFields, PASSWORD, Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
});
afterEach(() => application.clock.reset());

const KEYS = '/app/settings/api-keys';
const ORGANIZATIONS = '/app/organizations';

/** Where the person works; null where they are not let in. */
const worksIn = async (person: Person): Promise<unknown> =>
  (await inPerson(person, 'GET', '/v1/me')).body?.organization_name ?? null;

it('lets in who knows the password, and takes them where they wanted to go', async () => {
  const person = await Person.of(acme);
  const stranger = new Person(person.email);
  const wanted = `${KEYS}?state=active`;
  const refused = await stranger.get(wanted);
  expect([refused.status, refused.location]).toEqual([303, `/app/login?next=${encodeURIComponent(wanted)}`]);
  const form = await stranger.get(refused.location!);
  expect(form.text).toContain('<html lang="en"');
  const answer = await stranger.submit(form, '/app/login', { email: person.email.toUpperCase(), password: PASSWORD });
  expect([answer.status, answer.location]).toEqual([303, wanted]);
  expect((await stranger.get(wanted)).status).toBe(200);
  expect(await worksIn(stranger)).toBe('Studio Nord');
});

it('gives a cookie that scripts and other sites do not get, and stores only its hash', async () => {
  const person = await Person.of(acme);
  const again = new Person(person.email);
  const answer = await again.signIn();
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session='))!;
  expect(set).toMatch(/HttpOnly/);
  expect(set).toMatch(/SameSite=Lax/);
  expect(set).toMatch(/Path=\//);
  const rows = await application.sql('select * from sessions');
  expect(JSON.stringify(rows)).not.toContain(again.cookie('session'));
});

it.each([
  ['a wrong password', { password: 'wrong horse battery' }],
  ['an unknown e-mail', { email: 'nobody@example.com' }],
  ['nothing', { email: '', password: '' }],
])('refuses %s, keeps the e-mail, and says no more than that', async (_what, values) => {
  const person = await Person.of(acme);
  const stranger = new Person(person.email);
  const sent = { email: person.email, password: PASSWORD, ...values };
  const answer = await stranger.submit(await stranger.get('/app/login'), '/app/login', sent);
  expect(answer.status).toBe(401);
  expect(answer.text).toContain('E-mail and password do not belong together.');
  expect(answer.text).toContain(sent.email ? `value="${sent.email}"` : 'value/>');
  expect(answer.text).not.toContain('wrong horse');
  expect(stranger.cookie('session')).toBeUndefined();
});

it('speaks French to who reads French', async () => {
  const page = await new Person('x').get('/app/login', { 'accept-language': 'fr-CH, fr;q=0.9, en;q=0.5' });
  expect(page.text).toContain('<html lang="fr"');
  expect(page.text).toContain('Mot de passe');
});

it('never leads to another site after signing in', async () => {
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/app/..//evil.example',
    '/app/../p/somebody/elses',
    '/app/%2e%2e/%2fevil',
    '/v1/oauth/interaction/../../../evil',
    '/v1/leads',
  ]) {
    const person = await Person.of(acme);
    const { location } = await person.get(`/app/login?next=${encodeURIComponent(next)}`);
    expect([next, location]).toEqual([next, '/app']);
  }
});

it('refuses forms of other sites, of other browsers, and without their token', async () => {
  const person = await Person.of(acme);
  const other = await given.organization({ name: 'Atelier Sud' });
  await application.get(UsersService).addExisting(person.email, { organization_id: other.id, role: 'viewer' });
  const page = await person.get(ORGANIZATIONS);
  const values = { organization_id: other.id };
  const choose = (headers = {}, by = person) => by.submit(page, ORGANIZATIONS, values, headers);
  expect((await choose({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await choose({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await person.post(ORGANIZATIONS, values)).status).toBe(403);
  expect((await choose({}, await Person.of(other))).status).toBe(403);
  expect(await worksIn(person)).toBe('Studio Nord');
  expect((await choose()).status).toBe(303);
  expect(await worksIn(person)).toBe('Atelier Sud');
});

it('tells who is signed in of a form that is too old, and not of their role', async () => {
  const person = await Person.of(acme);
  const page = await person.get(ORGANIZATIONS);
  await person.signOut();
  await person.signIn();
  const stale = await person.submit(page, ORGANIZATIONS, { organization_id: acme.id });
  expect([stale.status, stale.text]).toEqual([403, expect.stringContaining('This form is too old')]);
});

it('leads a stranger who would choose an organization to sign in', async () => {
  const stranger = new Person('x');
  const form = await stranger.get('/app/login');
  const { status, location } = await stranger.post(ORGANIZATIONS, hiddenFields(form.text, '/app/login'));
  expect([status, location]).toEqual([303, '/app/login']);
});

it('ends the session of this browser by signing out', async () => {
  const person = await Person.of(acme);
  const second = new Person(person.email);
  await second.signIn();
  const stolen = second.cookie('session')!;
  expect((await second.signOut()).location).toBe('/app/login');
  expect(second.cookie('session')).toBeUndefined();
  second.setCookie('session', stolen);
  expect([(await second.get(KEYS)).status, await worksIn(second)]).toEqual([303, null]);
  expect(await worksIn(person)).toBe('Studio Nord');
});

it('ends after fourteen days, and when the password is changed', async () => {
  const person = await Person.of(acme);
  application.clock.shift(14 * 24 * 3600 + 1);
  expect((await person.get(KEYS)).status).toBe(303);
  await person.signIn();
  expect((await person.get(KEYS)).status).toBe(200);
  application.clock.shift(1);
  await application.get(UsersService).setPassword(person.email, 'another long password', 'operator');
  expect((await person.get(KEYS)).status).toBe(303);
});

it('ends after a day that nobody used it, without a write at each request', async () => {
  const person = await Person.of(acme);
  const seen = async () =>
    (
      await application.sql<{ at: string }>(
        'select last_seen_at as at from sessions s join users u on u.id = s.user_id where u.email = $1',
        [person.email],
      )
    )[0]?.at;
  const first = await seen();
  application.clock.shift(4 * 60);
  expect((await person.get(KEYS)).status).toBe(200);
  expect(await seen()).toEqual(first);
  for (let hours = 0; hours < 3 * 24; hours += 23) {
    application.clock.shift(23 * 3600);
    const before = await seen();
    expect((await person.get(KEYS)).status).toBe(200);
    for (let tries = 0; String(await seen()) === String(before) && tries < 100; tries += 1);
    expect(await seen()).not.toEqual(before);
  }
  application.clock.shift(24 * 3600 + 1);
  expect((await person.get(KEYS)).status).toBe(303);
});

it('binds its cookies to the host, and browsers to https, where the service is reached by https', async () => {
  const secure = await startApplication({ env: { BASE_URL: 'https://desk.example.com' } });
  const person = new Person((await Person.of(acme)).email, secure);
  const form = await person.get('/app/login');
  const answer = await person.signIn();
  const given = [...form.headers.getSetCookie(), ...answer.headers.getSetCookie()];
  expect(given.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
    '__Host-known_browser',
    '__Host-session',
    '__Host-visitor',
  ]);
  for (const cookie of given) {
    expect(cookie).toMatch(/; Path=\/;.*; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain');
  }
  const page = await person.get(KEYS);
  expect([page.status, page.headers.get('strict-transport-security')]).toEqual([200, 'max-age=31536000']);
  const plain = new Person(person.email, secure);
  plain.setCookie('session', person.cookie('__Host-session')!);
  expect((await plain.get(KEYS)).status).toBe(303);
  await person.signOut();
  expect(person.cookie('__Host-session')).toBeUndefined();
  expect((await new Person('x').get('/app/login')).headers.get('strict-transport-security')).toBeNull();
  await secure.stop();
});

it('asks those who belong to several organizations which one', async () => {
  const other = await given.organization({ name: 'Atelier Sud' });
  const stranger = await given.organization({ name: 'Elsewhere' });
  const person = await Person.of(acme);
  await application.get(UsersService).addExisting(person.email, { organization_id: other.id, role: 'viewer' });
  const again = new Person(person.email);
  await again.signIn();
  const asked = (await again.get(KEYS)).location!;
  expect(asked).toBe(`/app/organizations?next=${encodeURIComponent(KEYS)}`);
  expect((await again.get('/app')).location).toBe('/app/organizations');
  const page = await again.get(asked);
  expect(page.text).toContain('Atelier Sud');
  expect(page.text).not.toContain('Elsewhere');
  const choose = (id: string, more = {}) => again.submit(page, '/app/organizations', { organization_id: id, ...more });
  expect((await choose(stranger.id)).status).toBe(404);
  expect((await choose('nonsense')).status).toBe(404);
  expect((await choose(other.id)).location).toBe(KEYS);
  expect(await worksIn(again)).toBe('Atelier Sud');
  expect((await choose(acme.id, { next: '//evil.example' })).location).toBe('/app');
});

it('shows nothing more to somebody whose membership ended', async () => {
  const person = await Person.of(acme);
  await application.sql(
    'delete from memberships m using users u where u.id = m.user_id and u.email = $1 and m.organization_id = $2',
    [person.email, acme.id],
  );
  expect((await person.get('/app')).location).toBe('/app/organizations');
  expect(await worksIn(person)).toBeNull();
  expect((await person.get('/app/organizations')).text).toContain('You belong to no organization yet.');
});

it('slows down who guesses, by address', async () => {
  const slow = await startApplication();
  const stranger = new Person('nobody@example.com', slow);
  const form = await stranger.get('/app/login');
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 61; attempt += 1)
    statuses.add((await stranger.submit(form, '/app/login', { email: 'a@example.com', password: 'x' })).status);
  expect([...statuses]).toEqual([401, 429]);
  await slow.stop();
});

it('is framed by nobody, cached nowhere, and runs no script', async () => {
  const { headers } = await new Person('x').get('/app/login');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get('content-security-policy')).not.toContain('script-src');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/);
  const away = await new Person('x').get(KEYS);
  expect([away.status, away.headers.get('cache-control')]).toEqual([303, 'private, no-store']);
});
