import { AgentAuthenticationService } from '../../../src/modules/access/oauth/tokens/agent-authentication.service.js';
import { Agent } from '../../setup/agent.js';
import { ApiClient } from '../../setup/api-client.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

const MEMBERS = '/v1/organization/members';
const INVITATIONS = '/v1/organization/invitations';

let application: RunningApplication;
let acme: GivenOrganization;
let owner: Person;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' });
  owner = await Person.of(acme, 'owner');
});

async function idOf(person: Person): Promise<string> {
  return (await application.sql('select id from users where email = $1', [person.email]))[0]!.id as string;
}

async function roleOf(person: Person): Promise<unknown> {
  const text = 'select role from memberships where organization_id = $1 and user_id = $2';
  return (await application.sql(text, [acme.id, await idOf(person)]))[0]?.role ?? null;
}

const isIn = async (person: Person) => (await inPerson(person, 'GET', '/v1/me')).status === 200;
const invite = (by: Person, email: string, role: string) => inPerson(by, 'POST', INVITATIONS, { email, role });
const setRole = async (by: Person, whom: Person, role: string) =>
  (await inPerson(by, 'PATCH', `${MEMBERS}/${await idOf(whom)}`, { role })).status;
const remove = async (by: Person, whom: Person) =>
  (await inPerson(by, 'DELETE', `${MEMBERS}/${await idOf(whom)}`)).status;

it('tells the agent of a demoted member why it is out, and of a removed one', async () => {
  const [max, eve] = [await Person.of(acme, 'admin'), await Person.of(acme, 'admin')];
  const [agent, other] = [await Agent.connected(max, acme), await Agent.connected(eve, acme)];
  await setRole(owner, max, 'viewer');
  await remove(owner, eve);
  const told = async (one: typeof agent) => ((await one.call('tools/list')).body.error as { message: string }).message;
  expect(await told(agent)).toBe('The connection ended when its person was given a lesser role: connect again.');
  expect(await told(other)).toBe('The connection ended with the membership of its person: connect again.');
});

it('begins anew for whoever may do less: sessions and agents end', async () => {
  const max = await Person.of(acme, 'admin');
  const agent = await Agent.connected(max, acme);
  expect(await isIn(max)).toBe(true);
  await setRole(owner, max, 'viewer');
  expect([await isIn(max), (await max.get('/app')).location]).toEqual([false, '/app/login']);
  expect(await application.get(AgentAuthenticationService).validate(agent.tokens.access_token)).toBeNull();
  await max.signIn();
  expect(await isIn(max)).toBe(true);
});

it('begins anew in test mode too, whether they are demoted or removed', async () => {
  const tests = async (person: Person) => {
    expect((await inPerson(person, 'PUT', '/v1/me/mode', { mode: 'test' })).status).toBe(204);
    return (await inPerson(person, 'GET', '/v1/me')).body.organization_id as string;
  };
  const [max, eve] = [await Person.of(acme, 'admin'), await Person.of(acme, 'admin')];
  const twin = await tests(max);
  const agent = await Agent.connected(max, { id: twin } as GivenOrganization);
  await tests(eve);
  await setRole(owner, max, 'viewer');
  await remove(owner, eve);
  expect([await isIn(max), await isIn(eve)]).toEqual([false, false]);
  expect(await application.get(AgentAuthenticationService).validate(agent.tokens.access_token)).toBeNull();
});

it('leaves the keys of whoever is removed, which are told apart by who made them, until somebody revokes them', async () => {
  const KEYS = '/v1/api-keys';
  const max = await Person.of(acme, 'admin');
  const make = async (by: Person, name: string) =>
    (await inPerson(by, 'POST', KEYS, { name, scopes: ['leads:read'] })).body as { id: string; key: string };
  const { id, key } = await make(max, 'Left behind');
  await make(owner, 'Another of the owner');
  const madeBy = async (maker: Person, by = owner) =>
    (await inPerson(by, 'GET', `${KEYS}?created_by=${await idOf(maker)}`)).body as { data: { name: string }[] };
  expect(await remove(owner, max)).toBe(204);
  expect((await madeBy(max)).data.map(({ name }) => name)).toEqual(['Left behind']);
  const api = new ApiClient(application, () => key);
  expect((await api.get('/v1/leads')).status).toBe(200);
  expect((await inPerson(owner, 'DELETE', `${KEYS}/${id}`)).status).toBe(204);
  const text = 'select name from api_keys where organization_id = $1 and revoked_at is null';
  expect(await application.sql(text, [acme.id])).toEqual([{ name: 'Another of the owner' }]);
  const stranger = await Person.of(await given.organization());
  expect((await madeBy(owner, stranger)).data).toEqual([]);
});

it('is refused to nobody by an address, and to members', async () => {
  for (const email of ['nobody', '']) {
    const { status, body } = await invite(owner, email, 'member');
    expect([status, body.error.details]).toMatchObject([
      400,
      [{ field: 'email', message: 'Must be an e-mail address.' }],
    ]);
  }
  const max = await Person.of(acme, 'member');
  const { status, text } = await invite(owner, max.email.toUpperCase(), 'member');
  expect([status, text]).toEqual([409, expect.stringContaining('already a member')]);
});

it('lets admins manage, owners alone make owners, and others nothing', async () => {
  const [admin, member] = [await Person.of(acme, 'admin'), await Person.of(acme, 'member')];
  expect(await setRole(member, member, 'owner')).toBe(403);
  expect(await setRole(admin, member, 'owner')).toBe(403);
  expect(await setRole(admin, owner, 'viewer')).toBe(403);
  expect(await setRole(admin, member, 'viewer')).toBe(200);
  expect(await roleOf(member)).toBe('viewer');
  await member.signIn();
  expect((await acme.events('member.updated'))[0]).toMatchObject({ data: { previous: { role: 'member' } } });
  expect((await invite(admin, 'x@join.example', 'owner')).status).toBe(403);
  expect((await invite(member, 'x@join.example', 'viewer')).status).toBe(403);
  expect(await remove(admin, owner)).toBe(403);
  expect(await setRole(owner, admin, 'owner')).toBe(200);
  expect(await roleOf(admin)).toBe('owner');
});

it('keeps the last owner', async () => {
  expect([await remove(owner, owner), await setRole(owner, owner, 'admin')]).toEqual([409, 409]);
  const second = await Person.of(acme, 'owner');
  const both = await Promise.all([owner, second].map((one) => remove(one, one)));
  expect(both.sort()).toEqual([204, 409]);
});

it('ends everything of somebody who is removed, at once', async () => {
  const max = await Person.of(acme, 'member');
  const agent = await Agent.connected(max, acme);
  expect(await remove(owner, max)).toBe(204);
  expect(await isIn(max)).toBe(false);
  expect(await application.get(AgentAuthenticationService).validate(agent.tokens.access_token)).toBeNull();
  expect((await agent.refresh(agent.tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect(await acme.events('member.removed')).toHaveLength(1);
  expect(await acme.events('connection.revoked')).toHaveLength(1);
});

it('knows nobody of other organizations', async () => {
  const stranger = await Person.of(await given.organization(), 'owner');
  expect(await remove(stranger, owner)).toBe(404);
  expect((await inPerson(stranger, 'GET', MEMBERS)).text).not.toContain(owner.email);
});
