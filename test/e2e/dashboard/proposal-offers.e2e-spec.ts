import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { bundle, product } from '../catalog/examples.js';
import { FREE, anOffer, line, offersOf } from '../offers/examples.js';
import { aProposal, act, read, type Json } from '../proposals/examples.js';

const FRENCH = { 'accept-language': 'fr' };

let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'member');
});

const offersPath = ({ id }: Json) => `/app/proposals/${id as string}/offers`;
const fields = (index: number, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`lines[${index}].${name}`, value]));
const TERMS = { name: 'Our offer', currency: 'EUR', act: 'save', methods: 'card' };

it('is put together line by line, with totals as the service reckons them', async () => {
  const proposal = await aProposal(acme);
  const path = offersPath(proposal);
  await product(acme, { name: 'Hosting', sku: 'H-1', unit_amount: 990, currency: 'EUR', tax_rate: 20 });
  const design = fields(0, { name: 'Design', quantity: '2.5', unit_amount: '100', tax_rate: '20', choice: 'fixed' });
  const fresh = await ann.get(`${path}/new`);
  const picked = await ann.submit(fresh, path, { ...TERMS, ...design, act: 'pick', pick: 'H-1' });
  expect(picked.text).toContain('name="lines[1].unit_amount"');
  const hosting = fields(1, {
    name: 'Hosting',
    quantity: '1',
    unit_amount: '9.90',
    tax_rate: '20',
    choice: 'optional',
  });
  const both = { ...TERMS, ...design, ...hosting, schedule: 'deposit', deposit_percent: '40' };
  const counted = await ann.submit(picked, path, { ...both, act: 'count' });
  expect([counted.status, counted.text.includes('€300.00'), counted.text.includes('€120.00 + €180.00')]).toEqual([
    ...[200, true, true],
  ]);
  expect(await offersOf(acme, proposal.id as string)).toEqual([]);
  const up = await ann.submit(counted, path, { ...both, act: 'up:1' });
  const swapped = {
    ...fields(0, { name: 'Hosting', quantity: '1', unit_amount: '9.90', tax_rate: '20', choice: 'optional' }),
    ...fields(1, {
      name: 'Design',
      quantity: '2.5',
      unit_amount: '100',
      discount: '10 %',
      tax_rate: '20',
      choice: 'fixed',
    }),
  };
  const saved = await ann.submit(up, path, { ...both, ...swapped });
  expect(saved.location).toBe(`/app/proposals/${proposal.id as string}#offers`);
  const [offer] = await offersOf(acme, proposal.id as string);
  expect(offer).toMatchObject({
    ...{ name: 'Our offer', currency: 'EUR', subtotal: 25_000, discount_total: 2500, total: 27_000 },
    payment: { schedule: 'deposit', deposit_percent: 40, methods: ['card'] },
    lines: [
      { name: 'Hosting', unit_amount: 990, optional: true, selected: false },
      { name: 'Design', quantity: 2.5, discount: { type: 'percent', value: 10 } },
    ],
  });
  expect((offer!.lines as Json[])[0]!.product_id).not.toBeNull();
});

it('keeps the ids of lines that stay, and takes out those that go', async () => {
  const proposal = await aProposal(acme);
  const offer = await anOffer(acme, proposal.id as string, FREE);
  const path = `${offersPath(proposal)}/${offer.id as string}`;
  const [design, training] = offer.lines as Json[];
  const form = await ann.get(path);
  expect(form.text).toContain('value="100.00"');
  const kept = (index: number, { name }: Json) =>
    fields(index, { name: name as string, quantity: '1', unit_amount: '1', tax_rate: '0', choice: 'picked' });
  const three = { ...kept(0, design!), ...kept(1, training!), ...kept(2, { name: 'Hosting' }) };
  const shorter = await ann.submit(form, path, { ...TERMS, ...three, act: 'remove:2' });
  expect(shorter.text).not.toContain('name="lines[2].name"');
  await ann.submit(shorter, path, { ...TERMS, ...kept(0, design!), ...kept(1, training!) });
  const [changed] = await offersOf(acme, proposal.id as string);
  expect((changed!.lines as Json[]).map(({ id, selected }) => [id, selected])).toEqual([
    [design!.id, true],
    [training!.id, true],
  ]);
});

