import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { PRODUCTS, product } from '../catalog/examples.js';
import { uploaded } from '../media/given.js';
import { aProposal, type Json } from '../proposals/examples.js';

const PAGE = '/app/catalog';
/** The smallest there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let acme: GivenOrganization;
let ann: Person;
let garden: string;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'member');
  garden = await aPicture(acme, 'garden.png');
});

async function aPicture(of: GivenOrganization, name: string): Promise<string> {
  return (await uploaded(of.api(), PIXEL, { name, content_type: 'image/png' })).id as string;
}

const pictureOf = async ({ id }: Json) =>
  ((await acme.api().get(`${PRODUCTS}/${id as string}`)).body as Json).image_file_id;
const pathOf = ({ id }: Json) => `${PAGE}/products/${id as string}`;

async function save(one: Json, values: Record<string, string>) {
  const [path, fields] = [pathOf(one), { name: 'Garden', unit_amount: '10', currency: 'EUR', active: 'true' }];
  return ann.submit(await ann.get(path), path, { ...fields, ...values });
}

it('is chosen among the media, shown wherever the product is, and taken away', async () => {
  const one = await product(acme, { name: 'Garden', currency: 'EUR' });
  const plan = await uploaded(acme.api(), Buffer.from('%PDF-1.4'), { name: 'plan.pdf' });
  const form = (await ann.get(pathOf(one))).text;
  expect(form).toContain(`name="image_file_id" value="${garden}"`);
  expect(form).not.toContain(plan.id as string);
  expect((await ann.get(PAGE)).text).not.toContain('class="mini"');
  expect((await save(one, { image_file_id: garden })).status).toBe(303);
  expect(await pictureOf(one)).toBe(garden);
  expect((await ann.get(pathOf(one))).text).toMatch(new RegExp(`value="${garden}" checked`));
  expect((await ann.get(PAGE)).text).toContain(`<img class="mini" src="/app/media/${garden}/picture" alt `);
  const viewer = await Person.of(acme, 'viewer');
  expect((await viewer.get(pathOf(one))).text).toContain('alt="Picture of Garden"');
  await save(one, {});
  expect(await pictureOf(one)).toBe(garden);
  await save(one, { image_file_id: '' });
  expect(await pictureOf(one)).toBeNull();
});

it('stays chosen when something else is wrong with the form', async () => {
  const one = await product(acme, { name: 'Wrong', currency: 'EUR' });
  const again = await save(one, { image_file_id: garden, unit_amount: 'much' });
  expect([again.status, again.text]).toEqual([400, expect.stringMatching(new RegExp(`value="${garden}" checked`))]);
});

it('is none of another organization, nor what is no file', async () => {
  const strange = await aPicture(await given.organization(), 'strange.png');
  const one = await product(acme, { name: 'Own', currency: 'EUR' });
  for (const image_file_id of [strange, 'nonsense']) {
    const { status, text } = await save(one, { image_file_id });
    expect([status, text.includes(`/app/media/${image_file_id}/picture`)]).toEqual([400, false]);
  }
  expect(await pictureOf(one)).toBeNull();
});

it('stands beside the line that is made of the product', async () => {
  const { name } = await product(acme, { name: 'Pictured', currency: 'EUR', image_file_id: garden });
  const { id } = await aProposal(acme);
  const path = `/app/proposals/${id as string}/offers`;
  const fresh = await ann.get(`${path}/new`);
  const { status, text } = await ann.submit(fresh, path, { currency: 'EUR', act: 'pick', pick: name as string });
  expect([status, text]).toEqual([200, expect.stringContaining(`src="/app/media/${garden}/picture"`)]);
});
