import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';
import { bundle, product, refusal } from '../catalog/examples.js';
import { act, aProposal, read } from '../proposals/examples.js';
import { anOffer, every, line, lineIds, offersOf, offersPath, option } from './examples.js';

const UNKNOWN = '01980000-0000-7000-8000-000000000000';

let acme: GivenOrganization;
let proposal: Json;
let offer: Json;
let path: string;
let ids: string[];

beforeAll(async () => {
  await startApplication();
});

beforeEach(async () => {
  acme = await given.organization();
  proposal = await aProposal(acme);
  const { id: product_id } = await product(acme);
  offer = await anOffer(acme, proposal.id, {
    ...{ name: 'Site', currency: 'EUR', discount: { type: 'percent', value: 5 } },
    lines: [
      line({
        product_id,
        description: 'All pages',
        unit: 'day',
        discount: { type: 'amount', value: 500 },
        tax_rate: 5.5,
      }),
      option({ name: 'Training', selected: true }),
      option({ name: 'Hosting', ...every('month') }),
    ],
    payment: { schedule: 'deposit', deposit_percent: 30, due_days: 14, methods: ['bank_transfer'] },
  });
  path = `${offersPath(proposal.id)}/${offer.id as string}`;
  ids = lineIds(offer);
});

const patch = (body: JsonObject, headers: Record<string, string> = {}) => acme.api().patch(path, body, { headers });
const changed = async (body: JsonObject): Promise<Json> => {
  const answer = await patch(body);
  if (answer.status !== 200) throw new Error(answer.text);
  expect(await offersOf(acme, proposal.id)).toEqual([answer.body]);
  return answer.body;
};
const details = ({ body }: { body: Json }) => body.error.details as Json[];
const names = ({ lines }: Json) => (lines as Json[]).map(({ name }) => name as string);
const lineOf = ({ lines }: Json, id: string) => (lines as Json[]).find((one) => one.id === id);

