import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { Person } from '../../setup/person.js';

let application: RunningApplication;

beforeAll(async () => {
  application = await sharedApplication();
});

it('gives a whole office the studio at once, from behind one address', async () => {
  const ann = await Person.of(await given.organization());
  const { text } = await ann.get('/app');
  const assets = [...text.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)].map(([, address]) => address!);
  expect(assets.length).toBeGreaterThan(10);
  const statuses = new Set<number>();
  for (let left = 400; left > 0; left -= assets.length)
    for (const { status } of await Promise.all(assets.map((address) => fetch(application.url + address))))
      statuses.add(status);
  expect([...statuses]).toEqual([200]);
});
