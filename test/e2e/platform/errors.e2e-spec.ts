import { LeadsService } from '../../../src/modules/leads/leads.service.js';
import { SECRET, startApplication, type RunningApplication } from '../../setup/application.js';
import { createDatabase } from '../../setup/database.js';
import { given } from '../../setup/given.js';

let application: RunningApplication;

beforeAll(async () => {
  application = await startApplication();
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a request id', () => {
  it('is new for each request', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => given.stranger().get('/health/live')));
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(5);
  });

  it.each(['abcdefgh', '0198c0de-7a11-7000-8000-000000000001', 'x'.repeat(65), '<script>alert(1)</script>'])(
    'is ours, whatever the caller calls its request: %s',
    async (id) => {
      const { headers } = await given.stranger().get('/health/live', { headers: { 'x-request-id': id } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      expect(headers['x-request-id']).not.toBe(id);
    },
  );
});

/** Answers of these are no promise of the document; they are asked for without its check. */
async function plainly(path: string, key: string) {
  const response = await fetch(application.url + path, { headers: { authorization: `Bearer ${key}` } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('an error of our own', () => {
  it('is 500, and says nothing of the inside', async () => {
    const key = await (await given.organization()).key();
    const secret = 'relation "leads" at /srv/app.js: password=hunter2';
    jest.spyOn(application.get(LeadsService), 'list').mockRejectedValue(new Error(secret));
    const { status, text, headers } = await plainly('/v1/leads', key);
    expect([status, JSON.parse(text).error.code]).toEqual([500, 'internal_error']);
    expect(text).not.toMatch(/relation|hunter2|app\.js/);
    expect(JSON.parse(text).error.request_id).toBe(headers.get('x-request-id'));
  });

  it.each([
    ['a connection refused', { code: 'ECONNREFUSED' }],
    ['a server that shuts down', { code: '57P01' }],
    ['too many connections', { code: '53300' }],
    ['a wrapped one', { driverError: { code: '08006' } }],
  ])('is 503 with Retry-After for %s', async (_what, error) => {
    const key = await (await given.organization()).key();
    jest.spyOn(application.get(LeadsService), 'list').mockRejectedValue(Object.assign(new Error('inside'), error));
    const { status, text, headers } = await plainly('/v1/leads', key);
    expect([status, JSON.parse(text).error.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).not.toContain('inside');
  });
});

describe('a database that goes away', () => {
  it('makes the service unready, not dead', async () => {
    const databaseUrl = await createDatabase();
    const other = await startApplication({ databaseUrl });
    expect((await given.stranger(other).get('/health/ready')).status).toBe(200);
    const name = new URL(databaseUrl).pathname.slice(1);
    await application.sql(`alter database ${name} with allow_connections false`);
    await application.sql('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const ready = await given.stranger(other).get('/health/ready');
    expect([ready.status, ready.body.error.code, ready.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    expect((await given.stranger(other).get('/health/live')).status).toBe(200);
    await application.sql(`alter database ${name} with allow_connections true`);
    expect((await given.stranger(other).get('/health/ready')).status).toBe(200);
  });
});

describe('every answer of the API', () => {
  it('forbids what a browser could make of it', async () => {
    const { headers } = await (await given.organization()).api().get('/v1/leads');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is open to the origins of CORS_ORIGINS alone', async () => {
    const other = await startApplication({ env: { CORS_ORIGINS: 'https://app.example.com' } });
    const ask = async (origin: string) =>
      (await given.stranger(other).get('/v1/leads', { headers: { origin } })).headers;
    expect((await ask('https://app.example.com'))['access-control-allow-origin']).toBe('https://app.example.com');
    expect((await ask('https://app.example.com'))['access-control-expose-headers']).toContain('X-RateLimit-Remaining');
    expect((await ask('https://evil.example.com'))['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a new SECRET_KEY', () => {
  const NEXT = 'another secret for tests, long enough too';

  it('lets cursors and stored answers of the previous one be used, and no other', async () => {
    const acme = await given.organization();
    for (let index = 0; index < 3; index += 1) await given.lead(acme);
    const headers = { 'idempotency-key': 'one' };
    const first = await acme.api().post('/v1/leads', { name: 'Ann' }, { headers });
    const after = (await acme.api().get('/v1/leads', { query: { limit: 2 } })).body.pagination.next_cursor as string;
    const rotated = await startApplication({ env: { SECRET_KEY: NEXT, SECRET_KEY_PREVIOUS: SECRET } });
    expect(
      (await acme.api(undefined, rotated).get('/v1/leads', { query: { limit: 2, after } })).body.data,
    ).toHaveLength(2);
    expect((await acme.api(undefined, rotated).post('/v1/leads', { name: 'Ann' }, { headers })).text).toBe(first.text);
    const replaced = await startApplication({ env: { SECRET_KEY: NEXT } });
    expect((await acme.api(undefined, replaced).get('/v1/leads', { query: { limit: 2, after } })).status).toBe(400);
  });
});

describe.each(['%', '%ff', '%ZZ', 'a%E0%A4%A'])('a path that is no percent-encoded UTF-8: %s', (part) => {
  it('is refused as any id that is none, once it is known who asks', async () => {
    const acme = await given.organization();
    const path = `/v1/proposals/${part}`;
    expect((await given.stranger().get(path)).status).toBe(401);
    expect((await acme.api(['leads:read']).get(path)).status).toBe(403);
    const { status, headers, body } = await acme.api().get(path, { headers: { 'accept-language': 'fr' } });
    expect([status, body.error.details[0].field]).toEqual([400, 'id']);
    expect(body.error.message).not.toMatch(/Failed|Must/);
    expect(headers['x-ratelimit-limit']).toBeDefined();
  });

  it('is no address where it names nothing', async () => {
    const { status, body } = await (await given.organization()).api().get(`/v1/${part}`);
    expect([status, body.error.code]).toEqual([404, 'not_found']);
    expect(body.error.message).toContain(`/v1/${part}`);
  });
});

it.each(['2027-01-01T24:00:00Z', '2027-01-01T00:00:00+24:00'])(
  'is no time that RFC 3339 has: %s',
  async (expires_at) => {
    const { status, body } = await (await given.organization()).api().post('/v1/proposals', { title: 'A', expires_at });
    expect([status, body.error.details[0].field]).toEqual([400, 'expires_at']);
  },
);
