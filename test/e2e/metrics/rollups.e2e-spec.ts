/** @long Counts thousands of proposals. */
import { randomUUID } from 'node:crypto';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { randomFrom } from '../../setup/random.js';
import { work } from '../../setup/work.js';
import { act, aProposal } from '../proposals/examples.js';
import { data } from './asking.js';
import { randomPast, store } from './history.js';
import { Model, type Question } from './model.js';

const NOW = '2026-11-05T12:34:56.789Z';
const DAY = 86_400_000;
const MANY = 5_000;
const ZONE = 'Europe/Paris';
/** What the organization's own days answer, and beside it what they don't. */
const QUESTIONS: Question[] = [
  ...['day', 'week', 'month', 'year'].map((period) => ({ timezone: ZONE, period, from: '2025-12-31T23:00:00.000Z' })),
  ...['month', 'year'].map((period) => ({ timezone: ZONE, period })),
  { timezone: ZONE, period: 'day', from: '2026-03-27T23:00:00.000Z', to: '2026-03-31T22:00:00.000Z' },
  { timezone: ZONE, period: 'week', from: '2025-10-22T22:00:00.000Z', to: '2026-10-26T23:00:00.000Z' },
  { timezone: ZONE, period: 'month', to: '2026-01-31T23:00:00.000Z' },
  { timezone: ZONE, period: 'month', currency: 'EUR' },
];
const NOT_KEPT: Question[] = [
  { timezone: ZONE, period: 'hour', from: '2026-11-01T23:00:00.000Z' },
  { timezone: ZONE, period: 'day', from: '2026-10-01T07:30:00.000Z' },
  { timezone: 'Asia/Kolkata', period: 'month' },
];
const READ = ['sales', 'overview', 'pipeline', 'conversion'] as const;

let application: RunningApplication;

beforeAll(async () => {
  application = await startApplication();
});

afterEach(() => application.clock.reset());

/** Makes what is kept tell one publication more than there was, so that it is seen who reads it. */
const falsify = (acme: GivenOrganization) =>
  application.sql(
    `update metric_days set count = count + 1 where organization_id = $1 and fact = 'published' and (day, currency) = (
       select day, currency from metric_days where organization_id = $1 and fact = 'published' and currency = 'EUR'
       order by day desc limit 1)`,
    [acme.id],
  );

/** Begins to keep the figures of an organization that is too small for it. */
async function keep(acme: GivenOrganization): Promise<void> {
  const first = '00000000-0000-0000-0000-000000000000';
  await application.sql(
    'insert into metric_rollups (organization_id, timezone, counted_to, building_after) values ($1, $2, $3, $4)',
    [acme.id, '', NOW, first],
  );
  await work(application, 'metrics.roll-up');
}

/** What a zone with the same clock says, of which nothing is kept. */
async function expectAgreement(acme: GivenOrganization): Promise<void> {
  for (const period of ['day', 'month']) {
    for (const name of READ) {
      const query = { period, from: '2031-01-01' };
      for (const range of [query, { period: 'year' }]) {
        const told = await data(acme, name, { ...range, timezone: ZONE });
        const reckoned = await data(acme, name, { ...range, timezone: 'Europe/Brussels' });
        if (told.range) reckoned.range.timezone = ZONE;
        expect([name, range, told]).toEqual([name, range, reckoned]);
      }
    }
  }
}

