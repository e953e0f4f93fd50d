import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { deliveriesOf, endpointAt, typesGotBy } from './endpoints.js';
import { Receiver, status, stopReceivers } from './receiver.js';

const HOUR = 3600;
/** Later than the queue's own clock, which tests can't move. */
const NOW = '2050-04-01T10:00:00.000Z';

let application: RunningApplication;
let acme: GivenOrganization;
let api: ApiClient;
let receiver: Receiver;
let endpoint: { id: string; secret: string; path: string };

beforeAll(async () => {
  application = await startApplication({ env: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
});
beforeEach(async () => {
  application.clock.stopAt(NOW);
  acme = await given.organization();
  api = acme.api();
  receiver = await Receiver.start();
  endpoint = await endpointAt(api, receiver, { types: ['lead.created'] });
});
afterEach(() => {
  stopReceivers();
  application.clock.reset();
});

const after = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const delivery = async () => (await deliveriesOf(api, endpoint))[0];
const record = async () => (await api.get(endpoint.path)).body;

/** Lets the next attempt's time come; gives the seconds until then. */
async function untilNextAttempt(from: string): Promise<number> {
  const { next_attempt_at } = await delivery();
  application.clock.stopAt(next_attempt_at);
  await work(application);
  return (Date.parse(next_attempt_at) - Date.parse(from)) / 1000;
}

async function failUntilTheEnd(): Promise<number[]> {
  const waits: number[] = [];
  let from = NOW;
  for (let next = (await delivery()).next_attempt_at; next !== null; next = (await delivery()).next_attempt_at) {
    waits.push(await untilNextAttempt(from));
    from = next;
  }
  return waits;
}

describe('a failed attempt', () => {
  it('is followed by another, until one succeeds', async () => {
    receiver.answersNext(status(500), status(404));
    await given.lead(acme);
    await work(application);
    expect(await delivery()).toMatchObject({ status: 'pending', attempt: 1, error: 'The receiver answered 500.' });
    await work(application, 'webhooks.wake-overdue');
    expect(receiver.got).toHaveLength(1);

    const waits = [await untilNextAttempt(NOW)];
    expect(await delivery()).toMatchObject({ status: 'pending', attempt: 2, response_status: 404 });
    await untilNextAttempt(NOW);
    expect(await delivery()).toMatchObject({ status: 'succeeded', attempt: 3, response_status: 204, error: null });
    expect(waits[0]).toBeGreaterThanOrEqual(4.5);
    expect(waits[0]).toBeLessThanOrEqual(5.5);
    const messages = receiver.got.map(({ headers, body }) => `${headers['webhook-id'] as string} ${body}`);
    expect(new Set(messages).size).toBe(1);
    const times = receiver.got.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(times[2]! - times[0]!).toBeGreaterThan(270);
  });

  it.each([
    [429, '120', 120],
    [503, 'Fri, 01 Apr 2050 12:00:00 GMT', 2 * HOUR],
    [503, '900000', 24 * HOUR],
    [500, '120', 5],
  ])('%s with Retry-After %s is repeated after %s seconds', async (code, wish, expected) => {
    receiver.answersNext(status(code, { 'retry-after': wish }));
    await given.lead(acme);
    await work(application);
    const wait = (Date.parse((await delivery()).next_attempt_at) - Date.parse(NOW)) / 1000;
    expect(Math.abs(wait - expected)).toBeLessThanOrEqual(expected === 5 ? 0.5 : 0);
    await untilNextAttempt(NOW);
    expect(await delivery()).toMatchObject({ status: 'succeeded', attempt: 2 });
  });

  it('that nobody finished, since its worker died, is repeated', async () => {
    await given.lead(acme);
    await work(application);
    await application.sql(
      `update webhook_deliveries set status = 'pending', next_attempt_at = $2, in_flight_until = $3 where webhook_id = $1`,
      [endpoint.id, NOW, after(60)],
    );
    application.clock.stopAt(after(59));
    await work(application, 'webhooks.wake-overdue');
    expect(receiver.got).toHaveLength(1);
    application.clock.stopAt(after(75));
    await work(application, 'webhooks.wake-overdue');
    expect(receiver.got).toHaveLength(2);
    expect(await delivery()).toMatchObject({ status: 'succeeded', attempt: 2 });
  });
});

describe('an attempt under way', () => {
  it('says nothing of a delivery that another worker has taken over since', async () => {
    receiver.answersNext((response) => {
      const takeOver = 'update webhook_deliveries set attempt = attempt + 1 where webhook_id = $1';
      void application.sql(takeOver, [endpoint.id]).then(() => response.writeHead(500).end());
    });
    await given.lead(acme);
    await work(application);
    expect(await delivery()).toMatchObject({ status: 'pending', attempt: 2, error: null, response: null });
  });

  it.each([
    [204, { status: 'succeeded', error: null }],
    [500, { status: 'failed', error: 'The receiver answered 500.', next_attempt_at: null }],
  ])('ends by itself when the endpoint is disabled meanwhile: %s', async (code, expected) => {
    receiver.answersNext((response) => {
      void api.patch(endpoint.path, { enabled: false }).then(() => response.writeHead(code).end());
    });
    await given.lead(acme);
    await work(application);
    expect(await delivery()).toMatchObject(expected);
    expect(await record()).toMatchObject({ enabled: false, disabled_reason: null });
    expect(await acme.events('webhook.disabled')).toEqual([]);
  });

  it('is forgotten with its endpoint', async () => {
    receiver.answersNext((response) => {
      void api.delete(endpoint.path).then(() => response.writeHead(500).end());
    });
    await given.lead(acme);
    await work(application);
    expect((await api.get(endpoint.path)).status).toBe(404);
  });
});

describe('an endpoint that fails to the end', () => {
  it('is disabled, and an event tells it', async () => {
    const other = await Receiver.start();
    await endpointAt(api, other, { types: ['webhook.disabled'] });
    receiver.answers(status(500));
    await given.lead(acme);
    await work(application);
    const waits = await failUntilTheEnd();
    expect(waits).toHaveLength(9);
    expect(waits.reduce((sum, wait) => sum + wait, 0) / HOUR).toBeGreaterThan(68);
    expect(waits.reduce((sum, wait) => sum + wait, 0) / HOUR).toBeLessThan(84);
    expect(receiver.got).toHaveLength(10);
    expect(await delivery()).toMatchObject({ status: 'failed', attempt: 10, next_attempt_at: null });
    expect(await record()).toMatchObject({
      enabled: false,
      version: 2,
      disabled_reason: expect.stringContaining('The receiver answered 500.'),
    });
    await work(application);
    expect(other.got).toHaveLength(1);
    expect(JSON.parse(other.got[0]!.body)).toMatchObject({
      type: 'webhook.disabled',
      actor: { kind: 'system', id: null },
      data: { object: { id: endpoint.id, type: 'webhook', enabled: false, version: 2 }, previous: { enabled: true } },
    });
  });

  it('is not, when it accepted another meanwhile', async () => {
    receiver.answers((response, { body }) => {
      const { data } = JSON.parse(body) as { data: { object: { type: string } } };
      response.writeHead(data.object.type === 'webhook' ? 204 : 500).end();
    });
    await given.lead(acme);
    await work(application);
    await untilNextAttempt(NOW);
    await api.post(`${endpoint.path}/test`);
    await work(application);
    for (let left = 8; left > 0; left--) {
      const [pending] = (await deliveriesOf(api, endpoint)).filter(({ event_type }) => event_type === 'lead.created');
      application.clock.stopAt(pending.next_attempt_at);
      await work(application);
    }
    const [lost] = (await deliveriesOf(api, endpoint)).filter(({ event_type }) => event_type === 'lead.created');
    expect(lost).toMatchObject({ status: 'failed', attempt: 10 });
    expect(await record()).toMatchObject({ enabled: true, disabled_reason: null, version: 1 });
  });
});

describe('an endpoint that is gone', () => {
  it('is disabled at once, and what waits for it is given up', async () => {
    receiver.answersNext(status(500), status(410));
    await given.lead(acme);
    await work(application);
    await given.lead(acme);
    await work(application);
    expect(await record()).toMatchObject({ enabled: false, disabled_reason: 'The receiver answered 410.' });
    expect(await deliveriesOf(api, endpoint)).toMatchObject([
      { status: 'failed', response_status: 410, attempt: 1 },
      { status: 'failed', response_status: 500, error: 'The endpoint is disabled.' },
    ]);
    expect(await acme.events('webhook.disabled')).toHaveLength(1);
    await given.lead(acme);
    application.clock.shift(HOUR);
    await work(application, 'webhooks.wake-overdue');
    expect(receiver.got).toHaveLength(2);
  });

  it('is asked again once it is enabled, for what happens from then on', async () => {
    receiver.answersNext(status(410));
    await given.lead(acme);
    await work(application);
    await api.patch(endpoint.path, { enabled: true });
    await given.lead(acme);
    await work(application);
    expect(typesGotBy(receiver)).toHaveLength(2);
    expect((await deliveriesOf(api, endpoint)).map(({ status: state }) => state)).toEqual(['succeeded', 'failed']);
  });
});

it('gives up what was added while the endpoint was being disabled', async () => {
  await given.lead(acme);
  await application.sql('update webhooks set enabled = true where id = $1', [endpoint.id]);
  const { body } = await api.post(`${endpoint.path}/test`);
  await application.sql('update webhooks set enabled = false where id = $1', [endpoint.id]);
  await work(application);
  expect(await deliveriesOf(api, endpoint)).toMatchObject([
    { id: body.id, status: 'failed', error: 'The endpoint is disabled.', attempt: 0 },
  ]);
  expect(receiver.got).toEqual([]);
});

describe('a receiver that asks to wait', () => {
  const waits = async () => (await deliveriesOf(api, endpoint)).map(({ next_attempt_at }) => next_attempt_at);
  const workAt = async (seconds: number) => {
    application.clock.stopAt(after(seconds));
    await work(application, 'webhooks.wake-overdue');
  };

  beforeEach(async () => {
    receiver.answersNext(status(429, { 'retry-after': '600' }));
    await given.lead(acme);
    await work(application);
    await given.lead(acme);
  });

  it('is sent nothing else until then', async () => {
    await workAt(590);
    expect(receiver.got).toHaveLength(1);
    expect(await waits()).toEqual([after(600), after(600)]);
    application.clock.stopAt(after(600));
    await work(application);
    expect(receiver.got).toHaveLength(3);
    expect(await waits()).toEqual([null, null]);
  });

  it('keeps others from nothing', async () => {
    await work(application);
    const other = await Receiver.start();
    await endpointAt(api, other, { types: ['lead.created'] });
    await given.lead(acme);
    await work(application);
    expect([receiver.got.length, other.got.length]).toEqual([1, 1]);
  });

  it.each([
    ['a test', () => api.post(`${endpoint.path}/test`)],
    ['another address', () => api.patch(endpoint.path, { url: `${receiver.url}/moved` })],
    ['enabling it', () => api.patch(endpoint.path, { enabled: true })],
  ])('is asked again after %s', async (_what, ask) => {
    await ask();
    await workAt(30);
    expect(typesGotBy(receiver).filter((type) => type === 'lead.created')).toHaveLength(2);
  });
});
