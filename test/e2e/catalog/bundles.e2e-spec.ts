import { startApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { BUNDLES, PRODUCTS, bundle, product, refusal } from './examples.js';

const UNKNOWN = '01980000-0000-7000-8000-000000000000';

let acme: GivenOrganization;
let api: ApiClient;

beforeAll(async () => {
  await startApplication();
});

beforeEach(async () => {
  acme = await given.organization();
  api = acme.api();
});

const totalsOf = ({ subtotal, discount_total, tax_total, total, recurring }: Record<string, unknown>) => ({
  ...{ subtotal, discount_total, tax_total, total, recurring },
});
const idOf = async (details: object) => (await product(acme, { ...details })).id as string;
const percent = (value: number) => ({ type: 'percent', value });
const off = (value: number) => ({ type: 'amount', value });
const every = (interval: string) => ({ billing: { type: 'recurring', interval } });

describe('creating a bundle', () => {
  it('keeps every field, and answers the full record with its totals at its address', async () => {
    const [design, hosting] = [
      await idOf({ unit_amount: 12_345, tax_rate: 20 }),
      await idOf({ unit_amount: 990, tax_rate: 5.5, ...every('month') }),
    ];
    const items = [
      { product_id: design, quantity: 2.125, discount: percent(10), optional: false },
      { product_id: hosting, quantity: 1, discount: null, optional: false },
      { product_id: design, quantity: 1, discount: off(345), optional: true },
    ];
    const input = { name: 'Web site', description: 'All you need', currency: 'EUR', items, discount: off(610) };
    const { status, body, headers } = await api.post(BUNDLES, { ...input, active: false });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ ...input, active: false, id: expect.any(String), version: 1 },
      ...{ created_at: expect.any(String), updated_at: body.created_at },
      // 26233.125 → 26233, less 10 % (2623.3 → 2623), less 610: 23000, and 20 % of that.
      ...{ subtotal: 26_233, discount_total: 3233, tax_total: 4600, total: 27_600 },
      recurring: [{ interval: 'month', subtotal: 990, discount: 0, tax: 54, total: 1044, committed_total: null }],
    });
    expect(headers.location).toBe(`${BUNDLES}/${body.id as string}`);
    expect((await api.get(headers.location ?? '')).body).toEqual(body);
    expect((await api.get(BUNDLES)).body.data).toEqual([body]);
  });

  it('needs name and items; the currency is that of the first product', async () => {
    const id = await idOf({ currency: 'JPY', unit_amount: 500 });
    expect(await bundle(acme, { items: [{ product_id: id, quantity: 3 }] })).toMatchObject({
      ...{ description: null, currency: 'JPY', discount: null, active: true },
      items: [{ product_id: id, quantity: 3, discount: null, optional: false }],
      ...{ subtotal: 1500, discount_total: 0, tax_total: 0, total: 1500, recurring: [] },
    });
    expect(refusal(await api.post(BUNDLES, {})).sort()).toEqual([400, 'items', 'name']);
  });

  it('takes the largest amounts, to the cent', async () => {
    const id = await idOf({ unit_amount: 9_999_999_999, tax_rate: 100 });
    const items = Array.from({ length: 100 }, () => ({ product_id: id, quantity: 1000 }));
    expect(totalsOf(await bundle(acme, { items }))).toEqual({
      ...{ subtotal: 999_999_999_900_000, discount_total: 0, tax_total: 999_999_999_900_000 },
      ...{ total: 1_999_999_999_800_000, recurring: [] },
    });
  });
});

