import { randomUUID } from 'node:crypto';
import type { QueuedImport } from '../../../src/modules/imports/queued-import.js';
import { ImportWorkerService } from '../../../src/modules/imports/rows/import-worker.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { hold, untilWaiting } from '../../setup/held-locks.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { OURS } from '../recipients/people.js';

jest.setTimeout(240_000);

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

const NDJSON = 'application/x-ndjson';
const ndjson = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

interface Sending {
  type?: string;
  as?: string;
  scopes?: string[];
  headers?: Record<string, string>;
}

function send(raw: string | Uint8Array, { type = 'leads', as = NDJSON, scopes, headers = {} }: Sending = {}) {
  return acme.api(scopes).request('POST', '/v1/imports', {
    query: { type },
    raw,
    headers: { 'content-type': as, ...headers },
  });
}

/** Sends the file, has workers do it, and gives the import with its errors. */
async function imported(raw: string | Uint8Array, sending: Sending = {}): Promise<{ body: Json; errors: Json[] }> {
  const sent = await send(raw, sending);
  if (sent.status !== 202) throw new Error(sent.text);
  expect(sent.body).toEqual({ id: expect.any(String) });
  expect(sent.headers.location).toBe(`/v1/imports/${sent.body.id}`);
  await work(application);
  return read(sent.body.id as string);
}

async function read(id: string, headers: Record<string, string> = {}): Promise<{ body: Json; errors: Json[] }> {
  const { body } = await acme.api().get(`/v1/imports/${id}`);
  const { text, status } = await acme.api().get(`/v1/imports/${id}/errors`, { headers });
  expect(status).toBe(200);
  expect(body.errors_url).toBe(body.failed > 0 ? `${application.url}/v1/imports/${id}/errors` : null);
  return {
    body,
    errors: text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  };
}

const leads = () => acme.api().all('/v1/leads');
const byKey = (items: Json[], key = 'external_id') =>
  Object.fromEntries(items.map((item) => [item[key] as string, item])) as Record<string, JsonObject>;

it('updates what was sent of records that are there, and nothing else', async () => {
  await imported(ndjson([{ name: 'Ann', external_id: 'a', city: 'Lyon', email: 'ann@example.com' }]));
  const { body } = await imported(
    ndjson([
      { external_id: 'a', company: 'Acme', website: 'https://acme.example' },
      { external_id: 'a', city: null },
      { external_id: 'b' },
    ]),
  );
  expect(body).toMatchObject({ done: 2, created: 0, updated: 2, failed: 1 });
  expect(byKey(await leads()).a).toMatchObject({
    ...{ name: 'Ann', company: 'Acme', website: 'https://acme.example', city: null, email: 'ann@example.com' },
  });
});

it('knows products by their sku, and leaves out what a proposal began with once it is there', async () => {
  const products = ndjson([{ name: 'Design', unit_amount: 1000, sku: 'D1' }]);
  await imported(products, { type: 'products' });
  await imported(ndjson([{ sku: 'D1', unit_amount: 1200, tax_rate: 20 }]), { type: 'products' });
  expect(await acme.api().all('/v1/catalog/products')).toEqual([
    expect.objectContaining({ name: 'Design', unit_amount: 1200, tax_rate: 20, sku: 'D1' }),
  ]);
  const [template] = (await acme.api().get('/v1/templates')).body.data as JsonObject[];
  const row = { title: 'Site', external_id: 'p', template_id: template?.id, settings: { allow_client_to_deny: false } };
  for (const title of ['Site', 'New site']) {
    const { body, errors } = await imported(ndjson([{ ...row, title }]), { type: 'proposals' });
    expect([body.done, errors]).toEqual([1, []]);
  }
  const [{ proposal_id: id }] = (await acme.api().all('/v1/proposals')) as [JsonObject];
  expect((await acme.api().get(`/v1/proposals/${id}`)).body).toMatchObject({
    ...{ title: 'New site', external_id: 'p' },
    settings: { allow_client_to_deny: false, allow_client_to_sign: true },
  });
});

