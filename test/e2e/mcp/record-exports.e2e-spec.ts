import { TrueTime } from '../../../src/platform/time/true-time.js';
import { RecordOperationsService } from '../../../src/modules/mcp/tools/record-operations.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';
import { traced } from '../../setup/traced-sql.js';

let application: RunningApplication;
let acme: GivenOrganization;
let agent: Toolbox;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  agent = await Toolbox.of(acme);
  const other = await given.organization();
  await given.lead(other, { name: 'Foreign' });
  await given.lead(acme, { name: '=HYPERLINK("https://evil.example")', email: 'one@example.org' });
  await given.lead(acme, { name: 'Zoë, "the second"', email: 'two@example.org' });
});

/** As somebody with nothing but the address fetches it. */
async function exported(input: JsonObject) {
  const told = await agent.get('export_records', input);
  const response = await fetch(told.url as string);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { told, response, text };
}

it('gives a list as CSV that no spreadsheet takes for formulas, to whoever has the address', async () => {
  const { told, response, text } = await exported({ kind: 'lead' });
  expect(told).toMatchObject({ kind: 'lead', format: 'csv', records: 2 });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d[.]csv"/);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const [head, second, first, end] = text.split('\r\n');
  expect(head).toMatch(/^\ufeffid,/);
  expect(first).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
  expect(second).toContain(',"Zoë, ""the second""",');
  expect(end).toBe('');
  expect(told.url).not.toContain('example.org');
});

it('gives whole records as NDJSON, those that the filters leave', async () => {
  const { told, text } = await exported({ kind: 'lead', format: 'ndjson', filters: { email: 'two@example.org' } });
  expect(told.records).toBe(1);
  const [only] = (await agent.get('list_records', { kind: 'lead', email: 'two@example.org' })).data;
  expect(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([only]);
});

it('goes through all pages, with the parts of totals in columns', async () => {
  const offer = {
    name: 'Offer',
    currency: 'EUR',
    lines: [{ name: 'One', quantity: 1, unit_amount: 1000, tax_rate: 20 }],
  };
  await agent.get('create_proposal', { title: 'Priced', offer });
  for (let index = 0; index < 104; index += 1) await acme.api().post('/v1/proposals', { title: `Proposal ${index}` });
  const { told, text } = await exported({ kind: 'proposal' });
  const lines = text.trimEnd().split('\r\n');
  expect([told.records, lines.length, new Set(lines).size]).toEqual([105, 106, 106]);
  expect(lines[0]).toMatch(/,currency,subtotal,discount,tax,total,recurring$/);
  expect(lines.at(-1)).toContain(',EUR,1000,0,200,1200,');
});

/** Every page of a list but the first waits until it is let go on. */
function heldAfterFirstPage() {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const records = application.get(RecordOperationsService);
  const list = records.list.bind(records);
  const spy = jest.spyOn(records, 'list').mockImplementation(async (caller, kind, asked) => {
    if ('after' in asked) await held;
    return list(caller, kind, asked);
  });
  return { goOn, pages: spy.mock.calls, [Symbol.dispose]: () => spy.mockRestore() };
}

it('is read once at a time from one address, and twice of an organization', async () => {
  // Two of the same list, asked for at the same moment, are two all the same.
  const time = jest.spyOn(application.get(TrueTime), 'now').mockReturnValue(new Date());
  const [one, two, three] = await Promise.all(
    ['csv', 'csv', 'ndjson'].map(
      async (format) => (await agent.get('export_records', { kind: 'proposal', format })).url,
    ),
  );
  time.mockRestore();
  using held = heldAfterFirstPage();
  const first = await fetch(one as string);
  const again = await fetch(`${one as string}=`);
  expect([first.status, again.status, again.headers.get('retry-after')]).toEqual([200, 429, '5']);
  const second = await fetch(two as string);
  expect([second.status, (await fetch(three as string)).status]).toEqual([200, 429]);

  held.goOn();
  expect((await first.text()).trimEnd().split('\r\n')).toHaveLength(106);
  await second.text();
  expect((await (await fetch(three as string)).text()).trimEnd().split('\n')).toHaveLength(105);
});

it('counts nothing while it is read', async () => {
  const { url, records } = await agent.get('export_records', { kind: 'proposal', filters: { search: 'Proposal' } });
  const { result, statements } = await traced(async () => (await fetch(url as string)).text());
  expect([records, result.trimEnd().split('\r\n').length]).toEqual([104, 105]);
  expect(statements.filter((text) => text.includes('hits as materialized'))).toEqual([]);
});

it('reads nothing for who asks about the file alone', async () => {
  const { url } = await agent.get('export_records', { kind: 'proposal' });
  using held = heldAfterFirstPage();
  const head = await fetch(url as string, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(held.pages).toEqual([]);
});

const revoke = async (revoked: Toolbox) => {
  const person = revoked.person.email;
  const all = (await acme.api().get('/v1/connections')).body.data as { id: string; user_id: string }[];
  const [{ id }] = (await application.sql('select id from users where email = $1', [person])) as [{ id: string }];
  for (const connection of all.filter(({ user_id }) => user_id === id))
    await acme.api().delete(`/v1/connections/${connection.id}`);
};

it('ends with the access of the agent that asked for it', async () => {
  const revoked = await Toolbox.of(acme);
  const { url } = await revoked.get('export_records', { kind: 'lead' });
  const status = async () => (await fetch(url as string)).status;
  expect(await status()).toBe(200);
  await revoke(revoked);
  expect(await status()).toBe(410);
});

it('breaks off where that access ends while it is read', async () => {
  const revoked = await Toolbox.of(acme);
  const { url } = await revoked.get('export_records', { kind: 'proposal' });
  using held = heldAfterFirstPage();
  const response = await fetch(url as string);
  await revoke(revoked);
  application.clock.shift(2);
  held.goOn();
  await expect(response.text()).rejects.toThrow();
});

it('ends after a quarter of an hour, and is nothing for who changes it', async () => {
  const { url } = await agent.get('export_records', { kind: 'product' });
  const status = async (address: string) => (await fetch(address)).status;
  expect(await status(url as string)).toBe(200);
  expect(await status(`${(url as string).slice(0, -2)}AA`)).toBe(404);
  expect(await status(new URL('/v1/exports/records/x', application.url).href)).toBe(404);
  application.clock.shift(901);
  expect(await status(url as string)).toBe(410);
});

it('is refused where the list would be, under the names that were sent', async () => {
  expect(await agent.fail('export_records', { kind: 'lead', filters: { emial: 'x@y.example' } })).toMatchObject({
    details: [{ field: 'filters.emial', code: 'unknown_field' }],
  });
  expect(await agent.fail('export_records', { kind: 'proposal', filters: { status: 'nonsense' } })).toMatchObject({
    details: [{ field: 'filters.status' }],
  });
  expect(await agent.fail('export_records', { kind: 'proposal', filters: 5 })).toMatchObject({
    details: [{ field: 'filters' }],
  });
});
