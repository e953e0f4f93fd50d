import { ToolRegistryService } from '../../../src/modules/mcp/tool-registry.service.js';
import { Agent } from '../../setup/agent.js';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Person } from '../../setup/person.js';
import { Toolbox } from '../../setup/tools.js';
import { inPerson } from '../recipients/people.js';

const OWN = '/v1/me/connections';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

async function connection(organization = acme): Promise<JsonObject> {
  const { body } = await organization.api(['connections:read']).get('/v1/connections');
  return body.data[0] as JsonObject;
}

async function listed({ client }: Toolbox): Promise<string[]> {
  return (await client.listTools()).tools.map(({ name }) => name);
}

/** What tools would refuse, whatever else is wrong with the call. */
async function refusedOf(agent: Toolbox, names: string[]): Promise<string[]> {
  const refused = [];
  for (const name of names) if ((await agent.call(name)).body.code === 'forbidden') refused.push(name);
  return refused;
}

it('asks the person how much, and takes everything that the role allows as the answer that is there', async () => {
  const ann = await Person.of(acme);
  const agent = new Agent();
  await agent.register();
  const page = await agent.consentOf(ann);
  expect(page.text).toMatch(/name="access" value="full"[^>]* checked/);
  expect(page.text).not.toMatch(/name="access" value="read"[^>]* checked/);
  expect(page.text).toContain('Reading only');
  const inFrench = await ann.get(page.path, { 'accept-language': 'fr' });
  expect(inFrench.text).toContain('Tout ce que mon rôle permet');
  expect(inFrench.text).toContain('Lecture seule');
  const answer = { organization_id: acme.id, scopes: 'mcp:use', answer: 'allow' };
  const nonsense = await ann.submit(page, page.path, { ...answer, access: 'everything' });
  expect(nonsense.status).toBe(400);
  expect(nonsense.text).toContain('Choose how much the agent may do.');
  await agent.answered(ann, acme, { access: 'read' });
  expect(await connection()).toMatchObject({ access: 'read' });
});

it('tells an agent that reads only of no tool that writes, and refuses each of them', async () => {
  const agent = await Toolbox.of(acme, 'owner', 'read');
  const tools = application.get(ToolRegistryService).tools();
  const writing = tools
    .filter(({ declaration }) => declaration.effect !== 'read')
    .map(({ declaration }) => declaration);
  const names = await listed(agent);
  expect(names).toEqual(expect.arrayContaining(['get_started', 'list_records', 'render_proposal']));
  expect(names.filter((name) => writing.some((one) => one.name === name))).toEqual([]);
  const all = writing.map(({ name }) => name);
  expect(await refusedOf(agent, all)).toEqual(all);
  expect(await refusedOf(agent, names)).toEqual([]);
  const { message } = await agent.fail('create_proposal', { title: 'Site' });
  expect(message).toBe(
    'You were let in for reading only: for proposals:write, ask the person you act for to allow more in Settings > Agents.',
  );
  expect((await agent.get('get_started')).you.may).toEqual({});
});

it('tells each agent of the tools alone that the role of its person allows', async () => {
  const [ofViewer, ofMember] = [await Toolbox.of(acme, 'viewer'), await Toolbox.of(acme, 'member')];
  expect(await refusedOf(ofViewer, await listed(ofViewer))).toEqual([]);
  expect(await listed(ofViewer)).not.toContain('create_proposal');
  expect(await listed(ofMember)).toContain('create_proposal');
});

it('is a ceiling from the next call on, for as long as it is not raised again', async () => {
  const agent = await Toolbox.of(acme, 'member');
  const { id } = await connection();
  const path = `/v1/connections/${id as string}`;
  const create = () => agent.call('create_proposal', { title: 'Site' });
  expect((await create()).ok).toBe(true);
  const change = (access: string) => inPerson(agent.person, 'PATCH', `${OWN}/${id as string}`, { access });
  expect((await change('read')).body).toMatchObject({ access: 'read' });
  expect((await create()).body.code).toBe('forbidden');

  const unscoped = await acme.api(['connections:read']).patch(path, { access: 'full' });
  expect([unscoped.status, unscoped.body.error.code]).toEqual([403, 'forbidden']);
  const admin = await Person.of(acme, 'admin');
  expect((await inPerson(admin, 'GET', path)).body).toMatchObject({ access: 'read' });
  expect((await create()).ok).toBe(false);

  await change('full');
  expect((await create()).ok).toBe(true);
  const { body, headers } = await acme.api().get(path);
  expect(body).toMatchObject({ access: 'full' });
  const { etag } = headers;
  const restricted = await acme.api().patch(path, { access: 'read' }, { headers: { 'if-match': etag! } });
  expect(restricted.body).toEqual({ ...body, access: 'read', last_used_at: expect.anything() });
  expect((await acme.api().patch(path, { access: 'read' }, { headers: { 'if-match': etag! } })).status).toBe(412);
  expect((await create()).body.code).toBe('forbidden');

  const log = await acme.api().get('/v1/audit-log', { query: { type: 'connection.updated' } });
  expect(log.body.data).toMatchObject([
    { actor: { kind: 'api_key' }, changes: { access: ['full', 'read'] } },
    { actor: { kind: 'user' }, changes: { access: ['read', 'full'] } },
    { actor: { kind: 'user' }, changes: { access: ['full', 'read'] } },
  ]);
  expect(await acme.events('connection.updated')).toHaveLength(3);
});

it('may be changed by nobody else', async () => {
  await Toolbox.of(acme, 'member');
  const { id } = await connection();
  const [viewer, stranger] = [await Person.of(acme, 'viewer'), await given.organization()];
  const own = await Agent.connected(viewer, acme);
  expect(own.tokens.access_token).toBeDefined();
  expect((await inPerson(viewer, 'PATCH', `${OWN}/${id as string}`, { access: 'read' })).status).toBe(404);
  expect((await stranger.api().patch(`/v1/connections/${id as string}`, { access: 'read' })).status).toBe(404);
  const { body } = await acme.api().patch(`/v1/connections/${id as string}`, { access: 'write' });
  expect(body.error.details).toMatchObject([{ field: 'access', params: { allowed: ['full', 'read'] } }]);
});
