import { ARTS } from '../../../src/platform/arts.js';
import { LAYOUTS } from '../../../src/platform/layouts.js';
import { content, fieldsOf, nested } from './given.js';

const UUID = '0195c1f0-7c1e-7000-8000-0123456789ab';
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const divider = { type: 'divider' };
const columnsOf = (count: number) => ({ type: 'columns', columns: [times(count, divider), []] });

test.each([
  ['style', ['default', 'dark', 'A-b_9', '1', '12', 'a'.repeat(32)]],
  ['layout', [...LAYOUTS]],
  ['badge', ['', 'b'.repeat(80)]],
  [
    'badge_color',
    [
      'red',
      'HSL(10DEG 20% 30%)',
      '#fff',
      '#0a7f5acc',
      'rgb(1 2 3 / 50%)',
      'oklch(0.6 0.1 200)',
      'hsl(10deg 20% 30%)',
      'transparent',
    ],
  ],
  ['title', ['', 't'.repeat(300), 'For {{lead.name|you}}']],
  ['title_level', [1, 2, 3]],
  ['background_image', [UUID]],
  ['background_art', [...ARTS]],
  ['id', [UUID, 'anything', '']],
])('a section may have %s', (field, values) => {
  for (const value of values) expect(fieldsOf([{ blocks: [], [field]: value }])).toEqual([]);
});

test.each([
  ['style', ['', '0', '-1', '01', '1a', 'a b', 'é', 'a'.repeat(33), 1, null]],
  ['layout', ['', 'Swiss', 'modern', 'default', null, 1, ['swiss']]],
  ['badge', ['b'.repeat(81), 5]],
  [
    'badge_color',
    [
      '',
      'fff',
      'bluish',
      'red; background: url(//evil.example)',
      'var(--x)',
      'url(x)',
      'rgb(0 0 0',
      `#fff${' '.repeat(100)}0`,
      7,
    ],
  ],
  ['title', ['t'.repeat(301), null, ['a']]],
  ['title_level', [0, 4, 1.5, '1']],
  ['background_art', ['', 'Folds', 'clouds', null, 1, ['folds']]],
  ['background_image', ['x', 'https://example.com/a.png', null]],
  ['id', [1, 'i'.repeat(65)]],
  ['blocks', [null, {}, 'x', times(51, divider)]],
  ['background', ['red']],
])('a wrong %s is named', (field, values) => {
  for (const value of values) expect(fieldsOf([{ blocks: [], [field]: value }])).toEqual([`sections[0].${field}`]);
});

test('what is no list of sections is named', () => {
  for (const value of [null, undefined, {}, 'x', 1]) expect(fieldsOf(value)).toEqual(['sections']);
  expect(fieldsOf([])).toEqual([]);
  expect(fieldsOf([{ blocks: [] }, null, [], 'x'])).toEqual(['sections[1]', 'sections[2]', 'sections[3]']);
  expect(fieldsOf([{}])).toEqual(['sections[0].blocks']);
});

test('blocks that are no blocks are named', () => {
  const blocks = [divider, null, 'x', {}, { type: 'widget' }, { type: ['divider'] }, { type: 'constructor' }];
  expect(fieldsOf([{ blocks }])).toEqual([
    'sections[0].blocks[1]',
    'sections[0].blocks[2]',
    'sections[0].blocks[3].type',
    'sections[0].blocks[4].type',
    'sections[0].blocks[5].type',
    'sections[0].blocks[6].type',
  ]);
  expect(content.check([{ blocks: [{ type: 'widget' }] }])[0]?.message).toContain('paragraph, heading, list');
});

