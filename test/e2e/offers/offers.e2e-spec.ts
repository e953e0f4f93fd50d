import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';
import { BUNDLES, bundle, product, refusal } from '../catalog/examples.js';
import { act, aProposal, read } from '../proposals/examples.js';
import { FREE, anOffer, every, line, lineIds, offersOf, offersPath, option } from './examples.js';

const UNKNOWN = '01980000-0000-7000-8000-000000000000';
const DEFAULT_PAYMENT = {
  ...{ schedule: 'full', deposit_percent: null, installments: null, milestones: null, due_days: 0 },
  methods: ['card', 'bank_transfer'],
};

let application: RunningApplication;
let acme: GivenOrganization;
let proposal: Json;
let path: string;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  proposal = await aProposal(acme);
  path = offersPath(proposal.id);
});

afterEach(() => {
  application.clock.reset();
});

const post = (body: Json) => acme.api().post(path, body);

describe('an offer that is only computed', () => {
  const timeless = ({ id: _id, lines, created_at: _at, ...offer }: Json) => ({
    ...offer,
    lines: (lines as Json[]).map(({ id: _line, ...rest }) => rest as unknown),
  });
  const traces = async () => [
    await read(acme, proposal.id as string),
    await offersOf(acme, proposal.id),
    (await acme.api().all(`/v1/proposals/${proposal.id as string}/revisions`)).length,
    (await acme.api().all('/v1/events')).length,
  ];

  it('is answered as it would be, at no address, and leaves no trace', async () => {
    const before = await traces();
    const dry = await post({ ...FREE, validate: true });
    expect([dry.status, dry.headers.location, dry.headers.etag?.split('.')[0]]).toEqual([200, undefined, '"1']);
    expect(await traces()).toEqual(before);
    expect((await acme.api().get(`${path}/${dry.body.id as string}`)).status).toBe(404);
    const stored = await post({ ...FREE, validate: false });
    expect([stored.status, timeless(stored.body)]).toEqual([201, timeless(dry.body)]);
    expect(lineIds(stored.body)).not.toEqual(lineIds(dry.body));
    expect((await traces())[0]).toMatchObject({ version: 2, proposal_product_id: stored.body.id as string });
  });

  it('tells what is wrong as if it were stored: problems, another version, too many, a decided deal', async () => {
    const dry = (body: Json, headers: Record<string, string> = {}) =>
      acme.api().post(path, { ...body, validate: true }, { headers });
    expect(refusal(await dry({ ...FREE, name: '' }))).toEqual([400, 'name']);
    expect(refusal(await dry({ bundle_id: UNKNOWN }))).toEqual([404, 'bundle_id']);
    expect((await dry(FREE, { 'if-match': '"7"' })).status).toBe(412);
    expect((await dry(FREE, { 'if-match': '"1"' })).status).toBe(200);
    const dated = { type: 'percent', value: 10, valid_until: '2020-01-01T00:00:00Z' };
    expect((await dry({ ...FREE, discount: dated })).body).toMatchObject({ total: 12_000, discount: { value: 10 } });
    await act(acme, proposal.id as string, 'approve', {});
    expect(refusal(await dry(FREE))[0]).toBe(409);
  });

  it('repeats its answer for its key, which serves no other request', async () => {
    const headers = { 'idempotency-key': 'compute-once' };
    const dry = () => acme.api().post(path, { ...FREE, validate: true }, { headers });
    const [first, second] = [await dry(), await dry()];
    expect([second.status, second.headers['idempotency-replayed'], second.headers.location]).toEqual([
      200,
      'true',
      undefined,
    ]);
    expect(second.body).toEqual(first.body);
    expect((await acme.api().post(path, FREE, { headers })).status).toBe(422);
    expect(await offersOf(acme, proposal.id)).toEqual([]);
  });

  it('serves agents alike', async () => {
    const agent = await Toolbox.of(acme, 'member');
    const dry = await agent.get('add_offer', { proposal_id: proposal.id, ...FREE, validate: true });
    expect(dry).toMatchObject({ total: 12_000 });
    expect(dry).not.toHaveProperty('version');
    expect(await offersOf(acme, proposal.id)).toEqual([]);
  });
});

