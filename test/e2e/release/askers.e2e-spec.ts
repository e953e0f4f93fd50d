import { randomUUID } from 'node:crypto';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { ApiClient } from '../../setup/api-client.js';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';
import { aDraft, at, errorOf, govern, refuse, release, rule } from './reviews.js';

let application: RunningApplication;
let acme: GivenOrganization;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  await govern(acme, { rules: [rule('always')] });
  [owner, admin] = [await Person.of(acme, 'owner'), await Person.of(acme, 'admin')];
});

/** A token of a service account that the owner has made, by keys that the last of these people has set. */
async function aServiceToken(...setters: Person[]): Promise<string> {
  let { privateKey, publicKey } = await generateKeyPair('ES256');
  const body = { name: 'Nightly', role: 'member', jwks: { keys: [await exportJWK(publicKey)] } };
  const { id, client_id } = (await inPerson(owner, 'POST', '/v1/service-accounts', body)).body;
  for (const setter of setters) {
    ({ privateKey, publicKey } = await generateKeyPair('ES256'));
    const jwks = { keys: [await exportJWK(publicKey)] };
    const set = await inPerson(setter, 'PATCH', `/v1/service-accounts/${id as string}`, { jwks });
    expect(set.status).toBe(200);
  }
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: client_id, sub: client_id, aud: `${application.url}/v1`, jti: randomUUID(), iat: now };
  const assertion = new SignJWT({ ...claims, exp: now + 60 }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
  const form = {
    ...{ grant_type: 'client_credentials', client_assertion: await assertion },
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  };
  const answer = await fetch(`${application.url}/v1/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  return (await answer.json()).access_token as string;
}

const CREATES = { name: 'CRM', scopes: ['proposals:write', 'api_keys:write'] };
const by = (key: string) => new ApiClient(application, () => key);

async function askByKey(key: string): Promise<string> {
  const id = await aDraft(acme);
  expect((await by(key).post(at(id, '/review/request'), {})).status).toBe(200);
  return id;
}

async function askByAgent(token: string, proposal_id: string): Promise<void> {
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    accept: 'application/json, text/event-stream',
  };
  const call = { name: 'request_review', arguments: { proposal_id } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call });
  const answer = await fetch(`${application.url}/v1/mcp`, { method: 'POST', headers, body });
  expect((await answer.json()).result.isError ?? false).toBe(false);
}

describe('what a program asked for is never decided by whoever made it', () => {
  it('where an API key asked', async () => {
    const made = await inPerson(owner, 'POST', '/v1/api-keys', { name: 'CRM', scopes: ['proposals:write'] });
    const id = await aDraft(acme);
    const asked = await new ApiClient(application, () => made.body.key as string).post(at(id, '/review/request'), {});
    expect([asked.status, asked.body.review.requested_by.name]).toEqual([200, 'CRM']);
    expect(errorOf(await release(owner, id))).toEqual([403, 'forbidden']);
    expect(errorOf(await refuse(owner, id))).toEqual([403, 'forbidden']);
    expect((await release(admin, id)).status).toBe(200);
  });

  it('where a service account asked, unless there is nobody else', async () => {
    const token = await aServiceToken();
    const id = await aDraft(acme);
    await askByAgent(token, id);
    expect(errorOf(await release(owner, id))).toEqual([403, 'forbidden']);
    await govern(acme, { approver_roles: ['owner'] });
    expect((await release(owner, id)).status).toBe(200);
  });
});

describe('what a key asked for is never decided by whoever was told it', () => {
  it('where they renewed a key of another’s, who decides where there is nobody else', async () => {
    const { body: made } = await inPerson(owner, 'POST', '/v1/api-keys', CREATES);
    const path = `/v1/api-keys/${made.id as string}/rotate`;
    const { body: renewed } = await inPerson(admin, 'POST', path, { overlap_hours: 1 });
    const [first, second, before] = [
      await askByKey(renewed.key as string),
      await askByKey(renewed.key as string),
      await askByKey(made.key as string),
    ];
    expect(errorOf(await release(admin, first))).toEqual([403, 'forbidden']);
    expect(errorOf(await refuse(admin, first))).toEqual([403, 'forbidden']);
    expect((await release(owner, first)).status).toBe(200);
    // The one from before is still the owner's alone.
    expect(errorOf(await release(owner, before))).toEqual([403, 'forbidden']);
    expect((await release(admin, before)).status).toBe(200);
    const third = await Person.of(acme, 'admin');
    for (const person of [owner, admin]) expect(errorOf(await release(person, second))).toEqual([403, 'forbidden']);
    expect((await release(third, second)).status).toBe(200);
  });

  it('nor what a key asked for that was made by that one', async () => {
    const { body: made } = await inPerson(owner, 'POST', '/v1/api-keys', CREATES);
    const { body: renewed } = await inPerson(admin, 'POST', `/v1/api-keys/${made.id as string}/rotate`, {});
    const { body: next } = await by(renewed.key as string).post('/v1/api-keys', { ...CREATES, name: 'Next' });
    const again = await by(renewed.key as string).post(`/v1/api-keys/${next.id as string}/rotate`, {
      overlap_hours: 1,
    });
    for (const key of [next.key, again.body.key] as string[]) {
      const id = await askByKey(key);
      expect(errorOf(await release(admin, id))).toEqual([403, 'forbidden']);
      expect((await release(owner, id)).status).toBe(200);
    }
  });

  it('where they set the keys of a service account of another’s', async () => {
    const id = await aDraft(acme);
    await askByAgent(await aServiceToken(admin), id);
    expect(errorOf(await release(admin, id))).toEqual([403, 'forbidden']);
    expect((await release(owner, id)).status).toBe(200);
  });
});
