import { startApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';

beforeAll(() => startApplication());

it('creates, reads, lists', async () => {
  const acme = await given.organization();
  const created = await acme.api().post('/v1/leads', { name: 'Ann' });
  expect(created.status).toBe(201);
  const read = await acme.api().get(`/v1/leads/${created.body.id}`);
  expect(read.body).toEqual(created.body);
  const same = await acme
    .api()
    .get(`/v1/leads/${created.body.id}`, { headers: { 'if-none-match': read.headers.etag } });
  expect(same.status).toBe(304);
  expect((await acme.api().get('/v1/leads')).body.data).toHaveLength(1);
  expect((await acme.api().patch(`/v1/leads/${created.body.id}`, { city: 'Paris' })).body.city).toBe('Paris');
  expect((await acme.api().delete(`/v1/leads/${created.body.id}`)).status).toBe(204);
});
