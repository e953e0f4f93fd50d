import { Agent } from '../../setup/agent.js';
import { sharedApplication } from '../../setup/application.js';
import { Authenticator } from '../../setup/authenticator.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

const OWN = '/v1/me/connections';

let acme: GivenOrganization;

beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await given.organization();
});

const bearer = async () => ({ Authorization: `Bearer ${await acme.key()}` });
const listed = async (person: Person) => (await inPerson(person, 'GET', OWN)).body.data as JsonObject[];

it('shows people the agents that they let in, and no others, whatever they may see besides', async () => {
  const [owner, viewer] = [await Person.of(acme), await Person.of(acme, 'viewer')];
  await Agent.connected(viewer, acme);
  const [own, ...others] = await listed(viewer);
  expect(others).toEqual([]);
  expect((await inPerson(viewer, 'GET', '/v1/connections')).status).toBe(403);
  expect(await listed(owner)).toEqual([]);
  const { body } = await acme.api().get('/v1/connections');
  expect(body.data).toEqual([own]);
  expect((await fetch(acme.application.url + OWN, { headers: await bearer() })).status).toBe(403);
});

it('lets them change and end those, and none of anybody else', async () => {
  const [ann, max] = [await Person.of(acme, 'member'), await Person.of(acme)];
  const agent = await Agent.connected(ann, acme);
  const path = `${OWN}/${(await listed(ann))[0]!.id as string}`;
  expect((await inPerson(max, 'PATCH', path, { access: 'read' })).status).toBe(404);
  expect((await inPerson(max, 'DELETE', path)).status).toBe(404);
  expect((await inPerson(ann, 'PATCH', path, { access: 'all' })).body.error.details).toMatchObject([
    { field: 'access' },
  ]);
  expect((await inPerson(ann, 'PATCH', path, { access: 'read' })).body).toMatchObject({ access: 'read' });
  expect(await listed(ann)).toMatchObject([{ access: 'read' }]);
  expect((await inPerson(ann, 'DELETE', path)).status).toBe(204);
  expect(await listed(ann)).toEqual([]);
  expect((await agent.refresh(agent.tokens.refresh_token)).status).toBe(400);
  expect(await acme.events('connection.revoked')).toHaveLength(1);
});

it('end when an admin removes the second factors of their person, and nobody else’s do', async () => {
  const [owner, max] = [await Person.of(acme), await Person.of(acme, 'member')];
  const [kept, ended] = [await Agent.connected(owner, acme), await Agent.connected(max, acme)];
  await Authenticator.of(max);
  const id = (await listed(max))[0]!.user_id as string;
  expect((await inPerson(owner, 'DELETE', `/v1/organization/members/${id}/factors`)).status).toBe(204);
  const { status, body } = await ended.call('ping');
  expect([status, JSON.stringify(body)]).toEqual([401, expect.stringContaining('signed out everywhere')]);
  expect((await ended.refresh(ended.tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect((await kept.call('ping')).status).toBe(200);
  expect(await listed(owner)).toHaveLength(1);
  expect(await acme.events('connection.revoked')).toHaveLength(1);
});
