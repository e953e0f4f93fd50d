import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

const EACH = 100;

let application: RunningApplication;
let acme: GivenOrganization;
const sockets: Socket[] = [];
beforeAll(async () => {
  application = await startApplication({ env: { TRUST_PROXY: 'loopback' } });
  acme = await given.organization();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Begins a body that never ends, from an address of its own. */
async function begin(address: string, more = ''): Promise<void> {
  const { port } = new URL(application.url);
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  socket.on('error', () => undefined);
  sockets.push(socket);
  const body = gzipSync(Buffer.alloc(1_000_000, ' '));
  const head = `POST /v1/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Forwarded-For: ${address}\r\n${more}Content-Length: ${body.length}\r\n\r\n`;
  await new Promise<void>((resolve) => socket.write(head, () => resolve()));
  socket.write(body.subarray(0, -9));
}

/** As soon as what was begun is known of. */
async function statusOf(post: () => Promise<{ status: number }>, expected: number): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const { status } = await post();
    if (status === expected || tries === 50) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const post = () => acme.api().post('/v1/leads', { name: 'Claire' });

it('lets an address begin so many bodies and no more, until they end', async () => {
  expect((await post()).status).toBe(201);
  for (let begun = 0; begun < EACH; begun += 1) await begin('127.0.0.1');
  expect(await statusOf(post, 429)).toBe(429);
  expect((await acme.api().get('/v1/leads')).status).toBe(200);
  for (const socket of sockets.splice(0)) socket.destroy();
  expect(await statusOf(post, 201)).toBe(201);
});

it('holds so much of all addresses and no more, and keeps nobody waiting for whoever holds most', async () => {
  const packed = 'Content-Encoding: gzip\r\n';
  for (let begun = 0; begun < 256; begun += 1) await begin(`203.0.113.${1 + (begun % 5)}`, packed);
  const cut = new Promise((resolve) => {
    for (const socket of sockets) socket.once('close', resolve);
  });
  const large = () => acme.api().post('/v1/leads', { name: 'Claire', metadata: { note: 'x'.repeat(400) } });
  for (let times = 0; times < 20; times += 1) expect((await large()).status).toBe(201);
  await cut;
  expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeGreaterThan(230);
});

/** A body byte by byte, or in empty blocks of a packed one. */
const PIECES = { plain: '1\r\n \r\n', packed: '5\r\n\0\0\0\xff\xff\r\n' };
const GZIP = '\x1f\x8b\x08\0\0\0\0\0\0\x03';

it.each([
  ['', PIECES.plain, 413],
  ['Content-Encoding: gzip\r\n', `a\r\n${GZIP}\r\n`, 413],
  ['Content-Encoding: nonsense\r\n', PIECES.plain, 415],
])(
  'refuses a body in thousands of pieces before its end (%j), as each takes more memory than its bytes',
  async (more, first, status) => {
    const key = await acme.key();
    const { port } = new URL(application.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: Number(port) });
      sockets.push(socket);
      socket.on('error', () => undefined).once('data', (bytes) => resolve(bytes.toString()));
      const head = `POST /v1/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${more}`;
      const piece = first === PIECES.plain ? PIECES.plain : PIECES.packed;
      socket.write(Buffer.from(`${head}Authorization: Bearer ${key}\r\n\r\n${first}${piece.repeat(5_000)}`, 'latin1'));
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect((await post()).status).toBe(201);
  },
);
