import { startApplication } from '../../setup/application.js';
import { ApiClient } from '../../setup/api-client.js';
import { createDatabase, createUnspreadDatabase, onCluster } from '../../setup/database.js';
import { given } from '../../setup/given.js';
import { runCli } from './run-cli.js';

jest.setTimeout(120_000);

it('says what is missing where the database has no Citus, and changes nothing', async () => {
  const url = await createDatabase({ empty: true });
  const answer = await runCli(url, ['distribute', '--json']);
  expect(answer).toMatchObject({ code: 1, json: { error: { code: 'invalid_state' } } });
  expect(answer.json.error.message).toContain('no extension "citus"');
  expect((await runCli(url, ['doctor', '--json'])).json).toMatchObject({ ok: true });
});

it('leaves a new table where it is on one server', async () => {
  const { sql, stop } = await startApplication();
  await sql('create table notes (organization_id uuid not null, id uuid not null, primary key (organization_id, id))');
  await sql(`select spread_tenant_table('notes')`);
  expect(await sql('select * from notes')).toEqual([]);
  await sql('drop table notes');
  await stop();
});

it.each(['0', '-1', '2000', 'many'])('takes no %s shards', async (shards) => {
  const answer = await runCli(null, ['distribute', `--shards=${shards}`, '--json']);
  expect(answer).toMatchObject({ code: 1, json: { error: { code: 'validation_error' } } });
});

/** TEST_DATABASE_URL must name the coordinator of a cluster. */
(onCluster ? describe : describe.skip)('on a Citus cluster (skipped on one server)', () => {
  it('spreads what a running service has made, once, and the service finds all of it', async () => {
    const url = await createUnspreadDatabase();
    const before = await startApplication({ databaseUrl: url });
    const acme = await given.organization();
    const lead = await given.lead(acme, { name: 'Claire', external_id: 'one' });
    const key = await acme.key();
    await before.stop();

    const { code, json } = await runCli(url, ['distribute', '--shards', '3', '--json']);
    expect(code).toBe(0);
    expect(json.copied).toEqual(expect.arrayContaining(['organizations', 'users', 'memberships']));
    expect(json.spread).toMatchObject({ leads: 'organization_id', page_links: 'public_id', sessions: 'token_hash' });
    expect(json.dropped).toHaveLength(2);
    expect((await runCli(url, ['distribute', '--json'])).json).toMatchObject({ copied: [], spread: {}, dropped: [] });
    expect((await runCli(url, ['doctor', '--json'])).json).toMatchObject({ ok: true });

    const after = await startApplication({ databaseUrl: url });
    const api = new ApiClient(after, () => key);
    expect((await api.get('/v1/leads')).body).toMatchObject({
      data: [{ id: lead.id }],
      pagination: { total_count: 1 },
    });
    expect((await api.post('/v1/leads', { name: 'Twice', external_id: 'one' })).status).toBe(409);
  });

  it('takes the tables of later releases', async () => {
    const { sql } = await startApplication();
    await sql(`create table notes (organization_id uuid not null references organizations (id), id uuid not null, lead_id uuid,
                 primary key (organization_id, id))`);
    await sql(`select spread_tenant_table('notes')`);
    await sql(`alter table notes add foreign key (organization_id, lead_id) references leads (organization_id, id)`);
    expect(
      await sql(`select colocation_id = (select colocation_id from citus_tables where table_name = 'leads'::regclass) as beside
                      from citus_tables where table_name = 'notes'::regclass`),
    ).toEqual([{ beside: true }]);
  });
});
