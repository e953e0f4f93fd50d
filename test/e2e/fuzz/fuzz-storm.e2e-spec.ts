/** @long Makes odd requests by the thousand of processes that are killed. */
import { ToolCatalogueService } from '../../../src/modules/mcp/tool-catalogue.service.js';
import { ODD_SEED, say, STORM_REQUESTS } from '../../setup/neighbours.js';
import { Replicas } from '../replicas/replicas.js';
import { hangUp } from './asked.js';
import { FuzzStorm } from './fuzz-storm.js';

/** Of fewer, the memory is still warming. */
const ENOUGH_FOR_MEMORY = 100_000;
const GROWTH = 1.15;

let replicas: Replicas;
let storm: FuzzStorm;

beforeAll(
  async () => {
    replicas = await Replicas.start(({ url }) => ({ BASE_URL: url, TRUST_PROXY: 'true' }));
    storm = new FuzzStorm(replicas, replicas.inside.get(ToolCatalogueService).tools());
    await storm.rage();
    const statuses = [...storm.statuses].sort(([a], [b]) => a.localeCompare(b)).map((pair) => pair.join(': '));
    say(
      `${STORM_REQUESTS} odd requests of seed ${ODD_SEED}, ${storm.kills} kills, ${storm.cutOff} cut off: ${statuses.join(', ')}`,
    );
    if (storm.memory.length >= 3)
      say(`Resident, at least in each third: ${thirds(storm.memory).map(Math.round).join(', ')} MiB.`);
  },
  300_000 + STORM_REQUESTS * 60,
);

afterAll(async () => {
  hangUp();
  await replicas.remove();
}, 120_000);

it('answers with no fault of its own, and tells nobody what is another’s or inside of it', () => {
  expect(storm.failures.slice(0, 25).join('\n')).toBe('');
  expect(storm.failures).toHaveLength(0);
});

it('had every kind of request answered, and processes killed meanwhile', () => {
  for (const kind of ['route', 'door', 'tool', 'page', 'visit'])
    expect([kind, storm.statuses.get(`${kind} 200`) ?? 0]).not.toEqual([kind, 0]);
  expect(storm.kills).toBeGreaterThan(1);
});

if (STORM_REQUESTS >= ENOUGH_FOR_MEMORY) {
  it('holds no more memory at the end', () => {
    const [, middle, last] = thirds(storm.memory);
    expect(last! / middle!).toBeLessThan(GROWTH);
  });
}

/** The least of each third. */
function thirds(values: readonly number[]): number[] {
  const size = Math.max(1, Math.ceil(values.length / 3));
  return [0, 1, 2].map((third) => Math.min(...values.slice(third * size, (third + 1) * size)));
}
