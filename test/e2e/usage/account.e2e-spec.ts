import { ApiClient } from '../../setup/api-client.js';
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

let acme: GivenOrganization;
beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
});

it('a key learns who it is, whatever its scopes', async () => {
  const { id, key } = await acme.newKey(['leads:read']);
  const client = new ApiClient(acme.application, () => key);
  const answer = await client.get('/v1/me');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    organization_id: acme.id,
    mode: 'live',
    credential: { kind: 'api_key', id },
    scopes: ['leads:read'],
  });
  expect(answer.body.rate_limit).toEqual({
    limit: Number(answer.headers['x-ratelimit-limit']),
    remaining: Number(answer.headers['x-ratelimit-remaining']),
    reset: Number(answer.headers['x-ratelimit-reset']),
  });
});

it('tells what there is, as it comes and goes', async () => {
  const quiet = await given.organization();
  const counts = async () => (await quiet.api().get('/v1/usage')).body.counts as Record<string, number>;
  const before = await counts();
  const lead = await quiet.api().post('/v1/leads', { name: 'Zoë' });
  await quiet.api().post('/v1/themes', { name: 'Own' });
  await quiet.api().post('/v1/proposals', { title: 'One' });
  expect(await counts()).toEqual({ ...before, leads: 1, themes: 1, proposals: 1 });
  await quiet.api().delete(`/v1/leads/${lead.body.id}`);
  expect(await counts()).toEqual({ ...before, themes: 1, proposals: 1 });
});

it('tells the limits that are held', async () => {
  const api = acme.api();
  const { limits } = (await api.get('/v1/usage')).body;
  expect(limits).toMatchObject({
    offers: 50,
    offers_bytes: 2 * 1024 * 1024,
    offer_lines: 100,
    bundle_items: 100,
    section_styles: 20,
    metadata_keys: 50,
  });
  const metadata = (keys: number, length = 1) =>
    Object.fromEntries(Array.from({ length: keys }, (_, key) => [`k${key}`, 'x'.repeat(length)]));
  const { metadata_keys: keys, metadata_characters: characters } = limits as Record<string, number>;
  const write = async (value: object) => (await api.post('/v1/leads', { name: 'Zoë', metadata: value })).status;
  expect([await write(metadata(keys!)), await write(metadata(keys! + 1))]).toEqual([201, 400]);
  expect([await write(metadata(1, characters)), await write(metadata(1, characters! + 1))]).toEqual([201, 400]);
});
