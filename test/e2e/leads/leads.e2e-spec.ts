import type { JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

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

const FULL = {
  name: 'Ann Müller',
  email: 'Ann@Example.com',
  company: 'Example SARL',
  phone: '+33 1 23 45 67 89',
  website: 'https://example.com',
  address: '1, rue de la Paix',
  city: 'Paris',
  state: 'Île-de-France',
  zip: '75002',
  country: 'FR',
  siret: '732 829 320 00074',
  tva: 'FR40303265045',
  language: 'fr',
  external_id: 'crm-1',
  metadata: { tier: 'gold', note: '' },
};

const fieldsOf = (answer: { body: { error: { details: { field: string }[] } } }) =>
  answer.body.error.details.map(({ field }) => field);

describe('creating a lead', () => {
  it('keeps every field, and answers the full record at its address', async () => {
    const { status, body, headers } = await api.post('/v1/leads', FULL);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...FULL,
      duplicates: [],
      id: expect.stringMatching(UUID_V7),
      status: 'new',
      version: 1,
      created_at: expect.stringMatching(TIMESTAMP),
      updated_at: body.created_at,
    });
    expect(headers.location).toBe(`/v1/leads/${body.id as string}`);
    const { duplicates: _none, ...record } = body as JsonObject;
    expect((await api.get(headers.location ?? '')).body).toEqual(record);
  });

  it('needs the name alone; the rest is null', async () => {
    const { body } = await api.post('/v1/leads', { name: 'Ann' });
    const {
      id: _id,
      name,
      status,
      version,
      created_at: _c,
      updated_at: _u,
      metadata,
      duplicates,
      ...rest
    } = body as object & Record<string, unknown>;
    expect([name, status, version, metadata, duplicates]).toEqual(['Ann', 'new', 1, {}, []]);
    expect(Object.keys(rest).sort()).toEqual([
      'address',
      'city',
      'company',
      'country',
      'email',
      'external_id',
      'language',
      'phone',
      'siret',
      'state',
      'tva',
      'website',
      'zip',
    ]);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });

  it('trims text, and keeps every script and emoji', async () => {
    const name = 'Zoë 山田 👩🏽‍🚀 عربى';
    expect((await api.post('/v1/leads', { name: `  ${name}\t` })).body.name).toBe(name);
  });

  it('refuses what only the service decides', async () => {
    for (const field of ['id', 'organization_id', 'status', 'version', 'created_at', 'updated_at']) {
      const answer = await api.post('/v1/leads', { name: 'Ann', [field]: 'new' });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    }
  });

  it('names every wrong field at once', async () => {
    const answer = await api.post('/v1/leads', { name: '', email: 'nobody', phone: 5, extra: 1, metadata: { a: 1 } });
    expect(fieldsOf(answer).sort()).toEqual(['email', 'extra', 'metadata.a', 'name', 'phone']);
  });

  it.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'a b@example.com',
    'Ann <ann@example.com>',
    `${'a'.repeat(250)}@b.fr`,
  ])('refuses the e-mail address %s', async (email) => {
    expect(fieldsOf(await api.post('/v1/leads', { name: 'Ann', email }))).toEqual(['email']);
  });

  it.each(['f', 'french!', 'fr_FR', '12', ''])('refuses the language %p', async (language) => {
    expect(fieldsOf(await api.post('/v1/leads', { name: 'Ann', language }))).toEqual(['language']);
  });
});

describe('metadata', () => {
  const send = (metadata: unknown) => api.post('/v1/leads', { name: 'Ann', metadata });
  const pairs = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_none, index) => [`key${index}`, 'value']));

  it('holds 50 keys of 40 characters and values of 500', async () => {
    const metadata = { ...pairs(49), ['k'.repeat(40)]: 'v'.repeat(500) };
    expect((await send(metadata)).body.metadata).toEqual(metadata);
  });

  it.each([
    ['51 keys', 'metadata', pairs(51)],
    ['an empty key', 'metadata', { '': 'x' }],
    ['a key of 41 characters', 'metadata', { ['k'.repeat(41)]: 'x' }],
    ['a value of 501 characters', 'metadata.key', { ok: 'v', key: 'v'.repeat(501) }],
    ['a number', 'metadata.key', { key: 1 }],
    ['null', 'metadata.key', { key: null }],
    ['a nested object', 'metadata.key', { key: { a: 'b' } }],
    ['a list', 'metadata', ['a']],
    ['text', 'metadata', 'a'],
  ])('refuses %s, and says where it is', async (_what, field, metadata) => {
    const answer = await send(metadata);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });
});

