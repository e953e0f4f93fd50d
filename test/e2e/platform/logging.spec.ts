import { Writable } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { loggedPath, requestLog } from '../../../src/platform/telemetry/logging.js';

const ID = 'AAAAAAAAAAAAAAAAAAAAAA';
const TOKEN = 'T0ken-of-a-signed-copy';

it.each([
  [`/p/${ID}`, '/p/:public_id/:slug'],
  [`/p/${ID}/the-title?signed`, '/p/:public_id/:slug'],
  [`/p/${ID}/the-title/sign`, '/p/:public_id/:slug/sign'],
  [`/p/${ID}/the-title/copy/${TOKEN}?signed`, '/p/:public_id/:slug/copy/:token'],
  ['/v1/leads?search=Ann', '/v1/leads'],
])('the log of %s tells neither who may read nor what', async (path, logged) => {
  const lines: string[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = express();
  app.use(requestLog(pino(output)) as express.RequestHandler);
  app.use((_request, response) => void response.end());
  await request(app).get(path);
  expect(lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', path: logged, status: 200 });
  for (const secret of [TOKEN, 'the-title', 'Ann', '127.0.0.1']) expect(lines[0]).not.toContain(secret);
});

it.each([
  `http://example.com/p/${ID}/the-title?signed`,
  `/p//${ID}//the-title`,
  `//p/${ID}`,
  `/P/${ID}/x`,
  `/./p/${ID}/x`,
  `/x/../p/${ID}`,
  `/%70/${ID}/x`,
  `/p%2F${ID}/x`,
])('however it is written: %s', (url) => {
  expect(loggedPath(url)).toBe('/p/:public_id/:slug');
});

it('keeps the link of an invitation', () => {
  expect(loggedPath(`/app/join/${TOKEN}`)).toBe('/app/join/:token');
});
