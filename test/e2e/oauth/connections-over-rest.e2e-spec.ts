import { Agent } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Person } from '../../setup/person.js';

const CONNECTIONS = '/v1/connections';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});
afterEach(() => application.clock.reset());

const list = async (organization = acme) =>
  (await organization.api(['connections:read']).get(CONNECTIONS)).body.data as JsonObject[];

it('lists the agents of all members, and ends one', async () => {
  const [owner, viewer] = [await Person.of(acme), await Person.of(acme, 'viewer')];
  const first = await Agent.connected(owner, acme);
  application.clock.shift(60);
  await Agent.connected(viewer, acme);
  const [second, connection] = await list();
  const [user] = await application.sql<{ id: string; name: string }>('select id, name from users where email = $1', [
    owner.email,
  ]);
  expect(connection).toEqual({
    id: expect.any(String),
    client_name: 'Claude',
    client_host: expect.any(String),
    user_id: user!.id,
    user_name: user!.name,
    scopes: ['mcp:use'],
    access: 'full',
    created_at: expect.stringMatching(/Z$/),
    last_used_at: null,
  });
  const path = `${CONNECTIONS}/${connection!.id as string}`;
  expect((await acme.api().get(path)).body).toEqual(connection);
  expect((await acme.api().delete(path, { headers: { 'if-match': '"another"' } })).status).toBe(412);
  expect((await acme.api(['connections:write']).delete(path)).status).toBe(204);
  expect((await acme.api(['connections:write']).delete(path)).status).toBe(204);
  expect((await acme.api().get(path)).status).toBe(404);
  expect(await list()).toEqual([second]);
  expect((await first.refresh(first.tokens.refresh_token)).status).toBe(400);
  const log = await acme.api().get('/v1/audit-log', { query: { type: 'connection.revoked' } });
  expect(log.body.data).toMatchObject([{ actor: { kind: 'api_key' }, target: { id: connection!.id } }]);
  expect(await acme.events('connection.revoked')).toHaveLength(1);
});

it('lists none that nobody may use any more', async () => {
  await Agent.connected(await Person.of(acme), acme);
  expect(await list()).toHaveLength(1);
  application.clock.shift(90 * 24 * 3600 + 60);
  expect(await list()).toEqual([]);
});

it('tells nothing of those of another organization', async () => {
  const other = await given.organization();
  await Agent.connected(await Person.of(other), other);
  const [theirs] = await list(other);
  const path = `${CONNECTIONS}/${theirs!.id as string}`;
  expect(await list()).toEqual([]);
  expect([(await acme.api().get(path)).status, (await acme.api().delete(path)).status]).toEqual([404, 404]);
  expect(await list(other)).toHaveLength(1);
});
