import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { StripeStandIn, chargeOf, stripeEvent, stripeSignature, tell } from '../../setup/stripe-stand-in.js';
import { textOf } from '../pages/reader.js';
import { act, read } from '../proposals/examples.js';
import { aPayable, aSigned, anAtelier, completed, priced, type Payable } from './examples.js';

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
});

const statusOf = async (id: string) => (await read(acme, id)).payment_status as string;
const told = (event: Json) => tell(application.url, event).then(({ status }) => status);
const amountsOf = async (id: string) =>
  (await acme.api().all(`/v1/proposals/${id}/payments`)).map(({ status, amount, amount_refunded }) => [
    ...[status, amount, amount_refunded],
  ]);
const typesOf = async () =>
  (await acme.events()).map(({ type }) => type as string).filter((type) => type.startsWith('payment.'));

interface Begun extends Payable {
  session: Json;
}

/** A card payment that was begun at Stripe. */
async function begun(wanted: Parameters<typeof aSigned>[1] = {}): Promise<Begun> {
  const payable = await aSigned(acme, wanted);
  return { ...payable, session: await begin(payable) };
}

async function begin({ reader }: Payable): Promise<Json> {
  const { body } = await reader.json('pay', { method: 'card' });
  return stripe.sessionAt(body.url as string);
}

const later = (outcome: 'succeeded' | 'failed', session: Json) =>
  stripeEvent(`checkout.session.async_payment_${outcome}`, {
    ...session,
    status: 'complete',
    payment_status: outcome === 'succeeded' ? 'paid' : 'unpaid',
  });
const refunded = (session: Json, amount: number) => stripeEvent('charge.refunded', chargeOf(session, amount));

