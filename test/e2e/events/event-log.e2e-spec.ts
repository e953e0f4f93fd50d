import { generateKeyPairSync } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { Toolbox } from '../../setup/tools.js';
import { relay } from '../../setup/work.js';
import { inPerson } from '../recipients/people.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});

beforeEach(async () => {
  acme = await given.organization();
});

const titles = async (query = '') => (await acme.api().get(`/v1/events${query}`)).body.data.map(typeOf);
const typeOf = ({ type }: { type: string }) => type;

it('tells what happened, by whom, oldest first', async () => {
  const { body: lead } = await acme.api().post('/v1/leads', { name: 'Ann' });
  await acme.api().patch(`/v1/leads/${lead.id}`, { name: 'Anne' });
  await relay(application);

  const { body } = await acme.api().get('/v1/events');

  expect(body.data.map(typeOf)).toEqual(['api_key.created', 'lead.created', 'lead.updated']);
  const [key, created, updated] = body.data;
  expect(created).toEqual({
    id: expect.any(String),
    type: 'lead.created',
    created_at: expect.any(String),
    data: { object: { id: lead.id, type: 'lead', status: 'new', version: 1 } },
    actor: { kind: 'api_key', id: key.data.object.id },
  });
  expect(updated.data.object.version).toBe(2);
  expect(body.pagination).toEqual({ has_more: false, next_cursor: null, total_count: 3 });
  expect((await acme.api().get(`/v1/events/${created.id}`)).body).toEqual(created);
});

it('tells of API keys only who may read those', async () => {
  await acme.newKey();
  const { body: lead } = await acme.api(['leads:write', 'events:read']).post('/v1/leads', { name: 'Ann' });
  await relay(application);
  const [key] = (await acme.api().get('/v1/events?type=api_key.created')).body.data;
  const member = acme.api(['events:read']);
  const { body } = await member.get('/v1/events?limit=1');
  expect(body.data.map(({ data }: { data: { object: object } }) => data.object)).toMatchObject([{ id: lead.id }]);
  expect(body.pagination).toMatchObject({ has_more: false, total_count: 1 });
  const none = { data: [], pagination: { has_more: false, next_cursor: null, total_count: 0 } };
  expect((await member.get('/v1/events?type=api_key.created')).body).toEqual(none);
  expect((await member.get(`/v1/events/${key.id}`)).status).toBe(404);
  expect((await acme.api(['events:read', 'api_keys:read']).get(`/v1/events/${key.id}`)).status).toBe(200);
  const following = (await member.get(`/v1/events?after=${key.id}`)).body;
  expect(following.data.map(typeOf)).toEqual(['lead.created']);
});

it('tells of agents, invitations and service accounts only who may read those', async () => {
  const admin = await Person.of(acme, 'admin');
  const body = { email: 'zoe@example.com', role: 'viewer' };
  await inPerson(admin, 'POST', '/v1/organization/invitations', body);
  const jwks = { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })] };
  await inPerson(admin, 'POST', '/v1/service-accounts', { name: 'Import', role: 'member', jwks });
  await Toolbox.of(acme, 'member');
  await given.lead(acme);
  await relay(application);
  const told = async (api: ApiClient) => (await api.all('/v1/events')).map(typeOf);
  const guarded = ['connection.created', 'invitation.created', 'service_account.created'];
  expect(await told(acme.api())).toEqual(expect.arrayContaining(guarded));
  const viewer = await Person.of(acme, 'viewer');
  const seen = (await inPerson(viewer, 'GET', '/v1/events?limit=100')).body.data.map(typeOf);
  expect(seen).toContain('lead.created');
  expect(seen.filter((type: string) => /^(connection|invitation|service_account|api_key)\./.test(type))).toEqual([]);
  expect((await inPerson(admin, 'GET', '/v1/events?limit=100')).body.data.map(typeOf)).toEqual(
    expect.arrayContaining(guarded),
  );
  expect(await told(acme.api(['events:read', 'members:read']))).toEqual(expect.arrayContaining(['invitation.created']));
  expect(await told(acme.api(['events:read', 'members:read']))).not.toContain('service_account.created');
});

it('holds earlier states where one changed', async () => {
  const { body } = await acme.api().post('/v1/proposals', { title: 'Web site' });
  await acme.api().post(`/v1/proposals/${body.id}/publish`);
  await relay(application);

  const [published] = (await acme.api().get('/v1/events?type=proposal.published')).body.data;

  expect(published.data.object).toMatchObject({ type: 'proposal', deal_status: 'pending', page_status: 'published' });
  expect(published.data.previous).toEqual({ page_status: 'draft' });
});

it('begins after a time, and counts what follows it alone', async () => {
  const { body: before } = await acme.api().post('/v1/leads', { name: 'A' });
  await relay(application);
  const [{ created_at }] = (await acme.api().get('/v1/events?type=lead.created')).body.data;
  const { body: lead } = await acme.api().post('/v1/leads', { name: 'B' });
  await relay(application);

  const { body } = await acme.api().get('/v1/events', { query: { created_after: created_at, limit: 1 } });

  expect(before.id).not.toBe(lead.id);
  expect(body.data.map(({ data }: { data: { object: { id: string } } }) => data.object.id)).toEqual([lead.id]);
  expect(body.pagination).toMatchObject({ has_more: false, total_count: 1 });
});

it('goes on after a cursor, or after the id of the last event seen', async () => {
  for (const name of ['A', 'B', 'C', 'D']) await acme.api().post('/v1/leads', { name });
  await relay(application);
  const all = (await acme.api().get('/v1/events')).body.data as { id: string }[];

  const first = (await acme.api().get('/v1/events?limit=2')).body;
  const second = (await acme.api().get('/v1/events', { query: { after: first.pagination.next_cursor, limit: 2 } }))
    .body;
  const afterId = (await acme.api().get(`/v1/events?after=${all[2]?.id}`)).body;

  expect(second.data).toEqual(all.slice(2, 4));
  expect(afterId.data).toEqual(all.slice(3));
  expect(afterId.pagination.total_count).toBe(5);
  expect((await acme.api().get(`/v1/events?after=${all.at(-1)?.id}`)).body.data).toEqual([]);
  expect((await acme.api().get(`/v1/events?type=lead.created&after=${all[1]?.id}`)).body.pagination.total_count).toBe(
    4,
  );
});

it('refuses what it cannot go on after', async () => {
  const other = await given.organization();
  await given.lead(other);
  await relay(application);
  const [theirs] = (await other.api().get('/v1/events')).body.data;
  for (const after of [theirs.id, '0198c0de-7a11-7000-8000-000000000001', 'garbage']) {
    const answer = await acme.api().get(`/v1/events?after=${after}`);
    expect([answer.status, answer.body.error.details[0].field]).toEqual([400, 'after']);
  }
});

it('shows an event once it has its place, and never changes the place of another', async () => {
  await acme.api().post('/v1/leads', { name: 'A' });
  expect(await titles()).toEqual([]);
  await relay(application);
  const before = await titles();
  await acme.api().post('/v1/leads', { name: 'B' });
  await relay(application);
  expect(await titles()).toEqual([...before, 'lead.created']);
});
