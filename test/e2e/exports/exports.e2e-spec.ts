import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importOrganization } from '../../../src/cli/import/import-organization.js';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { ENV, type Env } from '../../../src/platform/config/env.js';
import { Storage } from '../../../src/platform/storage/storage.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { createDatabase } from '../../setup/database.js';
import { GivenOrganization, given } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { work } from '../../setup/work.js';
import { runCli } from '../cli/run-cli.js';
import { SHOWN } from '../media/contents.js';
import { download, uploaded } from '../media/given.js';
import { everythingOf, fill, type Filled } from './examples.js';

jest.setTimeout(240_000);

let application: RunningApplication;
let acme: GivenOrganization;
let filled: Filled;
let before: Record<string, Json>;
let folder: string;
let file: string;
let exported: Json;

const dataDir = () => application.get<symbol, Env>(ENV).dataDir;

beforeAll(async () => {
  application = await startApplication();
  folder = mkdtempSync(join(tmpdir(), 'proposal-service-export-'));
  file = join(folder, 'export.ndjson');
  acme = await given.organization({ name: 'Acme' });
  filled = await fill(acme);
  before = await everythingOf(acme, filled);
  exported = await acme.api().post('/v1/exports', { format: 'ndjson' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the file restores: every item is there and equal; the new place has more keys and entries of its own. */
function expectRestored(after: Record<string, Json>, changed: string[] = []): void {
  for (const [path, items] of Object.entries(before)) {
    const known = Array.isArray(items) ? new Set(items.map(keyOf)) : null;
    const found = known ? (after[path] as Json[]).filter((item) => known.has(keyOf(item))) : after[path];
    expect([path, plain(found, changed)]).toEqual([path, plain(items, changed)]);
    if (!/events|audit|keys/.test(path) && known) expect(after[path]).toHaveLength(known.size);
  }
}

const keyOf = (item: Json) => String(item.id ?? item.user_id ?? item.revision);

/** Without what use and time change, and what each place makes for itself: PDFs, and the key of seals. */
function plain(value: unknown, changed: string[]): unknown {
  const made = ['pdf_sha256', 'pdf_status', 'pdf_url', 'key_id'];
  const volatile = ['last_used_at', 'last_used_ip', 'version', 'organization_id', 'ended_at', ...made, ...changed];
  return JSON.parse(JSON.stringify(value), (name, inner: unknown) => (volatile.includes(name) ? undefined : inner));
}

it('is asked for, written by a worker, and downloaded for a day', async () => {
  expect(exported.status).toBe(202);
  expect(exported.body).toEqual({
    id: expect.any(String),
    status: 'queued',
    progress: 0,
    url: null,
    expires_at: null,
    failure: null,
    failed_file_id: null,
    created_at: expect.any(String),
  });
  const path = `/v1/exports/${exported.body.id}`;
  expect(exported.headers.location).toBe(path);
  const second = await acme.api().post('/v1/exports', { format: 'ndjson' });
  expect([second.status, second.body.error.code]).toEqual([409, 'conflict']);
  expect((await acme.api(['organization:read']).get(path)).status).toBe(403);
  await work(application);
  const { body } = await acme.api().get(path);
  expect(body).toMatchObject({ status: 'completed', progress: 100, url: expect.any(String) });
  const { status, headers, bytes } = await download(body.url);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/x-ndjson',
    expect.stringMatching(/^attachment; filename="export-\d{4}-\d\d-\d\d\.ndjson"/),
  ]);
  writeFileSync(file, bytes);
});

it('says what it holds, keeps secrets, and names no other organization', () => {
  const text = readFileSync(file, 'utf8');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({
    format: 'proposal-service-export',
    version: 1,
    organization: { id: acme.id, name: 'Acme' },
  });
  const counts = Object.values(lines[0].counts as Record<string, number>).reduce((sum, count) => sum + count, 0);
  expect(lines.at(-1)).toEqual({ end: { lines: counts + 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  expect(lines).toHaveLength(counts + 2);
  expect(text).not.toMatch(/argon2|whsec_|"\\\\x/);
  expect(lines.find(({ table, withheld }) => table === 'proposals' && withheld)).toMatchObject({
    withheld: ['password_hash'],
  });
});

it('reminds nobody of what was copied until somebody changes it', async () => {
  const target = await given.organization();
  await importOrganization(application.app, application.databaseUrl, target.id, file);
  const awaiting = async ({ id }: GivenOrganization) =>
    application.sql('select id from proposals where organization_id = $1 and next_reminder_at is not null', [id]);
  expect([(await awaiting(acme)).length > 0, await awaiting(target)]).toEqual([true, []]);
  await target.api().patch(`/v1/proposals/${filled.locked}`, { external_id: 'moved' });
  expect(await awaiting(target)).toEqual([{ id: filled.locked }]);
});

it('restores beside the one it came from, at addresses of its own', async () => {
  const target = await given.organization();
  const imported = await importOrganization(application.app, application.databaseUrl, target.id, file);
  expect(imported.new_links).toBeGreaterThan(0);
  await work(application);
  expectRestored(await everythingOf(target, filled), ['url']);
  const { url } = (await target.api().get(`/v1/proposals/${filled.signed}`)).body;
  expect(url).not.toBe(filled.url);
  expect((await fetch(url)).status).toBe(200);
  await target.api().post('/v1/leads', { name: 'Another' });
  await work(application);
  const events = await target.api().all('/v1/events');
  expect(events.at(-1)).toMatchObject({ type: 'lead.created' });
});

it('has no payment begun that another organization began', async () => {
  const target = await given.organization();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(0, -1);
  const text = lines
    .map((line) => `${line.replace('"checkout_session": null', '"checkout_session": "cs_1"')}\n`)
    .join('');
  expect(text).toContain('"cs_1"');
  const end = { lines: lines.length, sha256: createHash('sha256').update(text).digest('hex') };
  const path = join(folder, 'payments.ndjson');
  writeFileSync(path, `${text}${JSON.stringify({ end })}\n`);
  await importOrganization(application.app, application.databaseUrl, target.id, path);
  const begun = 'select checkout_session from payments where organization_id = $1';
  expect(await application.sql(begun, [target.id])).toEqual([{ checkout_session: null }]);
});

describe('a file that is not whole', () => {
  const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
  const wrong: Record<string, [change: (lines: string[]) => string[], problem: RegExp]> = {
    'is cut off': [(all) => all.slice(0, -1), /^Line \d+: Is the last of the file, which was cut off/],
    'is of another version': [
      ([first = '', ...rest]) => [first.replace('"version":1', '"version":2'), ...rest],
      /^Line 1: Has version 2/,
    ],
    'is something else': [() => ['{"a":1}'], /^Line 1: Is not the first line/],
    'has a broken line': [
      (all) => [...all.slice(0, 3), '{"table":"leads","row":{"id":}}', ...all.slice(4)],
      /^Line 4: Is not JSON/,
    ],
    'was changed': [
      (all) => all.map((line) => line.replace('"Ada"', '"Eve"')),
      /^Line \d+: The lines before it were changed/,
    ],
    'breaks a rule': [
      (all) => all.map((line) => line.replace('"status": "won"', '"status": "odd"')),
      /^Line \d+: Cannot be stored: .*leads_status_check/,
    ],
    'has another table': [
      (all) => all.map((line) => line.replace('"table":"leads"', '"table":"people"')),
      /^Line \d+: Is of a table people/,
    ],
  };

  it.each(Object.keys(wrong))('%s: the line is named, and nothing stays', async (name) => {
    const [change, problem] = wrong[name]!;
    const path = join(folder, 'wrong.ndjson');
    writeFileSync(
      path,
      change(lines())
        .map((line) => `${line}\n`)
        .join(''),
    );
    const target = await given.organization();
    await expect(importOrganization(application.app, application.databaseUrl, target.id, path)).rejects.toThrow(
      problem,
    );
    expect(await target.api().all('/v1/leads')).toEqual([]);
    expect((await target.api().get('/v1/organization')).body.legal_name).toBeNull();
  });
});

it('refuses an organization that is not empty', async () => {
  const target = await given.organization();
  await given.lead(target);
  const work = importOrganization(application.app, application.databaseUrl, target.id, file);
  await expect(work).rejects.toThrow(/not empty: it has leads/);
  expect(await target.api().all('/v1/leads')).toHaveLength(1);
});

it('fails cleanly after five attempts, and another can be made', async () => {
  const target = await given.organization();
  const { id } = (await target.api().post('/v1/exports', { format: 'ndjson' })).body;
  const failing = jest.spyOn(application.get(Storage), 'receive').mockRejectedValue(new Error('full'));
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    application.clock.shift(3600);
    await work(application);
  }
  failing.mockRestore();
  application.clock.reset();
  expect((await target.api().get(`/v1/exports/${id}`)).body).toMatchObject({
    ...{ status: 'failed', url: null, failure: 'other', failed_file_id: null },
  });
  expect((await target.api().post('/v1/exports', { format: 'ndjson' })).status).toBe(202);
});

it('names the file whose content is gone from the store', async () => {
  const target = await given.organization();
  const { id: file } = await uploaded(target.api(), SHOWN['image/png']!, { name: 'p.png', content_type: 'image/png' });
  const { sha256 } = (await target.api().get(`/v1/media/files/${file}`)).body;
  await application.get(Storage).remove(`files/${file}/${sha256}`);
  const { id } = (await target.api().post('/v1/exports', { format: 'ndjson' })).body;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    application.clock.shift(3600);
    await work(application);
  }
  application.clock.reset();
  expect((await target.api().get(`/v1/exports/${id}`)).body).toMatchObject({
    ...{ status: 'failed', failure: 'file_missing', failed_file_id: file },
  });
});

it('is deleted when its time is over', async () => {
  const path = `/v1/exports/${exported.body.id}`;
  const object = join(dataDir(), 'storage', 'exports', String(exported.body.id));
  expect(readFileSync(object).length).toBeGreaterThan(0);
  application.clock.shift(25 * 3600);
  await work(application, 'exports.sweep');
  expect((await acme.api().get(path)).body).toMatchObject({ status: 'completed', url: null });
  expect(() => readFileSync(object)).toThrow(/ENOENT/);
  application.clock.reset();
});

// The last, as keys are looked up by the application that was started last.
it('restores into another database by the command line, equal in every list', async () => {
  const databaseUrl = await createDatabase();
  const other = await startApplication({ databaseUrl, env: { DATA_DIR: join(folder, 'data') } });
  const target = await given.organization({ name: 'Empty' }, other);
  const answer = await runCli(databaseUrl, ['import', file, '--organization', target.id, '--json'], {
    DATA_DIR: join(folder, 'data'),
  });
  expect([answer.code, answer.stderr]).toEqual([0, '']);
  expect(answer.json).toMatchObject({ organization_id: target.id, files: 3, new_links: 0 });
  await work(other);
  expectRestored(await everythingOf(target, filled));
  const page = await fetch(filled.url.replace(application.url, other.url));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Words.')]);
  const evidence = await target.api().get(`/v1/proposals/${filled.signed}/evidence`);
  expect(verifyEvidence(Buffer.from(evidence.text))).toMatchObject({ valid: true, problems: [] });
  const named = await target.api().get(`/v1/proposals/${filled.named}/evidence`);
  expect(verifyEvidence(Buffer.from(named.text))).toMatchObject({ valid: true, problems: [] });
  const { url } = (await target.api().get(`/v1/media/files/${filled.file}`)).body;
  expect((await download(url)).bytes).toEqual(SHOWN['image/png']);
  const locked = (await target.api().get(`/v1/proposals/${filled.locked}`)).body;
  expect(await (await fetch(locked.url)).text()).not.toContain('Words for the client.');
  const checks = await runCli(databaseUrl, ['doctor', '--json'], { DATA_DIR: join(folder, 'data') });
  expect(checks.json.checks.filter(({ ok, check }: Json) => !ok && /counter/.test(String(check)))).toEqual([]);
});
