import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { refusal } from '../catalog/examples.js';
import { textOf } from '../pages/reader.js';
import { aPayable, anAtelier } from '../payments/examples.js';
import { aProposal, read } from '../proposals/examples.js';
import { anOffer, line, lineIds, offersOf, offersPath, option } from './examples.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await anAtelier();
  await acme.api().patch('/v1/organization', { timezone: 'Europe/Paris' });
});
afterEach(() => application.clock.reset());

const LAUNCH = { label: 'Launch', percent: 33.33, due: { on: 'date', value: '2027-06-01' } };
const START = { label: 'Start', percent: 33.34, due: { on: 'signature' } };
const DRAFT = { label: 'First draft', percent: 33.33, due: { on: 'days_after_signature', value: 30 } };
const by = (...milestones: Json[]): JsonObject => ({ schedule: 'milestones', milestones });
/** 120.00 with its tax, and 36.00 more if wanted. */
const OFFER = { name: 'Site', currency: 'EUR', lines: [line(), option()] };

describe('milestones', () => {
  it('are kept as they were sent, and stand in no other schedule', async () => {
    const { id } = await aProposal(acme);
    const offer = await anOffer(acme, id, { ...OFFER, payment: by(START, DRAFT, LAUNCH) });
    const { payment } = offer;
    expect(payment).toMatchObject({ schedule: 'milestones', due_days: 0, milestones: [START, DRAFT, LAUNCH] });
    const patch = async (change: JsonObject) =>
      (await acme.api().patch(`${offersPath(id)}/${offer.id as string}`, { payment: change })).body.payment;
    const half = { ...START, percent: 50 };
    expect((await patch({ milestones: [half, { ...LAUNCH, percent: 50 }] })).milestones).toHaveLength(2);
    const deposit = await patch({ schedule: 'deposit', deposit_percent: 30, due_days: 10 });
    expect(deposit.milestones).toBeNull();
    const back = await patch(by(START, DRAFT, LAUNCH));
    expect(back).toEqual({ ...payment, methods: deposit.methods });
    expect((await offersOf(acme, id))[0]?.payment).toEqual(back);
  });

  it('add up to all of it, and say by how much they do not', async () => {
    const { id } = await aProposal(acme);
    const refused = async (payment: JsonObject) => {
      const answer = await acme.api().post(offersPath(id), { ...OFFER, payment });
      return [...refusal(answer), answer.body.error.details[0].message];
    };
    const amounts = (...each: number[]) =>
      by(...each.map((amount) => ({ label: 'Part', amount, due: { on: 'signature' } })));
    const all = 'payment.milestones';
    expect(await refused(by(START, DRAFT))).toEqual([400, all, 'Must add up to 100: 33.33 is missing.']);
    expect(await refused(by(START, DRAFT, LAUNCH, START))).toEqual([
      400,
      all,
      'Must add up to 100: 33.34 is too much.',
    ]);
    expect(await refused(amounts(5000, 6999))).toEqual([400, all, 'Must add up to 12000: 1 is missing.']);
    expect(await refused(amounts(5000, 7100))).toEqual([400, all, 'Must add up to 12000: 100 is too much.']);
    const mixed = { label: 'Rest', amount: 8000, due: { on: 'signature' } };
    expect((await refused(by(START, mixed)))[1]).toBe(`${all}[1].percent`);
    expect((await refused(by({ ...START, amount: 3 })))[1]).toBe(`${all}[0].percent`);
    expect((await refused(by()))[1]).toBe(all);
    expect((await refused({ schedule: 'milestones' }))[1]).toBe(all);
    expect((await refused({ milestones: [START] }))[1]).toBe(all);
    expect((await refused({ ...by({ ...START, percent: 100 }), due_days: 3 }))[1]).toBe('payment.due_days');
    for (const due of [
      { on: 'date', value: '2027-02-30' },
      { on: 'signature', value: 3 },
      { on: 'days_after_signature' },
    ])
      expect((await refused(by({ ...START, percent: 100, due })))[1]).toBe(`${all}[0].due.value`);
    expect((await acme.api().post(offersPath(id), { ...OFFER, payment: amounts(5000, 7000) })).status).toBe(201);
  });

  it('are changed by their labels, and the rest stays', async () => {
    const { id } = await aProposal(acme);
    const offer = await anOffer(acme, id, { ...OFFER, payment: by(START, DRAFT, LAUNCH) });
    const patch = async (...milestones: JsonObject[]) => {
      const answer = await acme.api().patch(`${offersPath(id)}/${offer.id as string}`, { payment: { milestones } });
      return answer.body.payment?.milestones ?? answer.body.error.details[0];
    };
    const due = { on: 'date', value: '2027-09-01' };
    expect(await patch({ label: ` ${LAUNCH.label.toUpperCase()}`, due })).toEqual([START, DRAFT, { ...LAUNCH, due }]);
    const [less, other] = [28.34, 38.33];
    expect(await patch({ label: START.label, percent: less }, { label: DRAFT.label, percent: other })).toEqual([
      { ...START, percent: less },
      { ...DRAFT, percent: other },
      { ...LAUNCH, due },
    ]);
    const more = { label: 'More', percent: 5, due: START.due };
    const made = await patch({ label: DRAFT.label, percent: DRAFT.percent }, more);
    expect(made.map(({ label }: JsonObject) => label)).toEqual([START.label, DRAFT.label, LAUNCH.label, 'More']);
    // A list that adds up by itself is all of them.
    expect(await patch({ ...START, percent: 100 })).toEqual([{ ...START, percent: 100 }]);
  });

  it('say what is wrong with a change of them', async () => {
    const { id } = await aProposal(acme);
    const offer = await anOffer(acme, id, { ...OFFER, payment: by(START, DRAFT, LAUNCH) });
    const refused = async (...milestones: JsonObject[]) =>
      (await acme.api().patch(`${offersPath(id)}/${offer.id as string}`, { payment: { milestones } })).body.error
        .details[0];
    expect(await refused({ ...START, percent: START.percent + 3 })).toMatchObject({
      field: 'payment.milestones',
      code: 'mismatch',
      message: 'Must add up to 100 with those that stay: 3 is too much.',
    });
    // As many whole ones as there are: whoever sends those means the whole list.
    expect(
      await refused({ ...START, percent: 50 }, { ...DRAFT, percent: 30 }, { ...LAUNCH, label: 'Lunch', percent: 19 }),
    ).toMatchObject({
      message: 'Must add up to 100: 1 is missing.',
    });
    expect(await refused({ label: DRAFT.label, percent: DRAFT.percent }, { label: 'Lunch', due: START.due })).toEqual({
      field: 'payment.milestones[1].label',
      code: 'not_found',
      message: `None has this label: there are ${[START, DRAFT, LAUNCH].map(({ label }) => label).join(', ')}. A new one needs a percent or an amount; all of them are sent to rename one.`,
      params: { allowed: [START.label, DRAFT.label, LAUNCH.label] },
    });
    expect(await refused({ label: DRAFT.label, amount: 300 })).toMatchObject({
      field: 'payment.milestones[0].percent',
    });
    const plain = await anOffer(acme, id, OFFER);
    const { body } = await acme.api().patch(`${offersPath(id)}/${plain.id as string}`, {
      payment: { schedule: 'milestones', milestones: [{ label: 'x' }] },
    });
    expect(body.error.details[0]).toMatchObject({ field: 'payment.milestones[0].percent' });
  });

  it('have an object for when they are due, as the error shows', async () => {
    const { id } = await aProposal(acme);
    const payment = by({ ...START, percent: 100, due: 'signature' as unknown as JsonObject });
    const answer = await acme.api().post(offersPath(id), { ...OFFER, payment });
    expect(answer.body.error.details).toEqual([
      {
        field: 'payment.milestones[0].due',
        code: 'invalid_type',
        message: 'Must be an object such as {"on":"signature"}.',
        params: { expected: '{"on":"signature"}' },
      },
    ]);
  });

  it('are each a part of something', async () => {
    const { id } = await aProposal(acme);
    const refused = async (...milestones: Json[]) =>
      (await acme.api().post(offersPath(id), { ...OFFER, payment: by(...milestones) })).body.error.details as Json[];
    const [percent] = await refused({ ...START, percent: 0 }, { ...DRAFT, percent: 100 });
    expect(percent).toMatchObject({
      field: 'payment.milestones[0].percent',
      code: 'too_small',
      params: { minimum: 0.01 },
    });
    const [amount] = await refused(
      { label: 'All', amount: 12_000, due: START.due },
      { ...DRAFT, percent: undefined, amount: 0 },
    );
    expect(amount).toMatchObject({ field: 'payment.milestones[1].amount', code: 'too_small', params: { minimum: 1 } });
  });

  it('must follow a change of what the offer costs where they are amounts', async () => {
    const { id } = await aProposal(acme);
    const whole = { label: 'All', amount: 12_000, due: { on: 'signature' } };
    const offer = await anOffer(acme, id, { ...OFFER, payment: by(whole) });
    const patch = (body: JsonObject) => acme.api().patch(`${offersPath(id)}/${offer.id as string}`, body);
    const lines = [{ id: lineIds(offer)[0], quantity: 2 }];
    expect(refusal(await patch({ lines }))).toEqual([400, 'payment.milestones']);
    expect((await patch({ lines, payment: { milestones: [{ ...whole, amount: 24_000 }] } })).status).toBe(200);
  });

  it('share out exactly what the client chose, and are due day by day', async () => {
    application.clock.stopAt('2027-05-20T22:30:00.000Z');
    const payment = by(LAUNCH, START, DRAFT);
    const { id, reader } = await aPayable(acme, { offer: OFFER, payment });
    const before = textOf((await reader.get()).text);
    expect(before).toContain('Launch, 33.33% Due on 1 June 2027 €40.00 Start, 33.34% On signature €40.01');
    expect(before).toContain('First draft, 33.33% Within 30 days of signature');
    const [offer] = await offersOf(acme, id);
    await reader.json('sign', await reader.signature({ selected_line_ids: [lineIds(offer)[1]] }));
    // 156.00, signed on 21 May in Paris: 52.01, 52.00 and 51.99 by largest remainder.
    const after = textOf((await reader.get()).text);
    expect(after).toContain(
      'Start, 33.34% Due on 21 May 2027 €52.01 Launch, 33.33% Due on 1 June 2027 €52.00 First draft, 33.33% Due on 20 June 2027 €51.99',
    );
    expect((await read(acme, id)).payment_status).toBe('due');
    const due = async () => (await reader.json('pay', { method: 'bank_transfer' })).body.instructions?.amount as number;
    const arrives = () => acme.api().post(`/v1/proposals/${id}/payments`, {});
    for (const amount of [5201, 5200, 5199]) {
      expect(await due()).toBe(amount);
      expect((await arrives()).body.amount).toBe(amount);
    }
    expect((await read(acme, id)).payment_status).toBe('paid');
  });

  it('are not said to be due again where their name says when', async () => {
    const payment = by({ ...START, label: 'On signature', percent: 60 }, { ...LAUNCH, percent: 40 });
    const { reader } = await aPayable(acme, { offer: OFFER, payment });
    expect(textOf((await reader.get()).text)).toContain(
      'On signature, 60% €72.00 Launch, 40% Due on 1 June 2027 €48.00',
    );
  });

  it('begin to be due on the earliest day of them', async () => {
    application.clock.stopAt('2027-05-20T12:00:00.000Z');
    const { id, reader } = await aPayable(acme, {
      offer: OFFER,
      payment: by({ ...LAUNCH, percent: 50 }, { ...DRAFT, percent: 50 }),
    });
    await reader.json('sign', await reader.signature());
    application.clock.stopAt('2027-05-31T21:59:59.999Z');
    expect((await read(acme, id)).payment_status).toBe('not_required');
    application.clock.stopAt('2027-05-31T22:00:00.000Z');
    expect((await read(acme, id)).payment_status).toBe('due');
  });

  it('need no day: they are due once what their label says has happened, and are no one’s debt before', async () => {
    application.clock.stopAt('2027-05-20T12:00:00.000Z');
    const reached = { label: 'On delivery', percent: 50, due: null };
    const { due: _due, ...absent } = reached;
    const payment = by({ ...absent, percent: 25 }, { ...LAUNCH, percent: 25 }, { ...reached, label: 'On handover' });
    const { id, reader } = await aPayable(acme, { offer: OFFER, payment });
    const [offer] = await offersOf(acme, id);
    expect(offer.payment.milestones.map(({ due }: Json) => due)).toEqual([null, LAUNCH.due, null]);
    expect(offer.payment_plan).toMatchObject([
      { label: 'On delivery', on: 'as_agreed', date: null },
      { on: 'date' },
      { label: 'On handover', on: 'as_agreed' },
    ]);
    expect(textOf((await reader.get()).text)).toContain(
      'On delivery, 25% €30.00 Launch, 25% Due on 1 June 2027 €30.00 On handover, 50% €60.00',
    );
    await reader.json('sign', await reader.signature());
    // What has a day comes first, so that it is due on it.
    expect(textOf((await reader.get()).text)).toContain(
      'Launch, 25% Due on 1 June 2027 €30.00 On delivery, 25% €30.00 On handover, 50% €60.00',
    );
    application.clock.stopAt('2027-06-02T12:00:00.000Z');
    expect((await read(acme, id)).payment_status).toBe('due');
    expect((await acme.api().post(`/v1/proposals/${id}/payments`, {})).body.amount).toBe(3000);
    application.clock.stopAt('2028-06-02T12:00:00.000Z');
    const { payment_status } = await read(acme, id);
    expect(payment_status).toBe('partially_paid');
    expect(textOf((await reader.get()).text)).toMatch(/On delivery, 25% €30\.00(?! incl)/);
    expect(textOf((await reader.get()).text)).not.toContain('Due now');
    // It can be paid all the same, and the sender notes it so.
    expect((await reader.json('pay', { method: 'bank_transfer' })).body.instructions?.amount).toBe(3000);
  });

  it('lose their day by null, and keep it where nothing is said of it', async () => {
    const { id } = await aProposal(acme);
    const offer = await anOffer(acme, id, { ...OFFER, payment: by(START, DRAFT, LAUNCH) });
    const patch = async (...milestones: JsonObject[]) => {
      const answer = await acme.api().patch(`${offersPath(id)}/${offer.id as string}`, { payment: { milestones } });
      return answer.body.payment?.milestones ?? answer.body.error;
    };
    expect(await patch({ label: LAUNCH.label, due: null })).toEqual([START, DRAFT, { ...LAUNCH, due: null }]);
    const all = [START, DRAFT, LAUNCH].map(({ label, percent }) => ({ label, percent }));
    expect(await patch(...all)).toEqual([START, DRAFT, { ...LAUNCH, due: null }]);
    // All of them rename one, which is another then, and has no day unless it says so.
    const renamed = { label: 'Handover', percent: LAUNCH.percent };
    expect(await patch(all[0]!, all[1]!, renamed)).toEqual([START, DRAFT, { ...renamed, due: null }]);
    expect(await patch({ label: 'Rest', percent: 1 }, { label: START.label, percent: 32.34 })).toHaveLength(4);
  });
});