it('tells of each row that is refused why, as the routes would, and stores all others', async () => {
  const { body, errors } = await imported(
    [
      '{"name":"Ann","external_id":"a"}',
      '{"name":',
      '[]',
      '{"name":"","email":"nobody"}',
      '',
      '{"name":"Ben","e_mail":"x"}',
      '{"name":"Cy","external_id":"c"}',
    ].join('\r\n'),
  );
  expect(body).toMatchObject({ status: 'completed', total: 6, done: 2, created: 2, updated: 0, failed: 4 });
  expect(errors).toEqual([
    { row: 2, field: null, code: 'invalid_format', message: 'Not valid JSON: send one object a line.' },
    { row: 3, field: null, code: 'invalid_type', message: 'Must be a JSON object: send one a line.' },
    { row: 4, field: 'name', code: 'too_short', message: expect.any(String) },
    { row: 4, field: 'email', code: 'invalid_format', message: 'Must be an e-mail address.' },
    { row: 5, field: 'e_mail', code: 'unknown_field', message: 'Unknown field: email is meant.' },
  ]);
  const french = await read(body.id as string, { 'accept-language': 'fr' });
  expect(french.errors[3]).toMatchObject({ row: 4, message: expect.stringContaining('Indiquez une adresse e-mail') });
  expect(Object.keys(byKey(await leads())).sort()).toEqual(['a', 'c']);
});

it('stores the other rows of a chunk in which the database refuses one', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ title: `P ${index}`, external_id: `p${index}` }));
  const wrong = { title: 'Nobody', lead_id: randomUUID() };
  const { body, errors } = await imported(ndjson([...rows.slice(0, 20), wrong, ...rows.slice(20)]), {
    type: 'proposals',
  });
  expect(body).toMatchObject({ status: 'completed', done: 30, created: 30, updated: 0, failed: 1 });
  expect(errors).toEqual([{ row: 21, field: 'lead_id', code: 'not_found', message: expect.any(String) }]);
  expect(await acme.api().all('/v1/proposals')).toHaveLength(30);
  expect(await acme.events('proposal.created')).toHaveLength(30);
});

