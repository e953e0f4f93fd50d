import { NameResolver } from '../../../src/platform/network/name-resolver.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { relay, work } from '../../setup/work.js';
import { deliveriesOf, endpointAt, typesGotBy } from './endpoints.js';
import { Receiver, status, stopReceivers, verified } from './receiver.js';

let application: RunningApplication;
let acme: GivenOrganization;
let api: ApiClient;
let receiver: Receiver;

beforeAll(async () => {
  application = await startApplication({ env: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
});
beforeEach(async () => {
  acme = await given.organization();
  api = acme.api();
  receiver = await Receiver.start();
});
afterEach(stopReceivers);

describe('an event', () => {
  it('reaches the endpoint as Standard Webhooks has it', async () => {
    const { secret } = await endpointAt(api, receiver, { types: ['lead.created'] });
    const { headers } = await api.post('/v1/leads', { name: 'Zoë' }, { headers: { 'X-Request-Id': 'chosen-by-zoe' } });
    await work(application);
    const [got] = receiver.got;
    const event = verified(got!, secret);
    const { body: stored } = await api.get(`/v1/events/${event.id as string}`);
    expect(event).toEqual({ ...stored, timestamp: stored.created_at });
    expect(event.type).toBe('lead.created');
    expect(got?.method).toBe('POST');
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'proposal-service/1.0',
      'webhook-id': stored.id,
      'x-request-id': headers['x-request-id'],
    });
    expect(Number(got?.headers['webhook-timestamp'])).toBeCloseTo(Date.now() / 1000, -1.5);
    expect(() => verified({ ...got!, body: got!.body.replace('lead', 'deal') }, secret)).toThrow();
  });

  it('is noted with what was sent and what came back', async () => {
    receiver.answers((response) => response.writeHead(202, { 'x-trace': '7' }).end('taken'));
    const endpoint = await endpointAt(api, receiver, { types: ['lead.created'] });
    await given.lead(acme);
    await work(application);
    const [delivery, ...others] = await deliveriesOf(api, endpoint);
    const { headers, body } = receiver.got[0]!;
    expect(others).toEqual([]);
    expect(delivery).toEqual({
      id: expect.any(String),
      event_id: headers['webhook-id'],
      event_type: 'lead.created',
      attempt: 1,
      status: 'succeeded',
      response_status: 202,
      duration_ms: expect.any(Number),
      error: null,
      request: { headers: expect.objectContaining({ 'webhook-signature': headers['webhook-signature'] }), body },
      response: { headers: expect.objectContaining({ 'x-trace': '7' }), body: 'taken' },
      created_at: expect.any(String),
      next_attempt_at: null,
    });
  });

  it('goes to every endpoint that wants its type, and to no other', async () => {
    const others = [await Receiver.start(), await Receiver.start(), await Receiver.start()];
    await endpointAt(api, receiver, { types: ['lead.created', 'lead.deleted'] });
    await endpointAt(api, others[0]!, { types: ['*'] });
    await endpointAt(api, others[1]!, { types: ['*'], enabled: false });
    await endpointAt((await given.organization()).api(), others[2]!, { types: ['lead.created'] });
    const lead = await given.lead(acme);
    await api.patch(`/v1/leads/${lead.id}`, { name: 'Other' });
    await api.delete(`/v1/leads/${lead.id}`);
    await work(application);
    expect(typesGotBy(receiver)).toEqual(['lead.created', 'lead.deleted']);
    expect(typesGotBy(others[0]!)).toEqual(expect.arrayContaining(['lead.created', 'lead.updated', 'lead.deleted']));
    expect([...typesGotBy(others[1]!), ...typesGotBy(others[2]!)]).toEqual([]);
  });

  it('goes once to an endpoint that wants all of its kind', async () => {
    const all = await Receiver.start();
    await endpointAt(api, receiver, { types: ['lead.*', 'lead.created', 'product.created'] });
    await endpointAt(api, all, { types: ['proposal.*'] });
    await given.lead(acme);
    await api.post('/v1/catalog/products', { name: 'Garden design', unit_amount: 12000 });
    const { body: proposal } = await api.post('/v1/proposals', { title: 'A garden' });
    await api.delete(`/v1/proposals/${proposal.id as string}`);
    await work(application);
    expect(typesGotBy(receiver)).toEqual(['lead.created', 'product.created']);
    expect(typesGotBy(all)).toEqual(['proposal.created', 'proposal.deleted']);
  });

  it('is delivered once, however often workers look', async () => {
    const endpoint = await endpointAt(api, receiver, { types: ['lead.created'] });
    await Promise.all(Array.from({ length: 20 }, () => given.lead(acme)));
    await Promise.all([work(application), work(application)]);
    await work(application, 'webhooks.wake-overdue');
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
    expect(receiver.got).toHaveLength(20);
    expect((await deliveriesOf(api, endpoint)).every(({ attempt }) => attempt === 1)).toBe(true);
  });

  it('is small, the largest too', async () => {
    const { secret } = await endpointAt(api, receiver, { types: ['api_key.created'] });
    await acme.newKey();
    await work(application);
    expect(Buffer.byteLength(receiver.got[0]!.body)).toBeLessThan(20_000);
    expect(verified(receiver.got[0]!, secret).data.object.scopes.length).toBeGreaterThan(20);
  });

  it('leaves a line in the log, with the ids and without what is secret', async () => {
    const lines: string[] = [];
    const write = (...line: unknown[]) => void lines.push(JSON.stringify(line));
    application.app.useLogger({ log: write, warn: write, error: write, debug: write, verbose: write });
    const url = `${receiver.url}?token=s3cret`;
    const { id, secret } = await endpointAt(api, receiver, { url, types: ['lead.created'] });
    const { headers } = await api.post('/v1/leads', { name: 'Zoë' }, { headers: { 'X-Request-Id': 'chosen-by-zoe' } });
    await work(application);
    application.app.useLogger(false);
    const [line, ...others] = lines.filter((text) => text.includes('Webhook delivery'));
    expect(others).toEqual([]);
    for (const part of [id, acme.id, headers['x-request-id'], receiver.got[0]?.headers['webhook-id'], '"status":204'])
      expect(line).toContain(part);
    expect(lines.join()).not.toContain('s3cret');
    expect(lines.join()).not.toContain(secret.slice(6));
  });

  it('takes its deliveries with it when it is forgotten', async () => {
    const endpoint = await endpointAt(api, receiver);
    await given.lead(acme);
    await work(application);
    application.clock.shift(31 * 24 * 3600);
    await work(application, 'events.purge');
    application.clock.reset();
    expect(await deliveriesOf(api, endpoint)).toEqual([]);
  });
});

