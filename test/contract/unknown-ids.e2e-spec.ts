import { sharedApplication, type RunningApplication } from '../setup/application.js';
import { given } from '../setup/given.js';
import { Person } from '../setup/person.js';
import { inPerson } from '../e2e/recipients/people.js';
import { aPublished } from '../e2e/proposals/examples.js';
import { every, handlersOf, nameOfRoute, type Handler } from './routes.js';

const NOBODY = '01900000-0000-7000-8000-000000000000';
const OPEN = new Set<unknown>(['public', 'agent', 'unrouted', 'member']);

let application: RunningApplication;
let owner: Person;
let proposal: string;
let listed: Set<string>;
let routes: Handler[];

beforeAll(async () => {
  application = await sharedApplication();
  const acme = await given.organization();
  owner = await Person.of(acme);
  proposal = (await aPublished(acme)).id as string;
  const handlers = handlersOf(application).filter(({ path }) => path.startsWith('/v1/'));
  routes = handlers.filter(({ requirement, path }) => !OPEN.has(requirement) && path.includes('{'));
  listed = new Set(handlers.filter(({ method }) => method === 'GET').map(({ path }) => path));
});

/** The first of its ids is one that there is, where that is a proposal's. */
const below = ({ path }: Handler) => path.replace(/^\/v1\/proposals\/\{id\}(?=\/)/, `/v1/proposals/${proposal}`);

it('are answered with where those that there are, are listed', () =>
  every(routes, nameOfRoute, async (route) => {
    for (const path of new Set([route.path, below(route)])) {
      const { method } = route;
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const answer = await inPerson(owner, method, path.replace(/\{\w+\}/g, NOBODY), body);
      if (answer.status !== 404) continue;
      const { details } = (answer.body as { error: { details?: { params: { list?: string } }[] } }).error;
      const list = details?.[0]?.params.list ?? 'nowhere';
      expect([method, list.replace(/^GET (\/app\/api)?/, '')]).toEqual([method, expect.stringMatching(/^\/v1\//)]);
      expect(listed).toContain(list.replace(/^GET (\/app\/api)?/, ''));
    }
  }));
