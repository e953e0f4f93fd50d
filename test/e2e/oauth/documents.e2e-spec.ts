import https, { Agent as HttpsAgent, createServer, type AgentOptions, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NameResolver } from '../../../src/platform/network/name-resolver.js';
import { Agent, REDIRECT } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { CERTIFICATE, KEY } from '../../setup/certificate.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Person } from '../../setup/person.js';

/** Trusts the certificate of the stand-in. */
class TrustingAgent extends HttpsAgent {
  constructor(options?: AgentOptions) {
    super({ ...options, ca: CERTIFICATE });
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;
let server: Server;
let origin: string;
const usual = https.globalAgent;
const answers = new Map<string, Answer>();
let asked: string[] = [];

beforeAll(async () => {
  https.globalAgent = new TrustingAgent();
  server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    asked.push(request.url!);
    (answers.get(request.url!) ?? ((_request, end) => end.writeHead(404).end()))(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `https://hooks.example.test:${(server.address() as AddressInfo).port}`;
  application = await startApplication({ env: { WEBHOOK_ALLOWED_HOSTS: 'hooks.example.test' } });
  Object.assign(application.get(NameResolver), {
    localAddresses: () => Promise.resolve(['127.0.0.1']),
    addresses: (name: string) =>
      Promise.resolve(name.startsWith('inside') ? ['127.0.0.1'] : ['93.184.215.14', '10.0.0.1']),
  });
  acme = await given.organization();
  ann = await Person.of(acme);
});
beforeEach(() => (asked = []));
afterAll(() => {
  https.globalAgent = usual;
  server.closeAllConnections();
  server.close();
});

let count = 0;

/** An agent whose id is the address of this document. */
function agentOf(
  document: (id: string) => JsonObject | string,
  more: { headers?: Record<string, string> } = {},
): Agent {
  const path = `/agents/${(count += 1)}.json`;
  const id = `${origin}${path}`;
  const content = document(id);
  answers.set(path, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...more.headers });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  });
  return Object.assign(new Agent(), { clientId: id });
}

const described = (client_id: string, more: JsonObject = {}): JsonObject => ({
  client_id,
  client_name: 'Documented',
  redirect_uris: [REDIRECT],
  ...more,
});

async function refused(agent: Agent): Promise<void> {
  const { status, text, location } = await ann.get(agent.address());
  expect([status, location]).toEqual([400, null]);
  expect(text).toContain('The agent asked wrongly');
}

it('lets an agent in that is known by a document at the address that is its id', async () => {
  const agent = agentOf(described);
  const page = await agent.consentOf(ann);
  expect(page.text).toContain('Let Documented in?');
  const { status, body } = await agent.exchange(await agent.codeFrom(ann, acme));
  expect(status).toBe(200);
  const next = await agent.refresh(body.refresh_token as string);
  expect(next.status).toBe(200);
  const [row] = await application.sql('select client_id, client_name from connections where organization_id = $1', [
    acme.id,
  ]);
  expect(row).toEqual({ client_id: agent.clientId, client_name: 'Documented' });
});

it('reads a document once for many who ask at once, and anew after five minutes at most', async () => {
  const agent = agentOf(described, { headers: { 'cache-control': 'public, max-age=99999999' } });
  await Promise.all(Array.from({ length: 5 }, () => ann.get(agent.address())));
  await ann.get(agent.address());
  expect(asked).toHaveLength(1);
  const now = Date.now;
  try {
    Date.now = () => now() + 301_000;
    await ann.get(agent.address());
  } finally {
    Date.now = now;
  }
  expect(asked).toHaveLength(2);
});

it.each<[string, (id: string) => JsonObject | string]>([
  ['of another agent', () => described(`${origin}/other.json`)],
  ['without an id', () => ({ client_name: 'Documented', redirect_uris: [REDIRECT] })],
  ['that leads a script in', (id) => described(id, { redirect_uris: ['javascript:alert(1)'] })],
  ['without redirects', (id) => described(id, { redirect_uris: [] })],
  ['that does not name the redirect', (id) => described(id, { redirect_uris: ['https://agent.example/x'] })],
  ['that is no JSON', () => '<html>'],
  ['that is nothing', () => 'null'],
  ['that is a list', () => '[]'],
  ['that is too large', (id) => described(id, { x: 'x'.repeat(70_000) })],
])('refuses a document %s', (_what, document) => refused(agentOf(document)));

it('follows no redirect, and waits for nobody slow', async () => {
  const good = agentOf(described);
  const moved = agentOf(described);
  answers.set(new URL(moved.clientId).pathname, (_request, response) =>
    response.writeHead(302, { location: good.clientId }).end(),
  );
  await refused(moved);
  expect([...new Set(asked)]).toEqual([new URL(moved.clientId).pathname]);
  const slow = agentOf(described);
  answers.set(new URL(slow.clientId).pathname, (_request, response) => {
    response.writeHead(200).write('{');
  });
  const began = Date.now();
  await refused(slow);
  expect(Date.now() - began).toBeLessThan(8_000);
});

it('asks once for a document that fails, however often one request needs it', async () => {
  const gone = agentOf(described);
  answers.delete(new URL(gone.clientId).pathname);
  const wrong = agentOf((id) => described(`${id}/other`));
  for (const agent of [gone, wrong]) {
    expect((await agent.exchange('a-code')).body.error).toMatch(/^invalid_client/);
    expect(asked).toEqual([new URL(agent.clientId).pathname]);
    asked = [];
  }
});

it('connects to nothing private, however it is named', async () => {
  const { port } = server.address() as AddressInfo;
  for (const address of [
    ...[`https://127.0.0.1:${port}/a.json`, `https://localhost:${port}/a.json`, 'https://10.0.0.1/a.json'],
    ...[
      'https://[::1]/a.json',
      'https://169.254.169.254/latest',
      'https://2130706433/a.json',
      'https://a.internal/a.json',
    ],
    ...['https://inside.example/a.json', 'https://mixed.example/a.json', `https://inside.example:${port}/a.json`],
    ...['http://agent.example/a.json', 'https://you@hooks.example.test/a.json', 'https://agent.example/a.json#x'],
  ])
    await refused(Object.assign(new Agent(), { clientId: address }));
  expect(asked).toEqual([]);
});
