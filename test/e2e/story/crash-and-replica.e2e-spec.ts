/** @long Kills replicas and waits for what they leave. */
import { SECRET } from '../../setup/application.js';
import { createDatabase } from '../../setup/database.js';
import { PatientClient } from './patient-client.js';
import { Service } from './service.js';
import { Teller } from './teller.js';

const SCOPES = 'proposals:read,proposals:write,leads:read,leads:write,evidence:read';

async function keyOf(service: Service): Promise<string> {
  const { id = '' } = await service.cli('organization', 'create', '--name', 'Studio Nord');
  const { key = '' } = await service.cli('key', 'create', '--organization', id, '--name', 'story', '--scopes', SCOPES);
  return key;
}

const services: Service[] = [];

async function started(settings?: Record<string, string>): Promise<Service> {
  const service = await Service.onFreePort(settings);
  services.push(service);
  await service.start();
  return service;
}

afterAll(() => Promise.all(services.map((service) => service.stop())), 60_000);

it('loses nothing that it answered with success when it is killed with its database', async () => {
  const service = await started();
  let over = false;
  const teller = new Teller(service.url, await keyOf(service), 'Ann', () => over);
  const story = teller.tell();
  story.catch(() => undefined);
  while (teller.chapters.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  await service.kill({ database: true });
  await service.start();
  over = true;
  await story;
  for (const chapter of teller.chapters) expect(await teller.missing(chapter)).toEqual([]);
  expect(await service.stop()).toBe(0);
}, 180_000);

it('makes one record of a request that reaches two replicas at once', async () => {
  const settings = { DATABASE_URL: await createDatabase(), SECRET_KEY: SECRET };
  const replicas = await Promise.all([started(settings), started(settings)]);
  const key = await keyOf(replicas[0]);
  const clients = replicas.map(({ url }) => new PatientClient([url], key));
  for (let round = 1; round <= 5; round += 1) {
    const twins = clients.map((client) => client.send('POST', '/v1/leads', { name: 'Twin' }, `twin ${round}`));
    const [first, second] = await Promise.all(twins);
    expect(first?.text).toBe(second?.text);
    expect([first?.replayed, second?.replayed].sort()).toEqual([false, true]);
  }
  const lists = await Promise.all(clients.map((client) => client.send('GET', '/v1/leads?limit=1')));
  expect(lists.map(({ body }) => body.pagination.total_count)).toEqual([5, 5]);
}, 180_000);