describe('figures that are kept by the day', () => {
  it('are what going through all proposals one by one gives', async () => {
    const acme = await given.organization();
    await acme.api().patch('/v1/organization', { timezone: ZONE });
    const anchors = ['2026-03-29T01:00:00.000Z', '2025-10-26T01:00:00.000Z', '2026-10-31T23:00:00.000Z', NOW];
    const past = randomPast(randomFrom(20261129), 300, {
      ...{ anchors, now: NOW, owners: [], leads: [], templates: [randomUUID()] },
    }).map((one) => ({ ...one, owner_id: null, lead_id: null }));
    await store(acme, past);
    application.clock.stopAt(NOW);
    await keep(acme);
    const model = new Model(past, NOW, []);
    for (const question of [...QUESTIONS, ...NOT_KEPT]) {
      for (const name of READ) {
        const { body } = await acme.api().get(`/v1/metrics/${name}`, { query: { ...question } });
        expect([name, question, body.data]).toEqual([name, question, model[name](question)]);
      }
    }
    await falsify(acme);
    for (const question of QUESTIONS.filter(({ to }) => to === undefined)) {
      const { counts } = await data(acme, 'sales', { ...question });
      const { published } = model.sales(question).counts as { published: number };
      expect([question, counts.published]).toEqual([question, published + 1]);
    }
  }, 120_000);

  it('are exact at once: after each change, as time goes by, and when it is counted', async () => {
    const acme = await given.organization();
    await acme.api().patch('/v1/organization', { timezone: ZONE });
    application.clock.stopAt('2031-05-10T10:00:00Z');
    await keep(acme);
    const line = { name: 'Audit', quantity: 1, unit_amount: 150_000, tax_rate: 20 };
    const monthly = {
      name: 'Suivi',
      quantity: 1,
      unit_amount: 9_900,
      billing: { type: 'recurring', interval: 'month' },
    };
    const discount = { type: 'percent', value: 10, valid_until: '2031-05-20T10:00:00Z' };
    const make = async (offer: Json = {}) => {
      const { id } = await aProposal(acme, { expires_at: '2031-06-10T10:00:00Z' });
      const { status, body } = await acme.api().post(`/v1/proposals/${id}/products`, {
        ...{ name: 'Offre', currency: 'EUR', lines: [line, monthly] },
        ...offer,
      });
      expect([status, body]).toEqual([201, expect.anything()]);
      return { id: id as string, offer: body.id as string };
    };
    const [open, won, lost, gone, off] = [
      await make({ discount }),
      await make(),
      await make(),
      await make(),
      await make(),
    ];
    await expectAgreement(acme);
    for (const [{ id }, ...actions] of [
      [won, 'publish', 'approve'],
      [lost, 'publish', 'deny'],
      [off, 'approve'],
    ] as [{ id: string }, ...string[]][]) {
      for (const action of actions) await act(acme, id, action);
    }
    await act(acme, off.id, 'cancel', { reason: 'Annulé' });
    await expectAgreement(acme);
    await work(application, 'metrics.roll-up');
    await expectAgreement(acme);
    await acme.api().delete(`/v1/proposals/${gone.id}`);
    await acme.api().patch(`/v1/proposals/${open.id}/products/${open.offer}`, { name: 'Autre', currency: 'EUR' });
    await act(acme, lost.id, 'archive');
    await expectAgreement(acme);
    for (const day of ['2031-05-11', '2031-05-21', '2031-06-11']) {
      application.clock.stopAt(`${day}T10:00:00Z`);
      await expectAgreement(acme);
      await work(application, 'metrics.roll-up');
      await expectAgreement(acme);
    }
    await application.sql('update proposals set first_viewed_at = $2 where organization_id = $1 and id = $3', [
      ...[acme.id, '2031-06-11T10:00:00Z', won.id],
    ]);
    await expectAgreement(acme);
    await acme.api().patch('/v1/organization', { timezone: 'America/New_York' });
    await work(application, 'metrics.roll-up');
    const kept = await application.sql('select * from metric_rollups where organization_id = $1', [acme.id]);
    expect(kept).toMatchObject([{ timezone: 'America/New_York', building_after: null }]);
    const [own, other] = [{}, { timezone: 'America/Toronto' }];
    const [told, reckoned] = [await data(acme, 'sales', own), await data(acme, 'sales', other)];
    expect({ ...told, range: null }).toEqual({ ...reckoned, range: null });
  }, 120_000);

  it('begin by themselves where there are many proposals', async () => {
    const acme = await given.organization();
    const small = await given.organization();
    await aProposal(small);
    const past = randomPast(randomFrom(5), MANY, {
      ...{ anchors: [NOW], now: NOW, owners: [], leads: [], templates: [randomUUID()] },
    }).map((one) => ({ ...one, owner_id: null, lead_id: null, payments: [] }));
    for (let at = 0; at < MANY; at += 1_000) await store(acme, past.slice(at, at + 1_000));
    await application.sql('insert into counters (organization_id, id, value) values ($1, $2, $3)', [
      ...[acme.id, 'proposals:pending:draft', MANY],
    ]);
    application.clock.stopAt(new Date(Date.parse(NOW) + DAY));
    await work(application, 'metrics.begin-rollups', 'metrics.roll-up');
    const kept = await application.sql<Json>('select organization_id from metric_rollups where building_after is null');
    const ids = kept.map(({ organization_id }) => organization_id as string);
    expect(ids).toContain(acme.id);
    expect(ids).not.toContain(small.id);
    const there = past.filter(({ deleted_at }) => deleted_at === null);
    const published = there.filter(({ published_at }) => published_at !== null).length;
    const { counts } = await data(acme, 'sales', {});
    expect(counts).toMatchObject({ created: there.length, published });
    await falsify(acme);
    expect((await data(acme, 'sales', {})).counts.published).toBe(published + 1);
  }, 120_000);
});
