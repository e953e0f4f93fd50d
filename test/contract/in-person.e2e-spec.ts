import { permissionsOf, type MemberRole, type Permission } from '../../src/platform/auth/permissions.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import type { Json } from '../setup/json.js';
import { Person } from '../setup/person.js';
import { wholeText } from '../setup/whole-text.js';
import { makeAddressed, pathWith, unknownValues, validBody } from './records.js';
import { apiRoutes, every, nameOfRoute, type ApiRoute } from './routes.js';

const OURS = { 'x-requested-with': 'proposal-service', 'sec-fetch-site': 'same-origin' };
const UNSTORED = 'private, no-store';
/** They tell something of the credential, or of the moment, so that two answers differ. */
const OF_THE_ASKING = new Set(['GET /v1/me', 'GET /v1/usage']);
/** Another one with each asking. */
const VOLATILE = /"(uploadUrl|url|request_id|last_used_at|last_used_ip)":("[^"]*"|null)/g;

let application: RunningApplication;
let routes: ApiRoute[];
let acme: GivenOrganization;
let owner: Person;

beforeAll(async () => {
  application = await startApplication();
  routes = apiRoutes(application);
  acme = await given.organization();
  owner = await Person.of(acme, 'owner');
});

interface Asked {
  status: number;
  headers: Headers;
  text: string;
  body: Json;
}

async function ask(
  person: Person | null,
  { method }: Pick<ApiRoute, 'method'>,
  path: string,
  { headers = OURS, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Asked> {
  const cookie: Record<string, string> = person ? { cookie: `session=${person.cookie('session')}` } : {};
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${application.url}/app/api${path}`, {
    method,
    headers: { ...headers, ...cookie, ...json },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await wholeText(response.headers.get('content-type'), response.body);
  const { status, headers: answered } = response;
  return { status, headers: answered, text, body: text.startsWith('{') ? JSON.parse(text) : null };
}

const toNowhere = (route: ApiRoute) => pathWith(route, unknownValues(route));

describe('every operation below /app/api/v1', () => {
  it('takes a session, and neither a key nor nothing', () =>
    every(routes, nameOfRoute, async (route) => {
      const path = toNowhere(route);
      const withKey = { ...OURS, authorization: `Bearer ${await acme.key()}` };
      const answers = [await ask(null, route, path), await ask(null, route, path, { headers: withKey })];
      expect(answers.map(({ status, body }) => [status, body?.error.code])).toEqual([
        [401, 'unauthorized'],
        [401, 'unauthorized'],
      ]);
    }));

  it('refuses what another site, or a form, could have sent', () =>
    every(routes, nameOfRoute, async (route) => {
      const path = toNowhere(route);
      const sent: Record<string, string>[] = [
        { 'sec-fetch-site': 'same-origin' },
        { ...OURS, 'x-requested-with': 'XMLHttpRequest' },
        { ...OURS, 'sec-fetch-site': 'cross-site' },
        { ...OURS, 'sec-fetch-site': 'same-site' },
        { 'x-requested-with': 'proposal-service', origin: 'https://elsewhere.example' },
        { ...OURS, origin: 'https://elsewhere.example' },
      ];
      const statuses = sent.map(async (headers) => (await ask(owner, route, path, { headers })).status);
      expect(await Promise.all(statuses)).toEqual([403, 403, 403, 403, 403, 403]);
    }));

  it('takes what a page of the service sends, whose browser says with each write where it is', () =>
    every(routes, nameOfRoute, async (route) => {
      const byUs = { 'x-requested-with': 'proposal-service' };
      const { origin } = new URL(application.url);
      const sent: Record<string, string>[] = [byUs, { ...byUs, origin }, { ...OURS, origin }, OURS];
      const answers = await Promise.all(sent.map((headers) => ask(owner, route, toNowhere(route), { headers })));
      const refused = answers.map(({ status }) => status === 403);
      expect(refused).toEqual([route.method !== 'GET', false, false, false]);
    }));

  it.each<MemberRole>(['viewer', 'member', 'admin', 'owner'])('allows what the role of %s does', async (role) => {
    const person = await Person.of(acme, role);
    await every(routes, nameOfRoute, async (route) => {
      const { requirement } = route;
      const may = requirement === 'authenticated' || permissionsOf(role).has(requirement as Permission);
      const { status } = await ask(person, route, toNowhere(route));
      expect([status === 403, status === 401]).toEqual([!may, false]);
    });
  });

  it('that reads answers what /v1 does', async () => {
    const reading = [];
    for (const route of routes.filter(({ method }) => method === 'GET'))
      reading.push({ ...route, address: pathWith(route, (await makeAddressed(route, acme)).ids) });
    await every(reading, nameOfRoute, async (route) => {
      const [inPerson, byKey] = [await ask(owner, route, route.address), await acme.api().get(route.address)];
      expect(inPerson.status).toBe(byKey.status);
      expect([inPerson.headers.get('cache-control'), byKey.headers['cache-control']]).toEqual([UNSTORED, UNSTORED]);
      if (!OF_THE_ASKING.has(nameOfRoute(route)))
        expect(inPerson.text.replace(VOLATILE, '')).toBe(byKey.text.replace(VOLATILE, ''));
    });
  });

  it('that is posted to creates what the door itself leads to', async () => {
    const creating = routes.filter(({ method, path }) => method === 'POST' && /^\/v1\/(leads|themes)$/.test(path));
    await every(creating, nameOfRoute, async (route) => {
      const made = await ask(owner, route, route.path, { body: await validBody(route, acme) });
      expect(made.status).toBe(201);
      expect(made.headers.get('location')).toBe(`/app/api${route.path}/${made.body.id}`);
      const read = await ask(owner, { method: 'GET' }, `${route.path}/${made.body.id}`);
      expect(read.body).toMatchObject({ id: made.body.id });
    });
  });
});

it('is no door to agents, to the authorization server, or to what does not exist', async () => {
  const document = await ask(owner, { method: 'GET' }, '/v1/openapi.json');
  expect(document.status).toBe(404);
  const paths = ['/v1/mcp', '/v1/oauth/token', '/v1/oauth/register', '/v1/nothing'];
  const statuses = paths.map(async (path) => (await ask(owner, { method: 'POST' }, path, { body: {} })).status);
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404]);
});

it('is not opened by a session on /v1', async () => {
  const response = await fetch(`${application.url}/v1/leads`, {
    headers: { ...OURS, cookie: `session=${owner.cookie('session')}` },
  });
  expect(response.status).toBe(401);
});

it('repeats a request that had a key, to the same person alone', async () => {
  const headers = { ...OURS, 'idempotency-key': 'the same one' };
  const send = (person: Person) =>
    ask(person, { method: 'POST' }, '/v1/leads', { headers, body: { name: 'Zoë Müller' } });
  const [first, again, another] = [await send(owner), await send(owner), await send(await Person.of(acme, 'member'))];
  expect(again.body.id).toBe(first.body.id);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(another.body.id).not.toBe(first.body.id);
});
