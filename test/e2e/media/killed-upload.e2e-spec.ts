/** @long Draws many pictures. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '../../setup/database.js';
import { SECRET } from '../../setup/application.js';
import type { JsonObject } from '../../setup/json.js';
import { Service } from '../story/service.js';
import { FILES, put, sha256 } from './given.js';

const TYPE = 'application/octet-stream';
const MIB = 1024 * 1024;

let service: Service;
let key: string;

beforeAll(async () => {
  service = await Service.onFreePort({ DATABASE_URL: await createDatabase(), SECRET_KEY: SECRET });
  await service.start();
  const { id = '' } = await service.cli('organization', 'create', '--name', 'Nord');
  const scopes = ['--name', 'test', '--scopes', 'media:read,media:write'];
  key = (await service.cli('key', 'create', '--organization', id, ...scopes)).key ?? '';
}, 120_000);
afterAll(() => service.stop(), 60_000);

async function api(method: string, path: string, body?: JsonObject): Promise<JsonObject> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(service.url + path, { method, headers, body: body && JSON.stringify(body) });
  return (await answer.json()) as JsonObject;
}

const names = (folder: string) => {
  const path = join(service.directory, 'data', 'storage', folder);
  return existsSync(path) ? readdirSync(path) : [];
};

it('an upload whose process is killed leaves no half file to be seen, and can be made again', async () => {
  const content = randomBytes(8 * MIB);
  const file = await api('POST', FILES, { name: 'x', content_type: TYPE });
  const headers = { 'content-type': TYPE, 'content-length': content.length };
  const upload = request(file.uploadUrl as string, { method: 'PUT', headers }).on('error', () => undefined);
  upload.write(content.subarray(0, 5 * MIB));
  for (let tries = 0; names('.drafts').length === 0 && tries < 100; tries += 1) await sleep(20);
  await sleep(100);
  await service.kill();
  upload.destroy();
  expect(names('.drafts')).toHaveLength(1);
  expect([names('incoming'), names('files')]).toEqual([[], []]);

  await service.start();
  expect(await api('GET', `${FILES}/${file.id as string}`)).toMatchObject({ status: 'pending', size: 0, url: null });
  expect((await put(file.uploadUrl as string, TYPE, content)).status).toBe(200);
  const ready = await api('GET', `${FILES}/${file.id as string}`);
  expect(ready).toMatchObject({ status: 'ready', size: content.length, sha256: sha256(content) });
}, 120_000);
