import { ApiKeysService } from '../../src/modules/access/api-keys/api-keys.service.js';
import { PERMISSIONS, type Permission } from '../../src/platform/auth/permissions.js';
import { ApiClient, type Answer } from '../setup/api-client.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { pathWith, unknownValues } from './records.js';
import { apiRoutes, every, handlersOf, nameOfRoute, servedRoutes, type ApiRoute } from './routes.js';

let application: RunningApplication;
let routes: ApiRoute[];
/** Those that one scope opens; the others take any credential. */
let scoped: ApiRoute[];
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  routes = apiRoutes(application);
  scoped = routes.filter(({ requirement }) => requirement !== 'authenticated');
  acme = await given.organization();
});

const client = (key: string | null) => new ApiClient(application, () => key);

function ask(api: ApiClient, route: ApiRoute, body?: unknown): Promise<Answer> {
  return api.request(route.method, pathWith(route, unknownValues(route)), route.method === 'GET' ? {} : { body });
}

function expectUnauthorized(answer: Answer, challenge: string): void {
  expect(answer.body?.error.code).toBe('unauthorized');
  expect(answer.status).toBe(401);
  expect(answer.headers['www-authenticate']).toBe(challenge);
}

describe('every route', () => {
  it('declares whom it is for', () => {
    const undeclared = handlersOf(application).filter(({ requirement }) => requirement === undefined);
    expect(undeclared.map(({ name }) => name)).toEqual([]);
  });

  it('below /v1 that is served is a handler with a requirement, and in the document', () => {
    const known = new Set(handlersOf(application).map(nameOfRoute));
    const unknown = servedRoutes(application)
      .filter(({ path }) => path.startsWith('/v1'))
      .map(nameOfRoute)
      .filter((name) => !known.has(name));
    expect(unknown).toEqual(['GET /v1/openapi.json']);
    expect(application.schema.operations.map(nameOfRoute)).toEqual(expect.arrayContaining(routes.map(nameOfRoute)));
  });

  it('publishes the scope that it demands', () => {
    const published = Object.fromEntries(scoped.map((route) => [nameOfRoute(route), route.operation['x-scope']]));
    const demanded = Object.fromEntries(scoped.map((route) => [nameOfRoute(route), route.requirement]));
    expect(published).toEqual(demanded);
    expect(PERMISSIONS).toEqual(expect.arrayContaining([...new Set(Object.values(demanded))]));
  });
});

describe('a request without a valid key is 401', () => {
  it('without a credential', () =>
    every(routes, nameOfRoute, async (route) => {
      expectUnauthorized(await ask(given.stranger(), route), 'Bearer realm="api"');
    }));

  it.each([
    ['no bearer', 'Basic dXNlcjpwYXNz'],
    ['empty', 'Bearer'],
    ['malformed', 'Bearer pp_live_short'],
    ['of another kind', `Bearer ${'x'.repeat(4000)}`],
    ['unknown', `Bearer pp_live_${'A'.repeat(24)}`],
  ])('with a credential that is %s', (_what, authorization) =>
    every(routes, nameOfRoute, async (route) => {
      const path = pathWith(route, unknownValues(route));
      const answer = await client(null).request(route.method, path, { headers: { authorization } });
      expectUnauthorized(answer, 'Bearer realm="api", error="invalid_token"');
    }),
  );

  it('with a revoked key', async () => {
    const { id, key } = await acme.newKey();
    await application.get(ApiKeysService).revoke(acme.caller, id);
    await every(routes, nameOfRoute, async (route) => {
      expectUnauthorized(await ask(client(key), route), 'Bearer realm="api", error="invalid_token"');
    });
  });

  it('with an expired key', async () => {
    const { key } = await acme.newKey(PERMISSIONS, { expires_at: new Date(Date.now() + 60_000).toISOString() });
    expect((await client(key).get('/v1/nothing')).status).toBe(404);
    application.clock.shift(61);
    try {
      await every(routes, nameOfRoute, async (route) => {
        expectUnauthorized(await ask(client(key), route), 'Bearer realm="api", error="invalid_token"');
      });
    } finally {
      application.clock.reset();
    }
  });

  it('with the key in the query or the body', async () => {
    const key = await acme.key();
    await every(routes, nameOfRoute, async (route) => {
      const path = pathWith(route, unknownValues(route));
      const body = route.method === 'GET' ? undefined : { access_token: key };
      expectUnauthorized(
        await client(null).request(route.method, path, { query: { access_token: key }, body }),
        'Bearer realm="api"',
      );
    });
  });
});

