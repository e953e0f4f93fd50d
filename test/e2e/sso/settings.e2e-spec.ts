/** @long Signs people in at a provider again and again. */
import { SsoSecretsService } from '../../../src/modules/access/sso/sso-secrets.service.js';
import { NameResolver } from '../../../src/platform/network/name-resolver.js';
import { SECRET, startApplication, type RunningApplication } from '../../setup/application.js';
import { ForgingProvider } from '../../setup/forging-provider.js';
import { given } from '../../setup/given.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { runCli } from '../cli/run-cli.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { inPerson, OURS } from '../recipients/people.js';
import { aDomain, ledToProvider, LOOPBACK, SSO, Tenant } from './organization.js';

let application: RunningApplication;
let mails: MailServer;
let idp: ForgingProvider;
let acme: Tenant;
/** What name servers say. */
const records = new Map<string, string[]>();

beforeAll(async () => {
  mails = await MailServer.start();
  application = await startApplication({ env: { ...LOOPBACK, ...mails.settings } });
  idp = await ForgingProvider.start();
  application.get(NameResolver).texts = (name) => Promise.resolve(records.get(name) ?? []);
});
beforeEach(async () => {
  acme = await Tenant.of(application, idp, {}, false);
});
afterEach(() => {
  Object.assign(idp, { metadata: {}, status: 200 });
  application.clock.reset();
});
afterAll(async () => {
  ForgingProvider.stopAll();
  await stopMailServers();
});

type Body = { error?: { code: string; details?: { field: string; code: string; message: string }[] } };
const codeOf = ({ status, body }: { status: number; body: unknown }) => (body as Body | null)?.error?.code ?? status;
const mistakesIn = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as Body).error?.details ?? []).map(({ field, code }) => `${field}: ${code}`),
];
const read = () => inPerson(acme.owner, 'GET', SSO);

async function audit() {
  const entries = await acme.organization.api().all('/v1/audit-log');
  return entries.filter(({ type }) => String(type).startsWith('sso.')).map(({ type, changes }) => [type, changes]);
}

it('is read as it was set, but for the secret, which is stored sealed', async () => {
  const { status, body } = await read();
  expect([status, body]).toEqual([
    200,
    {
      issuer: idp.issuer,
      client_id: 'proposals',
      redirect_uri: `${application.url}/app/sso/callback/${acme.id}`,
      domains: [
        {
          domain: acme.domain,
          verified_at: null,
          record_name: `_proposal-service.${acme.domain}`,
          record_value: expect.stringMatching(/^proposal-service-verification=[\w-]{43}$/),
        },
      ],
      default_role: 'member',
      enforced: false,
      break_glass_user_id: null,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ]);
  const [row] = await application.sql('select client_secret from sso_providers where organization_id = $1', [acme.id]);
  expect((row!.client_secret as Buffer).toString('latin1')).not.toContain('the secret of the client');
  expect(JSON.stringify(await acme.organization.api().all('/v1/audit-log'))).not.toContain('the secret of the client');
});

it('is for an owner in person, who has just proved who they are', async () => {
  const [admin, member] = [await Person.of(acme.organization, 'admin'), await Person.of(acme.organization, 'member')];
  const nothing = await given.organization({}, application);
  const stranger = await Person.of(nothing);
  expect(codeOf(await inPerson(member, 'GET', SSO))).toBe('forbidden');
  expect(codeOf(await inPerson(admin, 'GET', SSO))).toBe(200);
  expect(codeOf(await inPerson(stranger, 'GET', SSO))).toBe('not_found');
  expect(codeOf(await inPerson(stranger, 'DELETE', SSO))).toBe('not_found');
  for (const method of ['PUT', 'DELETE'] as const)
    expect(codeOf(await inPerson(admin, method, SSO, method === 'PUT' ? acme.settings : undefined))).toBe('forbidden');
  const authorization = `Bearer ${await acme.organization.key()}`;
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const answer = await fetch(`${application.url}${SSO}`, { method, headers: { authorization } });
    expect([method, answer.status]).toEqual([method, 403]);
  }
  application.clock.shift(601);
  expect(codeOf(await acme.change({}))).toBe('reauthentication_required');
  expect(codeOf(await inPerson(acme.owner, 'DELETE', SSO))).toBe('reauthentication_required');
  await inPerson(acme.owner, 'POST', '/v1/me/reauthenticate', { password: PASSWORD });
  expect(codeOf(await acme.change({ default_role: 'viewer' }))).toBe(200);
});