describe('limits', () => {
  test('sections a document', () => {
    expect(fieldsOf(times(100, { blocks: [] }))).toEqual([]);
    expect(fieldsOf(times(101, { blocks: [] }))).toEqual(['sections']);
  });

  test('blocks a section', () => {
    expect(fieldsOf([{ blocks: times(50, divider) }])).toEqual([]);
    expect(fieldsOf([{ blocks: times(51, divider) }])).toEqual(['sections[0].blocks']);
  });

  test('depth', () => {
    expect(fieldsOf([{ blocks: [nested(6)] }])).toEqual([]);
    expect(fieldsOf([{ blocks: [nested(7)] }])).toEqual([`sections[0].blocks[0]${'.columns[0][0]'.repeat(6)}`]);
  });

  test('nodes a section', () => {
    const blocks = [...times(6, columnsOf(30)), columnsOf(12)];
    expect(fieldsOf([{ blocks: [...blocks, divider] }, { blocks }])).toEqual([]);
    expect(fieldsOf([{ blocks: [...blocks, divider, divider] }])).toEqual(['sections[0].blocks']);
  });

  test('size of the whole', () => {
    const text = (length: number) => ({ blocks: [{ type: 'paragraph', text: 'é'.repeat(length) }] });
    const sections = [...times(26, text(10_000)), text(1)];
    const rest = 512 * 1024 - Buffer.byteLength(JSON.stringify(sections));
    const full = [...times(26, text(10_000)), text(1 + Math.floor(rest / 2))];
    expect(fieldsOf(full)).toEqual([]);
    expect(fieldsOf([...full.slice(0, -1), text(2 + Math.floor(rest / 2))])).toEqual(['sections']);
  });

  test('problems told', () => {
    expect(content.check(times(60, { a: 1, b: 2, blocks: [] }))).toHaveLength(100);
  });
});

test('every problem is told at once', () => {
  const sections = [
    { title: 1, blocks: [{ type: 'heading', text: 'x', level: 9 }] },
    { blocks: [{ type: 'columns', columns: [[], [{ type: 'button', label: '', url: 'ftp://x' }]] }], extra: true },
  ];
  expect(fieldsOf(sections).sort()).toEqual([
    'sections[0].blocks[0].level',
    'sections[0].title',
    'sections[1].blocks[0].columns[1][0].label',
    'sections[1].blocks[0].columns[1][0].url',
    'sections[1].extra',
  ]);
});

test('text must be Unicode without NUL, wherever it stands', () => {
  for (const bad of ['\ud800', 'a\udfff', 'a\0b']) {
    expect(fieldsOf([{ title: bad, blocks: [] }])).toEqual(['sections[0].title']);
    const block = { type: 'table', header: ['a'], rows: [[bad]] };
    expect(fieldsOf([{ blocks: [nested(3, block)] }])).toEqual([
      `sections[0].blocks[0]${'.columns[0][0]'.repeat(2)}.rows[0][0]`,
    ]);
  }
});

describe('hostile input is refused without falling over', () => {
  const deep = (open: string, close: string, count: number) =>
    JSON.parse(open.repeat(count) + close.repeat(count)) as unknown;

  test.each<[string, unknown]>([
    ['arrays in arrays', deep('[', ']', 200_000)],
    ['a text of arrays', [{ blocks: [{ type: 'paragraph', text: deep('[', ']', 200_000) }] }]],
    ['an unknown field of arrays', [{ blocks: [], x: deep('[', ']', 200_000) }]],
    ['columns in columns', [{ blocks: [deep('{"type":"columns","columns":[[', ']]}', 20_000)] }]],
    ['half a million items', [{ blocks: [{ type: 'list', style: 'bullet', items: times(500_000, 1) }] }]],
    [
      'a hundred thousand fields',
      [{ blocks: [], ...Object.fromEntries(times(100_000, 0).map((_, i) => [`f${i}`, 1])) }],
    ],
    ['unknown variables', [{ title: '{{a}}'.repeat(100_000), blocks: [] }]],
    ['open braces', [{ title: '{{'.repeat(100_000), blocks: [] }]],
    ['__proto__ as field and type', JSON.parse('[{"__proto__":1,"blocks":[{"type":"__proto__"}]}]')],
  ])('%s', (_, sections) => {
    const problems = content.check(sections);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(100);
  });
});
