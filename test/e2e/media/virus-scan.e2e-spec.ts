/** @long Waits for scanners that are away. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UploadsService } from '../../../src/modules/media/files/uploads.service.js';
import { ENV, type Env } from '../../../src/platform/config/env.js';
import { VirusScanner } from '../../../src/platform/virus-scan/virus-scanner.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { ClamdStandIn, EICAR } from '../../setup/clamd-stand-in.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { work } from '../../setup/work.js';
import { runCli } from '../cli/run-cli.js';
import { aProposal, write } from '../proposals/examples.js';
import { Receiver, stopReceivers } from '../webhooks/receiver.js';
import { SHOWN } from './contents.js';
import { FILES, declared, download, put, sha256, uploaded } from './given.js';

const PNG = SHOWN['image/png']!;
const TYPE = 'application/octet-stream';
const MOST = 3_000_000;
/** The lengths that content is sent to the scanner in. */
const PART = 65_536;

let clamd: ClamdStandIn;
let application: RunningApplication;
let acme: GivenOrganization;
let settings: Record<string, string>;

beforeAll(async () => {
  clamd = await ClamdStandIn.start();
  settings = { CLAMAV_URL: clamd.url, CLAMAV_MAX_BYTES: String(MOST), WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' };
  application = await startApplication({ env: settings });
});
beforeEach(async () => {
  acme = await given.organization({}, application);
});
afterEach(async () => {
  stopReceivers();
  clamd.trouble = {};
  application.clock.reset();
  scanner().scanLimitMs = 150_000;
  await clamd.stop();
  await clamd.listen();
});
afterAll(() => clamd.stop());

const scanner = () => application.get<typeof VirusScanner, VirusScanner>(VirusScanner);
const read = async ({ id }: JsonObject) => (await acme.api().get(`${FILES}/${id as string}`)).body as JsonObject;
const refusals = async () =>
  (await acme.api().all('/v1/audit-log')).filter((entry) => entry.type === 'file.refused') as JsonObject[];
const held = { status: 'pending', status_reason: 'scan_pending', sha256: null, size: 0, url: null };

/** Uploaded, and not looked at yet. */
async function sent(content: Uint8Array): Promise<JsonObject> {
  const file = await declared(acme.api(), { name: 'plan.bin', content_type: TYPE });
  expect((await put(file.uploadUrl as string, TYPE, content)).status).toBe(200);
  return file;
}

/** Names of the objects in the store that are of this file. */
function stored({ id }: JsonObject): string[] {
  const below = join(application.get<symbol, Env>(ENV).dataDir, 'storage');
  return ['incoming', 'files'].filter(
    (folder) => existsSync(join(below, folder)) && readdirSync(join(below, folder)).includes(id as string),
  );
}

it('lets through what is clean, having shown the scanner every byte of it', async () => {
  const content = Buffer.alloc(MOST, 'clean');
  const file = await uploaded(acme.api(), content, { content_type: TYPE });
  expect(file).toMatchObject({ status: 'ready', status_reason: null, sha256: sha256(content) });
  expect((await download(file.url as string)).bytes.equals(content)).toBe(true);
  expect(clamd.scanned.at(-1)!.equals(content)).toBe(true);
  expect(await uploaded(acme.api(), Buffer.alloc(0))).toMatchObject({ status: 'ready', size: 0 });
});

it.each([
  ['at its beginning', 0],
  ['over the end of a part', PART - 30],
  ['at the very end of much', MOST - EICAR.length],
])('refuses an upload with a virus %s, for good, deletes it, and tells of it', async (_where, at) => {
  const content = Buffer.alloc(at + EICAR.length);
  EICAR.copy(content, at);
  const file = await sent(content);
  const refused = await read(file);
  expect(refused).toMatchObject({ status: 'refused', status_reason: 'virus_found', sha256: null, size: 0, url: null });
  expect(await refusals()).toMatchObject([
    {
      actor: { kind: 'system' },
      target: { type: 'file', id: file.id },
      changes: { status_reason: [null, 'virus_found'], virus: [null, 'Eicar-Test-Signature'] },
    },
  ]);
  expect((await acme.events('file.refused')).map(({ data }) => data)).toEqual([
    { object: { id: file.id, type: 'file', status: 'refused' }, previous: { status: 'pending' } },
  ]);
  expect(await acme.events('file.ready')).toEqual([]);
  await work(application);
  expect(stored(file)).toEqual([]);
  expect((await acme.api().get('/v1/usage')).body.file_bytes).toBe(0);
  await put(file.uploadUrl as string, TYPE, PNG);
  application.clock.shift(70);
  await work(application);
  expect(await read(file)).toEqual(refused);
  expect(await acme.api().all(`${FILES}?status=refused`)).toHaveLength(1);
  expect((await acme.api().delete(`${FILES}/${file.id as string}`)).status).toBe(204);
});

it('does not publish a document with a file that was refused, or waits to be scanned', async () => {
  const [bad, waiting] = [await sent(EICAR), await sent(PNG)];
  await read(bad);
  clamd.trouble = { answer: null };
  await read(waiting);
  const { id } = await aProposal(acme);
  await write(acme, id, [{ blocks: [bad, waiting].map((file) => ({ type: 'image', alt: 'A', file_id: file.id })) }]);
  const { body } = await acme.api().post(`/v1/proposals/${id as string}/publish`);
  const told = (body.error.details as JsonObject[]).map(({ code, message }) => [code, message]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['virus_found', expect.stringContaining('A virus was found in this file')],
      ['not_found', 'This file waits to be scanned for viruses.'],
    ]),
  );
});

