import { ViewsService } from '../../../src/modules/proposals/views/views.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Toolbox } from '../../setup/tools.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { FREE, anOffer } from '../offers/examples.js';
import { act, aPublished, read } from './examples.js';

const LIST = '/v1/follow-ups';
const DAY = 24 * 3600;

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});
afterEach(() => application.clock.reset());

const list = async (query: Record<string, string> = {}, organization = acme) =>
  (await organization.api(['proposals:read']).get(LIST, { query })).body.data as JsonObject[];
const told = async (query = {}) =>
  (await list(query)).map(({ proposal_id, reason }) => [proposal_id as string, reason as string]);
const published = async (body: JsonObject = {}) => (await aPublished(acme, body)).id as string;
const expiring = async (days: number) => {
  const id = await published();
  const expires_at = new Date(Date.now() + days * DAY * 1000).toISOString();
  const { body } = await acme.api().patch(`/v1/proposals/${id}`, { expires_at });
  return { id, expires_at, published_at: body.published_at as string };
};

it('tells everything of a proposal that nobody has read for two days', async () => {
  const lead = await given.lead(acme, { name: 'Claire' });
  const { id: owner_id } = await given.member(acme);
  const id = await published({ title: 'Web site', lead_id: lead.id, owner_id });
  await anOffer(acme, id, FREE);
  expect(await list()).toEqual([]);
  application.clock.shift(2 * DAY + 60);
  const { url, total, published_at } = await read(acme, id);
  expect(await list()).toEqual([
    {
      proposal_id: id,
      title: 'Web site',
      lead_id: lead.id,
      lead_name: 'Claire',
      owner_id,
      reason: 'unread',
      since: published_at,
      total,
      last_viewed_at: null,
      expires_at: null,
      url,
    },
  ]);
  expect(await told({ owner_id })).toHaveLength(1);
  const { id: another } = await given.member(acme);
  expect([await told({ owner_id: another }), await told({ reason: 'expired' })]).toEqual([[], []]);
});

it('tells of one that was read and not decided, until it is', async () => {
  const id = await published();
  await application.get(ViewsService).start(acme.caller, { id, reader: null }, null);
  const [{ reason, since: at, last_viewed_at } = {} as JsonObject] = await list();
  expect([reason, at]).toEqual(['read_undecided', last_viewed_at]);
  expect(at).toEqual((await read(acme, id)).last_viewed_at);
  await act(acme, id, 'approve', {});
  expect(await list()).toEqual([]);
});

it('tells of one that expires in a week, and then that it has', async () => {
  const late = await expiring(8);
  const soon = await expiring(3);
  expect(await list()).toMatchObject([
    { proposal_id: soon.id, reason: 'expires_soon', since: soon.published_at, expires_at: soon.expires_at },
  ]);
  const agent = await Toolbox.of(acme);
  expect((await agent.get('list_follow_ups', { reason: 'expires_soon,expired' })).data).toEqual(await list());
  application.clock.shift(4 * DAY);
  expect((await told()).sort()).toEqual(
    [
      [soon.id, 'expired'],
      [late.id, 'expires_soon'],
      [late.id, 'unread'],
    ].sort(),
  );
  expect(await list({ reason: 'expired' })).toMatchObject([{ proposal_id: soon.id, since: soon.expires_at }]);
  await acme.api().post(`/v1/proposals/${soon.id}/archive`);
  await acme.api().delete(`/v1/proposals/${late.id}`);
  expect(await list()).toEqual([]);
});

it('tells of what is due by the rule of the record', async () => {
  const paid = { name: 'Work', currency: 'EUR', lines: [{ name: 'Design', quantity: 1, unit_amount: 5000 }] };
  const { body } = await acme.api().post('/v1/proposals', { title: 'Owed', settings: { allow_payment: true } });
  const id = body.id as string;
  await acme.api().post(`/v1/proposals/${id}/products`, { ...paid, payment: { schedule: 'full', due_days: 10 } });
  await act(acme, id, 'publish', {});
  await act(acme, id, 'approve', {});
  for (const days of [0, 11]) {
    application.clock.shift(days * DAY);
    const isDue = (await read(acme, id)).payment_status === 'due';
    expect([days, isDue, await told()]).toEqual([days, days > 0, isDue ? [[id, 'payment_due']] : []]);
  }
});

it('tells of each instalment from its day until it is paid, and of what is left of one', async () => {
  const lines = [{ name: 'Design', quantity: 1, unit_amount: 10_000 }];
  const payment = { schedule: 'installments', installments: 2, due_days: 0 };
  const { body } = await acme.api().post('/v1/proposals', { title: 'Owed', settings: { allow_payment: true } });
  const id = body.id as string;
  await acme.api().post(`/v1/proposals/${id}/products`, { name: 'Work', currency: 'EUR', lines, payment });
  await act(acme, id, 'publish', {});
  await act(acme, id, 'approve', {});
  const due = [[id, 'payment_due']];
  const pay = (amount: number) => acme.api().post(`/v1/proposals/${id}/payments`, { amount });
  expect(await told()).toEqual(due);
  // The day began before there was anything to pay.
  expect(await list()).toMatchObject([{ since: (await read(acme, id)).decided_at }]);
  await pay(2000);
  expect(await told()).toEqual(due);
  await pay(3000);
  expect(await told()).toEqual([]);
  application.clock.shift(32 * DAY);
  expect(await told()).toEqual(due);
  await pay(5000);
  expect(await told()).toEqual([]);
});

it('tells of a document that could not be made, until another was asked for', async () => {
  const id = await published();
  const insert = (status: string, hours: number) =>
    application.sql(
      `insert into proposal_pdfs (organization_id, id, proposal_id, input_sha256, status, created_at)
       select $1, gen_random_uuid(), $2, encode(sha256($3::text::bytea), 'hex'), $3::text, now() + make_interval(hours => $4)`,
      [acme.id, id, status, hours],
    );
  await insert('failed', 0);
  expect(await told()).toEqual([[id, 'pdf_failed']]);
  await insert('pending', 1);
  expect(await told()).toEqual([]);
});

it('gives each once, page by page, the latest reason first, and none of another organization', async () => {
  for (const days of [1, 2, 3, 4, 5]) await expiring(days);
  application.clock.shift(2 * DAY + DAY / 2);
  const all = await list();
  expect(all.length).toBe(8);
  expect(all.map(({ since: at }) => at)).toEqual(
    all
      .map(({ since: at }) => at as string)
      .sort()
      .reverse(),
  );
  expect(await acme.api().all(LIST, { limit: 3 })).toEqual(all);
  const { body } = await acme.api().get(LIST, { query: { limit: 1, reason: 'unread' } });
  expect(body.pagination.total_count).toBe(3);
  const both = await acme.api().get(LIST, { query: { reason: 'unread,expires_soon' } });
  expect(both.body.pagination.total_count).toBe(6);
  expect(await list({}, await given.organization())).toEqual([]);
  expect(await told({ reason: 'question_open' })).toEqual([]);
  expect(await told({ reason: 'review_requested' })).toEqual([]);
  expect((await acme.api().get(LIST, { query: { reason: 'tired' } })).status).toBe(400);
  expect((await acme.api().get(LIST, { query: { owner_id: 'me' } })).status).toBe(400);
  expect((await acme.api(['leads:read']).get(LIST)).status).toBe(403);
});
