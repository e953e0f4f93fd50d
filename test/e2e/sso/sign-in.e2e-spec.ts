import { Agent } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Authenticator } from '../../setup/authenticator.js';
import { given } from '../../setup/given.js';
import { OpenIdProvider } from '../../setup/openid-provider.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';
import { comesIn, ledToProvider, LOOPBACK, SSO, Tenant } from './organization.js';

let application: RunningApplication;
let idp: OpenIdProvider;
let acme: Tenant;

beforeAll(async () => {
  application = await startApplication({ env: LOOPBACK });
  idp = await OpenIdProvider.start();
});
beforeEach(async () => {
  acme = await Tenant.of(application, idp);
});
afterEach(() => application.clock.reset());
afterAll(() => OpenIdProvider.stopAll());

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } | null }) =>
  body?.error?.code ?? status;

async function joins(person: Person, organizationId: string, role = 'member'): Promise<void> {
  await application.sql(
    `insert into memberships (organization_id, user_id, role, joined_at)
     select $1, id, $3, now() from users where email = $2`,
    [organizationId, person.email, role],
  );
}

async function audit(type: string) {
  return (await acme.organization.api().all('/v1/audit-log')).filter((entry) => entry.type === type);
}

it('leads an e-mail of a verified domain to its provider, by the code flow with PKCE, state and nonce', async () => {
  const zoe = acme.newcomer('zoe');
  const led = await ledToProvider(zoe, { next: '/app/leads' });
  expect(led.status).toBe(303);
  const asked = new URL(led.location!);
  expect(asked.origin).toBe(idp.issuer);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    response_type: 'code',
    client_id: acme.settings.client_id,
    redirect_uri: `${application.url}/app/sso/callback/${acme.id}`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    max_age: String(14 * 86_400),
    login_hint: zoe.email,
  });
  idp.people.set('z', { email: zoe.email, email_verified: true, name: 'Zoë Dubois' });
  const arrived = await zoe.get(await idp.signIn(zoe, led.location!, zoe.email));
  expect([arrived.status, arrived.location]).toEqual([303, '/app/leads']);
  expect((await zoe.get('/app/leads')).status).toBe(200);
  expect(zoe.cookie('sso_step')).toBeUndefined();
});

it('makes new people members of the default role, once, and knows them again by the provider’s own name for them', async () => {
  const zoe = acme.newcomer('zoe');
  idp.people.set('zoe-1', { email: zoe.email, email_verified: true, name: 'Zoë\u202e Dubois' });
  await comesIn(zoe, idp);
  await comesIn(new Person(zoe.email, application), idp);
  const members = await acme.organization.api().all('/v1/organization/members');
  expect(members.filter(({ email }) => email === zoe.email)).toEqual([
    expect.objectContaining({ name: 'Zoë Dubois', role: 'member' }),
  ]);
  expect(await audit('sso.linked')).toHaveLength(1);
  expect(await audit('sign_in.succeeded')).toHaveLength(3);
  const renamed = acme.newcomer('zoe.martin');
  idp.people.set('zoe-1', { email: renamed.email, email_verified: true, name: 'Zoë Martin' });
  expect((await comesIn(renamed, idp)).location).toBe('/app');
  expect((await acme.organization.api().all('/v1/organization/members')).length).toBe(members.length);
});

it('makes an invited person what they were invited to be', async () => {
  const zoe = acme.newcomer('zoe');
  await inPerson(acme.owner, 'POST', '/v1/organization/invitations', { email: zoe.email, role: 'admin' });
  idp.people.set('invited', { email: zoe.email, email_verified: true });
  await comesIn(zoe, idp);
  const members = await acme.organization.api().all('/v1/organization/members');
  expect(members.find(({ email }) => email === zoe.email)).toMatchObject({ name: 'zoe', role: 'admin' });
  expect(await acme.organization.api().all('/v1/organization/invitations')).toEqual([]);
});

it('links a member with that e-mail, who may still come in by password', async () => {
  const max = await acme.member('max', 'admin');
  idp.people.set('max', { email: max.email.toUpperCase(), email_verified: true });
  expect((await comesIn(max, idp, 'max')).location).toBe('/app');
  expect((await inPerson(max, 'GET', '/v1/me')).body.credential.name).toBe('max');
  expect((await new Person(max.email, application).signIn()).location).toBe('/app');
});

