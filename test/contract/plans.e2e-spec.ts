/** @long Fills large tables and explains every statement on them. */
import { Tasks } from '../../src/platform/jobs/tasks.js';
import { aProposal } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { onCluster } from '../setup/database.js';
import { executedSql, type Executed } from '../setup/executed-sql.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { Person } from '../setup/person.js';
import { work } from '../setup/work.js';
import { changeEverything, readEverything } from './everything.js';
import { ROWS, fillLargeTables, type LargeTables } from './large-tables.js';

let application: RunningApplication;
let acme: GivenOrganization;
let large: LargeTables;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  const lead = (await given.lead(acme, { name: 'Claire' })).id;
  const viewed = await aProposal(acme, { title: 'Viewed', lead_id: lead });
  large = await fillLargeTables(application, { organization: acme.id, lead, proposal: viewed.id as string });
  await readEverything(acme, viewed.id as string, lead);
  await changeEverything(acme, lead);
  await lookInTheBrowser(viewed.id as string);
  const scheduled = application.get(Tasks).scheduled();
  await work(application, ...scheduled.map(({ name }) => name));
}, 300_000);

/** What the studio asks for beside the operations. */
async function lookInTheBrowser(viewed: string): Promise<void> {
  const person = await Person.of(acme);
  for (const path of ['', `/proposals/${viewed}/canvas`, `/proposals/${viewed}/page`, '/organizations'])
    await person.get(`/app${path}`);
}

/** Figures over everything that an organization has read everything; `metrics.queries.ts` alone makes them. */
function isReport({ text }: Executed): boolean {
  return text.startsWith("select 'created' as fact");
}

/** A cluster plans on its nodes; what is asked of it is that each statement needs one of them. */
(onCluster ? describe.skip : describe)(`at ${ROWS} rows of one server`, () => {
  it('no statement of a request, a page or a task reads or sorts a whole table', async () => {
    const touching = executedSql().filter((statement) => large.touchedBy(statement) && !isReport(statement));
    const grown = ['evidence_events', 'events', 'files', 'idempotency_keys', 'leads', 'mails', 'payments', 'proposals'];
    expect([...large.names].sort()).toEqual(expect.arrayContaining(grown));
    expect(touching.length).toBeGreaterThan(80);
    const problems: string[] = [];
    for (const statement of touching) problems.push(...(await large.problemsOf(statement)));
    expect(problems).toEqual([]);
  });

  it('and a scan would be found', async () => {
    const [problem] = await large.problemsOf({ text: 'select * from proposals where language = $1', values: ['fr'] });
    expect(problem).toContain('reads all of proposals');
  });
});
