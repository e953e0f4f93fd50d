import type { Json } from '../../setup/json.js';
import { CHANGES, neighbours, say } from '../../setup/neighbours.js';
import { given } from '../../setup/given.js';
import { PatientClient } from '../story/patient-client.js';
import { Replicas } from './replicas.js';
import { spread } from './spread.js';
import { Storm } from './storm.js';
import { purge, streamedTo, type Streamed } from './stream.js';
import type { Tenant } from './tenant.js';

const QUOTA = 40;
const STOPPED_WITHIN_MS = 10_000;

let replicas: Replicas;
let storm: Storm;
let tenants: Tenant[];

beforeAll(
  async () => {
    if (!neighbours.redis) say('Without TEST_REDIS_URL: each process has a quota of its own.');
    if (!neighbours.nats) say('Without TEST_NATS_URL: nothing is said about JetStream.');
    replicas = await Replicas.start({ RATE_LIMIT_PER_HOUR: String(QUOTA) });
    storm = await Storm.among(replicas);
    ({ tenants } = storm);
    await storm.rage();
  },
  600_000 + CHANGES * 300,
);

afterAll(async () => {
  await storm.stop();
  for (const { organization } of neighbours.nats ? tenants : []) await purge(neighbours.nats!, organization.id);
  await replicas.remove();
}, 120_000);

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

it('tells exactly once of every change that was answered with success, and of nothing else', () => {
  for (const { promised, follower } of tenants) {
    const events = follower.seen.map(told);
    const answered = promised.map(({ type, id, version }) => `${type} ${id} ${version}`);
    expect({ missing: more(answered, events), unexpected: more(events, answered) }).toEqual({
      missing: [],
      unexpected: [],
    });
  }
});

it('shows a reader that follows all the while each event once, at positions without a gap', async () => {
  for (const { organization, follower } of tenants) {
    const rows = await replicas.inside.sql<{ id: string; position: number }>(
      'select id, position from events where organization_id = $1 order by position',
      [organization.id],
    );
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_row, index) => index + 1));
    expect(follower.seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(follower.total).toBe(rows.length);
  }
});

it('makes no second record of a repeated request, whichever process it reaches', async () => {
  for (const tenant of tenants) {
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

/** A client of each api process, with the key of an organization that has done nothing yet. */
async function newcomer(): Promise<PatientClient[]> {
  const { key } = await (await given.organization({}, replicas.inside)).newKey();
  return replicas.urls.map((url) => new PatientClient([url], key));
}

if (neighbours.nats) {
  it('brings every event to JetStream once, in the order of its organization', async () => {
    const delays: number[] = [];
    for (const { organization, follower } of tenants) {
      const streamed = await streamedTo(neighbours.nats!, organization.id);
      const messages = follower.seen.map((event, index) => messageOf(organization.id, event, index + 1));
      expect(streamed.map(({ delay_ms: _delay, ...message }) => message)).toEqual(messages);
      delays.push(...streamed.map(({ delay_ms }) => delay_ms));
    }
    say(`From a change to JetStream: ${spread(delays)}.`);
  });
}

function messageOf(organizationId: string, event: Json, position: number): Omit<Streamed, 'delay_ms'> {
  const subject = `proposal_service.events.${organizationId}.${event.type}`;
  return { subject, message_id: event.id, position, event };
}

it('ends all processes in good order', async () => {
  const began = Date.now();
  expect(await replicas.end()).toEqual([0, 0, 0, 0]);
  expect(Date.now() - began).toBeLessThan(STOPPED_WITHIN_MS);
});
