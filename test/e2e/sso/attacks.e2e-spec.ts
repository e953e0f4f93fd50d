/** @long Signs people in at a provider again and again. */
import { generateKeyPair, SignJWT } from 'jose';
import { IdentityProvidersService } from '../../../src/modules/access/sso/identity-providers.service.js';
import { SsoDomainsService } from '../../../src/modules/access/sso/sso-domains.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { ForgingProvider } from '../../setup/forging-provider.js';
import { given } from '../../setup/given.js';
import { OpenIdProvider } from '../../setup/openid-provider.js';
import { PASSWORD, Person, type Page } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';
import { comesIn, ledToProvider, LOOPBACK, SSO, Tenant } from './organization.js';

let application: RunningApplication;
let liar: ForgingProvider;
let acme: Tenant;
let codes = 0;

beforeAll(async () => {
  application = await startApplication({ env: LOOPBACK });
});
beforeEach(async () => {
  liar = await ForgingProvider.start();
  acme = await Tenant.of(application, liar);
});
afterEach(() => {
  application.clock.reset();
  ForgingProvider.stopAll();
});
afterAll(() => OpenIdProvider.stopAll());

interface Back {
  /** In place of what is right in the answer's address. */
  answer?: Record<string, string>;
  /** The organization at whose address it comes in. */
  at?: string;
}

/** Begins, as somebody of the organization, and gives the question. */
async function begun(person: Person): Promise<URLSearchParams> {
  const led = await ledToProvider(person);
  if (!led.location) throw new Error(`Not led to the provider: ${led.status}`);
  const question = new URL(led.location).searchParams;
  liar.nonce = question.get('nonce')!;
  return question;
}

function comesBack(person: Person, question: URLSearchParams, { answer = {}, at = acme.id }: Back = {}): Promise<Page> {
  const right = { code: `code-${(codes += 1)}`, state: question.get('state')! };
  return person.get(`/app/sso/callback/${at}?${new URLSearchParams({ ...right, ...answer }).toString()}`);
}

async function tries(claims: Record<string, unknown>, back: Back = {}, person = acme.newcomer('zoe')) {
  const question = await begun(person);
  liar.claims = { email: person.email, ...claims };
  const page = await comesBack(person, question, back);
  return { page, person };
}

/** Why somebody was not let in, and that they were not. */
async function refused({ page, person }: { page: Page; person: Person }): Promise<[number, string]> {
  expect(person.cookie('session')).toBeUndefined();
  expect((await inPerson(person, 'GET', '/v1/me')).status).toBe(401);
  return [page.status, /<p role="alert">([^<]*)</.exec(page.text)?.[1] ?? ''];
}

async function refusals() {
  const entries = await acme.organization.api().all('/v1/audit-log');
  return entries
    .filter(({ type }) => type === 'sso.refused')
    .map(({ changes }) => (changes as { reason: string[] }).reason[1]);
}

it('lets in by what is right, with the secret of the client and the verifier of the challenge', async () => {
  const { page } = await tries({});
  expect([page.status, page.location]).toEqual([303, '/app']);
  const [{ form, authorization }] = liar.redeemed as [(typeof liar.redeemed)[number]];
  expect(authorization).toBe(`Basic ${Buffer.from('proposals:the+secret+of+the+client').toString('base64')}`);
  expect(Object.fromEntries(form)).toEqual({
    grant_type: 'authorization_code',
    code: expect.any(String),
    redirect_uri: `${application.url}/app/sso/callback/${acme.id}`,
    code_verifier: expect.stringMatching(/^[\w-]{43,128}$/),
  });
});

