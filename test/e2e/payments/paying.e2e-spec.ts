import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import { StripeStandIn } from '../../setup/stripe-stand-in.js';
import { textOf } from '../pages/reader.js';
import { act, read } from '../proposals/examples.js';
import { aPayable, aSigned, anAtelier, priced } from './examples.js';

let application: RunningApplication;
let stripe: StripeStandIn;
let acme: GivenOrganization;
beforeAll(async () => {
  stripe = await StripeStandIn.start();
  application = await startApplication({ env: stripe.env });
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  acme = await anAtelier();
  stripe.trouble = null;
  stripe.delay = 0;
  stripe.requests.length = 0;
});

const statusOf = async (id: string) => (await read(acme, id)).payment_status as string;
const TRANSFER = { method: 'bank_transfer' };

describe('payment_status', () => {
  it('is due once approved, only while paying is switched on, and follows the switch without a new version', async () => {
    const { id, reader } = await aPayable(acme);
    expect(await statusOf(id)).toBe('not_required');
    await reader.json('sign', await reader.signature());
    expect(await statusOf(id)).toBe('due');
    await acme.api().patch(`/v1/proposals/${id}`, { allow_payment: false });
    expect(await statusOf(id)).toBe('not_required');
    const { body } = await acme.api().get('/v1/proposals?view=full');
    expect(body.data[0].payment_status).toBe('not_required');
  });

  it('is due while pending where signing is off, and never for nothing', async () => {
    const open = await aPayable(acme, { settings: { allow_client_to_sign: false } });
    expect(await statusOf(open.id)).toBe('due');
    await act(acme, open.id, 'unpublish');
    expect(await statusOf(open.id)).toBe('not_required');
    const free = await aSigned(acme, { offer: priced(0) });
    expect(await statusOf(free.id)).toBe('not_required');
    const refused = await free.reader.json('pay', {});
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
  });
});

describe('what is due', () => {
  afterEach(() => application.clock.reset());

  it('begins on its day where the organization is, and may be paid earlier', async () => {
    application.clock.stopAt('2027-03-01T12:00:00.000Z');
    await acme.api().patch('/v1/organization', { timezone: 'America/New_York' });
    const { id, reader } = await aSigned(acme, { payment: { due_days: 30 } });
    expect(await statusOf(id)).toBe('not_required');
    expect(textOf((await reader.get()).text)).toContain('Due by 31 March 2027');
    expect((await reader.json('pay', TRANSFER)).body).toHaveProperty('instructions.amount', 12_000);
    application.clock.stopAt('2027-03-31T03:59:59.999Z');
    expect(await statusOf(id)).toBe('not_required');
    application.clock.stopAt('2027-03-31T04:00:00.000Z');
    expect(await statusOf(id)).toBe('due');
    expect((await acme.api().get('/v1/proposals?view=full')).body.data[0].payment_status).toBe('due');
    expect(textOf((await reader.get()).text)).toContain('Due now');
  });

  it('is what was published, whatever is worked on since', async () => {
    const { id, reader } = await aPayable(acme, { settings: { allow_client_to_sign: false } });
    const [offer] = await acme.api().all(`/v1/proposals/${id}/products`);
    const products = `/v1/proposals/${id}/products/${offer!.id as string}`;
    await acme.api().put(products, { ...priced(0), payment: { due_days: 30 } });
    expect(await statusOf(id)).toBe('due');
    expect((await reader.json('pay', TRANSFER)).body).toHaveProperty('instructions.amount', 12_000);
    await acme.api().patch(`/v1/proposals/${id}`, { proposal_product_id: null });
    expect(await statusOf(id)).toBe('due');
    await acme.api().patch(`/v1/proposals/${id}`, { proposal_product_id: offer!.id });
    await act(acme, id, 'publish');
    expect(await statusOf(id)).toBe('not_required');
  });
});