describe('a free offer', () => {
  it('keeps every field, and answers the full record with its totals at its address', async () => {
    const { id: product_id } = await product(acme);
    const full = {
      ...{ product_id, name: 'Design', description: 'All pages', quantity: 2.125, unit: 'page', unit_amount: 12_345 },
      ...{ discount: { type: 'percent', value: 10 }, tax_rate: 20, optional: false, selected: true },
      ...{ billing: { type: 'one_time', interval: null, count: null }, package_id: null },
      client_quantity: { min: 0.125, max: 10.125, step: 0.5 },
    };
    const discount = { type: 'amount', value: 610, valid_until: null };
    const payment = { ...DEFAULT_PAYMENT, schedule: 'deposit', deposit_percent: 30, due_days: 14, methods: ['card'] };
    const { status, body, headers } = await post({ name: 'Site', currency: 'EUR', lines: [full], discount, payment });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ id: expect.any(String), proposal_id: proposal.id, bundle_id: null, name: 'Site', currency: 'EUR' },
      ...{
        lines: [{ ...full, id: expect.any(String) }],
        packages: null,
        selected_package_id: null,
        discount,
        payment,
        payment_plan: [
          expect.objectContaining({ amount: 8280, on: 'days_after_signature', days_after_signature: 14 }),
          expect.objectContaining({ amount: 19_320, on: 'as_agreed' }),
        ],
        created_at: expect.any(String),
      },
      // 26233.125 → 26233, less 10 % (2623.3 → 2623), less 610: 23000, and 20 % of that.
      ...{ subtotal: 26_233, discount_total: 3233, tax_total: 4600, total: 27_600, recurring: [] },
    });
    expect(headers.location).toBe(`${path}/${body.id as string}`);
    const found = await acme.api().get(headers.location ?? '');
    expect(found.body).toEqual(body);
    expect(await offersOf(acme, proposal.id)).toEqual([body]);
  });

  it('needs little: the rest has its defaults, and options start unselected', async () => {
    const offer = await anOffer(acme, proposal.id);
    const none = { product_id: null, description: null, unit: null, discount: null };
    const some = { ...none, package_id: null, client_quantity: null, id: expect.any(String) };
    const once = { billing: { type: 'one_time', interval: null, count: null } };
    const monthly = { billing: { type: 'recurring', interval: 'month', count: null } };
    expect(offer.lines).toEqual([
      { ...line(), ...some, ...once, optional: false, selected: true },
      { ...option(), ...some, ...once, selected: false },
      { ...option({ name: 'Hosting', unit_amount: 990, ...monthly }), ...some, selected: false },
    ]);
    expect(offer).toMatchObject({ discount: null, payment: DEFAULT_PAYMENT, total: 12_000, recurring: [] });
    expect(new Set(lineIds(offer)).size).toBe(3);
  });

  it('counts options that are picked from the start, and what recurs apart', async () => {
    const hosting = option({ unit_amount: 990, ...every('month'), selected: true });
    expect(
      await anOffer(acme, proposal.id, { ...FREE, lines: [line(), option({ selected: true }), hosting] }),
    ).toMatchObject({
      ...{ subtotal: 13_000, discount_total: 0, tax_total: 2600, total: 15_600 },
      recurring: [{ interval: 'month', subtotal: 990, discount: 0, tax: 198, total: 1188 }],
    });
  });

  it.each([
    ['nothing', line({ unit_amount: 0 }), [0, 0]],
    ['a cent', line({ unit_amount: 1 }), [1, 1]],
    ['three cents, of which a fifth rounds up', line({ unit_amount: 3 }), [3, 4]],
    ['99,999,999.99', line({ unit_amount: 9_999_999_999 }), [9_999_999_999, 11_999_999_999]],
    ['three decimals, half up', line({ quantity: 0.005, unit_amount: 100, tax_rate: 0 }), [1, 1]],
    ['three decimals below half', line({ quantity: 1.234, unit_amount: 1, tax_rate: 0 }), [1, 1]],
  ])('sums %s to the cent', async (_what, one, [subtotal, total]) => {
    expect(await anOffer(acme, proposal.id, { ...FREE, lines: [one] })).toMatchObject({ subtotal, total });
    expect((await read(acme, proposal.id)).total).toMatchObject({ currency: 'EUR', subtotal, total });
  });

  it.each([
    ['bundle_id,name,currency,lines', {}],
    ['currency,lines', { name: 'Offer' }],
    ['name', { ...FREE, name: undefined }],
    ['name,currency,lines', { ...FREE, bundle_id: UNKNOWN }],
    ['discount', { bundle_id: UNKNOWN, discount: { type: 'percent', value: 1 } }],
    ['lines', { ...FREE, lines: [] }],
    ['lines', { ...FREE, lines: Array.from({ length: 101 }, () => line()) }],
    ['lines[1],lines[2]', { ...FREE, lines: [line(), null, 'x'] }],
    ['lines[1].quantity', { ...FREE, lines: [line(), line({ quantity: 0 })] }],
    ['lines[0].quantity', { ...FREE, lines: [line({ quantity: 999_999, unit_amount: 9_999_999_999 })] }],
    ['lines[0].unit_amount', { ...FREE, lines: [line({ unit_amount: -1 })] }],
    ['lines[0].tax_rate', { ...FREE, lines: [line({ tax_rate: 5.555 })] }],
    ['lines[0].billing.interval', { ...FREE, lines: [line({ billing: { type: 'recurring' } })] }],
    ['lines[0].selected', { ...FREE, lines: [line({ selected: false })] }],
    ['lines[0].id', { ...FREE, lines: [line({ id: UNKNOWN })] }],
    ['payment.deposit_percent', { ...FREE, payment: { schedule: 'deposit' } }],
    ['payment.deposit_percent', { ...FREE, payment: { deposit_percent: 30 } }],
    ['payment.deposit_percent', { ...FREE, payment: { schedule: 'deposit', deposit_percent: 100 } }],
    ['payment.installments', { ...FREE, payment: { schedule: 'installments' } }],
    ['payment.installments', { ...FREE, payment: { schedule: 'installments', installments: 25 } }],
    ['payment.installments', { ...FREE, payment: { schedule: 'deposit', deposit_percent: 30, installments: 2 } }],
    ['payment.methods', { ...FREE, payment: { methods: ['card', 'card'] } }],
    ['payment.methods', { ...FREE, payment: { methods: [] } }],
    ['payment.methods', { ...FREE, payment: { methods: 'card' } }],
    ['payment.methods[1]', { ...FREE, payment: { methods: ['card', 'cash'] } }],
    ['payment.due_days', { ...FREE, payment: { due_days: 366 } }],
  ])('names %s when that is wrong', async (fields, body) => {
    expect(refusal(await post(body)).join()).toBe(`400,${fields}`);
    expect((await read(acme, proposal.id)).version).toBe(1);
  });

  it('says of ways to pay that they are a list', async () => {
    const { body } = await post({ ...FREE, payment: { methods: 'card' } });
    expect(body.error.details).toMatchObject([
      { field: 'payment.methods', code: 'invalid_type', message: 'Must be a list.' },
    ]);
  });

  it('refers to products of the organization only', async () => {
    const other = await given.organization();
    for (const product_id of [UNKNOWN, (await product(other)).id]) {
      expect(refusal(await post({ ...FREE, lines: [line(), line({ product_id })] }))).toEqual([
        404,
        'lines[1].product_id',
      ]);
    }
  });
});

