import { readFileSync } from 'node:fs';
import { ToolRegistryService } from '../../src/modules/mcp/tool-registry.service.js';
import { operationsDocument, type DescribedOperation } from '../../src/platform/operations/operations-document.js';
import { DELETED_KINDS, operationOn } from '../../src/platform/operations/operation.decorator.js';
import { EVENT_TYPES } from '../../src/platform/events/define-event.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { given } from '../setup/given.js';
import type { JsonObject } from '../setup/json.js';
import { Reader, SIGNATURE, type Shown } from '../e2e/pages/reader.js';
import { aPublished } from '../e2e/proposals/examples.js';
import { aNamed, CLAIRE, JAN } from '../e2e/recipients/people.js';
import { addressedBy, pathWith, validBody } from './records.js';
import { apiRoutes, every, handlersOf, nameOfRoute } from './routes.js';

const ofPage = (route: string) => route.includes(' /p/');

let application: RunningApplication;
let operations: DescribedOperation[];

beforeAll(async () => {
  application = await startApplication();
  operations = operationsDocument(application.app).operations;
});

it('are documented, each by a name of its own', () => {
  const documented = JSON.parse(readFileSync('docs/operations.json', 'utf8')) as { operations: DescribedOperation[] };
  if (!process.env.TEST_EXTENSIONS) expect(operations).toEqual(documented.operations);
  expect(operations.length).toBeGreaterThan(100);
  expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
});

it('are what every route serves, with the permission that the operation declares and the document names', () => {
  const serving = new Map(operations.flatMap(({ routes, access }) => routes.map((route) => [route, access] as const)));
  const routes = apiRoutes(application, { withTests: true });
  const inPerson = new Set(
    handlersOf(application)
      .filter((handler) => handler.inPerson)
      .map(nameOfRoute),
  );
  const forKeys = [...serving.keys()].filter((route) => !ofPage(route) && !inPerson.has(route));
  expect(forKeys.sort()).toEqual(routes.map(nameOfRoute).sort());
  for (const route of routes) {
    expect([nameOfRoute(route), route.requirement]).toEqual([nameOfRoute(route), serving.get(nameOfRoute(route))]);
    expect(route.operation['x-scope'] ?? 'authenticated').toBe(route.requirement);
  }
});

it('are what readers of a page do, where a switch of the proposal allows it', () => {
  const acts = handlersOf(application)
    .filter(({ method, path }) => ['POST', 'PUT'].includes(method) && path.startsWith('/p/'))
    .map(nameOfRoute);
  const served = operations.filter(({ access }) => access === 'page').flatMap(({ routes }) => routes);
  expect(acts.filter((act) => !act.endsWith('/unlock')).sort()).toEqual(served.sort());
  expect(served.length).toBeGreaterThan(5);
  const switches = operations.flatMap(({ allowed_by }) => allowed_by ?? []);
  expect([...new Set(switches)].sort()).toEqual([
    ...['allow_client_questions', 'allow_client_to_deny', 'allow_client_to_sign', 'allow_payment'],
  ]);
});

it('are what every tool calls', () => {
  const tools = application.get(ToolRegistryService).tools();
  const names = operations.filter(({ tool }) => tool).map(({ name }) => name);
  expect(tools.map(({ declaration }) => declaration.name)).toEqual(names);
});

it('can each be asked for at some door', () => {
  const byKind = new Set(DELETED_KINDS.map((kind) => operationOn('deletes', kind)?.name));
  const unreachable = operations.filter(({ name, routes, tool }) => !tool && routes.length === 0 && !byKind.has(name));
  expect(unreachable).toEqual([]);
});

it('only read when they are asked for by GET', () => {
  for (const { name, effect, routes } of operations)
    for (const route of routes) expect([name, route.startsWith('GET ') && effect !== 'read']).toEqual([name, false]);
});

describe('events', () => {
  it('are of types that there are', () => {
    expect(operations.flatMap(({ events }) => events).filter((type) => !EVENT_TYPES.includes(type))).toEqual([]);
  });

  it('that an operation publishes are those that it declares', async () => {
    const acme = await given.organization();
    const declared = new Map(
      operations.flatMap(({ routes, events }) => routes.map((route) => [route, events] as const)),
    );
    const published = new Set<string>();
    const writing = apiRoutes(application).filter(({ method }) => method !== 'GET');
    await every(writing, nameOfRoute, async (route) => {
      const ids = route.parameters.length > 0 ? (await addressedBy(route, acme)).ids : [];
      const body = await validBody(route, acme);
      const answer = await acme.api().request(route.method, pathWith(route, ids), { body });
      const text = "select type from events where organization_id = $1 and request_id = $2 and type not like 'job.%'";
      const values = [acme.id, answer.headers['x-request-id']];
      const types = await application.sql<{ type: string }>(text, values);
      for (const { type } of types) {
        expect(declared.get(nameOfRoute(route))).toContain(type);
        published.add(type);
      }
    });
    expect(published.size).toBeGreaterThan(25);
  });

  it('and of those of a page’s readers', async () => {
    const acme = await given.organization();
    await acme.key();
    const lead_id = (await given.lead(acme)).id;
    const published = async (act: string, body: (reader: Reader) => Promise<object>) => {
      const reader = new Reader(application, (await aPublished(acme, { lead_id })).url as string);
      await reader.get();
      const answer = await reader.json(act, await body(reader));
      return typesOf(answer);
    };
    const typesOf = async ({ status, headers }: Shown) => {
      expect(status).toBe(200);
      const text = "select type from events where organization_id = $1 and request_id = $2 and type not like 'job.%'";
      const types = await application.sql<{ type: string }>(text, [acme.id, headers['x-request-id']]);
      return types.map(({ type }) => type);
    };
    /** Of the first of two who sign one after the other, or of the only one. */
    const publishedByNamed = async (act: string, people: JsonObject[]) => {
      const named = await aNamed(acme, people);
      await named.publish();
      const reader = await named.reader(CLAIRE);
      const content_sha256 = await named.contentHash();
      const answer = await reader.json(act, act === 'sign' ? { ...SIGNATURE, content_sha256 } : {});
      return typesOf(answer);
    };
    const all = (...lists: string[][]) => [...new Set(lists.flat())].sort();
    const declared = (name: string) => operations.find((operation) => operation.name === name)?.events.toSorted();
    const alone = await published('sign', (reader) => reader.signature());
    const first = await publishedByNamed('sign', [CLAIRE, { ...JAN, position: 2 }]);
    expect(all(alone, first)).toEqual(declared('sign_proposal'));
    const denied = await published('deny', () => Promise.resolve({ reason: '' }));
    expect(all(denied, await publishedByNamed('deny', [CLAIRE]))).toEqual(declared('decline_proposal'));
  });
});
