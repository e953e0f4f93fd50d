import { randomUUID } from 'node:crypto';
import { startApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { refusal } from '../catalog/examples.js';
import { NAMES, NOTHING, STATUSES, approved, ask, counts, data } from './asking.js';
import { store, type Past } from './history.js';

beforeAll(async () => {
  await startApplication();
});

describe('an organization without proposals', () => {
  it('has answers of the same shape, with nothing in them', async () => {
    const acme = await given.organization({ timezone: 'Europe/Paris' });
    const none = { value: null, numerator: 0, denominator: 0 };
    expect(await data(acme, 'sales')).toEqual({
      range: { from: null, to: null, timezone: 'Europe/Paris', period: 'month' },
      counts: NOTHING,
      rates: { view_rate: none, win_rate: none },
      by_currency: [],
      series: [],
    });
    expect(await data(acme, 'overview')).toEqual({
      ...{ proposals: 0, open: 0, conversion_rate: null, signed_this_month: 0, signed_last_month: 0, by_currency: [] },
    });
    const stages = STATUSES.map((deal_status) => ({ deal_status, count: 0, by_currency: [] }));
    expect(await data(acme, 'pipeline')).toEqual({ stages });
    const steps = ['created', 'published', 'viewed', 'approved'].map((step) => ({
      step,
      count: 0,
      rate_of_previous: null,
      rate_of_created: null,
    }));
    expect(await data(acme, 'conversion')).toEqual({ steps });
    const nobody = {
      owner_id: null,
      name: null,
      created: 0,
      published: 0,
      approved: 0,
      denied: 0,
      win_rate: null,
      by_currency: [],
    };
    expect(await data(acme, 'team-performance')).toEqual({ members: [nobody] });
    const unmeasured = { median_seconds: null, p90_seconds: null, count: 0 };
    expect(await data(acme, 'proposal-timing')).toEqual({
      publish: unmeasured,
      first_view: unmeasured,
      decision: unmeasured,
    });
    expect(await data(acme, 'rejection-reasons')).toEqual({ reasons: [] });
  });

  it('has a series of empty buckets in a range', async () => {
    const acme = await given.organization();
    const { series, range } = await data(acme, 'sales', {
      from: '2026-03-01',
      to: '2026-03-31',
      timezone: 'Europe/Paris',
      period: 'daily',
    });
    expect(range).toEqual({
      ...{ from: '2026-02-28T23:00:00.000Z', to: '2026-03-30T22:00:00.000Z', timezone: 'Europe/Paris', period: 'day' },
    });
    expect(series).toHaveLength(30);
    expect(series[28]).toEqual({ period_start: '2026-03-28T23:00:00.000Z', counts: NOTHING, by_currency: [] });
    expect(series[29].period_start).toBe('2026-03-29T22:00:00.000Z');
  });
});

describe('what is not understood', () => {
  it.each<[Json, ...unknown[]]>([
    [{ from: 'yesterday' }, 400, 'from'],
    [{ from: '2026-02-30' }, 400, 'from'],
    [{ from: '2026-04-01T10:00:00' }, 400, 'from'],
    [{ to: '2026-13-01' }, 400, 'to'],
    [{ from: '2026-04-02', to: '2026-04-02' }, 400, 'from', 'to'],
    [{ from: '2026-04-02T00:00:00Z', to: '2026-04-01', timezone: 'UTC' }, 400, 'from', 'to'],
    [{ timezone: 'Mars/Olympus' }, 400, 'timezone'],
    [{ timezone: '+02:00' }, 400, 'timezone'],
    [{ timezone: '' }, 400, 'timezone'],
    [{ period: 'quarter' }, 400, 'period'],
    [{ currency: 'euro' }, 400, 'currency'],
    [{ owner_id: 'me' }, 400, 'owner_id'],
    [{ template_id: '1' }, 400, 'template_id'],
    [{ lead_id: '' }, 400, 'lead_id'],
    [{ group_by: 'owner' }, 400, 'group_by'],
  ])('%j is refused by every one and named', async (query, ...expected) => {
    const acme = await given.organization();
    for (const name of NAMES) expect([name, ...refusal(await ask(acme, name, query))]).toEqual([name, ...expected]);
  });

  it('is a series of more than 1000 buckets', async () => {
    const acme = await given.organization();
    const range = (to: string) => ({ from: '2026-01-01T00:00:00Z', to, period: 'hour' });
    expect((await data(acme, 'sales', range('2026-02-11T16:00:00Z'))).series).toHaveLength(1000);
    expect(refusal(await ask(acme, 'sales', range('2026-02-11T16:00:00.001Z')))).toEqual([400, 'period', 'from']);
    await store(acme, [approved(1, { created_at: '2020-01-01T00:00:00.000Z' })]);
    expect(refusal(await ask(acme, 'sales', { period: 'day' }))).toEqual([400, 'period', 'from']);
    expect((await ask(acme, 'overview', { period: 'day' })).status).toBe(200);
  });
});

it('periods have two names each, and the answer gives one', async () => {
  const acme = await given.organization();
  for (const period of ['hour', 'day', 'week', 'month', 'year']) {
    for (const name of [period, period === 'day' ? 'daily' : `${period}ly`]) {
      const { range } = await data(acme, 'sales', { period: name });
      expect([name, range.period]).toEqual([name, period]);
    }
  }
});

it('a day begins where the time zone says, a moment wherever', async () => {
  const acme = await given.organization({ timezone: 'Asia/Kolkata' });
  const range = async (query: Json) => (await data(acme, 'sales', query)).range;
  expect(await range({ from: '2026-04-01' })).toMatchObject({
    from: '2026-03-31T18:30:00.000Z',
    to: null,
    timezone: 'Asia/Kolkata',
  });
  expect(await range({ from: '2026-04-01', timezone: 'America/New_York' })).toMatchObject({
    from: '2026-04-01T04:00:00.000Z',
  });
  expect(await range({ to: '2026-04-01T02:00:00+02:00' })).toMatchObject({
    from: null,
    to: '2026-04-01T00:00:00.000Z',
  });
});

it('to is exclusive, from is not', async () => {
  const acme = await given.organization();
  await store(acme, [approved(1)]);
  const at = '2026-05-10T10:00:00.000Z';
  expect(await counts(acme, { from: at, to: '2026-05-10T10:00:00.001Z' })).toMatchObject({ created: 1, approved: 1 });
  expect(await counts(acme, { from: '2026-05-01', to: at })).toMatchObject({ created: 0, approved: 0 });
});

const paid = (amount: number): Partial<Past> =>
  amount === 0
    ? {}
    : {
        payments: [
          { id: randomUUID(), amount, amount_refunded: 0, refunds: [], succeeded_at: '2026-05-11T10:00:00.000Z' },
        ],
      };

describe('amounts', () => {
  it.each([0, 1, 9_999_999_999])('of %i are exact', async (amount) => {
    const acme = await given.organization();
    await store(acme, [approved(amount), approved(amount), approved(amount, paid(amount))]);
    const { by_currency } = await data(acme, 'sales');
    const total = 3 * amount;
    expect(by_currency).toEqual([
      {
        currency: 'EUR',
        approved_total: total,
        approved_recurring: [],
        pipeline_total: 0,
        denied_total: 0,
        average_deal: amount,
        paid_total: amount,
      },
    ]);
    expect((await data(acme, 'overview')).by_currency).toEqual([{ currency: 'EUR', total_value: total }]);
  });

  it('of thousands of the largest are exact, and halves are rounded up', async () => {
    const acme = await given.organization();
    await store(
      acme,
      Array.from({ length: 2000 }, (_, index) => approved(9_999_999_999_999 - (index % 2))),
    );
    const [{ approved_total, average_deal }] = (await data(acme, 'sales')).by_currency;
    expect([approved_total, average_deal]).toEqual([2000 * 9_999_999_999_999 - 1000, 9_999_999_999_999]);
  });
});
