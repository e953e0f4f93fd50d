import { decodeJwt, decodeProtectedHeader } from 'jose';
import { ArtifactsService } from '../../../src/modules/access/oauth/server/artifacts.service.js';
import { AgentAuthenticationService } from '../../../src/modules/access/oauth/tokens/agent-authentication.service.js';
import { OAuthKeysService } from '../../../src/modules/access/oauth/tokens/oauth-keys.service.js';
import { Agent, type Connected } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

const OWN = '/v1/me/connections';
const CONNECTIONS = '/v1/connections';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  ann = await Person.of(acme, 'member');
});
afterEach(() => application.clock.reset());

const connect = () => Agent.connected(ann, acme);
const agentOf = (token: string, at = application) => at.get(AgentAuthenticationService).validate(token);
const works = async ({ tokens }: Pick<Connected, 'tokens'>) => (await agentOf(tokens.access_token)) !== null;

it('gives an access token of one hour that carries the person and the organization', async () => {
  const { tokens, clientId } = await connect();
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  expect(tokens.scope.split(' ')).toContain('mcp:use');
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
  const [user] = await application.sql('select id from users where email = $1', [ann.email]);
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    iss: `${application.url}/v1`,
    aud: `${application.url}/v1/mcp`,
    sub: user!.id,
    client_id: clientId,
    org_id: acme.id,
    scope: 'mcp:use',
  });
  const agent = await agentOf(tokens.access_token);
  expect(agent).toMatchObject({ may_use_tools: true, caller: { kind: 'agent', organization_id: acme.id } });
  expect(agent!.caller.permissions.has('organization:write')).toBe(false);
  application.clock.shift(3601);
  expect(await works({ tokens })).toBe(false);
});

it('exchanges a code once, within a minute, with its verifier, for its client and address', async () => {
  const agent = new Agent();
  await agent.register();
  const refused = async (code: string, changes: Record<string, string>) => {
    const { status, body } = await agent.exchange(code, changes);
    expect([changes, status, body.error]).toEqual([changes, 400, 'invalid_grant']);
  };
  await refused(await agent.codeFrom(ann, acme), { code_verifier: 'x'.repeat(43) });
  await refused(await agent.codeFrom(ann, acme), { redirect_uri: 'http://127.0.0.1:1/callback' });
  const other = new Agent();
  await other.register();
  await refused(await agent.codeFrom(ann, acme), { client_id: other.clientId });
  const late = await agent.codeFrom(ann, acme);
  application.clock.shift(61);
  await refused(late, {});
});

it('leaves no connection of an agent that never came for its token, or not with its verifier', async () => {
  const agent = new Agent();
  await agent.register();
  const ids = async () => (await acme.api().all('/v1/connections')).map(({ id }) => id as string);
  const before = await ids();
  const code = await agent.codeFrom(ann, acme);
  await agent.codeFrom(ann, acme);
  expect((await agent.exchange(code, { code_verifier: 'x'.repeat(43) })).status).toBe(400);
  const kept = await connect();
  const left = async () => (await ids()).filter((id) => !before.includes(id)).length;
  const purge = () => application.get(ArtifactsService).purge();
  await purge();
  expect(await left()).toBe(3);
  application.clock.shift(61);
  await purge();
  await purge();
  application.clock.reset();
  expect([await left(), await works(kept)]).toEqual([1, true]);
});

it('ends what a code gave when the code comes a second time', async () => {
  const agent = new Agent();
  await agent.register();
  const code = await agent.codeFrom(ann, acme);
  const first = await agent.exchange(code);
  expect(first.status).toBe(200);
  expect((await agent.exchange(code)).body.error).toBe('invalid_grant');
  expect(await works({ tokens: first.body as never })).toBe(false);
  expect((await agent.refresh(first.body.refresh_token as string)).body.error).toBe('invalid_grant');
});

