/** @long Imports ten thousand rows, twice. */
import { startApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { work } from '../../setup/work.js';

jest.setTimeout(240_000);

it('stores ten thousand leads once, however often they are sent', async () => {
  const application = await startApplication();
  const acme = await given.organization();
  const row = (index: number) => JSON.stringify({ name: `Lead ${index}`, external_id: `crm-${index}` });
  const raw = Array.from({ length: 10_000 }, (_, index) => row(index)).join('\n');
  const sending = { query: { type: 'leads' }, raw, headers: { 'content-type': 'application/x-ndjson' } };
  for (const sent of [1, 2]) {
    const { status, body: accepted } = await acme.api().request('POST', '/v1/imports', sending);
    expect(status).toBe(202);
    await work(application);
    const { body } = await acme.api().get(`/v1/imports/${accepted.id}`);
    expect(await acme.events('import.completed')).toHaveLength(sent);
    expect(body).toMatchObject({ type: 'leads', status: 'completed', total: 10_000, done: 10_000, failed: 0 });
  }
  const { body } = await acme.api().get('/v1/leads', { query: { limit: 1 } });
  expect(body.pagination.total_count).toBe(10_000);
  const [{ count, versions }] = (await application.sql(
    'select count(distinct external_id)::int as count, max(version) as versions from leads where organization_id = $1',
    [acme.id],
  )) as [JsonObject];
  expect([count, versions]).toEqual([10_000, 1]);
  expect(await acme.events('lead.created')).toHaveLength(10_000);
  expect(await acme.events('lead.updated')).toEqual([]);
});
