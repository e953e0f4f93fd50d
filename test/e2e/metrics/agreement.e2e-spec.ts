/** @long Asks for the numbers of many histories. */
import { randomUUID } from 'node:crypto';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { act, aProposal, aPublished } from '../proposals/examples.js';
import { NAMES, NOTHING, STATUSES, approved, counts, data } from './asking.js';
import { store } from './history.js';

let application: RunningApplication;

beforeAll(async () => {
  application = await startApplication();
});

afterEach(() => application.clock.reset());

describe('what has happened, through the API', () => {
  it('agrees with the lists, archived and deleted ones included', async () => {
    const acme = await given.organization();
    application.clock.stopAt('2031-05-10T10:00:00Z');
    const soon = '2031-05-10T11:00:00.000Z';
    for (const actions of [
      [],
      ['publish'],
      ['publish', 'approve'],
      ['approve'],
      ['publish', 'deny'],
      ['archive'],
      ['approve', 'archive'],
      ['publish', 'unpublish'],
    ]) {
      for (const expires_at of [null, soon]) {
        const { id } = await aProposal(acme, expires_at ? { expires_at } : {});
        for (const action of actions) await act(acme, id, action);
      }
    }
    const [{ id: canceled }, { id: gone }] = [await aProposal(acme), await aProposal(acme)];
    await act(acme, canceled, 'approve');
    await act(acme, canceled, 'cancel', { reason: 'Over' });
    await acme.api().delete(`/v1/proposals/${gone}`);
    application.clock.stopAt('2031-05-10T12:00:00Z');
    const total = async (query: Json) =>
      (await acme.api().get('/v1/proposals', { query })).body.pagination.total_count as number;
    const shown = Object.fromEntries(await each(STATUSES, (status) => total({ status })));
    const archived = Object.fromEntries(await each(STATUSES, (status) => total({ status, page_status: 'archived' })));
    const { stages } = (await data(acme, 'pipeline')) as { stages: Json[] };
    expect(Object.fromEntries(stages.map((stage) => [stage.deal_status, stage.count]))).toEqual(shown);
    const sales = await counts(acme);
    expect(sales.pending).toBe(shown.pending);
    for (const status of STATUSES.slice(1))
      expect([status, sales[status]]).toEqual([status, (shown[status] ?? 0) + (archived[status] ?? 0)]);
    expect(sales.created).toBe((await total({})) + (await total({ page_status: 'archived' })));
    const overview = await data(acme, 'overview');
    expect(overview).toMatchObject({
      proposals: sales.created,
      open: sales.pending,
      signed_this_month: sales.approved,
    });
    expect([shown.pending, shown.expired, archived.approved, archived.expired]).toEqual([3, 3, 2, 1]);
  });

  it('a canceled approval counts as canceled only, a reopened denial as nothing', async () => {
    const acme = await given.organization();
    const { id } = await aPublished(acme);
    await act(acme, id, 'deny', { reason: 'Too expensive' });
    expect(await counts(acme)).toEqual({ ...NOTHING, created: 1, published: 1, denied: 1 });
    expect((await data(acme, 'rejection-reasons')).reasons).toEqual([{ reason: 'Too expensive', count: 1, share: 1 }]);
    await act(acme, id, 'reopen');
    expect(await counts(acme)).toEqual({ ...NOTHING, created: 1, published: 1, pending: 1 });
    expect((await data(acme, 'rejection-reasons')).reasons).toEqual([]);
    await act(acme, id, 'publish');
    await act(acme, id, 'approve');
    expect(await counts(acme)).toEqual({ ...NOTHING, created: 1, published: 1, approved: 1 });
    await act(acme, id, 'cancel', { reason: 'Over' });
    expect(await counts(acme)).toEqual({ ...NOTHING, created: 1, published: 1, canceled: 1 });
    const { rates } = await data(acme, 'sales');
    expect(rates).toEqual({
      view_rate: { value: 0, numerator: 0, denominator: 1 },
      win_rate: { value: null, numerator: 0, denominator: 0 },
    });
  });

  it('publication counts when it first was', async () => {
    const acme = await given.organization();
    application.clock.stopAt('2031-01-31T12:00:00Z');
    const { id } = await aPublished(acme);
    application.clock.stopAt('2031-02-02T12:00:00Z');
    await act(acme, id, 'unpublish');
    await act(acme, id, 'publish');
    const { series } = (await data(acme, 'sales')) as { series: Json[] };
    expect(series.map(({ period_start, counts: { published } }) => [period_start, published])).toEqual([
      ['2031-01-01T00:00:00.000Z', 1],
      ['2031-02-01T00:00:00.000Z', 0],
    ]);
  });
});

describe('another organization', () => {
  it('has no part in any number, and its ids find nothing', async () => {
    const [acme, other] = [await given.organization(), await given.organization()];
    const [owner, lead] = [await given.member(other), await given.lead(other)];
    const template_id = randomUUID();
    await store(other, [
      approved(500, { owner_id: owner.id, lead_id: lead.id, template_id }),
      approved(7, { deal_status: 'denied' }),
    ]);
    const empty = await given.organization();
    for (const name of NAMES) expect([name, await data(acme, name)]).toEqual([name, await data(empty, name)]);
    for (const query of [{ owner_id: owner.id }, { lead_id: lead.id }, { template_id }]) {
      for (const name of NAMES)
        expect([name, await data(acme, name, query)]).toEqual([
          name,
          await data(acme, name, { ...query, ...gone(query) }),
        ]);
      expect(await counts(acme, query)).toEqual(NOTHING);
      expect(await counts(other, query)).toMatchObject({ created: 1, approved: 1 });
    }
    expect((await data(acme, 'team-performance', { owner_id: owner.id })).members).toEqual([]);
  });
});

const gone = (query: object) => Object.fromEntries(Object.keys(query).map((name) => [name, randomUUID()]));

async function each<T>(items: string[], work: (item: string) => Promise<T>): Promise<[string, T][]> {
  const done: [string, T][] = [];
  for (const item of items) done.push([item, await work(item)]);
  return done;
}
