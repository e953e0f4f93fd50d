/** @long Starts programs. */
import { randomUUID } from 'node:crypto';
import { SealKeysService } from '../../../src/modules/proposals/evidence/seal-keys.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { tenantTables } from '../../setup/database.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { runCli, runProgram } from './run-cli.js';

jest.setTimeout(120_000);

let application: RunningApplication;
let acme: GivenOrganization;
let other: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  [acme, other] = [await given.organization({ name: 'Acme' }), await given.organization({ name: 'Other' })];
  for (const organization of [acme, other]) {
    await given.member(organization, 'owner');
    await given.lead(organization, { name: `Lead of ${organization.name}` });
    await organization.api().post('/v1/themes', { name: 'Theme' });
    await organization.api().post('/v1/proposals', { title: 'Proposal', password: 'open sesame' });
    await application.get(SealKeysService).get(organization.caller);
  }
});

const exported = (...args: string[]) => runCli(application.databaseUrl, ['export', '--organization', acme.id, ...args]);

it('prints every row of the organization, and of no other', async () => {
  const { code, stdout, stderr } = await exported();
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[1]).toMatchObject({ table: 'organization', row: { id: acme.id, name: 'Acme' } });
  const rows = lines
    .slice(2, -1)
    .filter(({ table }) => table !== 'members')
    .map(({ row }) => row);
  expect(new Set(rows.map((row) => row.organization_id))).toEqual(new Set([acme.id]));
  expect(stdout).toContain('Lead of Acme');
  expect(stdout).not.toContain(other.id);
  for (const table of ['leads', 'themes', 'proposals', 'events', 'members'])
    expect(lines.map((line) => line.table)).toContain(table);
});

it('is one object with --json, with every tenant table but the bookkeeping', async () => {
  const { code, json } = await exported('--json');
  expect(code).toBe(0);
  const bookkeeping = [
    'counters',
    'counter_deltas',
    'idempotency_keys',
    'email_codes',
    'proposal_pdfs',
    'proposal_covers',
    'exports',
    ...['imports', 'import_chunks', 'import_failures'],
    ...['metric_contributions', 'metric_days', 'metric_rollups'],
  ];
  const expected = tenantTables.filter((table) => !bookkeeping.includes(table));
  expect(Object.keys(json).sort()).toEqual(['organization', 'members', 'former_members', ...expected].sort());
  const [stored] = await application.sql('select * from leads where organization_id = $1', [acme.id]);
  expect(json.leads).toHaveLength(1);
  expect(json.leads[0]).toMatchObject({ id: stored?.id, name: 'Lead of Acme', version: 1 });
  expect(new Date(json.leads[0].created_at).toISOString()).toBe(stored?.created_at);
});

it('holds no secret: no hash of a password, no private key', async () => {
  const { stdout, json } = await exported('--json');
  expect(stdout).not.toContain('argon2');
  expect(json.proposals[0]).not.toHaveProperty('password_hash');
  expect(json.seal_keys[0]).toHaveProperty('public_key');
  expect(json.seal_keys[0]).not.toHaveProperty('private_key');
  expect(stdout).not.toContain('"\\\\x');
});

it('keeps its memory flat', async () => {
  const big = await given.organization();
  await application.sql(
    `insert into leads (organization_id, id, name, metadata, created_at, updated_at)
     select $1, gen_random_uuid(), 'Lead', jsonb_build_object('a', repeat('x', 10000)), now(), now() from generate_series(1, 20000)`,
    [big.id],
  );
  const args = ['export', '--organization', big.id];
  const { code, stdout } = await runProgram(application.databaseUrl, args, {
    NODE_OPTIONS: '--max-old-space-size=120',
  });
  expect(code).toBe(0);
  expect(stdout.match(/"table":"leads"/g)).toHaveLength(20_000);
});

it('finds no other organization', async () => {
  expect(await runCli(application.databaseUrl, ['export', '--organization', randomUUID(), '--json'])).toMatchObject({
    code: 1,
    json: { error: { code: 'not_found' } },
  });
});
