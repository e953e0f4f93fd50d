import { DataSource } from 'typeorm';
import { poolOf } from '../../../src/platform/database/statement.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

/** PostgreSQL takes the plan of a prepared statement for any values, or not, after it has made five for given ones. */
const WARM = 12;
const ROWS = 20_000;
const LISTS = [
  ...['leads', 'proposals', 'templates', 'themes', 'events', 'catalog/products', 'catalog/bundles', 'media/files'],
  ...['media/folders', 'audit-log', 'webhooks', 'api-keys', 'connections', 'exports', 'organization/members'],
].map((path) => `/v1/${path}`);

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication({ env: { DATABASE_POOL_SIZE: '2' } });
  acme = await given.organization();
  // Of a small table no plan costs more than another.
  await application.sql(
    `insert into leads (organization_id, id, name, created_at, updated_at)
     select $1, gen_random_uuid(), 'Lead ' || n, now() - n * interval '1 minute', now() from generate_series(1, ${ROWS}) n`,
    [acme.id],
  );
  await application.sql(
    `insert into counter_deltas (organization_id, id, counter, delta) values ($1, gen_random_uuid(), 'leads', ${ROWS})`,
    [acme.id],
  );
  await application.sql('analyze leads');
});

interface Prepared {
  name: string;
  generic: number;
  custom: number;
}

/** What every connection has prepared. */
async function prepared(): Promise<Prepared[]> {
  const pool = poolOf(application.get(DataSource));
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  const answers = await Promise.all(
    clients.map((client) =>
      client.query<Prepared>(
        'select name, generic_plans as generic, custom_plans as custom from pg_prepared_statements',
      ),
    ),
  );
  for (const client of clients) client.release();
  return answers.flatMap(({ rows }) => rows);
}

it('plans a list once, not each time it is read', async () => {
  const api = acme.api();
  for (let round = 0; round < 2 * WARM; round += 1)
    for (const path of LISTS) expect((await api.get(path)).status).toBe(200);
  const lists = (await prepared()).filter(
    ({ name, generic, custom }) => name.includes('list') && generic + custom >= WARM,
  );
  expect(new Set(lists.map(({ name }) => name)).size).toBeGreaterThanOrEqual(12);
  expect(lists.filter(({ generic }) => generic === 0).map(({ name }) => name)).toEqual([]);
});

it('still reads pages of any size', async () => {
  const api = acme.api();
  for (const limit of [1, 7, 25, 29, 100]) {
    const { body } = await api.get(`/v1/leads?limit=${limit}`);
    expect(body.data).toHaveLength(limit);
    expect(body.pagination).toMatchObject({ total_count: ROWS, has_more: true });
  }
});
