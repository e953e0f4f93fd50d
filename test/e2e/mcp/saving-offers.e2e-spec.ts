import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { processorTime } from '../../setup/processor-time.js';
import { Toolbox } from '../../setup/tools.js';

let acme: GivenOrganization;
let agent: Toolbox;

beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
  agent = await Toolbox.of(acme);
});

const line = (name: string, unit_amount: number): JsonObject => ({ name, quantity: 1, unit_amount });
const sizeOf = (answer: Json) => Buffer.byteLength(JSON.stringify(answer));

it('an offer that is saved keeps what is not sent, adds by keys, and tells the sums', async () => {
  const { id: proposal_id } = await agent.get('create_proposal', { title: 'Priced' });
  const offer = { name: 'Offer', currency: 'EUR', lines: [line('One', 1000), line('Two', 2000)] };
  const first = await agent.get('save_offer', { proposal_id, ...offer });
  expect(first).toMatchObject({ total: 3000, lines: [{ name: 'One' }, { name: 'Two' }] });
  const [one] = first.lines as Json[];
  const lines = [{ id: one.id, unit_amount: 1500 }, line('Three', 500)];
  const changed = await agent.get('save_offer', { proposal_id, offer_id: first.id, lines });
  expect(changed).toMatchObject({
    id: first.id,
    total: 4000,
    version: (first.version as number) + 1,
    revision: (first.revision as number) + 1,
  });
  const packages = [
    { id: 'small', name: 'Small' },
    { id: 'large', name: 'Large' },
  ];
  const packed = await agent.get('save_offer', {
    ...{ proposal_id, offer_id: first.id, packages, lines: [{ id: one.id, package_id: 'small' }] },
  });
  const { body } = await acme.api().get(`/v1/proposals/${proposal_id}/products`);
  expect(body.data[0].lines[0]).toMatchObject({ id: one.id, unit_amount: 1500, package_id: packed.packages[0].id });
  // What is as it was before is not told again.
  expect(packed.lines).toEqual([{ id: one.id, name: 'One', package: 'small', unit_amount: 1500, amount: 1500 }]);
  expect(packed).not.toHaveProperty('currency');
  expect(await agent.get('undo_last_change', { proposal_id })).toMatchObject({
    changed: ['offers'],
    total: { currency: 'EUR', total: 4000, recurring: [] },
  });
  const { body: undone } = await acme.api().get(`/v1/proposals/${proposal_id}/products`);
  expect(undone.data[0]).toMatchObject({ packages: null, total: 4000 });
  expect(sizeOf(packed)).toBeLessThan(2_048);
});

it('takes one of what is added without a quantity, and leaves that of what was there', async () => {
  const offer = {
    name: 'Offer',
    currency: 'EUR',
    lines: [
      { name: 'One', unit_amount: 1000 },
      { ...line('Two', 50), quantity: 4 },
    ],
  };
  const { proposal_id, offer: made } = await agent.get('create_proposal', { title: 'Counted', offer });
  expect(made.total).toBe(1200);
  const [, two] = made.line_ids as string[];
  const lines = [
    { id: two, unit_amount: 100 },
    { name: 'Three', unit_amount: 7 },
  ];
  const saved = await agent.get('save_offer', { proposal_id, offer_id: made.id, lines });
  expect(saved.total).toBe(1407);
});

it('names the rows that the page shows a package without', async () => {
  const { proposal_id } = await agent.get('create_proposal', { title: 'Compared' });
  const rows = (...labels: string[]) => labels.map((label) => ({ label, value: 'yes' }));
  const packages = [
    { name: 'Small', rows: rows('Pages', 'Mobile') },
    { name: 'Large', rows: rows('Portfolio') },
  ];
  const offer = { name: 'Offer', currency: 'EUR', lines: [line('One', 1000)] };
  const saved = await agent.get('save_offer', { proposal_id, ...offer, packages });
  expect(saved.packages).toMatchObject([{ rows_missing: ['Portfolio'] }, { rows_missing: ['Pages', 'Mobile'] }]);
  const whole = packages.map((one) => ({ ...one, rows: rows('Pages', 'Mobile', 'Portfolio') }));
  const mended = await agent.get('save_offer', { proposal_id, ...offer, packages: whole });
  for (const one of mended.packages) expect(one).not.toHaveProperty('rows_missing');
});

it('an offer is saved with its lines and packages called by name, and a payment by what it says', async () => {
  const [small, large] = [{ name: 'Small' }, { name: 'Large' }];
  const { proposal_id, offer } = await agent.get('create_proposal', {
    ...{ title: 'By name', theme: '#1F6F54' },
    offer: {
      ...{ name: 'Offer', currency: 'EUR', packages: [small, { ...large, recommended: true }] },
      lines: [line('One', 1000), { ...line('Two', 2000), package_id: 'large' }],
      payment: { deposit_percent: 40 },
    },
  });
  expect(offer).toMatchObject({ packages: [{ key: 'Small' }, { key: 'Large', total: 3000 }], total: 3000 });
  const changed = await agent.get('save_offer', {
    ...{ proposal_id, offer_id: offer.id, selected_package_id: 'small' },
    lines: [
      { id: 'one', unit_amount: 1500, package_id: 'Small' },
      { ...line('Three', 500), before: 'Two' },
    ],
    packages: [{ id: 'small', description: 'Little' }],
    payment: { installments: 3 },
  });
  const names = (changed.lines as Json[]).map(({ name, unit_amount, package: of }) => [name, unit_amount, of]);
  expect(names).toEqual([
    ['One', 1500, 'Small'],
    ['Three', 500, undefined],
  ]);
  expect(changed).toMatchObject({ total: 2000, selected_package_id: offer.packages[0].id });
  const less = { proposal_id, offer_id: offer.id, remove_line_ids: ['three'] };
  expect(await agent.get('save_offer', less)).toMatchObject({ total: 1500 });
  const { body } = await acme.api().get(`/v1/proposals/${proposal_id as string}/products`);
  expect(body.data[0]).toMatchObject({
    ...{ packages: [{ name: 'Small', description: 'Little' }, large] },
    payment: { schedule: 'installments', installments: 3, deposit_percent: null },
  });
  expect(await agent.fail('save_offer', { ...less, remove_line_ids: ['four'] })).toMatchObject({
    details: [{ field: 'remove_line_ids[0]' }],
  });
});

