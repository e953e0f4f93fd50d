import { randomUUID } from 'node:crypto';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});

const sent = (raw: string, path = '/v1/leads', headers = {}) =>
  acme.api().request('POST', path, { raw, headers: { 'content-type': 'application/json', ...headers } });

describe('a body that is no JSON', () => {
  it.each([
    ['{"name": "A",}', 1, 14],
    ['{\n  "name": "A"\n  "email": null\n}', 3, 3],
    ["{'name': 'A'}", 1, 2],
    ['{"name": "A', 1, 10],
    ['{"name": "A"', 1, 13],
    ['{"name": [1, 2}', 1, 15],
    ['{"name": 01}', 1, 11],
    ['{"name": "a\\x"}', 1, 10],
    ['{"name": undefined}', 1, 10],
    ['{"name" "A"}', 1, 9],
    ['[]]', 1, 3],
    ['{"a": {"b": [true, {"c": null}]}, }', 1, 35],
  ])('%j says where: line %i, column %i', async (raw, line, column) => {
    const { status, body } = await sent(raw);
    expect([status, body.error.message]).toEqual([400, `The body is not valid JSON: line ${line}, column ${column}.`]);
    expect(body.error.details).toEqual([
      expect.objectContaining({ field: 'body', code: 'invalid_format', params: { line, column } }),
    ]);
  });

  it('says where in no time, however long it is', async () => {
    const raw = `{"metadata": {"a": "${'\\n'.repeat(250_000)}"}, "name": ${'1'.repeat(400_000)}]`;
    const begun = performance.now();
    expect((await sent(raw)).status).toBe(400);
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it('but a form is told what to send', async () => {
    const { status, body } = await sent('name=Claire&email=claire%40example.com');
    expect([status, body.error.message]).toEqual([
      400,
      'The body is a form, not JSON: send an object such as {"name": "…"}, with Content-Type: application/json.',
    ]);
  });
});

it('a key without the scope learns which it needs, for programs too', async () => {
  const { status, body } = await acme.api(['leads:read']).post('/v1/leads', { name: 'A' });
  expect([status, body.error.details]).toEqual([
    403,
    [
      {
        ...{ field: 'Authorization', code: 'not_allowed', message: 'Needs the scope leads:write.' },
        params: { scope: 'leads:write' },
      },
    ],
  ]);
});

it('a key that has expired is told so, and when, and any other is not valid', async () => {
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  const { key } = (await acme.api().post('/v1/api-keys', { name: 'Short', scopes: ['leads:read'], expires_at }))
    .body as JsonObject;
  const asked = async (secret: string) => {
    const answer = await new ApiClient(application, () => secret).get('/v1/leads');
    return [answer.status, answer.body.error?.message as string];
  };
  expect((await asked(key as string))[0]).toBe(200);
  application.clock.shift(61);
  expect(await asked(key as string)).toEqual([401, `The API key expired at ${expires_at}: make another one.`]);
  const [, other] = await asked(`${(key as string).slice(0, -1)}_`);
  expect(other).not.toContain('expired at');
  application.clock.reset();
});

it('a key of another request says to take a new one', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  await sent('{"name": "A"}', '/v1/leads', headers);
  const { status, body } = await sent('{"name": "B"}', '/v1/leads', headers);
  expect([status, body.error.message]).toEqual([422, expect.stringContaining('take a new key')]);
});

it.each([
  [
    '/v1/webhooks',
    { url: 'https://hooks.example.com/x', types: ['lead.crated', 'nope', 'lead.created', 'x'] },
    'types',
  ],
  ['/v1/api-keys', { name: 'x', scopes: ['lead:read', 'nope', 'leads:read', 'x'] }, 'scopes'],
])('%s tells a long list of what there is in details, and not in the message too', async (path, input, field) => {
  const { body } = await acme.api().post(path, input);
  const details = body.error.details as { field: string; params: { allowed?: string[] } }[];
  expect(details.map((detail) => detail.field)).toEqual([0, 1, 3].map((at) => `${field}[${at}]`));
  expect(details.map(({ params }) => params.allowed !== undefined)).toEqual([true, true, true]);
  expect(body.error.message).toBe(`${field}[0]: Must be one of the values that details name. And 2 more in details.`);
});