describe('an upload is held back', () => {
  it('while the scanner is not there, and taken within a minute of its coming back', async () => {
    await clamd.stop();
    const [clean, bad] = [await sent(PNG), await sent(EICAR)];
    for (const file of [clean, bad]) expect(await read(file)).toMatchObject(held);
    application.clock.shift(3);
    await work(application);
    for (const file of [clean, bad]) expect(await read(file)).toMatchObject(held);
    expect(stored(clean)).toEqual(['incoming']);
    await clamd.listen();
    application.clock.shift(63);
    await work(application);
    const rows = await application.sql('select id, status from files where organization_id = $1', [acme.id]);
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [clean.id, 'ready'],
        [bad.id, 'refused'],
      ]),
    );
    expect(await read(clean)).toMatchObject({ status: 'ready', status_reason: null, sha256: sha256(PNG) });
  });

  it('for longer than uploads are awaited, as it is there', async () => {
    await clamd.stop();
    const file = await sent(PNG);
    application.clock.shift(8 * 24 * 3600);
    await work(application);
    expect(await read(file)).toMatchObject(held);
    await clamd.listen();
    expect(await read(file)).toMatchObject({ status: 'ready' });
  });

  it.each([
    ['says nothing', { hangs: true }],
    ['ends the connection', { answer: null }],
    ['answers something else', { answer: 'stream: Can not allocate memory ERROR' }],
    ['says it is clean before it has seen it', { early: 'stream: OK' }],
    ['does not end its answer', { early: 'x'.repeat(5000) + '\n'.repeat(5000) }],
  ])('while the scanner %s', async (_what, trouble) => {
    clamd.trouble = trouble;
    scanner().scanLimitMs = 500;
    const file = await sent(Buffer.alloc(2_000_000, 'x'));
    expect(await read(file)).toMatchObject(held);
    clamd.trouble = {};
    scanner().scanLimitMs = 150_000;
    expect(await read(file)).toMatchObject({ status: 'ready', status_reason: null });
  });
});

it('scans two files of an organization at once, and comes again for those that find no place', async () => {
  const other = await given.organization({}, application);
  const uploads = application.get<typeof UploadsService, UploadsService>(UploadsService);
  const files: JsonObject[] = [];
  for (let count = 0; count < 5; count += 1) files.push(await sent(PNG));
  const theirs = await declared(other.api(), { name: 'plan.bin', content_type: TYPE });
  await put(theirs.uploadUrl as string, TYPE, PNG);
  clamd.trouble = { hangs: true };
  const before = clamd.connections;
  const looks = files.map(({ id }) => uploads.look({ organization_id: acme.id, file_id: id as string }));
  await Promise.race(looks);
  const theirLook = uploads.look({ organization_id: other.id, file_id: theirs.id as string });
  const began = performance.now();
  while (clamd.connections < before + 3 && performance.now() - began < 5000) await sleep(10);
  await sleep(100);
  expect(clamd.connections).toBe(before + 3);
  await clamd.stop();
  await Promise.all([...looks, theirLook]);
  clamd.trouble = {};
  await clamd.listen();
  application.clock.shift(70);
  await work(application);
  expect((await acme.events('file.ready')).length).toBe(5);
});

