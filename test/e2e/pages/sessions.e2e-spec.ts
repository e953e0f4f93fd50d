import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aPublished, read, type Json } from '../proposals/examples.js';
import { Person } from '../../setup/person.js';
import { Reader } from './reader.js';

const START = new Date('2031-03-01T10:00:00.000Z');

let application: RunningApplication;
let acme: GivenOrganization;
let proposal: Json;
let reader: Reader;
beforeAll(async () => {
  application = await startApplication({ env: { COUNTRY_HEADER: 'x-country', TRUST_PROXY: 'loopback' } });
});
beforeEach(async () => {
  acme = await given.organization();
  application.clock.moveTo(START);
  proposal = await aPublished(acme);
  reader = new Reader(application, proposal.url);
});
afterEach(() => application.clock.reset());

const open = async (headers = {}) => (await reader.json('sessions', {}, headers)).body.id as string;
const beat = (id: string, scroll_depth: number, active_seconds: number, was_afk = false) =>
  reader.json(`sessions/${id}`, { scroll_depth, active_seconds, was_afk }, {}, 'PUT');
const views = async (query = {}) =>
  (await acme.api().get(`/v1/proposals/${proposal.id}/views`, { query })).body as Json;

/** The clock runs on between the steps of a test, by far less than this. */
const closeTo = (time: string, expected: Date) => Math.abs(Date.parse(time) - expected.getTime()) < 5000;

it('has nothing to tell before the first session', async () => {
  expect(await views()).toEqual({
    summary: {
      total_views: 0,
      first_viewed_at: null,
      last_viewed_at: null,
      average_scroll_depth: null,
      total_active_duration_seconds: 0,
    },
    data: [],
    pagination: { has_more: false, next_cursor: null, total_count: 0 },
  });
});

it('does not take a page that was merely fetched for a view', async () => {
  await reader.get();
  expect((await views()).summary.total_views).toBe(0);
  expect((await read(acme, proposal.id)).first_viewed_at).toBeNull();
});

it.each(['xx', 'T1', 'FRA', ''])('does not take %p for a country', async (country) => {
  await reader.json('sessions', {}, { 'x-country': country });
  expect((await views()).data).toMatchObject([{ country: null }]);
});

it.each([
  ['no proxy named', { COUNTRY_HEADER: 'x-country' }, 'FR'],
  ['another proxy named', { COUNTRY_HEADER: 'x-country', TRUST_PROXY: '192.0.2.1' }, null],
  ['no header named', { TRUST_PROXY: 'loopback' }, null],
])('with %s believes the country as far as the settings say', async (_case, env, country) => {
  const told = new Reader(await startApplication({ env }), proposal.url);
  expect((await told.json('sessions', {}, { 'x-country': 'fr' })).status).toBe(201);
  expect((await views()).data).toMatchObject([{ country }]);
});

it('shows a session exactly as specified, open and ended', async () => {
  const { status, body, headers } = await reader.json('sessions', {}, { 'x-country': 'fr' });
  expect([status, Object.keys(body as Json)]).toEqual([201, ['id']]);
  expect(headers['set-cookie']).toBeUndefined();
  expect((await beat(body.id, 40, 1)).status).toBe(204);
  const { data, summary } = await views();
  expect(data).toEqual([
    {
      id: body.id,
      started_at: expect.any(String),
      ended_at: null,
      duration_seconds: 1,
      scroll_depth: 40,
      was_afk: false,
      country: 'FR',
      recipient_id: null,
      created_at: data[0].started_at,
    },
  ]);
  expect(summary).toEqual({
    total_views: 1,
    first_viewed_at: expect.any(String),
    last_viewed_at: summary.first_viewed_at,
    average_scroll_depth: 40,
    total_active_duration_seconds: 1,
  });
  expect(closeTo(summary.first_viewed_at, new Date(data[0].started_at as string))).toBe(true);
  application.clock.shift(31);
  const [ended] = (await views()).data;
  expect(closeTo(ended.ended_at, new Date(START.getTime() + 30_000))).toBe(true);
});

