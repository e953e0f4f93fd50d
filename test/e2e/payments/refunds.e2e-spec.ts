import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { StripeStandIn, chargeOf, stripeEvent, tell } from '../../setup/stripe-stand-in.js';
import { aSigned, anAtelier, completed, priced } from './examples.js';

let application: RunningApplication;
let stripe: StripeStandIn;
let acme: GivenOrganization;
let session: Json;
beforeAll(async () => {
  stripe = await StripeStandIn.start();
  application = await startApplication({ env: stripe.env });
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  application.clock.stopAt('2026-03-10T12:00:00Z');
  acme = await anAtelier();
  const { reader } = await aSigned(acme, { offer: priced(10_000), payment: { methods: ['card'] } });
  session = stripe.sessionAt((await reader.json('pay', {})).body.url as string);
});
afterEach(() => application.clock.reset());

const told = async (event: Json) => expect((await tell(application.url, event)).status).toBe(200);

/** What Stripe tells of a refund: how much in all went back, and when. */
const refunded = (amount: number, at: string): Json => ({
  ...stripeEvent('charge.refunded', chargeOf(session, amount)),
  created: Date.parse(at) / 1000,
});

async function sales(query: Record<string, string> = {}): Promise<Json> {
  const { body } = await acme.api().get('/v1/metrics/sales', { query: { timezone: 'UTC', ...query } });
  return body.data;
}

/** What came less what went in each month that has something. */
async function months(): Promise<Record<string, number>> {
  const { by_currency, series } = await sales();
  const buckets = (series as Json[]).map(({ period_start, by_currency: own }): [string, number] => [
    String(period_start).slice(0, 7),
    (own as Json[]).reduce((sum: number, { paid_total }) => sum + Number(paid_total), 0),
  ]);
  expect(buckets.reduce((sum, [, amount]) => sum + amount, 0)).toBe(by_currency[0].paid_total);
  return Object.fromEntries(buckets.filter(([, amount]) => amount !== 0));
}

it('lowers the month in which it was given, not the one in which the money came', async () => {
  await told(completed(session));
  application.clock.stopAt('2026-05-20T12:00:00Z');
  expect(await months()).toEqual({ '2026-03': 10_000 });
  await told(refunded(4_000, '2026-05-02T09:00:00Z'));
  expect(await months()).toEqual({ '2026-03': 10_000, '2026-05': -4_000 });
  const may = await sales({ from: '2026-05-01', to: '2026-06-01' });
  expect(may.by_currency).toMatchObject([{ currency: 'EUR', approved_total: 0, paid_total: -4_000 }]);
  const { by_currency } = await sales({ from: '2026-03-01', to: '2026-04-01' });
  expect(by_currency).toMatchObject([{ paid_total: 10_000 }]);
});

it('is the same in whatever order, and however often and at once, it is told', async () => {
  const parts: [number, string][] = [
    [2_000, '2026-04-01T00:00:00Z'],
    [5_000, '2026-05-31T23:59:59Z'],
    [10_000, '2026-06-01T00:00:00Z'],
  ];
  const expected = { '2026-03': 10_000, '2026-04': -2_000, '2026-05': -3_000, '2026-06': -5_000 };
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0, 1],
  ];
  for (const order of orders) {
    application.clock.stopAt('2026-03-10T12:00:00Z');
    const { reader } = await aSigned((acme = await anAtelier()), { offer: priced(10_000) });
    session = stripe.sessionAt((await reader.json('pay', { method: 'card' })).body.url as string);
    await told(completed(session));
    application.clock.stopAt('2026-06-20T12:00:00Z');
    for (const index of order) await told(refunded(...parts[index]!));
    expect([order, await months()]).toEqual([order, expected]);
  }
  const event = refunded(10_000, '2026-06-01T00:00:00Z');
  await Promise.all(Array.from({ length: 10 }, () => told(event)));
  await Promise.all(parts.map((part) => told(refunded(...part))));
  expect(await months()).toEqual(expected);
});

it('is not before the money came, nor in the future, whatever the other clock says', async () => {
  await told(refunded(3_000, '2025-12-31T00:00:00Z'));
  await told(refunded(5_000, '2099-01-01T00:00:00Z'));
  expect(await months()).toEqual({ '2026-03': 5_000 });
  const rows = await application.sql('select refunded_at from refunds where organization_id = $1', [acme.id]);
  const at = new Date('2026-03-10T12:00:00Z');
  expect(rows.map(({ refunded_at }) => new Date(refunded_at as string))).toEqual([at, at]);
});

it('of more than came takes no more than that', async () => {
  await told(completed(session, { amount_total: 8_000 }));
  await told(refunded(10_000, '2026-03-10T11:00:00Z'));
  expect(await months()).toEqual({});
  const [payment] = await acme.api().all(`/v1/proposals/${String(session.metadata.proposal_id)}/payments`);
  expect(payment).toMatchObject({ amount: 8_000, amount_refunded: 8_000 });
});

it('keeps its place where tax is taken off, to the cent', async () => {
  const payment = { schedule: 'installments', installments: 3, methods: ['card'] };
  const { reader } = await aSigned((acme = await anAtelier()), { payment });
  session = stripe.sessionAt((await reader.json('pay', {})).body.url as string);
  await told(completed(session));
  application.clock.stopAt('2026-04-20T12:00:00Z');
  await told(refunded(1_001, '2026-04-02T00:00:00Z'));
  expect(await months()).toEqual({ '2026-03': 3_333, '2026-04': -834 });
});
