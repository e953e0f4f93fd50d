import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Agent } from '../../setup/agent.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Person } from '../../setup/person.js';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme);
});

/** As these programs send it. */
const CLIENTS: Record<string, JsonObject> = {
  Claude: {
    client_name: 'Claude',
    redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: 'mcp:use',
  },
  ChatGPT: {
    client_name: 'ChatGPT',
    redirect_uris: ['https://chatgpt.com/connector_platform_oauth_redirect'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
  },
  Cursor: {
    client_name: 'Cursor',
    redirect_uris: ['cursor://anysphere.cursor-mcp/oauth/user-proposals/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  'VS Code': {
    client_name: 'Visual Studio Code',
    client_uri: 'https://code.visualstudio.com',
    grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    response_types: ['code'],
    redirect_uris: [
      'https://insiders.vscode.dev/redirect',
      'https://vscode.dev/redirect',
      'http://127.0.0.1/',
      'http://127.0.0.1:33418/',
    ],
    token_endpoint_auth_method: 'none',
    application_type: 'native',
  },
  'mcp-remote': {
    redirect_uris: ['http://localhost:3334/oauth/callback'],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    client_name: 'MCP CLI Proxy',
    client_uri: 'https://github.com/modelcontextprotocol/mcp-cli',
    software_id: '2e6dc280-f3c3-4e01-99a7-8181dbd1d23d',
    software_version: '1.0.0',
  },
  'a client that says nothing': { redirect_uris: ['https://agent.example/callback'] },
};

it.each(Object.entries(CLIENTS))('registers %s as a public client, which then asks', async (_name, metadata) => {
  const agent = new Agent();
  const client = await agent.register({ client_name: undefined, ...metadata });
  expect(client).toMatchObject({
    client_id: expect.stringMatching(/^[\w-]{20,}$/),
    client_id_issued_at: expect.any(Number),
    redirect_uris: metadata.redirect_uris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
  });
  expect(client).not.toHaveProperty('client_secret');
  expect(client).not.toHaveProperty('registration_access_token');
  const [redirect_uri] = metadata.redirect_uris as string[];
  const page = await agent.consentOf(ann, { redirect_uri });
  expect(page.status).toBe(200);
  const back = await agent.answered(ann, acme, {}, { redirect_uri });
  expect((await agent.exchange(back.get('code')!, { redirect_uri: redirect_uri! })).status).toBe(200);
});

it('leaves the port of a loopback address free, and nothing else', async () => {
  const agent = new Agent();
  await agent.register({ redirect_uris: ['http://127.0.0.1/callback', 'https://agent.example/callback'] });
  expect((await ann.get(agent.address({ redirect_uri: 'http://127.0.0.1:51004/callback' }))).status).toBe(303);
  for (const redirect_uri of [
    'http://127.0.0.1:51004/other',
    'http://localhost:51004/callback',
    'https://agent.example:8443/callback',
    'https://agent.example/callback/',
    'https://agent.example/callback?x=1',
    'https://evil.example/callback',
  ]) {
    const page = await ann.get(agent.address({ redirect_uri }));
    expect([redirect_uri, page.status, page.location]).toEqual([redirect_uri, 400, null]);
    expect(page.text).toContain('The agent asked wrongly');
  }
});

it.each([
  ['no redirect', {}],
  ['an empty list of redirects', { redirect_uris: [] }],
  ['a redirect that is no address', { redirect_uris: ['nonsense'] }],
  ['a redirect without encryption', { redirect_uris: ['http://agent.example/callback'] }],
  ['a redirect with a fragment', { redirect_uris: ['https://agent.example/callback#x'] }],
  ['a redirect that is a script', { redirect_uris: ['javascript:alert(1)'] }],
  ['redirects of another type', { redirect_uris: 'https://agent.example' }],
])('refuses %s in the words of RFC 7591', async (_what, metadata) => {
  const { status, body } = await new Agent().json('/v1/oauth/register', metadata);
  expect(status).toBe(400);
  expect(body.error).toMatch(/^invalid_(redirect_uri|client_metadata|request)$/);
  expect(body).not.toHaveProperty('code');
});

it('refuses what is no JSON', async () => {
  const response = await fetch(`${application.url}/v1/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid_request' });
});

it('shows what strangers call themselves as text, on one line', async () => {
  const agent = new Agent();
  await agent.register({ client_name: 'Claude\n<script>alert(1)</script>\u202e' });
  const { text } = await agent.consentOf(ann);
  expect(text).toContain('Claude &lt;script>alert(1)&lt;/script>');
  expect(text).not.toContain('<script');
  expect(text).not.toContain('\u202e');
});

it('forgets registrations that were never let in', async () => {
  const { ArtifactsService } = await import('../../../src/modules/access/oauth/server/artifacts.service.js');
  const [unused, used] = [new Agent(), new Agent()];
  await unused.register();
  await used.register();
  await used.codeFrom(ann, acme);
  application.clock.shift(7 * 24 * 3600 + 60);
  await application.get(ArtifactsService).purge();
  application.clock.reset();
  expect((await ann.get(unused.address())).status).toBe(400);
  expect((await ann.get(used.address())).status).toBe(303);
});