it('a package is found by the key that it was made with, as its name is spelt', async () => {
  const { proposal_id, offer } = await agent.get('create_proposal', {
    title: 'By key',
    offer: {
      ...{ name: 'Offre', currency: 'EUR', lines: [line('Site', 1000)] },
      packages: [
        { id: 'grand-oeuvre', name: 'Grand Œuvre' },
        { id: 'formule-integral', name: 'Formule « Intégral »' },
      ],
    },
  });
  await agent.get('save_offer', {
    ...{ proposal_id, offer_id: offer.id },
    packages: [
      { id: 'formule-integral', description: 'Avec photos' },
      { id: 'grand-oeuvre', description: 'Tout compris' },
    ],
    lines: [{ ...line('Photos', 500), package_id: 'formule-integral' }],
  });
  const { body } = await acme.api().get(`/v1/proposals/${proposal_id as string}/products`);
  const { packages, lines } = body.data[0];
  expect(packages).toMatchObject([
    { name: 'Grand Œuvre', description: 'Tout compris' },
    { name: 'Formule « Intégral »', description: 'Avec photos' },
  ]);
  expect(lines[1].package_id).toBe(packages[1].id);
});

it('an offer is computed by a dry run alone', async () => {
  const { id: proposal_id } = await agent.get('create_proposal', { title: 'Computed' });
  const offer = { proposal_id, name: 'Offer', currency: 'EUR', lines: [line('One', 1000)] };
  expect(await agent.get('save_offer', { ...offer, dry_run: true })).toMatchObject({ dry_run: true, total: 1000 });
  expect((await agent.get('list_offers', { proposal_id })).data).toEqual([]);
  expect(await agent.fail('save_offer', { ...offer, dry_run: 'yes' })).toMatchObject({
    details: [{ field: 'dry_run' }],
  });
});

describe('lines that call products by their names', () => {
  const care = { name: 'Care for a year', unit_amount: 1900 };
  beforeAll(async () => acme.api().post('/v1/catalog/products', care));

  it('may call the same one as often as they like', async () => {
    const lines = [{ product_id: care.name }, line('One', 1000), { product_id: care.name, quantity: 2 }];
    const offer = { name: 'Offer', currency: 'EUR', lines };
    const { offer: made } = await agent.get('create_proposal', { title: 'Twice', offer });
    expect(made.total).toBe(6700);
  });

  it.each(['Care\0for', 'Care \ud800'])('are refused where a name is no text: %j', async (name) => {
    const { id: proposal_id } = await agent.get('create_proposal', { title: 'Odd' });
    const offer = { name: 'Offer', currency: 'EUR', lines: [{ product_id: name }] };
    const refused = async (input: JsonObject, tool = 'save_offer') => {
      const { code, details } = await agent.fail(tool, input);
      return [code, (details as Json[])[0].field] as unknown;
    };
    expect(await refused({ proposal_id, ...offer })).toEqual(['validation_error', 'lines[0].product_id']);
    expect(await refused({ proposal_id, bundle_id: name })).toEqual(['validation_error', 'bundle_id']);
    expect(await refused({ title: 'Odd', lead: name }, 'create_proposal')).toEqual(['validation_error', 'lead']);
  });

  it('are refused before any is looked up where there are too many, in the words of the API', async () => {
    const { id: proposal_id } = await agent.get('create_proposal', { title: 'Long' });
    const offerOf = (product_id: string) => {
      const lines = Array.from({ length: 2500 }, () => ({ quantity: 1, product_id }));
      return { name: 'Offer', currency: 'EUR', lines };
    };
    const { body } = await acme.api().post(`/v1/proposals/${proposal_id}/products`, offerOf(care.name));
    const [told] = body.error.details as Json[];
    expect(told).toMatchObject({ field: 'lines', code: 'too_many', message: 'Must have 1 to 100 items.' });
    const refused = await agent.fail('save_offer', { proposal_id, ...offerOf(care.name) });
    expect(refused.details).toEqual([told]);
    const made = await agent.fail('create_proposal', { title: 'Long', offer: offerOf(care.name), dry_run: true });
    expect(made.details).toEqual([{ ...told, field: 'offer.lines' }]);
    const spentOn = (name: string) => processorTime(() => agent.fail('save_offer', { proposal_id, ...offerOf(name) }));
    const byId = await spentOn(proposal_id as string);
    const byName = await spentOn(care.name);
    expect(byName).toBeLessThan(2 * byId + 300);
  });
});
