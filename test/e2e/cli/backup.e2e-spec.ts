import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { ENV, type Env } from '../../../src/platform/config/env.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { connect, createDatabase, onCluster } from '../../setup/database.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { work } from '../../setup/work.js';
import { download, FILES, uploaded } from '../media/given.js';
import { Reader } from '../pages/reader.js';
import { aPublished, paragraph } from '../proposals/examples.js';
import { runCli } from './run-cli.js';

jest.setTimeout(180_000);

// The tables of a cluster are spread anew after they were restored, which is another matter.
const alone = onCluster ? describe.skip : describe;

const CONTENT = Buffer.from('Plans of the Café Müller, façade nord 🏗️');

alone('a backup of the whole installation', () => {
  const root = mkdtempSync(join(tmpdir(), 'backup-'));
  const folder = join(root, 'monday');
  let application: RunningApplication;
  let acme: GivenOrganization;
  let before: { proposal: Json; file: Json; evidence: string; pdf: string; dataDir: string };

  beforeAll(async () => {
    application = await startApplication({ databaseUrl: await createDatabase() });
    acme = await given.organization({ name: 'Müller & Søn' });
    const lead = await given.lead(acme, { name: 'Zoë Ångström', email: 'zoe@example.com' });
    const proposal = await aPublished(acme, { lead_id: lead.id }, [paragraph('Dear {{lead.name}}')]);
    const reader = new Reader(application, proposal.url);
    const words = { name: 'Zoë Ångström', email: 'zoe@example.com', signature: 'Zoë Ångström' };
    expect((await reader.json('sign', await reader.signature(words))).status).toBe(200);
    const file = await uploaded(acme.api(), CONTENT, { name: 'plans.txt', content_type: 'text/plain' });
    await work(application);
    const { dataDir } = application.get<symbol, Env>(ENV);
    const evidence = (await acme.api().get(`/v1/proposals/${proposal.id}/evidence`)).text;
    before = { proposal, file, evidence, dataDir, pdf: await pdfOf(application, acme, proposal.id) };
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('is made while others go on writing, and only into an empty folder', async () => {
    const writing = Promise.all(Array.from({ length: 20 }, (_, at) => given.lead(acme, { name: `Lead ${at}` })));
    const { code, json, stderr } = await runCli(application.databaseUrl, ['backup', folder, '--json'], {
      DATA_DIR: before.dataDir,
    });
    await writing;
    expect([code, stderr]).toEqual([0, '']);
    expect(json).toMatchObject({ folder, secret_key: false, files: expect.any(Number) });
    expect(json.files).toBeGreaterThanOrEqual(2);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const again = await runCli(application.databaseUrl, ['backup', folder], { DATA_DIR: before.dataDir });
    expect([again.code, again.stderr]).toEqual([1, `${folder} is not empty: name a new folder.\n`]);
  });

  it('brings all of it back where everything was destroyed', async () => {
    await application.stop();
    const databaseUrl = await createDatabase({ empty: true });
    const DATA_DIR = join(root, 'restored');
    const { code, stderr, json } = await runCli(databaseUrl, ['restore', folder, '--json'], { DATA_DIR });
    expect([code, stderr]).toEqual([0, '']);
    expect(json.secrets).toMatch(/^SECRET_KEY opens all [1-9]\d* stored secrets\.$/);
    const restored = await startApplication({ databaseUrl, env: { DATA_DIR } });
    // The key is one of before.
    const api = acme.api(undefined, restored);
    const { body } = await api.get(`/v1/proposals/${before.proposal.id}`);
    expect(body).toMatchObject({ deal_status: 'approved', title: before.proposal.title });
    const evidence = await api.get(`/v1/proposals/${before.proposal.id}/evidence`);
    expect(evidence.text).toBe(before.evidence);
    expect(verifyEvidence(Buffer.from(evidence.text)).valid).toBe(true);
    expect(await pdfOf(restored, acme, before.proposal.id)).toBe(before.pdf);
    const { body: file } = await api.get(`${FILES}/${before.file.id}`);
    expect((await download(file.url)).bytes).toEqual(CONTENT);
    // Who goes on finds numbers, keys and counters as they were left.
    expect((await api.post('/v1/leads', { name: 'The first after it' })).status).toBe(201);
    expect((await api.patch(`/v1/proposals/${before.proposal.id}`, { external_id: 'crm-1' })).status).toBe(200);
    const doctor = await runCli(databaseUrl, ['doctor', '--json'], { DATA_DIR, BASE_URL: restored.url });
    expect(doctor.json.checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
    // A second time there is something already.
    const again = await runCli(databaseUrl, ['restore', folder], { DATA_DIR });
    expect(again.code).toBe(1);
    expect(again.stderr).toMatch(/^The table \w+ has rows already: restore into an empty database\./);
    // Nor does a manifest get files or jobs in there that names no table which has rows.
    const path = join(folder, 'manifest.json');
    const manifest = readFileSync(path, 'utf8');
    const { tables, ...others } = JSON.parse(manifest);
    const ofQueue = tables.filter(({ schema }: Json) => schema !== 'public');
    writeFileSync(path, JSON.stringify({ ...others, tables: ofQueue }));
    const crafted = await runCli(databaseUrl, ['restore', folder], { DATA_DIR });
    writeFileSync(path, manifest);
    expect([crafted.code, crafted.stderr]).toEqual([1, again.stderr]);
  });

  it('leaves nothing where one byte was changed, or a later release made it', async () => {
    const databaseUrl = await createDatabase({ empty: true });
    const path = join(folder, 'manifest.json');
    const manifest = readFileSync(path, 'utf8');
    const { files, tables, migrations } = JSON.parse(manifest);
    const leads = copyOf(folder, { schema: 'public', table: 'leads' });
    const whole = readFileSync(leads);
    const DATA_DIR = join(root, 'refused');
    const refusal = async () => (await runCli(databaseUrl, ['restore', folder], { DATA_DIR })).stderr;

    appendFileSync(leads, 'x');
    expect(await refusal()).toBe('database/public.leads.copy.gz of the backup was changed: nothing was restored.\n');
    writeFileSync(leads, whole);
    const outside = { ...files[0], object: '../outside/of-it' };
    writeFileSync(path, JSON.stringify({ ...JSON.parse(manifest), files: [outside] }));
    expect(await refusal()).toContain('../outside/of-it is no name of a file');
    writeFileSync(path, JSON.stringify({ ...JSON.parse(manifest), migrations: [...migrations, '9999-later'] }));
    expect(await refusal()).toBe('This release does not know the migrations 9999-later.\n');
    const elsewhere = { ...tables[0], schema: 'pg_catalog', table: 'pg_authid' };
    writeFileSync(join(folder, 'database', 'pg_catalog.pg_authid.copy.gz'), readFileSync(copyOf(folder, tables[0])));
    writeFileSync(path, JSON.stringify({ ...JSON.parse(manifest), tables: [...tables, elsewhere] }));
    expect(await refusal()).toBe('"pg_catalog"."pg_authid" is no table of this service: nothing was restored.\n');
    // What fails in the middle can be tried again.
    const wrong = tables.map((table: Json) =>
      table.table === 'leads' ? { ...table, rows: Number(table.rows) + 1 } : table,
    );
    writeFileSync(path, JSON.stringify({ ...JSON.parse(manifest), tables: wrong }));
    expect(await refusal()).toMatch(/^leads got \d+ rows instead of \d+\.\n$/);
    const pool = connect(databaseUrl);
    expect((await pool.query('select count(*)::int as found from organizations')).rows).toEqual([{ found: 0 }]);
    await pool.end();
    writeFileSync(path, manifest);
    expect(await refusal()).toBe('');
  });
});

function copyOf(folder: string, { schema, table }: Json): string {
  return join(folder, 'database', `${schema}.${table}.copy.gz`);
}

/** Its bytes, in hexadecimal. */
async function pdfOf(application: RunningApplication, organization: GivenOrganization, id: string): Promise<string> {
  const answer = await fetch(`${application.url}/v1/proposals/${id}/pdf`, {
    headers: { authorization: `Bearer ${await organization.key()}` },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString('hex');
}
