import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { PRODUCTS, product, refusal } from './examples.js';

let application: RunningApplication;
let acme: GivenOrganization;
let api: ApiClient;

beforeAll(async () => {
  application = await startApplication();
});

beforeEach(async () => {
  acme = await given.organization({ default_currency: 'CHF' });
  api = acme.api();
});

const FULL = {
  name: 'Consulting',
  description: 'By the hour',
  sku: 'C-1',
  unit_amount: 12_050,
  currency: 'EUR',
  unit: 'hour',
  tax_rate: 5.5,
  billing: { type: 'recurring', interval: 'quarter' },
  image_file_id: null,
  active: false,
};

describe('creating a product', () => {
  it('keeps every field, and answers the full record at its address', async () => {
    const { status, body, headers } = await api.post(PRODUCTS, FULL);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...FULL,
      ...{ id: expect.any(String), version: 1, created_at: expect.any(String), updated_at: body.created_at },
    });
    expect(headers.location).toBe(`${PRODUCTS}/${body.id as string}`);
    expect((await api.get(headers.location ?? '')).body).toEqual(body);
  });

  it('needs name and price; the currency is that of the organization', async () => {
    expect((await api.post(PRODUCTS, { name: 'Pen', unit_amount: 0 })).body).toMatchObject({
      ...{ description: null, sku: null, unit_amount: 0, currency: 'CHF', unit: null, tax_rate: 0 },
      billing: { type: 'one_time', interval: null },
      ...{ image_file_id: null, active: true },
    });
    expect(refusal(await api.post(PRODUCTS, {})).sort()).toEqual([400, 'name', 'unit_amount']);
  });

  it.each([
    ['unit_amount', 0],
    ['unit_amount', 1],
    ['unit_amount', 9_999_999_999],
    ['tax_rate', 0],
    ['tax_rate', 0.01],
    ['tax_rate', 8.15],
    ['tax_rate', 99.99],
    ['tax_rate', 100],
    ['currency', 'JPY'],
    ['currency', 'BHD'],
    ['billing', { type: 'one_time', interval: null }],
    ['billing', { type: 'recurring', interval: 'month' }],
    ['billing', { type: 'recurring', interval: 'year' }],
  ])('keeps %s %j', async (field, value) => {
    expect((await product(acme, { [field]: value }))[field]).toEqual(value);
  });

  it.each([
    ['unit_amount', -1, 'unit_amount'],
    ['unit_amount', 10.5, 'unit_amount'],
    ['unit_amount', 10_000_000_000, 'unit_amount'],
    ['unit_amount', '100', 'unit_amount'],
    ['unit_amount', null, 'unit_amount'],
    ['tax_rate', -0.01, 'tax_rate'],
    ['tax_rate', 100.01, 'tax_rate'],
    ['tax_rate', 5.555, 'tax_rate'],
    ['tax_rate', 20.0000001, 'tax_rate'],
    ['tax_rate', null, 'tax_rate'],
    ['currency', 'eur', 'currency'],
    ['currency', 'EURO', 'currency'],
    ['currency', 'QQQ', 'currency'],
    ['currency', null, 'currency'],
    ['name', ' ', 'name'],
    ['sku', '', 'sku'],
    ['sku', 'x'.repeat(101), 'sku'],
    ['unit', 'x'.repeat(51), 'unit'],
    ['description', 'x'.repeat(5001), 'description'],
    ['active', null, 'active'],
    ['active', 'true', 'active'],
    ['billing', null, 'billing'],
    ['billing', [], 'billing'],
    ['billing', 'one_time', 'billing'],
    ['billing', {}, 'billing.type'],
    ['billing', { type: 'monthly' }, 'billing.type'],
    ['billing', { type: 'recurring' }, 'billing.interval'],
    ['billing', { type: 'recurring', interval: null }, 'billing.interval'],
    ['billing', { type: 'recurring', interval: 'week' }, 'billing.interval'],
    ['billing', { type: 'one_time', interval: 'month' }, 'billing.interval'],
    ['billing', { type: 'one_time', months: 1 }, 'billing.months'],
    ['image_file_id', 'picture', 'image_file_id'],
    ['version', 1, 'version'],
  ])('refuses %s %j', async (field, value, named) => {
    expect(refusal(await api.post(PRODUCTS, { name: 'Pen', unit_amount: 1, [field]: value }))).toEqual([400, named]);
    const { id } = await product(acme);
    expect(refusal(await api.patch(`${PRODUCTS}/${id}`, { [field]: value }))).toEqual([400, named]);
  });

  it('finds no file for its image', async () => {
    const image = { image_file_id: '01980000-0000-7000-8000-000000000000' };
    const wanted = [404, 'image_file_id'];
    expect(refusal(await api.post(PRODUCTS, { name: 'Pen', unit_amount: 1, ...image }))).toEqual(wanted);
    const { id } = await product(acme);
    expect(refusal(await api.patch(`${PRODUCTS}/${id}`, image))).toEqual(wanted);
    expect((await api.patch(`${PRODUCTS}/${id}`, { image_file_id: null })).status).toBe(200);
  });
});

