import { ApiClient, type Answer } from '../../setup/api-client.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

const KEYS = '/v1/api-keys';
const HOUR = 3600;
const HERE = '127.0.0.1';

let application: RunningApplication;
/** Where the address is what the caller's own proxy says. */
let proxied: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  proxied = await startApplication({ env: { TRUST_PROXY: 'loopback' } });
});
beforeEach(async () => {
  acme = await given.organization();
});
afterEach(() => {
  for (const one of [application, proxied]) one.clock.reset();
});

/** Whoever started last authenticates for all of the process. */
const shift = (seconds: number) => [application, proxied].forEach(({ clock }) => clock.shift(seconds));
const with_ = (key: unknown, at = application) => new ApiClient(at, () => key as string);
const statusOf = async (key: unknown) => (await with_(key).get('/v1/leads')).status;
const make = (body: JsonObject = {}, api = acme.api()) =>
  api.post(KEYS, { name: 'CRM', scopes: ['leads:read'], ...body });
const fieldOf = ({ body }: Answer) => body.error.details?.[0].field as string;

/** A key of these scopes that a member made in person, with who made it. */
async function madeBy(person: Person, scopes: string[]): Promise<{ key: string; user: string }> {
  const { body } = await inPerson(person, 'POST', KEYS, { name: 'Desk', scopes });
  const [user] = await application.sql<{ id: string }>('select id from users where email = $1', [person.email]);
  return { key: body.key as string, user: user!.id };
}

async function eventually(check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('Not within 5 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a key that is made over the API', () => {
  it('is shown once, with all that is told of it from then on', async () => {
    const expires_at = new Date(Date.now() + HOUR * 1000).toISOString();
    const allowed_ips = [HERE, '2001:db8::/32'];
    const { status, headers, body } = await make({ scopes: ['leads:read', 'leads:write'], expires_at, allowed_ips });
    const { key, ...record } = body as JsonObject;
    expect(status).toBe(201);
    expect(headers.location).toBe(`${KEYS}/${record.id as string}`);
    expect(record).toEqual({
      id: expect.any(String),
      name: 'CRM',
      mode: 'live',
      prefix: (key as string).slice(0, 12),
      scopes: ['leads:read', 'leads:write'],
      allowed_ips,
      created_by: null,
      created_at: expect.stringMatching(/Z$/),
      expires_at,
      last_used_at: null,
      last_used_ip: null,
      revoked_at: null,
      version: 1,
    });
    expect(await statusOf(key)).toBe(200);
    await eventually(async () => (await acme.api().get(headers.location!)).body.last_used_at !== null);
    const read = (await acme.api().get(headers.location!)).body as JsonObject;
    expect(read).toEqual({ ...record, last_used_at: expect.any(String), last_used_ip: HERE });
    expect((await acme.api().get(KEYS)).body.data[0]).toEqual(read);
    expect(await acme.events('api_key.created')).toHaveLength(2);
  });

  it('is refused by the field that is wrong', async () => {
    const ranges = Array.from({ length: 51 }, (_, at) => `10.0.0.${at}`);
    const wrong: [JsonObject, string][] = [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(121) }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['leads:read', 'mcp:use'] }, 'scopes[1]'],
      [{ scopes: ['leads:read', 'leads:read'] }, 'scopes'],
      [{ expires_at: '2020-01-01T00:00:00.000Z' }, 'expires_at'],
      [{ expires_at: 'tomorrow' }, 'expires_at'],
      [{ allowed_ips: ranges }, 'allowed_ips'],
      [{ allowed_ips: [HERE, HERE] }, 'allowed_ips'],
      [{ allowed_ips: null }, 'allowed_ips'],
    ];
    for (const one of ['localhost', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1/', 'fe80::1%eth0', '0x7f.1', 7])
      wrong.push([{ allowed_ips: [HERE, one] }, 'allowed_ips[1]']);
    for (const [body, field] of wrong) {
      const answer = await make(body);
      expect([body, answer.status, answer.body.error.details?.[0].field]).toEqual([body, 400, field]);
    }
    expect((await make({ allowed_ips: ranges.slice(1) })).status).toBe(201);
  });

  it('has no scope that the key which makes it lacks', async () => {
    const answer = await make({ scopes: ['leads:read', 'leads:write'] }, acme.api(['api_keys:write', 'leads:read']));
    expect([answer.status, answer.body.error.message]).toEqual([403, expect.stringContaining('leads:write')]);
    expect((await make({}, acme.api(['api_keys:write', 'leads:read']))).status).toBe(201);
  });

  it('is made by whoever made the key that makes it, while they are an admin or owner', async () => {
    const person = await Person.of(acme, 'admin');
    const { key, user } = await madeBy(person, ['api_keys:read', 'api_keys:write', 'leads:read']);
    const api = with_(key);
    const { body } = await make({ name: 'Child' }, api);
    expect(body.created_by).toBe(user);
    const theirs = (await api.get(KEYS, { query: { created_by: user } })).body as JsonObject;
    expect(theirs.data.map(({ name }: JsonObject) => name)).toEqual(['Child', 'Desk']);
    expect(theirs.pagination.total_count).toBe(2);
    const log = await acme.api().get('/v1/audit-log', { query: { type: 'api_key.created' } });
    expect((log.body.data as JsonObject[]).find(({ target }) => target.id === body.id)).toMatchObject({
      actor: { kind: 'api_key', name: 'Desk' },
      changes: { name: [null, 'Child'], scopes: [null, ['leads:read']] },
      address: HERE,
    });
    for (const change of ["update memberships set role = 'member'", 'delete from memberships']) {
      await application.sql(`${change} where organization_id = $1 and user_id = $2`, [acme.id, user]);
      for (const path of [KEYS, `${KEYS}/${body.id as string}/rotate`]) {
        const answer = path === KEYS ? await make({}, api) : await api.post(path, {});
        expect([change, path, answer.status]).toEqual([change, path, 403]);
      }
    }
    expect((await api.get('/v1/leads')).status).toBe(200);
  });
});