describe('a test', () => {
  it('sends a ping to this endpoint alone, whatever it subscribed', async () => {
    const other = await Receiver.start();
    const endpoint = await endpointAt(api, receiver, { types: ['lead.created'] });
    await endpointAt(api, other);
    const { status: code, body } = await api.post(`${endpoint.path}/test`);
    expect([code, body]).toMatchObject([200, { status: 'pending', attempt: 0, event_type: 'ping', request: null }]);
    await work(application);
    expect(verified(receiver.got[0]!, endpoint.secret)).toMatchObject({
      id: body.event_id,
      type: 'ping',
      data: { object: { id: endpoint.id, type: 'webhook' } },
    });
    expect(typesGotBy(other)).not.toContain('ping');
    expect(await deliveriesOf(api, endpoint)).toMatchObject([{ id: body.id, status: 'succeeded' }]);
    expect((await api.get(`/v1/events/${body.event_id as string}`)).body.type).toBe('ping');
  });
});

describe('a redelivery', () => {
  it('sends the same event as another delivery', async () => {
    const endpoint = await endpointAt(api, receiver, { types: ['lead.created'] });
    await given.lead(acme);
    await work(application);
    const [first] = await deliveriesOf(api, endpoint);
    const { body } = await api.post(`${endpoint.path}/deliveries/${first.id as string}/redeliver`);
    expect(body).toMatchObject({ status: 'pending', attempt: 0, event_id: first.event_id, response: null });
    expect(body.id).not.toBe(first.id);
    await work(application);
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([first.event_id, first.event_id]);
    expect(receiver.got[1]?.body).toBe(receiver.got[0]?.body);
    expect(await deliveriesOf(api, endpoint)).toMatchObject([{ id: body.id, status: 'succeeded' }, first]);
  });

  it('is of a delivery to this endpoint', async () => {
    const [endpoint, other] = [await endpointAt(api, receiver), await endpointAt(api, receiver)];
    const { body } = await api.post(`${endpoint.path}/test`);
    expect((await api.post(`${other.path}/deliveries/${body.id as string}/redeliver`)).status).toBe(404);
  });
});

