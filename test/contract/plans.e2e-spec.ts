import { startApplication, type RunningApplication } from '../setup/application.js';
import { onCluster } from '../setup/database.js';
import { executedSql, type Executed } from '../setup/executed-sql.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { aProposal } from '../e2e/proposals/examples.js';
import { changeEverything, readEverything } from './everything.js';

const ROWS = 200_000;
/** What a statement may read or sort without an index: far fewer than a table has. */
const FEW = 20_000;

/** One row every five minutes, for two years. */
const AT = `now() - n * interval '5 minutes'`;
const FROM = `from generate_series(1, ${ROWS}) n`;
const SEEDS = [
  `insert into leads (organization_id, id, name, email, company, created_at, updated_at)
   select ORGANIZATION, gen_random_uuid(), 'Lead ' || substr(md5(n::text), 1, 8), substr(md5('m' || n), 1, 8) || '@example.com', 'Company ' || n, ${AT}, ${AT} ${FROM}`,
  `insert into proposals (organization_id, id, public_id, title, slug, language, lead_id, deal_status, decided_at, decided_via,
     expires_at, created_at, updated_at)
   select ORGANIZATION, md5('p' || n)::uuid, 'seeded-' || n, 'Proposal ' || substr(md5(n::text), 1, 8), 'seeded-' || n, 'en', case when n % 1000 = 0 then SUBJECT::uuid end,
     case when n % 3 = 0 then 'approved' else 'pending' end, case when n % 3 = 0 then ${AT} end,
     case when n % 3 = 0 then 'api' end, case when n % 50 = 1 then ${AT} end, ${AT}, ${AT} ${FROM}`,
  `insert into products (organization_id, id, name, unit_amount, currency, active, created_at, updated_at)
   select ORGANIZATION, gen_random_uuid(), 'Product ' || substr(md5(n::text), 1, 8), n, 'EUR', n % 100 > 0, ${AT}, ${AT} ${FROM}`,
  `insert into files (organization_id, id, name, type, created_at)
   select ORGANIZATION, gen_random_uuid(), 'File ' || n, 'image/png', ${AT} ${FROM}`,
  `insert into events (organization_id, id, type, created_at, data, actor_kind, position)
   select ORGANIZATION, gen_random_uuid(), 'lead.created', ${AT}, '{}', 'system', 1000000 + n ${FROM}`,
  `insert into view_sessions (organization_id, id, proposal_id, started_at, last_beat_at, created_at)
   select ORGANIZATION, gen_random_uuid(), case when n % 1000 = 0 then SUBJECT else md5('p' || n)::uuid end, ${AT}, ${AT}, ${AT}
   ${FROM}`,
];

let application: RunningApplication;
let acme: GivenOrganization;
let large: Set<string>;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  const lead = (await given.lead(acme, { name: 'Claire' })).id;
  const viewed = await aProposal(acme, { title: 'Viewed', lead_id: lead });
  const seed = (text: string) =>
    text
      .replaceAll('ORGANIZATION', `'${acme.id}'`)
      .replaceAll('SUBJECT', `'${text.includes('view_sessions') ? (viewed.id as string) : lead}'`);
  // In one go on one connection, which needs no proof that each row's organization is there.
  await application.sql(`set session_replication_role = replica; ${SEEDS.map(seed).join(';')}; reset all; analyze`);
  const tables = await application.sql<{ name: string }>(
    'select relname as name from pg_class where relkind = $1 and reltuples > $2',
    ['r', FEW],
  );
  large = new Set(tables.map(({ name }) => name));
  await readEverything(acme, viewed.id as string, lead);
  await changeEverything(acme, lead);
}, 300_000);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
}

/** What reads or sorts a whole table. */
function problemsIn(plan: Plan): string[] {
  const { 'Node Type': node, 'Relation Name': relation = '', Plans: inner = [] } = plan;
  const own = [
    ...(node === 'Seq Scan' && large.has(relation) ? [`reads all of ${relation}`] : []),
    ...(node.endsWith('Sort') && inner.some((one) => one['Plan Rows'] > FEW) ? ['sorts a whole table'] : []),
  ];
  return [...own, ...inner.flatMap(problemsIn)];
}

async function planned({ name, text, values = [] }: Executed): Promise<string[]> {
  const [row] = await application.sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
  const problems = row ? problemsIn(row['QUERY PLAN'][0].Plan) : ['has no plan'];
  return problems.map((problem) => `${name ?? 'unnamed'} ${problem}: ${text.replace(/\s+/g, ' ')}`);
}

/** A cluster plans on its nodes; what is asked of it is that each statement needs one of them. */
(onCluster ? describe.skip : describe)(`at ${ROWS} rows of one server`, () => {
  it('no statement of a request reads or sorts a whole table', async () => {
    const statements = executedSql().filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
    const touching = statements.filter(({ text }) => [...large].some((table) => text.includes(table)));
    expect([...large].sort()).toEqual(
      expect.arrayContaining(['events', 'files', 'leads', 'products', 'proposals', 'view_sessions']),
    );
    expect(touching.length).toBeGreaterThan(60);
    const problems: string[] = [];
    for (const statement of touching) problems.push(...(await planned(statement)));
    expect(problems).toEqual([]);
  });

  it('and a scan would be found', async () => {
    const [problem] = await planned({ text: 'select * from proposals where language = $1', values: ['fr'] });
    expect(problem).toContain('reads all of proposals');
  });
});