describe('external_id', () => {
  it('is unique in its organization, and free in another', async () => {
    const { body } = await api.post('/v1/leads', { name: 'Ann', external_id: 'crm-1' });
    const taken = await api.post('/v1/leads', { name: 'Bob', external_id: 'crm-1' });
    expect([taken.status, taken.body.error.code, fieldsOf(taken)]).toEqual([409, 'conflict', ['external_id']]);
    const { duplicates: _none, ...bob } = (await api.post('/v1/leads', { name: 'Bob' })).body;
    expect((await api.patch(`/v1/leads/${bob.id}`, { external_id: 'crm-1' })).status).toBe(409);
    expect((await api.get(`/v1/leads/${bob.id}`)).body).toEqual(bob);
    expect((await api.get('/v1/leads')).body.pagination.total_count).toBe(2);
    expect(
      (await (await given.organization()).api().post('/v1/leads', { name: 'Ann', external_id: 'crm-1' })).status,
    ).toBe(201);
    await api.delete(`/v1/leads/${body.id}`);
    expect((await api.patch(`/v1/leads/${bob.id}`, { external_id: 'crm-1' })).status).toBe(200);
  });

  it('is given once when twenty ask for it at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.post('/v1/leads', { name: 'Ann', external_id: 'one' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect((await api.get('/v1/leads')).body.pagination.total_count).toBe(1);
  });
});

