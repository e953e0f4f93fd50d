import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { StripeStandIn } from '../../setup/stripe-stand-in.js';
import { work } from '../../setup/work.js';
import { FREE, line, lineIds, offersOf, option } from '../offers/examples.js';
import { textOf } from '../pages/reader.js';
import { act, read } from '../proposals/examples.js';
import { aPayable, aSigned, anAtelier, priced, type Payable } from './examples.js';

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
afterEach(() => {
  application.clock.reset();
});

const pathOf = (id: string) => `/v1/proposals/${id}/payments`;
const record = (id: string, body: Json = {}) => acme.api().post(pathOf(id), body);
const statusOf = async (id: string) => (await read(acme, id)).payment_status as string;

describe('a card payment that was begun', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['canceled', (id) => act(acme, id, 'cancel', { reason: 'Sold elsewhere' })],
    ['unpublished', (id) => act(acme, id, 'unpublish')],
    ['archived', (id) => act(acme, id, 'archive')],
    ['no longer to be paid', (id) => acme.api().patch(`/v1/proposals/${id}`, { allow_payment: false })],
  ])('can not be paid any more once the proposal is %s', async (_what, change) => {
    const { id, reader } = await aSigned(acme);
    const session = stripe.sessionAt((await reader.json('pay', { method: 'card' })).body.url as string);
    await work(application);
    expect(session.status).toBe('open');
    await change(id);
    await work(application);
    expect(session.status).toBe('expired');
  });
});

describe('a card payment that was begun before anybody signed', () => {
  it.each<[string, (payable: Payable) => Promise<unknown>]>([
    ['deleted', ({ id }) => acme.api().delete(`/v1/proposals/${id}`)],
    ['denied by its client', ({ reader }) => reader.json('deny', {})],
  ])('can not be paid any more once the proposal is %s', async (_what, change) => {
    const payable = await aPayable(acme, { settings: { allow_client_to_sign: false } });
    const session = stripe.sessionAt((await payable.reader.json('pay', { method: 'card' })).body.url as string);
    await change(payable);
    await work(application);
    expect(session.status).toBe('expired');
  });
});