describe('a PATCH of an offer', () => {
  it('changes the fields of a line that it gives, and keeps all else of it and the other lines', async () => {
    const after = await changed({ lines: [{ id: ids[0], quantity: 2 }] });
    expect(after.lines).toEqual([{ ...offer.lines[0], quantity: 2 }, offer.lines[1], offer.lines[2]]);
    expect([after.payment, after.discount, after.name]).toEqual([offer.payment, offer.discount, 'Site']);
    const cleared = await changed({ lines: [{ id: ids[0], description: null, unit: null, discount: null }] });
    expect(cleared.lines[0]).toEqual({ ...after.lines[0], description: null, unit: null, discount: null });
    const dearer = await changed({ lines: [{ id: ids[0], discount: { type: 'percent', value: 10 } }] });
    expect((await changed({ lines: [{ id: ids[0], discount: { value: 20 } }] })).lines[0]).toEqual({
      ...dearer.lines[0],
      discount: { type: 'percent', value: 20 },
    });
  });

  it('names the lines that there are to who names another', async () => {
    const { body } = await patch({ lines: [{ id: UNKNOWN, quantity: 2 }] });
    expect(body.error.details).toMatchObject([
      {
        field: 'lines[0].id',
        code: 'not_found',
        params: { allowed: ids, lines: [expect.any(String), `Training (${ids[1]!})`, `Hosting (${ids[2]!})`] },
      },
    ]);
    expect(body.error.details[0].message).toContain(`Training (${ids[1]!})`);
  });

  it('keeps what is picked, and picks what is no longer optional', async () => {
    const after = await changed({
      lines: [
        { id: ids[1], unit_amount: 1 },
        { id: ids[2], optional: false },
      ],
    });
    expect((after.lines as Json[]).map(({ selected }) => selected as boolean)).toEqual([true, true, true]);
    const left = await changed({ lines: [{ id: ids[1], selected: false }] });
    expect(lineOf(left, ids[1]!)).toMatchObject({ selected: false, optional: true, unit_amount: 1 });
  });

  it('adds lines at the end or beside another, in the order given, and moves one that is there', async () => {
    const added = (name: string, beside: JsonObject = {}) => line({ name, ...beside });
    const after = await changed({
      lines: [
        added('A', { after: ids[0] }),
        added('B', { after: ids[0] }),
        added('C', { before: ids[0] }),
        added('D'),
        { id: ids[1], after: ids[2] },
      ],
    });
    expect(names(after)).toEqual(['C', 'Design', 'A', 'B', 'Hosting', 'Training', 'D']);
    expect(lineIds(after).filter((id) => ids.includes(id))).toEqual([ids[0], ids[2], ids[1]]);
  });

  it('loses a line only where remove_line_ids names it', async () => {
    const after = await changed({ remove_line_ids: [ids[1]], lines: [{ id: ids[2], quantity: 3 }] });
    expect(lineIds(after)).toEqual([ids[0], ids[2]]);
  });

  it('changes the bounds of a quantity key by key, in REST and of agents', async () => {
    const bounds = { min: 1, max: 5, step: 2 };
    await changed({ lines: [{ id: ids[0], client_quantity: bounds }] });
    const after = await changed({ lines: [{ id: ids[0], client_quantity: { max: 9 } }] });
    expect(lineOf(after, ids[0]!)).toMatchObject({ client_quantity: { ...bounds, max: 9 } });
    const agent = await Toolbox.of(acme, 'admin');
    const lines = [{ id: ids[0], client_quantity: { step: 4 } }];
    const told = await agent.get('update_offer', { proposal_id: proposal.id, offer_id: offer.id, lines });
    expect(lineOf(told, ids[0]!)).toMatchObject({ client_quantity: { min: 1, max: 9, step: 4 } });
    expect((await changed({ lines: [{ id: ids[0], client_quantity: null }] })).lines).toEqual(offer.lines);
    const [refused] = details(await patch({ lines: [{ id: ids[0], client_quantity: { max: 9 } }] }));
    expect(refused).toMatchObject({ field: 'lines[0].client_quantity.min', code: 'required' });
  });

  it('says that a discount of another type needs a value of its own', async () => {
    const [refused] = details(await patch({ discount: { type: 'amount' } }));
    const message = 'Is required: another type needs a value of its own.';
    expect(refused).toMatchObject({ field: 'discount.value', code: 'required', message });
  });

  it('changes payment and discount key by key, and another schedule clears the keys of the one before', async () => {
    const payment = offer.payment as JsonObject;
    expect((await changed({ payment: { due_days: 30 } })).payment).toEqual({ ...payment, due_days: 30 });
    expect((await changed({ payment: { deposit_percent: 40 } })).payment).toMatchObject({
      ...{ schedule: 'deposit', deposit_percent: 40, methods: ['bank_transfer'] },
    });
    const parts = { schedule: 'installments', installments: 3 };
    expect((await changed({ payment: parts })).payment).toEqual({
      ...{ ...parts, deposit_percent: null, milestones: null, due_days: 30, methods: ['bank_transfer'] },
    });
    expect((await changed({ payment: { schedule: 'full' } })).payment).toMatchObject({ installments: null });
    const { discount } = await changed({ discount: { value: 10 } });
    expect(discount).toEqual({ type: 'percent', value: 10, valid_until: null });
    expect((await changed({ discount: null })).discount).toBeNull();
  });

  it('changes how often a line is paid key by key, and a single payment has no interval', async () => {
    const billed = async (billing: JsonObject) =>
      lineOf(await changed({ lines: [{ id: ids[2], billing }] }), ids[2]!)!.billing as unknown;
    const yearly = { type: 'recurring', interval: 'year', count: null };
    expect(await billed({ interval: 'year' })).toEqual(yearly);
    expect(await billed({ type: 'recurring' })).toEqual(yearly);
    expect(await billed({ type: 'one_time' })).toEqual({ type: 'one_time', interval: null, count: null });
    const monthly = { type: 'recurring', interval: 'month' };
    expect(await billed(monthly)).toEqual({ ...monthly, count: null });
  });

  it.each([
    ['a name', () => ({ name: 'Site' })],
    ['a line', () => ({ lines: [{ id: ids[0], quantity: 1, billing: { type: 'one_time' } }] })],
    ['a discount and a payment', () => ({ discount: { value: 5 }, payment: { due_days: 14 } })],
  ])('that says only what stands there already, of %s, is no change', async (_what, body) => {
    await act(acme, proposal.id as string, 'publish');
    const before = await read(acme, proposal.id as string);
    const { status, headers } = await patch(body());
    expect([status, headers.etag?.split('.')[0]]).toEqual([200, `"${before.version as number}`]);
    expect(await read(acme, proposal.id as string)).toEqual(before);
    await patch({ name: 'Another' });
    expect(await read(acme, proposal.id as string)).toMatchObject({ has_unpublished_changes: true });
  });

  it.each([
    ['lines[0].id', () => ({ lines: [{ id: UNKNOWN, quantity: 2 }] })],
    ['lines[1].id', () => ({ lines: [{ id: ids[0] }, { id: ids[0] }] })],
    ['lines[0].name,lines[0].quantity', () => ({ lines: [{ unit_amount: 1 }] })],
    ['lines[0].after', () => ({ lines: [line({ before: ids[0], after: ids[1] })] })],
    ['lines[0].after', () => ({ lines: [line({ after: UNKNOWN })] })],
    ['lines[0].before', () => ({ lines: [{ id: ids[0], before: ids[0] }] })],
    ['lines[0].before', () => ({ lines: [line({ before: ids[1] })], remove_line_ids: [ids[1]] })],
    ['lines[0].selected', () => ({ lines: [{ id: ids[0], selected: false }] })],
    ['lines[0].unit', () => ({ lines: [{ id: ids[0], unit: 'x'.repeat(41) }] })],
    ['lines[0].discount.value', () => ({ lines: [{ id: ids[0], discount: { type: 'percent' } }] })],
    ['lines[0].discount.type', () => ({ lines: [{ id: ids[1], discount: { value: 5 } }] })],
    ['lines[0].quantity', () => ({ lines: [{ id: ids[0], quantity: null }] })],
    ['lines[0].billing.interval', () => ({ lines: [{ id: ids[0], billing: { type: 'recurring' } }] })],
    ['lines[0].billing.interval', () => ({ lines: [{ id: ids[0], billing: { interval: 'year' } }] })],
    ['lines[0].billing.interval', () => ({ lines: [{ id: ids[2], billing: { interval: null } }] })],
    ['remove_line_ids[0]', () => ({ remove_line_ids: [UNKNOWN] })],
    ['remove_line_ids[0]', () => ({ remove_line_ids: [ids[0]], lines: [{ id: ids[0], quantity: 2 }] })],
    ['remove_line_ids', () => ({ remove_line_ids: ids })],
    ['remove_line_ids[0]', () => ({ remove_line_ids: ['x'] })],
    ['lines', () => ({ lines: Array(98).fill(line()) })],
    ['payment.deposit_percent', () => ({ payment: { deposit_percent: null } })],
    ['payment.installments', () => ({ payment: { installments: 3 } })],
    ['payment.installments', () => ({ payment: { schedule: 'installments' } })],
    ['discount.value', () => ({ discount: { value: 101 } })],
    ['currency', () => ({ currency: 'USD', lines: [{ id: ids[0], unit_amount: 1 }] })],
    ['validate', () => ({ validate: 'yes' })],
  ])('names %s when that is wrong, and changes nothing', async (fields, body) => {
    expect(refusal(await patch({ name: 'Lost', ...body() })).join()).toBe(`400,${fields}`);
    expect(await offersOf(acme, proposal.id)).toEqual([offer]);
  });

  it('names the lines that a neighbour may be, but for those that go and the line itself', async () => {
    const answer = await patch({ lines: [{ id: ids[0], before: UNKNOWN }], remove_line_ids: [ids[1]] });
    const [detail] = answer.body.error.details as Json[];
    const { allowed } = detail!.params as { allowed: string[] };
    expect([detail!.field, detail!.code, allowed]).toEqual(['lines[0].before', 'not_allowed', ids.slice(2)]);
    for (const id of allowed) expect(detail!.message).toContain(id);
  });

  it('names the number of lines that a change would leave as too few or too many', async () => {
    const codes = async (body: JsonObject) =>
      ((await patch(body)).body.error.details as Json[]).map(({ field, code }) => [field, code]);
    expect(await codes({ remove_line_ids: ids })).toEqual([['remove_line_ids', 'too_few']]);
    const more = Array.from({ length: 101 - ids.length }, () => line({}));
    expect(await codes({ lines: more })).toEqual([['lines', 'too_many']]);
  });

  it.each<[string, string, () => JsonObject]>([
    ['payment.installments', 'required', () => ({ payment: { schedule: 'installments' } })],
    ['payment.deposit_percent', 'required', () => ({ payment: { deposit_percent: null } })],
    ['payment.milestones', 'required', () => ({ payment: { schedule: 'milestones' } })],
    ['payment.deposit_percent', 'invalid_type', () => ({ payment: { deposit_percent: 'half' } })],
    ['discount.value', 'required', () => ({ discount: { type: 'amount' } })],
    ['discount.value', 'invalid_type', () => ({ discount: { type: 'amount', value: 'all' } })],
    ['lines[0].discount.value', 'required', () => ({ lines: [{ id: ids[0], discount: { type: 'percent' } }] })],
    ['lines[0].billing.interval', 'required', () => ({ lines: [{ id: ids[0], billing: { type: 'recurring' } }] })],
    ['lines[0].billing.interval', 'invalid_type', () => ({ lines: [{ id: ids[0], billing: { interval: 3 } }] })],
  ])('says that %s is %s', async (field, code, body) => {
    expect((await patch(body())).body.error.details).toMatchObject([{ field, code }]);
  });

  it('refuses a product of another organization by the line that names it', async () => {
    const { id: product_id } = await product(await given.organization());
    expect(refusal(await patch({ lines: [{ id: ids[0] }, line({ product_id })] }))).toEqual([
      404,
      'lines[1].product_id',
    ]);
  });

  it('takes another currency once each amount is given anew', async () => {
    const lines = ids.map((id, index) => ({
      id,
      unit_amount: 100,
      ...(index === 0 ? { discount: { value: 10 } } : {}),
    }));
    expect(await changed({ currency: 'USD', lines })).toMatchObject({ currency: 'USD', subtotal: 200 });
  });

  it('computes with validate, and stores nothing', async () => {
    const { version } = await read(acme, proposal.id as string);
    const { status, body, headers } = await patch({ validate: true, lines: [{ id: ids[0], quantity: 3 }] });
    expect([status, body.subtotal, headers.etag?.split('.')[0]]).toEqual([200, 33_000, `"${version as number}`]);
    expect(await offersOf(acme, proposal.id)).toEqual([offer]);
    await patch({ validate: false });
    expect((await read(acme, proposal.id as string)).version).toBe(version);
    await act(acme, proposal.id as string, 'approve', {});
    expect(refusal(await patch({ validate: true }))[0]).toBe(409);
  });

  it('is done once for one key, and only to the version that was seen', async () => {
    const added = { lines: [line({ name: 'Once' })] };
    const key = { 'idempotency-key': 'add-a-line' };
    const [first, second] = [await patch(added, key), await patch(added, key)];
    expect([second.body, second.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expect(first.body.lines).toHaveLength(4);
    expect((await patch(added, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('serves agents alike', async () => {
    const agent = await Toolbox.of(acme, 'member');
    const of = { proposal_id: proposal.id, offer_id: offer.id };
    const after = await agent.get('update_offer', {
      ...of,
      lines: [{ id: ids[0], quantity: 2 }],
      payment: { due_days: 7 },
    });
    expect(after.lines).toEqual([{ ...offer.lines[0], quantity: 2 }, offer.lines[1], offer.lines[2]]);
    expect(after.payment).toEqual({ ...(offer.payment as JsonObject), due_days: 7 });
    const wrong = await agent.fail('update_offer', { ...of, lines: [{ id: UNKNOWN }] });
    expect(wrong).toMatchObject({ code: 'validation_error', details: [{ field: 'lines[0].id' }] });
    expect(names(await agent.get('update_offer', { ...of, remove_line_ids: [ids[0]] }))).toEqual([
      'Training',
      'Hosting',
    ]);
  });
});

describe('a PUT of an offer', () => {
  it('replaces it whole, but for the ids of lines that come back', async () => {
    const whole = { name: 'New', currency: 'USD', lines: [line({ id: ids[2] })] };
    const { status, body } = await acme.api().put(path, whole);
    expect([status, lineIds(body)]).toEqual([200, [ids[2]]]);
    expect(body).toMatchObject({ name: 'New', currency: 'USD', discount: null, payment: { schedule: 'full' } });
    expect(body.lines[0]).toMatchObject({
      name: 'Design',
      optional: false,
      description: null,
      billing: { interval: null },
    });
    expect(refusal(await acme.api().put(path, { lines: [line()] }))).toEqual([400, 'name', 'currency']);
    expect(refusal(await acme.api().put(path, { ...whole, lines: [line({ id: UNKNOWN })] }))).toEqual([
      400,
      'lines[0].id',
    ]);
    const dry = await acme.api().put(path, { ...whole, name: 'Dry', validate: true });
    expect([dry.body.name, (await offersOf(acme, proposal.id))[0]!.name]).toEqual(['Dry', 'New']);
  });
});

describe('a new line of a product', () => {
  const YEARLY = { type: 'recurring', interval: 'year' };
  const details = {
    ...{ name: 'Hosting', description: 'All included', unit: 'site', unit_amount: 9900, tax_rate: 5.5 },
    billing: YEARLY,
  };
  let product_id: string;

  beforeEach(async () => {
    product_id = (await product(acme, details)).id as string;
  });

  it('takes from it what it does not say itself', async () => {
    const after = await changed({ lines: [{ product_id, quantity: 2 }] });
    expect((after.lines as Json[]).at(-1)).toMatchObject({ ...details, product_id, quantity: 2 });
    const offered = await anOffer(acme, proposal.id, {
      ...{ name: 'Free', currency: 'EUR' },
      lines: [
        { product_id, quantity: 1, tax_rate: 0, description: null },
        { product_id, quantity: 1, name: 'Own', unit_amount: 1, billing: { type: 'one_time' } },
      ],
    });
    expect(offered.lines).toMatchObject([
      { ...details, tax_rate: 0, description: null },
      { ...details, name: 'Own', unit_amount: 1, billing: { type: 'one_time', interval: null } },
    ]);
    const replaced = await acme.api().put(path, { name: 'New', currency: 'EUR', lines: [{ product_id, quantity: 3 }] });
    expect(replaced.body).toMatchObject({ recurring: [{ subtotal: 29_700 }], lines: [details] });
  });

  it('needs a price of its own where the product is sold in another currency', async () => {
    const lines = [{ product_id, quantity: 1 }];
    const free = { name: 'Free', currency: 'USD', lines };
    const path = offersPath(proposal.id as string);
    expect(refusal(await acme.api().post(path, free))).toEqual([400, 'lines[0].unit_amount']);
    const own = { ...free, lines: [{ ...lines[0], unit_amount: 100 }] };
    expect((await acme.api().post(path, own)).body.lines[0]).toMatchObject({ ...details, unit_amount: 100 });
  });

  it('may not cost more than a line can', async () => {
    const dear = await product(acme, { unit_amount: 9_999_999_999 });
    const lines = [{ product_id: dear.id as string, quantity: 999_999 }];
    expect(refusal(await patch({ lines }))).toEqual([400, 'lines[0].quantity']);
  });

  it('needs all of its own where the offer remembers a product that is gone', async () => {
    const after = await changed({ lines: [{ product_id, quantity: 1 }] });
    await acme.api().delete(`/v1/catalog/products/${product_id}`);
    expect(refusal(await patch({ lines: [{ product_id, quantity: 1 }] }))).toEqual([
      ...[400, 'lines[0].name', 'lines[0].unit_amount'],
    ]);
    expect(await changed({ lines: [{ id: lineIds(after).at(-1), quantity: 1 }] })).toEqual(after);
  });

  it('is needed by a line without a name or a price', async () => {
    const lines = [{ quantity: 1 }];
    const answer = await acme.api().post(offersPath(proposal.id as string), { name: 'Free', currency: 'EUR', lines });
    expect(refusal(answer)).toEqual([400, 'lines[0].name', 'lines[0].unit_amount']);
  });
});

describe('the unit of a line', () => {
  it('is that of the product, in a bundle and on a line that names the product, unless the line says another', async () => {
    const { id: product_id } = await product(acme, { unit: 'hour' });
    const { id: bundle_id } = await bundle(acme, { items: [{ product_id, quantity: 2 }] });
    expect((await anOffer(acme, proposal.id, { bundle_id })).lines[0].unit).toBe('hour');
    const lines = [line({ product_id }), line({ product_id, unit: 'day' }), line({ product_id, unit: null })];
    const { body: after } = await patch({ lines });
    expect((after.lines as Json[]).slice(-3).map(({ unit }) => unit as string | null)).toEqual(['hour', 'day', null]);
  });

  it('stands beside the quantity on the page', async () => {
    await acme
      .api()
      .put(`/v1/proposals/${proposal.id as string}/content`, { sections: [{ blocks: [{ type: 'offer' }] }] });
    const { url } = await act(acme, proposal.id as string, 'publish');
    expect(await (await fetch(url as string)).text()).toContain('1 day');
  });
});