it('names every problem at its field, in the language of the desk', async () => {
  const proposal = await aProposal(acme);
  const path = offersPath(proposal);
  const wrong = {
    ...{ ...TERMS, schedule: 'installments', installments: '1', discount: '200 %' },
    ...fields(0, { name: '', quantity: '0', unit_amount: 'beaucoup', discount: '-5', tax_rate: '120' }),
  };
  const { status, text } = await ann.submit(await ann.get(`${path}/new`, FRENCH), path, wrong, FRENCH);
  expect(status).toBe(400);
  for (const name of ['name', 'quantity', 'unit_amount', 'discount', 'tax_rate'])
    expect(text).toContain(`id="lines[0].${name}-error"`);
  expect(text).toContain('id="installments-error">Indiquez un nombre entier de 2 à 24.');
  expect(text).toContain('id="discount-error">Indiquez un taux');
  expect(text).toContain('value="beaucoup"');
  const none = await ann.submit(await ann.get(`${path}/new`), path, { ...TERMS, methods: [] });
  expect(none.text).toMatch(/class="error">Must have 1 to/);
});

it('begins with a bundle, and another offer can be selected or go', async () => {
  const proposal = await aProposal(acme);
  const path = offersPath(proposal);
  const { id } = await bundle(acme, { name: 'Everything' });
  await anOffer(acme, proposal.id as string, { ...FREE, lines: [line()] });
  const made = await ann.submit(await ann.get(`${path}/new`), `${path}/from-bundle`, { bundle_id: id as string });
  expect((await ann.get(made.location!)).text).toContain('Everything');
  const page = `/app/proposals/${proposal.id as string}`;
  const chosen = made.location!.split('/').at(-1)!;
  await ann.submit(await ann.get(page), `${made.location!}/select`);
  expect((await read(acme, proposal.id as string)).proposal_product_id).toBe(chosen);
  const [, href = ''] = new RegExp(`href="(${made.location!}/delete[^"]*)"`).exec(
    (await ann.get(made.location!)).text,
  )!;
  const question = await ann.get(href);
  await acme.api().patch(`/v1/proposals/${proposal.id as string}`, { title: 'Changed' });
  expect((await ann.submit(question, `${made.location!}/delete`)).status).toBe(409);
  await ann.submit(
    await ann.get((await ann.get(made.location!)).text.match(/href="([^"]*delete[^"]*)"/)![1]!),
    `${made.location!}/delete`,
  );
  expect(await offersOf(acme, proposal.id as string)).toHaveLength(1);
});

it.each(['', 'none', '-1'])('refuses %p for a bundle', async (bundle_id) => {
  const path = offersPath(await aProposal(acme));
  const { status } = await ann.submit(await ann.get(`${path}/new`), `${path}/from-bundle`, { bundle_id });
  expect(status).toBe(400);
});

it('loses nothing that was typed when somebody else was faster, and ends with the decision', async () => {
  const proposal = await aProposal(acme);
  const offer = await anOffer(acme, proposal.id as string, { ...FREE, lines: [line()] });
  const path = `${offersPath(proposal)}/${offer.id as string}`;
  const seen = await ann.get(path);
  await acme.api().patch(`/v1/proposals/${proposal.id as string}`, { title: 'Theirs' });
  const values = { ...TERMS, ...fields(0, { name: 'Mine', quantity: '1', unit_amount: '5', tax_rate: '0' }) };
  const late = await ann.submit(seen, path, values);
  expect([late.status, late.text.includes('value="Mine"')]).toEqual([409, true]);
  expect((await ann.submit(late, path, values)).status).toBe(303);
  await act(acme, proposal.id as string, 'approve', {});
  expect((await ann.get(path)).status).toBe(409);
  expect((await ann.submit(late, path, values)).status).toBe(409);
  expect((await ann.get(`/app/proposals/${proposal.id as string}`)).text).not.toContain(`href="${path}"`);
});

