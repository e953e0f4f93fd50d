import { changedParts } from '../../../src/modules/content/editing/changed-parts.js';
import { outlineOf, textsOf } from '../../../src/modules/content/editing/views.js';
import type { Section } from '../../../src/modules/content/content.dto.js';
import type { JsonObject } from '../../setup/json.js';
import { done, edited, refused, say, stored } from './edited.js';
import { content, everyBlock, nested } from './given.js';

const texts = (sections: JsonObject[]) => sections.map(({ blocks }) => blocks.map(({ text }: JsonObject) => text));
let document: Section[];
let [one, two, three]: JsonObject[] = [];

beforeEach(() => {
  document = stored([
    { title: 'One', blocks: [say('a'), say('b'), say('c')] },
    { title: 'Two', blocks: [{ type: 'columns', columns: [[say('left')], [say('right')]] }] },
    { title: 'Three', blocks: [] },
  ]);
  [one, two, three] = document as unknown as JsonObject[];
});

describe('sections', () => {
  const titles = (sections: JsonObject[]) => sections.map(({ title }) => title);

  it.each([
    [{}, ['One', 'Two', 'Three', 'New']],
    [{ before: 0 }, ['New', 'One', 'Two', 'Three']],
    [{ after: 0 }, ['One', 'New', 'Two', 'Three']],
  ])('are inserted at %j', (place, expected) => {
    const [name, index] = Object.entries(place)[0] ?? [];
    const at = name === undefined ? {} : { [name]: document[index!]!.id.toUpperCase() };
    const sections = done(document, { op: 'insert_section', section: { title: 'New', blocks: [say('x')] }, ...at });
    expect(titles(sections)).toEqual(expected);
  });

  it('come from the library, with ids of their own', () => {
    const [, , , added, again] = done(document, ...[1, 2].map(() => ({ op: 'insert_section', prefab: 'about' })));
    expect(added!.blocks[0].text).toBe('Ready made');
    expect(added!.blocks[0].id).not.toBe(again!.blocks[0].id);
  });

  it('take no id from another', () => {
    const brought = { ...one, title: 'Thief' };
    const sections = done(document, { op: 'insert_section', section: brought, before: one!.id });
    expect(sections[1]).toEqual(one);
    expect(sections[0]!.id).not.toBe(one!.id);
    const replaced = done(document, {
      op: 'replace_section',
      section_id: one!.id,
      section: { ...two, title: 'Thief' },
    });
    expect(replaced[1]).toEqual(two);
    expect(replaced[0]!.id).toBe(one!.id);
  });

  it('are changed, cleared, replaced, duplicated, deleted and moved', () => {
    const [first] = done(document, { op: 'update_section', section_id: one!.id, set: { title: null, badge: 'New' } });
    expect([first!.title, first!.badge, first!.id, first!.blocks]).toEqual([undefined, 'New', one!.id, one!.blocks]);
    const kept = { blocks: [{ ...one!.blocks[2], text: 'c2' }, say('d')] };
    const [whole] = done(document, { op: 'replace_section', section_id: one!.id, section: kept });
    expect([whole!.id, whole!.blocks[0].id, whole!.title]).toEqual([one!.id, one!.blocks[2].id, undefined]);
    const copied = done(document, { op: 'duplicate_section', section_id: two!.id });
    expect(titles(copied)).toEqual(['One', 'Two', 'Two', 'Three']);
    expect(copied[1]).toEqual(two);
    expect(JSON.stringify(copied[2])).not.toContain(two!.blocks[0].column_ids[0]);
    expect(titles(done(document, { op: 'delete_section', section_id: two!.id }))).toEqual(['One', 'Three']);
    const move = { op: 'move_section', section_id: one!.id };
    expect(titles(done(document, move))).toEqual(['Two', 'Three', 'One']);
    expect(titles(done(document, { ...move, after: two!.id }))).toEqual(['Two', 'One', 'Three']);
    expect(done(document, { ...move, before: two!.id })).toEqual(document);
  });
});

