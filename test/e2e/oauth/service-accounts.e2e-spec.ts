import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

const ACCOUNTS = '/v1/service-accounts';
const ASSERTED = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

let application: RunningApplication;
let acme: GivenOrganization;
let owner: Person;

beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  owner = await Person.of(acme);
});

/** A program that has a pair of keys. */
class Program {
  id = '';
  clientId = '';

  private constructor(
    readonly key: CryptoKey,
    readonly jwk: JWK,
    readonly alg: string,
  ) {}

  static async with(alg = 'ES256', kid?: string): Promise<Program> {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
    return new Program(privateKey, { ...(await exportJWK(publicKey)), ...(kid ? { kid } : {}) }, alg);
  }

  /** With an account of the organization. */
  static async of(role = 'member', alg = 'ES256'): Promise<Program> {
    const program = await Program.with(alg);
    const body = { name: 'Nightly import', role, jwks: { keys: [program.jwk] } };
    const made = await inPerson(owner, 'POST', ACCOUNTS, body);
    expect(made.status).toBe(201);
    return Object.assign(program, { id: made.body.id, clientId: made.body.client_id });
  }

  assertion(claims: JsonObject = {}, { key = this.key, header = {} }: { key?: CryptoKey; header?: JsonObject } = {}) {
    const now = Math.floor(Date.now() / 1000);
    const issuer = `${application.url}/v1`;
    const given = { iss: this.clientId, sub: this.clientId, aud: issuer, jti: randomUUID(), iat: now, exp: now + 60 };
    return new SignJWT({ ...given, ...claims }).setProtectedHeader({ alg: this.alg, ...header }).sign(key);
  }

  async ask(assertion?: string, fields: Record<string, string> = {}): Promise<{ status: number; body: Json }> {
    const form = {
      ...{ grant_type: 'client_credentials', client_assertion_type: ASSERTED },
      ...{ client_assertion: assertion ?? (await this.assertion()), ...fields },
    };
    const response = await fetch(`${application.url}/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return { status: response.status, body: await response.json() };
  }

  async token(): Promise<string> {
    const { status, body } = await this.ask();
    expect([status, body]).toEqual([200, { ...body, token_type: 'Bearer', expires_in: 3600, scope: 'mcp:use' }]);
    return body.access_token as string;
  }
}

/** What a tool answers. */
async function call(token: string, name: string, input: JsonObject = {}): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${application.url}/v1/mcp`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
  });
  const body = await response.json();
  return { status: response.status, body: body.result ? JSON.parse(body.result.content[0].text as string) : body };
}

