import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { processorTime } from '../../setup/processor-time.js';
import { aProposal, write, type Json } from './examples.js';

let acme: GivenOrganization;
let id: string;
let sections: Json[];

beforeAll(() => sharedApplication());

beforeEach(async () => {
  acme = await given.organization();
  id = (await aProposal(acme)).id as string;
  const document = [
    { blocks: [{ type: 'paragraph', text: 'A' }] },
    { blocks: [{ type: 'table', header: ['H'], rows: [['A']] }] },
  ];
  sections = (await write(acme, id, document))['sections'] as Json[];
});

const blockOf = (section: number) => (sections[section]?.['blocks'] as Json[])[0]?.['id'] as string;
const edit = (operations: Json[]) => acme.api().patch(`/v1/proposals/${id}/content`, { operations });
const fields = (count: number, name: (index: number) => string, value: unknown = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), value]));
const lists = (count: number) => Array.from({ length: count }, () => []);
/** What takes as long to read, and is refused for one thing. */
const junk = (count: number) => ({
  op: 'update_section',
  section_id: sections[0]?.['id'],
  set: { junk: lists(count) },
});

/** Milliseconds that it takes to refuse the operations, and how much is wrong with them. */
async function refusing(operations: Json[]): Promise<{ spent: number; told: number }> {
  let told = 0;
  const spent = await processorTime(async () => {
    const { status, body } = await edit(operations);
    expect(status).toBe(400);
    told = body.error.details.length as number;
  });
  return { spent, told };
}

describe('an edit of which hundreds of parts are refused', () => {
  it.each([
    ['fields', (block_id: string) => ({ op: 'update_block', block_id, set: fields(3000, (n) => `z[${n}]`) })],
    ['texts', (block: string) => ({ op: 'set_texts', texts: fields(3000, (n) => `${block}.z[${n}]`, 'A') })],
  ])('takes little longer than one that is refused for one: %s', async (_what, hostile) => {
    const { spent: least } = await refusing([junk(100_000)]);
    const { spent, told } = await refusing([junk(100_000), hostile(blockOf(1))]);
    expect(told).toBeGreaterThanOrEqual(100);
    expect(spent).toBeLessThan(3 * least + 400);
  });
});

it('an edit with a hundred problems takes little longer than one with one, however much lies around them', async () => {
  const rows = Array.from({ length: 150 }, () => ['A', 'B']);
  const table = { blocks: [{ type: 'table', header: ['H', 'I'], rows }] };
  sections = (await write(acme, id, [table]))['sections'] as Json[];
  const within = (header: string[]) => [
    { op: 'update_block', block_id: blockOf(0), set: { header, junk: lists(200_000) } },
  ];
  const { spent: least, told: few } = await refusing(within(['H', 'I']));
  const { spent, told } = await refusing(within(['H']));
  expect([few, told]).toEqual([1, 100]);
  expect(spent).toBeLessThan(3 * least + 400);
});

describe('the fields that one operation sets', () => {
  it('may be all the cells of the largest table', async () => {
    const row = Array.from({ length: 12 }, () => 'A');
    const table = { header: row, rows: Array.from({ length: 200 }, () => row) };
    const cells = fields(2400, (n) => `rows[${Math.floor(n / 12)}][${n % 12}]`, 'B');
    const operations = [table, cells].map((set) => ({ op: 'update_block', block_id: blockOf(1), set }));
    expect((await edit(operations)).status).toBe(200);
  });

  it('are refused as a whole where no block has so many', async () => {
    const set = fields(5001, (n) => `rows[${n}]`, null);
    const { status, body } = await edit([{ op: 'update_block', block_id: blockOf(1), set }]);
    expect([status, body.error.details]).toMatchObject([
      400,
      [{ field: 'operations[0].set', code: 'too_many', message: 'Has more than 5000 fields.' }],
    ]);
  });

  it('are taken out of a list that is far too long as quickly as out of another', async () => {
    const long = (count: number) => ({ op: 'update_block', block_id: blockOf(1), set: { rows: lists(count) } });
    const taking = { op: 'update_block', block_id: blockOf(1), set: fields(3000, (n) => `rows[${n}]`, null) };
    const { spent: least } = await refusing([long(100_000)]);
    const { spent } = await refusing([long(100_000), taking]);
    expect(spent).toBeLessThan(3 * least + 1000);
  });

  it('are not looked for by an id in such a list', async () => {
    const cards = { type: 'cards', variant: 'cards', items: [{ title: 'A' }] };
    sections = (await write(acme, id, [{ blocks: [cards] }]))['sections'] as Json[];
    const [item] = (sections[0]?.['blocks'] as Json[])[0]?.['items'] as Json[];
    const items = [...Array.from({ length: 50_000 }, () => ({})), item];
    const letters = (n: number) => String(n).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    const naming = fields(3000, (n) => `items[${String(item?.['id'])}].z${letters(n)}`);
    const operations = [{ items }, naming].map((set) => ({ op: 'update_block', block_id: blockOf(0), set }));
    const { spent: least } = await refusing(operations.slice(0, 1));
    expect((await refusing(operations)).spent).toBeLessThan(3 * least + 400);
  });
});
