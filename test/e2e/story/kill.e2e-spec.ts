/** @long Kills processes again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../setup/random.js';
import { Service } from './service.js';
import { Teller, type Chapter } from './teller.js';

const SEED = 20_260_401;
const KILLS = 6;
const SCOPES = 'proposals:read,proposals:write,leads:read,leads:write,evidence:read';

let service: Service;
let key: string;
let over = false;
beforeAll(async () => {
  service = await Service.onFreePort();
  await service.start();
  const organization = await service.cli('organization', 'create', '--name', 'Studio Nord');
  const made = await service.cli(
    'key',
    'create',
    '--organization',
    organization.id ?? '',
    '--name',
    'story',
    '--scopes',
    SCOPES,
  );
  key = made.key ?? '';
}, 120_000);
afterAll(() => {
  over = true;
  return service.stop();
}, 60_000);

/** Of the chapters as they are told now; the last few are those that the kill may have met. */
async function missingOf(tellers: Teller[], last = Infinity): Promise<string[]> {
  const missing: string[] = [];
  for (const teller of tellers) {
    const told = teller.chapters.slice(-last).map((chapter) => ({ ...chapter }));
    for (const chapter of told) missing.push(...(await teller.missing(chapter)));
  }
  return missing;
}

async function all(teller: Teller, path: string): Promise<{ items: Record<string, string>[]; total: number }> {
  const items: Record<string, string>[] = [];
  let total = 0;
  for (let after: string | null = ''; after !== null;) {
    const { body } = await teller.send('GET', `${path}?limit=100${after && `&after=${after}`}`);
    items.push(...body.data);
    total = body.pagination.total_count as number;
    after = body.pagination.next_cursor as string | null;
  }
  return { items, total };
}

it('loses nothing that it answered with success, whenever it is killed', async () => {
  const random = randomFrom(SEED);
  const tellers = ['Ann', 'Ben', 'Cy'].map((name) => new Teller(service.url, key, name, () => over));
  const stories = Promise.all(tellers.map((teller) => teller.tell()));
  stories.catch(() => undefined);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await sleep(200 + random() * 1300);
    await service.kill({ database: kill % 3 === 0 });
    await service.start();
    expect(await missingOf(tellers, 3)).toEqual([]);
  }
  over = true;
  await stories;

  expect(await missingOf(tellers)).toEqual([]);
  const chapters = tellers.flatMap((teller) => teller.chapters);
  const titles = chapters.map(({ title }) => title).sort();
  expect(chapters.length).toBeGreaterThan(KILLS);
  const [ann] = tellers as [Teller];
  const proposals = await all(ann, '/v1/proposals');
  expect(proposals.items.map(({ title }) => title).sort()).toEqual(titles);
  expect(proposals.items.map(({ deal_status }) => deal_status)).toEqual(titles.map(() => 'approved'));
  expect(proposals.total).toBe(titles.length);
  const leads = await all(ann, '/v1/leads');
  expect(leads.items.map(({ name }) => name).sort()).toEqual(titles);
  expect(leads.items.map(({ status }) => status)).toEqual(titles.map(() => 'won'));
  expect(leads.total).toBe(titles.length);

  const [first] = ann.chapters as [Chapter];
  expect(await ann.repeat(first)).toMatchObject({ status: 201, replayed: true, body: { id: first.proposal } });
}, 300_000);