describe('a key that may be used from some addresses alone', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const statusFrom = async (key: unknown, address: string) =>
    (await with_(key, proxied).get('/v1/leads', from(address))).status;

  it('is none from elsewhere, by the address that the trusted proxy tells', async () => {
    const { body } = await make({ allowed_ips: ['203.0.113.7', '198.51.100.0/24', '2001:db8:7::/48'] });
    const answers: [string, number][] = [
      ['203.0.113.7', 200],
      ['::ffff:203.0.113.7', 200],
      ['198.51.100.255', 200],
      ['2001:db8:7:ffff::1', 200],
      ['203.0.113.8', 401],
      ['198.51.101.0', 401],
      ['2001:db8:8::1', 401],
      ['not an address', 401],
    ];
    for (const [address, status] of answers)
      expect([address, await statusFrom(body.key, address)]).toEqual([address, status]);
    const refused = await with_(body.key, proxied).get('/v1/leads', from('203.0.113.8'));
    expect(refused.body.error).toMatchObject({ code: 'unauthorized', message: expect.stringContaining('203.0.113.8') });
    expect(refused.headers['www-authenticate']).toBe('Bearer realm="api", error="invalid_token"');
    // Nobody's word but the proxy's counts, and there is none here.
    expect((await with_(body.key).get('/v1/leads', from('203.0.113.7'))).status).toBe(401);
  });

  it('costs the organization nothing from elsewhere, and is not noted as used', async () => {
    const { body } = await make({ allowed_ips: ['203.0.113.7'] });
    const left = async () =>
      Number((await acme.api(['leads:read'], proxied).get('/v1/leads')).headers['x-ratelimit-remaining']);
    const before = await left();
    for (let times = 0; times < 3; times += 1) await statusFrom(body.key, '203.0.113.8');
    expect(await left()).toBe(before - 1);
    await statusFrom(body.key, '203.0.113.7');
    const read = async () => (await acme.api().get(`${KEYS}/${body.id as string}`)).body as JsonObject;
    await eventually(async () => (await read()).last_used_at !== null);
    expect((await read()).last_used_ip).toBe('203.0.113.7');
  });

  it('follows a change of them within 5 seconds', async () => {
    const { body } = await make();
    expect(await statusOf(body.key)).toBe(200);
    const path = `${KEYS}/${body.id as string}`;
    await acme.api().patch(path, { allowed_ips: ['203.0.113.7'] });
    await eventually(async () => (await statusOf(body.key)) === 401);
    await acme.api().patch(path, { allowed_ips: [] });
    await eventually(async () => (await statusOf(body.key)) === 200);
  });
});

