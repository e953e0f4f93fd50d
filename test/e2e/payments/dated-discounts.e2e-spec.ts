import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { textOf } from '../pages/reader.js';
import { read } from '../proposals/examples.js';
import { aPayable, anAtelier, priced } from './examples.js';

const UNTIL = '2099-03-04T23:00:00.000Z';
const BEFORE = '2099-03-04T22:00:00.000Z';
const AFTER = '2099-03-05T00:00:00.000Z';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  acme = await anAtelier();
});
afterEach(() => {
  application.clock.reset();
});

/** 1,000.00, of which 100.00 are taken off in time; there is nothing to sign, and half is a deposit. */
const unsigned = () =>
  aPayable(acme, {
    offer: { ...priced(100_000), discount: { type: 'amount', value: 10_000, valid_until: UNTIL } },
    payment: { schedule: 'deposit', deposit_percent: 50, methods: ['bank_transfer'] },
    settings: { allow_client_to_sign: false },
  });
const record = (id: string, body: Json = {}) => acme.api().post(`/v1/proposals/${id}/payments`, body);
const paidOf = async (id: string) => {
  const { payment_status, total } = await read(acme, id);
  return [payment_status, total.total];
};

it('keeps the price of the first payment that brought money', async () => {
  const { id, reader } = await unsigned();
  application.clock.stopAt(BEFORE);
  expect((await record(id)).body.amount).toBe(45_000);
  application.clock.stopAt(AFTER);
  expect(await paidOf(id)).toEqual(['partially_paid', 90_000]);
  const page = textOf((await reader.get()).text);
  expect(page).toContain('€900.00');
  expect(page).not.toMatch(/if signed by|ended on/);
  expect((await record(id)).body.amount).toBe(45_000);
  expect(await paidOf(id)).toEqual(['paid', 90_000]);
});

it('keeps it for a transfer that was asked about in time, and not for one that was asked about alone', async () => {
  const [asked, left] = [await unsigned(), await unsigned()];
  application.clock.stopAt(BEFORE);
  for (const { reader } of [asked, left])
    expect((await reader.json('pay', { method: 'bank_transfer' })).body.instructions.amount).toBe(45_000);
  application.clock.stopAt(AFTER);
  expect((await record(asked.id, { amount: 45_000 })).status).toBe(201);
  expect(await paidOf(asked.id)).toEqual(['partially_paid', 90_000]);
  expect((await record(left.id)).body.amount).toBe(50_000);
  expect(await paidOf(left.id)).toEqual(['partially_paid', 100_000]);
});

it('refuses to begin from a page that still shows the discount, and says what changed', async () => {
  const { reader } = await unsigned();
  application.clock.stopAt(BEFORE);
  expect((await reader.get()).text).toContain(`name="discount_until" value="${UNTIL}"`);
  application.clock.stopAt(AFTER);
  const fields = { method: 'bank_transfer', discount_until: UNTIL };
  expect((await reader.json('pay', fields)).status).toBe(409);
  const refused = await reader.form('pay', fields);
  expect(refused.status).toBe(409);
  expect(textOf(refused.text)).toContain('The price was €900.00 and is now €1,000.00.');
  expect((await reader.json('pay', { method: 'bank_transfer' })).body.instructions.amount).toBe(50_000);
});
