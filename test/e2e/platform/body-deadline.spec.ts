import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { bodyDeadline, takeTime } from '../../../src/platform/http/body-deadline.js';

let server: Server;

beforeAll((done) => {
  const app = express();
  app.use(bodyDeadline(/^\/storage\//, { whole: 300, rest: 100 }));
  app.use((asked, response) => {
    if (asked.path === '/storage/wanted') takeTime(asked);
    asked.resume().once('end', () => response.end());
  });
  server = app.listen(0, '127.0.0.1', done);
});
afterAll((done) => {
  server.closeAllConnections();
  server.close(() => {
    done();
  });
});

/** Sends a byte every 50 ms, 12 of them; the status, or that the connection was cut. */
function slowly(path: string): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', path, method: 'PUT', headers: { 'content-length': 12 } });
    sent.once('response', ({ statusCode }) => {
      resolve(statusCode);
    });
    sent.once('error', ({ message }) => {
      resolve(message);
    });
    let left = 12;
    const drops = setInterval(() => {
      if (left > 0 && !sent.destroyed) sent.write('x');
      else clearInterval(drops);
      if ((left -= 1) === 0) sent.end();
    }, 50);
  });
}

it.each([
  ['/storage/wanted', 200],
  ['/storage/unsigned', expect.stringMatching(/hang up|ECONNRESET/)],
  ['/v1/leads', expect.stringMatching(/hang up|ECONNRESET/)],
])('a slow body for %s ends as it should', async (path, ending) => {
  expect(await slowly(path)).toEqual(ending);
});