it('refuses what is larger than the scanner takes, without sending it there', async () => {
  const before = clamd.scanned.length;
  const file = await sent(Buffer.alloc(MOST + 1));
  expect(await read(file)).toMatchObject({ status: 'refused', status_reason: 'too_large_to_scan' });
  expect(clamd.scanned).toHaveLength(before);
  clamd.trouble = { answer: 'INSTREAM size limit exceeded. ERROR' };
  expect(await read(await sent(PNG))).toMatchObject({ status: 'refused', status_reason: 'too_large_to_scan' });
});

describe('what is fetched from an address', () => {
  async function fetched(content: Buffer) {
    const source = await Receiver.start();
    source.answers((response) => response.writeHead(200, { 'content-type': TYPE }).end(content));
    return acme.api().post(FILES, { source_url: source.url });
  }

  it('is scanned before there is a file', async () => {
    expect((await fetched(PNG)).body).toMatchObject({ status: 'ready', status_reason: null });
    const { status, body } = await fetched(Buffer.concat([PNG, EICAR]));
    expect([status, body.error.code, body.error.details]).toEqual([
      ...[400, 'validation_error'],
      [
        expect.objectContaining({
          field: 'source_url',
          code: 'virus_found',
          params: { virus: 'Eicar-Test-Signature' },
        }),
      ],
    ]);
    expect((await acme.api().all(FILES)).map(({ sha256: hash }) => hash)).toEqual([sha256(PNG)]);
    expect(await refusals()).toMatchObject([{ actor: { kind: 'api_key' }, target: { type: 'file', id: null } }]);
  });

  it('is not taken while the scanner is not there', async () => {
    await clamd.stop();
    const { status, body, headers } = await fetched(PNG);
    expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'unavailable', '60']);
    expect(await acme.api().all(FILES)).toEqual([]);
  });
});

it('is told of by the health and the doctor, and keeps nobody from being served', async () => {
  const ready = async () => {
    const answer = await fetch(`${application.url}/health/ready`);
    return [answer.status, await answer.json()];
  };
  const doctor = async () =>
    ((await runCli(application.databaseUrl, ['doctor', '--json'], settings)).json.checks as JsonObject[]).find(
      ({ check }) => check === 'virus scanner',
    );
  expect(await ready()).toEqual([200, { status: 'ok', virus_scanner: 'ok' }]);
  expect(await doctor()).toMatchObject({ ok: true, message: expect.stringContaining('finds the test file of EICAR') });
  clamd.trouble = { answer: 'stream: OK' };
  expect(await doctor()).toMatchObject({ ok: false, message: expect.stringContaining('load signatures') });
  await clamd.stop();
  expect(await doctor()).toMatchObject({ ok: false, message: expect.stringContaining('held back') });
  const known = performance.now();
  while (((await ready())[1] as JsonObject).virus_scanner === 'ok' && performance.now() - known < 10_000)
    await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await ready()).toEqual([200, { status: 'ok', virus_scanner: 'unreachable' }]);
});

it('is decided once, by however many processes it is looked at', async () => {
  const { dataDir } = application.get<symbol, Env>(ENV);
  const other = await startApplication({
    env: { ...settings, DATA_DIR: dataDir },
    databaseUrl: application.databaseUrl,
  });
  try {
    const [clean, bad] = [await sent(PNG), await sent(EICAR)];
    const at = [acme.api(), acme.api(), acme.api()];
    const path = (file: JsonObject) => `/v1/media/files/${file.id as string}`;
    const headers = { authorization: `Bearer ${await acme.key()}` };
    await Promise.all([
      ...at.flatMap((api) => [api.get(path(clean)), api.get(path(bad))]),
      ...[clean, bad, clean, bad].map((file) => fetch(other.url + path(file), { headers })),
    ]);
    expect([(await read(clean)).status, (await read(bad)).status]).toEqual(['ready', 'refused']);
    expect([(await acme.events('file.ready')).length, (await acme.events('file.refused')).length]).toEqual([1, 1]);
    expect(await refusals()).toHaveLength(1);
  } finally {
    await other.stop();
  }
});