it('keeps the deepest point, the longest time, and that the reader was away', async () => {
  const id = await open();
  application.clock.shift(14);
  await beat(id, 80, 14, true);
  application.clock.shift(14);
  await beat(id, 20, 10, false);
  expect((await views()).data[0]).toMatchObject({ scroll_depth: 80, duration_seconds: 14, was_afk: true });
});

it('counts no more seconds than have passed', async () => {
  const id = await open();
  application.clock.shift(10);
  await beat(id, 1, 86_400);
  const { duration_seconds } = (await views()).data[0];
  expect(duration_seconds).toBeGreaterThanOrEqual(10);
  expect(duration_seconds).toBeLessThanOrEqual(17);
});

it('lives as long as it beats, and ends thirty seconds after', async () => {
  const id = await open();
  for (let turn = 0; turn < 4; turn += 1) {
    application.clock.shift(28);
    expect((await beat(id, 10, 1)).status).toBe(204);
  }
  application.clock.shift(31);
  const late = await beat(id, 99, 99);
  expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
  const [session] = (await views()).data;
  expect(session.scroll_depth).toBe(10);
  expect(closeTo(session.ended_at, new Date(START.getTime() + (4 * 28 + 30) * 1000))).toBe(true);
  await open();
  expect((await views()).summary.total_views).toBe(2);
});

it('does not know sessions of nobody, or of another page', async () => {
  const other = await aPublished(acme);
  const theirs = (await new Reader(application, other.url).json('sessions', {})).body.id as string;
  for (const id of ['0198c0de-7a11-7000-8000-000000000001', theirs]) expect((await beat(id, 1, 1)).status).toBe(404);
  expect((await beat('no-uuid', 1, 1)).status).toBe(400);
  const { data } = (await acme.api().get(`/v1/proposals/${other.id}/views`)).body;
  expect(data[0].scroll_depth).toBe(0);
});

it.each([
  ['scroll_depth', [-1, 101, 1.5, '5', null, undefined]],
  ['active_seconds', [-1, 86_401, 0.5, '5', null, undefined]],
  ['was_afk', ['true', 0, null, undefined]],
])('refuses beats with a wrong %s', async (field, values) => {
  const id = await open();
  for (const value of values) {
    const sent = { scroll_depth: 1, active_seconds: 1, was_afk: false, [field]: value };
    const { status, body } = await reader.json(`sessions/${id}`, sent, {}, 'PUT');
    expect([value, status, body.error.details[0].field]).toEqual([value, 400, field]);
  }
  expect((await views()).data[0].scroll_depth).toBe(0);
});