it('rotates refresh tokens at every use, and ends the grant when an old one comes back', async () => {
  const agent = await connect();
  const second = await agent.refresh(agent.tokens.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body.refresh_token).not.toBe(agent.tokens.refresh_token);
  expect(await works({ tokens: second.body as never })).toBe(true);
  application.clock.shift(11);
  expect((await agent.refresh(agent.tokens.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  expect((await agent.refresh(second.body.refresh_token as string)).body.error).toBe('invalid_grant');
  expect(await works({ tokens: second.body as never })).toBe(false);
});

it('gives no scope by a refresh that was not agreed to, and keeps the refresh token good', async () => {
  const agent = await connect();
  const refresh = (scope: string) =>
    agent.form('/v1/oauth/token', {
      ...{ grant_type: 'refresh_token', refresh_token: agent.tokens.refresh_token, client_id: agent.clientId, scope },
    });
  for (const scope of ['mcp:admin', 'mcp:use mcp:admin']) {
    const { status, body } = await refresh(scope);
    expect([scope, status, body.error]).toEqual([scope, 400, 'invalid_scope']);
  }
  const { status, body } = await refresh('mcp:use');
  expect([status, body.scope]).toEqual([200, 'mcp:use']);
});

it("lets a client's own race have one winner, who stays connected", async () => {
  const agent = await connect();
  const answers = await Promise.all(Array.from({ length: 10 }, () => agent.refresh(agent.tokens.refresh_token)));
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(9);
  expect((await agent.refresh(agent.tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect((await agent.refresh(winners[0]!.body.refresh_token as string)).status).toBe(200);
});

it('lets refresh tokens live for thirty days from each use', async () => {
  const day = 24 * 3600;
  const agent = await connect();
  application.clock.shift(29 * day);
  const second = await agent.refresh(agent.tokens.refresh_token);
  expect(second.status).toBe(200);
  application.clock.shift(30 * day + 1);
  expect((await agent.refresh(second.body.refresh_token as string)).body.error).toBe('invalid_grant');
});

it('ends ninety days after the consent, however often it is refreshed, and says so', async () => {
  const day = 24 * 3600;
  const agent = await connect();
  let { refresh_token } = agent.tokens;
  for (let times = 0; times < 4; times += 1) {
    application.clock.shift(22 * day);
    const { status, body } = await agent.refresh(refresh_token);
    expect(status).toBe(200);
    refresh_token = body.refresh_token as string;
  }
  const signedIn = async () => {
    const again = new Person(ann.email);
    await again.signIn();
    return (await inPerson(again, 'GET', OWN)).body.data as unknown[];
  };
  const { length: before } = await signedIn();
  application.clock.shift(2 * day + 60);
  expect((await agent.refresh(refresh_token)).body.error).toBe('invalid_grant');
  expect((await signedIn()).length).toBeLessThan(before);
});

it('tells the agent why its connection ended', async () => {
  const message = async (agent: Connected) => {
    const { status, body, headers } = await agent.call('tools/list');
    expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('invalid_token')]);
    return (body.error as unknown as { message: string }).message;
  };
  const max = await Person.of(acme);
  const [revoked, ended] = [await Agent.connected(max, acme), await Agent.connected(max, acme)];
  expect((await ended.call('tools/list')).status).toBe(200);
  await revoked.revoke(revoked.tokens.access_token);
  expect(await message(revoked)).toBe('The connection was revoked: connect again.');
  expect((await inPerson(max, 'DELETE', '/v1/me/sessions?everywhere=true')).status).toBe(204);
  expect(await message(ended)).toBe('The connection ended when its person signed out everywhere: connect again.');
  expect((await ended.refresh(ended.tokens.refresh_token)).body.error).toBe('invalid_grant');
  const [user] = await application.sql('select id from users where email = $1', [max.email]);
  await max.signIn();
  const gone = await Agent.connected(max, acme);
  await application.sql('delete from memberships where user_id = $1', [user!.id]);
  expect(await message(gone)).toBe('The connection ended with the membership of its person: connect again.');
  await application.sql("update connections set created_at = created_at - interval '90 days' where user_id = $1", [
    user!.id,
  ]);
  expect(await message(gone)).toBe('The connection ended 90 days after the consent to it: connect again.');
  const forged = `${gone.tokens.access_token.slice(0, -4)}AAAA`;
  expect(await message(Object.assign(gone, { tokens: { ...gone.tokens, access_token: forged } }))).toMatch(
    /not valid: it is unknown or expired/,
  );
});

it.each(['refresh_token', 'access_token'] as const)('ends the connection when its %s is revoked', async (kind) => {
  const agent = await connect();
  const other = new Agent();
  await other.register();
  await other.revoke(agent.tokens[kind]);
  expect(await works(agent)).toBe(true);
  expect((await agent.revoke(agent.tokens[kind])).status).toBe(200);
  expect(await works(agent)).toBe(false);
  expect((await agent.refresh(agent.tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect((await agent.revoke(agent.tokens.refresh_token)).status).toBe(200);
});

it('is taken back by the member or an admin and nobody else', async () => {
  const agent = await connect();
  const [{ id }] = (await inPerson(ann, 'GET', OWN)).body.data as [{ id: string }];
  const end = async (person: Person, path: string) => (await inPerson(person, 'DELETE', `${path}/${id}`)).status;
  const colleague = await Person.of(acme, 'member');
  expect((await inPerson(colleague, 'GET', OWN)).body.data).toEqual([]);
  expect([await end(colleague, OWN), await end(colleague, CONNECTIONS)]).toEqual([404, 403]);
  const stranger = await Person.of(await given.organization());
  expect([await end(stranger, OWN), await end(stranger, CONNECTIONS)]).toEqual([404, 404]);
  expect(await works(agent)).toBe(true);
  expect(await end(ann, OWN)).toBe(204);
  expect(await works(agent)).toBe(false);
  expect((await agent.refresh(agent.tokens.refresh_token)).body.error).toBe('invalid_grant');
  const other = await connect();
  const admin = await Person.of(acme, 'admin');
  const [{ id: second }] = (await inPerson(ann, 'GET', OWN)).body.data as [{ id: string }];
  expect((await inPerson(admin, 'DELETE', `${CONNECTIONS}/${second}`)).status).toBe(204);
  expect(await works(other)).toBe(false);
  const actors = (await acme.events('connection.revoked')).map((event) => event.actor_kind);
  expect(actors.filter((kind) => kind === 'user')).toHaveLength(2);
});

it('ends with the membership, at once', async () => {
  const max = await Person.of(acme);
  const agent = await Agent.connected(max, acme);
  await application.sql('delete from memberships where user_id = (select id from users where email = $1)', [max.email]);
  expect(await works(agent)).toBe(false);
  expect((await agent.refresh(agent.tokens.refresh_token)).body.error).toBe('invalid_grant');
});

it('keeps everybody connected while keys rotate, on every replica', async () => {
  const replica = await startApplication({ env: { BASE_URL: application.url } });
  const before = await connect();
  expect(await agentOf(before.tokens.access_token, replica)).not.toBeNull();
  await application.get(OAuthKeysService).rotate();
  for (const at of [application, replica]) at.clock.shift(700);
  const after = (await before.refresh(before.tokens.refresh_token, replica)).body as never as Connected['tokens'];
  const kid = (token: string) => decodeProtectedHeader(token).kid;
  expect(kid(after.access_token)).not.toBe(kid(before.tokens.access_token));
  for (const at of [application, replica]) {
    expect(await agentOf(after.access_token, at)).not.toBeNull();
    expect(await agentOf(before.tokens.access_token, at)).not.toBeNull();
  }
  const jwks = (await (await fetch(`${application.url}/v1/oauth/jwks`)).json()) as { keys: Record<string, string>[] };
  expect(jwks.keys.map((key) => key.kid)).toEqual(expect.arrayContaining([kid(after.access_token)]));
  expect(JSON.stringify(jwks)).not.toContain('"d"');
  await replica.stop();
});

it('is believed only as it was signed', async () => {
  const { tokens } = await connect();
  const [header = '', payload = '', signature = ''] = tokens.access_token.split('.');
  const altered = (changes: object) =>
    Buffer.from(JSON.stringify({ ...decodeJwt(tokens.access_token), ...changes })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  for (const forged of [
    `${header}.${altered({ org_id: 'x' })}.${signature}`,
    `${none}.${payload}.`,
    `${header}.${payload}.`,
    tokens.refresh_token,
    'x'.repeat(5000),
  ])
    expect(await agentOf(forged)).toBeNull();
});

it('keeps no token in plain sight', async () => {
  const { tokens, clientId } = await connect();
  const stored = JSON.stringify(await application.sql("select *, encode(payload, 'escape') as p from oauth_artifacts"));
  for (const secret of [tokens.refresh_token, tokens.access_token, clientId]) expect(stored).not.toContain(secret);
});