describe('a card payment', () => {
  it('asks Stripe for exactly what is due, with a key that makes it one', async () => {
    const { id, reader } = await aSigned(acme, { payment: { schedule: 'deposit', deposit_percent: 30 } });
    const { status, body } = await reader.json('pay', { method: 'card' });
    expect([status, Object.keys(body as object)]).toEqual([200, ['url']]);
    const [{ headers, parameters }] = stripe.creations as [(typeof stripe.creations)[0]];
    expect(headers.authorization).toBe('Bearer sk_test_standin');
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(headers['idempotency-key']).toBe(parameters.client_reference_id);
    expect(parameters).toMatchObject({
      mode: 'payment',
      locale: 'en',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '3600',
      'line_items[0][quantity]': '1',
      'metadata[organization_id]': acme.id,
      'metadata[proposal_id]': id,
      'payment_intent_data[metadata][payment_id]': parameters.client_reference_id,
    });
    expect(parameters.success_url).toMatch(/\/p\/[\w-]{22}\/-\/paid$/);
    expect(JSON.stringify(parameters)).not.toContain('claire');
    expect(await statusOf(id)).toBe('due');
  });

  it('is begun for a title whose two hundredth character is an emoji', async () => {
    const { id, reader } = await aPayable(acme, { title: `${'a'.repeat(199)}😀 and more` });
    await act(acme, id, 'approve', {});
    const { status } = await reader.json('pay', { method: 'card' });
    expect(status).toBe(200);
  });

  it('as a form leads to Stripe by an answer of its own, so that forms stay bound to the service', async () => {
    const { reader } = await aSigned(acme);
    const { status, headers, text } = await reader.form('pay', { method: 'card' });
    const [, address = ''] = /^0;url=(.+)$/.exec(headers.refresh ?? '') ?? [];
    expect([status, address]).toEqual([200, stripe.sessionAt(address).url]);
    expect(text).toContain(`href="${address}"`);
    for (const page of [headers, (await reader.get()).headers])
      expect(page['content-security-policy']).toContain("form-action 'self';");
  });

  it.each([0, 150])('is one session for ten that ask at once, and for those who ask later (%i ms)', async (delay) => {
    stripe.delay = delay;
    const { id, reader } = await aSigned(acme);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reader.json('pay', { method: 'card' })));
    const later = await reader.json('pay', {});
    expect(new Set([...answers, later].map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set([...answers, later].map(({ body }) => body.url as string)).size).toBe(1);
    const sessions = [...stripe.sessions.values()].filter((one) => one.metadata.proposal_id === id);
    expect(sessions).toHaveLength(1);
    expect(await application.sql('select 1 from payments where organization_id = $1', [acme.id])).toHaveLength(1);
  });

  it('takes no price, and nothing else, from the browser', async () => {
    const { reader } = await aSigned(acme);
    const refused = await reader.json('pay', { method: 'card', amount: 1 });
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'amount']);
    for (const method of ['cash', null, 3]) {
      const { status, body } = await reader.json('pay', { method });
      expect([status, body.error.details[0].field]).toEqual([400, 'method']);
    }
    const onlyCard = await aSigned(acme, { payment: { methods: ['card'] } });
    expect((await onlyCard.reader.json('pay', TRANSFER)).body.error.details[0].field).toBe('method');
    expect((await onlyCard.reader.form('pay', TRANSFER)).status).toBe(400);
    expect(stripe.creations).toHaveLength(0);
  });

  it.each([
    ['EUR', 9_999_999_999, '9999999999'],
    ['JPY', 1234, '1234'],
    ['ISK', 1234, '123400'],
    ['KWD', 12_340, '12340'],
  ])('counts %s as Stripe does', async (currency, amount, expected) => {
    const { reader } = await aSigned(acme, { offer: priced(amount, currency) });
    expect((await reader.json('pay', { method: 'card' })).status).toBe(200);
    expect(stripe.creations[0]?.parameters['line_items[0][price_data][unit_amount]']).toBe(expected);
  });

  it('is not offered for an amount that it would have to round', async () => {
    const { reader } = await aSigned(acme, { offer: priced(12_345, 'KWD') });
    expect((await reader.json('pay', { method: 'card' })).body.error.details[0].field).toBe('method');
    expect((await reader.json('pay', {})).body).toHaveProperty('instructions.amount', 12_345);
  });
});

