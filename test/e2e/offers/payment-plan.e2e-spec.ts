import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { aProposal } from '../proposals/examples.js';
import { anOffer, every, line, lineIds, offersOf, offersPath, option } from './examples.js';
import { publishedOffers, sign } from './published.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await sharedApplication();
  acme = await given.organization();
});

/** 120.01 once, and 36.00 more if wanted. */
const OFFER = { name: 'Site', currency: 'EUR', lines: [line({ unit_amount: 12_001, tax_rate: 0 }), option()] };
const NEVER = { label: null, date: null, days_after_signature: null, months_after_first: null };
const DAY = '2027-06-01';
const thirds = (...due: JsonObject[]): JsonObject => ({
  schedule: 'milestones',
  milestones: due.map((one, index) => ({
    label: `Part ${index + 1}`,
    percent: [33.34, 33.33, 33.33][index],
    due: one,
  })),
});

it.each<[string, JsonObject, JsonObject[]]>([
  ['all at once', {}, [{ amount: 12_001, on: 'signature' }]],
  ['all after a while', { due_days: 14 }, [{ amount: 12_001, on: 'days_after_signature', days_after_signature: 14 }]],
  [
    'a deposit',
    { schedule: 'deposit', deposit_percent: 30 },
    [
      { amount: 3600, on: 'signature' },
      { amount: 8401, on: 'as_agreed' },
    ],
  ],
  [
    'instalments',
    { schedule: 'installments', installments: 2 },
    [
      { amount: 6001, on: 'signature' },
      { amount: 6000, on: 'months_after_first', months_after_first: 1 },
    ],
  ],
  [
    'milestones',
    thirds({ on: 'signature' }, { on: 'days_after_signature', value: 30 }, { on: 'date', value: DAY }),
    [
      { label: 'Part 1', amount: 4001, on: 'signature' },
      { label: 'Part 2', amount: 4000, on: 'days_after_signature', days_after_signature: 30 },
      { label: 'Part 3', amount: 4000, on: 'date', date: DAY },
    ],
  ],
])('says what is due by %s', async (_what, payment, expected) => {
  const { id } = await aProposal(acme);
  const offer = await anOffer(acme, id, { ...OFFER, payment });
  const plan = expected.map((part) => ({ ...NEVER, ...part }));
  expect(offer.payment_plan).toEqual(plan);
  expect((await offersOf(acme, id))[0]!.payment_plan).toEqual(plan);
});

it('is empty where nothing is paid once, and is computed anew by a dry run', async () => {
  const { id } = await aProposal(acme);
  const lines = [line(every('month'))];
  const offer = await anOffer(acme, id, { ...OFFER, lines });
  expect(offer.payment_plan).toEqual([]);
  const path = `${offersPath(id)}/${String(offer.id)}`;
  const more = [{ name: 'Visit', quantity: 1, unit_amount: 500 }];
  const { body } = await acme.api().patch(path, { lines: more, validate: true });
  expect(body.payment_plan).toEqual([{ ...NEVER, amount: 500, on: 'signature' }]);
});

it('follows what the client picked once it is signed', async () => {
  const payment = { schedule: 'deposit', deposit_percent: 50 };
  const { id, offers, reader } = await publishedOffers(application, acme, [{ ...OFFER, payment }]);
  const [, added] = lineIds(offers[0]);
  expect((await sign(reader, { selected_line_ids: [added] })).status).toBe(200);
  const [signed] = await offersOf(acme, id);
  const amounts = (signed!.payment_plan as Json[]).map(({ amount }) => Number(amount));
  expect(Number(signed!.total)).toBeGreaterThan(12_001);
  expect(amounts[0]! + amounts[1]!).toBe(signed!.total);
  expect(amounts[0]).toBe(Math.round(Number(signed!.total) / 2));
});

it('is refused on write as all that the service computes and an offer is known by', async () => {
  const { id } = await aProposal(acme);
  const offer = await anOffer(acme, id, OFFER);
  const { payment_plan, total, created_at, proposal_id, id: own } = offer;
  const sent = { id: own, proposal_id, created_at, total, payment_plan };
  const path = `${offersPath(id)}/${String(own)}`;
  for (const answer of [await acme.api().patch(path, sent), await acme.api().put(path, { ...OFFER, ...sent })]) {
    const details = answer.body.error.details as Json[];
    expect([answer.status, details.map(({ field, code, message }) => [field, code, message])]).toEqual([
      400,
      Object.keys(sent).map((field) => [field, 'unknown_field', 'Is set by the service: leave it out.']),
    ]);
    expect(JSON.stringify(details)).not.toContain('"expected"');
  }
});

it('is refused so of a proposal that is sent back as it was read', async () => {
  const { id } = await aProposal(acme);
  const { body: sent } = await acme.api().get(`/v1/proposals/${id}`);
  const { status, body } = await acme.api().patch(`/v1/proposals/${id}`, sent);
  const details = body.error.details as Json[];
  const own = details.filter(({ message }) => message === 'Is set by the service: leave it out.');
  const others = details.filter((one) => !own.includes(one));
  expect([status, others.map(({ field }) => field)]).toEqual([400, ['template_id', 'settings', 'url']]);
});
