/** @long Starts and kills the service. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../../setup/json.js';
import { Service } from '../story/service.js';

jest.setTimeout(240_000);

const ROWS = 6_000;
const KILLS = 3;

let service: Service;
let key: string;

beforeAll(async () => {
  service = await Service.onFreePort();
  await service.start();
  const { id = '' } = await service.cli('organization', 'create', '--name', 'Studio Nord');
  const scopes = 'leads:read,leads:write,events:read';
  key = (await service.cli('key', 'create', '--organization', id, '--name', 'import', '--scopes', scopes)).key ?? '';
});
afterAll(() => service.stop());

async function ask(path: string, body?: string): Promise<Json> {
  const answer = await fetch(`${service.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    ...(body === undefined ? {} : { body }),
  });
  return await answer.json();
}

/** The import once it has got further than so many rows, or ended. */
async function beyond(id: string, rows: number): Promise<Json> {
  for (;;) {
    const found = await ask(`/v1/imports/${id}`);
    if (found.done >= rows || ['completed', 'failed'].includes(found.status as string)) return found;
    await sleep(20);
  }
}

it('goes on where it was after a kill, and stores each row once', async () => {
  const row = (index: number) => JSON.stringify({ name: `Lead ${index}`, metadata: { number: String(index) } });
  const { id } = await ask('/v1/imports?type=leads', Array.from({ length: ROWS }, (_, index) => row(index)).join('\n'));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { status } = await beyond(id as string, (kill * ROWS) / (KILLS + 1));
    expect(status).toBe('running');
    await service.kill({ database: kill === 2 });
    await service.start();
  }
  expect(await beyond(id as string, ROWS + 1)).toMatchObject({ status: 'completed', done: ROWS, failed: 0 });
  const numbers = new Set<string>();
  for (let after: string | null = ''; after !== null;) {
    const { data, pagination } = await ask(`/v1/leads?limit=100${after && `&after=${after}`}`);
    for (const lead of data as Json[]) numbers.add(lead.metadata.number as string);
    after = pagination.next_cursor as string | null;
  }
  const { pagination } = await ask('/v1/leads?limit=1');
  expect([numbers.size, pagination.total_count]).toEqual([ROWS, ROWS]);
});