describe('paying is refused', () => {
  it('in the order of the contract: switch, input, state, link', async () => {
    const pending = await aPayable(acme);
    const off = await aSigned(acme, { settings: { allow_payment: false } });
    const wrong = { method: 'cash' };
    expect((await off.reader.json('pay', wrong)).status).toBe(403);
    expect((await pending.reader.json('pay', wrong)).status).toBe(400);
    expect((await pending.reader.json('pay', {})).status).toBe(409);
    await pending.reader.json('deny', {});
    expect((await pending.reader.json('pay', {})).status).toBe(409);
    expect((await pending.reader.form('pay', {})).status).toBe(409);
    await act(acme, off.id, 'unpublish');
    expect((await off.reader.json('pay', {})).status).toBe(410);
    const canceled = await aSigned(acme);
    await act(acme, canceled.id, 'cancel', { reason: 'No' });
    expect((await canceled.reader.json('pay', {})).status).toBe(410);
  });

  it('from another site, and before the password', async () => {
    const { id, reader } = await aSigned(acme);
    const foreign = await reader.form('pay', TRANSFER, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    await acme.api().patch(`/v1/proposals/${id}`, { password: 'sesame' });
    expect((await reader.json('pay', TRANSFER)).status).toBe(401);
    expect((await reader.get('/paid')).status).toBe(401);
  });
});

describe('when Stripe is down', () => {
  it.each([
    ['hangs up', 'hang up' as const],
    ['fails', { status: 500, body: { error: { type: 'api_error', message: 'Down' } } }],
    ['refuses the key', { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid key' } } }],
  ])('and %s, the decision stands, and the next attempt is a payment', async (_what, trouble) => {
    const { id, reader } = await aSigned(acme);
    stripe.trouble = trouble;
    const form = await reader.form('pay', { method: 'card' });
    expect(form.status).toBe(502);
    expect(textOf(form.text)).toContain('Nothing was charged');
    const { status, body, headers } = await reader.json('pay', { method: 'card' });
    expect([status, body.error.code, headers['retry-after']]).toEqual([502, 'provider_unavailable', '30']);
    expect(await read(acme, id)).toMatchObject({ deal_status: 'approved', payment_status: 'due' });
    stripe.trouble = null;
    expect((await reader.json('pay', { method: 'card' })).status).toBe(200);
  });

  it('says by its field that an amount is too small', async () => {
    const { reader } = await aSigned(acme, {
      offer: priced(1),
      payment: { schedule: 'installments', installments: 3 },
    });
    stripe.trouble = { status: 400, body: { error: { type: 'invalid_request_error', code: 'amount_too_small' } } };
    expect((await reader.json('pay', { method: 'card' })).body.error.details[0].field).toBe('method');
    const form = await reader.form('pay', { method: 'card' });
    expect([form.status, textOf(form.text).includes('cannot be paid that way')]).toEqual([400, true]);
    expect((await reader.json('pay', TRANSFER)).body).toHaveProperty('instructions.amount', 1);
  });
});

describe('without Stripe', () => {
  it('transfers are what there is, and nothing listens to callbacks', async () => {
    const plain = await startApplication();
    const organization = await anAtelier(plain);
    const { reader } = await aSigned(organization);
    expect((await reader.json('pay', { method: 'card' })).status).toBe(400);
    expect((await reader.json('pay', {})).body).toHaveProperty('instructions');
    expect((await fetch(`${plain.url}/hooks/stripe`, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