describe('blocks', () => {
  it('are inserted into sections and columns, beside others', () => {
    const [left] = two!.blocks[0].column_ids;
    const sections = done(
      document,
      { op: 'insert_block', block: say('end'), in: one!.id },
      { op: 'insert_block', block: say('begin'), before: one!.blocks[0].id },
      { op: 'insert_block', block: say('second'), in: left, after: two!.blocks[0].columns[0][0].id },
    );
    expect(texts(sections.slice(0, 1))).toEqual([['begin', 'a', 'b', 'c', 'end']]);
    expect(sections[1]!.blocks[0].columns[0].map(({ text }: JsonObject) => text)).toEqual(['left', 'second']);
    expect(sections[1]!.blocks[0].column_ids).toEqual(two!.blocks[0].column_ids);
  });

  it('move with their ids, also between columns and sections, and never into themselves', () => {
    const columns = two!.blocks[0];
    const into = { op: 'move_block', block_id: one!.blocks[1].id, in: columns.column_ids[1] };
    const back = { op: 'move_block', block_id: columns.columns[0][0].id, before: one!.blocks[0].id };
    const sections = done(document, into, back);
    expect(texts(sections.slice(0, 1))).toEqual([['left', 'a', 'c']]);
    expect(sections[1]!.blocks[0].columns[1][1]).toEqual(one!.blocks[1]);
    expect(refused(document, { ...into, block_id: columns.id })).toMatchObject([
      { field: 'operations[0].in', code: 'not_allowed' },
    ]);
    expect(refused(document, { op: 'move_block', block_id: columns.id, after: columns.id })).toMatchObject([
      { field: 'operations[0].after', code: 'not_allowed' },
    ]);
    expect(texts(done(document, { op: 'move_block', block_id: one!.blocks[0].id }))[0]).toEqual(['b', 'c', 'a']);
  });

  it('are changed, replaced, duplicated and deleted', () => {
    const [a, b, c] = one!.blocks;
    const sections = done(
      document,
      { op: 'update_block', block_id: a.id, set: { text: 'A', align: 'center' } },
      { op: 'replace_block', block_id: b.id, block: { type: 'divider' } },
      { op: 'duplicate_block', block_id: a.id },
      { op: 'delete_block', block_id: c.id },
    );
    const [first, copy, second, ...rest] = sections[0]!.blocks;
    expect([first, second, rest]).toEqual([{ ...a, text: 'A', align: 'center' }, { id: b.id, type: 'divider' }, []]);
    expect(copy).toEqual({ ...first, id: copy.id });
    expect(copy.id).not.toBe(first.id);
  });

  it('have entries that are addressed by their ids', () => {
    const item = (title: string) => ({ date: 'x', title });
    const drawn = stored([
      {
        blocks: [
          { type: 'timeline', items: [item('1'), item('2'), item('3')] },
          {
            type: 'table',
            header: ['H', 'I'],
            rows: [
              ['1', '2'],
              ['3', '4'],
              ['5', '6'],
            ],
          },
          { type: 'columns', columns: [[say('l')], [say('r')], [say('s')]] },
        ],
      },
    ]);
    const [line, table, columns] = drawn[0]!.blocks as JsonObject[];
    const [, row, last] = table!.row_ids;
    const [result] = done(
      drawn,
      {
        op: 'update_block',
        block_id: line!.id,
        set: {
          [`items[${line!.items[1].id}].text`]: 'More',
          [`items[${line!.items[0].id}]`]: null,
          'items[]': item('4'),
        },
      },
      {
        op: 'update_block',
        block_id: table!.id,
        set: {
          [`rows[${row}][1]`]: '40',
          [`rows[${last}]`]: ['50', '60'],
          'rows[0]': null,
          'rows[]': ['7', '8'],
          'header[0]': 'HH',
        },
      },
      { op: 'update_block', block_id: columns!.id, set: { [`columns[${columns!.column_ids[0]}]`]: null } },
    );
    const [newLine, newTable, newColumns] = result!.blocks;
    expect(newLine.items).toMatchObject([{ ...line!.items[1], text: 'More' }, line!.items[2], item('4')]);
    expect([newTable.header, newTable.rows]).toEqual([
      ['HH', 'I'],
      [
        ['3', '40'],
        ['50', '60'],
        ['7', '8'],
      ],
    ]);
    expect(newTable.row_ids.slice(0, 2)).toEqual([row, last]);
    expect(newColumns.column_ids).toEqual(columns!.column_ids.slice(1));
    expect(newColumns.columns).toEqual(columns!.columns.slice(1));
  });
});

