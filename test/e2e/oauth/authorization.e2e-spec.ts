import * as oauth from 'oauth4webapi';
import { AgentAuthenticationService } from '../../../src/modules/access/oauth/tokens/agent-authentication.service.js';
import { UsersService } from '../../../src/modules/organizations/users/users.service.js';
import { Agent, REDIRECT } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  ann = await Person.of(acme);
});
afterEach(() => application.clock.reset());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${application.url}${path}`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as never as Record<string, unknown>,
  };
};

it('describes itself at every address where clients look, whatever host they name', async () => {
  const { body, status, headers } = await read('/v1/.well-known/oauth-authorization-server');
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(body).toMatchObject({
    issuer: `${application.url}/v1`,
    authorization_endpoint: `${application.url}/v1/oauth/authorize`,
    token_endpoint: `${application.url}/v1/oauth/token`,
    registration_endpoint: `${application.url}/v1/oauth/register`,
    revocation_endpoint: `${application.url}/v1/oauth/revoke`,
    jwks_uri: `${application.url}/v1/oauth/jwks`,
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
  });
  expect(body.scopes_supported).toContain('mcp:use');
  for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-authorization-server/v1'])
    expect((await read(path, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })).body).toEqual(body);
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/v1/mcp'])
    expect((await read(path)).body).toMatchObject({
      resource: `${application.url}/v1/mcp`,
      authorization_servers: [`${application.url}/v1`],
    });
});

it('answers as a strict client of others expects it, from discovery to the next token', async () => {
  // Its makers call it deprecated so that nobody uses it outside of tests.
  const insecure = Object.entries(oauth).find(([name]) => name === 'allowInsecureRequests')![1] as symbol;
  const options = { [insecure]: true };
  const issuer = new URL(`${application.url}/v1`);
  const discovered = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' });
  const server = await oauth.processDiscoveryResponse(issuer, discovered);
  const registered = await oauth.dynamicClientRegistrationRequest(
    server,
    { client_name: 'Strict', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
    options,
  );
  const client = await oauth.processDynamicClientRegistrationResponse(registered);
  const agent = Object.assign(new Agent(), { clientId: client.client_id });
  const answered = await agent.answered(ann, acme);
  const parameters = oauth.validateAuthResponse(server, client, answered, agent.state);
  const granted = await oauth.authorizationCodeGrantRequest(
    ...([server, client, oauth.None(), parameters, REDIRECT, agent.verifier, options] as const),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, granted);
  expect(tokens.expires_in).toBe(3600);
  const refreshed = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refresh_token!, options);
  const next = await oauth.processRefreshTokenResponse(server, client, refreshed);
  const revoked = await oauth.revocationRequest(server, client, oauth.None(), next.refresh_token!, options);
  await oauth.processRevocationResponse(revoked);
  expect(await application.get(AgentAuthenticationService).validate(next.access_token)).toBeNull();
});

it.each([
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no method', { code_challenge_method: undefined }, 'invalid_request'],
  ['an implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
  ['an answer by a form', { response_mode: 'form_post' }, 'unsupported_response_mode'],
  ['an answer in a fragment', { response_mode: 'fragment' }, 'unsupported_response_mode'],
  ['a scope that there is none of', { scope: 'mcp:admin' }, 'invalid_scope'],
  ['a scope of other servers alone', { scope: 'openid offline_access' }, 'invalid_scope'],
  ['a scope that is no text', { scope: 'mcp:use "' }, 'invalid_scope'],
  ['another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
])('sends an agent that asks with %s back with the error', async (_what, changes, error) => {
  const agent = new Agent();
  await agent.register();
  const { status, location } = await ann.get(agent.address(changes));
  expect(status).toBe(303);
  const back = new URL(location!);
  expect(`${back.origin}${back.pathname}`).toBe(REDIRECT);
  const told = new URLSearchParams(back.search || back.hash.slice(1));
  expect(Object.fromEntries(told)).toMatchObject({ error, state: agent.state });
});

it('leads nobody to an address that somebody registered and they have not let in, whatever is wrong', async () => {
  const elsewhere = 'https://anybody.example/landing';
  const agent = new Agent();
  await agent.register({ redirect_uris: [elsewhere] });
  const wrong = [{ prompt: 'none' }, { scope: 'mcp:admin' }, { response_type: 'token' }, { code_challenge: undefined }];
  const somebody = new Person(ann.email);
  for (const person of [somebody, ann])
    for (const changes of wrong) {
      const { status, location, text } = await person.get(agent.address({ redirect_uri: elsewhere, ...changes }));
      expect([changes, status, location]).toEqual([changes, 400, null]);
      expect(text).toContain('<html');
      expect(text).not.toContain('anybody.example');
    }
  await agent.answered(ann, acme, {}, { redirect_uri: elsewhere });
  const [max, stranger] = [await Person.of(acme, 'member'), await Person.of(await given.organization())];
  for (const changes of wrong) {
    const address = agent.address({ redirect_uri: elsewhere, ...changes });
    const { status, location } = await ann.get(address);
    expect([changes, status, location?.startsWith(elsewhere)]).toEqual([changes, 303, true]);
    for (const other of [somebody, max, stranger]) expect((await other.get(address)).status).toBe(400);
  }
});

it('takes the resource however it is written, and a request without scope or resource', async () => {
  const agent = new Agent();
  await agent.register();
  for (const resource of [
    `${application.url}/v1/mcp/`,
    `${application.url.toUpperCase().replace('HTTP', 'http')}/v1/mcp`,
  ]) {
    const code = (await agent.answered(ann, acme, {}, { resource })).get('code')!;
    expect((await agent.exchange(code, { resource })).status).toBe(200);
  }
  const code = (await agent.answered(ann, acme, {}, { resource: undefined, scope: undefined })).get('code')!;
  const { body } = await agent.exchange(code);
  expect(await application.get(AgentAuthenticationService).validate(body.access_token as string)).toMatchObject({
    may_use_tools: true,
  });
});

it('leaves out scopes that there are none of beside the one there is, and says so by what it gives', async () => {
  const agent = new Agent();
  await agent.register({ scope: 'mcp:admin' });
  const code = (await agent.answered(ann, acme, {}, { scope: 'openid mcp:use mcp:admin' })).get('code')!;
  const { status, body } = await agent.exchange(code);
  expect([status, body.scope]).toEqual([200, 'mcp:use']);
});

it('asks who is not signed in to do so first, without leaving the page', async () => {
  const agent = new Agent();
  await agent.register();
  const somebody = new Person(ann.email);
  const { location } = await somebody.get(agent.address());
  const path = new URL(location!, application.url).pathname;
  const page = await somebody.get(path);
  expect(page.text).toContain('Claude asks for access.');
  const wrong = await somebody.submit(page, `${path}/login`, { email: ann.email, password: 'wrong password' });
  expect(wrong.status).toBe(401);
  expect((await somebody.submit(page, `${path}/login`, { email: ann.email, password: PASSWORD })).location).toBe(path);
  const question = await somebody.get(path);
  expect(question.text).toContain('Let Claude in?');
  expect(question.text).toContain('127.0.0.1');
  expect(question.text).toMatch(/name="scopes" value="mcp:use" checked/);
  expect(question.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(question.headers.get('content-security-policy')).not.toContain('form-action');
});

it('gives access to exactly the organization that was chosen, and to none that the person is not in', async () => {
  const [other, foreign] = [await given.organization({ name: 'Atelier Sud' }), await given.organization()];
  const max = await Person.of(acme, 'viewer');
  await application.get(UsersService).addExisting(max.email, { organization_id: other.id, role: 'admin' });
  const agent = new Agent();
  await agent.register();
  const page = await agent.consentOf(max);
  expect(page.text).toContain('Atelier Sud');
  for (const id of [foreign.id, 'nonsense', '']) {
    const refused = await max.submit(page, page.path, { organization_id: id, scopes: 'mcp:use', answer: 'allow' });
    expect([id, refused.status]).toEqual([id, 400]);
  }
  const { body } = await agent.exchange(await agent.codeFrom(max, other));
  const { caller } = (await application.get(AgentAuthenticationService).validate(body.access_token as string))!;
  expect([caller.organization_id, caller.permissions.has('organization:write')]).toEqual([other.id, true]);
});

it('makes a token that may use no tool when that is not ticked', async () => {
  const agent = await Agent.connected(ann, acme, { scopes: [] });
  const found = await application.get(AgentAuthenticationService).validate(agent.tokens.access_token);
  expect(found).toMatchObject({ may_use_tools: false });
  expect(agent.tokens.refresh_token).toBeUndefined();
});

it('tells the agent when the person says no', async () => {
  const agent = new Agent();
  await agent.register();
  const back = await agent.answered(ann, acme, { answer: 'deny' });
  expect(Object.fromEntries(back)).toMatchObject({ error: 'access_denied', state: agent.state });
  expect(back.has('code')).toBe(false);
});

it('asks again each time, and forgets a question after ten minutes and after its answer', async () => {
  const agent = new Agent();
  await agent.register();
  await agent.codeFrom(ann, acme);
  const page = await agent.consentOf(ann);
  expect(page.text).toContain('Let Claude in?');
  const stranger = await Person.of(acme);
  expect((await stranger.get(page.path)).status).toBe(410);
  application.clock.shift(601);
  expect((await ann.get(page.path)).status).toBe(410);
});

it('takes no consent from another site, or for another browser', async () => {
  const agent = new Agent();
  await agent.register();
  const page = await agent.consentOf(ann);
  const values = { organization_id: acme.id, scopes: 'mcp:use', answer: 'allow' };
  expect((await ann.submit(page, page.path, values, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ann.post(page.path, values)).status).toBe(403);
  const before = await application.sql('select count(*) from connections');
  const max = await Person.of(acme);
  expect((await max.submit(page, page.path, values)).status).toBe(403);
  expect(await application.sql('select count(*) from connections')).toEqual(before);
});

describe('in a browser that was left open', () => {
  const wait = () => application.sql("update sessions set proved_at = now() - interval '601 seconds'");

  it('asks once more who is there before an agent is let in, and then the same question', async () => {
    const ann = await Person.of(acme);
    const agent = new Agent();
    await agent.register();
    const open = await agent.consentOf(ann);
    const { path: pathname } = open;
    await wait();
    const answer = { organization_id: acme.id, scopes: ['mcp:use'], access: 'full', answer: 'allow' };
    expect((await ann.submit(open, pathname, answer)).location).toBe(pathname);
    const page = await ann.get(pathname);
    expect(page.text).toContain('Sign in once more');
    expect(page.text).toContain(`value="${ann.email}"`);
    const led = await ann.submit(page, `${pathname}/login`, {
      email: ann.email,
      password: PASSWORD,
    });
    expect([led.status, led.location]).toEqual([303, pathname]);
    const consent = await ann.get(pathname);
    expect(consent.text).toContain('Let Claude in?');
    const back = await ann.get((await ann.submit(consent, pathname, answer)).location!);
    const { status } = await agent.exchange(new URL(back.location!).searchParams.get('code')!);
    expect(status).toBe(200);
  });

  it('lets an agent do no more than before without that, and less at once', async () => {
    const ann = await Person.of(acme);
    await Agent.connected(ann, acme);
    const { body } = await inPerson(ann, 'GET', '/v1/me/connections');
    const [own] = body.data as [JsonObject];
    const change = (access: string) => inPerson(ann, 'PATCH', `/v1/me/connections/${own.id as string}`, { access });
    await wait();
    expect((await change('read')).status).toBe(200);
    const refused = await change('full');
    expect([refused.status, refused.body.error.code]).toEqual([403, 'reauthentication_required']);
    await inPerson(ann, 'POST', '/v1/me/reauthenticate', { password: PASSWORD });
    expect((await change('full')).status).toBe(200);
  });
});
