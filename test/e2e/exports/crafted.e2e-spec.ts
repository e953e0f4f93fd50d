/** @long Imports an archive for each way to forge one. */
/** Archives that no service has written: what they may and may not do where an operator imports them. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENV, type Env } from '../../../src/platform/config/env.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { GivenOrganization, given } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { work } from '../../setup/work.js';
import { runCli } from '../cli/run-cli.js';
import { SHOWN } from '../media/contents.js';
import { declared, uploaded } from '../media/given.js';

jest.setTimeout(120_000);

const NOW = '2026-01-05T10:00:00+00:00';

let application: RunningApplication;
let acme: GivenOrganization;
let target: GivenOrganization;
let folder: string;
beforeAll(async () => {
  application = await startApplication();
  folder = mkdtempSync(join(tmpdir(), 'proposal-service-crafted-'));
  acme = await given.organization({ name: 'Acme' });
});
beforeEach(async () => {
  target = await given.organization({ name: 'Target' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Row = [table: string, row: JsonObject];

const dataDir = () => application.get<symbol, Env>(ENV).dataDir;
const stored = (object: string) => join(dataDir(), 'storage', object);

async function imported(...rows: Row[]): Promise<Json> {
  const organization = { id: randomUUID(), name: 'Crafted' };
  const manifest = { format: 'proposal-service-export', version: 1, organization, created_at: NOW, counts: {} };
  const lines = [manifest, ...rows.map(([table, row]) => ({ table, row }))].map((line) => `${JSON.stringify(line)}\n`);
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
  const path = join(folder, 'crafted.ndjson');
  writeFileSync(path, `${lines.join('')}${JSON.stringify({ end: { lines: lines.length, sha256 } })}\n`);
  const args = ['import', path, '--organization', target.id, '--json'];
  return (await runCli(application.databaseUrl, args, { DATA_DIR: dataDir() })).json;
}

const anEvent = (row: JsonObject): Row => [
  'events',
  { id: randomUUID(), type: 'lead.created', created_at: NOW, data: {}, actor_kind: 'system', position: 1, ...row },
];
const aLead = (): Row => [
  'leads',
  { id: randomUUID(), name: 'Eve', status: 'new', metadata: {}, version: 1, created_at: NOW, updated_at: NOW },
];
const aFile = (row: JsonObject): Row => [
  'files',
  { id: randomUUID(), name: 'a.bin', type: 'a/b', status: 'pending', size: 3, created_at: NOW, ...row },
];
const contentOf = (file_id: string, data: string): Row => ['file_data', { file_id, part: 1, data }];
const somebody = (row: JsonObject = {}): Row => [
  'members',
  { user_id: randomUUID(), email: `eve@${randomUUID()}.example`, name: 'Eve', role: 'owner', joined_at: NOW, ...row },
];

async function expectRefused(answer: Promise<Json>, problem: RegExp): Promise<void> {
  const { error } = await answer;
  expect(error).toMatchObject({ code: 'validation_error', message: expect.stringMatching(problem) });
  expect(await target.api().all('/v1/leads')).toEqual([]);
}

describe('an event that is none', () => {
  it('asks for no job, such as one that removes what others have', async () => {
    const file = await uploaded(acme.api(), SHOWN['image/png']!, { name: 'p.png', content_type: 'image/png' });
    const { sha256 } = (await acme.api().get(`/v1/media/files/${file.id}`)).body;
    const kept = `files/${file.id}/${sha256}`;
    mkdirSync(join(dataDir(), 'outside'), { recursive: true });
    writeFileSync(join(dataDir(), 'outside', 'victim.txt'), 'kept');
    const objects = [kept, '../outside/victim.txt'];
    for (const type of ['job.pdf.remove-objects', 'job.media.remove-objects']) {
      const data = { input: { organization_id: target.id, objects } };
      const event = anEvent({ type, data, position: null });
      await expectRefused(imported(aLead(), event), /^Line 3: Is an event of a type job\.\S+ that no export has\.$/);
    }
    await work(application);
    expect([existsSync(stored(kept)), existsSync(join(dataDir(), 'outside', 'victim.txt'))]).toEqual([true, true]);
  });

  it('has jobs remove nothing but what they are for, even where one is queued', async () => {
    mkdirSync(join(dataDir(), 'storage', 'exports'), { recursive: true });
    for (const task of ['pdf.remove-objects', 'media.remove-objects'])
      for (const object of [
        'exports/kept',
        'files/../exports/kept',
        '../storage/exports/kept',
        'pdfs/x/../../exports/kept',
      ]) {
        writeFileSync(stored('exports/kept'), 'kept');
        const payload = {
          input: { organization_id: target.id, objects: [object] },
          request_id: null,
          traceparent: null,
        };
        await application.sql('select graphile_worker.add_job($1, $2)', [task, JSON.stringify(payload)]);
        await work(application);
        expect([task, object, existsSync(stored('exports/kept'))]).toEqual([task, object, true]);
      }
    await application.sql('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs');
  });

  it.each(['JOB.pdf.make', ' job.pdf.make', 'mail.sent', '', null])(
    'is of no other type that there is not: %j',
    (type) => expectRefused(imported(aLead(), anEvent({ type })), /Is an event of a type .* that no export has/),
  );

  it.each([-1, 0, 1.5, 2 ** 60])('has no position %d', (position) =>
    expectRefused(imported(aLead(), anEvent({ position })), /position is no number from 1 on/),
  );
});

it('says nothing of what the organization is to the service: whose twin, its clock, what it may use', async () => {
  const row = {
    ...{
      id: randomUUID(),
      name: 'Named',
      legal_name: 'Acme SARL',
      twin_of: acme.id,
      clock_ahead_ms: 1000,
      version: 77,
    },
    ...{ rate_limit_per_hour: 1_000_000, created_at: NOW },
  };
  const before = await rowOf(target);
  expect(await imported(['organization', row])).toMatchObject({ organization_id: target.id });
  const after = await rowOf(target);
  expect(after).toMatchObject({ name: 'Named', legal_name: 'Acme SARL' });
  expect({ ...after, name: before.name, legal_name: null }).toEqual(before);
});

const rowOf = async ({ id }: GivenOrganization) =>
  (await application.sql('select * from organizations where id = $1', [id]))[0] as JsonObject;

it.each([
  ...['organizations', 'memberships', 'users', 'sessions', 'sso_providers', 'sso_domains', 'sso_identities', 'factors'],
  ...['api_key_hashes', 'page_links', 'oauth_artifacts', 'oauth_keys', 'idempotency_keys', 'counters', 'email_codes'],
  ...['exports', 'imports', 'import_chunks', 'proposal_pdfs', 'proposal_covers', 'workers', 'password_resets'],
])('brings no rows of %s', (table) =>
  expectRefused(imported(aLead(), [table, { id: randomUUID() }]), /Is of a table \S+ that this service does not know/),
);

it.each<[string, JsonObject]>([
  ['webhooks', { secret: '\\x00' }],
  ['webhooks', { previous_secret: '\\x00' }],
  ['mails', { content: '\\x00' }],
  ['proposals', { password_hash: 'known' }],
  ['signatures', { copy_token_hash: '\\x00' }],
])('brings no secret of %s', (table, row) =>
  expectRefused(imported(aLead(), [table, { id: randomUUID(), ...row }]), /Has a column \S+, which no export has/),
);

it('names nobody whom it does not introduce', async () => {
  const stranger = await given.member(acme, 'owner');
  const key = {
    id: randomUUID(),
    name: 'Key',
    prefix: 'ps_',
    scopes: [],
    allowed_ips: [],
    version: 1,
    created_at: NOW,
  };
  const row: Row = ['api_keys', { ...key, created_by: stranger.id }];
  await expectRefused(imported(aLead(), row), /Names somebody in created_by who is neither among members/);
});

it('sends no mail that is not over, whatever its row leaves out', async () => {
  const mail = { id: randomUUID(), kind: 'page_link', status: 'pending', created_at: NOW, expires_at: '2099-01-01' };
  expect(await imported(['mails', mail])).toMatchObject({ organization_id: target.id });
  const [found] = await application.sql('select status, content from mails where id = $1', [mail.id]);
  expect(found).toEqual({ status: 'dropped', content: null });
});

it('lets no agent in that nobody here has let in', async () => {
  const [, person] = somebody();
  const connection = { id: randomUUID(), user_id: person.user_id, client_id: 'https://agent.example/', access: 'full' };
  const more = { client_name: 'Agent', client_host: 'agent.example', scopes: [], created_at: new Date().toISOString() };
  await imported(['members', person], ['connections', { ...connection, ...more, by_sso: false }]);
  expect((await target.api().get('/v1/connections')).body.data).toEqual([]);
});

describe('files', () => {
  it('wait for no upload that another organization waits for', async () => {
    const { id } = await declared(acme.api());
    await expectRefused(imported(aLead(), aFile({ id: id as string })), /is being uploaded to another organization/);
  });

  it('keep nothing of another organization from being deleted', async () => {
    const file = await uploaded(acme.api(), SHOWN['image/png']!, { name: 'p.png', content_type: 'image/png' });
    const { sha256 } = (await acme.api().get(`/v1/media/files/${file.id}`)).body;
    const other = createHash('sha256').update('abc').digest('hex');
    const same = aFile({ id: file.id, status: 'ready', sha256: other });
    expect(await imported(same, contentOf(file.id as string, btoa('abc')))).toMatchObject({ files: 1 });
    await acme.api().delete(`/v1/media/files/${file.id}`);
    await work(application);
    expect(existsSync(stored(`files/${file.id}/${sha256}`))).toBe(false);
    expect(existsSync(stored(`files/${file.id}/${other}`))).toBe(true);
  });

  it('come with their content, also where the store has it', async () => {
    const file = await uploaded(acme.api(), SHOWN['image/png']!, { name: 'p.png', content_type: 'image/png' });
    const { sha256, size } = (await acme.api().get(`/v1/media/files/${file.id}`)).body;
    const known = aFile({ id: file.id, status: 'ready', sha256, size });
    await expectRefused(imported(aLead(), known), /Some file of the export has no content/);
    await expectRefused(imported(aLead(), known, contentOf(file.id as string, btoa('abc'))), /is not whole/);
    expect(existsSync(stored(`files/${file.id}/${sha256}`))).toBe(true);
  });
});
