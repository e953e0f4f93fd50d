import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { formOf } from '../pages/reader.js';
import { act, read } from '../proposals/examples.js';
import { every, line, lineIds, offersOf, offersPath, option } from './examples.js';
import { publishedOffers, sign } from './published.js';

const BASIC = '01980000-0000-4000-8000-00000000000a';
const FULL = '01980000-0000-4000-8000-00000000000b';
const UNKNOWN = '01980000-0000-7000-8000-000000000000';

/** Design 100.00; seats at 10.00 a month, 5 to 50 by 5, in one; films at 200.00, half ones too, and music in the other. */
const CHOICES: JsonObject = {
  ...{ name: 'Web site', currency: 'EUR' },
  packages: [
    { id: BASIC, name: 'Basic' },
    { id: FULL, name: 'Full', recommended: true },
  ],
  lines: [
    line(),
    line({
      ...{ name: 'Seats', unit_amount: 1000, quantity: 5, package_id: BASIC, ...every('month') },
      client_quantity: { min: 5, max: 50, step: 5 },
    }),
    line({
      ...{ name: 'Films', unit_amount: 20_000, package_id: FULL },
      client_quantity: { min: 0.5, max: 3, step: 0.5 },
    }),
    option({ name: 'Music', unit_amount: 5000, package_id: FULL, selected: true }),
  ],
};

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

async function published(bodies: JsonObject[] = [CHOICES], block: Json = {}) {
  const { offers, ...shown } = await publishedOffers(application, acme, bodies, block);
  return { ...shown, offer: offers[0]!, lines: lineIds(offers[0]) };
}

async function evidenceOf(id: string): Promise<Json> {
  const { text } = await acme.api().get(`/v1/proposals/${id}/evidence`);
  expect(verifyEvidence(Buffer.from(text))).toMatchObject({ valid: true, problems: [] });
  return JSON.parse(text).events.at(-1).data;
}

it('a package and quantities are signed, and stand in evidence, record, row, copy and metrics', async () => {
  const { id, lines, offer, reader } = await published();
  const [design, seats, films, music] = lines as [string, string, string, string];
  const answer = await sign(reader, { selected_package_id: BASIC, quantities: { [seats]: 45, [films]: 99 } });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  const month = { interval: 'month', subtotal: 45_000, discount: 0, tax: 9000, total: 54_000 };
  const totals = { currency: 'EUR', subtotal: 10_000, discount: 0, tax: 2000, total: 12_000, recurring: [month] };
  const choice = { selected_line_ids: [], selected_package_id: BASIC, quantities: { [seats]: 45 }, totals };
  expect(await evidenceOf(id)).toMatchObject(choice);
  expect((await read(acme, id)).total).toMatchObject({ total: 12_000, recurring: [{ total: 54_000 }] });
  const [row] = await offersOf(acme, id);
  expect(row).toMatchObject({ selected_package_id: BASIC, packages: offer.packages, total: 12_000 });
  expect((row!.lines as Json[]).map((one) => [one.id, one.quantity, one.selected])).toEqual([
    [design, 1, true],
    [seats, 45, true],
    [films, 1, false],
    [music, 1, false],
  ]);
  const { body: sales } = await acme.api().get('/v1/metrics/sales');
  expect(sales.data.by_currency[0].approved_recurring).toEqual([{ interval: 'month', total: 45_000 }]);
});

it.each<JsonObject>([
  { name: 'Late' },
  { payment: { due_days: 7 } },
  { name: 'Late', validate: true },
  { remove_package_ids: [BASIC] },
])('the offer changes no more by %j, and the state is what stands in the way', async (body) => {
  const { id, offer, reader } = await published();
  expect((await sign(reader, { selected_package_id: BASIC })).status).toBe(200);
  const answer = await acme.api().patch(`${offersPath(id)}/${offer.id as string}`, body);
  expect([answer.status, answer.body.error]).toMatchObject([409, { code: 'invalid_state' }]);
});

it('the package, quantities and bounds of the sender count where the client says nothing', async () => {
  const { id, lines, reader } = await published();
  expect((await reader.json('sign', await reader.signature())).status).toBe(200);
  const data = await evidenceOf(id);
  expect(data).toMatchObject({ selected_package_id: FULL, quantities: { [lines[2]!]: 1 }, totals: { total: 36_000 } });
});

it('options and quantities of the package that was not picked count nowhere', async () => {
  const { id, lines, reader } = await published();
  const [, seats, films, music] = lines as [string, string, string, string];
  const picked = { selected_package_id: FULL, selected_line_ids: [music], quantities: { [films]: 2.5, [seats]: 7 } };
  expect((await sign(reader, picked)).status).toBe(200);
  expect(await evidenceOf(id)).toMatchObject({
    ...{ selected_line_ids: [music], quantities: { [films]: 2.5 }, totals: { subtotal: 65_000, total: 78_000 } },
  });
});

it.each<[string, (lines: string[]) => Json]>([
  ['quantities.SEATS', ([, seats]) => ({ selected_package_id: BASIC, quantities: { [seats!]: 7 } })],
  ['quantities.SEATS', ([, seats]) => ({ selected_package_id: BASIC, quantities: { [seats!]: 55 } })],
  ['quantities.SEATS', ([, seats]) => ({ selected_package_id: BASIC, quantities: { [seats!]: 0 } })],
  ['quantities.DESIGN', ([design]) => ({ quantities: { [design!]: 2 } })],
  ['quantities.UNKNOWN', () => ({ quantities: { [UNKNOWN]: 2 } })],
  ['quantities.x', () => ({ quantities: { x: 2 } })],
  ['quantities', () => ({ quantities: [] })],
  ['selected_package_id', () => ({ selected_package_id: UNKNOWN })],
])('%s is named when it is wrong, and nothing is decided', async (field, picked) => {
  const { id, lines, reader } = await published();
  const { status, body } = await sign(reader, picked(lines));
  const named = (body.error.details as Json[]).map((detail) => detail.field as string);
  const names: Record<string, string> = { DESIGN: lines[0]!, SEATS: lines[1]!, UNKNOWN };
  expect([status, named]).toEqual([400, [field.replace(/[A-Z]+$/, (name) => names[name] ?? name)]]);
  expect((await read(acme, id)).deal_status).toBe('pending');
});