describe('texts', () => {
  it('come back by the keys that they were given by', () => {
    const whole = stored(everyBlock.sections);
    const all = textsOf(whole);
    let count = 0;
    content.eachText(whole, (text) => {
      if (text !== '') count += 1;
    });
    expect(Object.keys(all)).toHaveLength(count);
    expect(done(whole, { op: 'set_texts', texts: all })).toEqual(whole);
    const longer = Object.fromEntries(Object.entries(all).map(([key, text]) => [key, `${text}!`]));
    const result = done(whole, { op: 'set_texts', texts: longer });
    const changed: string[] = [];
    content.eachText(result as unknown as Section[], (text) => {
      if (text !== '') changed.push(text);
    });
    expect(changed.every((text) => text.endsWith('!'))).toBe(true);
    expect(changed).toHaveLength(count);
    expect(textsOf(result as unknown as Section[])).toEqual(longer);
  });

  it('are found and replaced, everywhere or in some sections', () => {
    const replace = { op: 'replace_text', find: 'RIGHT', replace: '$&wrong' };
    const exact = { op: 'replace_text', find: 'T', replace: 'D', match_case: true };
    const { sections, replaced } = edited(document, replace, exact);
    expect([sections[1]!.blocks[0].columns[1][0].text, sections[1]!.title, replaced]).toEqual(['$&wrong', 'Dwo', 3]);
    const some = edited(document, { ...exact, section_ids: [three!.id] });
    expect([some.sections[1], some.sections[2]!.title, some.replaced]).toEqual([two, 'Dhree', 1]);
  });

  it.each<[string, string, string, string, object?]>([
    ['the name of {{lead.name|a name}}', 'name', 'label', 'the label of {{lead.name|a label}}'],
    ['{{lead.name}} leads, {{ lead.name }}', 'lead', 'owner', '{{lead.name}} owners, {{ lead.name }}'],
    ['{{lead.name}}: Ada', '{{lead.name}}', 'Ada', 'Ada: Ada'],
    ['{{lead.name|you}}', 'name|you}', 'x', '{{lead.name|you}}'],
    ['{{lead.name|you}} and you', '{{lead.name|you}}', 'us', 'us and you'],
    ['[acme](https://acme.io/acme "acme"), acme', 'acme', 'bolt', '[bolt](https://acme.io/acme "acme"), bolt'],
    ['[a](https://a.io/(a)) (a)', 'a', 'b', '[b](https://a.io/(a)) (b)'],
    ['[a](https://a.io)', '[a](https://a.io)', 'b', 'b'],
    ['Mai 2027, mai 2027', 'mai 2027', 'juin 2027', 'Juin 2027, juin 2027'],
    ['ÉTÉ, été', 'été', 'ça', 'Ça, ça'],
    ['Mai, mai', 'Mai', 'juin', 'juin, juin'],
    ['Mai, mai', 'mai', 'juin', 'Mai, juin', { match_case: true }],
    ['aaa', 'aa', '', 'a'],
    ['İstanbul, ΟΔΟΣ οδός, GROẞ', 'οδοσ', 'x', 'İstanbul, X οδός, GROẞ'],
    ['GROẞ, Tür', 'groß', 'klein', 'Klein, Tür'],
    ['👩 here', '\ud83d', 'x', '👩 here'],
    [`a](${' '.repeat(500)}x b](b) c`, 'b', 'd', `a](${' '.repeat(500)}x d](b) c`],
  ])('in %j have %j replaced by %j: %j', (text, find, replace, expected, more = {}) => {
    const [sections] = done(stored([{ blocks: [say(text)] }]), { op: 'replace_text', find, replace, ...more });
    expect(sections!.blocks[0].text).toBe(expected);
  });

  it('are told of in few words', () => {
    expect(outlineOf(document)).toEqual([
      {
        id: one!.id,
        title: 'One',
        blocks: one!.blocks.map(({ id, type, text }: JsonObject) => ({ id, type, words: text })),
      },
      {
        ...{ id: two!.id, title: 'Two' },
        blocks: [
          {
            ...{ id: two!.blocks[0].id, type: 'columns' },
            columns: two!.blocks[0].column_ids.map((id: string, index: number) => {
              const [block] = two!.blocks[0].columns[index];
              return { id, blocks: [{ id: block.id, type: 'paragraph', words: block.text }] };
            }),
          },
        ],
      },
      { id: three!.id, title: 'Three', blocks: [] },
    ]);
  });
});

