import type { Section } from '../../../src/modules/content/content.dto.js';
import { idsOf, withoutIds } from '../../setup/ids.js';
import { content, everyBlock } from './given.js';

const A = '0195c1f0-7c1e-7000-8000-00000000000a';
const B = '0195c1f0-7c1e-7000-8000-00000000000b';
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const section = (id?: string): Section => ({ ...(id === undefined ? {} : { id }), blocks: [] }) as unknown as Section;
const normalise = (sections: unknown, known: string[] = []) =>
  content.normalise(
    sections as Section[],
    known.map((id) => ({ id, blocks: [] })),
  );

test('known ids are kept once, all others replaced', () => {
  const ids = normalise([section(A), section(B), section('mine'), section(), section(A)], [A]).map(({ id }) => id);
  expect(ids[0]).toBe(A);
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(id).toMatch(UUID_V7);
  expect(ids).not.toContain(B);
});

test('strings are trimmed, ids in lower case', () => {
  const wide = [
    {
      title: '  T \n',
      blocks: [{ type: 'list', style: 'check', items: [' a ', 'b\u00a0'] }],
      background_image: A.toUpperCase(),
    },
  ];
  expect(normalise(wide)[0]).toMatchObject({ title: 'T', background_image: A, blocks: [{ items: ['a', 'b'] }] });
});

test('equal content comes out equal to the byte', () => {
  const one = { id: A, title: 'T', style: '1', blocks: [{ type: 'heading', text: 'x', level: 2 }] };
  const same = { blocks: [{ level: 2, text: ' x', type: 'heading' }], style: '1', title: 'T ', id: A };
  const stored = normalise([one], [A]);
  expect(JSON.stringify(content.normalise([same as unknown as Section], stored))).toBe(JSON.stringify(stored));
  expect(Object.keys(normalise([{ blocks: [], title: 'T' }])[0] ?? {})).toEqual(['id', 'title', 'blocks']);
});

test('what is absent stays absent, and the input is left alone', () => {
  const before = JSON.stringify(everyBlock);
  const once = normalise(everyBlock.sections);
  expect(withoutIds(once)).toEqual(everyBlock.sections);
  expect(JSON.stringify(everyBlock)).toBe(before);
  expect(JSON.stringify(content.normalise(once, once))).toBe(JSON.stringify(once));
  expect(content.check(once)).toEqual([]);
});

test('files and offers are found at any depth, with their path', () => {
  const image = { type: 'image', alt: '', file_id: A };
  const sections = [
    { background_image: B, blocks: [{ type: 'columns', columns: [[], [image, { type: 'offer', offer_id: B }]] }] },
    {
      blocks: [
        { type: 'gallery', images: [{ alt: '' }, { alt: '', file_id: B }] },
        { type: 'video', file_id: A },
      ],
    },
    { blocks: [{ type: 'cards', variant: 'logos', items: [{ name: 'N' }, { image_file_id: A }] }] },
  ] as unknown as Section[];
  expect(content.fileIdsIn(sections)).toEqual([
    { field: 'sections[0].background_image', file_id: B },
    { field: 'sections[0].blocks[0].columns[1][0].file_id', file_id: A },
    { field: 'sections[1].blocks[0].images[1].file_id', file_id: B },
    { field: 'sections[1].blocks[1].file_id', file_id: A },
    { field: 'sections[2].blocks[0].items[1].image_file_id', file_id: A },
  ]);
  expect(content.offerIdsIn(sections)).toEqual([
    { field: 'sections[0].blocks[0].columns[1][1].offer_id', offer_id: B },
  ]);
});