describe('what Stripe tells', () => {
  it('makes a payment succeed, with its event, and raises the version of the proposal', async () => {
    const { id, session, reader } = await begun();
    const version = (await read(acme, id)).version as number;
    expect(await told(completed(session))).toBe(200);
    expect(await read(acme, id)).toMatchObject({
      payment_status: 'paid',
      deal_status: 'approved',
      version: version + 1,
    });
    const [{ data, actor_kind }] = (await acme.events('payment.succeeded')) as [Json];
    expect(actor_kind).toBe('system');
    expect(data).toEqual({
      object: {
        ...{ id: session.client_reference_id, type: 'payment', proposal_id: id, status: 'succeeded' },
        ...{ payment_status: 'paid', version: version + 1 },
      },
      previous: { status: 'open', payment_status: 'due' },
    });
    expect(textOf((await reader.get()).text)).toContain('Everything has been paid. Thank you.');
    expect((await reader.json('pay', {})).status).toBe(409);
  });

  it('counts once, however often and at once it is told', async () => {
    const { id, session } = await begun();
    const event = completed(session);
    const answers = await Promise.all(Array.from({ length: 20 }, () => told(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await told(completed(session))).toBe(200);
    expect(await typesOf()).toEqual(['payment.succeeded']);
    expect(await statusOf(id)).toBe('paid');
  });

  it('may take days, and may fail', async () => {
    const { id, session, reader } = await begun();
    await told(completed(session, { payment_status: 'unpaid' }));
    expect(await statusOf(id)).toBe('processing');
    expect((await reader.json('pay', {})).status).toBe(409);
    await told(later('failed', session));
    expect(await statusOf(id)).toBe('failed');
    expect(await typesOf()).toEqual(['payment.failed']);
    expect(textOf((await reader.get()).text)).toContain('You can try again.');
    const again = await begin({ id, reader, url: '' });
    expect(again.id).not.toBe(session.id);
    await told(completed(again));
    expect(await statusOf(id)).toBe('paid');
  });

  it('ends in the same state in any order', async () => {
    const orders: [(session: Json) => Json[], string, string[]][] = [
      [(s) => [later('succeeded', s), completed(s, { payment_status: 'unpaid' })], 'paid', ['succeeded']],
      [(s) => [completed(s), later('failed', s)], 'paid', ['succeeded']],
      [(s) => [later('failed', s), later('succeeded', s)], 'paid', ['failed', 'succeeded']],
      [(s) => [refunded(s, 12_000), completed(s)], 'refunded', ['succeeded', 'refunded']],
      [(s) => [refunded(s, 5000), refunded(s, 2000), completed(s)], 'partially_paid', ['succeeded', 'refunded']],
      [(s) => [stripeEvent('checkout.session.expired', s), completed(s)], 'paid', ['succeeded']],
    ];
    for (const [eventsOf, status, types] of orders) {
      acme = await anAtelier();
      const { id, session } = await begun();
      for (const event of eventsOf(session)) expect(await told(event)).toBe(200);
      expect([await statusOf(id), await typesOf()]).toEqual([status, types.map((type) => `payment.${type}`)]);
    }
  });

  it('of money given back leaves what is there, which the client is not asked for again', async () => {
    const { id, session, reader } = await begun();
    await told(completed(session));
    await told(refunded(session, 2000));
    expect(await statusOf(id)).toBe('partially_paid');
    const text = textOf((await reader.get()).text);
    for (const sum of ['€100.00 has been received', '€20.00 has been refunded']) expect(text).toContain(sum);
    expect((await reader.json('pay', {})).status).toBe(409);
    await told(refunded(session, 12_000));
    expect(await statusOf(id)).toBe('refunded');
    expect(await amountsOf(id)).toEqual([['succeeded', 12_000, 12_000]]);
    const refunds = (await acme.events('payment.refunded')) as { data: Json }[];
    const statuses = [{ payment_status: 'paid' }, { payment_status: 'partially_paid' }];
    expect(refunds.map(({ data }) => data.previous)).toEqual(statuses);
    expect(textOf((await reader.get()).text)).toContain('The payment was refunded.');
  });

  it('goes on part by part, in amounts that add up to the cent', async () => {
    const payment = { schedule: 'installments', installments: 3, methods: ['card'] };
    const payable = await aSigned(acme, { payment, offer: priced(10_000) });
    const amounts: unknown[] = [];
    for (const status of ['partially_paid', 'partially_paid', 'paid']) {
      const session = await begin(payable);
      amounts.push(session.amount_total);
      await told(completed(session));
      expect(await statusOf(payable.id)).toBe(status);
    }
    expect(amounts).toEqual([3334, 3333, 3333]);
    expect(await typesOf()).toHaveLength(3);
  });

  it('is true of a proposal that was canceled or closed meanwhile', async () => {
    const { id, session } = await begun();
    await act(acme, id, 'unpublish');
    await act(acme, id, 'cancel', { reason: 'No time' });
    await told(completed(session));
    expect(await read(acme, id)).toMatchObject({ deal_status: 'canceled', payment_status: 'paid' });
  });

  it('pays what was asked for, not what the offer has grown to since', async () => {
    const payable = await aPayable(acme, { settings: { allow_client_to_sign: false } });
    const session = await begin(payable);
    const [offer] = await acme.api().all(`/v1/proposals/${payable.id}/products`);
    await acme.api().put(`/v1/proposals/${payable.id}/products/${offer!.id as string}`, priced(90_000));
    await act(acme, payable.id, 'publish');
    expect(await told(completed(session))).toBe(200);
    expect(await statusOf(payable.id)).toBe('partially_paid');
    expect((await begin(payable)).amount_total).toBe(78_000);
  });

  it('is in the sales metrics part by part, before tax, and less what was given back', async () => {
    const payable = await aSigned(acme, { payment: { schedule: 'deposit', deposit_percent: 30 } });
    const paid = async () => (await acme.api().get('/v1/metrics/sales')).body.data.by_currency[0].paid_total as number;
    expect(await paid()).toBe(0);
    const deposit = await begin(payable);
    await told(completed(deposit));
    expect(await paid()).toBe(3000);
    await told(completed(await begin(payable)));
    expect(await paid()).toBe(10_000);
    await told(refunded(deposit, 1200));
    expect(await paid()).toBe(9000);
    await act(acme, payable.id, 'cancel', { reason: 'No time' });
    expect(await paid()).toBe(9000);
  });

  it('after a deposit that was given back is the deposit once more, and then the rest', async () => {
    const payable = await aSigned(acme, { payment: { schedule: 'deposit', deposit_percent: 30 } });
    const { id, reader } = payable;
    const deposit = await begin(payable);
    await told(completed(deposit));
    await told(refunded(deposit, 3600));
    expect([await statusOf(id), (await reader.json('pay', {})).status]).toEqual(['refunded', 409]);
    const record = async () => (await acme.api().post(`/v1/proposals/${id}/payments`, {})).body.amount as number;
    expect([await record(), await statusOf(id)]).toEqual([3600, 'partially_paid']);
    expect([await record(), await statusOf(id)]).toEqual([8400, 'paid']);
  });
});

describe('an amount that nobody asked for', () => {
  const problemsOf = async (id: string) =>
    (await acme.api().all(`/v1/proposals/${id}/payments`)).map(({ problem }) => problem as string | null);

  it('counts as what it is, and says so', async () => {
    const { id, session } = await begun();
    expect(await told(completed(session, { amount_total: 11_000 }))).toBe(200);
    expect([await statusOf(id), await amountsOf(id)]).toEqual(['partially_paid', [['succeeded', 11_000, 0]]]);
    expect(await problemsOf(id)).toEqual(['€120.00 was asked for, and the provider reports €110.00.']);
    await told(completed(session, { amount_total: 1 }));
    expect(await amountsOf(id)).toEqual([['succeeded', 11_000, 0]]);
    expect(await typesOf()).toEqual(['payment.succeeded']);
  });

  it.each([
    ['another currency', { currency: 'usd' }, '$120.00'],
    ['none', { amount_total: null, currency: null }, 'no amount'],
  ])('of %s is counted nowhere, and waits for somebody to look', async (_what, more, said) => {
    const { id, session, reader } = await begun();
    expect(await told(completed(session, more))).toBe(200);
    expect([await statusOf(id), await typesOf()]).toEqual(['processing', []]);
    expect((await problemsOf(id))[0]).toContain(`€120.00 was asked for, and the provider reports ${said}`);
    expect((await reader.json('pay', {})).status).toBe(409);
  });
});

describe('what Stripe tells changes nothing', () => {
  it('when it has not the shape of what Stripe tells', async () => {
    const { id, session } = await begun();
    const { id: _id, ...nameless } = completed(session);
    const odd = [null, [], {}, { data: null }, { data: { object: null } }, nameless] as Json[];
    const objects = [{ currency: 5 }, { amount_total: 'much' }, { amount_total: 1.5 }, { amount_total: -1 }];
    for (const one of [...odd, ...objects.map((more) => completed(session, more))]) expect(await told(one)).toBe(200);
    const tooMuch = chargeOf(session, 1);
    expect(await told(stripeEvent('charge.refunded', { ...tooMuch, amount_refunded: 10_000_000 }))).toBe(200);
    expect([await statusOf(id), await typesOf()]).toEqual(['due', []]);
  });

  it('when it is of something else, or of nobody', async () => {
    const { id, session } = await begun();
    const other = await anAtelier();
    const metadata = session.metadata;
    for (const wrong of [
      null,
      {},
      { ...metadata, organization_id: other.id },
      { ...metadata, payment_id: id },
      { organization_id: "'", payment_id: 3 },
    ])
      expect(await told(completed(session, { metadata: wrong }))).toBe(200);
    expect(await told(stripeEvent('customer.created', { id: 'cus_1', object: 'customer' }))).toBe(200);
    expect(await statusOf(id)).toBe('due');
  });

  it('unless it signed it, a moment ago, with the very bytes', async () => {
    const { id, session } = await begun();
    const event = completed(session);
    const body = JSON.stringify(event);
    const old = Math.floor(Date.now() / 1000) - 400;
    for (const signature of [
      '',
      'nonsense',
      stripeSignature(body, 'whsec_other'),
      stripeSignature(`${body} `),
      stripeSignature(body, undefined, old),
    ]) {
      const answer = await tell(application.url, event, { 'stripe-signature': signature });
      expect(answer.status).toBe(400);
      expect((await answer.json()).error.details[0].field).toBe('Stripe-Signature');
    }
    const nothing = await fetch(`${application.url}/hooks/stripe`, { method: 'POST' });
    expect([nothing.status, await statusOf(id)]).toEqual([400, 'due']);
  });

  it('when it is too long', async () => {
    const answer = await tell(application.url, stripeEvent('customer.created', { id: 'x'.repeat(600_000) }));
    expect(answer.status).toBe(413);
  });
});
