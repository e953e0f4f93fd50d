import { gzipSync } from 'node:zlib';
import { Agent } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Person } from '../../setup/person.js';

let application: RunningApplication;
let token: string;

beforeAll(async () => {
  application = await startApplication();
  const acme = await given.organization({ name: 'Studio Nord' });
  token = (await Agent.connected(await Person.of(acme), acme)).tokens.access_token;
});

type Headers = Record<string, string>;

const named = (key: string) => `io.modelcontextprotocol/${key}`;
const NEWEST = {
  [named('protocolVersion')]: '2026-07-28',
  [named('clientCapabilities')]: {},
  [named('clientInfo')]: { name: 'x', version: '1' },
};
const USUAL: JsonObject = {
  id: '1',
  jsonrpc: '"2.0"',
  method: '"tools/call"',
  name: '"get_organization"',
  arguments: '{}',
};

/** The text of a call; what is left out is undefined, and what comes twice comes so in the value. */
function text(changes: JsonObject, meta: string | undefined, isUnusual: boolean): string {
  const { name, arguments: input, ...top } = { ...USUAL, ...changes };
  const { more, _meta = meta, ...outer } = top;
  const unusual = isUnusual ? '1' : undefined;
  const params = written({ name, arguments: input, _meta, unheard_of: unusual });
  return written({ ...outer, params }, more as string | undefined);
}

function written(members: JsonObject, more?: string): string {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return `{${[...given.map(([name, value]) => `"${name}":${value as string}`), ...(more ? [more] : [])].join(',')}}`;
}

const withMeta = (meta: JsonObject, member: string) =>
  `{${JSON.stringify(meta).slice(1, -1)},${member}}`.replace('{,', '{');

/** How a call may be odd, whatever the generation. */
const ODD: JsonObject[] = [
  ...['null', '"é"', '""', '1.5', '1.0', '-0', '-7', '1e300', '9007199254740993', '1e999', 'true', '{}', '1,"id":2'],
  ...[`"${'x'.repeat(10_000)}"`, '"\\ud800"', '"__proto__"', undefined],
].map((id) => ({ id }));
const ODDER: JsonObject[] = [
  ...['"1.0"', '2.0', undefined].map((jsonrpc) => ({ jsonrpc })),
  ...['"tools/nonsense"', '5', '"nonsense","method":"tools/call"', '"Tools/Call"'].map((method) => ({ method })),
  ...['5', 'null', '"nonsense"', '"__proto__"', '"constructor"', '"Get_Organization"', undefined].map((name) => ({
    name,
  })),
  ...['null', '[]', '"{}"', '5', '{"x":1}', '{"":1}', '{"constructor":1,"toString":2}', '{"x":1},"arguments":{}'].map(
    (input) => ({ arguments: input }),
  ),
  { arguments: undefined },
  { more: '"x":1' },
  { more: '"result":{}' },
];
const METAS = [
  ...['null', '[]', '"x"', '{}'],
  ...['2026-01-01', '2025-11-25', '2027-01-01'].map((version) =>
    JSON.stringify({ ...NEWEST, [named('protocolVersion')]: version }),
  ),
  ...['clientInfo', 'clientCapabilities', 'protocolVersion'].flatMap((key) => [
    JSON.stringify({ ...NEWEST, [named(key)]: undefined }),
    JSON.stringify({ ...NEWEST, [named(key)]: 5 }),
  ]),
];
const MEMBERS = [
  ...['"a"', '5', '5.5', 'null', '{}', '1e300'].map((value) => `"progressToken":${value}`),
  ...['5', '{"taskId":"a"}'].map((value) => `"${named('related-task')}":${value}`),
  ...['"debug"', '"nonsense"'].map((value) => `"${named('logLevel')}":${value}`),
  '"x/y":{"a":[1]},"traceparent":5',
];
const HEADERS: Headers[] = [
  ...['application/json', 'text/event-stream', '*/*', 'Application/JSON, Text/Event-Stream', 'x'].map((accept) => ({
    accept,
  })),
  ...['application/json; charset=utf-8', 'APPLICATION/JSON; Charset="UTF-8"', 'application/json; charset=utf-16'].map(
    (type) => ({ 'content-type': type }),
  ),
  ...['text/plain', 'application/ld+json', 'application/json, text/plain', 'application/json;;; x'].map((type) => ({
    'content-type': type,
  })),
  ...[
    '',
    'nonsense',
    '2024-10-07',
    '2024-11-05',
    '2025-03-26',
    '2025-06-18',
    '2025-11-25',
    '2026-07-28',
    '2099-01-01',
  ].map((version) => ({ 'mcp-protocol-version': version })),
  { 'mcp-protocol-version': '2025-11-25, 2025-11-25' },
  ...['tools/list', 'Tools/Call'].map((method) => ({ 'mcp-method': method })),
  ...['get_lead', `=?base64?${btoa('get_organization')}?=`, '=?base64?%%?='].map((name) => ({ 'mcp-name': name })),
  { 'mcp-session-id': 'abc', 'last-event-id': '5' },
];

const ERAS = {
  '2025-11-25': { headers: { 'mcp-protocol-version': '2025-11-25' }, meta: {} },
  '2026-07-28': {
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'get_organization' },
    meta: NEWEST,
  },
};

interface Answer {
  status: number;
  message: Json;
}

async function answerTo(body: string | Buffer, headers: Headers): Promise<Answer> {
  const response = await fetch(`${application.url}/v1/mcp`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      ...{ authorization: `Bearer ${token}`, ...headers },
    },
    body: body as never,
  });
  const sent = (await response.text()).replace(/(request_id\\?":\\?")[\w-]+/, '$1');
  const message = sent.replace(/^event: message\ndata: /, '');
  return { status: response.status, message: message === '' ? null : JSON.parse(message) };
}

describe.each(Object.entries(ERAS))('a call of %s', (_version, { headers, meta }) => {
  const usual = Object.keys(meta).length > 0 ? JSON.stringify(meta) : undefined;

  async function expectTheSame(
    changes: JsonObject,
    more: Headers = {},
    packed = (body: string): string | Buffer => body,
  ) {
    const all = { ...headers, ...more };
    const [direct, library] = [false, true].map((isUnusual) => packed(text(changes, usual, isUnusual)));
    const answers = [await answerTo(direct!, all), await answerTo(library!, all)];
    expect({ changes, more, ...answers[0] }).toEqual({ changes, more, ...answers[1] });
    expect(answers[0]!.status).toBeLessThan(500);
    return answers[0]!;
  }

  it('is answered as the library answers, however odd its members are', async () => {
    for (const changes of [...ODD, ...ODDER]) await expectTheSame(changes);
    for (const _meta of METAS) await expectTheSame({ _meta });
    for (const member of MEMBERS) await expectTheSame({ _meta: withMeta(meta, member) });
  });

  it('is answered as the library answers, however odd its headers are', async () => {
    for (const more of HEADERS) await expectTheSame({}, more);
    const packed = await expectTheSame({}, { 'content-encoding': 'gzip' }, (body) => gzipSync(body));
    expect(packed).toMatchObject({ status: 200, message: { id: 1, result: { structuredContent: {} } } });
  });

  it('names the argument that would change what objects are', async () => {
    const { message } = await answerTo(text({ arguments: '{"__proto__":{"x":1}}' }, usual, false), headers);
    expect(message.result).toMatchObject({ isError: true });
    expect(message.result.content[0].text).toContain('__proto__: Unknown field.');
  });
});
