import { FanOuts } from '../../../src/platform/events/relay/fan-outs.js';
import { EventRelay } from '../../../src/platform/events/relay/event-relay.js';
import { EventRetention } from '../../../src/platform/events/event-retention.js';
import { Database } from '../../../src/platform/database/database.js';
import { LeadsService } from '../../../src/modules/leads/leads.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { relay } from '../../setup/work.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});

beforeEach(async () => {
  acme = await given.organization();
  await relay(application);
});

const positions = async (organization = acme) =>
  (await organization.events()).map(({ position }) => position as number | null).sort((a, b) => (a ?? 0) - (b ?? 0));

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

it('gives every event of an organization the next position, whoever relays', async () => {
  const other = await startApplication({ databaseUrl: application.databaseUrl });
  const beta = await given.organization();
  const writers = Array.from({ length: 40 }, (_, index) => given.lead(index % 2 ? acme : beta));
  const relays = [application, other].flatMap((one) => Array.from({ length: 10 }, () => one.get(EventRelay).relay()));

  await Promise.all([...writers, ...relays]);
  await Promise.all([relay(application), relay(other)]);

  expect(await positions(acme)).toEqual(upTo(20));
  expect(await positions(beta)).toEqual(upTo(20));
});

it('never skips an event whose transaction committed late', async () => {
  const db = application.get(Database);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const late = db.transaction(async () => {
    await application.get(LeadsService).create(acme.caller, { name: 'Late' });
    await held;
  });
  await given.lead(acme, { name: 'Early' });
  await relay(application);
  const [seen] = (await acme.api(['events:read']).get('/v1/events?type=lead.created')).body.data as { id: string }[];

  release();
  await late;
  await relay(application);

  const { body } = await acme.api(['events:read']).get(`/v1/events?after=${seen?.id}`);
  expect((body.data as JsonObject[]).map(({ type }) => type)).toContain('lead.created');
  const all = await positions();
  expect(all).toEqual(upTo(all.length));
});

it('keeps the order of the changes to one record, whatever the clock says', async () => {
  const lead = await given.lead(acme);
  application.clock.shift(-3600);
  await application.get(LeadsService).update(acme.caller, lead.id, { city: 'Paris' });
  application.clock.reset();
  await relay(application);
  const log = (await acme.api(['events:read']).get('/v1/events')).body.data as JsonObject[];
  expect(log.filter(({ data }) => data.object.id === lead.id).map(({ type }) => type)).toEqual([
    'lead.created',
    'lead.updated',
  ]);
});

it('leaves no event of a change that was rolled back', async () => {
  const failing = application.get(Database).transaction(async () => {
    await application.get(LeadsService).create(acme.caller, { name: 'Never' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await relay(application);
  expect(await positions()).toEqual([]);
});

it('relays a batch of each organization in turn, of as many events as make two thousand deliveries', async () => {
  const { status, body } = await acme.api().post('/v1/webhooks', { url: 'https://hooks.example.com', types: ['*'] });
  expect(status).toBe(201);
  await application.sql(
    `insert into webhooks (organization_id, id, url, types, secret, created_at, updated_at)
     select organization_id, gen_random_uuid(), url, types, secret, created_at, updated_at
     from webhooks, generate_series(1, 99) where id = $1`,
    [body.id],
  );
  await relay(application);
  const beta = await given.organization();
  await relay(application);
  const before = (await acme.events()).length;
  const leads: string[] = [];
  for (let count = 0; count < 50; count += 1) leads.push((await given.lead(acme)).id);
  await given.lead(beta);

  const batches = jest.spyOn(application.get(FanOuts), 'jobsFor');
  await relay(application);
  const relayed = batches.mock.calls.map(([id, events]) => [id, events.length]);
  batches.mockRestore();
  expect(relayed).toEqual([
    [acme.id, 20],
    [beta.id, 1],
    [acme.id, 20],
    [acme.id, 10],
  ]);
  const created = (await acme.events('lead.created')).sort((a, b) => Number(a.position) - Number(b.position));
  expect(created.map(({ data }) => (data as JsonObject).object.id as string)).toEqual(leads);
  expect(await positions()).toEqual(upTo(before + 50));
  const counted = `select count(*)::int as deliveries, count(distinct event_id)::int as events from webhook_deliveries
                   where organization_id = $1 and event_id = any($2::uuid[])`;
  expect(await application.sql(counted, [acme.id, created.map(({ id }) => id)])).toEqual([
    { deliveries: 5000, events: 50 },
  ]);
});

it('leaves everything as it was when a batch fails half-way, and goes on with other organizations', async () => {
  await given.lead(acme);
  const beta = await given.organization();
  await given.lead(beta);
  const broken = jest
    .spyOn(application.get(FanOuts), 'jobsFor')
    .mockImplementation((id) => (id === acme.id ? Promise.reject(new Error('broken')) : Promise.resolve([])));
  await relay(application);
  broken.mockRestore();
  expect(await positions()).toEqual([null]);
  expect(await positions(beta)).toEqual([1]);
  await relay(application);
  expect(await positions()).toEqual([1]);
});

it('is forgotten after thirty days, from the beginning, and tells readers who missed it', async () => {
  application.clock.shift(-31 * 24 * 3600);
  for (const name of ['A', 'B', 'C']) await given.lead(acme, { name });
  application.clock.reset();
  for (const name of ['D', 'E']) await given.lead(acme, { name });
  await relay(application);
  const api = acme.api(['events:read']);
  const old = (await api.get('/v1/events?limit=1')).body;
  const third = (await api.get('/v1/events?limit=3')).body;

  await application.get(EventRetention).purge();

  const { body } = await api.get('/v1/events');
  expect((body.data as JsonObject[]).map(({ type }) => type)).toEqual(['lead.created', 'lead.created']);
  expect(body.pagination.total_count).toBe(2);
  const missed = await api.get('/v1/events', { query: { limit: 1, after: old.pagination.next_cursor } });
  expect([missed.status, missed.body.error.details[0].field]).toEqual([400, 'after']);
  expect((await api.get(`/v1/events?after=${old.data[0].id}`)).status).toBe(400);
  const complete = await api.get('/v1/events', { query: { limit: 3, after: third.pagination.next_cursor } });
  expect(complete.body.data).toHaveLength(2);
  await given.lead(acme);
  await relay(application);
  // The one of the key itself is not for those who may not read keys.
  expect((await api.get('/v1/events')).body.pagination.total_count).toBe(3);
});
