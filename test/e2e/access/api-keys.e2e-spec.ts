import { createHash } from 'node:crypto';
import { ApiKeysService } from '../../../src/modules/access/api-keys/api-keys.service.js';
import { ApiClient } from '../../setup/api-client.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

const DAY = 24 * 3600;

let application: RunningApplication;
let keys: ApiKeysService;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  keys = application.get(ApiKeysService);
});

beforeEach(async () => {
  acme = await given.organization();
});

afterEach(() => {
  application.clock.reset();
});

const with_ = (key: string, at = application) => new ApiClient(at, () => key);
const statusOf = async (key: string, at = application) => (await with_(key, at).get('/v1/leads')).status;
const rowOf = async (id: string) => (await application.sql('select * from api_keys where id = $1', [id]))[0];
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

async function eventually(check: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a key', () => {
  it('is 24 random letters and digits behind its prefix', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => acme.newKey()));
    for (const { key } of made) expect(key).toMatch(/^pp_live_[0-9A-Za-z]{24}$/);
    expect(new Set(made.map(({ key }) => key)).size).toBe(20);
  });

  it('is another one at once in the process that changes it', async () => {
    const { id, key } = await acme.newKey(['leads:read']);
    const statusOf = async (one: string) => (await new ApiClient(application, () => one).get('/v1/leads')).status;
    const path = `/v1/api-keys/${id}`;
    expect(await statusOf(key)).toBe(200);
    await acme.api().patch(path, { allowed_ips: ['203.0.113.7'] });
    expect(await statusOf(key)).toBe(401);
    await acme.api().patch(path, { allowed_ips: [] });
    expect(await statusOf(key)).toBe(200);
    const rotated = (await acme.api().post(`${path}/rotate`, {})).body.key as string;
    expect([await statusOf(key), await statusOf(rotated)]).toEqual([401, 200]);
    await acme.api().delete(path);
    expect(await statusOf(rotated)).toBe(401);
  });

  it('is stored as its hash and four characters alone', async () => {
    const { id, key } = await acme.newKey(['leads:read']);
    expect(await rowOf(id)).toMatchObject({
      organization_id: acme.id,
      name: 'test',
      prefix: key.slice(0, 12),
      scopes: ['leads:read'],
      created_by: null,
      last_used_at: null,
      expires_at: null,
      revoked_at: null,
    });
    const hashes = await application.sql('select hash from api_key_hashes where api_key_id = $1', [id]);
    expect(hashes).toEqual([{ hash: createHash('sha256').update(key).digest() }]);
    const tables = ['api_keys', 'api_key_hashes', 'events', 'idempotency_keys'];
    for (const table of tables) {
      const found = await application.sql(`select 1 from ${table} t where t::text like $1`, [`%${key.slice(8)}%`]);
      expect([table, found]).toEqual([table, []]);
    }
  });

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['leads:admin'] }, 'scopes'],
    [{ scopes: ['leads:read', 'mcp:use'] }, 'scopes'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ expires_at: '2020-01-01T00:00:00.000Z' }, 'expires_at'],
    [{ expires_at: 'tomorrow' }, 'expires_at'],
  ])('is not made from %j', async (wrong, field) => {
    const making = async () => keys.create(acme.caller, { name: 'test', scopes: ['leads:read'], ...wrong });
    await expect(making()).rejects.toMatchObject({ code: 'validation_error', details: [{ field }] });
  });

  it('is written in the outbox when it is made and revoked, without itself', async () => {
    const { id, key } = await acme.newKey(['leads:read']);
    await keys.revoke(acme.caller, id);
    await keys.revoke(acme.caller, id);
    const events = (await acme.events()).map(({ type, data }) => [type, data.object]);
    const object = { id, type: 'api_key', name: 'test', scopes: ['leads:read'] };
    expect(events).toEqual([
      ['api_key.created', object],
      ['api_key.revoked', object],
    ]);
    expect(JSON.stringify(events)).not.toContain(key.slice(12));
  });

  it('notes when it was last used, once a minute', async () => {
    const { id, key } = await acme.newKey(['leads:read']);
    await statusOf(key);
    await eventually(async () => (await rowOf(id))?.last_used_at !== null, 2);
    const first = (await rowOf(id))?.last_used_at as string;
    application.clock.shift(30);
    await statusOf(key);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await rowOf(id))?.last_used_at).toEqual(first);
    application.clock.shift(60);
    await statusOf(key);
    await eventually(async () => (await rowOf(id))?.last_used_at !== first, 2);
  });
});

describe('a key ends', () => {
  it('at its time, to the second, though it was just used', async () => {
    const { key } = await acme.newKey(['leads:read'], { expires_at: inSeconds(DAY) });
    application.clock.shift(DAY - 5);
    expect(await statusOf(key)).toBe(200);
    application.clock.shift(6);
    expect(await statusOf(key)).toBe(401);
  });

  it('within five seconds of its revocation, on every replica', async () => {
    const replica = await startApplication();
    const { id, key } = await acme.newKey(['leads:read']);
    expect([await statusOf(key), await statusOf(key, replica)]).toEqual([200, 200]);
    await keys.revoke(acme.caller, id);
    const refused = (at: RunningApplication) => async () => (await statusOf(key, at)) === 401;
    await Promise.all([eventually(refused(application), 5), eventually(refused(replica), 5)]);
    expect(await statusOf((await acme.newKey(['leads:read'])).key)).toBe(200);
  });

  it('only by its own organization', async () => {
    const { id, key } = await acme.newKey(['leads:read']);
    const other = await given.organization();
    await expect(keys.revoke(other.caller, id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await rowOf(id))?.revoked_at).toBeNull();
    expect(await statusOf(key)).toBe(200);
  });
});

describe('the Authorization header', () => {
  it('takes the scheme in any case, and one space', async () => {
    const key = await acme.key();
    const ask = async (authorization: string) =>
      (await given.stranger().get('/v1/leads', { headers: { authorization } })).status;
    expect(await ask(`bearer ${key}`)).toBe(200);
    for (const wrong of [
      key,
      `Basic ${key}`,
      `Bearer ${key} x`,
      `Bearer ${key}x`,
      `Bearer ${key.toLowerCase()}`,
      `Token ${key}`,
    ]) {
      expect(await ask(wrong)).toBe(401);
    }
  });
});

describe('an organization', () => {
  it('sees and changes nothing of another with its key', async () => {
    const theirs = await given.lead(await given.organization(), { name: 'Theirs' });
    const api = acme.api();
    expect((await api.get('/v1/leads')).body.data).toEqual([]);
    expect((await api.get(`/v1/leads/${theirs.id}`)).status).toBe(404);
    expect((await api.patch(`/v1/leads/${theirs.id}`, { name: 'Ours' })).status).toBe(404);
    expect((await api.delete(`/v1/leads/${theirs.id}`)).status).toBe(404);
    expect(await application.sql('select name, version from leads where id = $1', [theirs.id])).toEqual([
      { name: 'Theirs', version: 1 },
    ]);
  });
});
