import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type NextFunction, type Request, type Response } from 'express';
import { AppError } from '../../../src/platform/errors/errors.js';
import { MAX_SENT_AT_ONCE, sendContent } from '../../../src/platform/http/send-content.js';

const SIZE = 1024 ** 3;
const WAITING = 100;
const CHUNK = Buffer.alloc(64 * 1024);

let server: Server;
/** What was opened for readers and has not been let go of. */
const open = new Set<Readable>();
let give: (this: Readable) => void;

beforeAll((done) => {
  const app = express();
  app.set('trust proxy', true);
  app.get('/file', (asked, response, next) => {
    response.set({ 'Content-Type': 'video/mp4', 'Cache-Control': 'private, max-age=31536000, immutable' });
    const content = { size: SIZE, etag: '"1"', open: () => Promise.resolve(opened()) };
    const pace = { bytesPerSecond: SIZE, graceMs: asked.query.fast ? 300 : 60_000 };
    sendContent(asked, response, content, pace).catch(next);
  });
  app.use((error: unknown, _asked: Request, response: Response, _next: NextFunction) => {
    if (!(error instanceof AppError)) throw error;
    response.status(429).set(error.headers).json({ code: error.code });
  });
  server = app.listen(0, '127.0.0.1', done);
});
beforeEach(() => {
  give = () => undefined;
});
afterEach(async () => {
  server.closeAllConnections();
  for (const bytes of open) bytes.destroy();
  await until(() => open.size === 0);
});
afterAll((done) => {
  server.close(() => {
    done();
  });
});

function opened(): Readable {
  const bytes = new Readable({ read: give });
  open.add(bytes);
  return bytes.once('close', () => open.delete(bytes));
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isSo(); tries += 1) await sleep(10);
}

/** The answer, of which nothing is read; null when the connection is cut before it. */
function ask(from: string, path = '/file'): Promise<IncomingMessage | null> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': from };
  return new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path, headers, agent: false });
    asked.once('response', (answer) => {
      answer.once('error', () => undefined);
      resolve(answer);
    });
    asked.once('error', () => {
      resolve(null);
    });
    asked.end();
  });
}

it('sends so much at once to an address, and the next when one of it has ended', async () => {
  for (let index = 0; index < MAX_SENT_AT_ONCE.each + 6; index += 1) void ask('2001:db8::' + index.toString(16));
  await until(() => open.size >= MAX_SENT_AT_ONCE.each);
  await sleep(100);
  expect(open.size).toBe(MAX_SENT_AT_ONCE.each);
  const [first] = open;
  first?.destroy(new Error('The store is gone.'));
  await until(() => open.size === MAX_SENT_AT_ONCE.each && !open.has(first!));
  expect(open.size).toBe(MAX_SENT_AT_ONCE.each);
  void ask('2001:db8:0:1::');
  await until(() => open.size > MAX_SENT_AT_ONCE.each);
  expect(open.size).toBe(MAX_SENT_AT_ONCE.each + 1);
});

it('refuses what is beyond those that may wait, and says nothing of the content', async () => {
  for (let index = 0; index < MAX_SENT_AT_ONCE.each + WAITING; index += 1) void ask('192.0.2.1');
  await until(() => open.size === MAX_SENT_AT_ONCE.each);
  await sleep(200);
  const refused = await ask('192.0.2.1');
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
  expect(refused?.headers['content-type']).toContain('application/json');
  for (const name of ['accept-ranges', 'content-range', 'content-disposition'])
    expect(refused?.headers).not.toHaveProperty(name);
  expect(refused?.headers.etag).not.toBe('"1"');
});

it('hangs up on who takes too little', async () => {
  give = function () {
    this.push(CHUNK);
  };
  const answer = await ask('192.0.2.1', '/file?fast=1');
  expect(answer?.statusCode).toBe(200);
  expect(open.size).toBe(1);
  await until(() => open.size === 0);
  expect(open.size).toBe(0);
});
