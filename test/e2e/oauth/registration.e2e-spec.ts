import { ArtifactsService } from '../../../src/modules/access/oauth/server/artifacts.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Agent } from '../../setup/agent.js';
import { createDatabase } from '../../setup/database.js';
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

const TEN = Array.from({ length: 10 }, (_, index) => `https://agent.example/${index}`);

it.each([
  ['no redirect', {}],
  ['an empty list of redirects', { redirect_uris: [] }],
  ['redirects of another type', { redirect_uris: 'https://agent.example' }],
  ['a redirect of another type', { redirect_uris: [{}] }],
  ['too long a redirect', { redirect_uris: [`https://agent.example/${'x'.repeat(2000)}`] }],
  ...[
    ...[
      'nonsense',
      '',
      '//agent.example/x',
      'https://',
      'http://agent.example/callback',
      'http://127.0.0.1.evil.example/',
    ],
    ...[
      'http://0.0.0.0/x',
      'http://10.0.0.1/x',
      'http://localhost.evil.example/x',
      'https:\\\\agent.example',
      'https://a b.example',
    ],
    ...[
      'https://agent.example/callback#x',
      'https://agent.example/#',
      'https://you@agent.example/',
      'https://a:b@agent.example/',
    ],
    ...['javascript:alert(1)', 'JavaScript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'vbscript:x'],
    ...[
      'data:text/html,x',
      'file:///etc/passwd',
      'blob:https://agent.example/x',
      'about:blank',
      'ws://agent.example/x',
    ],
    ...[
      'wss://agent.example/x',
      'ftp://agent.example/x',
      'mailto:a@agent.example',
      'urn:ietf:wg:oauth:2.0:oob',
      'evil://x',
    ],
    ...[
      'chrome://settings',
      'view-source:https://agent.example',
      'intent://x#Intent;end',
      'ms-word:ofe|u|https://x',
      'tel:1',
    ],
  ].map((uri): [string, JsonObject] => [`the redirect ${JSON.stringify(uri)}`, { redirect_uris: [TEN[0], uri] }]),
])('refuses %s in the words of RFC 7591', async (_what, metadata) => {
  const { status, body } = await new Agent().json('/v1/oauth/register', metadata);
  expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
  expect(body.error_description).toMatch(/redirect_uris/);
  expect(body).not.toHaveProperty('code');
});

it.each([
  'http://localhost:3334/oauth/callback',
  'http://[::1]:4000/x',
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'vscode://vscode.mcp/callback',
  'vscode-insiders://vscode.mcp/callback',
  'windsurf://codeium.windsurf/callback',
  'com.example.agent:/callback',
])('takes the redirect %s', async (uri) => {
  expect((await new Agent().register({ redirect_uris: [uri] })).redirect_uris).toEqual([uri]);
});

it('takes ten redirects, and no registration that is mostly something else', async () => {
  const send = async (metadata: JsonObject) => (await new Agent().json('/v1/oauth/register', metadata)) as never;
  expect(await send({ redirect_uris: TEN })).toMatchObject({ status: 201 });
  const refused = { status: 400, body: { error: 'invalid_client_metadata' } };
  expect(await send({ redirect_uris: [...TEN, 'https://agent.example/11'] })).toMatchObject(refused);
  expect(await send({ redirect_uris: TEN, contacts: ['x'.repeat(8192)] })).toMatchObject(refused);
  expect(await send({ redirect_uris: TEN, client_name: 'é'.repeat(4000) })).toMatchObject(refused);
  const { status } = await new Agent().json('/v1/oauth/register', { redirect_uris: TEN, x: 'x'.repeat(200_000) });
  expect(status).toBe(413);
});

it.each([
  ['https://agent.example:8443/callback', 'agent.example:8443', false],
  ['https://xn--clude-4ve.example/callback', 'xn--clude-4ve.example', false],
  ['http://127.0.0.1:43117/callback', '127.0.0.1:43117', true],
  ['http://localhost:3334/oauth/callback', 'localhost:3334', true],
  ['cursor://anysphere.cursor-mcp/oauth?a=1', 'cursor://anysphere.cursor-mcp/oauth?a=1', true],
])('tells people in full where the answer to %s goes', async (redirect_uri, destination, isHere) => {
  const agent = new Agent();
  await agent.register({ redirect_uris: [redirect_uri] });
  const { text } = await agent.consentOf(ann, { redirect_uri });
  expect(text).toContain(`>${destination}</strong>`);
  expect(text.includes('(a program on this computer)')).toBe(isHere);
});

it('is told of in the language of the person when an agent asks wrongly', async () => {
  const agent = new Agent();
  await agent.register();
  const { status, text } = await ann.get(agent.address({ redirect_uri: 'https://evil.example/' }), {
    'accept-language': 'fr',
  });
  expect(status).toBe(400);
  expect(text).toContain('La réponse irait à une adresse que l’agent n’a pas fait enregistrer.');
  expect((await ann.get(agent.address({ client_id: 'nobody' }), { 'accept-language': 'fr' })).text).toContain(
    'Il n’est pas enregistré ici',
  );
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

it('forgets registrations that were never let in after a day', async () => {
  const [unused, used] = [new Agent(), new Agent()];
  await unused.register();
  await used.register();
  await used.codeFrom(ann, acme);
  const purged = async (seconds: number) => {
    application.clock.shift(seconds);
    await application.get(ArtifactsService).purge();
    application.clock.reset();
  };
  await purged(23 * 3600);
  expect((await ann.get(unused.address())).status).toBe(303);
  await purged(24 * 3600 + 60);
  expect((await ann.get(unused.address())).status).toBe(400);
  expect((await ann.get(used.address())).status).toBe(303);
});

it('takes registrations however many strangers wait to be let in, and forgets the oldest of ten thousand that nobody was asked about', async () => {
  const full = await startApplication({ env: { TRUST_PROXY: 'loopback' }, databaseUrl: await createDatabase() });
  const owner = await Person.of(await given.organization({}, full));
  const { id } = (await full.sql('select id from organizations'))[0] as { id: string };
  const waiting = async () =>
    (await full.sql("select count(*)::int from oauth_artifacts where kind = 'Client' and granted_at is null"))[0];
  const [granted, forgotten, known, shown] = [new Agent(full), new Agent(full), new Agent(full), new Agent(full)];
  await granted.register();
  await granted.codeFrom(owner, { id });
  await forgotten.register();
  await shown.register();
  expect((await owner.get((await owner.get(shown.address())).headers.get('location') ?? '')).status).toBe(200);
  await full.sql("update oauth_artifacts set created_at = created_at - interval '11 minutes' where kind = 'Client'");
  await full.sql(`insert into oauth_artifacts (kind, id_hash, payload, created_at)
    select 'Client', decode(md5(n::text), 'hex'), '\\x00', now() - interval '10 minutes' from generate_series(1, 9999) n`);
  let address = 0;
  const register = async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${(address += 1)}` };
    const body = JSON.stringify({ client_name: 'Flood', redirect_uris: TEN });
    return (await fetch(`${full.url}/v1/oauth/register`, { method: 'POST', headers, body })).status;
  };
  await known.register();
  const flood = await Promise.all(Array.from({ length: 30 }, register));
  expect(new Set([...flood, await register()])).toEqual(new Set([201]));
  expect(await waiting()).toEqual({ count: 10_001 });
  expect((await owner.get(forgotten.address())).status).toBe(400);
  for (const agent of [known, granted, shown]) expect((await owner.get(agent.address())).status).toBe(303);
  await full.stop();
});

it('lets one address register a hundred times a day, and begin twice as many authorizations in ten minutes', async () => {
  const busy = await startApplication({ env: { TRUST_PROXY: 'loopback' } });
  // In the morning: a day's count begins anew at midnight.
  busy.clock.shift((30 - new Date().getUTCHours()) * 3600);
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const answers = async (act: () => Promise<Response>) => {
    const statuses: number[] = [];
    for (let count = 0; count < 201; count += 1) statuses.push((await act()).status);
    return statuses.indexOf(429);
  };
  const nothing = { method: 'POST', headers: { ...from, 'content-type': 'application/json' }, body: '{}' };
  expect(await answers(() => fetch(`${busy.url}/v1/oauth/register`, nothing))).toBe(100);
  expect(await answers(() => fetch(`${busy.url}/v1/oauth/authorize`, { headers: from }))).toBe(200);
  busy.clock.shift(3600);
  expect((await fetch(`${busy.url}/v1/oauth/register`, nothing)).status).toBe(429);
  expect((await fetch(`${busy.url}/v1/oauth/authorize`, { headers: from })).status).toBe(400);
  await busy.stop();
});
