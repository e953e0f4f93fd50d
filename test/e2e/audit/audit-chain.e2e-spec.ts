import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuditChain } from '../../../src/platform/audit/audit-chain.js';
import type { ChainReport } from '../../../src/platform/audit/audit-chain-check.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { runCli } from '../cli/run-cli.js';

jest.setTimeout(120_000);

let application: RunningApplication;
/** Another worker on the same database. */
let replica: RunningApplication;
let acme: GivenOrganization;
let folder: string;
let names = 0;

beforeAll(async () => {
  application = await startApplication();
  replica = await startApplication();
  folder = mkdtempSync(join(tmpdir(), 'proposal-service-audit-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  acme = await given.organization();
  await acme.key();
});

async function rename(times: number): Promise<void> {
  for (let left = times; left > 0; left -= 1)
    await acme.api().patch('/v1/organization', { name: `Name ${(names += 1)}` });
}

const chain = () => application.get(AuditChain).extendRecent();

interface Link {
  id: string;
  seq: number;
  hash: string;
}

const links = () =>
  application.sql<Link>('select id, seq::int, hash from audit_chain where organization_id = $1 order by seq', [
    acme.id,
  ]);

async function verified(...options: string[]): Promise<ChainReport> {
  const args = options.length > 0 ? options : ['--organization', acme.id];
  const { code, json, stderr } = await runCli(application.databaseUrl, ['verify-audit', '--json', ...args]);
  if (stderr) throw new Error(stderr);
  const [report] = json.chains as ChainReport[];
  expect([json.valid, code]).toEqual([report!.problem === null, report!.problem === null ? 0 : 1]);
  return report!;
}

/** As somebody does who owns the database, and whom no trigger stops. */
async function tamper(statement: string): Promise<void> {
  await application.sql(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

it('takes up every entry once, in one order, whoever writes and however many workers chain', async () => {
  const writing = Promise.all(Array.from({ length: 6 }, () => rename(8)));
  const chaining = (async () => {
    for (let round = 0; round < 12; round += 1)
      await Promise.all([application, replica].map((one) => one.get(AuditChain).extendRecent()));
  })();
  await Promise.all([writing, chaining]);
  await Promise.all([application, replica].map((one) => one.get(AuditChain).extendRecent()));
  const entries = await application.sql<{ id: string }>('select id from audit_log where organization_id = $1', [
    acme.id,
  ]);
  const all = await links();
  expect(entries.length).toBeGreaterThanOrEqual(49);
  expect(all.map(({ seq }) => seq)).toEqual(entries.map((_entry, index) => index + 1));
  expect(all.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort());
  const { hash } = all.at(-1)!;
  expect(await verified()).toEqual({
    organization_id: acme.id,
    problem: null,
    first: 1,
    head: { seq: all.length, hash },
    unchained: 0,
  });
});

it('begins with the oldest entry, also where the log is older than the chain', async () => {
  await rename(1);
  const [{ id }] = (await application.sql(
    `insert into audit_log select organization_id, gen_random_uuid(), now() - interval '9 days', type, actor_kind, actor_id, actor_name,
       address, target_type, target_id, changes, request_id from audit_log where organization_id = $1 limit 1 returning id`,
    [acme.id],
  )) as [{ id: string }];
  await chain();
  expect((await links()).map((link) => link.id)[0]).toBe(id);
  expect(await verified()).toMatchObject({ problem: null, head: { seq: 3 } });
});

it('is lengthened by the scheduled task, and verified for all organizations at once', async () => {
  await rename(2);
  expect(await verified()).toMatchObject({ problem: null, head: null, unchained: 3 });
  await work(application, 'audit-log.chain');
  const { code, stdout } = await runCli(application.databaseUrl, ['verify-audit']);
  expect(code).toBe(0);
  expect(stdout).toContain(`${acme.id}: as it was written; numbers 1 to 3, head ${(await links())[2]!.hash}; 0 not`);
});

it.each<[what: string, change: (link: Link, links: Link[]) => string, problem: RegExp]>([
  [
    'an entry',
    ({ id }) => `update audit_log set actor_name = 'Somebody else' where id = '${id}'`,
    /^entry ID \(number 3\) was changed$/,
  ],
  [
    'what an entry tells',
    ({ id }) => `update audit_log set changes = '{"name": ["a", "b"]}' where id = '${id}'`,
    /^entry ID \(number 3\) was changed$/,
  ],
  ['an entry away', ({ id }) => `delete from audit_log where id = '${id}'`, /^entry ID \(number 3\) is gone$/],
  [
    'an entry and its link away',
    ({ id }) => `delete from audit_log where id = '${id}'; delete from audit_chain where id = '${id}'`,
    /^the link of number 3 is gone$/,
  ],
  [
    'the hash of an entry',
    ({ id }) => `update audit_chain set entry_hash = repeat('0', 64) where id = '${id}'`,
    /^the link of entry ID \(number 3\) was changed$/,
  ],
  [
    'the beginning away',
    (_link, all) =>
      all
        .slice(0, 2)
        .map(({ id }) => `delete from audit_log where id = '${id}'; delete from audit_chain where id = '${id}'`)
        .join(';'),
    /^the chain begins with number 3, whose predecessor is gone$/,
  ],
  [
    'the entries of the beginning away',
    (_link, [first, second]) =>
      `delete from audit_log where id in ('${first!.id}', '${second!.id}'); delete from audit_chain where id = '${first!.id}'`,
    /^entry SECOND \(number 2\) is gone before its time$/,
  ],
])('names it when somebody who owns the database has changed %s', async (_what, change, problem) => {
  await rename(5);
  await chain();
  const all = await links();
  const link = all[2]!;
  expect((await verified()).problem).toBeNull();
  await tamper(change(link, all));
  const expected = problem.source.replace('ID', link.id).replace('SECOND', all[1]!.id);
  expect((await verified()).problem).toMatch(new RegExp(expected));
});

it('names a new end that somebody made up, by a head that was noted', async () => {
  await rename(3);
  await chain();
  const { head } = await verified();
  await rename(1);
  await chain();
  const noted = ['--organization', acme.id, '--head', head!.hash];
  expect((await verified(...noted)).problem).toBeNull();
  const [last, before] = (await links()).reverse();
  const ids = `('${last!.id}', '${before!.id}')`;
  await tamper(`delete from audit_log where id in ${ids}; delete from audit_chain where id in ${ids}`);
  expect((await verified()).problem).toBeNull();
  expect((await verified(...noted)).problem).toBe(`no link has the hash ${head!.hash}`);
});

it('forgets from its beginning what is old, and verifies from there', async () => {
  await rename(1);
  const insert = `insert into audit_log select organization_id, gen_random_uuid(), now() - make_interval(days => age), type, actor_kind,
       actor_id, actor_name, address, target_type, target_id, changes, request_id
     from (select * from audit_log where organization_id = $1 limit 1) one, unnest(array[398, 399, 401, 402, 403]) age`;
  await application.sql(insert, [acme.id]);
  await work(application, 'audit-log.purge');
  const all = await links();
  expect(all.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7]);
  expect(await application.sql('select id from audit_log where organization_id = $1', [acme.id])).toHaveLength(4);
  expect(await verified()).toMatchObject({ problem: null, first: 3, head: { seq: 7 }, unchained: 0 });
  await work(application, 'audit-log.purge');
  await rename(1);
  await chain();
  expect(await verified()).toMatchObject({ problem: null, first: 3, head: { seq: 8 } });
});

describe('an export', () => {
  async function exported(): Promise<string> {
    const { stdout } = await runCli(application.databaseUrl, ['export', '--organization', acme.id]);
    const path = join(folder, `${acme.id}.ndjson`);
    writeFileSync(path, stdout);
    return path;
  }

  /** Changes lines, and the end that tells of them. */
  function rewrite(path: string, change: (line: string) => string): void {
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n').slice(0, -1).map(change);
    const text = lines.map((line) => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    writeFileSync(path, `${text}${JSON.stringify({ end: { lines: lines.length, sha256 } })}\n`);
  }

  it('is verified without a database, and says which entry was changed', async () => {
    await rename(3);
    await chain();
    const path = await exported();
    const { head } = await verified();
    const { code, json } = await runCli(null, ['verify-audit', '--json', '--file', path, '--head', head!.hash]);
    expect([code, json.chains]).toEqual([
      0,
      [{ organization_id: acme.id, problem: null, first: 1, head, unchained: 1 }],
    ]);
    const { id } = (await links())[1]!;
    rewrite(path, (line) =>
      line.startsWith('{"table":"audit_log"') && line.includes(id) ? line.replace('127.0.0.1', '10.0.0.1') : line,
    );
    const changed = await runCli(null, ['verify-audit', '--json', '--file', path]);
    expect([changed.code, changed.json.chains[0].problem]).toEqual([1, `entry ${id} (number 2) was changed`]);
  });

  it('is chained anew where it is restored', async () => {
    await rename(3);
    await chain();
    const path = await exported();
    const other = await given.organization();
    const { code, stderr } = await runCli(application.databaseUrl, ['import', path, '--organization', other.id]);
    expect([code, stderr]).toEqual([0, '']);
    const report = await verified('--organization', other.id);
    const count = async (id: string) =>
      (await application.sql('select 1 from audit_log where organization_id = $1', [id])).length;
    expect(report).toMatchObject({ problem: null, first: 1, unchained: 0 });
    expect(report.head!.seq).toBe(await count(other.id));
    expect(report.head!.seq).toBeGreaterThan(await count(acme.id));
  });
});