describe('of an answer', () => {
  it('refuses one to another question, and asks the provider nothing', async () => {
    const [status, why] = await refused(await tries({}, { answer: { state: 'x'.repeat(43) } }));
    expect([status, why]).toEqual([410, expect.stringContaining('Begin again')]);
    expect(liar.redeemed).toEqual([]);
  });

  it('refuses one that comes into a browser in which nothing was begun, or into another one', async () => {
    const victim = acme.newcomer('victim');
    const attackers = await begun(acme.newcomer('attacker'));
    liar.claims = { email: `attacker@${acme.domain}` };
    expect((await refused({ page: await comesBack(victim, attackers), person: victim }))[0]).toBe(410);
    await begun(victim);
    expect((await refused({ page: await comesBack(victim, attackers), person: victim }))[0]).toBe(410);
    expect(liar.redeemed).toEqual([]);
  });

  it('refuses one after ten minutes, and once the organization has another provider', async () => {
    const zoe = acme.newcomer('zoe');
    const question = await begun(zoe);
    application.clock.shift(601);
    expect((await refused({ page: await comesBack(zoe, question), person: zoe }))[0]).toBe(410);
    application.clock.reset();
    const again = await begun(zoe);
    await acme.change({ client_id: 'another', client_secret: 'another' });
    expect((await refused({ page: await comesBack(zoe, again), person: zoe }))[0]).toBe(410);
    expect(liar.redeemed).toEqual([]);
  });

  it('takes a code once: neither the browser nor the provider knows it a second time', async () => {
    const zoe = acme.newcomer('zoe');
    const question = await begun(zoe);
    const step = zoe.cookie('sso_step')!;
    liar.claims = { email: zoe.email };
    const answer = { code: 'used' };
    expect((await comesBack(zoe, question, { answer })).status).toBe(303);
    const thief = new Person(zoe.email, application);
    expect((await refused({ page: await comesBack(thief, question, { answer }), person: thief }))[0]).toBe(410);
    thief.setCookie('sso_step', step);
    liar.status = 400;
    expect((await refused({ page: await comesBack(thief, question, { answer }), person: thief }))[0]).toBe(400);
    expect(liar.redeemed).toHaveLength(2);
  });

  it('refuses what the browser made up of its own step', async () => {
    const zoe = acme.newcomer('zoe');
    const question = await begun(zoe);
    const step = Buffer.from(zoe.cookie('sso_step')!, 'base64url');
    step[step.length - 1]! ^= 1;
    zoe.setCookie('sso_step', step.toString('base64url'));
    expect((await refused({ page: await comesBack(zoe, question), person: zoe }))[0]).toBe(410);
  });

  it('tells of a provider that says no, and of one that does not answer', async () => {
    const denied = await tries({}, { answer: { error: 'access_denied', error_description: 'Disabled.' } });
    expect(await refused(denied)).toEqual([403, expect.stringContaining('did not let you in')]);
    const zoe = acme.newcomer('zoe');
    const question = await begun(zoe);
    ForgingProvider.stopAll();
    const gone = { page: await comesBack(zoe, question), person: zoe };
    expect(await refused(gone)).toEqual([502, expect.stringContaining('does not answer')]);
  });
});

