import { randomUUID } from 'node:crypto';
import { startApplication, type RunningApplication } from '../setup/application.js';
import type { Answer } from '../setup/api-client.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { addressedBy, pathWith, validBody } from './records.js';
import { apiRoutes, every, nameOfRoute, type ApiRoute } from './routes.js';

let application: RunningApplication;
let acme: GivenOrganization;
let writing: ApiRoute[];

beforeAll(async () => {
  application = await startApplication();
  writing = apiRoutes(application).filter(({ method, takesFile }) => method !== 'GET' && !takesFile);
  acme = await given.organization();
});

/** What the suite cannot have done, with the reason: there is no answer to repeat. */
const REFUSED: Partial<Record<string, { status: number; because: string }>> = {
  'POST /v1/proposals/{id}/send': { status: 409, because: 'No mail server is set.' },
  'POST /v1/proposals/{id}/recipients/{recipient_id}/remind': { status: 409, because: 'No mail server is set.' },
};

async function idsFor(route: ApiRoute): Promise<string[]> {
  return route.parameters.length > 0 ? (await addressedBy(route, acme)).ids : [];
}

function ask(route: ApiRoute, ids: string[], key: string, body: unknown): Promise<Answer> {
  return acme.api().request(route.method, pathWith(route, ids), { body, headers: { 'idempotency-key': key } });
}

describe('Idempotency-Key', () => {
  it('is 1 to 255 printable characters', () =>
    every(writing, nameOfRoute, async (route) => {
      const ids = await idsFor(route);
      for (const key of ['k'.repeat(256), ' ', 'é']) {
        const answer = await ask(route, ids, key, await validBody(route, acme));
        expect([answer.status, answer.body?.error.details[0].field]).toEqual([400, 'Idempotency-Key']);
      }
    }));

  it('repeats the first answer to the letter', () =>
    every(writing, nameOfRoute, async (route) => {
      const [ids, body, key] = [await idsFor(route), await validBody(route, acme), 'k'.repeat(219) + randomUUID()];
      const first = await ask(route, ids, key, body);
      const second = await ask(route, ids, key, body);
      expect(first.headers['idempotency-replayed']).toBeUndefined();
      const refusal = REFUSED[nameOfRoute(route)];
      if (refusal) {
        expect([first.status, second.status]).toEqual([refusal.status, refusal.status]);
        expect(second.headers['idempotency-replayed']).toBeUndefined();
        return;
      }
      if (first.status >= 300) throw new Error(`Nothing to repeat: ${first.status} ${first.text}`);
      expect(second.status).toBe(first.status);
      expect(second.headers['idempotency-replayed']).toBe('true');
      expect(second.text).toBe(first.text);
      expect([second.headers.etag, second.headers.location]).toEqual([first.headers.etag, first.headers.location]);
    }));

  it('of another request is 422, before that is even validated', () =>
    every(writing, nameOfRoute, async (route) => {
      const [ids, body, key] = [await idsFor(route), await validBody(route, acme), randomUUID()];
      const first = await ask(route, ids, key, body);
      const other = await ask(route, ids, key, { ...body, no_such_field: 1 });
      const refusal = REFUSED[nameOfRoute(route)];
      if (!refusal && first.status >= 300) throw new Error(`Nothing to repeat: ${first.status} ${first.text}`);
      expect([first.text, other.status]).toEqual([first.text, refusal ? 400 : 422]);
    }));
});
