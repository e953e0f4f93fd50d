import { permissionsOf } from '../../../src/platform/auth/permissions.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';

const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const INPUT = { url: 'https://hooks.example.com/a?b=c', types: ['lead.created', 'proposal.approved'] };

let application: RunningApplication;
let acme: GivenOrganization;
let api: ApiClient;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  api = acme.api();
});

const create = async (input: object = {}) => (await api.post('/v1/webhooks', { ...INPUT, ...input })).body;
const wrongField = async (input: object) => {
  const { status, body } = await api.post('/v1/webhooks', { ...INPUT, ...input });
  return status === 400 ? body.error.details.map(({ field }: { field: string }) => field) : status;
};

describe('creating an endpoint', () => {
  it('answers the record with its secret', async () => {
    const { status, body, headers } = await api.post('/v1/webhooks', { ...INPUT, description: 'CRM', enabled: false });
    expect(status).toBe(201);
    const { secret, ...record } = body;
    expect(secret).toMatch(SECRET);
    expect(record).toEqual({
      ...INPUT,
      id: expect.any(String),
      description: 'CRM',
      enabled: false,
      disabled_reason: null,
      version: 1,
      created_at: expect.stringMatching(TIMESTAMP),
      updated_at: record.created_at,
    });
    expect(headers.location).toBe(`/v1/webhooks/${record.id as string}`);
    expect((await api.get(headers.location ?? '')).body).toEqual(record);
  });

  it('needs address and types alone', async () => {
    expect(await create()).toMatchObject({ description: null, enabled: true });
    expect(await create({ types: ['*'], description: ' ' })).toMatchObject({ types: ['*'], description: null });
  });

  it.each([
    ['the empty list', []],
    ['one twice', ['lead.created', 'lead.created']],
    ['all beside another', ['*', 'lead.created']],
    ['no list', 'lead.created'],
    ['null', null],
  ])('refuses %s as types', async (_what, types) => {
    expect(await wrongField({ types })).toEqual(['types']);
  });

  it('names each type that does not exist, and the address beside it', async () => {
    expect(await wrongField({ types: ['lead.exploded'] })).toEqual(['types[0]']);
    expect(await wrongField({ types: ['lead.*', 'leads.*', 'ping.*', 'lead.cre*'] })).toEqual([
      'types[1]',
      'types[2]',
      'types[3]',
    ]);
    expect(await wrongField({ types: ['lead.created', 'LEAD.CREATED', 1, null] })).toEqual([
      'types[1]',
      'types[2]',
      'types[3]',
    ]);
    expect(await wrongField({ types: [''], url: 'http://example.com' })).toEqual(['url', 'types[0]']);
    const { id } = await create();
    const { status, body } = await api.patch(`/v1/webhooks/${id as string}`, { types: ['lead.created', 'lead'] });
    expect([status, body.error.details[0].field]).toEqual([400, 'types[1]']);
  });

  it.each([
    'http://example.com',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://a:b@example.com/',
    'https://db.internal',
  ])('refuses the address %s', async (url) => {
    expect(await wrongField({ url })).toEqual(['url']);
  });

  it('refuses the hundred-and-first, also of two at once', async () => {
    await application.sql(
      `insert into webhooks (organization_id, id, url, types, secret, created_at, updated_at)
       select $1, gen_random_uuid(), 'https://example.com', '{*}', '', now(), now() from generate_series(1, 99)`,
      [acme.id],
    );
    const answers = await Promise.all([1, 2, 3].map(() => api.post('/v1/webhooks', INPUT)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('conflict');
    const other = await given.organization();
    expect((await other.api().post('/v1/webhooks', INPUT)).status).toBe(201);
  });

  it('gives the same secret when it is repeated with its key', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const [first, again] = [
      await api.post('/v1/webhooks', INPUT, { headers }),
      await api.post('/v1/webhooks', INPUT, { headers }),
    ];
    expect(again.body).toEqual(first.body);
    const [stored] = await application.sql<{ answer: Buffer }>(
      'select answer from idempotency_keys where organization_id = $1',
      [acme.id],
    );
    expect(stored?.answer.toString('latin1')).not.toContain(first.body.secret.slice(6));
  });
});

describe('the secret', () => {
  it('is shown by nothing else', async () => {
    const { id, secret } = await create();
    const answers = [
      await api.get(`/v1/webhooks/${id as string}`),
      await api.get('/v1/webhooks'),
      await api.patch(`/v1/webhooks/${id as string}`, { description: 'x' }),
      await api.post(`/v1/webhooks/${id as string}/test`),
      await api.get(`/v1/webhooks/${id as string}/deliveries`),
      await api.get('/v1/events'),
    ];
    for (const { text, status } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain('secret');
      expect(text).not.toContain(secret.slice(6));
    }
  });

  it('lies encrypted in the database, for its endpoint alone', async () => {
    const { id, secret } = await create();
    const [row] = await application.sql<{ secret: Buffer }>('select secret from webhooks where id = $1', [id]);
    expect(row?.secret.toString('latin1')).not.toContain(secret.slice(6));
    expect(row?.secret.toString('latin1')).not.toContain(Buffer.from(secret.slice(6), 'base64').toString('latin1'));
  });

  it('is another after its rotation, which counts as a write', async () => {
    const { id, secret } = await create();
    const { status, body } = await api.post(`/v1/webhooks/${id as string}/rotate-secret`);
    expect([status, body.version]).toEqual([200, 2]);
    expect(body.secret).toMatch(SECRET);
    expect(body.secret).not.toBe(secret);
    const stale = await api.post(`/v1/webhooks/${id as string}/rotate-secret`, undefined, {
      headers: { 'If-Match': '"1"' },
    });
    expect(stale.status).toBe(412);
  });
});

describe('changing an endpoint', () => {
  it('changes what is given', async () => {
    const { secret: _secret, ...before } = await create({ description: 'CRM' });
    const path = `/v1/webhooks/${before.id as string}`;
    const changes = { url: 'https://other.example.com/', types: ['*'], description: null, enabled: false };
    const { body } = await api.patch(path, changes);
    expect(body).toEqual({ ...before, ...changes, version: 2, updated_at: expect.any(String) });
    expect((await api.patch(path, {})).body).toEqual(body);
    expect((await api.patch(path, { url: 'https://10.0.0.1/' })).body.error.details[0].field).toBe('url');
    expect((await api.get(path)).body).toEqual(body);
  });

  it('enabling forgets why it was disabled', async () => {
    const { id } = await create();
    await application.sql(`update webhooks set enabled = false, disabled_reason = 'gone' where id = $1`, [id]);
    expect((await api.get(`/v1/webhooks/${id as string}`)).body.disabled_reason).toBe('gone');
    expect((await api.patch(`/v1/webhooks/${id as string}`, { enabled: true })).body).toMatchObject({
      enabled: true,
      disabled_reason: null,
    });
  });

  it('deletes it with its deliveries, and leaves it out of the total', async () => {
    const [first, second] = [await create(), await create()];
    await api.post(`/v1/webhooks/${first.id as string}/test`);
    expect((await api.delete(`/v1/webhooks/${first.id as string}`)).status).toBe(204);
    const { body } = await api.get('/v1/webhooks');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    expect(body.pagination.total_count).toBe(1);
    expect(await application.sql('select 1 from webhook_deliveries where webhook_id = $1', [first.id])).toEqual([]);
  });
});

describe('a disabled endpoint', () => {
  it('takes neither test nor redelivery', async () => {
    const { id } = await create();
    const { body: delivery } = await api.post(`/v1/webhooks/${id as string}/test`);
    await api.patch(`/v1/webhooks/${id as string}`, { enabled: false });
    for (const action of ['test', `deliveries/${delivery.id as string}/redeliver`]) {
      const { status, body } = await api.post(`/v1/webhooks/${id as string}/${action}`);
      expect([status, body.error.code]).toEqual([409, 'invalid_state']);
    }
    expect((await api.get(`/v1/webhooks/${id as string}/deliveries`)).body.data).toMatchObject([
      { status: 'failed', error: 'The endpoint is disabled.', attempt: 0, next_attempt_at: null },
    ]);
  });
});

it('is the business of admins and owners', () => {
  const may = (role: 'viewer' | 'member' | 'admin' | 'owner') =>
    ['read', 'write', 'delete'].filter((action) => permissionsOf(role).has(`webhooks:${action}` as 'webhooks:read'));
  expect([may('viewer'), may('member')]).toEqual([[], []]);
  expect([may('admin'), may('owner')]).toEqual([
    ['read', 'write', 'delete'],
    ['read', 'write', 'delete'],
  ]);
});

it('says what lets in a receiver on this very machine', async () => {
  for (const url of ['http://localhost:3001/hook', 'https://localhost/hook', 'https://10.0.0.1/']) {
    const { status, body } = await acme.api().post('/v1/webhooks', { ...INPUT, url });
    expect([status, body.error.details[0].message]).toEqual([400, expect.stringContaining('WEBHOOK_ALLOWED_HOSTS')]);
  }
});
