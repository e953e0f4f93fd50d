import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Agent } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { Toolbox } from '../../setup/tools.js';
import { inPerson } from '../recipients/people.js';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;
let token: string;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  ann = await Person.of(acme);
  token = (await Agent.connected(ann, acme)).tokens.access_token;
});

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${application.url}/v1/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

const METADATA = () => `resource_metadata="${application.url}/.well-known/oauth-protected-resource/v1/mcp"`;

it('tells who comes without a token where to get one', async () => {
  const response = await fetch(`${application.url}/v1/mcp`, { method: 'POST' });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe(`Bearer realm="mcp", scope="mcp:use", ${METADATA()}`);
  expect(await response.json()).toMatchObject({ error: { code: 'unauthorized' } });
});

it.each(['nonsense', `pp_live_${'A'.repeat(24)}`, 'a.b.c'])('refuses the token %s', async (wrong) => {
  const { status, headers } = await post(LIST, { authorization: `Bearer ${wrong}` });
  expect(status).toBe(401);
  expect(headers.get('www-authenticate')).toBe(
    `Bearer realm="mcp", error="invalid_token", scope="mcp:use", ${METADATA()}`,
  );
});

it('takes no API key, and the REST API no access token', async () => {
  expect((await post(LIST, { authorization: `Bearer ${await acme.key()}` })).status).toBe(401);
  const rest = await fetch(`${application.url}/v1/leads`, { headers: { authorization: `Bearer ${token}` } });
  expect(rest.status).toBe(401);
});

it('refuses a token without the scope as the specification words it, even with a bad body', async () => {
  const { tokens } = await Agent.connected(ann, acme, { scopes: [] });
  const { status, headers, body } = await post({ nonsense: true }, { authorization: `Bearer ${tokens.access_token}` });
  expect(status).toBe(403);
  expect(body.error).toMatchObject({ code: 'forbidden', message: 'The OAuth scope mcp:use is missing' });
  expect(headers.get('www-authenticate')).toContain('error="insufficient_scope"');
  expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
});

it.each(['GET', 'DELETE'])('has no sessions to %s', async (method) => {
  const response = await fetch(`${application.url}/v1/mcp`, { method, headers: { authorization: `Bearer ${token}` } });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

it('answers pages of its own origin, and of no other', async () => {
  expect((await post(LIST, { origin: application.url })).status).toBe(200);
  for (const origin of ['https://evil.example', 'null']) expect((await post(LIST, { origin })).status).toBe(403);
});

it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])('agrees on version %s', async (protocolVersion) => {
  const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'old', version: '1' } };
  const { body } = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  expect(body.result).toMatchObject({ protocolVersion, serverInfo: { name: 'proposal-service' } });
  expect(body.result.instructions).toContain('create_proposal');
});

it('serves the newest protocol to a client that speaks it alone', async () => {
  const versionNegotiation = { mode: { pin: '2026-07-28' } };
  const client = new ModernClient({ name: 'modern', version: '1' }, { versionNegotiation });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new ModernTransport(new URL(`${application.url}/v1/mcp`), { requestInit }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('create_proposal');
  const result = await client.callTool({ name: 'get_organization', arguments: {} });
  expect(result.structuredContent).toMatchObject({ id: acme.id, name: 'Studio Nord' });
  await client.close();
});

it.each(['2025-11-25', '2026-07-28'])('answers a call of %s the same, however unusual its form', async (version) => {
  const isModern = version === '2026-07-28';
  const named = (key: string) => `io.modelcontextprotocol/${key}`;
  const envelope = { [named('protocolVersion')]: version, [named('clientCapabilities')]: {} };
  const more = isModern ? { _meta: { ...envelope, [named('clientInfo')]: { name: 'x', version: '1' } } } : {};
  for (const [name, input] of [
    ['get_organization', {}],
    ['get_lead', { lead_id: 'nonsense' }],
    ['list_leads', { limit: 2, nonsense: [] }],
  ] as const) {
    const headers = { 'mcp-protocol-version': version, 'mcp-method': 'tools/call', 'mcp-name': name };
    const params = { name, arguments: input, ...more };
    const call = { jsonrpc: '2.0', id: 'a-1', method: 'tools/call' };
    const usual = await post({ ...call, params }, headers);
    const unusual = await post({ ...call, params: { ...params, unheard_of: 1 } }, headers);
    const withoutRequestId = (body: unknown) => JSON.stringify(body).replace(/(request_id\\":\\")[\w-]+/, '$1');
    expect(JSON.parse(withoutRequestId(usual.body))).toEqual(JSON.parse(withoutRequestId(unusual.body)));
    expect([usual.status, usual.headers.get('content-type')]).toEqual([200, unusual.headers.get('content-type')]);
    expect(usual.body.result.resultType).toBe(isModern ? 'complete' : undefined);
  }
});

it('has nothing to listen to: a subscription ends at once', async () => {
  const envelope = { protocolVersion: '2026-07-28', clientCapabilities: {}, clientInfo: { name: 'x', version: '1' } };
  const _meta = Object.fromEntries(
    Object.entries(envelope).map(([key, value]) => [`io.modelcontextprotocol/${key}`, value]),
  );
  const asked = async (method: string, params: object = {}) => {
    const response = await fetch(`${application.url}/v1/mcp`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        ...{ authorization: `Bearer ${token}`, 'mcp-protocol-version': '2026-07-28', 'mcp-method': method },
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
      signal: AbortSignal.timeout(5000),
    });
    return response.text();
  };
  expect(JSON.parse(await asked('server/discover')).result.capabilities).toEqual({
    ...Object.fromEntries(['tools', 'resources', 'prompts'].map((kind) => [kind, { listChanged: false }])),
    completions: {},
    extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
  });
  const heard = await asked('subscriptions/listen', { notifications: { toolsListChanged: true } });
  expect(heard).toContain('"resultType":"complete"');
});