it.each([
  ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a link preview', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['a messenger', 'WhatsApp/2.23.20.0'],
  ['a social network', 'facebookexternalhit/1.1'],
  ['curl', 'curl/8.14.1'],
  ['wget', 'Wget/1.24.5'],
  ['a script in Python', 'python-requests/2.32.5'],
  ['a script in Go', 'Go-http-client/2.0'],
  ['a script in Java', 'Java/21.0.4'],
  ['a script in Dart', 'Dart/3.5 (dart:io)'],
  ['an app that fetches', 'okhttp/4.12.0'],
  ['Node', 'node'],
  [
    'a browser without a screen',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  ],
  ['Outlook', 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Microsoft Outlook 16.0; ms-office; MSOffice 16)'],
  ['Office', 'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)'],
  ['Teams', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5'],
  ['a scanner of mail', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Trend Micro WTP) AppleWebKit'],
  ['nobody who says so', ''],
])('does not count %s', async (_who, agent) => {
  const { status } = await reader.json('sessions', {}, { 'user-agent': agent });
  expect(status).toBe(204);
  expect((await views()).summary.total_views).toBe(0);
  expect((await read(acme, proposal.id)).first_viewed_at).toBeNull();
  expect(await acme.events('proposal.first_viewed')).toEqual([]);
});

it.each([
  [
    'Chrome',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ],
  [
    'Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Teams',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Teams/24 Chrome/120 Electron/28 Safari/537.36',
  ],
])('counts a person with %s', async (_who, agent) => {
  expect((await reader.json('sessions', {}, { 'user-agent': agent })).status).toBe(201);
});

it('does not count the sender’s own people, whichever organization they have before them', async () => {
  const member = await Person.of(acme, 'viewer');
  const headers = { cookie: `session=${member.cookie('session')}` };
  const unseen = async () => {
    expect((await reader.json('sessions', {}, headers)).status).toBe(204);
    expect((await views()).summary.total_views).toBe(0);
    expect((await read(acme, proposal.id)).first_viewed_at).toBeNull();
  };
  await unseen();
  await application.sql('update sessions set organization_id = null');
  await unseen();
  await application.sql('delete from memberships where organization_id = $1', [acme.id]);
  expect((await reader.json('sessions', {}, headers)).status).toBe(201);
});

it('counts people of other organizations, and those who have signed out', async () => {
  const stranger = await Person.of(await given.organization());
  const headers = { cookie: `session=${stranger.cookie('session')}` };
  expect((await reader.json('sessions', {}, headers)).status).toBe(201);
  const member = await Person.of(acme);
  const left = { cookie: `session=${member.cookie('session')}` };
  await application.sql('delete from sessions');
  expect((await reader.json('sessions', {}, left)).status).toBe(201);
  expect((await views()).summary.total_views).toBe(2);
});

it('tells of the first view once, even of many at once, and leaves the version alone', async () => {
  await Promise.all(Array.from({ length: 8 }, () => open()));
  application.clock.shift(3600);
  await open();
  const events = await acme.events('proposal.first_viewed');
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ actor_kind: 'client', actor_id: null });
  const { first_viewed_at, last_viewed_at, version } = await read(acme, proposal.id);
  expect(closeTo(first_viewed_at, START)).toBe(true);
  expect(closeTo(last_viewed_at, new Date(START.getTime() + 3_600_000))).toBe(true);
  expect(version).toBe(proposal.version);
  const { summary } = await views();
  expect(summary).toMatchObject({ total_views: 9, first_viewed_at, last_viewed_at });
  const evidence = await acme.api().get(`/v1/proposals/${proposal.id}/evidence`);
  expect(JSON.parse(evidence.text).events.map(({ type }: Json) => type)).toEqual(['published', 'viewed']);
  expect((await acme.api().get(`/v1/proposals/${proposal.id}/signature`)).body.status).toBe('viewed');
});

it('lists sessions newest first, page by page, and sums up all of them', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    ids.unshift(await open());
    application.clock.shift(10);
    await beat(ids[0]!, index * 10, 10);
  }
  const seen: string[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const { data, pagination, summary } = await views({ limit: 2, ...(after ? { after } : {}) });
    expect([pagination.total_count, summary.total_views, summary.average_scroll_depth]).toEqual([5, 5, 20]);
    expect(summary.total_active_duration_seconds).toBe(50);
    seen.push(...data.map(({ id }: Json) => id as string));
    if (seen.length === 2) await open();
    if (seen.length === 2)
      await application.sql(
        'delete from view_sessions where organization_id = $1 and scroll_depth = 0 and active_seconds = 0',
        [acme.id],
      );
    after = (pagination.next_cursor as string | null) ?? undefined;
  }
  expect(seen).toEqual(ids);
});

it('keeps measuring a decided page, and none that is closed', async () => {
  const id = await open();
  await reader.json('deny', {});
  expect((await beat(id, 5, 1)).status).toBe(204);
  expect((await reader.json('sessions', {})).status).toBe(201);
  await act(acme, proposal.id, 'unpublish');
  expect((await beat(id, 6, 1)).status).toBe(410);
  expect((await reader.json('sessions', {})).status).toBe(410);
});

it('keeps no address of a reader with its sessions', async () => {
  await open();
  const [row] = await application.sql('select * from view_sessions where organization_id = $1', [acme.id]);
  expect(JSON.stringify(row)).not.toContain('127.0.0.1');
});