describe('an offer of a bundle', () => {
  it('is a copy, which no later change of the catalog reaches', async () => {
    const design = await product(acme, { name: 'Design', description: 'Pages', unit_amount: 10_000, tax_rate: 20 });
    const items = [
      { product_id: design.id, quantity: 2.5, discount: { type: 'amount', value: 1000 } },
      { product_id: (await product(acme, { name: 'Hosting', ...every('year') })).id, quantity: 1, optional: true },
    ];
    const made = await bundle(acme, { name: 'Site', items, discount: { type: 'percent', value: 10 } });
    const offer = await anOffer(acme, proposal.id, { bundle_id: made.id, payment: {} });
    expect(offer).toMatchObject({
      ...{ bundle_id: made.id, name: 'Site', currency: 'EUR', discount: { type: 'percent', value: 10 } },
      lines: [
        {
          product_id: design.id,
          name: 'Design',
          description: 'Pages',
          quantity: 2.5,
          unit_amount: 10_000,
          selected: true,
        },
        { name: 'Hosting', optional: true, selected: false, billing: { type: 'recurring', interval: 'year' } },
      ],
      ...{ subtotal: 25_000, discount_total: 3400, tax_total: 4320, total: 25_920, payment: DEFAULT_PAYMENT },
    });
    const api = acme.api();
    await api.patch(`/v1/catalog/products/${design.id as string}`, { unit_amount: 1, name: 'Other', tax_rate: 5 });
    await api.patch(`${BUNDLES}/${made.id as string}`, { discount: null, items: items.slice(1) });
    expect((await api.delete(`${BUNDLES}/${made.id as string}`)).status).toBe(204);
    expect((await api.delete(`/v1/catalog/products/${design.id as string}`)).status).toBe(204);
    expect(await offersOf(acme, proposal.id)).toEqual([offer]);
    const again = { lines: [{ id: offer.lines[0].id, quantity: 1 }] };
    const { status, body } = await api.patch(`${path}/${offer.id as string}`, again);
    expect([status, body.lines[0].product_id, body.subtotal]).toEqual([200, design.id, 10_000]);
  });

  it('needs a bundle of the organization that is offered now', async () => {
    const other = await given.organization();
    for (const bundle_id of [UNKNOWN, (await bundle(other)).id])
      expect(refusal(await post({ bundle_id }))).toEqual([404, 'bundle_id']);
    const { id: bundle_id } = await bundle(acme, { active: false });
    expect(refusal(await post({ bundle_id }))).toEqual([400, 'bundle_id']);
  });
});