it('tells what changed, and only that', () => {
  const [a, b, c] = one!.blocks;
  const inner = two!.blocks[0].columns[0][0];
  const { sections, draft } = edited(
    document,
    { op: 'update_block', block_id: inner.id, set: { text: 'other' } },
    { op: 'update_block', block_id: b.id, set: { text: b.text } },
    { op: 'delete_block', block_id: c.id },
    { op: 'insert_block', block: say('new'), in: one!.id },
    { op: 'move_section', section_id: three!.id, before: one!.id },
  );
  const added = sections[1]!.blocks[2].id;
  expect(changedParts(document, sections as unknown as Section[], draft.moved)).toEqual([
    { section_id: three!.id, block_ids: [] },
    { section_id: one!.id, block_ids: [added, c.id] },
    { section_id: two!.id, block_ids: [inner.id] },
  ]);
  expect(added).not.toBe(a.id);
});

it('tells of a block that moved where it was and where it is', () => {
  const [a] = one!.blocks;
  const { sections, draft } = edited(document, { op: 'move_block', block_id: a.id, in: three!.id });
  expect(changedParts(document, sections as unknown as Section[], draft.moved)).toEqual([
    { section_id: three!.id, block_ids: [a.id] },
    { section_id: one!.id, block_ids: [a.id] },
  ]);
});

