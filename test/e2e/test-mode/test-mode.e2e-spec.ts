import { MembershipChangesService } from '../../../src/modules/organizations/members/membership-changes.service.js';
import { OrganizationsService } from '../../../src/modules/organizations/organizations.service.js';
import { ApiClient } from '../../setup/api-client.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { work } from '../../setup/work.js';
import { deliveriesOf, endpointAt } from '../webhooks/endpoints.js';
import { Receiver, stopReceivers } from '../webhooks/receiver.js';
import { PERMISSIONS } from '../../../src/platform/auth/permissions.js';
import { inPerson } from '../recipients/people.js';

jest.setTimeout(120_000);

let application: RunningApplication;
let acme: GivenOrganization;
/** With a test key, as a live one makes it. */
let test: ApiClient;
let live: ApiClient;

afterEach(stopReceivers);

beforeAll(async () => {
  application = await startApplication({ env: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
});
beforeEach(async () => {
  acme = await given.organization({ timezone: 'Europe/Paris', iban: 'FR7630006000011234567890189' });
  live = acme.api();
  const { status, body } = await live.post('/v1/api-keys', { name: 'Trying', scopes: PERMISSIONS, mode: 'test' });
  if (status !== 201) throw new Error(JSON.stringify(body));
  expect(body).toMatchObject({ mode: 'test', key: expect.stringMatching(/^pp_test_\w{24}$/) });
  test = new ApiClient(application, () => body.key as string);
});

const OFFER = { name: 'Site', currency: 'EUR', lines: [{ name: 'Design', quantity: 1, unit_amount: 100_000 }] };

/** A proposal of the twin, published. */
async function published(more: JsonObject = {}): Promise<string> {
  const { id: lead_id } = (await test.post('/v1/leads', { name: 'Claire', email: 'claire@client.fr' })).body;
  const { id } = (await test.post('/v1/proposals', { title: 'Site', lead_id, ...more })).body;
  await test.post(`/v1/proposals/${id}/products`, OFFER);
  const answer = await test.post(`/v1/proposals/${id}/publish`, {});
  if (answer.status !== 200) throw new Error(answer.text);
  return id as string;
}

const DAY_MS = 24 * 3600_000;

function isAboutNow(time: unknown, withinMs = 60_000): void {
  expect(Math.abs(new Date(time as string).getTime() - Date.now())).toBeLessThan(withinMs);
}

const proposal = async (id: string): Promise<Json> => (await test.get(`/v1/proposals/${id}`)).body;

describe('the twin', () => {
  it('is one, with the settings of its organization, and data of its own', async () => {
    const [me, own] = [(await test.get('/v1/me')).body, (await live.get('/v1/me')).body];
    expect([me.mode, own.mode]).toEqual(['test', 'live']);
    expect(me.organization_id).not.toBe(own.organization_id);
    expect(me.rate_limit.remaining).toBeGreaterThan(own.rate_limit.remaining as number);
    expect((await test.get('/v1/organization')).body).toMatchObject({ name: acme.name, timezone: 'Europe/Paris' });
    await given.lead(acme);
    expect(await test.all('/v1/leads')).toEqual([]);
    const { key } = (await live.post('/v1/api-keys', { name: 'Two', scopes: ['leads:read'], mode: 'test' })).body;
    const second = new ApiClient(application, () => key as string);
    expect((await second.get('/v1/me')).body.organization_id).toBe(me.organization_id);
  });

  it('is led out of by no key', async () => {
    const answer = await test.post('/v1/api-keys', { name: 'Out', scopes: ['leads:read'], mode: 'live' });
    expect([answer.status, answer.body.error.details[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'mode', code: 'not_allowed' }),
    ]);
    const made = await test.post('/v1/api-keys', { name: 'In', scopes: ['leads:read'] });
    expect(made.body.key).toMatch(/^pp_test_/);
    const rotated = await test.post(`/v1/api-keys/${made.body.id}/rotate`, {});
    expect(rotated.body.key).toMatch(/^pp_test_/);
    const modes = (items: Json[]) => [...new Set(items.map(({ mode }) => mode as string))];
    expect(modes(await live.all('/v1/api-keys'))).toEqual(['live']);
    expect(modes(await test.all('/v1/api-keys'))).toEqual(['test']);
  });

  it('takes no scope that the key which makes it lacks', async () => {
    const answer = await acme
      .api(['api_keys:write', 'leads:read'])
      .post('/v1/api-keys', { name: 'More', scopes: ['leads:write'], mode: 'test' });
    expect(answer.status).toBe(403);
  });

  it('has the members of its organization, whoever comes and goes there', async () => {
    const roles = async (client: ApiClient) =>
      (await client.all('/v1/organization/members')).map(({ user_id, role }) => [user_id, role] as [string, string]);
    const { id } = await given.member(acme, 'member');
    await given.member(acme, 'owner');
    expect(await roles(test)).toEqual(await roles(live));
    const changes = application.get(MembershipChangesService);
    await changes.changeRole(acme.caller, id, 'viewer');
    expect((await roles(test)).find(([user_id]) => user_id === id)).toEqual([id, 'viewer']);
    await changes.remove(acme.caller, id);
    expect(await roles(test)).toEqual(await roles(live));
    expect(await roles(test)).toHaveLength(1);
    for (const answer of [
      await test.patch(`/v1/organization/members/${id}`, { role: 'owner' }),
      await test.delete(`/v1/organization/members/${id}`),
      await test.post('/v1/organization/invitations', { email: 'new@example.com', role: 'owner' }),
    ])
      expect([answer.status, answer.body.error.message]).toEqual([403, expect.stringContaining('Test mode')]);
  });

  it('is of no organization before somebody asks for it', async () => {
    const other = await given.organization();
    await other.api().post('/v1/api-keys', { name: 'Live', scopes: ['leads:read'] });
    expect(await application.sql('select 1 from organizations where twin_of = $1', [other.id])).toEqual([]);
    const [one, two] = await Promise.all([1, 2].map(() => application.get(OrganizationsService).twinOf(other.id)));
    expect(one?.id).toBe(two?.id);
  });
});

describe('clients that are played', () => {
  it('read, and sign', async () => {
    const id = await published();
    expect((await test.post(`/v1/test/proposals/${id}/view`, {})).body.first_viewed_at).toEqual(expect.any(String));
    expect((await test.get(`/v1/proposals/${id}/views`)).body.summary.total_views).toBe(1);
    const { status, body } = await test.post(`/v1/test/proposals/${id}/sign`, {});
    expect([status, body.deal_status, body.decided_via]).toEqual([200, 'approved', 'client']);
    const { signers } = (await test.get(`/v1/proposals/${id}/signature`)).body;
    expect(signers[0]).toMatchObject({ name: 'Claire', email: 'claire@client.fr' });
    expect((await test.get(`/v1/proposals/${id}/evidence`)).status).toBe(200);
    expect((await test.post(`/v1/test/proposals/${id}/sign`, {})).status).toBe(409);
  });

  it('decline', async () => {
    const id = await published();
    const { body } = await test.post(`/v1/test/proposals/${id}/deny`, { reason: 'Too dear' });
    expect(body).toMatchObject({ deal_status: 'denied', denial_reason: 'Too dear' });
  });

  it('are those whom the proposal names, each in turn', async () => {
    const { id } = (await test.post('/v1/proposals', { title: 'Two' })).body;
    const people: string[] = [];
    for (const [position, name] of ['Ann', 'Ben'].entries())
      people.push(
        (
          await test.post(`/v1/proposals/${id}/recipients`, {
            ...{ name, email: `${name}@client.fr`, position: position + 1 },
          })
        ).body.id as string,
      );
    await test.post(`/v1/proposals/${id}/publish`, {});
    const sign = (recipient_id?: string) => test.post(`/v1/test/proposals/${id}/sign`, { recipient_id });
    for (const act of ['sign', 'deny']) {
      const { status, body } = await test.post(`/v1/test/proposals/${id}/${act}`, {});
      const named = { field: 'recipient_id', code: 'required', message: expect.stringContaining('/recipients lists') };
      expect([status, body.error.details]).toEqual([400, [expect.objectContaining(named)]]);
    }
    expect((await sign(people[1])).status).toBe(409);
    expect((await sign(people[0])).body.deal_status).toBe('pending');
    expect((await sign(people[1])).body.deal_status).toBe('approved');
    expect((await sign(id as string)).status).toBe(404);
  });

  it('pay, and no money moves', async () => {
    const id = await published({ settings: { allow_payment: true } });
    expect((await test.post(`/v1/test/proposals/${id}/pay`, {})).status).toBe(409);
    await test.post(`/v1/test/proposals/${id}/sign`, {});
    const { status, body } = await test.post(`/v1/test/proposals/${id}/pay`, {});
    expect([status, body]).toEqual([200, expect.objectContaining({ status: 'succeeded', amount: 100_000 })]);
    expect((await proposal(id)).payment_status).toBe('paid');
  });

  it('pay nothing where the sender has switched it off', async () => {
    const id = await published({ settings: { allow_payment: false } });
    await test.post(`/v1/test/proposals/${id}/sign`, {});
    const { status, body } = await test.post(`/v1/test/proposals/${id}/pay`, {});
    expect([status, body.error.code]).toEqual([403, 'forbidden']);
  });

  it('see nothing of what is not published', async () => {
    const { id } = (await test.post('/v1/proposals', { title: 'Draft' })).body;
    for (const act of ['view', 'sign', 'deny'])
      expect((await test.post(`/v1/test/proposals/${id}/${act}`, {})).body.error.code).toBe('invalid_state');
  });
});

describe('what its clients see', () => {
  it('says that it is a test: the page, its preview and its closed door, and no page of the live mode', async () => {
    const id = await published();
    const text = async (url: string) => (await fetch(url)).text();
    const { url } = await proposal(id);
    expect(await text(url as string)).toContain('Test: nothing here is real');
    const preview = (await test.post(`/v1/proposals/${id}/preview-link`, {})).body.url as string;
    expect(await text(preview)).toContain('Test: nothing here is real');
    await test.post(`/v1/proposals/${id}/unpublish`, {});
    expect(await text(url as string)).toContain('Test: nothing here is real');
    const own = (await live.post('/v1/proposals', { title: 'Live' })).body.id as string;
    await live.post(`/v1/proposals/${own}/publish`, {});
    const page = (await live.get(`/v1/proposals/${own}`)).body.url as string;
    expect(await text(page)).not.toContain('Test: nothing here is real');
  });
});

describe('a member in person', () => {
  it('is led into test mode, and back', async () => {
    const person = await Person.of(acme, 'admin');
    await given.lead(acme, { name: 'Live lead' });
    const turn = (mode: string) => inPerson(person, 'PUT', '/v1/me/mode', { mode });
    const seen = async () =>
      [await inPerson(person, 'GET', '/v1/me'), await inPerson(person, 'GET', '/v1/leads')] as const;
    await turn('test');
    const [me, leads] = await seen();
    expect([me.body.mode, leads.text.includes('Live lead')]).toEqual(['test', false]);
    await turn('live');
    const [again, own] = await seen();
    expect([again.body.mode, own.text.includes('Live lead')]).toEqual(['live', true]);
  });
});

describe('mails', () => {
  it('are caught, though the deployment sends none, and those of the live mode are not among them', async () => {
    const id = await published();
    expect((await test.post(`/v1/proposals/${id}/send`, { to: 'claire@client.fr' })).status).toBe(200);
    await work(application);
    const [mail] = await test.all('/v1/test/mails');
    expect(mail).toMatchObject({ to: 'claire@client.fr', subject: expect.stringContaining('Site') });
    expect(mail?.text).toContain(((await proposal(id)).url as string).split('/p/')[1]);
    const own = (await live.post('/v1/proposals', { title: 'Live' })).body.id as string;
    await live.post(`/v1/proposals/${own}/publish`, {});
    expect((await live.post(`/v1/proposals/${own}/send`, { to: 'someone@client.fr' })).status).toBe(409);
  });
});

describe('the list of mails', () => {
  it('waits for what is on its way, whatever makes it necessary, and for nothing else', async () => {
    const id = await published({ reminders: { days: [3], until: 'decision' } });
    await work(application);
    const begun = performance.now();
    expect(await test.all('/v1/test/mails')).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(2000);
    const seen = async () => {
      const [mails] = await Promise.all([test.all('/v1/test/mails'), work(application)]);
      return mails.map(({ purpose }) => purpose as string);
    };
    await test.post(`/v1/proposals/${id}/send`, { to: 'claire@client.fr' });
    expect(await seen()).toEqual(['proposal.link']);
    let told: string[] = [];
    for (let steps = 0; steps < 32 && told.length < 2; steps += 1) {
      await test.post('/v1/test/clock', { advance: 'PT6H' });
      told = await seen();
      expect(await seen()).toEqual(told);
    }
    expect(told).toEqual(['proposal.reminder', 'proposal.link']);
  });

  it('is given after five seconds where no worker does anything', async () => {
    const id = await published();
    await test.post(`/v1/proposals/${id}/send`, { to: 'claire@client.fr' });
    const begun = performance.now();
    expect(await test.all('/v1/test/mails')).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(9000);
  });
});

describe('the clock', () => {
  it('moves on, for the twin alone', async () => {
    const before = Date.now();
    const { status, body } = await test.post('/v1/test/clock', { advance: 'P3DT12H' });
    expect([status, body.ahead_seconds]).toEqual([200, 3.5 * 24 * 3600]);
    expect(Date.parse(body.now as string) - before).toBeGreaterThan(3.5 * 24 * 3600_000 - 1000);
    const lead = (await test.post('/v1/leads', { name: 'Later' })).body;
    expect(Date.parse(lead.created_at as string) - before).toBeGreaterThan(3 * 24 * 3600_000);
    const own = (await live.post('/v1/leads', { name: 'Now' })).body;
    expect(Math.abs(Date.parse(own.created_at as string) - Date.now())).toBeLessThan(60_000);
    expect((await test.post('/v1/test/clock', { advance: 'PT1S' })).body.ahead_seconds).toBe(3.5 * 24 * 3600 + 1);
    expect((await test.get('/v1/test/clock')).body.ahead_seconds).toBe(3.5 * 24 * 3600 + 1);
  });

  it.each(['P', 'PT', '3D', 'P-1D', 'P0D', 'P1.5D', 'P11Y', 'P1D2H'])('does not move by %s', async (advance) => {
    const { status, body } = await test.post('/v1/test/clock', { advance });
    expect([status, body.error.details[0].field]).toEqual([400, 'advance']);
  });

  it('has proposals expire, and tells so, while those of the live mode go on', async () => {
    const expires_at = new Date(Date.now() + 2 * 24 * 3600_000).toISOString();
    const id = await published({ expires_at });
    const own = (await live.post('/v1/proposals', { title: 'Live', expires_at })).body.id as string;
    await test.post('/v1/test/clock', { advance: 'P3D' });
    await work(application);
    expect((await proposal(id)).deal_status).toBe('expired');
    expect((await live.get(`/v1/proposals/${own}`)).body.deal_status).toBe('pending');
    expect((await test.all('/v1/events')).map(({ type }) => type as string)).toContain('proposal.expired');
    expect((await live.all('/v1/events')).map(({ type }) => type as string)).not.toContain('proposal.expired');
    expect((await test.get('/v1/follow-ups')).body.data[0]).toMatchObject({ proposal_id: id, reason: 'expired' });
  });

  it('has reminders written when they are due', async () => {
    const id = await published({ reminders: { days: [3], until: 'decision' } });
    await test.post(`/v1/proposals/${id}/send`, { to: 'claire@client.fr' });
    await work(application);
    for (let hours = 0; hours < 6 * 24; hours += 6) {
      await test.post('/v1/test/clock', { advance: 'PT6H' });
      await work(application);
    }
    const reminders = (await test.all('/v1/test/mails')).filter(({ purpose }) => purpose === 'proposal.reminder');
    expect(reminders).toHaveLength(1);
  });

  it('has a discount lapse that it has passed', async () => {
    const id = await published();
    const [offer] = (await test.get(`/v1/proposals/${id}/products`)).body.data as JsonObject[];
    const valid_until = new Date(Date.now() + 24 * 3600_000).toISOString();
    await test.patch(`/v1/proposals/${id}/products/${offer?.id}`, {
      discount: { type: 'percent', value: 10, valid_until },
    });
    await test.post(`/v1/proposals/${id}/publish`, {});
    const total = async () =>
      ((await test.get(`/v1/proposals/${id}/products`)).body.data as JsonObject[])[0]?.total as number;
    expect(await total()).toBe(90_000);
    await test.post('/v1/test/clock', { advance: 'P2D' });
    expect(await total()).toBe(100_000);
  });

  it('leaves the rate limit, keys and jobs of the twin with the true time', async () => {
    const before = (await test.get('/v1/me')).body.rate_limit;
    await test.post('/v1/test/clock', { advance: 'P1Y' });
    const after = (await test.get('/v1/me')).body.rate_limit;
    expect(after.reset).toBeLessThanOrEqual((before.reset as number) + 3600);
    expect(before.remaining - after.remaining).toBe(2);
    await test.post('/v1/leads', { name: 'A' });
    const [job] = await application.sql<{ run_at: string | null }>(
      "select data->>'run_at' as run_at from events where type like 'job.%' and data->>'run_at' > '2030'",
    );
    expect(job).toBeUndefined();
  });

  it('leaves webhooks with the true time: one attempt is made, and the next waits', async () => {
    const receiver = (await Receiver.start()).answers((response) => response.writeHead(500).end());
    const endpoint = await endpointAt(test, receiver, { types: ['proposal.*'] });
    await test.post('/v1/test/clock', { advance: 'P3D' });
    await test.post(`${endpoint.path}/test`, {});
    await work(application);
    const [delivery] = await deliveriesOf(test, endpoint);
    expect(delivery).toMatchObject({ attempt: 1, status: 'pending' });
    expect(receiver.got).toHaveLength(1);
    const [signedAt] = receiver.got.map(({ headers }) => 1000 * Number(headers['webhook-timestamp']));
    for (const time of [signedAt, delivery?.created_at, delivery?.next_attempt_at]) isAboutNow(time);
    expect((await test.get(endpoint.path)).body.enabled).toBe(true);
    application.clock.shift(60);
    await work(application);
    expect((await deliveriesOf(test, endpoint))[0]).toMatchObject({ attempt: 2, status: 'pending' });
    application.clock.reset();
  });

  it('leaves what a credential, a link or a file lasts with the true time', async () => {
    await test.post('/v1/test/clock', { advance: 'P3D' });
    const expires_at = new Date(Date.now() + DAY_MS).toISOString();
    const key = await test.post('/v1/api-keys', { name: 'Short', scopes: ['leads:read'], expires_at });
    expect(key.status).toBe(201);
    isAboutNow(key.body.created_at);
    const id = await published();
    const link = await test.post(`/v1/proposals/${id}/preview-link`, {});
    isAboutNow(link.body.expires_at, 2 * DAY_MS);
    expect((await fetch(link.body.url as string)).status).toBe(200);
    const file = await test.post('/v1/media/files', { name: 'a.txt', content_type: 'text/plain' });
    isAboutNow(file.body.created_at);
    const made = await test.post('/v1/exports', { format: 'ndjson' });
    isAboutNow(made.body.created_at);
    const [entry] = await test.all('/v1/audit-log');
    isAboutNow(entry?.at);
    // What is seen of the proposal goes on by the clock of the twin.
    expect(Date.parse((await proposal(id)).published_at as string)).toBeGreaterThan(Date.now() + 2.9 * DAY_MS);
  });

  it('forgets no key for repetitions', async () => {
    const options = { headers: { 'idempotency-key': 'once' } };
    const first = await test.post('/v1/leads', { name: 'Once' }, options);
    await test.post('/v1/test/clock', { advance: 'P2D' });
    const again = await test.post('/v1/leads', { name: 'Once' }, options);
    expect(again.body.id).toBe(first.body.id);
  });
});
