import { Agent } from '../../setup/agent.js';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

const PROFILE = '/v1/me/profile';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  ann = await Person.of(acme, 'viewer');
});

const change = (input: object) => inPerson(ann, 'PATCH', PROFILE, input);
const studioIn = async (language: string) =>
  /<html lang="(\w+)"/.exec((await ann.get('/app', { 'accept-language': language })).text)?.[1];

it('gives the person another name, everywhere, and tells each of their organizations', async () => {
  const globex = await given.organization();
  const join = `insert into memberships (organization_id, user_id, role, joined_at)
    select $1, id, 'member', now() from users where email = $2`;
  await application.sql(join, [globex.id, ann.email]);
  const { status, body } = await change({ name: 'Ann Archer' });
  expect([status, body]).toEqual([200, { name: 'Ann Archer', email: ann.email, language: null }]);
  expect((await inPerson(ann, 'GET', PROFILE)).body).toEqual(body);
  expect((await inPerson(ann, 'GET', '/v1/me')).body.credential.name).toBe('Ann Archer');
  for (const organization of [acme, globex]) {
    const members = await organization.api(['organization:read']).all('/v1/organization/members');
    expect(members.map(({ name }) => name)).toContain('Ann Archer');
    expect(await renamed(organization)).toHaveLength(1);
  }
  await change({ name: 'Ann Archer' });
  expect(await renamed(acme)).toHaveLength(1);
});

const renamed = async (organization: GivenOrganization) =>
  (await organization.api(['audit:read']).all('/v1/audit-log')).filter(({ type }) => type === 'account.renamed');

it('gives the person their language, whatever the browser asks for', async () => {
  expect([await studioIn('fr'), await studioIn('en')]).toEqual(['fr', 'en']);
  expect((await change({ language: 'fr' })).body.language).toBe('fr');
  expect([await studioIn('fr'), await studioIn('en')]).toEqual(['fr', 'fr']);
  expect((await change({ language: null })).body.language).toBeNull();
  expect(await studioIn('en')).toBe('en');
});

it('takes a name that can be read, a language that is spoken, and nobody but members in person', async () => {
  const before = (await inPerson(ann, 'GET', PROFILE)).body;
  for (const [field, value] of [
    ['name', ''],
    ['name', null],
    ['name', 'a'.repeat(256)],
    ['language', 'de'],
    ['email', 'other@example.com'],
  ] as const) {
    const { status, body } = await change({ [field]: value });
    const details = (body.error as { details: JsonObject[] }).details;
    expect([field, status, details.map((one) => one.field)]).toEqual([field, 400, [field]]);
  }
  const headers = { authorization: `Bearer ${await acme.key()}` };
  expect((await fetch(application.url + PROFILE, { headers })).status).toBe(403);
  expect((await inPerson(ann, 'GET', PROFILE)).body).toEqual(before);
});

it('signs the person out everywhere, this browser and their agents too, and nobody else', async () => {
  const [other, max] = [new Person(ann.email, application), await Person.of(acme)];
  await other.signIn(PASSWORD);
  const agent = await Agent.connected(ann, acme);
  const ended = await inPerson(ann, 'DELETE', '/v1/me/sessions?everywhere=true');
  expect([ended.status, ended.headers['set-cookie']]).toEqual([204, expect.stringMatching(/^session=;.*1970/)]);
  const isIn = async (person: Person) => (await inPerson(person, 'GET', PROFILE)).status;
  expect([await isIn(ann), await isIn(other), await isIn(max)]).toEqual([401, 401, 200]);
  const { status, body } = await agent.call('tools/list');
  expect([status, JSON.stringify(body)]).toEqual([401, expect.stringContaining('signed out everywhere')]);
});