describe('what is refused', () => {
  it('is told with its operation, ids and path, all at once', () => {
    const found = refused(
      document,
      { op: 'update_block', block_id: one!.blocks[0].id, set: { text: '', color: 'red' } },
      { op: 'insert_block', in: three!.id, block: { type: 'heading', level: 7, text: 'x' } },
      { op: 'delete_block', block_id: three!.id },
      { op: 'fly' },
      { op: 'move_section', section_id: two!.id, before: one!.id, after: three!.id },
      { op: 'insert_section', section: { blocks: [] }, nonsense: 1 },
    );
    expect(found).toEqual(
      expect.arrayContaining([
        ...['text', 'color'].map((name) => ({
          field: `operations[0].set.${name}`,
          code: expect.any(String),
          params: {
            operation: 0,
            path: `sections[0].blocks[0].${name}`,
            section_id: one!.id,
            block_id: one!.blocks[0].id,
            ...(name === 'color' ? { allowed: expect.arrayContaining(['text', 'align']) as unknown } : {}),
          },
        })),
        {
          field: 'operations[1].block.level',
          code: 'invalid_value',
          params: { allowed: [2, 3, 4], operation: 1, path: 'sections[2].blocks[0].level', section_id: three!.id },
        },
        {
          ...{ field: 'operations[2].block_id', code: 'not_found' },
          params: { what: 'block', actual: 'section', operation: 2, section_id: three!.id, path: 'sections[2]' },
        },
        { field: 'operations[3].op', code: 'invalid_value', params: expect.objectContaining({ operation: 3 }) },
        {
          field: 'operations[4].after',
          code: 'not_allowed',
          params: { field: 'before', operation: 4, section_id: two!.id, path: 'sections[1]' },
        },
        {
          field: 'operations[5].nonsense',
          code: 'unknown_field',
          params: { operation: 5, allowed: expect.arrayContaining(['op', 'section', 'before']) },
        },
      ]),
    );
    expect(found).toHaveLength(7);
  });

  it.each([
    ['update_block', 'id', ['text']],
    ['update_block', 'type', ['text']],
    ['update_block', '..', ['text']],
    ['update_section', 'id', ['badge', 'title']],
    ['update_section', 'blocks', ['badge', 'title']],
  ])('%s says what may be set instead of %s', (op, name, allowed) => {
    const of = op === 'update_block' ? { block_id: one!.blocks[0].id } : { section_id: one!.id };
    const [found] = refused(document, { op, ...of, set: { [name]: 'x' } });
    expect(found).toMatchObject({ field: `operations[0].set.${name}`, code: 'unknown_field' });
    const told = (found!.params as { allowed: string[] }).allowed;
    expect(told).toEqual(expect.arrayContaining(allowed));
    expect(told.filter((field) => ['id', 'type', 'blocks'].includes(field))).toEqual([]);
  });

  it('says which field is meant by another spelling of it', () => {
    const [found] = refused(document, { op: 'update_section', section_id: one!.id, set: { titleLevel: 2 } });
    expect(found).toMatchObject({ code: 'unknown_field', params: { expected: 'title_level' } });
  });

  it.each([
    ['an id', 'id'],
    ['a type', 'type'],
    ['a prototype', '__proto__.x'],
    ['what is inherited', 'constructor.prototype.x'],
    ['no path', 'text..'],
    ['nothing', 'items[3].text'],
  ])('is %s set', (_what, path) => {
    const [found] = refused(document, { op: 'update_block', block_id: one!.blocks[0].id, set: { [path]: 'x' } });
    expect(found).toMatchObject({ field: `operations[0].set.${path}`, params: { operation: 0 } });
    expect(({} as JsonObject).x).toBeUndefined();
  });

  it('is a document that grows beyond its limits, by the operation that makes it grow', () => {
    const copies = Array.from({ length: 98 }, () => ({ op: 'duplicate_section', section_id: one!.id }));
    expect(refused(document, ...copies)).toMatchObject([{ field: 'operations[97]', code: 'too_many' }]);
    const deep = stored([{ blocks: [nested(6)] }]);
    const [outer] = deep[0]!.blocks as JsonObject[];
    const deeper = { op: 'insert_block', in: outer!.column_ids[0], block: nested(6) };
    expect(refused(deep, deeper)).toMatchObject([{ params: { operation: 0, block_id: outer!.id } }]);
  });

  it('is what would take all the memory on the way, before it does', () => {
    const long = stored([{ blocks: Array.from({ length: 50 }, () => say('a'.repeat(10_000))) }]);
    const began = process.memoryUsage().heapUsed;
    const grow = { op: 'replace_text', find: 'a', replace: 'a'.repeat(2000) };
    expect(refused(long, grow)).toMatchObject([{ field: 'operations[0]', code: 'too_large' }]);
    const doubled = Array.from({ length: 100 }, () => ({ op: 'duplicate_section', section_id: long[0]!.id }));
    expect(refused(long, ...doubled)).toContainEqual(
      expect.objectContaining({ field: 'operations[1]', code: 'too_large' }),
    );
    expect(process.memoryUsage().heapUsed - began).toBeLessThan(200 * 1024 * 1024);
  });
});
