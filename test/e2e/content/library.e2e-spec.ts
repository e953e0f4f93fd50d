import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';

let acme: GivenOrganization;
beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
});

it('every block type has a schema and an example that a proposal takes', async () => {
  const { body } = await acme.api().get('/v1/content/blocks', { query: { limit: '100' } });
  expect(body.data.length).toBe(body.pagination.total_count);
  const { body: proposal } = await acme.api().post('/v1/proposals', { title: 'Blocks' });
  const sections = body.data.map(({ example }: JsonObject) => ({ blocks: [example] }));
  const answer = await acme.api().put(`/v1/proposals/${proposal.id}/content`, { sections });
  expect(answer.status).toBe(200);
  for (const { type, description, schema } of body.data) {
    expect(description).toMatch(/\w{3}/);
    expect(schema.properties.type.const).toBe(type);
  }
});

it('prefab sections are found by purpose and language, and read by id or key', async () => {
  const { body } = await acme.api().get('/v1/content/prefabs', { query: { purpose: 'about', language: 'fr' } });
  expect(body.data.length).toBeGreaterThan(0);
  for (const item of body.data) {
    expect(item).toMatchObject({ purpose: 'about', language: 'fr' });
    const byId = await acme.api().get(`/v1/content/prefabs/${item.id}`, { query: { language: 'fr' } });
    const byKey = await acme.api().get(`/v1/content/prefabs/${item.key}`, { query: { language: 'fr' } });
    expect(byKey.body).toEqual(byId.body);
    expect(byId.body).toMatchObject(item);
    expect(byId.body.section.blocks.length).toBeGreaterThan(0);
  }
  const wrong = await acme.api().get('/v1/content/prefabs', { query: { purpose: 'nonsense' } });
  expect([wrong.status, wrong.body.error.details[0].field]).toEqual([400, 'purpose']);
});
