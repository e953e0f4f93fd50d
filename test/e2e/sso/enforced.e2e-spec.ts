import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { OpenIdProvider } from '../../setup/openid-provider.js';
import { Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { inPerson } from '../recipients/people.js';
import { comesIn, LOOPBACK, SSO, Tenant } from './organization.js';

let application: RunningApplication;
let mails: MailServer;
let idp: OpenIdProvider;
let acme: Tenant;
let max: Person;

beforeAll(async () => {
  mails = await MailServer.start();
  application = await startApplication({ env: { ...LOOPBACK, ...mails.settings } });
  idp = await OpenIdProvider.start();
});
beforeEach(async () => {
  acme = await Tenant.of(application, idp);
  max = await acme.member('max');
});
afterAll(async () => {
  OpenIdProvider.stopAll();
  await stopMailServers();
});

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } | null }) =>
  body?.error?.code ?? status;

async function asksForLink(email: string): Promise<void> {
  const person = new Person(email, application);
  await person.submit(await person.get('/app/password'), '/app/password', { email });
  await work(application);
}

async function linkFor(email: string): Promise<string | undefined> {
  await asksForLink(email);
  const mail = mails.to(email).at(-1);
  return /\/app\/password\/[\w-]+/.exec(mail?.mail.text ?? '')?.[0];
}

it('leads whoever gives the right password to the provider, and tells nothing to who gives a wrong one', async () => {
  await acme.enforce();
  expect((await max.signIn()).location).toContain(`${idp.issuer}/auth`);
  expect(max.cookie('session')).toBeUndefined();
  expect((await max.signIn('wrong horse battery')).status).toBe(401);
  idp.people.set('max', { email: max.email, email_verified: true });
  expect((await comesIn(max, idp)).location).toBe('/app');
});

it('closes what was open by password at once', async () => {
  await max.signIn();
  expect((await inPerson(max, 'GET', '/v1/me')).status).toBe(200);
  await acme.enforce();
  expect((await inPerson(max, 'GET', '/v1/me')).status).toBe(403);
  expect((await max.get('/app')).location).toBe('/app/organizations');
  await acme.change({ enforced: false });
  expect((await inPerson(max, 'GET', '/v1/me')).status).toBe(200);
});

it('spares the one owner who is named, and those whose e-mails are of other domains', async () => {
  const spared = await acme.member('break-glass', 'owner');
  const other = await acme.member('other', 'owner');
  const [row] = await application.sql('select id from users where email = $1', [spared.email]);
  const { status } = await acme.change({ enforced: true, break_glass_user_id: row!.id });
  expect(status).toBe(200);
  expect((await spared.signIn()).location).toBe('/app');
  expect((await other.signIn()).location).toContain(idp.issuer);
  const guest = await Person.of(acme.organization, 'member');
  expect((await inPerson(guest, 'GET', '/v1/me')).status).toBe(200);
});

it('keeps its break-glass owner an owner, and a member', async () => {
  const other = await Person.of(acme.organization, 'owner');
  await acme.enforce();
  const id = await acme.ownerId();
  const path = `/v1/organization/members/${id}`;
  for (const refused of [
    await inPerson(other, 'PATCH', path, { role: 'admin' }),
    await inPerson(other, 'DELETE', path),
  ])
    expect([codeOf(refused), refused.body.error.message]).toEqual([
      'conflict',
      expect.stringContaining('name another'),
    ]);
  expect((await inPerson(other, 'GET', path)).body.role).toBe('owner');
  await acme.change({ enforced: false });
  expect((await inPerson(other, 'PATCH', path, { role: 'admin' })).status).toBe(200);
});

it('mails no link for a password that would open nothing, and takes none that was mailed before', async () => {
  const link = await linkFor(max.email);
  expect(link).toBeDefined();
  await acme.enforce();
  expect((await max.get(link!)).status).toBe(403);
  const sent = mails.to(max.email).length;
  await asksForLink(max.email);
  expect(mails.to(max.email)).toHaveLength(sent);
  expect(await linkFor(acme.owner.email)).toBeDefined();
});

it('leads invited people to the provider, and takes no password for a new account of theirs', async () => {
  const zoe = acme.newcomer('zoe');
  await inPerson(acme.owner, 'POST', '/v1/organization/invitations', { email: zoe.email, role: 'viewer' });
  await work(application);
  const link = /\/app\/join\/\S+/.exec(mails.to(zoe.email).at(-1)!.mail.text!)![0];
  const open = await zoe.get(link);
  expect([open.text.includes('action="/app/login"'), open.text.includes('name="password"')]).toEqual([true, true]);
  await acme.enforce();
  const page = await zoe.get(link);
  expect(page.text).not.toContain('name="password"');
  const values = { name: 'Zoë', password: 'nine quiet lamps by the sea' };
  expect((await zoe.submit(open, link, values)).status).toBe(403);
  const led = await zoe.submit(page, '/app/login', { way: 'sso' });
  idp.people.set('invited', { email: zoe.email, email_verified: true });
  expect((await zoe.get(await idp.signIn(zoe, led.location!, zoe.email))).location).toBe('/app');
  expect((await inPerson(zoe, 'GET', '/v1/me')).body.scopes).not.toContain('leads:write');
});

it('shuts nobody out of another organization of theirs', async () => {
  const globex = await given.organization({}, application);
  await application.sql(
    `insert into memberships (organization_id, user_id, role, joined_at) select $1, id, 'owner', now() from users where email = $2`,
    [globex.id, max.email],
  );
  await acme.enforce();
  expect((await max.signIn()).location).toBe('/app');
  expect((await inPerson(max, 'GET', '/v1/me')).body.organization_id).toBe(globex.id);
  const choices = await max.get('/app/organizations');
  expect(choices.text).not.toContain(acme.id);
  expect((await max.submit(choices, '/app/organizations', { organization_id: acme.id })).status).toBe(404);
  expect(await linkFor(max.email)).toBeDefined();
});

it('holds in test mode as well', async () => {
  await max.signIn();
  const twin = await given.twin(acme.organization);
  await inPerson(max, 'PUT', '/v1/me/mode', { mode: 'test' });
  expect((await inPerson(max, 'GET', '/v1/me')).body.organization_id).toBe(twin.id);
  await acme.enforce();
  expect((await inPerson(max, 'GET', '/v1/me')).status).toBe(403);
  idp.people.set('tester', { email: max.email, email_verified: true });
  await comesIn(max, idp);
  await inPerson(max, 'PUT', '/v1/me/mode', { mode: 'test' });
  expect((await inPerson(max, 'GET', '/v1/me')).body.mode).toBe('test');
  expect((await inPerson(max, 'GET', SSO)).status).toBe(403);
});

it('leaves passwords, and links for new ones, as the ways in once it is removed', async () => {
  await acme.enforce();
  const zoe = acme.newcomer('zoe');
  idp.people.set('zoe', { email: zoe.email, email_verified: true });
  await comesIn(zoe, idp);
  expect((await inPerson(acme.owner, 'DELETE', SSO)).status).toBe(204);
  expect((await inPerson(zoe, 'GET', '/v1/me')).status).toBe(401);
  expect((await max.signIn()).location).toBe('/app');
  const link = await linkFor(zoe.email);
  const chosen = 'nine quiet lamps by the sea';
  await zoe.submit(await zoe.get(link!), link!, { password: chosen });
  expect((await zoe.signIn(chosen)).location).toBe('/app');
});