describe('a key that is changed', () => {
  it('has another name and other addresses, and the rest as it was', async () => {
    const { key: _key, ...made } = (await make()).body as JsonObject;
    const path = `${KEYS}/${made.id as string}`;
    const changed = await acme.api().patch(path, { name: 'ERP', allowed_ips: [HERE] });
    expect(changed.body).toEqual({ ...made, name: 'ERP', allowed_ips: [HERE], version: 2 });
    expect((await acme.api().patch(path, { name: 'ERP' })).body.version).toBe(2);
    expect((await acme.api().patch(path, {}, { headers: { 'if-match': '"1"' } })).status).toBe(412);
    for (const [body, field] of [
      [{ scopes: ['leads:write'] }, 'scopes'],
      [{ name: null }, 'name'],
      [{ allowed_ips: ['nowhere'] }, 'allowed_ips[0]'],
    ] as [JsonObject, string][]) {
      const answer = await acme.api().patch(path, body);
      expect([answer.status, fieldOf(answer)]).toEqual([400, field]);
    }
    expect(await acme.events('api_key.updated')).toHaveLength(1);
    const [entry] = (await acme.api().get('/v1/audit-log', { query: { type: 'api_key.updated' } })).body
      .data as JsonObject[];
    expect(entry!.changes).toEqual({ name: ['CRM', 'ERP'], allowed_ips: [[], [HERE]] });
  });

  it('ends when it is revoked, however often', async () => {
    const { body } = await make();
    const path = `${KEYS}/${body.id as string}`;
    expect((await acme.api().delete(path)).status).toBe(204);
    expect((await acme.api().delete(path)).status).toBe(204);
    await eventually(async () => (await statusOf(body.key)) === 401);
    expect((await acme.api().get(path)).body.revoked_at).toEqual(expect.any(String));
    expect(await acme.events('api_key.revoked')).toHaveLength(1);
    expect((await acme.api().post(`${path}/rotate`, {})).status).toBe(409);
  });
});

describe('a key that is rotated', () => {
  it('works beside the new one until the overlap ends, and stays the same record', async () => {
    const { key, ...made } = (await make()).body as JsonObject;
    const path = `${KEYS}/${made.id as string}`;
    const { status, body } = await acme.api().post(`${path}/rotate`, { overlap_hours: 2 });
    const { key: next, ...record } = body as JsonObject;
    expect(status).toBe(200);
    expect(next).not.toBe(key);
    expect(record).toEqual({ ...made, prefix: (next as string).slice(0, 12), version: 2 });
    expect([await statusOf(key), await statusOf(next)]).toEqual([200, 200]);
    shift(2 * HOUR - 60);
    expect([await statusOf(key), await statusOf(next)]).toEqual([200, 200]);
    shift(120);
    await eventually(async () => (await statusOf(key)) === 401);
    expect(await statusOf(next)).toBe(200);
    expect(await acme.events('api_key.rotated')).toHaveLength(1);
    const log = await acme.api().get('/v1/audit-log', { query: { type: 'api_key.rotated' } });
    expect(log.body.data[0].target).toEqual({ type: 'api_key', id: made.id });
    expect(log.text + JSON.stringify(await acme.events())).not.toContain((next as string).slice(12));
  });

  it('is ended at once without an overlap, with all that came before it', async () => {
    const { key: first, id } = (await make()).body as JsonObject;
    const rotate = async (body: JsonObject) =>
      (await acme.api().post(`${KEYS}/${id as string}/rotate`, body)).body.key as string;
    const second = await rotate({ overlap_hours: 168 });
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    const third = await rotate({});
    await eventually(async () => (await statusOf(first)) === 401 && (await statusOf(second)) === 401);
    expect(await statusOf(third)).toBe(200);
    const hashes = await application.sql('select 1 from api_key_hashes where api_key_id = $1', [id]);
    expect(hashes).toHaveLength(1);
    await acme.api().delete(`${KEYS}/${id as string}`);
    await eventually(async () => (await statusOf(third)) === 401);
  });

  it('is given to nobody who may do less', async () => {
    const { id } = (await make({ scopes: ['leads:read', 'proposals:delete'] })).body as JsonObject;
    const path = `${KEYS}/${id as string}/rotate`;
    const answer = await acme.api(['api_keys:write', 'leads:read']).post(path, {});
    expect([answer.status, answer.body.error.message]).toEqual([403, expect.stringContaining('proposals:delete')]);
    // Nor are the addresses changed that it may be used from.
    const lifted = await acme
      .api(['api_keys:write', 'leads:read'])
      .patch(`${KEYS}/${id as string}`, { allowed_ips: [] });
    expect(lifted.status).toBe(403);
    for (const overlap_hours of [-1, 169, 0.5, '1', null])
      expect((await acme.api().post(path, { overlap_hours })).status).toBe(400);
  });

  it('is no more once it has expired', async () => {
    const { id } = (await make({ expires_at: new Date(Date.now() + HOUR * 1000).toISOString() })).body as JsonObject;
    shift(HOUR + 1);
    expect((await acme.api().post(`${KEYS}/${id as string}/rotate`, {})).status).toBe(409);
  });
});

