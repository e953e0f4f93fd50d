/** @long Hashes many passwords. */
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

const SESSIONS = '/v1/me/sessions';
const DAY = 24 * 3600;

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  ann = await Person.of(acme);
});
afterEach(() => application.clock.reset());

const isIn = async (person: Person) => (await inPerson(person, 'GET', SESSIONS)).status === 200;
const sessions = async (person = ann) => (await inPerson(person, 'GET', SESSIONS)).body.data as JsonObject[];

async function elsewhere(of = ann, password = PASSWORD): Promise<Person> {
  const other = new Person(of.email, application);
  await other.signIn(password);
  return other;
}

describe('sessions', () => {
  it('are listed with what is known of them, and never their cookies', async () => {
    await elsewhere();
    const all = await sessions();
    expect(all).toEqual(
      [true, false]
        .map((current) => ({
          ...{ id: expect.any(String), browser: 'node', address: expect.stringMatching(/127\.0\.0\.1|::1/), current },
          by_provider: false,
          ...{ created_at: expect.any(String), last_seen_at: expect.any(String), expires_at: expect.any(String) },
        }))
        .sort((a) => (all[0]!.current === a.current ? -1 : 1)),
    );
    const [{ created_at, expires_at }] = all as [JsonObject];
    expect(Date.parse(expires_at as string) - Date.parse(created_at as string)).toBeLessThan(14 * DAY * 1000 + 1000);
  });

  it('end one by one, or all others at once, and none of another person', async () => {
    const [second, third] = [await elsewhere(), await elsewhere()];
    const mine = (await sessions(second)).find(({ current }) => current)!;
    const max = await Person.of(acme);
    expect((await inPerson(max, 'DELETE', `${SESSIONS}/${mine.id as string}`)).status).toBe(404);
    expect(await isIn(second)).toBe(true);
    expect((await inPerson(ann, 'DELETE', `${SESSIONS}/${mine.id as string}`)).status).toBe(204);
    expect([await isIn(ann), await isIn(second), await isIn(third), await isIn(max)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect((await inPerson(ann, 'DELETE', SESSIONS)).status).toBe(204);
    expect([await isIn(ann), await isIn(third), await isIn(max)]).toEqual([true, false, true]);
  });

  it('end after a day without use, and after fourteen days whatever the use', async () => {
    const idle = await elsewhere();
    for (let days = 0; days < 13; days += 1) {
      application.clock.shift(DAY - 600);
      expect(await isIn(ann)).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await isIn(idle)).toBe(false);
    application.clock.shift(DAY - 600);
    expect(await isIn(ann)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    application.clock.shift(3 * 3600);
    expect(await isIn(ann)).toBe(false);
  });
});

it('is of nobody but members in person', async () => {
  const headers = { authorization: `Bearer ${await acme.key()}` };
  const statuses = [];
  for (const [method, path] of [
    ['GET', SESSIONS],
    ['DELETE', SESSIONS],
    ['POST', '/v1/me/password'],
    ['POST', '/v1/me/reauthenticate'],
  ] as const)
    statuses.push((await fetch(`${application.url}${path}`, { method, headers })).status);
  expect(statuses).toEqual([403, 403, 403, 403]);
});

it('changes the password of who knows it, and goes on in a new session alone', async () => {
  const other = await elsewhere();
  const NEXT = 'nine quiet lamps by the sea';
  const change = (current_password: unknown, new_password: unknown) =>
    inPerson(ann, 'POST', '/v1/me/password', { current_password, new_password });
  const fields = ({ body }: { body: JsonObject }) =>
    ((body.error as JsonObject).details as JsonObject[]).map(({ field }) => field);
  expect(fields(await change('wrong horse battery', NEXT))).toEqual(['current_password']);
  expect(fields(await change(PASSWORD, 'short'))).toEqual(['new_password']);
  expect(fields(await change(PASSWORD, 'password1234'))).toEqual(['new_password']);
  expect(fields(await change(PASSWORD, ` ${PASSWORD}`))).toEqual(['new_password']);
  expect(fields(await change(undefined, 5))).toEqual(['current_password', 'new_password']);
  const { error } = (await change(PASSWORD, null)).body as { error: JsonObject };
  expect(error.details).toMatchObject([{ field: 'new_password', code: 'invalid_type' }]);
  const before = ann.cookie('session')!;
  const done = await change(PASSWORD, NEXT);
  expect(done.status).toBe(204);
  expect(await isIn(other)).toBe(false);
  const stolen = new Person(ann.email, application);
  stolen.setCookie('session', before);
  expect(await isIn(stolen)).toBe(false);
  expect((await elsewhere(ann, NEXT)).cookie('session')).toBeDefined();
});

describe('what opens doors', () => {
  const LATER = 601;
  const key = () => inPerson(ann, 'POST', '/v1/api-keys', { name: 'CRM', scopes: ['leads:read'] });

  it('asks again after ten minutes who is signed in, and for ten minutes takes the answer', async () => {
    expect((await key()).status).toBe(201);
    application.clock.shift(LATER);
    const refused = await key();
    expect([refused.status, refused.body.error.code]).toEqual([403, 'reauthentication_required']);
    const wrong = await inPerson(ann, 'POST', '/v1/me/reauthenticate', { password: 'wrong horse battery' });
    expect(wrong.body.error.details).toMatchObject([{ field: 'password' }]);
    expect((await key()).status).toBe(403);
    expect((await inPerson(ann, 'POST', '/v1/me/reauthenticate', { password: PASSWORD })).status).toBe(204);
    expect((await key()).status).toBe(201);
    const other = await elsewhere();
    application.clock.shift(LATER);
    expect((await key()).status).toBe(403);
    await inPerson(other, 'POST', '/v1/me/reauthenticate', { password: PASSWORD });
    expect((await key()).status).toBe(403);
  });

  it('is keys, roles, bank details, secrets of webhooks and service accounts, and not the rest', async () => {
    const { id: member } = await given.member(acme, 'member');
    const webhook = await acme.api().post('/v1/webhooks', { url: 'https://hooks.example.com/a', types: ['*'] });
    const made = await acme.api().post('/v1/api-keys', { name: 'CRM', scopes: ['leads:read'] });
    application.clock.shift(LATER);
    const asked: [string, string, JsonObject][] = [
      ['POST', '/v1/api-keys', { name: 'CRM', scopes: ['leads:read'] }],
      ['POST', `/v1/api-keys/${made.body.id as string}/rotate`, {}],
      ['PATCH', `/v1/api-keys/${made.body.id as string}`, { allowed_ips: ['203.0.113.7'] }],
      ['PATCH', `/v1/organization/members/${member}`, { role: 'admin' }],
      ['PATCH', '/v1/organization', { iban: 'DE89370400440532013000' }],
      ['POST', '/v1/webhooks', { url: 'https://hooks.example.com/b', types: ['*'] }],
      ['POST', `/v1/webhooks/${webhook.body.id as string}/rotate-secret`, {}],
      ['DELETE', `/v1/api-keys/${made.body.id as string}`, {}],
      ['DELETE', `/v1/organization/members/${member}`, {}],
    ];
    const codes = [];
    for (const [method, path, body] of asked)
      codes.push((await inPerson(ann, method, path, body)).body.error?.code as string);
    expect(codes).toEqual(asked.map(() => 'reauthentication_required'));
    expect((await inPerson(ann, 'PATCH', '/v1/organization', { name: 'Nord' })).status).toBe(200);
    expect((await inPerson(ann, 'POST', '/v1/leads', { name: 'Zoë' })).status).toBe(201);
    expect((await acme.api().patch('/v1/organization', { iban: 'DE89370400440532013000' })).status).toBe(200);
    expect((await acme.api().delete(`/v1/api-keys/${made.body.id as string}`)).status).toBe(204);
  });

  it('takes ten wrong answers in a session, and then none for a while', async () => {
    application.clock.shift(LATER);
    const prove = (password: string) => inPerson(ann, 'POST', '/v1/me/reauthenticate', { password });
    for (let guess = 0; guess < 10; guess += 1) expect((await prove('wrong horse battery')).status).toBe(400);
    const failed = (await acme.api().all('/v1/audit-log')).filter(({ type }) => type === 'sign_in.failed');
    expect(failed).toHaveLength(10);
    expect(failed[0]).toMatchObject({ actor: { kind: 'anonymous' }, target: { type: 'member' } });
    expect((await prove(PASSWORD)).status).toBe(429);
    const other = await elsewhere();
    expect((await inPerson(other, 'POST', '/v1/me/reauthenticate', { password: PASSWORD })).status).toBe(204);
  });
});
