import type { JsonObject } from '../../setup/json.js';
import { refused, say, stored } from './edited.js';
import { nested } from './given.js';

it('charges what is wrong to the operation that wrote the very value, by the field that it was sent as', () => {
  const drawn = stored([
    {
      blocks: [
        { type: 'heading', level: 2, text: 'x' },
        { type: 'cards', variant: 'cards', items: [{ title: 'A' }, { title: 'B' }] },
        { type: 'table', header: ['H', 'I'], rows: [['1', '2']] },
      ],
    },
    { blocks: [] },
  ]);
  const [heading, cards, table] = drawn[0]!.blocks as JsonObject[];
  const update = (block: JsonObject, set: object) => ({ op: 'update_block', block_id: block.id, set });
  const section = { op: 'update_section', section_id: drawn[0]!.id };
  const fields = (...operations: unknown[]) => refused(drawn, ...operations).map(({ field }) => field);
  const level = update(heading!, { level: 9 });
  for (const after of [
    update(heading!, { text: 'ok' }),
    { op: 'replace_text', find: 'x', replace: 'y' },
    { op: 'move_block', block_id: heading!.id, in: drawn[1]!.id },
    { op: 'delete_block', block_id: table!.id },
  ])
    expect(fields(level, after)).toEqual(['operations[0].set.level']);
  expect(fields(level, update(heading!, { level: 8 }))).toEqual(['operations[1].set.level']);
  const colour = { ...section, set: { badge_color: 'nope', foo: 1 } };
  expect(fields(colour, { ...section, set: { id: 'x' } })).toEqual([
    ...['operations[1].set.id', 'operations[0].set.foo', 'operations[0].set.badge_color'],
  ]);
  const [, second] = cards!.items as JsonObject[];
  const url = { [`items[${second!.id}].url`]: 'ftp://x', 'items[0]': null };
  expect(fields(update(cards!, url))).toEqual([`operations[0].set.items[${second!.id}].url`]);
  const blank = { op: 'set_texts', texts: { [`${heading!.id}.text`]: '', [`${second!.id}.title`]: '{{' } };
  expect(fields(blank, { ...section, set: { title: 'y' } }).sort()).toEqual([
    ...[`operations[0].texts.${heading!.id}.text`, `operations[0].texts.${second!.id}.title`],
  ]);
  const cell = { [`rows[${table!.row_ids[0]}][1]`]: '{{nobody}}', 'header[1]': null, 'header[]': 'J' };
  expect(fields(update(table!, cell))).toEqual([`operations[0].set.rows[${table!.row_ids[0]}][1]`]);
  expect(
    fields(update(heading!, { text: 'y' }), update(table!, { 'header[]': 'J' }), { ...section, set: { title: 'y' } }),
  ).toEqual(['operations[1].set.header[]']);
  const wider = update(table!, { 'header[]': 'J' });
  expect(fields(wider, update(table!, { 'rows[0][0]': 'a' }))).toEqual(['operations[0].set.header[]']);
});

it('charges what is too many or too deep to the operation that made it so', () => {
  const drawn = stored([{ blocks: [say('x'), nested(6)] }, { blocks: [] }]);
  const [text, outer] = drawn[0]!.blocks as JsonObject[];
  const fields = (...operations: unknown[]) => refused(drawn, ...operations).map(({ field }) => field);
  const write = { op: 'update_block', block_id: text!.id, set: { text: 'y' } };
  const insert = (into: string) => ({ op: 'insert_block', in: into, block: { type: 'divider' } });
  const add = { op: 'insert_section', section: { blocks: [] } };
  const wide = Array.from({ length: 49 }, () => insert(drawn[0]!.id));
  expect(fields(...wide, insert(drawn[1]!.id), write)).toEqual(['operations[48].block']);
  const long = stored(Array.from({ length: 100 }, () => ({ blocks: [] })));
  expect(refused(long, add, insert(long[0]!.id)).map(({ field }) => field)).toEqual(['operations[0]']);
  const columns = { op: 'insert_block', in: drawn[1]!.id, block: { type: 'columns', columns: [[], []] } };
  expect(fields(columns)).toEqual([]);
  const move = { op: 'move_block', block_id: outer!.id, in: drawn[1]!.id };
  expect(fields(move, write)).toEqual([]);
  const inner = stored([{ blocks: [{ type: 'columns', columns: [[], []] }, nested(6)] }]);
  const [first, whole] = inner[0]!.blocks as JsonObject[];
  const into = { op: 'move_block', block_id: whole!.id, in: first!.column_ids[0] };
  const last = { op: 'update_section', section_id: inner[0]!.id, set: { title: 'y' } };
  expect(refused(inner, last, into, last).map(({ field }) => field)).toEqual(['operations[1]']);
});

it('says where that is which an operation of another form, or to nowhere, is about', () => {
  const drawn = stored([{ blocks: [] }, { blocks: [{ type: 'columns', columns: [[], [say('x')]] }] }]);
  const [columns] = drawn[1]!.blocks as JsonObject[];
  const inner = columns!.columns[1][0] as JsonObject;
  const move = { op: 'move_block', block_id: inner.id };
  const section_id = drawn[1]!.id;
  const at = { section_id, block_id: inner.id, path: 'sections[1].blocks[0].columns[1][0]' };
  expect(
    refused(
      drawn,
      { ...move, before: inner.id },
      { ...move, foo: 1 },
      { ...move, in: 'nowhere' },
      { op: 'update_section', section_id, set: { nope: 1 }, foo: 1 },
      { ...move, block_id: 'nowhere' },
    ).map(({ params }) => params),
  ).toMatchObject([at, at, at, { section_id, path: 'sections[1]' }, { operation: 4 }]);
});