describe('CSV', () => {
  it.each([
    ['commas, with a BOM and CR LF', ',', '\r\n', '\ufeff'],
    ['semicolons', ';', '\n', ''],
    ['tabs', '\t', '\r', ''],
  ])('is read with %s', async (_what, separator, end, bom) => {
    const lines = [
      ['name', 'external_id', 'metadata.source', 'city', 'address'],
      ['"Dupont; ""Jean"", fils"', 'a', 'crm', 'Orléans', `"1 rue${end}de Paris"`],
      ['Marie', 'b'],
      [],
      ['Zoé', 'c', '', ' ', '', '', ''],
    ];
    const raw = bom + lines.map((cells) => cells.join(separator)).join(end);
    const { body, errors } = await imported(raw, { as: 'text/csv; charset=utf-8' });
    expect([body.done, errors]).toEqual([3, []]);
    expect(byKey(await leads())).toMatchObject({
      a: { name: 'Dupont; "Jean", fils', metadata: { source: 'crm' }, city: 'Orléans' },
      b: { name: 'Marie', city: null },
      c: { name: 'Zoé', metadata: {}, city: null },
    });
  });

  it('refuses each row with more cells than columns, and stores all others', async () => {
    const raw = 'name,external_id\nA,a\nB,b,c\nC\nD,d,e,f\nE,e,,';
    const { body, errors } = await imported(raw, { as: 'text/csv' });
    expect(body).toMatchObject({ total: 5, done: 3, failed: 2 });
    expect(errors).toEqual(
      [2, 4].map((row) => ({
        ...{ row, field: null, code: 'mismatch' },
        message: 'Has more cells than the header has columns: one with a separator in it stands in quotes.',
      })),
    );
    expect((await leads()).map(({ name }) => name as string).sort()).toEqual(['A', 'C', 'E']);
  });

  it('has objects as a whole, as JSON', async () => {
    const raw = 'name;external_id;metadata;city\nA;a;"{""source"": ""crm""}";{Lyon}\nB;b;crm;\nC;c;{""a"": 1};';
    const { errors } = await imported(raw, { as: 'text/csv' });
    expect(byKey(await leads()).a).toMatchObject({ metadata: { source: 'crm' }, city: '{Lyon}' });
    expect(errors.map(({ row, field }) => [row, field])).toEqual([
      [2, 'metadata'],
      [3, 'metadata'],
    ]);
  });

  it('has numbers, switches and objects where the field has them', async () => {
    const raw =
      'sku,name,unit_amount,active,billing.type,billing.interval,tax_rate\nS1,Care,1900,false,recurring,month,5.5\nS2,12,x,maybe,,,';
    const { errors } = await imported(raw, { as: 'text/csv', type: 'products' });
    expect((await acme.api().all('/v1/catalog/products'))[0]).toMatchObject({
      ...{ sku: 'S1', unit_amount: 1900, active: false, tax_rate: 5.5 },
      billing: { type: 'recurring', interval: 'month' },
    });
    expect(errors.map(({ row, field }) => [row, field])).toEqual([
      [2, 'unit_amount'],
      [2, 'active'],
    ]);
  });

  it.each([
    ['a column that nothing knows', 'name,e_mail\nA,b', 'e_mail', 'unknown_field'],
    ['a column twice', 'name,city,name\nA,B,C', 'name', 'not_unique'],
    ['a field as a whole and in part', 'name,metadata.a,metadata\nA,b,{}', 'metadata.a', 'not_unique'],
    ['a quote that nothing closes', 'name,city\nA,"B\nC', 'rows[1]', 'invalid_format'],
    ['text behind a quote', 'name,city\nA,B\n"C"D,E', 'rows[2]', 'invalid_format'],
    ['nothing but a header', 'name,city\n\n', 'body', 'required'],
    ['more columns than a record has fields', `name${',metadata.a'.repeat(500)}\nA`, 'body', 'too_many'],
    ['a column that lies too deep', 'name,metadata.a.b.c\nA,b', 'metadata.a.b.c', 'unknown_field'],
    ['a row that is too long once it is JSON', `name,city\nA,${'\\'.repeat(140_000)}`, 'rows[1]', 'too_long'],
    [
      'a column of too long a name',
      `name,metadata.${'a.'.repeat(150)}a\nA,b`,
      `metadata.${'a.'.repeat(146)}`,
      'unknown_field',
    ],
  ])('with %s is refused as a whole', async (_what, raw, field, code) => {
    const { status, body } = await send(raw, { as: 'text/csv' });
    expect([status, body.error.details[0]]).toEqual([400, expect.objectContaining({ field, code })]);
    expect(await acme.api().all('/v1/imports')).toEqual([]);
  });
});

it('is told which column is a part of another', async () => {
  const { body } = await send('name,metadata.a,metadata\nA,b,{}', { as: 'text/csv' });
  expect(body.error.message).toBe('metadata.a: Is a part of metadata, which is a column too: keep one of them.');
});

