import { startApplication, type RunningApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { addressedBy, isTenants, pathWith, unknownValues, validBody } from './records.js';
import { TEST_ROUTES, apiRoutes, every, handlersOf, nameOfRoute, type ApiRoute, type Handler } from './routes.js';

let application: RunningApplication;
let live: GivenOrganization;
let test: GivenOrganization;
let routes: ApiRoute[];
let forTests: Handler[];

beforeAll(async () => {
  application = await startApplication();
  live = await given.organization();
  test = await given.twin(live);
  routes = apiRoutes(application);
  forTests = handlersOf(application).filter(({ path }) => path.startsWith(TEST_ROUTES));
});

async function ask(route: ApiRoute, values: string[], from: GivenOrganization) {
  const body = await validBody(route, from);
  return from.api().request(route.method, pathWith(route, values), { body });
}

/** Members are the same in both, and nobody is invited into a twin: `test/e2e/test-mode` has what is so instead. */
const OF_BOTH = /members|invitations/;
const addressing = () =>
  routes.filter((route) => route.parameters.length > 0 && isTenants(route) && !OF_BOTH.test(route.path));

describe.each([
  ['test', () => [test, live] as const],
  ['live', () => [live, test] as const],
])('with a %s key', (_mode, sides) => {
  it('a record of the other mode is one that is not there, and stays as it was', () =>
    every(addressing(), nameOfRoute, async (route) => {
      const [ours, others] = sides();
      const theirs = await addressedBy(route, others);
      const before = await theirs.rows();
      expect(before).not.toContain(undefined);
      const answer = await ask(route, theirs.ids, ours);
      const unknown = await ask(route, unknownValues(route), ours);
      expect(answer.status).toBe(404);
      expect({ ...answer.body.error, request_id: '' }).toEqual({ ...unknown.body.error, request_id: '' });
      expect(await theirs.rows()).toEqual(before);
    }));

  it('no list has anything of the other mode', () =>
    every(
      routes.filter(({ isList, parameters }) => isList && parameters.length === 0),
      nameOfRoute,
      async (route) => {
        const [ours, others] = sides();
        await given.lead(others);
        const theirs = await others.api().get(route.path);
        const known = new Set((theirs.body.data as { id?: string }[]).map(({ id }) => id).filter(Boolean));
        const own = (await ours.api().get(route.path)).body.data as { id?: string; is_stock?: boolean }[];
        const shared = own.filter(({ id }) => known.has(id));
        // What ships with the service is everybody's.
        if (!/templates|prefabs|blocks|members/.test(route.path)) expect(shared).toEqual([]);
      },
    ));
});

describe('the routes of test mode', () => {
  const path = ({ path: template }: Handler) => template.replace('{id}', '01980000-0000-7000-8000-000000000000');

  it('are there', () => expect(forTests.length).toBeGreaterThanOrEqual(7));

  it('take no live key, whatever it may do', () =>
    every(forTests, nameOfRoute, async (route) => {
      const body = route.method === 'GET' ? undefined : route.path.endsWith('clock') ? { advance: 'P1D' } : {};
      const answer = await live.api().request(route.method, path(route), { body });
      expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden']);
      expect(answer.body.error.message).toContain('pp_test_');
    }));

  it('take a test key with the scope alone', () =>
    every(forTests, nameOfRoute, async (route) => {
      const body = route.method === 'GET' ? undefined : {};
      const answer = await test.api(['leads:read']).request(route.method, path(route), { body });
      expect([answer.status, answer.body.error.message]).toEqual([
        403,
        expect.stringContaining(String(route.requirement)),
      ]);
    }));

  it('know no proposal of the live mode', () =>
    every(
      forTests.filter((route) => route.path.includes('{id}')),
      nameOfRoute,
      async (route) => {
        const { id } = (await live.api().post('/v1/proposals', { title: 'Live' })).body;
        await live.api().post(`/v1/proposals/${id}/publish`, {});
        const answer = await test.api().post(route.path.replace('{id}', id as string), {});
        expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
        expect((await live.api().get(`/v1/proposals/${id}`)).body.first_viewed_at).toBeNull();
      },
    ));
});
