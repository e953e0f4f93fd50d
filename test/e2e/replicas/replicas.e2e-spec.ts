/** @long Kills processes again and again. */
import type { Json } from '../../setup/json.js';
import { CHANGES, neighbours, say } from '../../setup/neighbours.js';
import { given } from '../../setup/given.js';
import { PatientClient } from '../story/patient-client.js';
import { Replicas } from './replicas.js';
import { subscribeHanging } from './listener.js';
import { quantile, spread } from './spread.js';
import { Storm } from './storm.js';
import { purge, streamedTo, type Streamed } from './stream.js';
import { stopReceivers } from '../webhooks/receiver.js';

const QUOTA = 40;
const STOPPED_WITHIN_MS = 10_000;
/** What a worker has begun, and did not end because it was killed, is begun again after a while. */
const RECOVERED_WITHIN_MS = 120_000;
const CALM_CHANGES = 100;
const DELAYED_MS = 2000;

let replicas: Replicas;
let storm: Storm;

describe('two api and two worker processes', () => {
  beforeAll(
    async () => {
      if (!neighbours.redis) say('Without TEST_REDIS_URL: each process has a quota of its own.');
      if (!neighbours.nats) say('Without TEST_NATS_URL: nothing is said about JetStream.');
      replicas = await Replicas.start({ RATE_LIMIT_PER_HOUR: String(QUOTA), WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
      storm = new Storm(replicas);
      await storm.rage();
      say(storm.summary);
    },
    600_000 + CHANGES * 300,
  );

  afterAll(async () => {
    await storm.stop();
    const organizations = await replicas.inside.sql<{ id: string }>('select id from organizations');
    for (const { id } of neighbours.nats ? organizations : []) await purge(neighbours.nats!, id);
    await replicas.remove();
    stopReceivers();
  }, 120_000);

  it('tells exactly once of every change that was answered with success, and of nothing else', () => {
    for (const { promised, follower } of storm.tenants) {
      const events = follower.seen.map(told);
      const answered = promised.map(({ type, id, version }) => `${type} ${id} ${version}`);
      expect({ missing: more(answered, events), unexpected: more(events, answered) }).toEqual({
        missing: [],
        unexpected: [],
      });
    }
  });

  it('shows a reader that follows all the while each event once, at positions without a gap', async () => {
    for (const { organization, follower } of storm.tenants) {
      const rows = await replicas.inside.sql<{ id: string; position: number | null }>(
        "select id, position from events where organization_id = $1 and type not like 'job.%' order by position",
        [organization.id],
      );
      expect(rows.map(({ position }) => position)).toEqual(rows.map((_row, index) => index + 1));
      expect(follower.seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      expect(follower.total).toBe(rows.length);
    }
  });

  it('makes no second record of a repeated request, whichever process it reaches', async () => {
    for (const tenant of storm.tenants) {
      const answers = tenant.writers.flatMap((writer) => writer.answers.slice(-5));
      for (const { method, path, body, key, text } of answers) {
        for (const client of tenant.clients) {
          expect(await client.send(method, path, body, key)).toMatchObject({ replayed: true, text });
        }
      }
      const count = (type: string) => tenant.promised.filter((promised) => promised.type === type).length;
      const [client] = tenant.clients as [PatientClient];
      const totals = [await client.send('GET', '/v1/leads?limit=1'), await client.send('GET', '/v1/proposals?limit=1')];
      expect(totals.map(({ body }) => body.pagination.total_count)).toEqual([
        count('lead.created') - count('lead.deleted'),
        count('proposal.created'),
      ]);
    }
  });

  it('makes one record of a request that reaches two processes at once', async () => {
    const clients = await newcomer();
    for (let round = 1; round <= 10; round += 1) {
      const twins = clients.map((client) => client.send('POST', '/v1/leads', { name: 'Twin' }, `twin ${round}`));
      const [first, second] = await Promise.all(twins);
      expect(first?.text).toBe(second?.text);
      expect([first?.replayed, second?.replayed].sort()).toEqual([false, true]);
    }
  });

  it('counts one quota in all processes where they share a Redis, and one in each where they don’t', async () => {
    const clients = await newcomer();
    const statuses: number[] = [];
    while (statuses.length < 3 * QUOTA) {
      const answers = await Promise.all([...clients, ...clients].map((client) => client.send('GET', '/v1/leads')));
      statuses.push(...answers.map(({ status }) => status));
    }
    const allowed = neighbours.redis ? QUOTA : 2 * QUOTA;
    expect(statuses.filter((status) => status === 200)).toHaveLength(allowed);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3 * QUOTA - allowed);
  });

  if (neighbours.nats) {
    it('brings every event to JetStream once, in the order of its organization', async () => {
      const delays: number[] = [];
      for (const { organization, follower } of storm.tenants) {
        const streamed = await streamedTo(neighbours.nats!, organization.id);
        const messages = follower.seen.map((event, index) => messageOf(organization.id, event, index + 1));
        expect(streamed.map(({ delay_ms: _delay, ...message }) => message)).toEqual(messages);
        delays.push(...streamed.map(({ delay_ms }) => delay_ms));
      }
      say(`${delays.length} events in JetStream; from a change to there: ${spread(delays)}.`);
    });
  }

  it('lets no receiver that hangs delay another', async () => {
    const [beside, apart] = [await storm.tenant('Beside'), await storm.tenant('Apart')];
    const write = () => Promise.all([beside, apart].map((tenant) => tenant.write(CALM_CHANGES)));
    const calm = await write();
    await subscribeHanging(beside.clients[0]!);
    const [near, far] = (await write()) as [number[], number[]];
    say(`From a change to a receiver: ${spread(calm.flat())}; beside one that hangs: ${spread(near)}.`);
    expect(quantile(near, 0.99)).toBeLessThan(quantile(far, 0.99) + DELAYED_MS);
    expect(quantile([...near, ...far], 0.9)).toBeLessThan(quantile(calm.flat(), 0.9) + DELAYED_MS);
  }, 200_000);

  it('brings each event to every receiver, signed, whoever has died meanwhile', async () => {
    for (const tenant of storm.tenants) {
      await tenant.heard(RECOVERED_WITHIN_MS);
      const { listener, told } = tenant;
      expect([...listener.delays.keys()].sort()).toEqual([...told].sort());
      expect(listener.refused).toBe(0);
    }
    const listeners = storm.tenants.map(({ listener }) => listener);
    const delays = listeners.flatMap(({ delays }) => [...delays.values()]);
    const late = delays.filter((ms) => ms > DELAYED_MS).length;
    const repeats = listeners.reduce((sum, listener) => sum + listener.repeats, 0);
    say(`From a change to a receiver, in the storm: ${spread(delays)}; ${late} after 2 s, ${repeats} sent twice.`);
  }, 200_000);

  it('ends all processes in good order, whatever they wait for', async () => {
    const [client] = (await newcomer()) as [PatientClient];
    const { receiver } = await subscribeHanging(client);
    for (const name of ['Ann', 'Ben', 'Cy']) await client.send('POST', '/v1/leads', { name });
    await receiver.receives(2);
    const began = Date.now();
    expect(await replicas.end()).toEqual([0, 0, 0, 0]);
    const took = Date.now() - began;
    expect(took).toBeLessThan(STOPPED_WITHIN_MS);
    say(`All processes ended within ${took} ms.`);
  });
});

/** What one has more than the other, of things that may be there twice. */
function more(of: readonly string[], than: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const item of than) left.set(item, (left.get(item) ?? 0) + 1);
  return of.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  });
}

const told = ({ type, data: { object } }: Json) => `${type} ${object.id} ${object.version}`;

/** A client of each api process, with the key of an organization that has done nothing yet. */
async function newcomer(): Promise<PatientClient[]> {
  const { key } = await (await given.organization({}, replicas.inside)).newKey();
  return replicas.urls.map((url) => new PatientClient([url], key));
}

function messageOf(organizationId: string, event: Json, position: number): Omit<Streamed, 'delay_ms'> {
  const subject = `proposal_service.events.${organizationId}.${event.type}`;
  return { subject, message_id: event.id, position, event };
}
