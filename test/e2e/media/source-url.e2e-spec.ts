import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileSourcesService } from '../../../src/modules/media/files/file-sources.service.js';
import { ENV, type Env } from '../../../src/platform/config/env.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';
import { Receiver, hang, status, stopReceivers } from '../webhooks/receiver.js';
import { SHOWN } from './contents.js';
import { FILES, download, sha256 } from './given.js';

const PNG = SHOWN['image/png']!;
const MOST = 50 * 1024 ** 2;

let application: RunningApplication;
let acme: GivenOrganization;
let source: Receiver;

beforeAll(async () => {
  application = await startApplication({ env: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
});
beforeEach(async () => {
  acme = await given.organization();
  source = await Receiver.start();
  source.answers((response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG));
});
afterEach(() => {
  stopReceivers();
  sources().timeLimitMs = 30_000;
});

const sources = () => application.get<typeof FileSourcesService, FileSourcesService>(FileSourcesService);
const at = (path: string) => new URL(path, source.url).href;
const create = (fields: JsonObject, headers = {}) => acme.api().post(FILES, fields, { headers });
const fetched = (source_url = at('/one/Our%20team.png')) => create({ source_url });

/** Objects of files in the store. */
function stored(): string[] {
  const below = join(application.get<symbol, Env>(ENV).dataDir, 'storage');
  return ['incoming', 'files'].flatMap((folder) =>
    existsSync(join(below, folder)) ? readdirSync(join(below, folder)).map((name) => `${folder}/${name}`) : [],
  );
}

async function expectRefused(source_url: string, code: string, words: RegExp): Promise<void> {
  const before = stored();
  const { status: answered, body } = await fetched(source_url);
  expect([answered, body.error]).toEqual([400, expect.objectContaining({ code: 'validation_error' })]);
  expect(body.error.details).toEqual([expect.objectContaining({ field: 'source_url', code })]);
  expect(body.error.details[0].message).toMatch(words);
  expect(stored()).toEqual(before);
  expect(await acme.api().all(FILES)).toEqual([]);
  expect((await acme.api().get('/v1/usage')).body.counts.files).toBe(0);
}

it('is a file that is ready, with what was fetched', async () => {
  const { status: answered, body, headers } = await fetched();
  expect(answered).toBe(201);
  expect(body).toMatchObject({
    name: 'Our team.png',
    type: 'image/png',
    size: PNG.length,
    status: 'ready',
    sha256: sha256(PNG),
    path: `files/${body.id}/${sha256(PNG)}`,
    uploadUrl: null,
    folder_id: null,
  });
  expect(headers.location).toBe(`${FILES}/${body.id}`);
  const { url } = (await acme.api().get(`${FILES}/${body.id}`)).body;
  expect((await download(url)).bytes).toEqual(PNG);
  expect(await acme.events('file.ready')).toHaveLength(1);
  expect((await acme.api().get('/v1/usage')).body).toMatchObject({ counts: { files: 1 }, file_bytes: PNG.length });
  expect(stored().filter((name) => name.startsWith('incoming/'))).toEqual([]);
});

it('takes a name and a folder', async () => {
  const folder = (await acme.api().post('/v1/media/folders', { title: 'Team' })).body.id;
  const { body } = await create({ source_url: source.url, name: 'Us', folder_id: folder });
  expect(body).toMatchObject({ name: 'Us', folder_id: folder, status: 'ready' });
});

it('is what its first bytes say where nobody says it, or somebody says it wrongly', async () => {
  for (const sentAs of ['application/octet-stream', 'text/plain', 'image/gif', '']) {
    source.answers((response) => response.writeHead(200, sentAs ? { 'content-type': sentAs } : {}).end(PNG));
    expect([sentAs, (await fetched()).body.type]).toEqual([sentAs, 'image/png']);
  }
  source.answers((response) => response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end('a;b'));
  expect((await fetched()).body.type).toBe('text/csv; charset=utf-8');
});

it('follows a few redirects to addresses that are allowed', async () => {
  source.answersNext(status(302, { location: '/two' }), status(307, { location: at('/three#part') }));
  expect((await fetched()).status).toBe(201);
  expect(source.got.map(({ path }) => path)).toEqual(['/one/Our%20team.png', '/two', '/three']);
});

it('is of the type that was asked for, or nothing', async () => {
  source.answers((response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG));
  const named = { source_url: source.url, name: 'Our team.png' };
  expect((await create({ ...named, content_type: 'image/png' })).body).toMatchObject({ type: 'image/png' });
  const other = await create({ ...named, content_type: 'image/jpeg' });
  expect(other.status).toBe(400);
  expect(other.body.error.details).toMatchObject([
    { field: 'content_type', code: 'mismatch', params: { type: 'image/png' } },
  ]);
});

it('is not needed by an upload, which declares both', async () => {
  const neither = await create({});
  expect(neither.body.error.details).toMatchObject([
    { field: 'name', code: 'required' },
    { field: 'content_type', code: 'required' },
  ]);
  expect(source.got).toEqual([]);
});

describe('an address that gives nothing is an error on it, and leaves nothing', () => {
  it.each([
    ['http://files.example.com/a.png', 'invalid_format', /https/],
    ['ftp://files.example.com/a.png', 'invalid_format', /https/],
    ['https://me:secret@files.example.com/a.png', 'invalid_value', /credentials/],
    ['https://10.0.0.1/a.png', 'not_allowed', /public host/],
    ['https://[::1]/a.png', 'not_allowed', /public host/],
    ['https://localhost/a.png', 'not_allowed', /public host/],
    ['https://169.254.169.254/latest', 'not_allowed', /public host/],
  ])('%s', (address, code, words) => expectRefused(address, code, words));

  it('refuses by its status', async () => {
    for (const code of [204, 304, 403, 404, 500]) {
      source.answers(status(code));
      await expectRefused(source.url, 'invalid_value', new RegExp(`status ${code}`));
    }
  });

  it('leads to a private network, or in circles', async () => {
    source.answers(status(302, { location: 'https://192.168.0.1/' }));
    await expectRefused(source.url, 'not_allowed', /Redirects to an address .* public host/);
    source.answers(status(302, { location: 'http://files.example.com/' }));
    await expectRefused(source.url, 'not_allowed', /https/);
    source.answers(status(302, { location: source.url }));
    await expectRefused(source.url, 'invalid_value', /more than 3 times/);
  });

  it('sends too much, whether it says so or not', async () => {
    source.answers((response) => response.writeHead(200, { 'content-length': MOST + 1 }).end('x'));
    await expectRefused(source.url, 'too_large', /more than 52428800 bytes/);
    const chunk = Buffer.alloc(1024 ** 2);
    source.answers((response) => {
      const write = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.writeHead(200).on('drain', write);
      write();
    });
    await expectRefused(source.url, 'too_large', /more than 52428800 bytes/);
  });

  it('is something else than it says, encoded, cut off, silent or late', async () => {
    source.answers((response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>Sign in</html>'));
    await expectRefused(source.url, 'mismatch', /image\/png/);
    source.answers((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(PNG));
    await expectRefused(source.url, 'unsupported', /gzip/);
    source.answers((response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half');
      setTimeout(() => response.destroy(), 50);
    });
    await expectRefused(source.url, 'invalid_value', /connection failed/);
    sources().timeLimitMs = 300;
    source.answers(hang);
    await expectRefused(source.url, 'invalid_value', /within 0.3 seconds/);
    source.answers((response) => response.writeHead(200).write('half'));
    await expectRefused(source.url, 'invalid_value', /within 0.3 seconds/);
    await expectRefused('http://127.0.0.1:1/', 'invalid_value', /ECONNREFUSED/);
  });

  it('is for a folder that there is not', async () => {
    const before = stored();
    const { status: answered, body } = await create({ source_url: source.url, folder_id: acme.id });
    expect([answered, body.error.details[0].field]).toEqual([404, 'folder_id']);
    expect(stored()).toEqual(before);
  });
});

it('is fetched once for one Idempotency-Key, also by two at once', async () => {
  const repeated = () => create({ source_url: source.url }, { 'idempotency-key': 'one' });
  const before = stored().length;
  const [first, twin] = await Promise.all([repeated(), repeated()]);
  expect([first.status, twin.status]).toEqual([201, 201]);
  expect(twin.body).toEqual(first.body);
  const asked = source.got.length;
  source.answers(status(404));
  const later = await repeated();
  expect([later.status, later.body, later.headers['idempotency-replayed']]).toEqual([201, first.body, 'true']);
  expect(source.got).toHaveLength(asked);
  expect(stored()).toHaveLength(before + 1);
  expect(await acme.api().all(FILES)).toHaveLength(1);
});

it('holds no transaction while it waits, and few wait at once', async () => {
  sources().timeLimitMs = 3000;
  source.answers(hang);
  const waiting = [1, 2, 3, 4].map((n) => create({ source_url: source.url }, { 'idempotency-key': String(n) }));
  await source.receives(4);
  await sleep(100);
  const open = await application.sql(
    "select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  expect(open).toEqual([]);
  const fifth = await fetched();
  expect([fifth.status, fifth.headers['retry-after']]).toEqual([429, '5']);
  source.hangUp();
  for (const { status: answered } of await Promise.all(waiting)) expect(answered).toBe(400);
});

it('is what agents do, who cannot upload', async () => {
  const agent = await Toolbox.of(acme, 'member');
  const file = await agent.get('create_file_upload', { source_url: source.url, name: 'From an agent' });
  expect(file).toMatchObject({ name: 'From an agent', status: 'ready', uploadUrl: null });
  source.answers(status(410));
  const error = await agent.fail('create_file_upload', { source_url: source.url });
  expect(error.details).toMatchObject([{ field: 'source_url', message: 'Answered with status 410.' }]);
});
