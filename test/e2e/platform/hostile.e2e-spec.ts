import { Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { addressedBy } from '../../contract/records.js';
import { apiRoutes, every, nameOfRoute, servedRoutes, type ApiRoute } from '../../contract/routes.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Person } from '../../setup/person.js';
import { Toolbox } from '../../setup/tools.js';
import { aPublished, aProposal } from '../proposals/examples.js';

/** Node takes 16 KiB of headers, with the address. */
const HEADER = 14_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
/** A quadratic walk over so many bytes takes a hundred times as long as reading them. */
const MAX_TIMES = 12;
/** Below this a pause of the machine would decide, in milliseconds. */
const SHORT = 25;

let application: RunningApplication;
let acme: GivenOrganization;
let key: string;
let agent: Agent;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  key = await acme.key();
  agent = new Agent({ keepAlive: true });
});
afterAll(() => {
  agent.destroy();
});

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  took: number;
}

/** As a program sends it that keeps to no rule of `fetch`. */
function send({ method, path, headers = {}, body }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(application.url);
    const began = performance.now();
    const sent = request({ agent, hostname, port, method, path, headers, timeout: 30_000 }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          took: performance.now() - began,
        });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within 30 s'))).on('error', reject);
    sent.end(body);
  });
}

/** The quickest of three, which is nearest to what it costs by itself. */
async function quickest(sent: Sent): Promise<Answered> {
  const answers = [await send(sent), await send(sent), await send(sent)];
  return answers.reduce((least, one) => (one.took < least.took ? one : least));
}

/** A fault of ours, or an error in another form than all others. */
function judge({ method }: Sent, { status, headers, text }: Answered): void {
  if (status >= 500) throw new Error(`answered ${status}: ${text.slice(0, 300)}`);
  if (status < 400 || method === 'HEAD' || !String(headers['content-type']).startsWith('application/json')) return;
  const { error, error_description } = JSON.parse(text) as { error?: JsonObject | string; error_description?: string };
  const isEnvelope = typeof error === 'object' && error.code && error.message && error.request_id;
  const isOfOAuth = typeof error === 'string' && error_description !== undefined;
  if (!isEnvelope && !isOfOAuth) throw new Error(`has no envelope: ${text.slice(0, 300)}`);
}

/** How long JSON takes to become values, which no judging of them can do without. */
function parsing({ headers, body }: Sent): number {
  if (headers?.['content-type'] !== JSON_TYPE['content-type'] || typeof body !== 'string') return 0;
  const began = performance.now();
  try {
    JSON.parse(body);
  } catch {
    // Refused by the service as well.
  }
  return performance.now() - began;
}

/** Holds what is hostile against something harmless of the same size; what is answered at once needs no comparison. */
async function compared(hostile: Sent, harmless: Sent): Promise<void> {
  const first = await send(hostile);
  judge(hostile, first);
  if (first.took <= SHORT) return;
  const usual = Math.max(SHORT, (await quickest(harmless)).took + parsing(hostile));
  const took = first.took <= usual * MAX_TIMES ? first.took : (await quickest(hostile)).took;
  if (took > usual * MAX_TIMES)
    throw new Error(`took ${took.toFixed(0)} ms, and as many harmless bytes ${usual.toFixed(0)} ms`);
}

const SPACES = `a${' '.repeat(60_000)}a`;