it('tells by the field what is wrong', async () => {
  const [admin] = await application.sql('select id from users where email = $1', [
    (await Person.of(acme.organization, 'admin')).email,
  ]);
  for (const [changes, ...mistakes] of [
    [{ issuer: undefined }, 'issuer: required'],
    [{ issuer: 'login.acme.example' }, 'issuer: invalid_format'],
    [{ issuer: 'http://login.acme.example' }, 'issuer: invalid_format'],
    [{ issuer: 'https://10.0.0.1' }, 'issuer: not_allowed'],
    [{ issuer: 'https://localhost' }, 'issuer: not_allowed'],
    [{ issuer: 'https://169.254.169.254' }, 'issuer: not_allowed'],
    [{ issuer: `${idp.issuer}/?tenant=1` }, 'issuer: invalid_format'],
    [{ issuer: `${idp.issuer}/another` }, 'issuer: mismatch'],
    [{ client_id: '' }, 'client_id: too_short'],
    [{ client_id: 'another', client_secret: undefined }, 'client_secret: required'],
    [{ domains: [] }, 'domains: invalid_value'],
    [{ domains: ['acme'] }, 'domains[0]: invalid_format'],
    [{ domains: ['zoe@acme.example'] }, 'domains[0]: invalid_format'],
    [{ domains: ['acme.example', 'ACME.example'] }, 'domains[1]: not_unique'],
    [{ default_role: 'owner' }, 'default_role: invalid_value'],
    [{ enforced: 'yes' }, 'enforced: invalid_type'],
    [{ enforced: true }, 'break_glass_user_id: required'],
    [{ break_glass_user_id: admin!.id }, 'break_glass_user_id: invalid_value'],
    [{ enforced: true, break_glass_user_id: await acme.ownerId() }, 'enforced: not_allowed'],
    [{ tenant: 'x' }, 'tenant: unknown_field'],
  ] as [Record<string, unknown>, ...string[]][])
    expect([changes, ...mistakesIn(await acme.change(changes))]).toEqual([changes, 400, ...mistakes]);
  expect((await read()).body.version).toBe(1);
});

it('asks the provider for what it says of itself, and tells when it does not answer', async () => {
  for (const [metadata, mistake] of [
    [{ issuer: 'https://login.elsewhere.example' }, 'issuer: mismatch'],
    [{ token_endpoint: undefined }, 'issuer: invalid_value'],
    [{ jwks_uri: undefined }, 'issuer: invalid_value'],
    [{ authorization_endpoint: 'javascript:alert(1)' }, 'issuer: invalid_value'],
    [{ token_endpoint_auth_methods_supported: ['private_key_jwt'] }, 'issuer: unsupported'],
  ] as const) {
    idp.metadata = metadata;
    expect([metadata, ...mistakesIn(await acme.change({}))]).toEqual([metadata, 400, mistake]);
  }
  idp.metadata = {};
  idp.status = 404;
  expect(mistakesIn(await acme.change({}))).toEqual([400, 'issuer: invalid_value']);
  idp.status = 503;
  const unanswered = await acme.change({});
  expect([unanswered.status, codeOf(unanswered)]).toEqual([502, 'provider_unavailable']);
  const nobody = await acme.change({ issuer: 'http://127.0.0.1:1' });
  expect([nobody.status, codeOf(nobody)]).toEqual([502, 'provider_unavailable']);
});