describe('of a token', () => {
  it.each<[string, Record<string, unknown>]>([
    ['with the nonce of another question', { nonce: 'of another question' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://login.elsewhere.example' }],
    ['for another client', { aud: 'somebody else' }],
    ['for several clients, of which another one asked', { aud: ['proposals', 'x'], azp: 'x' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 600 }],
    ['of nobody', { sub: undefined }],
    ['of a name beyond all measure', { sub: 'x'.repeat(256) }],
  ])('refuses one %s', async (_what, claims) => {
    expect(await refused(await tries(claims))).toEqual([400, expect.stringContaining('does not hold')]);
  });

  it('refuses one that nobody signed, or somebody else', async () => {
    const others = await generateKeyPair('RS256');
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    for (const sign of [
      (claims: Record<string, unknown>) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(others.privateKey),
      (claims: Record<string, unknown>) => Promise.resolve(`${encoded({ alg: 'none' })}.${encoded(claims)}.`),
      (claims: Record<string, unknown>) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('the secret of the client')),
    ]) {
      liar.sign = sign;
      expect((await refused(await tries({})))[0]).toBe(400);
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ['an e-mail that is not verified', { email_verified: false }],
    ['an e-mail of which it does not say so', { email_verified: undefined }],
    ['an e-mail that is verified in words', { email_verified: 'true' }],
    ['no e-mail', { email: undefined }],
    ['something that is no e-mail', { email: 'zoe' }],
  ])('refuses one with %s', async (_what, claims) => {
    expect(await refused(await tries(claims))).toEqual([403, expect.stringContaining('does not confirm')]);
  });

  it('refuses e-mails of domains that are not verified as the organization’s own', async () => {
    const others = await Tenant.of(application, liar);
    for (const email of [
      `owner@${others.domain}`,
      'somebody@example.org',
      `zoe@mail.${acme.domain}`,
      `zoe@${acme.domain}.evil.example`,
      `zoe@evil${acme.domain}`,
      others.owner.email,
    ])
      expect(await refused(await tries({ email }))).toEqual([403, expect.stringContaining('has not verified')]);
    expect(new Set(await refusals())).toEqual(new Set(['foreign']));
  });
});

describe('of when somebody proved who they are', () => {
  const NOW = () => Math.floor(Date.now() / 1000);
  const key = { name: 'CRM', scopes: ['leads:read'] };

  async function admin(): Promise<Person> {
    const person = acme.newcomer('zoe');
    await inPerson(acme.owner, 'POST', '/v1/organization/invitations', { email: person.email, role: 'admin' });
    return person;
  }

  async function makesKeyAfter(claims: Record<string, unknown>): Promise<number> {
    const { page, person } = await tries(claims, {}, await admin());
    expect(page.location).toBe('/app');
    return (await inPerson(person, 'POST', '/v1/api-keys', key)).status;
  }

  it.each<[string, () => Record<string, unknown>]>([
    ['hours ago', () => ({ auth_time: NOW() - 5 * 3600 })],
    ['at no time that is told', () => ({})],
  ])('takes a sign-in of whoever did so %s for no fresh proof', async (_when, claims) => {
    expect(await makesKeyAfter(claims())).toBe(403);
  });

  it.each([
    ['just now', 0],
    ['by a clock that is ahead', 20],
  ])('takes one of %s for one', async (_when, ahead) => {
    expect(await makesKeyAfter({ auth_time: NOW() + ahead })).toBe(201);
  });

  it('has a clock that is far ahead prove nothing for longer', async () => {
    const { person } = await tries({ auth_time: NOW() + 86_400 }, {}, await admin());
    application.clock.shift(601);
    expect((await inPerson(person, 'POST', '/v1/api-keys', key)).status).toBe(403);
  });

  it('refuses an answer to who was asked anew that tells of no proof of this round', async () => {
    const { person } = await tries({}, {}, await admin());
    for (const claims of [{}, { auth_time: NOW() - 300 }]) {
      const led = new URL((await person.get('/app/sso/again')).location!).searchParams;
      [liar.nonce, liar.claims] = [led.get('nonce')!, { email: person.email, ...claims }];
      const page = await comesBack(person, led);
      expect([page.status, page.text]).toEqual([403, expect.stringContaining('does not say that it has just asked')]);
      expect((await inPerson(person, 'POST', '/v1/api-keys', key)).status).toBe(403);
    }
    const led = new URL((await person.get('/app/sso/again')).location!).searchParams;
    [liar.nonce, liar.claims] = [led.get('nonce')!, { email: person.email, auth_time: NOW() }];
    expect((await comesBack(person, led)).status).toBe(303);
    expect((await inPerson(person, 'POST', '/v1/api-keys', key)).status).toBe(201);
  });
});

describe('of organizations', () => {
  it('refuses an answer that comes in at the address of another one, though both have the same provider', async () => {
    const globex = await Tenant.of(application, liar);
    const zoe = acme.newcomer('zoe');
    const question = await begun(zoe);
    liar.claims = { email: zoe.email };
    expect((await refused({ page: await comesBack(zoe, question, { at: globex.id }), person: zoe }))[0]).toBe(410);
    expect(liar.redeemed).toEqual([]);
  });

  it('refuses an answer that names another issuer, where the provider names itself', async () => {
    liar.metadata = { authorization_response_iss_parameter_supported: true };
    await acme.change({ client_id: 'proposals', client_secret: 'the secret of the client' });
    const iss = 'https://honest.example';
    expect((await refused(await tries({}, { answer: { iss } })))[0]).toBe(400);
    expect((await refused(await tries({})))[0]).toBe(400);
    expect(liar.redeemed).toEqual([]);
    expect((await tries({}, { answer: { iss: liar.issuer } })).page.status).toBe(303);
  });

  it('never takes over an account that is no member, nor makes it one', async () => {
    const globex = await given.organization({}, application);
    const victim = acme.newcomer('victim');
    const { UsersService } = await import('../../../src/modules/organizations/users/users.service.js');
    const account = { email: victim.email, password: PASSWORD, organization_id: globex.id, role: 'owner' as const };
    await application.get(UsersService).create(account);
    expect(await refused(await tries({ email: victim.email }))).toEqual([
      403,
      expect.stringContaining('no member of this organization'),
    ]);
    expect(await refusals()).toEqual(['no_member']);
    const members = await acme.organization.api().all('/v1/organization/members');
    expect(members.map(({ email }) => email)).toEqual([acme.owner.email]);
    expect((await victim.signIn()).location).toBe('/app');
  });

  it('lets nobody in again who was removed', async () => {
    const { person } = await tries({ sub: 'zoe' });
    const id = (await acme.organization.api().all('/v1/organization/members')).find(
      ({ email }) => email === person.email,
    )!.user_id;
    expect((await inPerson(person, 'GET', '/v1/me')).status).toBe(200);
    expect((await inPerson(acme.owner, 'DELETE', `/v1/organization/members/${id}`)).status).toBe(204);
    expect((await inPerson(person, 'GET', '/v1/me')).status).toBe(401);
    for (const sub of ['zoe', 'another']) {
      const again = await tries({ sub }, {}, new Person(person.email, application));
      expect(await refused(again)).toEqual([403, expect.stringContaining('no member of this organization')]);
    }
  });

  it('takes an e-mail that went to somebody else for no sign of who they are', async () => {
    const { person } = await tries({ sub: 'the first' });
    const successor = await tries({ sub: 'the second' }, {}, new Person(person.email, application));
    expect(await refused(successor)).toEqual([403, expect.stringContaining('as somebody else')]);
    expect(await refusals()).toEqual(['another']);
  });

  it('believes no second organization about a domain', async () => {
    const evil = await Tenant.of(application, liar, { domains: [acme.domain] }, false);
    const domains = application.get(SsoDomainsService);
    await expect(domains.verifyNamed(evil.id, acme.domain)).rejects.toMatchObject({ code: 'conflict' });
    const led = await ledToProvider(acme.newcomer('zoe'));
    expect(new URL(led.location!).searchParams.get('redirect_uri')).toContain(acme.id);
    expect((await inPerson(evil.owner, 'GET', SSO)).body.domains).toEqual([
      expect.objectContaining({ domain: acme.domain, verified_at: null }),
    ]);
  });

  it('lets no disabled person of a real provider in', async () => {
    const idp = await OpenIdProvider.start();
    const globex = await Tenant.of(application, idp);
    const zoe = globex.newcomer('zoe');
    idp.people.set('zoe', { email: zoe.email, email_verified: true });
    expect((await comesIn(zoe, idp)).location).toBe('/app');
    idp.people.delete('zoe');
    const again = new Person(zoe.email, application);
    expect((await comesIn(again, idp)).status).toBe(403);
    expect(again.cookie('session')).toBeUndefined();
  });
});

it('asks a provider that fails once, however many strangers come with e-mails of its domain', async () => {
  const known = Reflect.get(application.get(IdentityProvidersService), 'known') as Map<string, unknown>;
  known.delete(liar.issuer);
  [liar.status, liar.asked] = [500, 0];
  const strangers = Array.from({ length: 20 }, (_, index) => acme.newcomer(`somebody${index}`));
  const answers = await Promise.all(strangers.map((stranger) => ledToProvider(stranger)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502]));
  expect((await ledToProvider(acme.newcomer('zoe'))).status).toBe(502);
  expect(liar.asked).toBe(1);
});
