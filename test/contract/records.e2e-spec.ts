import { startApplication, type RunningApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { addressedBy, isTenants, malformedValues, pathWith, unknownValues, validBody } from './records.js';
import { apiRoutes, every, nameOfRoute, type ApiRoute } from './routes.js';
import type { JsonObject } from '../setup/json.js';

let application: RunningApplication;
let acme: GivenOrganization;
let other: GivenOrganization;
let addressing: ApiRoute[];

beforeAll(async () => {
  application = await startApplication();
  addressing = apiRoutes(application).filter(({ parameters }) => parameters.length > 0);
  acme = await given.organization();
  other = await given.organization();
});

async function ask(route: ApiRoute, values: string[], headers: Record<string, string> = {}, organization = acme) {
  const body = await validBody(route, organization);
  return organization.api().request(route.method, pathWith(route, values), { body, headers });
}

const untouched = new Map<ApiRoute, ReturnType<typeof addressedBy>>();

/** What the route addresses, made once for all requests that leave it as it is. */
function untouchedBy(route: ApiRoute): ReturnType<typeof addressedBy> {
  const made = untouched.get(route) ?? addressedBy(route, acme);
  untouched.set(route, made);
  return made;
}

const places = (route: ApiRoute) => route.parameters.map((_name, index) => index);

describe('an id in the path', () => {
  it('that is malformed is 400 and names the parameter', () =>
    every(addressing, nameOfRoute, async (route) => {
      const { ids } = await untouchedBy(route);
      for (const place of places(route)) {
        const answer = await ask(route, ids.with(place, malformedValues(route)[place] ?? ''));
        expect([answer.status, answer.body?.error.details?.[0].field]).toEqual([400, route.parameters[place]]);
      }
    }));

  it('that nothing has is 404', () =>
    every(addressing, nameOfRoute, async (route) => {
      const { ids } = await untouchedBy(route);
      for (const place of places(route)) {
        const answer = await ask(route, ids.with(place, unknownValues(route)[place] ?? ''));
        expect([answer.status, answer.body?.error.code]).toEqual([404, 'not_found']);
      }
    }));

  it('that nothing has is answered with the list that has those there are', () =>
    every(addressing, nameOfRoute, async (route) => {
      const { ids } = await untouchedBy(route);
      for (const place of places(route)) {
        const values = ids.with(place, unknownValues(route)[place] ?? '');
        const { error } = (await ask(route, values)).body;
        const [detail] = (error.details ?? []) as JsonObject[];
        const { field, params } = detail ?? {};
        expect([error.message, field]).toEqual([
          `${(detail?.message as string).slice(0, -1)} in live mode. ${params?.list} lists them.`,
          route.parameters[place],
        ]);
        const [, list = ''] = (params!.list as string).split(' ');
        expect(route.path).toContain(`${list}/{${route.parameters[place]}}`);
        expect((await acme.api().get(pathWith({ ...route, path: list }, values))).status).toBe(200);
      }
    }));

  it('of another organization is the same 404, and its row stays as it was', () =>
    every(addressing.filter(isTenants), nameOfRoute, async (route) => {
      const theirs = await addressedBy(route, other);
      const before = await theirs.rows();
      expect(before).not.toContain(undefined);
      const answer = await ask(route, theirs.ids);
      const unknown = await ask(route, unknownValues(route));
      expect(answer.status).toBe(404);
      expect({ ...answer.body.error, request_id: '' }).toEqual({ ...unknown.body.error, request_id: '' });
      expect(await theirs.rows()).toEqual(before);
    }));

  it('of another organization is 404 below a record of our own too', () =>
    every(addressing.filter(isTenants), nameOfRoute, async (route) => {
      const { ids } = await untouchedBy(route);
      for (const place of places(route).slice(1)) {
        const theirs = await addressedBy(route, other);
        const before = await theirs.rows();
        if (ids[place] === theirs.ids[place]) continue;
        expect((await ask(route, ids.with(place, theirs.ids[place] ?? ''))).status).toBe(404);
        expect(await theirs.rows()).toEqual(before);
      }
    }));

  it('may be written in capitals', () =>
    every(
      addressing.filter(({ method, isList }) => method === 'GET' && !isList),
      nameOfRoute,
      async (route) => {
        const { ids } = await untouchedBy(route);
        expect(
          (
            await ask(
              route,
              ids.map((id) => id.toUpperCase()),
            )
          ).status,
        ).toBeLessThan(300);
      },
    ));
});

describe('reading one record', () => {
  const isRecord = ({ method, isList, operation }: ApiRoute) =>
    method === 'GET' && !isList && operation.responses['200']?.content?.['application/json'] !== undefined;
  const reading = () => apiRoutes(application).filter(isRecord);

  it('gives an ETag with its version, and 304 for whoever has it', () =>
    every(reading(), nameOfRoute, async (route) => {
      const quiet = await given.organization();
      const { ids } = await (route.parameters.length > 0 ? addressedBy(route, quiet) : Promise.resolve({ ids: [] }));
      const first = await ask(route, ids, {}, quiet);
      expect(first.status).toBe(200);
      const version = (first.body as { version?: number }).version;
      expect(first.headers.etag).toMatch(
        version === undefined ? /^"(\d+\.)?[\w-]{20}"$/ : new RegExp(`^"${version}\\.[\\w-]{20}"$`),
      );
      for (const tag of [first.headers.etag, `W/${first.headers.etag}`, '*', `"other", ${first.headers.etag}`]) {
        const again = await ask(route, ids, { 'if-none-match': tag ?? '' }, quiet);
        expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag]);
      }
      expect((await ask(route, ids, { 'if-none-match': '"1.other"' }, quiet)).status).toBe(200);
    }));
});

describe('If-Match', () => {
  const writing = () => addressing.filter(({ method }) => method !== 'GET');

  it('of another version is 412, and the record stays as it was', () =>
    every(writing(), nameOfRoute, async (route) => {
      const record = await addressedBy(route, acme);
      const before = await record.rows();
      for (const tag of ['"999999.aaaaaaaaaaaaaaaaaaaa"', '"999999"', '999999']) {
        const answer = await ask(route, record.ids, { 'if-match': tag });
        expect([tag, answer.status, answer.body?.error.code]).toEqual([tag, 412, 'precondition_failed']);
        expect(await record.rows()).toEqual(before);
      }
    }));

  it('of an unknown record is 404', () =>
    every(writing(), nameOfRoute, async (route) => {
      expect((await ask(route, unknownValues(route), { 'if-match': '"999999"' })).status).toBe(404);
    }));
});