it('gives whoever runs the provider no attempts at a password beside those of strangers', async () => {
  const max = await acme.member('max');
  idp.people.set('guessed', { email: max.email, email_verified: true });
  const answers: number[] = [];
  for (let arrival = 0; arrival < 2; arrival += 1) {
    const browser = new Person(max.email, application);
    await comesIn(browser, idp, 'guessed');
    const guesser = new Person(max.email, application);
    guesser.setCookie('known_browser', browser.cookie('known_browser')!);
    for (let guess = 0; guess < 6; guess += 1) answers.push((await guesser.signIn('wrong horse battery')).status);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

it('leaves whoever signed in by password before what keeps strangers from shutting them out', async () => {
  const max = await acme.member('max');
  await max.signIn();
  const own = max.cookie('known_browser')!;
  max.setCookie('session', '');
  idp.people.set('both ways', { email: max.email, email_verified: true });
  await comesIn(max, idp, 'both ways');
  expect(max.cookie('known_browser')).toBe(own);
  for (let guess = 0; guess < 11; guess += 1) await new Person(max.email, application).signIn('wrong horse battery');
  expect((await new Person(max.email, application).signIn()).status).toBe(429);
  const home = new Person(max.email, application);
  home.setCookie('known_browser', own);
  expect((await home.signIn()).location).toBe('/app');
});

it('asks whoever comes back for nothing but the provider, whatever factors the organization asks for', async () => {
  const max = await acme.member('max');
  await max.signIn();
  await Authenticator.of(max);
  await inPerson(acme.owner, 'PATCH', '/v1/organization', { require_mfa: true });
  idp.people.set('factors', { email: max.email, email_verified: true });
  const [own, zoe] = [new Person(max.email, application), acme.newcomer('zoe')];
  idp.people.set('no factors', { email: zoe.email, email_verified: true });
  for (const person of [own, zoe]) {
    expect((await comesIn(person, idp)).location).toBe('/app');
    expect((await inPerson(person, 'GET', '/v1/leads')).status).toBe(200);
  }
  expect((await new Person(max.email, application).signIn()).location).toContain('/app/login/code');
});

it('opens the organization whose provider it is, and no other of the person’s', async () => {
  const max = await acme.member('max');
  const globex = await given.organization({}, application);
  await joins(max, globex.id, 'owner');
  idp.people.set('both', { email: max.email, email_verified: true });
  await comesIn(max, idp);
  const choices = await max.get('/app/organizations');
  expect([choices.text.includes(acme.id), choices.text.includes(globex.id)]).toEqual([true, false]);
  const chosen = await max.submit(choices, '/app/organizations', { organization_id: globex.id });
  expect(chosen.status).toBe(404);
  expect((await inPerson(max, 'GET', '/v1/me')).body.organization_id).toBe(acme.id);
  const agent = new Agent(application);
  await agent.register();
  const page = await agent.consentOf(max);
  expect(page.text).not.toContain(globex.id);
  const forced = await max.submit(page, page.path, {
    organization_id: globex.id,
    scopes: ['mcp:use'],
    access: 'full',
    answer: 'allow',
  });
  expect(forced.status).toBe(400);
  const byPassword = new Person(max.email, application);
  await byPassword.signIn();
  expect((await byPassword.get('/app/organizations')).text).toContain(globex.id);
});

it('opens nothing of the account itself: neither password nor factors, nor what is open elsewhere', async () => {
  const max = await acme.member('max');
  await max.signIn();
  const byProvider = new Person(max.email, application);
  idp.people.set('account', { email: max.email, email_verified: true });
  await comesIn(byProvider, idp);
  const change = { current_password: PASSWORD, new_password: 'nine quiet lamps by the sea' };
  for (const [method, path, body] of [
    ['POST', '/v1/me/factors', { type: 'totp' }],
    ['GET', '/v1/me/factors', undefined],
    ['POST', '/v1/me/recovery-codes', undefined],
    ['POST', '/v1/me/password', change],
  ] as const)
    expect([path, codeOf(await inPerson(byProvider, method, path, body))]).toEqual([path, 'forbidden']);
  expect((await inPerson(byProvider, 'GET', '/v1/me/sessions')).body.data).toHaveLength(1);
  expect((await inPerson(max, 'GET', '/v1/me/sessions')).body.data).toHaveLength(2);
  expect((await inPerson(byProvider, 'DELETE', '/v1/me/sessions')).status).toBe(204);
  expect((await inPerson(byProvider, 'DELETE', '/v1/me/sessions?everywhere=true')).status).toBe(204);
  expect((await inPerson(max, 'GET', '/v1/me/sessions')).body.data).toHaveLength(1);
});

it('asks for the provider, not for a password, where somebody has to prove anew who they are', async () => {
  const zoe = acme.newcomer('zoe');
  idp.people.set('again', { email: zoe.email, email_verified: true });
  await inPerson(acme.owner, 'POST', '/v1/organization/invitations', { email: zoe.email, role: 'admin' });
  await comesIn(zoe, idp);
  await application.sql("update sessions set proved_at = now() - interval '601 seconds'");
  const key = { name: 'CRM', scopes: ['leads:read'] };
  const refused = await inPerson(zoe, 'POST', '/v1/api-keys', key);
  expect([codeOf(refused), refused.body.error.message]).toEqual([
    'reauthentication_required',
    expect.stringContaining('/app/sso/again'),
  ]);
  // Whatever the password is: none can be guessed in sessions that a provider opens.
  for (const password of [PASSWORD, 'wrong horse battery']) {
    const proof = await inPerson(zoe, 'POST', '/v1/me/reauthenticate', { password });
    expect([proof.status, proof.body.error]).toMatchObject([403, { message: refused.body.error.message }]);
  }
  expect(await audit('sign_in.failed')).toEqual([]);
  const led = await zoe.get('/app/sso/again?next=/app/settings/api-keys');
  const asked = new URL(led.location!).searchParams;
  expect([asked.get('prompt'), asked.get('max_age'), asked.get('login_hint')]).toEqual(['login', '0', zoe.email]);
  const back = await zoe.get(await idp.signIn(zoe, led.location!, zoe.email));
  expect(back.location).toBe('/app/settings/api-keys');
  expect((await inPerson(zoe, 'POST', '/v1/api-keys', key)).status).toBe(201);
});

it('lets in agents of who came so, into that organization and whatever factors it asks for', async () => {
  const zoe = acme.newcomer('zoe');
  idp.people.set('agent', { email: zoe.email, email_verified: true });
  await inPerson(acme.owner, 'PATCH', '/v1/organization', { require_mfa: true });
  const agent = new Agent(application);
  await agent.register();
  const sent = await zoe.get(agent.address());
  const { pathname } = new URL(sent.location!, application.url);
  const led = await zoe.submit(await zoe.get(pathname), `${pathname}/login`, { email: zoe.email, way: 'sso' });
  expect((await zoe.get(await idp.signIn(zoe, led.location!, zoe.email))).location).toBe(pathname);
  const { body: tokens } = await agent.exchange(await agent.codeFrom(zoe, acme.organization));
  const asked = async () => (await agent.call('tools/list', tokens)).status;
  expect(await asked()).toBe(200);
  // As long as the provider is theirs.
  await application.sql('update organizations set require_mfa = false where id = $1', [acme.id]);
  await acme.change({ default_role: 'viewer' });
  expect(await asked()).toBe(200);
  expect((await inPerson(acme.owner, 'DELETE', SSO)).status).toBe(204);
  expect(await asked()).toBe(401);
  const [revoked] = await acme.organization.api().all('/v1/audit-log?type=connection.revoked');
  expect(revoked).toBeDefined();
});

it('says so where no provider signs in an e-mail, and asks for the password', async () => {
  const stranger = new Person('somebody@nowhere.example', application);
  const page = await ledToProvider(stranger);
  expect([page.status, page.text]).toEqual([400, expect.stringContaining('No organization signs in this address')]);
  const pending = await Tenant.of(application, idp, {}, false);
  expect((await ledToProvider(pending.newcomer('zoe'))).status).toBe(400);
  const empty = await stranger.submit(await stranger.get('/app/login'), '/app/login', {
    email: stranger.email,
    password: '',
  });
  expect(empty.status).toBe(401);
  const zoe = acme.newcomer('zoe');
  const led = await zoe.submit(await zoe.get('/app/login'), '/app/login', { email: zoe.email, password: '' });
  expect(led.location).toContain(idp.issuer);
});

it('is a session of fourteen days that ends after a day without use', async () => {
  const zoe = acme.newcomer('zoe');
  idp.people.set('days', { email: zoe.email, email_verified: true });
  await comesIn(zoe, idp);
  const [session] = (await inPerson(zoe, 'GET', '/v1/me/sessions')).body.data;
  expect((Date.parse(session.expires_at) - Date.parse(session.created_at)) / 86_400_000).toBeCloseTo(14, 2);
  application.clock.shift(24 * 3600 + 1);
  expect((await inPerson(zoe, 'GET', '/v1/me')).status).toBe(401);
});
