import { startApplication, type RunningApplication } from '../setup/application.js';
import { onCluster } from '../setup/database.js';
import { executedSql, isWorkerScan, type Executed } from '../setup/executed-sql.js';
import { given } from '../setup/given.js';
import { work } from '../setup/work.js';
import { aProposal } from '../e2e/proposals/examples.js';
import { changeEverything, readEverything } from './everything.js';

interface Plan {
  'Distributed Query'?: { Job: { 'Task Count': number } };
}

/** Only a cluster can say: TEST_DATABASE_URL must name the coordinator of one. */
(onCluster ? describe : describe.skip)('on a Citus cluster (skipped on one server)', () => {
  let application: RunningApplication;

  beforeAll(async () => {
    application = await startApplication();
    const acme = await given.organization();
    const lead = (await given.lead(acme, { name: 'Claire' })).id;
    const viewed = await aProposal(acme, { title: 'Viewed', lead_id: lead });
    await readEverything(acme, viewed.id as string, lead);
    await changeEverything(acme, lead);
    await work(application, 'counters.fold');
  }, 180_000);

  /** How many shards each part of a statement needs; nothing for what the coordinator has itself. */
  async function tasksOf({ text, values = [] }: Executed): Promise<number[]> {
    const [row] = await application.sql<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, values);
    const counts: number[] = [];
    JSON.stringify(row, (key, value: unknown) => {
      if (key === 'Distributed Query') counts.push((value as NonNullable<Plan['Distributed Query']>).Job['Task Count']);
      return value;
    });
    return counts;
  }

  it('each statement of a request or of the relay needs one shard', async () => {
    const statements = executedSql().filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
    const asked = statements.filter(
      ({ name }) => !isWorkerScan(name) && !/^(jobs|queue|workers|metrics):/.test(name ?? ''),
    );
    const astray: string[] = [];
    let spread = 0;
    for (const statement of asked) {
      const counts = await tasksOf(statement);
      spread += counts.length > 0 ? 1 : 0;
      if (counts.some((count) => count !== 1))
        astray.push(`${statement.name ?? 'unnamed'} needs ${counts.join(' + ')}: ${statement.text}`);
    }
    expect(astray).toEqual([]);
    expect(spread).toBeGreaterThan(90);
  });

  it('and one that needs all of them would be found', async () => {
    expect(await tasksOf({ text: 'select id from proposals where title = $1', values: ['x'] })).toEqual([4]);
  });
});