it('is for those who may write', async () => {
  const proposal = await aProposal(acme);
  const offer = await anOffer(acme, proposal.id as string);
  const viewer = await Person.of(acme, 'viewer');
  const stranger = await Person.of(await given.organization());
  const path = offersPath(proposal);
  const own = `${path}/${offer.id as string}`;
  const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec((await viewer.get('/app/proposals')).text)!;
  expect((await viewer.get(`/app/proposals/${proposal.id as string}`)).text).not.toContain(`href="${path}/new"`);
  for (const address of [`${path}/new`, own, `${own}/delete`]) {
    expect([address, (await viewer.get(address)).status]).toEqual([address, 403]);
    expect([address, (await stranger.get(address)).status]).toEqual([address, 404]);
  }
  for (const address of [path, `${path}/from-bundle`, own, `${own}/select`, `${own}/delete`])
    expect([address, (await viewer.post(address, { _csrf: token, version: '2' })).status]).toEqual([address, 403]);
});

it('keeps what it does not show: packages, and what the client may set', async () => {
  const proposal = await aProposal(acme);
  const seats = { name: 'Seats', quantity: 5, client_quantity: { min: 5, max: 50, step: 5 }, package_id: null };
  const offer = await anOffer(acme, proposal.id as string, {
    ...{ ...FREE, packages: [{ name: 'Basic "1"', rows: [{ label: 'Pages', value: '5' }] }, { name: 'Full' }] },
    lines: [line(seats)],
  });
  const [basic] = offer.packages as Json[];
  await acme.api().patch(`/v1${offersPath(proposal).slice(4, -6)}products/${offer.id as string}`, {
    lines: [{ name: 'Text', quantity: 1, unit_amount: 1000, package_id: basic!.id }],
  });
  const path = `${offersPath(proposal)}/${offer.id as string}`;
  const typed = {
    ...TERMS,
    ...fields(0, { name: 'Seats', quantity: '10', unit_amount: '100', tax_rate: '20', choice: 'fixed' }),
    ...fields(1, { name: 'Text', quantity: '1', unit_amount: '10', tax_rate: '0', choice: 'fixed' }),
  };
  const counted = await ann.submit(await ann.get(path), path, { ...typed, act: 'count' });
  expect(counted.text).toContain('€1,210.00');
  const refused = await ann.submit(counted, path, { ...typed, 'lines[0].quantity': '7' });
  expect([refused.status, refused.text.includes('lines[0].quantity-error')]).toEqual([400, true]);
  expect((await ann.submit(refused, path, typed)).status).toBe(303);
  const [saved] = await offersOf(acme, proposal.id as string);
  expect(saved).toMatchObject({ packages: offer.packages, selected_package_id: basic!.id, total: 121_000 });
  expect(saved!.lines).toMatchObject([
    { ...seats, quantity: 10 },
    { package_id: basic!.id, client_quantity: null },
  ]);
});

it('sets the last day of a discount, and keeps the instant while that day stays', async () => {
  await acme.api().patch('/v1/organization', { timezone: 'Europe/Paris' });
  const proposal = await aProposal(acme);
  const valid_until = '2099-03-04T11:00:00.000Z';
  const offer = await anOffer(acme, proposal.id as string, {
    ...{ ...FREE, lines: [line()] },
    discount: { type: 'percent', value: 10, valid_until },
  });
  const path = `${offersPath(proposal)}/${offer.id as string}`;
  const own = fields(0, { name: 'Design', quantity: '1', unit_amount: '100', tax_rate: '20', choice: 'fixed' });
  const save = async (typed: Record<string, string>) => {
    const { status } = await ann.submit(await ann.get(path), path, { ...TERMS, ...own, discount: '10 %', ...typed });
    return [status, (await offersOf(acme, proposal.id as string))[0]!.discount];
  };
  const kept = { type: 'percent', value: 10 };
  expect((await ann.get(path)).text).toMatch(/type="date"[^>]*value="2099-03-04"|value="2099-03-04"[^>]*type="date"/);
  expect(await save({ discount_day: '2099-03-04' })).toEqual([303, { ...kept, valid_until }]);
  expect(await save({ discount_day: '2099-03-05' })).toEqual([
    303,
    { ...kept, valid_until: '2099-03-05T22:59:59.000Z' },
  ]);
  expect(await save({ discount_day: '' })).toEqual([303, { ...kept, valid_until: null }]);
  expect((await save({ discount_day: 'soon' }))[0]).toBe(400);
});
