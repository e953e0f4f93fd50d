import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given } from '../../setup/given.js';
import { ENV, type Env } from '../../../src/platform/config/env.js';
import { s3Settings } from '../../../src/platform/config/s3-settings.js';
import { SettingsReader } from '../../../src/platform/config/settings-reader.js';
import { S3Storage } from '../../../src/platform/storage/s3/s3.storage.js';
import { Storage } from '../../../src/platform/storage/storage.js';
import { TrueTime } from '../../../src/platform/time/true-time.js';
import { work } from '../../setup/work.js';
import { FILES, declared, download, put, uploaded } from './given.js';

const BYTES = Buffer.from('0123456789');

let application: RunningApplication;
let api: ApiClient;

beforeAll(async () => {
  application = await startApplication();
  api = (await given.organization()).api();
});

const below = (folder: string) => join(application.get<symbol, Env>(ENV).dataDir, 'storage', folder);
const drafts = () => readdirSync(below('.drafts'));

/** Begins to send `length` bytes, and sends fewer. */
function interrupted(url: string, length: number): Promise<void> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/pdf', 'content-length': length };
    const upload = request(url, { method: 'PUT', headers }).once('error', () => undefined);
    upload.write(BYTES, () => {
      setTimeout(() => upload.destroy(), 100);
    });
    upload.once('close', resolve);
  });
}

describe('an upload to the disk', () => {
  it('that breaks off leaves nothing, and can be made again', async () => {
    const file = await declared(api);
    await interrupted(file.uploadUrl as string, 1000);
    // A process that is busy may begin it only once its sender has gone.
    for (let tries = 0, none = 0; none < 10 && tries < 250; tries += 1, none = drafts().length > 0 ? 0 : none + 1)
      await sleep(20);
    expect(drafts()).toEqual([]);
    expect((await api.get(`${FILES}/${file.id as string}`)).body.status).toBe('pending');
    expect((await put(file.uploadUrl as string, 'application/pdf', BYTES)).status).toBe(200);
    expect((await api.get(`${FILES}/${file.id as string}`)).body.size).toBe(BYTES.length);
  });

  it('is ended by the next to the same address, so that no more is kept than was granted', async () => {
    const file = await declared(api);
    const url = file.uploadUrl as string;
    const before = drafts().length;
    const held = Array.from({ length: 5 }, () => {
      const headers = { 'content-type': 'application/pdf', 'content-length': 1000 };
      const upload = request(url, { method: 'PUT', headers });
      upload.write(BYTES);
      return new Promise((resolve) => upload.once('error', resolve).once('response', resolve));
    });
    for (let tries = 0; drafts().length === before && tries < 250; tries += 1) await sleep(20);
    expect((await put(url, 'application/pdf', BYTES)).status).toBe(200);
    await Promise.all(held);
    expect(drafts().length).toBe(before);
    expect((await api.get(`${FILES}/${file.id as string}`)).body.size).toBe(BYTES.length);
  });

  it('of a process that was killed is swept away, and one that goes on is not', async () => {
    await uploaded(api, BYTES);
    const [dead, alive] = [join(below('.drafts'), 'dead'), join(below('.drafts'), 'alive')];
    for (const path of [dead, alive]) writeFileSync(path, 'half');
    const before = new Date(Date.now() - 2 * 3600 * 1000);
    utimesSync(dead, before, before);
    await work(application, 'storage.sweep');
    expect(drafts()).toEqual(['alive']);
  });
});

describe('what the disk gives', () => {
  it('can do nothing on this origin, and is cached by its reader alone', async () => {
    const { url } = await uploaded(api, BYTES, { content_type: 'text/plain' });
    const { headers } = await download(url as string);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'accept-ranges': 'bytes',
      'content-length': '10',
    });
    const again = await download(url as string, { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await download(url as string, { range: 'bytes=a-b' })).status).toBe(200);
    const range = { range: 'bytes=1-2', 'if-range': '"another"' };
    expect((await download(url as string, range)).status).toBe(200);
    expect((await download(url as string, { ...range, 'if-range': headers.etag ?? '' })).status).toBe(206);
  });

  it('is refused with a reason, in the envelope of errors', async () => {
    const file = await declared(api);
    const { status, text } = await put(file.uploadUrl as string, 'image/png', BYTES);
    expect(status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({
      error: { code: 'forbidden', message: expect.stringContaining('Content-Type') },
    });
  });
});

describe('a name that leads out of the store', () => {
  const outside = ['..', '../x', 'a/../../x', 'a/..', './x', 'a/./x', '/etc/x', 'a//x', 'a/', '', 'a\\..\\x', 'a\0'];
  const settings = {
    S3_BUCKET: 'bucket',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  const stores: Record<string, () => Storage> = {
    disk: () => application.get(Storage),
    S3: () => new S3Storage(s3Settings(new SettingsReader(settings))!, new TrueTime()),
  };

  it.each(Object.keys(stores))('is none for the %s', async (name) => {
    const store = stores[name]!();
    for (const object of outside) {
      const refusals = [
        store.find(object),
        store.read(object),
        store.remove(object),
        store.write(object, BYTES),
        store.receive(object, Readable.from([BYTES])),
      ];
      for (const refusal of refusals) await expect(refusal).rejects.toThrow(/^No object can be called /);
    }
  });
});