describe('the sku', () => {
  it('is unique in its organization, and free in another', async () => {
    await product(acme, { sku: 'A-1' });
    const other = await product(acme, { sku: 'a-1' });
    expect(refusal(await api.post(PRODUCTS, { name: 'Pen', unit_amount: 1, sku: 'A-1' }))).toEqual([409, 'sku']);
    expect(refusal(await api.patch(`${PRODUCTS}/${other.id}`, { sku: 'A-1' }))).toEqual([409, 'sku']);
    expect((await api.get(`${PRODUCTS}/${other.id}`)).body).toEqual(other);
    expect((await api.get(PRODUCTS)).body.pagination.total_count).toBe(2);
    await product(await given.organization(), { sku: 'A-1' });
  });
});

describe('changing a product', () => {
  it('leaves what is absent, clears what is null, and raises the version', async () => {
    const before = await product(acme, FULL);
    application.clock.shift(5);
    const cleared = { description: null, sku: null, unit: null };
    const changed = { unit_amount: 1, tax_rate: 0, currency: 'USD', billing: { type: 'one_time' }, active: true };
    const { body } = await api.patch(`${PRODUCTS}/${before.id}`, { ...cleared, ...changed });
    application.clock.reset();
    expect(body).toEqual({
      ...{ ...before, ...cleared, ...changed, billing: { type: 'one_time', interval: null } },
      ...{ version: 2, updated_at: expect.any(String) },
    });
    expect(body.updated_at > before.updated_at).toBe(true);
    expect((await api.patch(`${PRODUCTS}/${before.id}`, {})).body).toEqual(body);
  });
});

describe('the list of products', () => {
  const names = async (query: Record<string, string | boolean>) => {
    const { body } = await api.get(PRODUCTS, { query });
    expect(body.pagination.total_count).toBe(body.data.length);
    return (body.data as { name: string }[]).map(({ name }) => name);
  };

  it('is newest first, with search on name and sku, and filters by sku and what is sold', async () => {
    await product(acme, { name: 'Red pen', sku: 'STATIONERY-1' });
    await product(acme, { name: 'Blue Pen', active: false });
    await product(acme, { name: '100% paper', sku: 'STATIONERY-2' });
    expect(await names({})).toEqual(['100% paper', 'Blue Pen', 'Red pen']);
    expect(await names({ search: 'PEN' })).toEqual(['Blue Pen', 'Red pen']);
    expect(await names({ search: 'onery-' })).toEqual(['100% paper', 'Red pen']);
    expect(await names({ search: '%' })).toEqual(['100% paper']);
    expect(await names({ active: true })).toEqual(['100% paper', 'Red pen']);
    expect(await names({ active: false })).toEqual(['Blue Pen']);
    expect(await names({ search: 'pen', active: true })).toEqual(['Red pen']);
    expect(await names({ sku: 'STATIONERY-2' })).toEqual(['100% paper']);
    expect(await names({ sku: 'stationery' })).toEqual([]);
  });

  it('counts what is there after deletions and refusals', async () => {
    const [one] = [await product(acme), await product(acme), await product(acme)];
    await api.post(PRODUCTS, { name: 'Pen' });
    expect((await api.delete(`${PRODUCTS}/${one.id}`)).status).toBe(204);
    expect((await api.get(`${PRODUCTS}/${one.id}`)).status).toBe(404);
    expect((await api.get(PRODUCTS, { query: { limit: 1 } })).body.pagination.total_count).toBe(2);
  });
});

describe('events', () => {
  it('tell of each change, and of the state before where it changed', async () => {
    const { id } = await product(acme);
    await api.patch(`${PRODUCTS}/${id}`, { name: 'Pencil' });
    await api.patch(`${PRODUCTS}/${id}`, { active: false });
    await api.delete(`${PRODUCTS}/${id}`);
    const object = { id, type: 'product', active: true };
    const events = (await acme.events()).filter(({ type }) => String(type).startsWith('product.'));
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['product.created', { object: { ...object, version: 1 } }],
      ['product.updated', { object: { ...object, version: 2 } }],
      ['product.updated', { object: { ...object, active: false, version: 3 }, previous: { active: true } }],
      ['product.deleted', { object: { ...object, active: false, version: 3 } }],
    ]);
  });
});
