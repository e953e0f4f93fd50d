/** @long Makes odd requests by the thousand. */
import { Agent, request } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '../../src/platform/errors/errors.js';
import type { Answer } from '../setup/api-client.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { ODD_REQUESTS, ODD_SEED, say } from '../setup/neighbours.js';
import { randomFrom } from '../setup/random.js';
import { OddRequests, type OddRequest } from './fuzz-requests.js';
import { Dice } from './fuzz-values.js';
import { addressedBy } from './records.js';
import { apiRoutes, nameOfRoute, type ApiRoute } from './routes.js';
import { wholeText } from '../setup/whole-text.js';

const AT_ONCE = 8;
/** Deletions and decisions use records up, so there are new ones after each round. */
const ROUND = 400;

let application: RunningApplication;
let acme: GivenOrganization;
let routes: ApiRoute[];
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  routes = apiRoutes(application);
});
afterAll(() => {
  agent.destroy();
});

function send({ method, path, headers, body }: OddRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(application.url);
    const asked = request({ agent, hostname, port, method, path, headers, timeout: 20_000 }, (response) => {
      const told = wholeText(response.headers['content-type'], response).then((text) => {
        const given = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        const answered = Object.fromEntries(given) as Record<string, string>;
        const isJson = (answered['content-type'] ?? '').includes('application/json') && text !== '';
        resolve({
          status: response.statusCode ?? 0,
          headers: answered,
          text,
          body: isJson ? JSON.parse(text) : null,
        });
      });
      told.catch(reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer within 20 s')));
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Throws when the answer is one that no request may get. */
function judge(odd: OddRequest, answer: Answer): void {
  const { status, body, headers } = answer;
  if (status >= 500) throw new Error(`answered ${status}: ${answer.text}`);
  application.schema.check(odd.method, odd.path.split('?')[0] ?? '', answer);
  if (!headers['x-request-id']) throw new Error('has no X-Request-Id');
  if (status < 400 || odd.method === 'HEAD') return;
  const { code, message, request_id } = (body?.error ?? {}) as Record<string, string>;
  if (ERROR_STATUS[code as ErrorCode] !== status) throw new Error(`${status} has the code ${code}`);
  if (!message || request_id !== headers['x-request-id']) throw new Error(`has no whole envelope: ${answer.text}`);
}

async function records(): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>();
  for (const route of routes) {
    const name = route.path.slice(0, route.path.lastIndexOf('}') + 1);
    if (route.parameters.length > 0 && !known.has(name)) known.set(name, (await addressedBy(route, acme)).ids);
  }
  return known;
}

it(
  'answers whatever is asked with a refusal in the one form of errors, never with a fault of its own',
  async () => {
    const requests = new OddRequests(application.schema, routes);
    const key = await acme.key();
    const statuses = new Map<number, number>();
    const failures: string[] = [];
    let ids = new Map<string, string[]>();
    const idsOf = ({ path }: ApiRoute) => ids.get(path.slice(0, path.lastIndexOf('}') + 1)) ?? [];
    const one = async (index: number) => {
      const odd = requests.make(new Dice(randomFrom(ODD_SEED + index)), key, idsOf);
      try {
        const answer = await send(odd);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        judge(odd, answer);
      } catch (error) {
        const told = {
          ...odd,
          headers: { ...odd.headers, authorization: '…' },
          body: odd.body?.toString().slice(0, 300),
        };
        failures.push(`${index}: ${(error as Error).message.slice(0, 600)}\n  ${JSON.stringify(told).slice(0, 900)}`);
      }
    };
    for (let start = 0; start < ODD_REQUESTS; start += ROUND) {
      ids = await records();
      let next = start;
      const end = Math.min(start + ROUND, ODD_REQUESTS);
      const worker = async () => {
        while (next < end) await one(next++);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    }
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    say(`${ODD_REQUESTS} odd requests of seed ${ODD_SEED} over ${routes.length} routes: ${counts.join(', ')}`);
    if (failures.length > 0) throw new Error(`${failures.length} failed:\n${failures.slice(0, 25).join('\n')}`);
    expect(new Set(routes.map(nameOfRoute)).size).toBeGreaterThan(50);
    for (const status of [200, 400, 404, 409, 415])
      expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0]);
  },
  60_000 + ODD_REQUESTS * 60,
);
