import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { PASSWORD, Person } from '../../setup/person.js';

const ID = '0198c0de-7a11-7000-8000-00000000dead';

let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'viewer');
});

it.each([
  ['/studio', ''],
  ['/studio/', ''],
  ['/studio/proposals?view=board&search=caf%C3%A9', '/proposals?view=board&search=caf%C3%A9'],
  [`/studio/proposals/${ID}/edit`, `/proposals/${ID}/edit`],
  ['/studio/settings/api-keys', '/settings/api-keys'],
  [`/proposals/${ID}/conversation`, `/proposals/${ID}`],
  [`/proposals/${ID}/people?from=mail`, `/proposals/${ID}?from=mail`],
  [`/proposals/${ID}/content/${ID}`, `/proposals/${ID}/edit`],
  [`/proposals/${ID}/settings`, `/proposals/${ID}?settings=1`],
  [`/proposals/${ID}/preview`, `/proposals/${ID}/page`],
  [`/proposals/${ID}/actions/publish?version=3`, `/proposals/${ID}?do=publish&version=3`],
  [`/proposals/${ID}/offers/new`, `/proposals/${ID}/edit`],
  [`/proposals/${ID}/evidence.pdf`, `/proposals/${ID}`],
  ['/proposals/new', '/proposals?new=1'],
  ['/proposals/export.csv', '/proposals'],
  [`/templates/${ID}/content`, `/templates/${ID}/edit`],
  [`/leads/${ID}/delete`, `/leads/${ID}`],
  ['/metrics/sales.csv', ''],
  ['/settings/integrations', '/settings/agents'],
  [`/settings/service-accounts/${ID}`, '/settings/agents'],
  ['/settings/release', '/settings/rules'],
  ['/settings/password', '/settings/security'],
  ['/settings/factors', '/settings/security'],
])('%s leads for good to where that is now', async (former, now) => {
  const { status, location } = await new Person('x').get(`/app${former}`);
  expect([status, location]).toEqual([308, `/app${now}`]);
});

it('leads a browser from the host alone to the studio, and tells programs that nothing is there', async () => {
  const asks = (accept: string) => new Person('x').get('/', { accept });
  const { status, location } = await asks('text/html,application/xhtml+xml,*/*;q=0.8');
  expect([status, location]).toEqual([302, '/app']);
  for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5'])
    expect((await asks(accept)).status).toBe(404);
});

it.each(['//evil.example', '/%2F%2Fevil.example', '/%5Cevil.example', '/..%2F..%2Fv1'])(
  'leads nobody out of the application by %s',
  async (path) => {
    const { location } = await new Person('x').get(`/app/studio${path}`);
    expect(new URL(location!, 'http://here.example').host).toBe('here.example');
    expect(location).toMatch(/^\/app(\/|$)/);
  },
);

it.each([
  ...['/app', '/app/proposals', `/app/proposals/${ID}`, `/app/proposals/${ID}/edit`, '/app/proposals?view=board'],
  ...[`/app/leads/${ID}`, '/app/catalog/bundles', '/app/templates', '/app/themes/new', '/app/media', '/app/nowhere'],
  ...['/app/settings/organization', '/app/settings/webhooks', '/app/settings/audit-log', '/app/settings/security'],
])('%s is the studio, for who is signed in', async (address) => {
  const { status, text, headers } = await ann.get(address, { 'accept-language': 'fr' });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<html lang="fr"');
  expect(text).toContain('<div id="studio">');
});

it('takes strangers back to the view that they asked for, from its former address too', async () => {
  const stranger = new Person(ann.email);
  const now = (await stranger.get(`/app/studio/proposals/${ID}?from=mail`)).location!;
  const asked = (await stranger.get(now)).location!;
  const form = await stranger.get(asked);
  const answer = await stranger.submit(form, '/app/login', { email: ann.email, password: PASSWORD });
  expect(answer.location).toBe(`/app/proposals/${ID}?from=mail`);
  expect((await stranger.get(answer.location!)).status).toBe(200);
});

it('is framed by nobody, cached nowhere, and runs scripts of the service alone', async () => {
  const { headers, text } = await ann.get('/app');
  const policy = headers.get('content-security-policy')!;
  expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).toMatch(/style-src 'self';/);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(text).not.toMatch(/ style=|<style|<script>/);
});

it('lets the studio send to itself and to the store of files alone', async () => {
  const declared = await acme.api().post('/v1/media/files', { name: 'a.png', content_type: 'image/png' });
  const store = new URL(declared.body.uploadUrl as string).origin;
  const [, allowed] = /connect-src ([^;]+)/.exec((await ann.get('/app')).headers.get('content-security-policy')!)!;
  expect(allowed).toBe(`'self' ${store}`);
});

it('serves scripts and styles for good, packed for who takes that, and nothing beside them', async () => {
  const names = [
    ...(await ann.get('/app')).text.matchAll(/"(\/app\/assets\/[^"]+)"/g),
    ...(await new Person('x').get('/app/login')).text.matchAll(/"(\/app\/assets\/[^"]+)"/g),
  ].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThanOrEqual(3);
  for (const name of names) {
    const sent = [await ann.get(name), await ann.get(name, { 'accept-encoding': 'identity' })];
    expect(sent.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
      [200, 'public, max-age=31536000, immutable'],
      [200, 'public, max-age=31536000, immutable'],
    ]);
    expect(sent[0]!.text).toBe(sent[1]!.text);
    expect(sent.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
  }
  for (const name of ['nothing.js', '..%2Findex.html', 'constructor'])
    expect([name, (await ann.get(`/app/assets/${name}`)).status]).toEqual([name, 404]);
});