describe('an account', () => {
  it('is made, read, listed, changed and deleted by an admin in person, with every step told', async () => {
    const { jwk } = await Program.with('ES256');
    const input = { name: 'Nightly import', role: 'viewer', jwks: { keys: [jwk] } };
    const made = await inPerson(owner, 'POST', ACCOUNTS, input);
    expect(made.body).toEqual({
      ...{ id: expect.any(String), client_id: `service.${acme.id}.${made.body.id}`, name: 'Nightly import' },
      ...{ role: 'viewer', jwks: { keys: [{ ...jwk, use: 'sig' }] }, created_by: expect.any(String) },
      ...{ last_used_at: null, version: 1, created_at: expect.any(String), updated_at: expect.any(String) },
    });
    const path = `${ACCOUNTS}/${made.body.id as string}`;
    expect((await inPerson(owner, 'GET', path)).body).toEqual(made.body);
    expect((await inPerson(owner, 'GET', ACCOUNTS)).body.data).toEqual([made.body]);
    const changed = await inPerson(owner, 'PATCH', path, { name: 'Import' });
    expect(changed.body).toEqual({ ...made.body, name: 'Import', version: 2, updated_at: expect.any(String) });
    expect((await inPerson(owner, 'DELETE', path)).status).toBe(204);
    expect((await inPerson(owner, 'GET', path)).status).toBe(404);
    const log = await acme.api().get('/v1/audit-log');
    const told = (log.body.data as JsonObject[]).map(({ type }) => type).filter((type) => /service/.test(String(type)));
    expect(told).toEqual(['service_account.deleted', 'service_account.updated', 'service_account.created']);
    expect(await acme.events('service_account.deleted')).toHaveLength(1);
  });

  it('is nobody else’s to make or see: neither of keys, nor of members, nor of other organizations', async () => {
    const { id } = await Program.of();
    const path = `${ACCOUNTS}/${id}`;
    const byKey = await fetch(`${application.url}${ACCOUNTS}`, {
      headers: { authorization: `Bearer ${await acme.key()}` },
    });
    expect(byKey.status).toBe(403);
    const member = await Person.of(acme, 'member');
    expect((await inPerson(member, 'GET', ACCOUNTS)).status).toBe(403);
    const stranger = await Person.of(await given.organization());
    for (const method of ['GET', 'PATCH', 'DELETE'] as const)
      expect((await inPerson(stranger, method, path, method === 'PATCH' ? { name: 'Mine' } : undefined)).status).toBe(
        404,
      );
  });

  it('takes public keys for signatures alone, and says what is wrong with each', async () => {
    const [one, other] = [await Program.with('ES256', 'one'), await Program.with('EdDSA', 'other')];
    const rsa = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
    const secret = await exportJWK(one.key);
    const p384 = await exportJWK((await generateKeyPair('ES384', { extractable: true })).publicKey);
    const rsaKey = await exportJWK(rsa.publicKey);
    const judged = async (keys: unknown) => {
      const { status, body } = await inPerson(owner, 'POST', ACCOUNTS, { name: 'Import', role: 'viewer', jwks: keys });
      return status === 201 ? 'taken' : [body.error.details[0].field, body.error.details[0].code];
    };
    const { kid: _kid, ...nameless } = one.jwk;
    expect(await judged({ keys: [one.jwk, other.jwk, { ...rsaKey, kid: 'rsa', alg: 'PS256' }] })).toBe('taken');
    expect(await judged({ keys: [nameless] })).toBe('taken');
    expect(await judged('keys')).toEqual(['jwks', 'invalid_format']);
    expect(await judged({ keys: [] })).toEqual(['jwks.keys', 'too_few']);
    expect(await judged({ keys: Array(6).fill(one.jwk) })).toEqual(['jwks.keys', 'too_many']);
    expect(await judged({ keys: [secret] })).toEqual(['jwks.keys[0].d', 'not_allowed']);
    expect(await judged({ keys: [{ kty: 'oct', k: 'c2VjcmV0' }] })).toEqual(['jwks.keys[0].k', 'not_allowed']);
    expect(await judged({ keys: [p384] })).toEqual(['jwks.keys[0]', 'invalid_value']);
    expect(await judged({ keys: [{ ...rsaKey, e: 'Aw' }] })).toEqual(['jwks.keys[0]', 'invalid_value']);
    expect(await judged({ keys: [{ ...one.jwk, x: 'AAAA' }] })).toEqual(['jwks.keys[0]', 'invalid_value']);
    expect(await judged({ keys: [{ ...one.jwk, use: 'enc' }] })).toEqual(['jwks.keys[0].use', 'invalid_value']);
    expect(await judged({ keys: [{ ...one.jwk, alg: 'HS256' }] })).toEqual(['jwks.keys[0].alg', 'invalid_value']);
    expect(await judged({ keys: [one.jwk, nameless] })).toEqual(['jwks.keys[1].kid', 'not_unique']);
    expect(await judged({ keys: [one.jwk, { ...other.jwk, kid: 'one' }] })).toEqual(['jwks.keys[0].kid', 'not_unique']);
    const admin = await inPerson(owner, 'POST', ACCOUNTS, { name: 'A', role: 'admin', jwks: { keys: [one.jwk] } });
    expect(admin.body.error.details).toMatchObject([{ field: 'role', params: { allowed: ['viewer', 'member'] } }]);
  });
});

describe('a token', () => {
  it.each(['ES256', 'EdDSA', 'Ed25519', 'RS256', 'PS256'])('is given for an assertion signed with %s', async (alg) => {
    const program = await Program.of('viewer', alg);
    expect((await call(await program.token(), 'get_started')).body).toMatchObject({
      you: { name: 'Nightly import', may: {} },
    });
  });

  it('acts under the account’s own name, as its role allows and no further', async () => {
    const [writer, reader] = [await Program.of('member'), await Program.of('viewer')];
    const made = await call(await writer.token(), 'create_proposal', { title: 'Site' });
    expect(made.status).toBe(200);
    const [event] = await acme.events('proposal.created');
    expect(event).toMatchObject({ actor_kind: 'agent', actor_id: writer.id });
    const revisions = await acme.api().get(`/v1/proposals/${made.body.proposal_id as string}/revisions`);
    expect(revisions.body.data).toMatchObject([{ actor: 'agent:Nightly import' }]);
    const refused = await call(await reader.token(), 'create_proposal', { title: 'Site' });
    expect(refused.body.error).toMatchObject({
      code: 'forbidden',
      message: 'The role of this service account does not allow proposals:write.',
    });
    const { body } = await inPerson(owner, 'GET', `${ACCOUNTS}/${writer.id}`);
    expect(body.last_used_at).toEqual(expect.any(String));
    expect(body.version).toBe(1);
  });

  it('ends with the account, with its role and with its keys, at once, and says so', async () => {
    const program = await Program.of('member');
    const path = `${ACCOUNTS}/${program.id}`;
    const works = async (token: string) => (await call(token, 'get_started')).status;
    const first = await program.token();
    await inPerson(owner, 'PATCH', path, { name: 'Renamed' });
    expect(await works(first)).toBe(200);
    await inPerson(owner, 'PATCH', path, { role: 'viewer' });
    expect(await works(first)).toBe(401);
    expect((await call(first, 'get_started')).body.error.message).toBe(
      'The service account was deleted, or its role or keys were changed: ask for a new token.',
    );
    const second = await program.token();
    expect(await works(second)).toBe(200);
    const next = await Program.with('EdDSA');
    await inPerson(owner, 'PATCH', path, { jwks: { keys: [next.jwk] } });
    expect([await works(second), (await program.ask()).status]).toEqual([401, 401]);
    const third = await Object.assign(next, { clientId: program.clientId }).token();
    await inPerson(owner, 'DELETE', path);
    expect([await works(third), (await next.ask()).status]).toEqual([401, 401]);
  });
});

