import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aProposal, type Json } from './examples.js';

const ROUNDS = 3;

let acme: GivenOrganization;
beforeAll(() => startApplication());

/** Another writer at work until it is told to stop: it adds, changes and deletes what it is given. */
class Writer {
  writes = 0;
  /** When the change under way began: it bears a time from then on, and is seen only once it is committed. */
  began = Date.now();
  private going = true;
  private done: Promise<void> = Promise.resolve();

  start(movers: string[], victims: string[]): void {
    this.done = this.work(movers, victims);
  }

  async stop(): Promise<void> {
    this.going = false;
    await this.done;
  }

  private async work(movers: string[], victims: string[]): Promise<void> {
    const api = acme.api();
    for (; this.going; this.writes += 1) {
      const mover = movers[this.writes % movers.length] ?? '';
      this.began = Date.now();
      const { status } = await api.patch(`/v1/proposals/${mover}`, { metadata: { writes: String(this.writes) } });
      if (status !== 200) throw new Error(`PATCH answered ${status}`);
      await aProposal(acme, { title: `Added ${this.writes}` });
      const victim = victims.pop();
      if (victim) await api.delete(`/v1/proposals/${victim}`);
    }
  }
}

/** Ids in the order of the list, read page by page while the writer works. */
async function walk(query: Json): Promise<string[]> {
  const items = await acme.api().all('/v1/proposals', { limit: 1, ...query });
  return items.map((item) => (item.proposal_id ?? item.id) as string);
}

async function proposals(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await aProposal(acme, { title: `P${index}` })).id as string);
  return ids;
}

const once = (ids: string[]) => new Set(ids).size === ids.length;

describe('while another writer adds, changes and deletes', () => {
  let still: string[];
  let movers: string[];
  let writer: Writer;
  beforeEach(async () => {
    acme = await given.organization();
    const all = await proposals(36);
    const every = (remainder: number) => all.filter((_id, index) => index % 3 === remainder);
    [still, movers] = [every(0), every(1)];
    writer = new Writer();
    writer.start(movers, every(2));
  });
  afterEach(() => writer.stop());

  it('every proposal that was there throughout is listed once, in its place', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen = await walk(round % 2 ? { view: 'full' } : {});
      expect(once(seen)).toBe(true);
      const staying = new Set([...still, ...movers]);
      const order = [...staying].sort().reverse();
      expect(seen.filter((id) => staying.has(id))).toEqual(order);
    }
    expect(writer.writes).toBeGreaterThan(ROUNDS);
  });

  it('by the last change: what nobody touched is listed once, what moved at most once, and the next look finds it', async () => {
    const looks: { begun: string; seen: string[] }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = new Date(writer.began - 1).toISOString();
      const seen = await walk({ sort: 'updated_at' });
      expect(once(seen)).toBe(true);
      expect(seen).toEqual(expect.arrayContaining(still));
      looks.push({ begun, seen });
    }
    await writer.stop();
    for (const { begun, seen } of looks) {
      const later = new Set(await walk({ sort: 'updated_at', updated_after: begun }));
      expect(movers.filter((id) => !seen.includes(id) && !later.has(id))).toEqual([]);
    }
    expect(writer.writes).toBeGreaterThan(ROUNDS);
  });
});
