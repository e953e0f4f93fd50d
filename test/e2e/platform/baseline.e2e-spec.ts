import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { definedContexts } from '../../../src/platform/resources/define-context.js';
import { startApplication } from '../../setup/application.js';
import { connect, createDatabase } from '../../setup/database.js';
import { schemaOf } from '../../setup/schema.js';
import { runCli } from '../cli/run-cli.js';

jest.setTimeout(120_000);

const MIGRATIONS = join(__dirname, '../../../migrations');
const FORMER = join(__dirname, '../../setup/former-migrations');
/** The migrations that must make what the former chain had made; what comes after them may change it. */
const BASELINE = [
  '0001-organizations',
  '0002-platform',
  '0003-access',
  '0004-leads',
  '0005-themes',
  '0006-templates',
  '0007-catalog',
  '0008-media',
  '0009-proposals',
  '0010-payments',
  '0011-webhooks',
  '0012-exports',
];
const namesIn = (folder: string) => readdirSync(folder).map((file) => file.replace('.sql', ''));
const sqlOf = (folder: string, name: string) => readFileSync(join(folder, `${name}.sql`), 'utf8');

const open: Pool[] = [];
afterAll(() => Promise.all(open.map((pool) => pool.end())));

async function emptyDatabase(): Promise<{ url: string; pool: Pool }> {
  const url = await createDatabase({ empty: true });
  const pool = connect(url);
  open.push(pool);
  return { url, pool };
}

async function carryOut(pool: Pool, folder: string, names: string[]): Promise<void> {
  for (const name of names) await pool.query(`begin;\n${sqlOf(folder, name)};\ncommit;`);
}

/** A database as the version before the baseline left it, after these of its migrations. */
async function formerDatabase(names: string[]): Promise<{ url: string; pool: Pool }> {
  const { url, pool } = await emptyDatabase();
  await pool.query('create table migrations (id serial primary key, timestamp bigint not null, name varchar not null)');
  for (const name of names) {
    await carryOut(pool, FORMER, [name]);
    const timestamp = 1_790_000_000_000 + Number(name.slice(0, 4)) - 1;
    await pool.query('insert into migrations (timestamp, name) values ($1, $2)', [timestamp, `${name}-${timestamp}`]);
  }
  return { url, pool };
}

const notes = async (pool: Pool) =>
  (await pool.query<{ name: string }>('select name from migrations order by id')).rows.map(({ name }) => name);
const withoutTime = (names: string[]) => names.map((name) => name.replace(/-\d+$/, ''));

describe('the baseline', () => {
  it('makes of an empty database what the former chain made of it', async () => {
    const [chain, baseline] = [await emptyDatabase(), await emptyDatabase()];
    await carryOut(chain.pool, FORMER, namesIn(FORMER));
    await carryOut(baseline.pool, MIGRATIONS, BASELINE);
    const [before, after] = [await schemaOf(chain.pool), await schemaOf(baseline.pool)];
    expect(before.length).toBeGreaterThan(1_000);
    const [lost, added] = [
      before.filter((line) => !after.includes(line)),
      after.filter((line) => !before.includes(line)),
    ];
    expect({ lost, added }).toEqual({ lost: [], added: [] });
  });

  it('has one migration for each context, with the tables of that context alone', async () => {
    await startApplication();
    const { pool } = await emptyDatabase();
    const tables = async () =>
      (await pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")).rows;
    const later = namesIn(MIGRATIONS).filter((name) => !BASELINE.includes(name));
    const made = later.flatMap((name) => [...sqlOf(MIGRATIONS, name).matchAll(/^create table (\w+)/gm)]);
    const notYet = new Set(['migrations', ...made.map(([, table]) => table)]);
    const seen = new Set<string>();
    for (const name of BASELINE) {
      await carryOut(pool, MIGRATIONS, [name]);
      const added = (await tables()).map((table) => table.name).filter((table) => !seen.has(table));
      for (const table of added) seen.add(table);
      const own = definedContexts().get(name.slice('0001-'.length))?.tables ?? [];
      expect([name, added.sort()]).toEqual([name, own.filter((table) => !notYet.has(table)).sort()]);
    }
  });
});

describe('a database from before the baseline', () => {
  it('that had the whole chain is taken over as it is, and the version before still knows it', async () => {
    const { url, pool } = await formerDatabase(namesIn(FORMER));
    await pool.query(
      "insert into organizations (id, name, created_at, updated_at) values (gen_random_uuid(), 'Kept', now(), now())",
    );
    await pool.query(
      "insert into migrations (timestamp, name) values (1790001000001, 'x_notes_0001-notes-1790001000001')",
    );
    const [before, noted] = [await schemaOf(pool), await notes(pool)];
    const behind = await runCli(url, ['doctor', '--json']);
    expect(behind.json.checks.at(-1)).toMatchObject({ check: 'migrations', ok: false });
    const later = namesIn(MIGRATIONS).filter((name) => !BASELINE.includes(name));
    const first = await runCli(url, ['migrate', '--json']);
    expect(withoutTime(first.json.applied as string[])).toEqual(later);
    if (later.length === 0) expect(await schemaOf(pool)).toEqual(before);
    const after = await notes(pool);
    expect(after.slice(0, noted.length)).toEqual(noted);
    expect(withoutTime(after.slice(noted.length))).toEqual([...BASELINE, ...later]);
    expect((await runCli(url, ['migrate', '--json'])).json).toEqual({ applied: [] });
    expect(await notes(pool)).toEqual(after);
    const { json } = await runCli(url, ['doctor', '--json']);
    expect(json.checks.filter((one: { ok: boolean }) => !one.ok)).toEqual([]);
    expect((await pool.query('select name from organizations')).rows).toEqual([{ name: 'Kept' }]);
  });

  it.each([
    ['stopped early', namesIn(FORMER).slice(0, 1), '0002-platform'],
    ['stopped in the midst', namesIn(FORMER).slice(0, 30), '0191-imports'],
    ['lacks one that came late', namesIn(FORMER).filter((name) => name !== '0186-due-proposals'), '0186-due-proposals'],
  ])('that %s is refused, and stays as it is', async (_which, names, missing) => {
    const { url, pool } = await formerDatabase(names);
    const before = [await schemaOf(pool), await notes(pool)];
    const refused = await runCli(url, ['migrate', '--json']);
    expect(refused).toMatchObject({ code: 1, json: { error: { message: expect.stringContaining(missing) } } });
    expect(refused.json.error.message).toMatch(/Run the command "migrate" of commit [0-9a-f]{7} on it first/);
    const { json } = await runCli(url, ['doctor', '--json']);
    expect(json.checks.at(-1)).toMatchObject({ check: 'migrations', ok: false, message: refused.json.error.message });
    expect([await schemaOf(pool), await notes(pool)]).toEqual(before);
  });
});