it('a form sends what every offer and package on the page has, and what was chosen counts', async () => {
  const other = { ...CHOICES, packages: [{ name: 'One', recommended: true }, { name: 'Two' }], lines: [line()] };
  const { id, lines, offer, reader } = await published([CHOICES, other], { client_can_choose: true });
  const second = (await offersOf(acme, id)).find((one) => one.id !== offer.id)!;
  const [, seats, films] = lines as [string, string, string];
  const fields = formOf(await reader.signature({ offer_id: offer.id }));
  const { status } = await reader.form('sign', {
    ...fields,
    [`selected_package_id[${offer.id as string}]`]: BASIC,
    [`selected_package_id[${second.id as string}]`]: (second.packages as Json[])[0]!.id as string,
    [`quantities[${seats}]`]: '15',
    [`quantities[${films}]`]: '0,5',
  });
  expect(status).toBe(303);
  expect(await evidenceOf(id)).toMatchObject({ selected_package_id: BASIC, quantities: { [seats]: 15 } });
});

it.each(['7', '5000', '0'])(
  'a form with %s of a line names the line and what it can have, and keeps what was typed',
  async (typed) => {
    const { id, lines, offer, reader } = await published();
    const [, seats, films] = lines as [string, string, string];
    const { status, text } = await reader.form('sign', {
      ...formOf(await reader.signature({ offer_id: offer.id })),
      [`selected_package_id[${offer.id as string}]`]: BASIC,
      [`quantities[${seats}]`]: typed,
      [`quantities[${films}]`]: '2,75',
    });
    expect(status).toBe(400);
    expect(text).toContain('Seats: please enter a quantity from 5 to 50, in steps of 5.');
    const valueOf = (line: string) =>
      new RegExp(`name="quantities\\[${line}\\]"[^>]*? value="([^"]*)"`).exec(text)?.[1];
    expect([valueOf(seats), valueOf(films)]).toEqual([typed, '2.75']);
    expect((await read(acme, id)).deal_status).toBe('pending');
  },
);

it('an approval that the sender records is for the package that the sender selected', async () => {
  const { id, lines } = await published([{ ...CHOICES, selected_package_id: BASIC }]);
  await act(acme, id, 'approve');
  expect(await evidenceOf(id)).toMatchObject({ selected_package_id: BASIC, quantities: { [lines[1]!]: 5 } });
  expect((await offersOf(acme, id))[0]).toMatchObject({ total: 12_000, recurring: [{ total: 6000 }] });
});

it('a copy of what was signed begins as its sender had set it', async () => {
  const { id, lines, reader } = await published();
  await sign(reader, { selected_package_id: BASIC, quantities: { [lines[1]!]: 45 } });
  const { body } = await acme.api().post(`/v1/proposals/${id}/duplicate`);
  const [copy] = await offersOf(acme, body.id as string);
  const full = (copy!.packages as Json[])[1]!.id as string;
  expect(copy).toMatchObject({ selected_package_id: full, total: 42_000 });
  expect((copy!.lines as Json[]).map(({ quantity }) => quantity as number)).toEqual([1, 5, 1, 1]);
  expect((copy!.lines as Json[]).map(({ selected }) => selected as boolean)).toEqual([true, true, true, true]);
});

it('an offer without packages and quantities leaves no trace of them in evidence', async () => {
  const { id, reader } = await published([{ ...CHOICES, packages: null, lines: [line()] }]);
  await reader.json('sign', await reader.signature());
  const keys = Object.keys(await evidenceOf(id));
  expect(keys.filter((key) => ['selected_package_id', 'quantities'].includes(key))).toEqual([]);
});

it('the largest form of a page is taken whole, and shown again: five offers of a hundred lines, all ticked and counted', async () => {
  const lines = Array.from({ length: 100 }, (_, at) =>
    option({ name: `Hours ${at}`, unit_amount: 100, selected: true, client_quantity: { min: 1, max: 9, step: 1 } }),
  );
  const body = { ...CHOICES, lines };
  const offered = Array<JsonObject>(5).fill(body);
  const { id, offers, reader } = await publishedOffers(application, acme, offered, { client_can_choose: true });
  const ids = offers.flatMap((offer) => lineIds(offer));
  const fields = {
    ...formOf(await reader.signature({ offer_id: offers[1]!.id })),
    selected_line_ids: lineIds(offers[1]),
    ...Object.fromEntries(offers.map((offer) => [`selected_package_id[${String(offer.id)}]`, FULL])),
    ...Object.fromEntries(ids.map((line) => [`quantities[${line}]`, '3'])),
  };
  expect(Object.keys(fields).length).toBeGreaterThan(500);
  const again = await reader.form('sign', { ...fields, name: '' });
  expect([again.status, again.text.match(/name="quantities\[[^"]+"[^>]*value="3"/g)?.length]).toEqual([400, 500]);
  expect((await reader.form('sign', fields)).status).toBe(303);
  expect((await read(acme, id)).total).toMatchObject({ subtotal: 30_000 });
});
