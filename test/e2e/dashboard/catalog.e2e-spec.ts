import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { BUNDLES, PRODUCTS, bundle, product } from '../catalog/examples.js';
import type { Json } from '../proposals/examples.js';

const PAGE = '/app/catalog';
const NEW_PRODUCT = `${PAGE}/products/new`;
const FRENCH = { 'accept-language': 'fr' };

let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'member');
});

const read = async (path: string, id: string) => (await acme.api().get(`${path}/${id}`)).body as Json;
const idIn = (location: string | null) => location!.split('?')[0]!.split('/').at(-1)!;
const add = async (values: Record<string, string>, headers = {}) =>
  ann.submit(await ann.get(NEW_PRODUCT, headers), `${PAGE}/products`, values, headers);

describe('products', () => {
  it('are made with the price as people write it, and keep what was typed when something is wrong', async () => {
    const wrong = await add({ name: 'Work <b>', unit_amount: 'much', tax_rate: '120' });
    expect([wrong.status, wrong.text.includes('value="Work &lt;b>"')]).toEqual([400, true]);
    expect(wrong.text).toContain('id="unit_amount-error">Give an amount from 0');
    expect(wrong.text).toContain('id="tax_rate-error"');
    const values = { unit_amount: '1,250.50', currency: 'eur', tax_rate: '5.5', billing: 'month', unit: 'hour' };
    const made = await add({ name: 'Work', ...values, active: 'true' });
    expect((await ann.get(made.location!)).text).toContain('Saved.');
    expect(await read(PRODUCTS, idIn(made.location))).toMatchObject({
      ...{ name: 'Work', unit_amount: 125_050, currency: 'EUR', tax_rate: 5.5, unit: 'hour', active: true },
      billing: { type: 'recurring', interval: 'month' },
    });
  });

  it('take French numbers on the French desk, and tell mistakes in French', async () => {
    const made = await add({ name: 'Travail', unit_amount: '1 250,50', currency: 'EUR', active: 'true' }, FRENCH);
    expect(await read(PRODUCTS, idIn(made.location))).toMatchObject({ unit_amount: 125_050 });
    const wrong = await add({ name: '', unit_amount: '1,255', currency: 'EUR' }, FRENCH);
    expect(wrong.text).toContain('id="unit_amount-error">Indiquez un montant');
    const yen = await add({ name: 'Yen', unit_amount: '1500', currency: 'JPY', active: 'true' }, FRENCH);
    expect(await read(PRODUCTS, idIn(yen.location))).toMatchObject({ unit_amount: 1500 });
  });

  it('change only as they were seen', async () => {
    const { id } = await product(acme, { name: 'Seen', unit_amount: 1999, currency: 'EUR', sku: 'S-1' });
    const path = `${PAGE}/products/${id as string}`;
    const seen = await ann.get(path);
    expect(seen.text).toContain('value="19.99"');
    await acme.api().patch(`${PRODUCTS}/${id as string}`, { unit: 'hour' });
    const values = { name: 'Mine', unit_amount: '21', currency: 'EUR' };
    const late = await ann.submit(seen, path, values);
    expect([late.status, late.text.includes('value="Mine"')]).toEqual([409, true]);
    expect(await read(PRODUCTS, id as string)).toMatchObject({ name: 'Seen', unit_amount: 1999 });
    expect((await ann.submit(late, path, values)).status).toBe(303);
    expect(await read(PRODUCTS, id as string)).toMatchObject({ name: 'Mine', sku: null, active: false });
    await product(acme, { sku: 'TAKEN' });
    const taken = await ann.submit(await ann.get(path), path, { ...values, sku: 'TAKEN' });
    expect([taken.status, taken.text.includes('id="sku-error"')]).toEqual([400, true]);
  });

  it('are found by name and state, page by page, and taken home as CSV', async () => {
    const organization = await given.organization();
    const reader = await Person.of(organization, 'viewer');
    expect((await reader.get(PAGE)).text).toContain('There is no product yet');
    for (let index = 0; index < 27; index += 1)
      await product(organization, { name: `=Many ${index}`, unit_amount: 1050, currency: 'EUR' });
    await product(organization, { name: 'Old', active: false });
    const first = await reader.get(`${PAGE}?search=many&active=true`);
    expect(first.text).toContain('27 products');
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first.text)!;
    const second = await reader.get(next.replaceAll('&amp;', '&'));
    expect([second.text.includes('>=Many 0<'), second.text.includes('rel="next"')]).toEqual([true, false]);
    expect((await reader.get(`${PAGE}?active=false`)).text).toContain('1 product<');
    const csv = await reader.get(`${PAGE}/products.csv?search=many`);
    expect(csv.headers.get('content-disposition')).toMatch(/attachment; filename="products-\d{4}-\d\d-\d\d\.csv"/);
    const lines = csv.text.trim().split('\r\n');
    expect([lines.length, lines[0]!.includes('unit_amount,currency')]).toEqual([28, true]);
    expect(lines[1]).toContain("'=Many 26,,,10.50,EUR");
  });

  it('stay where bundles use them, and say so', async () => {
    const { id } = await product(acme, { name: 'Used' });
    const { id: bundleId } = await bundle(acme, { items: [{ product_id: id, quantity: 1 }] });
    const path = `${PAGE}/products/${id as string}`;
    const question = await ann.get(`${path}/delete`);
    const refused = await ann.submit(question, `${path}/delete`);
    expect([refused.status, refused.text.includes('Bundles use this product')]).toEqual([409, true]);
    await acme.api().delete(`${BUNDLES}/${bundleId as string}`);
    expect((await ann.submit(question, `${path}/delete`)).location).toBe(PAGE);
    expect((await ann.get(path)).status).toBe(404);
  });
});

