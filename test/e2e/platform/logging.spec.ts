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
  [`/p/${ID}/the-title/for/AaITZ2pddEOYKbV0fb824AAAAAE.${TOKEN}`, '/p/:public_id/:slug/for/:token'],
  [`/p/${ID}/the-title/reminders/lead.${TOKEN}`, '/p/:public_id/:slug/reminders/:token'],
  [`/p/${ID}/for/${TOKEN}`, '/p/:public_id/:slug/:token'],
  [`/p/${ID}/the-title/FOR/${TOKEN}/more`, '/p/:public_id/:slug/FOR/:token/more'],
  [
    `/p/${ID}/the-title/sessions/0198c0de-7a11-7000-8000-000000000001`,
    '/p/:public_id/:slug/sessions/0198c0de-7a11-7000-8000-000000000001',
  ],
  ['/v1/leads?search=Ann', '/v1/leads'],
])('the log of %s tells neither who may read nor what', async (path, logged) => {
  const lines = await logOf(path);
  expect(lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', path: logged, status: 200 });
  for (const secret of [TOKEN, 'the-title', 'Ann', '127.0.0.1']) expect(lines[0]).not.toContain(secret);
});

it('logs what a caller calls its request beside the id that is ours, if it is harmless', async () => {
  const lines = [
    ...(await logOf('/v1/leads', { 'x-request-id': 'job-4711-of-the-crm' })),
    ...(await logOf('/v1/leads', { 'x-request-id': '{"level":"fatal"}' })),
  ].map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ correlation_id }) => correlation_id)).toEqual(['job-4711-of-the-crm', undefined]);
});

async function logOf(path: string, headers: Record<string, string> = {}): Promise<string[]> {
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
  await request(app).get(path).set(headers);
  return lines;
}

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

it('keeps the address of a list that was exported', () => {
  expect(loggedPath(`/v1/exports/records/${TOKEN}`)).toBe('/v1/exports/records/:token');
});

it('costs no more for an address of slashes than for one of letters', () => {
  const took = (url: string) => {
    const began = performance.now();
    loggedPath(url);
    return performance.now() - began;
  };
  const length = 16_000;
  const usual = Math.max(1, took('/a'.repeat(length / 2)));
  for (const odd of [
    '/'.repeat(length),
    `/p${'/'.repeat(length)}`,
    `/join${'/'.repeat(length)}%0A`,
    '/p/'.repeat(length / 3),
  ])
    expect(Math.min(took(odd), took(odd)) / usual).toBeLessThan(20);
});