describe('the items', () => {
  const one = (changes: object) => [{ product_id: UNKNOWN, quantity: 1, ...changes }];

  it.each([
    ['items', []],
    ['items', Array(101).fill(one({})[0])],
    ['items', 'many'],
    ['items', {}],
    ['items', null],
    ['items[0]', [null]],
    ['items[0]', [[]]],
    ['items[0].product_id', [{ quantity: 1 }]],
    ['items[0].product_id', one({ product_id: 'pen' })],
    ['items[0].quantity', [{ product_id: UNKNOWN }]],
    ['items[0].quantity', one({ quantity: 0 })],
    ['items[0].quantity', one({ quantity: -1 })],
    ['items[0].quantity', one({ quantity: 0.0001 })],
    ['items[0].quantity', one({ quantity: 1.0001 })],
    ['items[0].quantity', one({ quantity: 1_000_000 })],
    ['items[0].quantity', one({ quantity: '1' })],
    ['items[0].quantity', one({ quantity: null })],
    ['items[0].optional', one({ optional: null })],
    ['items[0].discount', one({ discount: 10 })],
    ['items[0].discount.type', one({ discount: { value: 1 } })],
    ['items[0].discount.value', one({ discount: { type: 'percent' } })],
    ['items[0].discount.value', one({ discount: percent(100.01) })],
    ['items[0].discount.value', one({ discount: percent(0.005) })],
    ['items[0].discount.value', one({ discount: percent(-1) })],
    ['items[0].discount.value', one({ discount: off(0.5) })],
    ['items[0].discount.value', one({ discount: off(10_000_000_000) })],
    ['items[1].selected', [...one({}), ...one({ selected: true })]],
  ])('are refused naming %s (case %#)', async (field, items) => {
    expect(refusal(await api.post(BUNDLES, { name: 'Bundle', items }))).toEqual([400, field]);
    const { id } = await bundle(acme);
    expect(refusal(await api.patch(`${BUNDLES}/${id}`, { items }))).toEqual([400, field]);
  });

  it.each([0.001, 0.125, 1, 999_999.999])('may be %p of a product', async (quantity) => {
    const id = await idOf({ unit_amount: 1000 });
    const { items, subtotal } = await bundle(acme, { items: [{ product_id: id, quantity }] });
    expect([items[0].quantity, subtotal]).toEqual([quantity, Math.round(quantity * 1000)]);
  });

  it('name products of the organization', async () => {
    const theirs = await product(await given.organization());
    const id = await idOf({});
    for (const unknown of [UNKNOWN, theirs.id]) {
      const items = [id, unknown].map((product_id) => ({ product_id, quantity: 1 }));
      const named = [404, 'items[1].product_id'];
      expect(refusal(await api.post(BUNDLES, { name: 'Bundle', items }))).toEqual(named);
      const made = await bundle(acme);
      expect(refusal(await api.patch(`${BUNDLES}/${made.id}`, { items }))).toEqual(named);
      expect((await api.get(`${BUNDLES}/${made.id}`)).body).toEqual(made);
    }
  });

  it('have one currency', async () => {
    const [euro, dollar] = [await idOf({ currency: 'EUR' }), await idOf({ currency: 'USD' })];
    const items = [euro, dollar].map((product_id) => ({ product_id, quantity: 1 }));
    expect(refusal(await api.post(BUNDLES, { name: 'Bundle', items }))).toEqual([400, 'items[1].product_id']);
    const dollars = { name: 'Bundle', currency: 'USD', items };
    expect(refusal(await api.post(BUNDLES, dollars))).toEqual([400, 'items[0].product_id']);
  });

  it('cost no more than a line may', async () => {
    const id = await idOf({ unit_amount: 9_999_999_999 });
    const items = [1000, 1000.001].map((quantity) => ({ product_id: id, quantity }));
    expect(refusal(await api.post(BUNDLES, { name: 'Bundle', items }))).toEqual([400, 'items[1].quantity']);
  });
});

describe('changing a bundle', () => {
  it('leaves what is absent, clears what is null, and raises the version', async () => {
    const before = await bundle(acme, { description: 'Old', discount: percent(50) });
    const path = `${BUNDLES}/${before.id}`;
    const renamed = (await api.patch(path, { name: 'New' })).body;
    expect(renamed).toEqual({ ...before, name: 'New', version: 2, updated_at: expect.any(String) });
    expect((await api.patch(path, { description: null, discount: null, active: false })).body).toEqual({
      ...{ ...renamed, description: null, discount: null, active: false, version: 3 },
      ...{ discount_total: 0, total: 1000, updated_at: expect.any(String) },
    });
    expect((await api.patch(path, {})).body.version).toBe(3);
  });

  it('replaces the items whole, in their order', async () => {
    const ids = [await idOf({}), await idOf({}), await idOf({})];
    const itemsOf = (...products: (string | undefined)[]) =>
      products.map((product_id) => ({ product_id, quantity: 1 }));
    const { id } = await bundle(acme, { items: itemsOf(ids[0], ids[1]) });
    const { body } = await api.patch(`${BUNDLES}/${id}`, { items: itemsOf(ids[2], ids[1], ids[2]) });
    expect(body.items.map((item: { product_id: string }) => item.product_id)).toEqual([ids[2], ids[1], ids[2]]);
    expect([body.version, body.subtotal]).toEqual([2, 3000]);
    expect((await api.delete(`${PRODUCTS}/${ids[0]}`)).status).toBe(204);
  });

  it('changes the currency only together with the items', async () => {
    const { id } = await bundle(acme);
    const items = [{ product_id: await idOf({ currency: 'USD' }), quantity: 1 }];
    const patch = (changes: object) => api.patch(`${BUNDLES}/${id}`, changes);
    expect(refusal(await patch({ currency: 'USD' }))).toEqual([400, 'currency']);
    expect(refusal(await patch({ items }))).toEqual([400, 'items[0].product_id']);
    expect((await patch({ currency: 'USD', items })).body).toMatchObject({ currency: 'USD', version: 2 });
    expect((await patch({ currency: 'USD' })).status).toBe(200);
  });
});