it('tells one organization nothing of the keys of another', async () => {
  const other = await given.organization();
  const { id } = (await make({}, other.api())).body as JsonObject;
  expect((await acme.api().get(KEYS)).text).not.toContain(id as string);
  const path = `${KEYS}/${id as string}`;
  const api = acme.api();
  const answers = [await api.get(path), await api.patch(path, { name: 'Ours' }), await api.delete(path)];
  answers.push(await api.post(`${path}/rotate`, {}));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const { revoked_at, version } = (await other.api().get(path)).body as JsonObject;
  expect([revoked_at, version]).toEqual([null, 1]);
});

describe('a key that makes another', () => {
  const soon = (hours: number) => new Date(Date.now() + hours * HOUR * 1000).toISOString();
  const bound = (more: JsonObject = {}) => make({ scopes: ['leads:read', 'api_keys:write'], ...more });
  const fieldsOf = ({ status, body }: Answer) => [
    status,
    ...(body.error.details as JsonObject[]).map(({ field }) => field),
  ];

  it('gives no more time than it has', async () => {
    const maker = with_((await bound({ expires_at: soon(2) })).body.key);
    for (const expires_at of [undefined, null, soon(3)])
      expect(fieldsOf(await make({ expires_at }, maker))).toEqual([400, 'expires_at']);
    expect((await make({ expires_at: soon(1) }, maker)).status).toBe(201);
  });

  it('gives no more addresses than it has, made or changed', async () => {
    const allowed_ips = ['127.0.0.0/8', '2001:db8::/32'];
    const maker = with_((await bound({ allowed_ips })).body.key);
    for (const wider of [undefined, [], ['0.0.0.0/0'], ['127.0.0.1', '10.0.0.1'], ['2001:db8::/31']])
      expect(fieldsOf(await make({ allowed_ips: wider }, maker))).toEqual([400, 'allowed_ips']);
    const made = await make({ allowed_ips: ['127.0.0.1', '2001:db8:1::/48'] }, maker);
    expect(made.status).toBe(201);
    const path = `${KEYS}/${made.body.id as string}`;
    expect(fieldsOf(await maker.patch(path, { allowed_ips: [] }))).toEqual([400, 'allowed_ips']);
    expect((await maker.patch(path, { allowed_ips: ['127.0.0.2'] })).status).toBe(200);
  });

  it('is not given one that has more', async () => {
    const maker = with_((await bound({ expires_at: soon(2), allowed_ips: [HERE] })).body.key);
    const free = (await make()).body as JsonObject;
    const answer = await maker.post(`${KEYS}/${free.id as string}/rotate`, {});
    expect(fieldsOf(answer)).toEqual([400, 'expires_at', 'allowed_ips']);
    expect(await statusOf(free.key)).toBe(200);
  });
});