describe('a transfer that arrived', () => {
  it('is recorded by the sender, under the reference that the client was given', async () => {
    const { id, reader } = await aSigned(acme, { payment: { schedule: 'deposit', deposit_percent: 30 } });
    const { body: asked } = await reader.json('pay', { method: 'bank_transfer' });
    const { status, body, headers } = await record(id);
    const { reference, amount } = asked.instructions;
    expect(status).toBe(201);
    expect(headers.location).toBe(`${pathOf(id)}/${body.id as string}`);
    expect(body).toMatchObject({ proposal_id: id, method: 'bank_transfer', status: 'succeeded', amount, reference });
    expect((await acme.api().get(headers.location ?? '')).body).toEqual(body);
    expect(await statusOf(id)).toBe('partially_paid');
    const [event] = (await acme.events('payment.succeeded')) as [Json];
    expect(event.actor_kind).toBe('api_key');
    expect(event.data.object).toMatchObject({ id: body.id, proposal_id: id, payment_status: 'partially_paid' });
    expect((await record(id)).body.amount).toBe(8400);
    expect(await statusOf(id)).toBe('paid');
    expect((await acme.api().get(pathOf(id))).body.data).toHaveLength(2);
    expect((await record(id)).body.error.code).toBe('invalid_state');
  });

  it('may be another amount than was due, and never more than what is left', async () => {
    const { id, reader } = await aSigned(acme, { payment: { schedule: 'deposit', deposit_percent: 30 } });
    expect((await record(id, { amount: 5000 })).status).toBe(201);
    expect((await reader.json('pay', {})).body).toHaveProperty('url');
    for (const amount of [7001, 0, -1, 1.5, '100', null]) {
      const { status, body } = await record(id, { amount });
      expect([status, body.error.details[0].field]).toEqual([400, 'amount']);
    }
    expect((await record(id, { amount: 7000 })).status).toBe(201);
    expect(await statusOf(id)).toBe('paid');
  });

  it('closes the card payment that was begun', async () => {
    const { id, reader } = await aSigned(acme);
    const session = stripe.sessionAt((await reader.json('pay', { method: 'card' })).body.url as string);
    await record(id);
    await work(application);
    expect(session.status).toBe('expired');
    const { data } = (await acme.api().get(pathOf(id))).body as { data: Json[] };
    expect(data.map(({ method, status }) => [method, status])).toEqual([
      ['bank_transfer', 'succeeded'],
      ['card', 'expired'],
    ]);
  });

  it('is part of what is owed once the client has signed for more', async () => {
    const { id, reader } = await aPayable(acme, {
      offer: { ...FREE, lines: [line(), option()] },
      settings: { allow_client_to_sign: false },
    });
    await record(id);
    expect(await statusOf(id)).toBe('paid');
    await acme.api().patch(`/v1/proposals/${id}`, { allow_client_to_sign: true });
    const [offer] = await offersOf(acme, id);
    const { status } = await reader.json('sign', await reader.signature({ selected_line_ids: [lineIds(offer)[1]] }));
    expect(status).toBe(200);
    await work(application);
    expect(await statusOf(id)).toBe('partially_paid');
    expect((await record(id)).body.amount).toBe(3600);
    expect(await statusOf(id)).toBe('paid');
  });

  it('is a change of the proposal, also where its status stays', async () => {
    const { id } = await aSigned(acme, { payment: { schedule: 'installments', installments: 4 } });
    await record(id);
    const headers = { 'if-match': `"${(await read(acme, id)).version as number}"` };
    const again = () => acme.api().request('POST', pathOf(id), { body: {}, headers });
    expect([(await again()).status, (await again()).status]).toEqual([201, 412]);
    expect(await statusOf(id)).toBe('partially_paid');
  });

  it('is recorded once by ten at once', async () => {
    const { id } = await aSigned(acme);
    const answers = await Promise.all(Array.from({ length: 10 }, () => record(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await acme.events('payment.succeeded')).toHaveLength(1);
  });

  it.each<[string, (payable: Payable) => Promise<unknown>]>([
    ['canceled', ({ id }) => act(acme, id, 'cancel', { reason: 'Sold elsewhere' })],
    ['archived', ({ id }) => act(acme, id, 'archive')],
    ['closed to the client', ({ id }) => act(acme, id, 'unpublish')],
  ])('is recorded of a proposal that was %s meanwhile', async (_what, change) => {
    const payable = await aSigned(acme, { payment: { schedule: 'deposit', deposit_percent: 30 } });
    await change(payable);
    expect((await record(payable.id)).body).toMatchObject({ status: 'succeeded', amount: 3600 });
    expect(await statusOf(payable.id)).toBe('partially_paid');
    expect((await record(payable.id)).body.amount).toBe(8400);
    expect([await statusOf(payable.id), (await record(payable.id)).status]).toEqual(['paid', 409]);
  });

  it('stays what it is once the client declines what it had paid, until the record goes', async () => {
    const { id, reader } = await aPayable(acme, { settings: { allow_client_to_sign: false } });
    await record(id, { amount: 5000 });
    expect((await reader.json('deny', { reason: 'We do not need it' })).status).toBe(200);
    await work(application);
    expect(await read(acme, id)).toMatchObject({ deal_status: 'denied', payment_status: 'partially_paid' });
    const sales = async () => (await acme.api().get('/v1/metrics/sales')).body.data.by_currency as Json[];
    expect(await sales()).toMatchObject([{ denied_total: 10_000, paid_total: 4167 }]);
    expect((await record(id)).body.amount).toBe(7000);
    expect((await acme.api().delete(`/v1/proposals/${id}`)).status).toBe(204);
    expect([(await acme.api().get(pathOf(id))).status, await sales()]).toEqual([404, []]);
  });

  it('is nobody’s before anything is owed, and another organization’s never', async () => {
    const { id } = await aPayable(acme);
    expect((await record(id)).status).toBe(409);
    await act(acme, id, 'approve', {});
    const other = await anAtelier();
    expect((await other.api().post(pathOf(id), {})).status).toBe(404);
    expect((await acme.api(['proposals:read']).post(pathOf(id), {})).status).toBe(403);
    expect(await statusOf(id)).toBe('due');
    const stale = await acme.api().request('POST', pathOf(id), { body: {}, headers: { 'if-match': '"1"' } });
    expect(stale.status).toBe(412);
    expect((await record(id)).status).toBe(201);
  });
});

describe('the schedule on the page', () => {
  it('has a day for each instalment, the last one of a month that is too short', async () => {
    application.clock.stopAt('2027-01-30T23:30:00.000Z');
    await acme.api().patch('/v1/organization', { timezone: 'Europe/Paris' });
    const payment = { schedule: 'installments', installments: 3 };
    const { reader } = await aSigned(acme, { payment, offer: priced(100), language: 'fr' });
    const text = textOf((await reader.get()).text);
    for (const part of ['Échéance le 31 janvier 2027', 'Échéance le 28 février 2027', 'Échéance le 31 mars 2027'])
      expect(text.replace(/\u00a0/g, ' ')).toContain(part);
    expect(text).toContain('À régler maintenant');
  });

  it('leaves out parts of nothing', async () => {
    const payment = { schedule: 'installments', installments: 3 };
    const { id, reader } = await aSigned(acme, { payment, offer: priced(1) });
    expect(textOf((await reader.get()).text)).not.toContain('Instalment 2 of 3');
    expect((await record(id)).body.amount).toBe(1);
    expect(await statusOf(id)).toBe('paid');
  });
});