describe('the products of a bundle', () => {
  it('give it their current prices, taxes and billing', async () => {
    const id = await idOf({ unit_amount: 100 });
    const made = await bundle(acme, { items: [{ product_id: id, quantity: 2, discount: off(50) }] });
    await api.patch(`${PRODUCTS}/${id}`, { unit_amount: 40, tax_rate: 10 });
    const { body, headers } = await api.get(`${BUNDLES}/${made.id}`);
    expect(body).toEqual({ ...made, subtotal: 80, discount_total: 50, tax_total: 3, total: 33 });
    await api.patch(`${PRODUCTS}/${id}`, { unit_amount: 20, ...every('year') });
    const tag = { 'if-none-match': headers.etag ?? '' };
    const later = await api.get(`${BUNDLES}/${made.id}`, { headers: tag });
    expect(totalsOf(later.body)).toEqual({
      ...{ subtotal: 0, discount_total: 0, tax_total: 0, total: 0 },
      recurring: [{ interval: 'year', subtotal: 40, discount: 40, tax: 0, total: 0, committed_total: null }],
    });
  });

  it('stay, in their currency, while it has them', async () => {
    const id = await idOf({ currency: 'EUR' });
    const made = await bundle(acme, { items: [{ product_id: id, quantity: 1 }] });
    const deleted = await api.delete(`${PRODUCTS}/${id}`);
    expect([deleted.status, deleted.body.error.code]).toEqual([409, 'conflict']);
    expect(refusal(await api.patch(`${PRODUCTS}/${id}`, { currency: 'USD' }))).toEqual([409, 'currency']);
    expect((await api.patch(`${PRODUCTS}/${id}`, { currency: 'EUR', name: 'Pen' })).status).toBe(200);
    expect((await api.get(PRODUCTS)).body.pagination.total_count).toBe(1);
    expect((await api.delete(`${BUNDLES}/${made.id}`)).status).toBe(204);
    expect((await api.patch(`${PRODUCTS}/${id}`, { currency: 'USD' })).status).toBe(200);
    expect((await api.delete(`${PRODUCTS}/${id}`)).status).toBe(204);
  });

  it('get no price that makes a line dearer than it may be', async () => {
    const id = await idOf({ unit_amount: 1 });
    await bundle(acme, { items: [{ product_id: id, quantity: 1000.001 }] });
    const price = (unit_amount: number) => api.patch(`${PRODUCTS}/${id}`, { unit_amount });
    expect(refusal(await price(9_999_999_999))).toEqual([409, 'unit_amount']);
    expect((await price(9_999_989_999)).status).toBe(200);
  });

  it('and the bundle agree, when both change at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await idOf({ currency: 'EUR', unit_amount: 1 });
      const items = [{ product_id: id, quantity: 999_999 }];
      const [made, changed] = await Promise.all([
        api.post(BUNDLES, { name: 'Bundle', items }),
        api.patch(`${PRODUCTS}/${id}`, { currency: 'USD', unit_amount: 9_999_999_999 }),
      ]);
      expect([`${made.status} ${changed.status}`]).toEqual([expect.stringMatching(/^(201 409|400 200)$/)]);
    }
  });
});

describe('the list of bundles', () => {
  it('is newest first, with search on the name and the filter of what is offered', async () => {
    for (const [name, active] of [
      ['Web site', true],
      ['Shop', false],
      ['Old web site', false],
    ])
      await bundle(acme, { name, active });
    const names = async (query: Record<string, string | boolean>) => {
      const { body } = await api.get(BUNDLES, { query });
      expect(body.pagination.total_count).toBe(body.data.length);
      return (body.data as { name: string }[]).map(({ name }) => name);
    };
    expect(await names({})).toEqual(['Old web site', 'Shop', 'Web site']);
    expect(await names({ search: 'WEB' })).toEqual(['Old web site', 'Web site']);
    expect(await names({ active: true })).toEqual(['Web site']);
    expect(await names({ search: 'web', active: false })).toEqual(['Old web site']);
    expect(await names({ search: 'nothing' })).toEqual([]);
  });
});

describe('events', () => {
  it('tell of each change, and of the state before where it changed', async () => {
    const { id, items } = await bundle(acme);
    await api.patch(`${BUNDLES}/${id}`, { items, active: false });
    await api.delete(`${BUNDLES}/${id}`);
    const object = { id, type: 'bundle', active: false, version: 2 };
    const events = (await acme.events()).filter(({ type }) => String(type).startsWith('bundle.'));
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['bundle.created', { object: { ...object, active: true, version: 1 } }],
      ['bundle.updated', { object, previous: { active: true } }],
      ['bundle.deleted', { object }],
    ]);
  });
});