describe('a page for members', () => {
  it('leads whoever has no session to where one signs in', async () => {
    const pages = handlersOf(application).filter(({ requirement }) => requirement === 'member');
    expect(pages.map(nameOfRoute)).toEqual(expect.arrayContaining(['GET /app', 'GET /app/media/{id}/picture']));
    const key = client(await acme.key());
    await every(pages, nameOfRoute, async (page) => {
      const path = page.path.replace(/\{\w+\}/g, '01a206ed-94be-7639-bc62-e659139e2303');
      for (const api of [client(null), key]) {
        const answer = await api.request(page.method, path, {
          headers: { Origin: application.url, 'Sec-Fetch-Site': 'same-origin' },
        });
        expect(answer.status).toBe(303);
        expect(answer.headers.location).toMatch(/^\/app\/login(\?next=|$)/);
      }
    });
  });
});

describe('a key without the scope is 403', () => {
  it('naming the scope, even when everything else is wrong too', () =>
    every(scoped, nameOfRoute, async (route) => {
      const others = PERMISSIONS.filter((scope) => scope !== route.requirement);
      const path = pathWith(
        route,
        route.parameters.map(() => 'not-a-uuid'),
      );
      const body = route.method === 'GET' ? undefined : { no_such_field: 1 };
      const answer = await acme.api(others).request(route.method, path, { query: { no_such_parameter: 1 }, body });
      expect(answer.body?.error.code).toBe('forbidden');
      expect(answer.status).toBe(403);
      expect(answer.body.error.message).toContain(route.requirement);
    }));

  it('and with that scope alone it is not', () =>
    every(scoped, nameOfRoute, async (route) => {
      expect([401, 403]).not.toContain((await ask(acme.api([route.requirement as Permission]), route, {})).status);
    }));
});

describe('an address that no route takes', () => {
  it('is 404 with a key', async () => {
    for (const path of ['/v1', '/v1/', '/v1/nothing', '/v1/leads/x/y/z', '/v1/LEADS/../nothing', '/v1/%00']) {
      const answer = await acme.api().get(path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('is 401 without one, so that nobody learns which routes there are, readable or not', async () => {
    expect((await fetch(`${application.url}/v1/%ff`)).status).toBe(401);
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect((await given.stranger().request(method, '/v1/nothing')).status).toBe(401);
    }
  });

  it('is 405 for a method that it does not take, with those that it does', async () => {
    const paths = [...new Set(routes.map(({ path }) => path))];
    await every(paths, String, async (path) => {
      const some = routes.find((route) => route.path === path) as ApiRoute;
      const actual = pathWith(some, unknownValues(some));
      const takers = routes.filter((route) => new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(actual));
      const taken = new Set(takers.map(({ method }) => method));
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((candidate) => !taken.has(candidate))) {
        const answer = await acme.api().request(method, actual);
        expect([method, answer.status]).toEqual([method, 405]);
        expect((answer.headers.allow ?? '').split(', ').sort()).toEqual([...taken].sort());
        expect((await given.stranger().request(method, actual)).status).toBe(401);
      }
    });
  });

  it('outside /v1 is 404 for everyone', async () => {
    expect((await given.stranger().get('/nothing')).status).toBe(404);
    expect((await given.stranger().get('/nothing')).body.error.code).toBe('not_found');
  });
});
