/** @long Starts programs. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { Pool } from 'pg';
import { startApplication, SECRET, type RunningApplication } from '../../setup/application.js';
import { connect, createDatabase, onCluster, serviceUrlOf } from '../../setup/database.js';
import { given } from '../../setup/given.js';
import { freePort } from '../../setup/ports.js';

const MAIN = join(__dirname, '../../../dist/main.js');
const DENIED = '42501';
const RESTRICTED = '23001';

/** The role that the tests' services work as, where they are not on a cluster. */
const onOneServer = onCluster ? describe.skip : describe;

onOneServer('the role that the service works as', () => {
  let application: RunningApplication;
  let service: Pool;

  beforeAll(async () => {
    application = await startApplication();
    service = connect(serviceUrlOf(application.databaseUrl));
    await given.organization();
  });
  afterAll(() => service.end());

  const refusalOf = (statement: string) =>
    service.query(statement).then(
      () => null,
      (error: unknown) => (error as { code: string }).code,
    );

  it('is the one that requests are answered by', async () => {
    const [{ names }] = (await application.sql<{ names: string[] }>(
      `select array_agg(distinct usename::text) as names from pg_stat_activity
       where datname = current_database() and application_name = 'proposal-service'`,
    )) as [{ names: string[] }];
    expect(names).toEqual([new URL(serviceUrlOf(application.databaseUrl)).username]);
  });

  it('has no right beyond the database', async () => {
    const { rows } = await service.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
    );
    expect(new Set(Object.values(rows[0] as object))).toEqual(new Set([false]));
  });

  it.each([
    'create table things (id int)',
    'create function things() returns int language sql as $$ select 1 $$',
    'alter table leads add column things int',
    'drop table leads',
    'truncate leads cascade',
    'drop trigger keep_audit_chain on audit_chain',
    'alter table audit_log disable trigger all',
    'update audit_log set type = type',
    'delete from audit_log',
    'update audit_chain set hash = hash',
    'delete from audit_chain',
    'update evidence_events set hash = hash',
    'delete from evidence_events',
    'update evidence_values set name = name',
    'delete from evidence_values',
    'alter table evidence_events disable trigger all',
    'delete from migrations',
    "copy leads to program 'cat'",
  ])('may not: %s', async (statement) => {
    expect(await refusalOf(statement)).toBe(DENIED);
  });

  it('erases values of evidence, and gives them no other', async () => {
    const { organization_id, event_id } = await recorded();
    const own = `where organization_id = '${organization_id}'`;
    expect(await refusalOf(`update evidence_values set value = 'Eve' ${own}`)).toBe(RESTRICTED);
    expect(await refusalOf(`update evidence_values set salt = null, value = null ${own}`)).toBeNull();
    expect(await refusalOf(`update evidence_values set salt = 's', value = 'Eve' ${own}`)).toBe(RESTRICTED);
    // Nor may the owner, whom an installation with one role works as.
    const owner = (statement: string) => application.sql(`${statement} where organization_id = $1`, [organization_id]);
    for (const statement of [
      "update evidence_events set hash = 'x'",
      'delete from evidence_events',
      "update evidence_values set value = 'Eve', salt = 's'",
      'delete from evidence_values',
    ])
      await expect(owner(statement)).rejects.toMatchObject({ code: RESTRICTED });
    const [{ count }] = (await application.sql('select count(*)::int from evidence_values where event_id = $1', [
      event_id,
    ])) as [{ count: number }];
    expect(count).toBe(1);
  });

  /** An event of evidence that tells of somebody. */
  async function recorded(): Promise<{ organization_id: string; event_id: string }> {
    const acme = await given.organization();
    const { id } = (await acme.api().post('/v1/proposals', { title: 'Offer' })).body;
    const event_id = randomUUID();
    await service.query(
      `insert into evidence_events (organization_id, id, proposal_id, seq, type, at, actor, data, hash)
       values ($1, $2, $3, 1, 'viewed', now(), '{}', '{}', 'h')`,
      [acme.id, event_id, id],
    );
    await service.query(
      `insert into evidence_values (organization_id, id, event_id, name, salt, value) values ($1, $2, $3, 'name', 's', 'Ada')`,
      [acme.id, randomUUID(), event_id],
    );
    return { organization_id: acme.id, event_id };
  }

  it('reads and writes rows, and has the log forget what is old', async () => {
    expect(await refusalOf('update leads set name = name')).toBeNull();
    expect(await refusalOf('select purge_audit_log(organization_id) from audit_log limit 1')).toBeNull();
  });
});

onOneServer('a start', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'proposal-service-rights-'));
  });
  afterEach(() => {
    rmSync(home, { recursive: true, force: true });
  });

  async function start(databaseUrl: string, owner: Record<string, string>) {
    const port = await freePort();
    const child = spawn(process.execPath, [MAIN], {
      cwd: home,
      env: {
        ...{ PATH: process.env.PATH, DATA_DIR: home, DEMO: 'false', PORT: String(port), SECRET_KEY: SECRET },
        ...{ DATABASE_URL: databaseUrl, ...owner },
      },
    });
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr.on('data', (part: Buffer) => (output += part.toString()));
    const isListening = () => output.includes('Listening on');
    const ended = once(child, 'exit');
    for (let waited = 0; waited < 600 && child.exitCode === null && !isListening(); waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    return { code: isListening() ? 0 : child.exitCode, output };
  }

  it('on an empty database needs its owner, who lets the role in', async () => {
    const ownerUrl = await createDatabase({ empty: true });
    const serviceUrl = serviceUrlOf(ownerUrl);
    // The role may be there already: roles are the server's, and others are tried on it.
    await startApplication();
    const alone = await start(serviceUrl, {});
    expect(alone.code).toBe(1);
    expect(alone.output).toMatch(/cannot be migrated by this role .*set DATABASE_OWNER_URL/);
    expect((await start(serviceUrl, { DATABASE_OWNER_URL: ownerUrl })).output).toContain('Listening on');
    // From then on it starts without it.
    expect((await start(serviceUrl, {})).output).toContain('Listening on');
  }, 240_000);
});
