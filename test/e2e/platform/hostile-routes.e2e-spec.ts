/** @long Makes odd requests by the thousand. */
import { addressedBy } from '../../contract/records.js';
import { apiRoutes, every, nameOfRoute, servedRoutes, type ApiRoute } from '../../contract/routes.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';
import { JSON_TYPE, SPACES, compared, judge, send, type Sent } from './hostile.js';

/** Node takes 16 KiB of headers, with the address. */
const HEADER = 14_000;

let application: RunningApplication;
let acme: GivenOrganization;
let key: string;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  key = await acme.key();
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