it('tells no other provider the secret of this one', async () => {
  const other = await ForgingProvider.start();
  expect(mistakesIn(await acme.change({ issuer: other.issuer, client_secret: undefined }))).toEqual([
    400,
    'client_secret: required',
  ]);
  expect((await acme.change({ client_secret: undefined, default_role: 'viewer' })).status).toBe(200);
});

it('verifies a domain by its record, when it is saved and later by itself', async () => {
  const { record_name, record_value } = (await read()).body.domains[0];
  const more = aDomain();
  records.set(record_name, ['v=spf1 -all', `${record_value}x`]);
  expect((await acme.change({ domains: [acme.domain, more] })).body.domains[0].verified_at).toBeNull();
  records.set(record_name, ['v=spf1 -all', record_value]);
  const { domains } = (await acme.change({ domains: [acme.domain, more] })).body;
  expect(domains.map(({ verified_at }: { verified_at: string | null }) => verified_at !== null)).toEqual([true, false]);
  records.set(domains[1].record_name, [domains[1].record_value]);
  await work(application, 'sso.verify-domains');
  expect((await read()).body.domains[1].verified_at).not.toBeNull();
  expect((await audit()).filter(([type]) => type === 'sso.domain_verified')).toEqual([
    ['sso.domain_verified', { domain: [null, more] }],
    ['sso.domain_verified', { domain: [null, acme.domain] }],
  ]);
  expect((await ledToProvider(new Person(`zoe@${more}`, application))).status).toBe(303);
});

