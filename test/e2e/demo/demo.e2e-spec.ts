/** @long Makes a whole demo, more than once. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DemoMakerService } from '../../../src/modules/demo/demo-maker.service.js';
import type { DemoCredentials } from '../../../src/modules/demo/demo-file.js';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { ViewsService } from '../../../src/modules/proposals/views/views.service.js';
import { Clock } from '../../../src/platform/time/clock.js';
import { ApiClient } from '../../setup/api-client.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { createDatabase } from '../../setup/database.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proposal-service-demo-'));
  folders.push(folder);
  return folder;
}

async function emptyService(env: Record<string, string> = {}, databaseUrl?: string) {
  const dataDir = env.DATA_DIR ?? newFolder();
  const url = databaseUrl ?? (await createDatabase());
  const application = await startApplication({ env: { DEMO: 'true', DATA_DIR: dataDir, ...env }, databaseUrl: url });
  const file = join(dataDir, 'demo.json');
  const open = () => application.get(DemoMakerService).open();
  return { application, databaseUrl: url, dataDir, file, open };
}

const countOf = async ({ sql }: RunningApplication, table: string) =>
  (await sql(`select count(*)::int as count from ${table}`))[0]!.count as number;

afterAll(async () => {
  await stopMailServers();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it('mails nobody, as nobody has the addresses of its people', async () => {
  const server = await MailServer.start();
  const { application, open } = await emptyService(server.settings);
  await open();
  await work(application);
  expect(server.got.map(({ envelope }) => envelope.to)).toEqual([]);
  const ends = await application.sql('select status, count(*)::int as count from mails group by status');
  expect(ends).toEqual([{ status: 'dropped', count: expect.any(Number) }]);
  await application.stop();
});

it('is made by compose only when it is asked for', () => {
  const compose = readFileSync(join(__dirname, '../../../docker/compose.yml'), 'utf8');
  expect(compose).toContain('DEMO: ${DEMO:-false}');
});

describe('the demo of an empty database', () => {
  let service: Awaited<ReturnType<typeof emptyService>>;
  let demo: DemoCredentials;
  let api: ApiClient;
  let proposals: Json[];

  beforeAll(async () => {
    service = await emptyService();
    demo = (await service.open())!;
    api = new ApiClient(service.application, () => demo.api_key);
    proposals = await api.all('/v1/proposals', { view: 'full' });
  });

  const proposalThatIs = (state: string) =>
    proposals.find(({ deal_status, page_status }) => [deal_status, page_status].includes(state));

  it('keeps its credentials in a file for its owner alone', () => {
    expect(JSON.parse(readFileSync(service.file, 'utf8'))).toEqual(demo);
    expect(Object.keys(demo)).toEqual([
      'base_url',
      'api_key',
      'organization_id',
      'email',
      'password',
      'proposal_id',
      'proposal_url',
      'mcp_url',
    ]);
    expect(statSync(service.file).mode & 0o777).toBe(0o600);
    expect(demo.base_url).toBe(service.application.url);
    expect(demo.mcp_url).toBe(`${service.application.url}/v1/mcp`);
  });

  it('opens a page without a password to the client of the pending proposal', async () => {
    const page = await fetch(demo.proposal_url!);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Harriet Whitcombe');
    expect((await api.get(`/v1/proposals/${demo.proposal_id}`)).body).toMatchObject({
      deal_status: 'pending',
      page_status: 'published',
      language: 'en',
      has_password: false,
      expires_at: null,
    });
  });

  it('has proposals in all states that they come to, and leads whose status follows them', async () => {
    const states = proposals.map(({ deal_status, page_status, language }) =>
      [deal_status, page_status, language].join(' '),
    );
    expect(states).toEqual([
      'pending draft fr',
      'pending published en',
      'pending published en',
      'denied published fr',
      'approved published en',
    ]);
    const leads = await api.all('/v1/leads');
    expect(leads).toHaveLength(9);
    expect(leads.map(({ status }) => status).sort()).toEqual(
      [...Array(5).fill('new'), 'contacted', 'contacted', 'lost', 'won'].sort(),
    );
    expect((await api.get('/v1/themes')).body.data).toHaveLength(2);
    expect((await api.get('/v1/templates')).body.data[0]).toMatchObject({ organization_id: demo.organization_id });
  });

  it('lies in the past, in the order in which such things happen', async () => {
    const now = new Date().toISOString();
    const { proposal_created_at, published_at, first_viewed_at, last_viewed_at, decided_at } =
      proposalThatIs('approved');
    const times = [proposal_created_at, published_at, first_viewed_at, last_viewed_at, decided_at];
    expect(times.slice().sort()).toEqual([
      proposal_created_at,
      published_at,
      first_viewed_at,
      last_viewed_at,
      decided_at,
    ]);
    expect(Date.parse(now) - Date.parse(decided_at)).toBeGreaterThan(7 * 24 * 3600 * 1000);
    for (const table of ['view_sessions', 'events', 'leads', 'evidence_events']) {
      const column = table === 'evidence_events' ? 'at' : 'created_at';
      expect(await service.application.sql(`select 1 from ${table} where ${column} > $1`, [now])).toEqual([]);
    }
  });

  it('was signed and denied by clients, with evidence that holds', async () => {
    for (const [state, status] of [
      ['approved', 'signed'],
      ['denied', 'denied'],
    ] as const) {
      const { id, decided_at, decided_via } = proposalThatIs(state);
      expect(decided_via).toBe('client');
      expect((await api.get(`/v1/proposals/${id}/signature`)).body).toMatchObject({
        status,
        evidence: { event_count: 3 },
      });
      const { text, body } = await api.get(`/v1/proposals/${id}/evidence`);
      expect(verifyEvidence(Buffer.from(text)).problems).toEqual([]);
      expect(body.events.at(-1).at).toBe(decided_at);
    }
    expect(proposalThatIs('denied').denial_reason).toMatch(/terrasse/);
  });

  it('has one that names its people, of whom one has signed and another has read', async () => {
    const found = proposals.filter(({ lead_name }) => lead_name === 'Niamh O’Sullivan');
    const [{ id, deal_status }] = found as [Json];
    const people = await api.all(`/v1/proposals/${id as string}/recipients`);
    expect([deal_status, people.map(({ name, status }) => [name, status])]).toEqual([
      'pending',
      [
        ['Niamh O’Sullivan', 'signed'],
        ['Cormac Daly', 'viewed'],
        ['Camille Laurent', 'waiting'],
      ],
    ]);
    expect(people.map(({ active_seconds }) => active_seconds as number)).toEqual([420, 96, 0]);
    const { text } = await api.get(`/v1/proposals/${id as string}/evidence`);
    expect(verifyEvidence(Buffer.from(text)).problems).toEqual([]);
    expect((await api.get(`/v1/proposals/${id as string}/preflight`)).body.errors).toEqual([]);
  });

  it('was read, as the views show', async () => {
    const { summary, data } = (await api.get(`/v1/proposals/${demo.proposal_id}/views`)).body;
    expect(summary).toMatchObject({ total_views: 9, total_active_duration_seconds: 1304 });
    expect(data.every((session: JsonObject) => session.ended_at !== null && session.country.length === 2)).toBe(true);
    expect(new Set(data.map((session: JsonObject) => session.was_afk))).toEqual(new Set([true, false]));
    const bySection = await api.get(`/v1/proposals/${demo.proposal_id}/views?view=sections`);
    const read = (bySection.body.data as JsonObject[]).map(({ active_seconds }) => active_seconds as number);
    expect(read.length).toBeGreaterThan(5);
    const whole = read.reduce((sum, seconds) => sum + seconds, 0);
    expect(whole).toBeGreaterThan(1_200);
    expect(whole).toBeLessThanOrEqual(1_304);
  });

  it('leaves the clock of the service true', () => {
    expect(Math.abs(service.application.get(Clock).now().getTime() - Date.now())).toBeLessThan(1000);
  });

  it('is made once, and its links follow the service to another address', async () => {
    const env = { DATA_DIR: service.dataDir, BASE_URL: 'https://proposals.example' };
    const moved = await emptyService(env, service.databaseUrl);
    expect(await moved.open()).toMatchObject({
      api_key: demo.api_key,
      base_url: 'https://proposals.example',
      proposal_url: demo.proposal_url!.replace(demo.base_url, 'https://proposals.example'),
    });
    expect(JSON.parse(readFileSync(service.file, 'utf8'))).toMatchObject({
      mcp_url: 'https://proposals.example/v1/mcp',
    });
    expect(await countOf(service.application, 'organizations')).toBe(1);
  });

  it('names no page once its proposal is deleted, and nothing once its key is revoked', async () => {
    expect((await api.delete(`/v1/proposals/${demo.proposal_id}`)).status).toBe(204);
    expect(await service.open()).toMatchObject({ proposal_url: null });
    await service.application.sql('update api_keys set revoked_at = now()');
    expect(await service.open()).toBeNull();
  });
});

it('is not made when the settings want none, nor beside an organization of somebody', async () => {
  const unwanted = await emptyService({ DEMO: 'false' });
  expect(await unwanted.open()).toBeNull();
  expect(await countOf(unwanted.application, 'organizations')).toBe(0);
  const taken = await emptyService();
  await taken.application.sql(
    "insert into organizations (id, name, created_at, updated_at) values (gen_random_uuid(), 'Acme', now(), now())",
  );
  expect(await taken.open()).toBeNull();
  expect([unwanted, taken].map(({ file }) => existsSync(file))).toEqual([false, false]);
});

it('is one, however many replicas start together', async () => {
  const first = await emptyService();
  const second = await emptyService({}, first.databaseUrl);
  const opened = await Promise.all([first.open(), second.open()]);
  expect(opened.filter(Boolean)).toHaveLength(1);
  expect(await countOf(first.application, 'organizations')).toBe(1);
  expect(await countOf(first.application, 'proposals')).toBe(5);
});

it('leaves nothing behind when it fails half-way, and is made by the next start', async () => {
  const { application, file, open } = await emptyService();
  const broken = jest.spyOn(application.get(ViewsService), 'beat').mockRejectedValueOnce(new Error('out of power'));
  await expect(open()).rejects.toThrow('out of power');
  for (const table of ['organizations', 'users', 'proposals', 'events', 'counter_deltas', 'page_links']) {
    expect(await countOf(application, table)).toBe(0);
  }
  broken.mockRestore();
  const demo = await open();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(demo);
});

it('replaces the file of a demo that never was committed', async () => {
  const { file, open } = await emptyService();
  writeFileSync(file, '{"api_key": "pp_live_000000000000000000000000"}');
  chmodSync(file, 0o644);
  const demo = await open();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(demo);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
