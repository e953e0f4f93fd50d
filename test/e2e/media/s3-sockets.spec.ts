import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { s3Settings } from '../../../src/platform/config/s3-settings.js';
import { SettingsReader } from '../../../src/platform/config/settings-reader.js';
import { S3Storage } from '../../../src/platform/storage/s3/s3.storage.js';
import { TrueTime } from '../../../src/platform/time/true-time.js';

const READERS = 60;

/** A store whose objects have no end. */
let server: Server;

beforeAll((done) => {
  server = createServer(({ method }, response) => {
    response.writeHead(200, { 'content-length': '1000000', etag: '"1"' });
    if (method === 'HEAD') response.end();
    else response.write('x');
  }).listen(0, '127.0.0.1', done);
});
afterAll((done) => {
  server.closeAllConnections();
  server.close(() => {
    done();
  });
});

it('answers the service while many readers take their time', async () => {
  const { port } = server.address() as AddressInfo;
  const settings = s3Settings(
    new SettingsReader({
      S3_BUCKET: 'bucket',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    }),
  );
  const storage = new S3Storage(settings!, new TrueTime());
  const sent = Array.from({ length: READERS }, () => storage.read('files/film', { isSent: true }));
  const open = (await Promise.all(sent)) as Readable[];
  expect(await storage.find('files/film')).toEqual({ size: 1_000_000, tag: '"1"' });
  const inside = await storage.read('files/film');
  for (const content of [...open, inside]) content?.once('error', () => undefined).destroy();
});