describe('what a stranger sends from a page costs no more than as many harmless letters', () => {
  const strokes = (count: number) => JSON.stringify(Array<number[][]>(count).fill([[1, 1]]));
  const signed = 'method=drawn&name=A&email=a@example.com&consent=true&signature=';

  it.each([
    ['spaces within a name', 'sign', `name=a${'+'.repeat(60_000)}a`],
    ['line ends within a name', 'sign', `name=a${'%0A'.repeat(20_000)}+${'+'.repeat(20_000)}a`],
    ['a field of points', 'sign', `${'.'.repeat(60_000)}%0A=a`],
    ['a field of brackets', 'deny', `${'['.repeat(60_000)}%0A=a`],
    ['a thousand fields', 'sign', Array.from({ length: 999 }, (_, index) => `k${index}=${'x'.repeat(50)}`).join('&')],
    [
      'a thousand choices',
      'sign',
      Array.from({ length: 999 }, (_, index) => `quantities[${index}]=${'x'.repeat(50)}`).join('&'),
    ],
    [
      'as many choices as are taken',
      'sign',
      Array.from({ length: 550 }, (_, index) => `quantities[${index}]=${'x'.repeat(50)}`).join('&'),
    ],
    [
      'one field a thousand times',
      'deny',
      Array<string>(999)
        .fill(`reason=${'x'.repeat(50)}`)
        .join('&'),
    ],
    ['strokes of a pen', 'sign', signed + strokes(8000)],
    ['more strokes than are taken', 'sign', signed + strokes(14_000)],
    ['lists in lists', 'sign', signed + '['.repeat(60_000)],
    ['combining marks', 'sign', `name=a${'%CC%81'.repeat(10_000)}`],
    ['a long password', 'unlock', `password=${'x'.repeat(60_000)}`],
    ['a long address', 'email-code', `email=${'a@'.repeat(30_000)}`],
  ])('%s', async (_what, act, body) => {
    const path = new URL((await aPublished(acme)).url as string).pathname;
    const other = new URL((await aPublished(acme)).url as string).pathname;
    const harmless = `name=${'x'.repeat(body.length)}`;
    await compared(
      { method: 'POST', path: `${path}/${act}`, headers: FORM, body },
      { method: 'POST', path: `${other}/${act}`, headers: FORM, body: harmless },
    );
  });

  it('is refused before it is unpacked, or read, when there would be too much of it', async () => {
    const path = `${new URL((await aPublished(acme)).url as string).pathname}/sign`;
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    const packed = await send({
      method: 'POST',
      path,
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      body: bomb,
    });
    const deep = await send({
      method: 'POST',
      path,
      headers: JSON_TYPE,
      body: '['.repeat(60_000) + ']'.repeat(60_000),
    });
    expect([packed.status, deep.status]).toEqual([413, 400]);
    expect(JSON.parse(deep.text).error.details).toMatchObject([
      { field: 'body', message: 'Nested deeper than 200 levels.' },
    ]);
  });
});

describe('every route', () => {
  const HEADERS: Record<string, Record<string, string>> = {
    'accept-language': { 'accept-language': 'a,'.repeat(HEADER / 2) },
    accept: { accept: 'a/b;q=0.1,'.repeat(HEADER / 10) },
    'user-agent': { 'user-agent': `Mozilla/5.0 ${'('.repeat(HEADER / 2)}${' '.repeat(HEADER / 2 - 20)}x` },
    cookie: { cookie: 'a=b;='.repeat(HEADER / 5) },
    authorization: { authorization: `Bearer ${'a.'.repeat(HEADER / 2)}` },
    'content-type': { 'content-type': `multipart/form-data; ${'boundary=x; '.repeat(HEADER / 12)}` },
    'if-none-match': { 'if-none-match': 'W/"a", '.repeat(HEADER / 7) },
    range: { range: `bytes=${'0-1,'.repeat(HEADER / 4)}` },
    'x-forwarded-for': { 'x-forwarded-for': '1.1.1.1,'.repeat(HEADER / 8) },
    origin: { origin: `https://${'a.'.repeat(HEADER / 2 - 20)}` },
  };
  const filled = (path: string, value: string) => path.replace(/\{\w+\}|\*\w+/g, value);

  it('takes headers, methods and addresses of any kind from strangers without a fault', async () => {
    const paths = [...new Set(servedRoutes(application).map(({ path }) => path))];
    const asked = paths.flatMap((path): Sent[] => [
      ...Object.values(HEADERS).map((headers) => ({ method: 'GET', path: filled(path, '-'), headers })),
      ...['HEAD', 'OPTIONS', 'DELETE', 'PROPFIND'].map((method) => ({ method, path: filled(path, '-') })),
      ...['%00', '%ff', '%2e%2e%2f', '__proto__', 'x'.repeat(8000)].map((value) => ({
        ...{ method: 'GET', path: filled(path, value) },
      })),
      { method: 'GET', path: `${filled(path, '-')}?${'a=%00&'.repeat(2000)}` },
    ]);
    expect(paths.length).toBeGreaterThan(100);
    await every(
      asked,
      ({ method, path, headers }) => `${method} ${path.slice(0, 80)} ${Object.keys(headers ?? {}).join()}`,
      async (sent) => judge(sent, await send(sent)),
    );
  }, 120_000);

  /** The same request of somebody without a key pays for reading the body alone. */
  async function judgedAsQuicklyAsRead(route: ApiRoute, path: string, body: string, headers = {}): Promise<void> {
    const sent = { method: route.method, path, body };
    await compared(
      { ...sent, headers: { ...JSON_TYPE, ...headers, authorization: `Bearer ${key}` } },
      { ...sent, headers: JSON_TYPE },
    );
  }

  it('judges a hostile body in hardly more time than it takes to read it', async () => {
    const routes = apiRoutes(application).filter(({ body }) => body);
    const ids = new Map<string, string>();
    for (const route of routes) {
      const known = route.parameters.length > 0 ? (await addressedBy(route, acme)).ids : [];
      ids.set(
        nameOfRoute(route),
        route.parameters.reduce((path, name, at) => path.replace(`{${name}}`, known[at] ?? ''), route.path),
      );
    }
    const bodies = routes.flatMap((route) => hostileBodies(route).map(([what, body]) => ({ route, what, body })));
    expect(bodies.length).toBeGreaterThan(150);
    for (const { route, what, body } of bodies) {
      try {
        await judgedAsQuicklyAsRead(route, ids.get(nameOfRoute(route)) ?? '', body);
      } catch (error) {
        throw new Error(`${nameOfRoute(route)} with ${what}: ${(error as Error).message}`, { cause: error });
      }
    }
  }, 300_000);

  function hostileBodies({ operation }: ApiRoute): [string, string][] {
    const example = operation.requestBody.content['application/json'].example as JsonObject;
    const texts = JSON.stringify(example).match(/"[^"]*"(?!:)/g)?.length ?? 0;
    const long = `a${' '.repeat(Math.min(60_000, Math.floor(400_000 / Math.max(1, texts))))}a`;
    const fields = Object.keys(example);
    const each = (value: unknown) => Object.fromEntries(fields.map((name) => [name, value]));
    const many = Math.floor(300_000 / Math.max(1, fields.length) / 3);
    return [
      ['spaces in every text', JSON.stringify(changedTexts(example, long))],
      ['thousands of objects in every field', JSON.stringify(each(Array<object>(many).fill({})))],
      ['thousands of fields', `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
      ['lists in lists', `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
      ['a long number', `{"x":${'9'.repeat(200_000)}}`],
      [
        'long names',
        JSON.stringify(Object.fromEntries(Array.from({ length: 190 }, (_, at) => [`${'.'.repeat(1500)}\n${at}`, 1]))),
      ],
    ];
  }

  function changedTexts(value: unknown, text: string): unknown {
    if (typeof value === 'string') return text;
    if (Array.isArray(value)) return value.map((item) => changedTexts(item, text));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changedTexts(item, text)]));
  }
});

