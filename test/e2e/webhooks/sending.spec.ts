import { createServer, type AddressInfo, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { NameResolver } from '../../../src/platform/network/name-resolver.js';
import { Sender } from '../../../src/modules/webhooks/sending/sender.js';
import { Targets } from '../../../src/platform/network/targets.js';
import { Receiver, hang, status, stopReceivers } from './receiver.js';

const MESSAGE = { headers: { 'content-type': 'application/json', 'webhook-id': '1' }, body: '{"a":"é"}' };
const LIMIT_MS = 400;
/** Far below the usual limit, however busy the machine is. */
const SOON_MS = 10_000;

let receiver: Receiver;
let resolver: NameResolver;

beforeEach(async () => {
  receiver = await Receiver.start();
  resolver = new NameResolver();
});
afterEach(stopReceivers);

function senderTo(...webhookAllowedHosts: string[]): Sender {
  return new Sender(new Targets(resolver, { webhookAllowedHosts }));
}

const send = (url = receiver.url) => senderTo('127.0.0.1').send(url, MESSAGE);
const sendInHaste = (url = receiver.url) =>
  Object.assign(senderTo('127.0.0.1'), { timeLimitMs: LIMIT_MS }).send(url, MESSAGE);

/** A receiver that speaks no HTTP library's HTTP. */
async function raw(respond: (socket: import('node:net').Socket) => void): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => respond(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

describe('one attempt', () => {
  it('posts the message as it is, on a connection of its own', async () => {
    receiver.answers((response) => response.writeHead(200, { 'x-a': 'b' }).end('thanks'));
    const { answer, error, duration_ms } = await send();
    expect(error).toBeNull();
    expect(answer).toMatchObject({ status: 200, headers: { 'x-a': 'b' }, body: 'thanks' });
    expect(duration_ms).toBeLessThan(SOON_MS);
    const [got] = receiver.got;
    expect(got).toMatchObject({ method: 'POST', path: '/hook', body: MESSAGE.body, headers: MESSAGE.headers });
    expect(got?.headers).toMatchObject({
      'content-length': '10',
      connection: 'close',
      host: new URL(receiver.url).host,
    });
  });

  it.each([200, 201, 202, 204, 299])('is accepted by %s', async (code) => {
    receiver.answers(status(code));
    expect((await send()).error).toBeNull();
  });

  it.each([400, 404, 410, 429, 500, 503])('is refused by %s', async (code) => {
    receiver.answers(status(code));
    expect(await send()).toMatchObject({ error: `The receiver answered ${code}.`, answer: { status: code } });
  });

  it.each([301, 302, 303, 307, 308])('follows no redirect: %s', async (code) => {
    const other = await Receiver.start();
    receiver.answers(status(code, { location: other.url }));
    expect((await send()).error).toBe(`The receiver answered ${code}, a redirect, which is not followed.`);
    expect(other.got).toEqual([]);
  });

  it('says when nobody listens', async () => {
    receiver.stop();
    expect(await send()).toMatchObject({ error: 'The connection failed (ECONNREFUSED).', answer: null });
  });

  it('uses no proxy of the environment', async () => {
    const proxy = await Receiver.start();
    const names = ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'NODE_USE_ENV_PROXY'];
    for (const name of names) process.env[name] = name.endsWith('ENV_PROXY') ? '1' : proxy.url;
    await send();
    for (const name of names) Reflect.deleteProperty(process.env, name);
    expect([receiver.got.length, proxy.got.length]).toEqual([1, 0]);
  });
});

describe('a receiver that takes its time', () => {
  const LATE = `No complete answer within ${LIMIT_MS / 1000} seconds.`;

  it('is given up when it never answers', async () => {
    receiver.answers(hang);
    const { error, duration_ms } = await sendInHaste();
    expect(error).toBe(LATE);
    expect(duration_ms).toBeLessThan(SOON_MS);
  });

  it.each([
    ['its headers', 'HTTP/1.1 200 OK\r\nx-a: '],
    ['its body', 'HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n'],
    ['a body without end', 'HTTP/1.1 200 OK\r\n\r\n'],
  ])('is given up when it drips %s', async (_what, beginning) => {
    const { server, url } = await raw((socket) => {
      socket.write(beginning);
      const timer = setInterval(() => socket.write('a'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const { error, duration_ms } = await sendInHaste(url);
    server.close();
    expect([error, duration_ms < SOON_MS]).toEqual([LATE, true]);
  });

  it('is given up when it turns to another protocol', async () => {
    const { server, url } = await raw((socket) =>
      socket.end('HTTP/1.1 101 Switching\r\nupgrade: tcp\r\nconnection: upgrade\r\n\r\n'),
    );
    expect((await sendInHaste(url)).error).toBe(LATE);
    server.close();
  });

  it('is given up when its name server never answers', async () => {
    resolver.addresses = () => new Promise(() => undefined);
    expect((await sendInHaste('https://example.com/')).error).toBe(LATE);
  });
});

describe('a receiver that floods', () => {
  it('is given up when it announces an answer without end', async () => {
    const { server, url } = await raw((socket) => {
      const pour = () => {
        while (!socket.destroyed && socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(100)));
      };
      socket.on('drain', pour);
      pour();
    });
    const { error, duration_ms } = await send(url);
    server.close();
    expect(error).toBe('The connection failed (TOO_MANY_INTERIM_ANSWERS).');
    expect(duration_ms).toBeLessThan(SOON_MS);
  });

  it('may announce its answer a few times', async () => {
    receiver.answers((response) => {
      for (let hint = 0; hint < 3; hint++) response.writeEarlyHints({ link: '</a>; rel=preload' });
      response.writeHead(204).end();
    });
    expect((await send()).error).toBeNull();
  });

  it('has its packed answers read as they are, and not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    receiver.answers((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    const { answer, error } = await send();
    expect(error).toBeNull();
    expect(Buffer.byteLength(answer?.body ?? '')).toBeLessThan(16 * 1024);
  });
});

describe('what a receiver answers', () => {
  it('is read for 16 KB at most, and kept for 4', async () => {
    let closed: () => void;
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    receiver.answers((response) => {
      response.writeHead(200).on('close', closed);
      const pour = () => {
        while (!response.destroyed && response.write('é'.repeat(5000)));
      };
      response.on('drain', pour);
      pour();
    });
    const { answer, error } = await send();
    expect([error, answer?.body]).toEqual([null, 'é'.repeat(2048)]);
    await isClosed;
  });

  it('is kept as text that the database takes', async () => {
    receiver.answers((response) => response.writeHead(200).end(Buffer.from([0x61, 0, 0xff, 0x62])));
    expect((await send()).answer?.body).toBe('a\uFFFDb');
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n', /^The connection failed \(HPE_/],
    ['too many headers', `HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(10_000)}\r\n`, /HPE_HEADER_OVERFLOW/],
    ['nothing', '', /^The connection failed \(ECONNRESET\)/],
    ['half an answer', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc', /^The connection failed \(ECONNRESET\)/],
  ])('may be %s', async (_what, text, message) => {
    const { server, url } = await raw((socket) => socket.end(text));
    const { error, duration_ms } = await send(url);
    server.close();
    expect(error).toMatch(message);
    expect(duration_ms).toBeLessThan(SOON_MS);
  });
});

describe('a name', () => {
  it('is resolved once, and what it was then is connected to', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const asked: string[] = [];
    resolver.localAddresses = (name) => {
      asked.push(name);
      return Promise.resolve(answers.shift() ?? []);
    };
    const url = receiver.url.replace('127.0.0.1', 'hooks.internal');
    const { error } = await senderTo('hooks.internal').send(url, MESSAGE);
    expect([error, asked]).toEqual([null, ['hooks.internal']]);
    expect(receiver.got[0]?.headers.host).toBe(new URL(url).host);
  });

  it('that turns private between two attempts is refused at the second', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    resolver.addresses = () => Promise.resolve(answers.shift() ?? []);
    const sender = senderTo('127.0.0.0/8');
    const errors = [];
    for (let attempt = 0; attempt < 2; attempt++)
      errors.push((await sender.send('https://rebound.example:8443/', MESSAGE)).error);
    expect(errors).toEqual([
      'The connection failed (ECONNREFUSED).',
      expect.stringContaining('The host leads into a private network; whoever operates'),
    ]);
  });

  it('is tried at each of its addresses', async () => {
    resolver.localAddresses = () => Promise.resolve(['::1', '127.0.0.1']);
    const url = receiver.url.replace('127.0.0.1', 'hooks.internal');
    expect((await senderTo('hooks.internal').send(url, MESSAGE)).error).toBeNull();
  });

  it('that does not resolve is said to, without any address', async () => {
    resolver.addresses = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND', syscall: 'queryA' }));
    expect((await send('https://example.com/')).error).toBe('The name does not resolve (ENOTFOUND).');
  });

  it('that is private is refused without a connection', async () => {
    resolver.addresses = () => Promise.resolve(['93.184.216.34', '127.0.0.1']);
    const { answer, error } = await senderTo().send('https://example.com:8443/', MESSAGE);
    expect([answer, error]).toEqual([
      null,
      expect.stringContaining('The host leads into a private network; whoever operates'),
    ]);
  });
});
