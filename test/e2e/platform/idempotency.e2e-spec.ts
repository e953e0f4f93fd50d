import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';

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

const DAY = 24 * 3600;
const total = async () => (await api.get('/v1/leads')).body.pagination.total_count as number;
const create = (key: string, body: object = { name: 'Ann' }, client = api) =>
  client.post('/v1/leads', body, { headers: { 'idempotency-key': key } });

async function storedKeys(): Promise<number> {
  const rows = await application.sql('select count(*)::int as count from idempotency_keys where organization_id = $1', [
    acme.id,
  ]);
  return rows[0]?.count as number;
}

describe('a repeated request', () => {
  it('is carried out once, however many ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('one')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19);
    expect(await total()).toBe(1);
    expect((await acme.events('lead.created')).length).toBe(1);
  });

  it('gets the first answer, even when the record has changed since', async () => {
    const first = await create('one');
    await api.patch(`/v1/leads/${first.body.id as string}`, { name: 'Anna' });
    const second = await create('one');
    expect([second.text, second.headers.etag]).toEqual([first.text, first.headers.etag]);
  });

  it('of a deletion is 204 again, not 404', async () => {
    const { id } = await given.lead(acme);
    for (const replayed of [undefined, 'true']) {
      const { status, headers } = await api.delete(`/v1/leads/${id}`, { headers: { 'idempotency-key': 'gone' } });
      expect([status, headers['idempotency-replayed']]).toEqual([204, replayed]);
    }
  });

  it('is a new one after a day', async () => {
    const first = await create('one');
    application.clock.shift(DAY - 60);
    expect((await create('one')).body.id).toBe(first.body.id);
    application.clock.shift(120);
    const later = await create('one');
    application.clock.reset();
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
  });

  it('is forgotten after a day, and not before', async () => {
    await create('one');
    application.clock.shift(DAY - 60);
    await create('two');
    await work(application, 'idempotency.purge');
    expect(await storedKeys()).toBe(2);
    application.clock.shift(120);
    await work(application, 'idempotency.purge');
    application.clock.reset();
    expect(await storedKeys()).toBe(1);
  });

  it('with another body, path, query, method or If-Match is 422', async () => {
    const { id } = await given.lead(acme);
    const path = `/v1/leads/${id}`;
    const headers = { 'idempotency-key': 'one' };
    expect((await api.patch(path, { city: 'Paris' }, { headers })).status).toBe(200);
    const others = await Promise.all([
      api.patch(path, { city: 'Lyon' }, { headers }),
      api.patch(`/v1/leads/${(await given.lead(acme)).id}`, { city: 'Paris' }, { headers }),
      api.patch(path, { city: 'Paris' }, { headers, query: { x: '1' } }),
      api.patch(path, { city: 'Paris' }, { headers: { ...headers, 'if-match': '"2"' } }),
      api.delete(path, { headers }),
      create('one'),
    ]);
    expect(others.map(({ status, body }) => [status, body.error.code])).toEqual(
      others.map(() => [422, 'idempotency_mismatch']),
    );
    expect((await api.get(path)).body).toMatchObject({ city: 'Paris', version: 2 });
  });
});

describe('a key', () => {
  it('belongs to one organization and one credential', async () => {
    const { body } = await create('one');
    const colleague = await create('one', { name: 'Ann' }, acme.api(['leads:write']));
    const stranger = await create('one', { name: 'Ann' }, (await given.organization()).api());
    expect(new Set([body.id, colleague.body.id, stranger.body.id]).size).toBe(3);
  });

  it('is not taken by a request that failed', async () => {
    expect((await create('one', { name: '' })).status).toBe(400);
    await given.lead(acme, { external_id: 'taken' });
    expect((await create('one', { name: 'Ann', external_id: 'taken' })).status).toBe(409);
    expect(await storedKeys()).toBe(0);
    expect((await create('one')).status).toBe(201);
    expect(await storedKeys()).toBe(1);
  });

  it('keeps nothing that can be read in the database', async () => {
    await create('one', { name: 'Confidential Person' });
    const rows = await application.sql('select * from idempotency_keys where organization_id = $1', [acme.id]);
    expect(rows[0]?.answer.toString('latin1')).not.toContain('Confidential');
  });

  it('says nothing to reading requests', async () => {
    const headers = { 'idempotency-key': 'one' };
    await api.get('/v1/leads', { headers });
    await given.lead(acme);
    const { headers: answered, body } = await api.get('/v1/leads', { headers });
    expect([answered['idempotency-replayed'], body.pagination.total_count]).toEqual([undefined, 1]);
  });

  it('is looked at after the scope', async () => {
    expect((await create('one')).status).toBe(201);
    expect((await create('one', { name: 'Ann' }, acme.api(['leads:read']))).status).toBe(403);
  });
});