describe('changing an offer', () => {
  it('keeps the ids of lines that come back, and makes new ones for others', async () => {
    const offer = await anOffer(acme, proposal.id);
    const [first, second] = offer.lines as Json[];
    const lines = [{ ...second, selected: true }, line({ name: 'New' }), first];
    const whole = { lines, name: 'Other', currency: 'EUR' };
    const { body } = await acme.api().put(`${path}/${offer.id as string}`, whole);
    expect(lineIds(body)).toEqual([second.id, expect.any(String), first.id]);
    expect(lineIds(offer)).not.toContain(lineIds(body)[1]);
    expect(body).toMatchObject({ name: 'Other', total: 27_600, currency: 'EUR', created_at: offer.created_at });
  });

  it('refuses lines that it does not have, or has twice, and a currency without lines', async () => {
    const offer = await anOffer(acme, proposal.id);
    const patch = async (body: Json) => refusal(await acme.api().patch(`${path}/${offer.id as string}`, body));
    const [first] = offer.lines as Json[];
    expect(await patch({ lines: [{ ...first, id: UNKNOWN }] })).toEqual([400, 'lines[0].id']);
    expect(await patch({ lines: [first, first] })).toEqual([400, 'lines[1].id']);
    expect(await patch({ currency: 'USD' })).toEqual([400, 'currency']);
    expect(await patch({ bundle_id: UNKNOWN })).toEqual([400, 'bundle_id']);
    const whole = { name: 'Web site', currency: 'USD', lines: [first], discount: { type: 'percent', value: 50 } };
    expect((await acme.api().put(`${path}/${offer.id as string}`, whole)).status).toBe(200);
    expect((await read(acme, proposal.id)).total).toMatchObject({ currency: 'USD', subtotal: 10_000, discount: 5000 });
  });

  it('is a change of the proposal: version, event, and something to publish', async () => {
    await act(acme, proposal.id, 'publish');
    const { id } = await anOffer(acme, proposal.id);
    const api = acme.api();
    const seen = async () => {
      const { version, has_unpublished_changes } = await read(acme, proposal.id);
      return { version, has_unpublished_changes, events: (await acme.events('proposal.updated')).length };
    };
    expect(await seen()).toEqual({ version: 3, has_unpublished_changes: true, events: 1 });
    await act(acme, proposal.id, 'publish');
    const etag = (await api.get(`${path}/${id as string}`)).headers.etag;
    expect((await api.patch(`${path}/${id as string}`, {}, { headers: { 'if-match': etag } })).status).toBe(200);
    expect(await seen()).toMatchObject({ version: 4, has_unpublished_changes: false, events: 1 });
    const changed = await api.patch(`${path}/${id as string}`, { name: 'B' }, { headers: { 'if-match': etag } });
    expect([changed.status, changed.headers.etag?.split('.')[0]]).toEqual([200, '"5']);
    expect(await seen()).toEqual({ version: 5, has_unpublished_changes: true, events: 2 });
    expect((await api.delete(`${path}/${id as string}`, { headers: { 'if-match': etag } })).status).toBe(412);
    expect((await api.delete(`${path}/${id as string}`)).status).toBe(204);
    expect(await seen()).toEqual({ version: 6, has_unpublished_changes: true, events: 3 });
  });

  it('is possible while the deal is pending or expired, and not after', async () => {
    const { id } = await anOffer(acme, proposal.id);
    await acme.api().patch(`/v1/proposals/${proposal.id as string}`, { expires_at: '2031-01-01T00:00:00.000Z' });
    application.clock.moveTo(new Date('2031-02-01T00:00:00.000Z'));
    const rename = (name: string) => acme.api().patch(`${path}/${id as string}`, { name });
    expect((await rename('While expired')).status).toBe(200);
    await act(acme, proposal.id, 'reopen', {});
    await act(acme, proposal.id, 'approve', {});
    const answers = [await rename('Late'), await post(FREE), await acme.api().delete(`${path}/${id as string}`)];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(Array(3).fill([409, 'invalid_state']));
    expect((await offersOf(acme, proposal.id)).map(({ name }) => name as string)).toEqual(['While expired']);
  });
});