describe('a rotation', () => {
  it('signs with both secrets for a day', async () => {
    const endpoint = await endpointAt(api, receiver, { types: ['lead.created'] });
    const { body } = await api.post(`${endpoint.path}/rotate-secret`);
    await given.lead(acme);
    await work(application);
    for (const secret of [endpoint.secret, body.secret])
      expect(verified(receiver.got[0]!, secret)).toMatchObject({ type: 'lead.created' });
    expect(receiver.got[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);

    application.clock.shift(24 * 3600 + 1);
    await given.lead(acme);
    await work(application);
    application.clock.reset();
    expect(receiver.got[1]?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('of a secret that can no longer be read is asked for', async () => {
    const endpoint = await endpointAt(api, receiver, { types: ['lead.created'] });
    await application.sql(`update webhooks set secret = secret || 'x' where id = $1`, [endpoint.id]);
    await given.lead(acme);
    await work(application);
    expect(await deliveriesOf(api, endpoint)).toMatchObject([
      { status: 'pending', request: null, error: 'The secret of the endpoint can no longer be read: rotate it.' },
    ]);
  });
});

describe('a private host', () => {
  const REFUSED = { status: 'pending', attempt: 1, response_status: null, request: expect.any(Object) };

  it('behind a public name is refused when it is resolved', async () => {
    application.get(NameResolver).addresses = () => Promise.resolve(['127.0.0.1', '169.254.169.254']);
    const endpoint = await endpointAt(api, receiver, { url: 'https://hooks.example.com/', types: ['lead.created'] });
    await api.post(`${endpoint.path}/test`);
    await work(application);
    const [delivery] = await deliveriesOf(api, endpoint);
    expect(delivery).toMatchObject({
      ...REFUSED,
      error: expect.stringContaining('The host leads into a private network; whoever operates'),
    });
  });

  it('behind a redirect is not followed', async () => {
    const other = await Receiver.start();
    receiver.answers(status(307, { location: other.url }));
    const endpoint = await endpointAt(api, receiver, { types: ['lead.created'] });
    await api.post(`${endpoint.path}/test`);
    await work(application);
    expect(other.got).toEqual([]);
    const [delivery] = await deliveriesOf(api, endpoint);
    expect(delivery).toMatchObject({ status: 'pending', response_status: 307 });
    expect(delivery.error).toContain('a redirect, which is not followed');
  });

  it('that is no longer allowed is refused, though it was when the endpoint was made', async () => {
    const endpoint = await endpointAt(api, receiver, { types: ['lead.created'] });
    await application.sql(`update webhooks set url = 'http://127.0.0.2/' where id = $1`, [endpoint.id]);
    await api.post(`${endpoint.path}/test`);
    await work(application);
    expect(await deliveriesOf(api, endpoint)).toMatchObject([
      { ...REFUSED, error: expect.stringContaining('WEBHOOK_ALLOWED_HOSTS') },
    ]);
  });
});

it('relays events though their endpoint is deleted at the same time', async () => {
  const endpoint = await endpointAt(api, receiver, { types: ['lead.created'] });
  await given.lead(acme);
  await Promise.all([relay(application), api.delete(endpoint.path)]);
  await work(application);
  expect(await acme.events('lead.created')).toHaveLength(1);
});