describe('bundles', () => {
  const path = `${PAGE}/bundles`;

  it('are put together from products by name or number, in an order of their own', async () => {
    const { id: first } = await product(acme, { name: 'Plan', sku: 'P-1', unit_amount: 1000, currency: 'EUR' });
    const { id: second } = await product(acme, { name: 'Build', sku: 'B-1', unit_amount: 2000, currency: 'EUR' });
    await product(acme, { name: 'Build', sku: 'B-2', currency: 'EUR' });
    const pick = (page: Awaited<ReturnType<Person['get']>>, text: string, values = {}) =>
      ann.submit(page, path, { name: 'Both', act: 'pick', pick: text, active: 'true', ...values });
    const fresh = await ann.get(`${path}/new`);
    expect((await pick(fresh, 'Nothing')).text).toContain('id="pick-error">No product is called this.');
    expect((await pick(fresh, 'build · b-2')).text).toContain('value="Both"');
    expect((await pick(fresh, 'build')).status).toBe(400);
    const named = await pick(fresh, 'P-1');
    const two = await pick(named, 'Build · B-2', { 'items[0].quantity': '2', 'items[0].choice': 'fixed' });
    expect(two.text).toContain('name="items[1].product_id"');
    const quantities = { 'items[0].quantity': '2,5', 'items[1].quantity': '1' };
    const wrong = await ann.submit(two, path, {
      name: 'Both',
      act: 'save',
      ...quantities,
      'items[1].discount': '200 %',
    });
    expect([wrong.status, wrong.text.includes('id="items[1].discount-error"')]).toEqual([400, true]);
    const up = await ann.submit(two, path, { name: 'Both', act: 'up:1', active: 'true', ...quantities });
    const saved = await ann.submit(up, path, {
      ...{ name: 'Both', act: 'save', discount: '10 %', active: 'true' },
      ...{ 'items[0].quantity': '1', 'items[1].quantity': '2.5', 'items[1].choice': 'optional' },
    });
    const { items, discount, currency } = await read(BUNDLES, idIn(saved.location));
    expect([discount, currency]).toEqual([{ type: 'percent', value: 10 }, 'EUR']);
    expect(items).toMatchObject([
      { quantity: 1, optional: false },
      { product_id: first, quantity: 2.5, optional: true },
    ]);
    expect(items).not.toContainEqual(expect.objectContaining({ product_id: second }));
  });

  it('change only as they were seen, and lose nothing that was typed', async () => {
    const { id } = await bundle(acme, { name: 'Start' });
    const own = `${path}/${id as string}`;
    const seen = await ann.get(own);
    await acme.api().patch(`${BUNDLES}/${id as string}`, { description: 'Theirs' });
    const values = { name: 'Mine', currency: 'EUR', act: 'save', 'items[0].quantity': '7', active: 'true' };
    const late = await ann.submit(seen, own, values);
    expect([late.status, late.text.includes('value="Mine"'), late.text.includes('value="7"')]).toEqual([
      409,
      true,
      true,
    ]);
    expect((await ann.submit(late, own, values)).status).toBe(303);
    expect(await read(BUNDLES, id as string)).toMatchObject({ name: 'Mine', items: [{ quantity: 7 }] });
    await ann.submit(await ann.get(`${own}/delete`), `${own}/delete`);
    expect((await ann.get(own)).status).toBe(404);
  });
});

it('lets viewers look and nothing more, and others see nothing', async () => {
  const viewer = await Person.of(acme, 'viewer');
  const stranger = await Person.of(await given.organization());
  const { id: productId } = await product(acme, { name: 'Shown' });
  const { id: bundleId } = await bundle(acme, { name: 'Shown together' });
  const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec((await viewer.get(PAGE)).text)!;
  expect((await viewer.get(PAGE)).text).not.toContain(NEW_PRODUCT);
  for (const [path, name] of [
    [`${PAGE}/products/${productId as string}`, 'Shown'],
    [`${PAGE}/bundles/${bundleId as string}`, 'Shown together'],
  ] as const) {
    const { text } = await viewer.get(path);
    expect([path, text.includes(name), text.includes(`action="${path}"`)]).toEqual([path, true, false]);
    for (const address of [path, `${path}/delete`])
      expect([address, (await viewer.post(address, { _csrf: token, name: 'x' })).status]).toEqual([address, 403]);
    expect((await viewer.get(`${path}/delete`)).status).toBe(403);
    expect((await stranger.get(path)).status).toBe(404);
  }
  for (const address of [`${PAGE}/products`, `${PAGE}/bundles`]) {
    expect((await viewer.get(`${address}/new`)).status).toBe(403);
    expect((await viewer.post(address, { _csrf: token, name: 'x' })).status).toBe(403);
  }
});
