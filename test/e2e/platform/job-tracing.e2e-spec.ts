/** @long Starts programs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SECRET, startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Service } from '../story/service.js';
import { Receiver, status, stopReceivers } from '../webhooks/receiver.js';
import { Collector, type Span } from './collector.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const WITHIN_MS = 20_000;

let application: RunningApplication;
let acme: GivenOrganization;
let collector: Collector;
let receiver: Receiver;
let service: Service;
let key: string;
let secret: string;

/** The ids that the service gave its requests, by what the tests call them. */
const requestIds = new Map<string, string | null>();

const post = async (path: string, body: JsonObject, name: string, more = {}) => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify(body),
  });
  requestIds.set(name, answer.headers.get('x-request-id'));
  return (await answer.json()) as { id: string; secret: string };
};
const of = (name: string) =>
  collector.spans().filter(({ attributes }) => attributes['request.id'] === requestIds.get(name));
const named = (name: string, spans: Span[]) => spans.filter((span) => span.name === name);

/** One service with everything, whose spans are all sent once it has ended. */
beforeAll(async () => {
  application = await startApplication();
  collector = await Collector.listening();
  receiver = await Receiver.start();
  acme = await given.organization();
  key = await acme.key();
  service = await Service.onFreePort({
    DATABASE_URL: application.databaseUrl,
    SECRET_KEY: SECRET,
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  await service.start();
  const url = `${receiver.url}?token=t0ken`;
  const endpoint = await post('/v1/webhooks', { url, types: ['lead.created'] }, 'request-of-endpoint');
  secret = endpoint.secret;
  await post('/v1/leads', { name: 'Ann Known' }, 'request-of-ann', { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` });
  await receiver.receives(1, WITHIN_MS);
  receiver.answersNext(status(500, { 'x-told': 'whispered' }));
  await post(`/v1/webhooks/${endpoint.id}/test`, {}, 'request-of-test');
  await receiver.receives(2, WITHIN_MS);
  await sleep(500);
  expect(await service.stop()).toBe(0);
}, 120_000);

afterAll(() => {
  collector.close();
  stopReceivers();
});

it('goes on with the trace and the id of the request in the job and the delivery that it causes', () => {
  const spans = of('request-of-ann');
  const [request] = named('POST /v1/leads', spans);
  const [job] = named('job webhooks.deliver', spans);
  const [delivery] = named('webhook delivery', spans);
  expect(request?.traceId).toBe(TRACE);
  for (const span of [job, delivery]) expect(span).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
  expect(delivery?.attributes).toMatchObject({
    'event.id': receiver.got[0]?.headers['webhook-id'],
    'event.type': 'lead.created',
    'http.response.status_code': expect.anything(),
  });
  expect(Number(delivery?.attributes['http.response.status_code'])).toBe(204);
  expect(receiver.got[0]?.headers).toMatchObject({ 'x-request-id': requestIds.get('request-of-ann') });
  expect(delivery?.status.code ?? 0).toBe(0);
});

it('shows what a delivery asked the database, and that it failed', () => {
  const spans = of('request-of-test');
  const [request] = named('POST /v1/webhooks/:id/test', spans);
  const [delivery] = named('webhook delivery', spans);
  expect(delivery).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId, status: { code: 2 } });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === delivery?.spanId);
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toEqual(
    expect.arrayContaining([expect.stringMatching(/^update webhook_deliveries set status/)]),
  );
});

it('tells receivers nothing of our traces, and the collector nothing of theirs', () => {
  for (const { headers } of receiver.got) expect(headers).not.toHaveProperty('traceparent');
  for (const hidden of [key, secret.slice(6), 't0ken', new URL(receiver.url).host, 'whispered', 'Ann Known'])
    expect(collector.bodies.join('\n')).not.toContain(hidden);
});

it('keeps no trace where nobody traces', async () => {
  await given.lead(acme);
  const rows = await application.sql<{ traceparent: string | null }>(
    "select traceparent from events where type = 'lead.created' order by sequence",
  );
  expect(rows.map(({ traceparent }) => traceparent?.slice(3, 35) ?? null)).toEqual([TRACE, null]);
});