test('each block, item, row and column gets an id of its own', () => {
  const once = normalise(everyBlock.sections);
  const table = { type: 'table', header: ['a'], rows: [['1'], ['2']] };
  const card = { type: 'cards', variant: 'cards', items: [{ title: 'x' }, { title: 'y' }] };
  const [stored] = normalise([{ blocks: [{ type: 'columns', columns: [[table], [card]] }] }]);
  expect(stored).toMatchObject({
    blocks: [
      {
        id: expect.stringMatching(UUID_V7),
        column_ids: [expect.stringMatching(UUID_V7), expect.stringMatching(UUID_V7)],
        columns: [
          [
            {
              id: expect.stringMatching(UUID_V7),
              row_ids: [expect.stringMatching(UUID_V7), expect.stringMatching(UUID_V7)],
            },
          ],
          [{ items: [{ id: expect.stringMatching(UUID_V7) }, { id: expect.stringMatching(UUID_V7) }] }],
        ],
      },
    ],
  });
  for (const sections of [once, [stored]]) {
    const ids = idsOf(sections);
    expect(ids.length).toBeGreaterThan(7);
    expect(new Set(ids).size).toBe(ids.length);
    expect(content.check(sections)).toEqual([]);
  }
});

test('content that is sent again without ids keeps them where it says the same', () => {
  const once = normalise(everyBlock.sections);
  const again = withoutIds(once).map((section, index) => ({ ...section, id: once[index]?.id }));
  expect(content.normalise(again as unknown as Section[], once)).toEqual(once);
});

test('ids of another document, and those that stand twice, are replaced', () => {
  const [mine] = normalise([{ blocks: [{ type: 'divider' }, { type: 'paragraph', text: 'x' }] }]);
  const [first, second] = mine!.blocks;
  const [other] = normalise([{ blocks: [{ type: 'divider' }] }]);
  const sent = { ...mine!, blocks: [second, first, first, other!.blocks[0]] } as Section;
  const ids = content.normalise([sent], [mine!])[0]!.blocks.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([second!.id, first!.id]);
  expect(new Set([...ids, other!.blocks[0]!.id]).size).toBe(5);
});

test('ids of rows hold only for as many rows', () => {
  const [mine] = normalise([{ blocks: [{ type: 'table', header: ['a'], rows: [['1'], ['2'], ['3']] }] }]);
  const [table] = mine!.blocks as { id: string; row_ids: string[]; rows: string[][] }[];
  const sent = { ...mine!, blocks: [{ ...table!, rows: [['1'], ['3']] }] } as unknown as Section;
  const [stored] = content.normalise([sent], [mine!])[0]!.blocks as { row_ids: string[] }[];
  expect(stored!.row_ids).toHaveLength(2);
  for (const id of stored!.row_ids) expect(id).toMatch(UUID_V7);
});

describe('texts that may be absent', () => {
  const told = (section: object) => withoutIds(normalise([section]))[0];

  it('are left out where they say nothing, whatever they are of', () => {
    const items = [
      { date: 'May', title: 'Start', text: ' ' },
      { date: 'June', title: 'End', text: 'Soon' },
    ];
    const blocks = [
      { type: 'callout', tone: 'info', title: '', text: 'Read', number: '\n' },
      { type: 'quote', text: 'Yes', author: '', role: '' },
      { type: 'timeline', items },
      {
        type: 'columns',
        columns: [
          [{ type: 'signature', label: ' ' }],
          [{ type: 'cards', variant: 'stats', items: [{ value: '3', title: '' }] }],
        ],
      },
    ];
    expect(told({ badge: '', title: ' \n', blocks })).toEqual({
      blocks: [
        { type: 'callout', tone: 'info', text: 'Read' },
        { type: 'quote', text: 'Yes' },
        { type: 'timeline', items: [{ date: 'May', title: 'Start' }, items[1]] },
        {
          type: 'columns',
          columns: [[{ type: 'signature' }], [{ type: 'cards', variant: 'stats', items: [{ value: '3' }] }]],
        },
      ],
    });
  });

  it('stay where the form demands them, or a card has nothing else', () => {
    const blocks = [
      { type: 'image', alt: '' },
      { type: 'table', header: ['', 'B'], rows: [['', '']] },
      { type: 'cards', variant: 'cards', items: [{ title: '', text: '' }] },
    ];
    const [once] = normalise([{ blocks }]);
    expect(withoutIds([once!])[0]).toEqual({ blocks });
    expect(content.check([once])).toEqual([]);
    expect(JSON.stringify(content.normalise([once!], [once!]))).toBe(JSON.stringify([once]));
  });
});