it('lets nobody wait who cancels within a batch', async () => {
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  expect((await post([LIST, cancelled])).status).toBe(200);
  expect((await post([cancelled])).status).toBe(202);
});

it('counts every message of a batch', async () => {
  const remaining = async (body: unknown) => Number((await post(body)).headers.get('x-ratelimit-remaining'));
  const before = await remaining(LIST);
  const after = await remaining([1, 2, 3].map((id) => ({ ...LIST, id })));
  expect(before - after).toBe(3);
  expect((await post(Array.from({ length: 21 }, (_, id) => ({ ...LIST, id })))).status).toBe(400);
});

it('answers what is no message in the form of the protocol or of the API, and never with 500', async () => {
  for (const body of ['{', '[]', '5', '{}', '{"jsonrpc":"2.0"}', { jsonrpc: '2.0', id: 1, method: 'nonsense/call' }]) {
    const { status } = await post(body);
    expect([body, status < 500]).toEqual([body, true]);
  }
  const unknown = await post({ ...LIST, method: 'tools/call', params: { name: 'no_such_tool', arguments: {} } });
  expect(unknown.body.error.code).toBe(-32602);
});

it('is refused on the next call once it is revoked, and cannot refresh', async () => {
  const agent = await Agent.connected(ann, acme);
  const authorization = `Bearer ${agent.tokens.access_token}`;
  expect((await post(LIST, { authorization })).status).toBe(200);
  for (const { id } of (await inPerson(ann, 'GET', '/v1/connections')).body.data as { id: string }[])
    await inPerson(ann, 'DELETE', `/v1/connections/${id}`);
  expect((await post(LIST, { authorization })).status).toBe(401);
  expect((await agent.refresh(agent.tokens.refresh_token)).body.error).toBe('invalid_grant');
  token = (await Agent.connected(ann, acme)).tokens.access_token;
});

it('follows the role of the member from call to call', async () => {
  const agent = await Toolbox.of(acme, 'member');
  const lead = { name: 'Claire' };
  expect((await agent.call('create_lead', lead)).ok).toBe(true);
  const role = (value: string) =>
    application.sql('update memberships set role = $1 where user_id = (select id from users where email = $2)', [
      value,
      agent.person.email,
    ]);
  await role('viewer');
  expect(await agent.fail('create_lead', { nonsense: 1 })).toMatchObject({ code: 'forbidden' });
  expect((await agent.call('list_leads')).ok).toBe(true);
});

it.each([
  ['fr-FR, en;q=0.5', 'name\u00a0: Ce champ est nécessaire.'],
  ['de, en', 'name: Is required.'],
])('tells an agent of %s what is wrong in its language', async (language, message) => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'create_lead', arguments: {} } };
  const { body } = await post(call, { 'accept-language': language });
  const { error } = JSON.parse(body.result.content[0].text as string) as { error: { code: string; message: string } };
  expect(error).toMatchObject({ code: 'validation_error', message });
});
