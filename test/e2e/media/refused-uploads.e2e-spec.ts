/** @long Waits for senders that are in no hurry. */
import { connect } from 'node:net';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given } from '../../setup/given.js';
import { FILES, declared } from './given.js';

let application: RunningApplication;
let api: ApiClient;

beforeAll(async () => {
  application = await sharedApplication();
  api = (await given.organization()).api();
});

interface Answered {
  text: string;
  /** Milliseconds until the answer was there, and until the connection was gone. */
  answered: number;
  gone: number;
}

/** Announces a gigabyte and goes on sending it in drops, whatever is answered, for as long as it may. */
function drip(method: string, path: string, headers: Record<string, string> = {}): Promise<Answered> {
  const { hostname, port } = new URL(application.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const began = Date.now();
  let [text, answered] = ['', 0];
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, 'Content-Length: 1000000000'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\nfirst drop`);
  const drops = setInterval(() => socket.write('x'), 100);
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      answered ||= Date.now() - began;
      text += data.toString();
    });
  return new Promise((resolve) => {
    const patience = setTimeout(() => socket.destroy(), 10_000);
    socket.once('close', () => {
      clearInterval(drops);
      clearTimeout(patience);
      resolve({ text, answered, gone: Date.now() - began });
    });
  });
}

const path = (url: unknown) => (url as string).slice(application.url.length);

it.each(['PUT', 'POST', 'GET', 'DELETE', 'OPTIONS'])(
  'what is sent to the store by %s without being asked for is answered at once, and not waited for',
  async (method) => {
    const { text, answered, gone } = await drip(method, '/storage/incoming/x?expires=9999999999&signature=x');
    expect(text).toMatch(/^HTTP\/1.1 40[345] /);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(answered).toBeLessThan(1500);
    expect(gone).toBeLessThan(6000);
  },
);

it('an upload of another type than declared is not waited for either', async () => {
  const { uploadUrl, id } = await declared(api);
  const { text, gone } = await drip('PUT', path(uploadUrl), { 'Content-Type': 'image/png' });
  expect([text.slice(9, 12), gone < 6000]).toEqual(['403', true]);
  expect((await api.get(`${FILES}/${id as string}`)).body.status).toBe('pending');
});

it('an upload that was asked for may take its time', async () => {
  const { uploadUrl } = await declared(api);
  const { text, gone } = await drip('PUT', path(uploadUrl), { 'Content-Type': 'application/pdf' });
  expect(text).toBe('');
  expect(gone).toBeGreaterThanOrEqual(9_500);
});

it('what nobody reads of any other request is not waited for', async () => {
  const { text, gone } = await drip('POST', '/v1/leads', { 'Content-Type': 'text/plain' });
  expect([text.slice(9, 12), gone < 6000]).toEqual(['401', true]);
});
