import { PERMISSIONS } from '../../../src/platform/auth/permissions.js';
import { ApiClient } from '../../setup/api-client.js';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

let application: RunningApplication;
let acme: GivenOrganization;
let live: ApiClient;
let test: ApiClient;

beforeAll(async () => {
  application = await sharedApplication();
  acme = await given.organization();
  live = acme.api();
  const { key } = (await live.post('/v1/api-keys', { name: 'Test', scopes: PERMISSIONS, mode: 'test' })).body;
  test = new ApiClient(application, () => key as string);
});

describe('a credential', () => {
  const refused = async (authorization?: string) =>
    (await new ApiClient(application, () => null).get('/v1/leads', { headers: { authorization } })).body.error
      .message as string;

  it('that lacks the word Bearer is told so', async () => {
    for (const sent of ['pp_test_x4QaT7mWc2ZkR9sLbV1nYe8J', 'Basic cHBfdGVzdA==', 'Bearerpp_live_'])
      expect(await refused(sent)).toMatch(/^The word Bearer is missing/);
    for (const sent of ['Bearer pp_test_x4QaT7mWc2ZkR9sLbV1nYe8J', 'bearer nothing'])
      expect(await refused(sent)).toMatch(/^The API key is not valid/);
  });

  it('of the word Bearer alone is told that the key is missing', async () => {
    for (const sent of ['Bearer', 'Bearer ', 'bearer   '])
      expect(await refused(sent)).toMatch(/^The API key is missing/);
  });

  it('that is missing is asked for in both its forms', async () => {
    expect(await refused()).toBe('Send an API key: Authorization: Bearer pp_live_…, or pp_test_… in test mode.');
  });
});

describe('a record that is not there', () => {
  it('is told with the mode that was looked in, be it in the other or nowhere', async () => {
    const lead = async (api: ApiClient) => (await api.post('/v1/leads', { name: 'Claire' })).body.id as string;
    const nowhere = '0198c0de-7a11-7000-8000-000000000001';
    for (const [api, mode, elsewhere] of [
      [test, 'test', await lead(live)],
      [live, 'live', await lead(test)],
    ] as const)
      for (const id of [elsewhere, nowhere]) {
        const { status, body } = await api.get(`/v1/leads/${id}`);
        expect([status, body.error.message]).toEqual([404, `No such lead in ${mode} mode. GET /v1/leads lists them.`]);
        const named = await api.post('/v1/proposals', { title: 'Site', lead_id: id });
        expect(named.body.error.message).toContain(`lead_id: no such lead in ${mode} mode.`);
      }
  });
});

describe('input that is refused', () => {
  it('is told that it belongs in the query, where it does', async () => {
    const { id } = (await live.post('/v1/proposals', { title: 'Site' })).body;
    const { status, body } = await live.post(`/v1/proposals/${id}/publish`, { accept: 'all', other: 1 });
    expect(status).toBe(400);
    expect(body.error.details).toMatchObject([
      { field: 'accept', code: 'unknown_field', message: 'Belongs in the query of the address: ?accept=…' },
      { field: 'other', code: 'unknown_field', message: expect.stringMatching(/^Unknown field/) },
    ]);
    expect(body.error.message).toBe('accept: Belongs in the query of the address: ?accept=… And 1 more in details.');
  });

  it('is one sentence where one thing is wrong', async () => {
    expect((await live.post('/v1/leads', {})).body.error.message).toBe('name: Is required.');
  });
});

describe('a repeated request', () => {
  it('is the same however its JSON is written, and another with other values', async () => {
    const send = (raw: string) => live.request('POST', '/v1/leads', { raw, headers: { 'idempotency-key': 'written' } });
    const first = await send('{"name":"Claire","company":"Morel"}');
    const again = await send('{ "company": "\\u004dorel",\n  "name": "Claire" }');
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await send('{"name":"Claire","company":"Moral"}')).status).toBe(422);
  });
});
