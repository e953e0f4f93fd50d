import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { s3Settings } from '../../../src/platform/config/s3-settings.js';
import { SettingsReader } from '../../../src/platform/config/settings-reader.js';
import { S3Storage } from '../../../src/platform/storage/s3/s3.storage.js';
import { TrueTime } from '../../../src/platform/time/true-time.js';
import { startApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { neighbours, say } from '../../setup/neighbours.js';
import { FILES, declared, sha256 } from './given.js';
import { STORES } from './stores.js';

const [, s3] = STORES;
const MIB = 1024 * 1024;

if (!s3) say('No S3 server was given (TEST_S3_URL): its tests are left out.');
const onS3 = neighbours.s3 ? describe : describe.skip;

/** As large objects would be copied, with smaller ones. */
function storage(): S3Storage {
  const settings = s3Settings(new SettingsReader(s3?.env ?? {}));
  if (!settings) throw new Error('No S3 server.');
  return new S3Storage(settings, new TrueTime(), { whole: 8 * MIB, part: 5 * MIB, written: 5 * MIB });
}

onS3('an object of the S3 store', () => {
  it('that is too large to be copied at once is copied in parts', async () => {
    const [from, to, content] = [`incoming/${randomUUID()}`, `files/${randomUUID()}/x`, randomBytes(17 * MIB + 11)];
    await storage().write(from, content);
    const { tag = '', size } = (await storage().find(from)) ?? {};
    expect(size).toBe(content.length);
    expect(await storage().copy(from, to, tag)).toBe(true);
    const hash = createHash('sha256');
    await pipeline((await storage().read(to)) ?? [], hash);
    expect(hash.digest('hex')).toBe(sha256(content));
    for (const object of [from, to]) await storage().remove(object);
    expect([await storage().find(to), await storage().read(to)]).toEqual([null, null]);
  });

  it.each([1, 9 * MIB])('of %d bytes that was written anew is not copied for the one before', async (length) => {
    const [from, to] = [`incoming/${randomUUID()}`, `files/${randomUUID()}/x`];
    await storage().write(from, randomBytes(length));
    const { tag = '' } = (await storage().find(from)) ?? {};
    await storage().write(from, randomBytes(length));
    expect([await storage().copy(from, to, tag), await storage().find(to)]).toEqual([false, null]);
    expect(await storage().read(from, { tag })).toBeNull();
    await storage().remove(from);
  });

  it('is listed once it is more than an upload', async () => {
    const id = randomUUID();
    const [pending, kept] = [`incoming/${id}`, `files/${id}/x`];
    for (const object of [pending, kept]) await storage().write(object, Buffer.from('x'));
    const listed: string[] = [];
    for await (const object of storage().list()) if (object.includes(id)) listed.push(object);
    expect(listed).toEqual([kept]);
    for (const object of [pending, kept]) await storage().remove(object);
  });

  it('that is not there can be neither found, read nor copied, and removed all the same', async () => {
    const nothing = `incoming/${randomUUID()}`;
    expect([await storage().find(nothing), await storage().read(nothing)]).toEqual([null, null]);
    expect(await storage().copy(nothing, 'files/x', '"x"')).toBe(false);
    await storage().remove(nothing);
  });
});

describe('while the S3 store is out of reach', () => {
  it('files can be declared and read, and stay pending', async () => {
    const away = { S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:1', S3_FORCE_PATH_STYLE: 'true' };
    const env = { ...away, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    const application = await startApplication({ env });
    const api = (await given.organization({}, application)).api();
    const file = await declared(api);
    expect(file.uploadUrl).toMatch(
      /^http:\/\/127\.0\.0\.1:1\/files\/incoming\/.*X-Amz-SignedHeaders=content-type%3Bhost/,
    );
    expect((await api.get(`${FILES}/${file.id as string}`)).body).toMatchObject({ status: 'pending', url: null });
  });
});
