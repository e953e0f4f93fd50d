import { newId } from '../../../src/platform/database/ids.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { FREE, anOffer, every, line } from '../offers/examples.js';
import { act, aPublished } from '../proposals/examples.js';

/** With something that is due each month. */
const HOSTED = { ...FREE, lines: [line(), line({ name: 'Hosting', unit_amount: 990, ...every('month') })] };

type Row = Record<string, string>;
type Metric = Record<string, Record<string, unknown>[]>;

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;
let won: string;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'viewer');
  const ids: string[] = [];
  for (const title of ['Open', 'Won', 'Lost']) {
    const { id } = await aPublished(acme, { title });
    const offer = await anOffer(acme, id as string, HOSTED);
    await acme.api().patch(`/v1/proposals/${id}`, { proposal_product_id: offer.id });
    await act(acme, id as string, 'publish');
    ids.push(id as string);
  }
  won = ids[1]!;
  await act(acme, won, 'approve', {});
  await act(acme, ids[2]!, 'deny', { reason: 'Price, and "time"' });
});

/** Lines as a spreadsheet takes them; these have no line ends inside. */
async function csv(name: string): Promise<Row[]> {
  const { text, headers } = await ann.get(`/app/metrics/${name}.csv`);
  expect(headers.get('content-disposition')).toMatch(new RegExp(`attachment; filename="${name}-[\\d-]+\\.csv"`));
  const [head = [], ...lines] = text
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, a, b = '']) => a ?? b));
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ''])));
}

const metric = async (name: string) => (await acme.api().get(`/v1/metrics/${name}`)).body.data as Metric;

it.each(['pipeline', 'conversion', 'rejection-reasons', 'team-performance'])(
  'gives the numbers of %s',
  async (name) => {
    const [list = []] = Object.values(await metric(name));
    const rows = await csv(name);
    const told = rows.map(({ count, created, share, total }) => ({ count, created, share, total }));
    const known = list.map((one) => {
      const [figures] = (one.by_currency as { total?: number }[] | undefined) ?? [];
      const text = (value: unknown) => (value === undefined || value === null ? undefined : JSON.stringify(value));
      const { count, created, share } = one;
      return { count: text(count), created: text(created), share: text(share), total: text(figures?.total) };
    });
    expect(rows.length).toBe(list.length);
    for (const [index, row] of known.entries())
      for (const [field, value] of Object.entries(row)) if (value) expect(told[index]![field as 'count']).toBe(value);
  },
);

it('gives the sales of each week and each currency, and how long things took', async () => {
  const sales = await csv('sales');
  const counted = (name: string) => sales.reduce((sum, row) => sum + Number(row[name]), 0);
  expect([counted('created'), counted('approved'), counted('denied')]).toEqual([3, 1, 1]);
  expect(sales.find(({ approved }) => approved === '1')).toMatchObject({
    ...{ currency: 'EUR', approved_total: '10000', approved_recurring_month: '990' },
  });
  const steps = (await csv('proposal-timing')).map(({ step, count }) => [step, count]);
  expect(steps).toEqual([
    ['publish', '3'],
    ['first_view', '0'],
    ['decision', '2'],
  ]);
  const [overview] = await csv('overview');
  expect(overview).toMatchObject({ proposals: '3', open: '1', signed_this_month: '1', currency: 'EUR' });
});

it('knows no other metric', async () => {
  expect((await ann.get('/app/metrics/constructor.csv')).status).toBe(404);
});

it('names a PDF that could not be made, until a later one took its place', async () => {
  const made = (status: string, age: number) =>
    application.sql(
      `insert into proposal_pdfs (organization_id, id, proposal_id, input_sha256, status, created_at)
       values ($1, $2, $3, $4, $5, now() - make_interval(hours => $6))`,
      [acme.id, newId(), won, String(age).padEnd(64, '0'), status, age],
    );
  await made('failed', 3);
  const { text } = await ann.get('/app');
  expect(text).toContain('PDFs that could not be made');
  expect(text).toContain(`href="/app/proposals/${won}/pdf"`);
  await made('pending', 1);
  expect((await ann.get('/app')).text).not.toContain('PDFs that could not be made');
});