describe('changing a lead', () => {
  it('leaves what is absent, clears what is null, and raises the version', async () => {
    const { duplicates: _none, ...created } = (await api.post('/v1/leads', FULL)).body;
    application.clock.shift(5);
    const { status, body } = await api.patch(`/v1/leads/${created.id}`, { city: 'Lyon', email: null, metadata: null });
    application.clock.reset();
    expect(status).toBe(200);
    expect(body).toEqual({
      ...created,
      city: 'Lyon',
      email: null,
      metadata: {},
      version: 2,
      updated_at: body.updated_at,
    });
    expect(Date.parse(body.updated_at as string) - Date.parse(created.updated_at as string)).toBeGreaterThanOrEqual(
      5000,
    );
  });

  it('clears every field with null but the name', async () => {
    const created = (await api.post('/v1/leads', FULL)).body;
    const clearable = Object.keys(FULL).filter((field) => !['name', 'website', 'language'].includes(field));
    const cleared = await api.patch(
      `/v1/leads/${created.id}`,
      Object.fromEntries(clearable.map((field) => [field, null])),
    );
    expect(cleared.status).toBe(200);
    for (const field of clearable)
      expect([field, cleared.body[field]]).toEqual([field, field === 'metadata' ? {} : null]);
    const answer = await api.patch(`/v1/leads/${created.id}`, { name: null });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['name']]);
  });

  it.each(['website', 'language', 'status', 'id', 'version', 'created_at'])('refuses %s', async (field) => {
    const { id } = await given.lead(acme);
    const answer = await api.patch(`/v1/leads/${id}`, { [field]: 'fr' });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('replaces metadata whole', async () => {
    const { id } = await given.lead(acme, { metadata: { a: '1', b: '2' } });
    expect((await api.patch(`/v1/leads/${id}`, { metadata: { c: '3' } })).body.metadata).toEqual({ c: '3' });
  });

  it('with If-Match is done by one of those who read the same version', async () => {
    const { id } = await given.lead(acme);
    const tag = (await api.get(`/v1/leads/${id}`)).headers.etag;
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((city) => api.patch(`/v1/leads/${id}`, { city }, { headers: { 'if-match': tag } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
    expect((await api.get(`/v1/leads/${id}`)).body.version).toBe(2);
    expect((await api.delete(`/v1/leads/${id}`, { headers: { 'if-match': tag } })).status).toBe(412);
    expect((await api.delete(`/v1/leads/${id}`, { headers: { 'if-match': '"2"' } })).status).toBe(204);
  });

  it('without If-Match loses none of many at once', async () => {
    const { id } = await given.lead(acme);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, index) => api.patch(`/v1/leads/${id}`, { city: `City ${index}` })),
    );
    expect(answers.map(({ body }) => body.version as number).sort((a, b) => a - b)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });
});

describe('deleting a lead', () => {
  it('removes it and answers nothing', async () => {
    const { id } = await given.lead(acme);
    const { status, text } = await api.delete(`/v1/leads/${id}`);
    expect([status, text]).toEqual([204, '']);
    expect((await api.get(`/v1/leads/${id}`)).status).toBe(404);
    expect((await api.delete(`/v1/leads/${id}`)).status).toBe(404);
    expect((await api.get('/v1/leads')).body).toEqual({
      data: [],
      pagination: { has_more: false, next_cursor: null, total_count: 0 },
    });
  });

  it('is refused while a proposal refers to it', async () => {
    const { id } = await given.lead(acme);
    const proposal = await api.post('/v1/proposals', { title: 'Offer', lead_id: id });
    expect(proposal.status).toBe(201);
    const answer = await api.delete(`/v1/leads/${id}`);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    expect((await api.get(`/v1/leads/${id}`)).status).toBe(200);
    await api.delete(`/v1/proposals/${proposal.body.id}`);
    expect((await api.delete(`/v1/leads/${id}`)).status).toBe(204);
  });
});

describe('events', () => {
  it('are in the outbox for each change, with the actor and the request', async () => {
    const { body, headers } = await api.post('/v1/leads', { name: 'Ann' });
    await api.patch(`/v1/leads/${body.id}`, { name: 'Anna' });
    await api.delete(`/v1/leads/${body.id}`);
    const events = (await acme.events()).filter(({ type }) => String(type).startsWith('lead.'));
    expect(events.map(({ type, data }) => [type, data.object])).toEqual([
      ['lead.created', { id: body.id, type: 'lead', status: 'new', version: 1 }],
      ['lead.updated', { id: body.id, type: 'lead', status: 'new', version: 2 }],
      ['lead.deleted', { id: body.id, type: 'lead', status: 'new', version: 2 }],
    ]);
    expect(events[0]).toMatchObject({
      actor_kind: 'api_key',
      actor_id: expect.any(String),
      request_id: headers['x-request-id'],
    });
  });

  it('are none for what was refused', async () => {
    await given.lead(acme, { external_id: 'one' });
    await api.post('/v1/leads', { name: 'Bob', external_id: 'one' });
    await api.post('/v1/leads', { name: '' });
    await api.get('/v1/leads');
    const types = (await acme.events()).map(({ type }) => type as string);
    expect(types.filter((type) => type.startsWith('lead.'))).toEqual(['lead.created']);
  });
});

it('tells of other leads with the same e-mail address when one is created, and of no more than twenty', async () => {
  const elsewhere = await given.organization();
  await given.lead(elsewhere, { email: 'twin@example.com' });
  const organization = await given.organization();
  const create = async (email?: string) => (await organization.api().post('/v1/leads', { name: 'Twin', email })).body;
  const first = await create('twin@example.com');
  expect([first.duplicates, (await create()).duplicates]).toEqual([[], []]);
  const second = await create('TWIN@example.com');
  expect(second.duplicates).toEqual([first.id]);
  for (let index = 0; index < 20; index += 1) await given.lead(organization, { email: 'twin@example.com' });
  const agent = await Toolbox.of(organization, 'member');
  const { duplicates } = await agent.get('create_lead', { name: 'Twin', email: 'twin@example.com' });
  expect(duplicates).toHaveLength(20);
  expect(duplicates).not.toContain(first.id);
  expect((await organization.api().get(`/v1/leads/${second.id}`)).body).not.toHaveProperty('duplicates');
});