describe('a scope', () => {
  it('is the one there is, or is refused', async () => {
    const program = await Program.of();
    for (const scope of ['offline_access', 'mcp:admin', 'mcp:use "']) {
      const { status, body } = await program.ask(undefined, { scope });
      expect([scope, status, body.error]).toEqual([scope, 400, 'invalid_scope']);
    }
    for (const scope of ['mcp:use', 'mcp:use mcp:admin'])
      expect((await program.ask(undefined, { scope })).body.scope).toBe('mcp:use');
  });
});

describe('an assertion', () => {
  it('counts once, however often it comes at the same moment', async () => {
    const program = await Program.of();
    const assertion = await program.assertion();
    const answers = await Promise.all(Array.from({ length: 10 }, () => program.ask(assertion)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(401)]);
    expect((await program.ask(assertion)).body.error).toBe('invalid_client');
    const named = await program.assertion();
    const withClient = () => program.ask(named, { client_id: program.clientId });
    expect([(await withClient()).status, (await withClient()).status]).toEqual([200, 401]);
    // One that was refused for something else is used up as well.
    for (const [asked, error] of [
      [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
      [
        { grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://a.example', code_verifier: 'x' },
        undefined,
      ],
    ] as [Record<string, string>, string | undefined][]) {
      const spent = await program.assertion();
      const refused = await program.ask(spent, { client_id: program.clientId, ...asked });
      expect(refused.status).toBe(400);
      if (error) expect(refused.body.error).toBe(error);
      expect((await program.ask(spent, { client_id: program.clientId })).status).toBe(401);
    }
  });

  it('is for this server, of this account, for minutes, and signed by its key', async () => {
    const [program, other] = [await Program.of(), await Program.of()];
    const now = Math.floor(Date.now() / 1000);
    const issuer = `${application.url}/v1`;
    const refused = {
      another_audience: await program.assertion({ aud: 'https://elsewhere.example' }),
      many_audiences: await program.assertion({ aud: [issuer, 'https://elsewhere.example'] }),
      no_audience: await program.assertion({ aud: undefined }),
      old: await program.assertion({ exp: now - 60 }),
      no_end: await program.assertion({ exp: undefined }),
      for_long: await program.assertion({ exp: now + 3600 }),
      of_the_future: await program.assertion({ iat: now + 300, exp: now + 400 }),
      critical: await program.assertion({}, { header: { crit: ['b64'], b64: true } }),
      no_id: await program.assertion({ jti: undefined }),
      another_issuer: await program.assertion({ iss: other.clientId }),
      another_account: await program.assertion({ iss: other.clientId, sub: other.clientId }),
      another_key: await program.assertion({}, { key: other.key }),
      unsigned: new UnsecuredJWT({
        iss: program.clientId,
        sub: program.clientId,
        aud: issuer,
        jti: 'a',
        exp: now + 60,
      }).encode(),
    };
    const statuses = [];
    for (const [what, assertion] of Object.entries(refused)) {
      const { status, body } = await program.ask(assertion);
      statuses.push([what, status, body.error]);
    }
    expect(statuses).toEqual(Object.keys(refused).map((what) => [what, 401, 'invalid_client']));
    expect((await program.ask(await program.assertion({ aud: `${issuer}/oauth/token` }))).status).toBe(200);
    const elsewhere = await program.ask(undefined, { resource: 'https://elsewhere.example/mcp' });
    expect(elsewhere.body.error).toBe('invalid_target');
    const bare = await program.ask('', { client_id: program.clientId });
    expect(bare.body.error).toBe('invalid_client');
  });
});

it('is no way in for agents that register themselves', async () => {
  const { jwk } = await Program.with();
  const response = await fetch(`${application.url}/v1/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ client_name: 'Claude', redirect_uris: ['http://127.0.0.1/callback'], jwks: { keys: [jwk] } },
      ...{ token_endpoint_auth_method: 'private_key_jwt', grant_types: ['client_credentials'], generation: 1 },
    }),
  });
  const client = (await response.json()) as JsonObject;
  expect(client).toMatchObject({ token_endpoint_auth_method: 'none' });
  const token = await fetch(`${application.url}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: client.client_id as string }),
  });
  expect([token.status, Object.keys((await token.json()) as object)]).toEqual([400, ['error', 'error_description']]);
});
