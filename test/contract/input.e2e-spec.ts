import { startApplication, type RunningApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { mistakesIn } from './examples.js';
import { addressedBy, pathWith, validBody } from './records.js';
import { apiRoutes, every, nameOfRoute, type ApiRoute } from './routes.js';
import type { Json } from '../setup/json.js';

let application: RunningApplication;
let acme: GivenOrganization;
let routes: ApiRoute[];
let taking: ApiRoute[];
let writing: ApiRoute[];

beforeAll(async () => {
  application = await startApplication();
  routes = apiRoutes(application);
  writing = routes.filter(({ method, takesFile }) => method !== 'GET' && !takesFile);
  taking = writing.filter(({ body }) => body !== null);
  acme = await given.organization();
});

async function newPathOf(route: ApiRoute): Promise<string> {
  return route.parameters.length > 0 ? pathWith(route, (await addressedBy(route, acme)).ids) : route.path;
}

const paths = new Map<ApiRoute, Promise<string>>();

/** The path of records that are made once, for all requests that are refused. */
function pathOf(route: ApiRoute): Promise<string> {
  const made = paths.get(route) ?? newPathOf(route);
  paths.set(route, made);
  return made;
}

function send(route: ApiRoute, path: string, raw: string, type: string | undefined = 'application/json') {
  return acme.api().request(route.method, path, { raw, headers: { 'content-type': type } });
}

const fieldsOf = (answer: { body: Json }): string[] =>
  ((answer.body?.error?.details ?? []) as { field: string }[]).map(({ field }) => field);

/** The field itself, something in it, or the list that it is an item of. */
const names = (fields: string[], field: string) =>
  fields.includes(field.replace(/\[0\]$/, '')) ||
  fields.some(
    (candidate) => candidate === field || candidate.startsWith(`${field}.`) || candidate.startsWith(`${field}[`),
  );

describe('a body', () => {
  it(
    'with any one mistake that its schema knows is 400 and names the field',
    () =>
      every(taking, nameOfRoute, async (route) => {
        const path = await pathOf(route);
        const valid = (await validBody(route, acme)) ?? {};
        const mistakes = mistakesIn(application.schema, route.body ?? {}, valid);
        expect(mistakes.length).toBeGreaterThan(0);
        await every(
          mistakes,
          ({ field, what }) => `${field} ${what}`,
          async ({ field, body }) => {
            const answer = await send(route, path, JSON.stringify(body));
            const seen = fieldsOf(answer);
            if (answer.status !== 400 || !names(seen, field))
              throw new Error(`${answer.status} names ${seen.join(', ') || 'nothing'}`);
          },
        );
      }),
    120_000,
  );

  it('that is no object is 400', () =>
    every(taking, nameOfRoute, async (route) => {
      const path = await pathOf(route);
      for (const raw of ['[]', '[{}]', '"text"', '1', 'true', 'null']) {
        const answer = await send(route, path, raw);
        expect([raw, answer.status]).toEqual([raw, 400]);
      }
    }));

  it('that would set what every object inherits is 400', () =>
    every(taking, nameOfRoute, async (route) => {
      const path = await pathOf(route);
      const valid = JSON.stringify(await validBody(route, acme)).slice(1);
      for (const name of ['__proto__', 'constructor', 'hasOwnProperty', 'toString']) {
        const answer = await send(route, path, `{"${name}": {"x": 1}${valid === '}' ? '' : ','}${valid}`);
        expect([answer.status, fieldsOf(answer)]).toEqual([400, expect.arrayContaining([name])]);
      }
    }));

  it('nested absurdly deep is 400', () =>
    every(taking, nameOfRoute, async (route) => {
      const path = await pathOf(route);
      expect((await send(route, path, `{"metadata":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)).status).toBe(400);
    }));

  it('is empty where the route takes none', () =>
    every(
      writing.filter(({ body }) => body === null),
      nameOfRoute,
      async (route) => {
        const path = await newPathOf(route);
        const answer = await send(route, path, '{"no_such_field":1}');
        expect([answer.status, fieldsOf(answer)]).toEqual([400, ['no_such_field']]);
        expect((await send(route, path, '[1]')).status).toBe(400);
        expect([400, 413, 415]).not.toContain((await send(route, path, '{}')).status);
      },
    ));

  it('that cannot be read is refused: 400, 413 or 415', () =>
    every(writing, nameOfRoute, async (route) => {
      const path = await pathOf(route);
      const large = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });
      expect((await send(route, path, '{"name":')).status).toBe(400);
      expect((await send(route, path, large)).status).toBe(413);
      for (const type of [
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        '',
      ]) {
        expect([type, (await send(route, path, '{}', type)).status]).toEqual([type, 415]);
      }
      expect((await send(route, path, '{}', 'application/json; charset=latin1')).status).toBe(415);
    }));
});

/** What a route cannot go without. */
function requiredQuery({ operation }: ApiRoute): Record<string, string> {
  const parameters = (operation.parameters ?? []) as Json[];
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return Object.fromEntries(required.map(({ name, schema }) => [name as string, schema.enum[0] as string]));
}

describe('a query parameter', () => {
  it('that no route takes is 400 and named', () =>
    every(routes, nameOfRoute, async (route) => {
      const path = await pathOf(route);
      const body = await validBody(route, acme);
      for (const name of ['no_such_parameter', 'organization_id', 'limit[gt]', '__proto__']) {
        const query = { ...requiredQuery(route), [name]: '1' };
        const answer = await acme.api().request(route.method, path, { query, body });
        expect([answer.status, fieldsOf(answer)]).toEqual([400, [name]]);
      }
    }));
});