it('an error names a hundred fields at most, and no more of them than was sent', async () => {
  const { id } = await aProposal(acme);
  const blocks = Array<object>(50).fill({ type: 'paragraf', txt: 'a', a: 1, b: 2 });
  const sections = Array<object>(100).fill({ blocks });
  const path = `/v1/proposals/${String(id)}/content`;
  const { status, body, text } = await acme.api().put(path, { sections });
  expect([status, body.error.details.length]).toEqual([400, 100]);
  expect(text.length).toBeLessThan(50_000);
});

it('a form of the desk with spaces before a percent sign is judged as quickly as one of letters', async () => {
  const person = await Person.of(acme);
  const page = await person.get('/app/catalog/products/new');
  const took = async (tax_rate: string) => {
    const began = performance.now();
    const { status } = await person.submit(page, '/app/catalog/products', { name: 'A', unit_amount: '1', tax_rate });
    expect(status).toBe(400);
    return performance.now() - began;
  };
  const usual = Math.max(SHORT, Math.min(await took('x'.repeat(60_000)), await took('x'.repeat(60_000))));
  expect((await took(`1${SPACES}%x`)) / usual).toBeLessThan(MAX_TIMES);
  expect((await took(`${SPACES}x`)) / usual).toBeLessThan(MAX_TIMES);
});

describe('a tool', () => {
  let tools: Toolbox;
  beforeAll(async () => {
    tools = await Toolbox.of(acme);
  });

  it.each([
    ['create_lead', { name: SPACES }],
    ['create_lead', { name: Array<number>(60_000).fill(1) }],
    ['create_lead', Object.fromEntries(Array.from({ length: 8000 }, (_, index) => [`k${index}`, 1]))],
    ['create_product', { name: SPACES, description: SPACES, unit_amount: 1 }],
    ['validate_content', { sections: Array<object>(40_000).fill({}) }],
    ['validate_content', { sections: [{ blocks: Array<object>(40_000).fill({ type: 'x' }) }] }],
    ['validate_content', { sections: JSON.stringify(Array<object>(40_000).fill({})) }],
  ])('%s judges hostile arguments in hardly more time than it takes to read them', async (name, input) => {
    const message = (given: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${given}}}`;
    const headers = { ...JSON_TYPE, accept: 'application/json, text/event-stream' };
    const sent = { method: 'POST', path: '/v1/mcp', body: message(JSON.stringify(input)) };
    await compared(
      { ...sent, headers: { ...headers, authorization: `Bearer ${tools.tokens.access_token}` } },
      { ...sent, headers },
    );
  });
});