describe('a file is refused, and nothing of it stays,', () => {
  const many = (count: number) => '{"name":"A"}\n'.repeat(count);

  it.each<[string, string | Uint8Array, Sending, number, string]>([
    ['that is empty', '', {}, 400, 'body'],
    ['of blank lines', '\n \r\n', {}, 400, 'body'],
    ['that is no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), {}, 400, 'body'],
    ['that ends within a character', Buffer.from([0x22, 0xc3]), {}, 400, 'body'],
    ['of too many rows', many(100_001), {}, 400, 'body'],
    ['with too long a row', `${many(1)}${'x'.repeat(300_000)}`, {}, 400, 'rows[2]'],
    ['of another type', '{}', { as: 'text/plain' }, 415, 'Content-Type'],
    ['of CSV as what it is not', '\nName;email\nA;a@example.com', {}, 415, 'Content-Type'],
    ['in another charset', '{}', { as: 'text/csv; charset=latin1' }, 415, 'Content-Type'],
    ['of a list of JSON', ' \n[\n  {"name":"A"},\n  {"name":"B"}\n]', {}, 415, 'body'],
    ['of a list on one long line', `[${'{"name":"A"},'.repeat(30_000)}{}]`, {}, 415, 'body'],
    ['that is compressed', '{}', { headers: { 'content-encoding': 'gzip' } }, 415, 'Content-Type'],
    ['of records that are not imported', '{}', { type: 'themes' }, 400, 'type'],
  ])('%s', async (_what, raw, sending, status, field) => {
    const answer = await send(raw, sending);
    expect([answer.status, answer.body.error.details[0].field]).toEqual([status, field]);
    expect(await acme.api().all('/v1/imports')).toEqual([]);
    expect(await application.sql('select 1 from import_chunks where organization_id = $1', [acme.id])).toEqual([]);
  });

  it('that is a list of JSON, with the form that is meant', async () => {
    const { status, body } = await send('[{"name":"A"}]', { as: 'application/json' });
    expect([status, body.error.message]).toEqual([
      415,
      expect.stringContaining('send Content-Type: application/x-ndjson'),
    ]);
  });

  it('that is too large', async () => {
    const answer = await send(Buffer.alloc(50 * 1024 * 1024 + 1, `${JSON.stringify({ name: 'x'.repeat(1000) })}\n`));
    expect([answer.status, answer.body.error.code]).toEqual([413, 'payload_too_large']);
    expect(await acme.api().all('/v1/imports')).toEqual([]);
  });

  it('by who may not write such records, before it is read', async () => {
    const answer = await send('not even JSON', { scopes: ['leads:write'], type: 'products' });
    expect([answer.status, answer.body.error.message]).toEqual([403, expect.stringContaining('products:write')]);
  });

  it('while ten others are under way', async () => {
    for (let count = 0; count < 10; count += 1) expect((await send(many(1))).status).toBe(202);
    expect((await send(many(1))).status).toBe(409);
    await work(application);
    expect((await send(many(1))).status).toBe(202);
  });

  it('while ten others are under way, one of which came at the same time', async () => {
    for (let count = 0; count < 9; count += 1) expect((await send(many(1))).status).toBe(202);
    const release = await hold(application, 'lock table imports in share row exclusive mode');
    const both = Promise.all([send(many(1)), send(many(1))]);
    await untilWaiting(application, 'imports', 2);
    await release();
    expect((await both).map(({ status }) => status).sort()).toEqual([202, 409]);
  });
});

it('works two at once of an organization and its twin, and all of them in the end', async () => {
  const twin = await given.twin(acme);
  const sent: QueuedImport[] = [];
  for (const one of [acme, acme, acme, twin, twin]) {
    const file = { query: { type: 'leads' }, raw: '{"name":"A"}', headers: { 'content-type': NDJSON } };
    const { body } = await one.api().request('POST', '/v1/imports', file);
    sent.push({ organization_id: one.id, import_id: body.id as string });
  }
  const release = await hold(application, 'lock table leads in share row exclusive mode');
  const { signal } = new AbortController();
  const worker = application.get(ImportWorkerService);
  const runs = sent.map((one) => worker.run(one, { request_id: null, signal }));
  await untilWaiting(application, 'leads', 2);
  await Promise.all(runs.slice(2));
  await expect(untilWaiting(application, 'leads', 3, 0)).rejects.toThrow('Not 3 wait');
  await release();
  await Promise.all(runs);
  application.clock.shift(10);
  await work(application);
  application.clock.reset();
  for (const { organization_id, import_id } of sent)
    expect(
      await application.sql('select status, done from imports where organization_id = $1 and id = $2', [
        organization_id,
        import_id,
      ]),
    ).toEqual([{ status: 'completed', done: 1 }]);
});

describe('an import', () => {
  it('is known to those who may write what it holds, in its organization alone', async () => {
    const { body } = await imported('{"name":"A"}\n{}');
    const other = await given.organization();
    for (const path of [`/v1/imports/${body.id}`, `/v1/imports/${body.id}/errors`]) {
      expect((await other.api().get(path)).status).toBe(404);
      expect((await acme.api(['products:write', 'leads:read']).get(path)).status).toBe(404);
      expect((await acme.api(['leads:write']).get(path)).status).toBe(200);
    }
    expect(await other.api().all('/v1/imports')).toEqual([]);
    expect(await acme.api(['products:write']).all('/v1/imports')).toEqual([]);
    expect(await acme.api(['leads:write']).all('/v1/imports')).toEqual([body]);
  });

  it('repeats its first answer to the same key, and refuses the key for other rows', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await send('{"name":"A"}', { headers }), await send('{"name":"A"}', { headers })];
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expect((await send('{"name":"B"}', { headers })).body.error.code).toBe('idempotency_mismatch');
    await work(application);
    expect(await leads()).toHaveLength(1);
  });

  it('counts as one request, and each hundred of its rows as one more', async () => {
    const remaining = async () => (await acme.api().get('/v1/me')).body.rate_limit.remaining as number;
    const before = await remaining();
    await send('{"name":"A"}\n'.repeat(250));
    expect(before - (await remaining())).toBe(1 + 2 + 1);
  });

  it('writes in the name of who sent it', async () => {
    const { id } = (await acme.api().get('/v1/me')).body.credential as JsonObject;
    await imported('{"name":"A"}');
    expect((await acme.events('lead.created'))[0]).toMatchObject({ actor_kind: 'api_key', actor_id: id });
  });

  it('writes nothing from the moment on at which its sender may not any more, and all of it for whoever still may', async () => {
    const { id, key } = await acme.newKey(['leads:write']);
    const { key: ending } = await acme.newKey(['leads:write'], {
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    });
    const [demoted, staying] = [await Person.of(acme, 'member'), await Person.of(acme, 'member')];
    const by = (credential: Record<string, string>, door = '') =>
      fetch(`${application.url}${door}/v1/imports?type=leads`, {
        method: 'POST',
        headers: { 'content-type': NDJSON, ...credential },
        body: '{"name":"A"}',
      });
    const asKey = (secret: string) => by({ authorization: `Bearer ${secret}` });
    const asMember = (person: Person) => by({ ...OURS, cookie: `session=${person.cookie('session')}` }, '/app/api');
    const sent = [await asKey(key), await asKey(ending), await asMember(demoted), await asMember(staying)];
    const ids = await Promise.all(sent.map(async (answer) => ((await answer.json()) as { id: string }).id));
    expect((await acme.api().delete(`/v1/api-keys/${id}`)).status).toBe(204);
    const members = (await acme.api().all('/v1/organization/members')) as { user_id: string; email: string }[];
    const { user_id } = members.find(({ email }) => email === demoted.email)!;
    await acme.api().patch(`/v1/organization/members/${user_id}`, { role: 'viewer' });
    application.clock.shift(61);
    await work(application);
    application.clock.reset();
    const ended = await Promise.all(ids.map(async (one) => (await acme.api().get(`/v1/imports/${one}`)).body));
    expect(ended.map(({ status, done }) => [status, done])).toEqual([
      ...[0, 1, 2].map(() => ['failed', 0]),
      ['completed', 1],
    ]);
    expect(await leads()).toHaveLength(1);
  });

  it('is forgotten after thirty days, and given up where no worker gets any further', async () => {
    const { body } = await imported('{}');
    const stuck = (await send('{"name":"A"}')).body.id as string;
    await application.sql("update events set position = 0 where type = 'job.imports.run' and position is null");
    application.clock.shift(3 * 3600);
    await work(application, 'imports.sweep');
    expect((await read(stuck)).body).toMatchObject({ status: 'failed', done: 0 });
    application.clock.shift(31 * 24 * 3600);
    await work(application, 'imports.sweep');
    application.clock.reset();
    expect((await acme.api().get(`/v1/imports/${body.id}`)).status).toBe(404);
    const left = await application.sql('select 1 from import_failures where import_id = $1', [body.id]);
    expect(left).toEqual([]);
  });
});