describe('a verified domain', () => {
  const DAY = 24 * 3600;
  const isVerified = async () => {
    application.clock.reset();
    return (await read()).body.domains[0].verified_at !== null;
  };
  const daily = async ([first, last]: [number, number]) => {
    for (let day = first; day <= last; day += 1) {
      application.clock.reset();
      application.clock.shift(day * DAY);
      await work(application, 'sso.watch-domains');
    }
  };
  async function shown(): Promise<string> {
    const { record_name, record_value } = (await read()).body.domains[0];
    records.set(record_name, [record_value]);
    await acme.change({});
    await work(application, 'sso.watch-domains');
    return record_name as string;
  }

  it('is lost once its record is gone for a week, of which owners are told', async () => {
    const record = await shown();
    records.delete(record);
    await work(application);
    mails.got.length = 0;
    await daily([1, 7]);
    expect(await isVerified()).toBe(true);
    await daily([8, 8]);
    expect(await isVerified()).toBe(false);
    expect((await audit())[0]).toEqual(['sso.domain_lost', { domain: [acme.domain, null] }]);
    await work(application);
    const { subject } = mails.to(acme.owner.email).at(-1)!.mail;
    expect(subject).toMatch(/^Single sign-on was changed on /);
    expect((await ledToProvider(new Person(`zoe@${acme.domain}`, application))).status).not.toBe(303);
  });

  it('is kept when its record comes back, or its name server does not answer', async () => {
    const record = await shown();
    const value = records.get(record)!;
    records.delete(record);
    await daily([1, 7]);
    records.set(record, value);
    await daily([8, 8]);
    const resolver = application.get(NameResolver);
    const { texts } = resolver;
    resolver.texts = () => Promise.reject(Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' }));
    await daily([9, 17]);
    resolver.texts = texts;
    records.delete(record);
    await daily([18, 24]);
    expect(await isVerified()).toBe(true);
  });

  it('stays so on the word of the operator alone', async () => {
    const args = ['sso', 'verify-domain', '--organization', acme.id, '--domain', acme.domain];
    expect((await runCli(application.databaseUrl, args)).code).toBe(0);
    await daily([1, 9]);
    expect(await isVerified()).toBe(true);
  });
});

it('believes a record about the organization alone for which it was made', async () => {
  const { record_name, record_value } = (await read()).body.domains[0];
  records.set(record_name, [record_value]);
  const evil = await Tenant.of(application, idp, { domains: [acme.domain] }, false);
  expect((await inPerson(evil.owner, 'GET', SSO)).body.domains[0].verified_at).toBeNull();
  await acme.change({});
  records.set(record_name, [(await inPerson(evil.owner, 'GET', SSO)).body.domains[0].record_value]);
  const refused = await evil.change({ domains: [acme.domain] });
  expect([refused.status, ...mistakesIn(refused)]).toEqual([409, 409, 'domains[0]: not_unique']);
});

it('verifies one on the word of the operator, which the organization has named', async () => {
  const cli = (domain: string) =>
    runCli(application.databaseUrl, ['sso', 'verify-domain', '--organization', acme.id, '--domain', domain, '--json']);
  expect((await cli('elsewhere.example')).json.error.code).toBe('not_found');
  expect((await cli('acme')).json.error.details[0].field).toBe('domain');
  expect(await cli(acme.domain.toUpperCase())).toMatchObject({ code: 0, json: { domain: acme.domain } });
  expect((await read()).body.domains[0].verified_at).not.toBeNull();
});

it('takes domains as people write them, and knows their e-mails', async () => {
  const changed = await acme.change({ domains: ['München.example.com'] });
  const { domain, record_name, record_value } = changed.body.domains[0];
  expect(domain).toBe('xn--mnchen-3ya.example.com');
  records.set(record_name, [record_value]);
  await acme.change({ domains: [domain], enforced: true, break_glass_user_id: await acme.ownerId() });
  const max = await Person.of(acme.organization, 'member');
  await application.sql('update users set email = $2 where email = $1', [max.email, 'max@münchen.example.com']);
  const again = new Person('Max@MÜNCHEN.example.com', application);
  expect((await ledToProvider(again)).location).toContain(idp.issuer);
  expect((await again.signIn()).location).toContain(idp.issuer);
});

it('is told to all owners by mail, and to the audit log', async () => {
  const other = await Person.of(acme.organization, 'owner');
  const admin = await Person.of(acme.organization, 'admin');
  await work(application);
  mails.got.length = 0;
  await acme.change({ default_role: 'viewer' });
  await inPerson(acme.owner, 'DELETE', SSO);
  await work(application);
  const subjects = (person: Person) => mails.to(person.email).map(({ mail }) => mail.subject);
  expect(subjects(other)).toEqual(Array(2).fill(expect.stringMatching(/^Single sign-on was changed on /)));
  expect(subjects(acme.owner)).toHaveLength(2);
  expect(subjects(admin)).toEqual([]);
  expect(mails.to(other.email)[0]!.mail.text).toContain(`How members of ${acme.organization.name} sign in`);
  const told = { issuer: idp.issuer, client_id: 'proposals', domains: [acme.domain], enforced: false };
  const pairs = (of: Record<string, unknown>, order: (value: unknown) => unknown[]) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, order(value)]));
  expect(await audit()).toEqual([
    ['sso.removed', pairs({ ...told, default_role: 'viewer' }, (value) => [value, null])],
    ['sso.updated', { default_role: ['member', 'viewer'] }],
    ['sso.updated', pairs({ ...told, default_role: 'member' }, (value) => [null, value])],
  ]);
});

it('is changed at the version that was read alone', async () => {
  const sent = async (method: string, version: number) => {
    const own = { ...OURS, 'content-type': 'application/json' };
    const headers = { ...own, cookie: `session=${acme.owner.cookie('session')}`, 'if-match': `"${version}"` };
    const body = method === 'PUT' ? JSON.stringify(acme.settings) : undefined;
    return (await fetch(`${application.url}/app/api${SSO}`, { method, headers, body })).status;
  };
  expect([await sent('PUT', 2), await sent('DELETE', 2), await sent('PUT', 1)]).toEqual([412, 412, 200]);
});

it('is sealed anew while SECRET_KEY changes', async () => {
  const env = { ...LOOPBACK, SECRET_KEY: 'another secret for tests, as long', SECRET_KEY_PREVIOUS: SECRET };
  const rotated = await startApplication({ env });
  const secrets = rotated.get(SsoSecretsService);
  expect(await secrets.sealings()).toContain('previous');
  await secrets.reseal();
  expect(new Set(await secrets.sealings())).toEqual(new Set(['current']));
  await rotated.stop();
});
