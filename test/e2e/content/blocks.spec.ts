import { BLOCKS } from '../../../src/modules/content/blocks/blocks.dto.js';
import { iconPath } from '../../../src/modules/pages/blocks/icon-paths.js';
import { brokenFields, content, type Json } from './given.js';

const UUID = '0195c1f0-7c1e-7000-8000-0123456789ab';
const words = (length: number) => 'w'.repeat(length);
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const item = { question: 'q', answer: 'a' };
const entry = { date: 'd', title: 't' };
const picture = { alt: 'a' };
const versus = [{ name: 'a' }, { name: 'b' }];
const feature = { label: 'l', values: ['✓', ''] };
const table = { type: 'table', header: ['a', 'b'], rows: [['1', '2']] };

interface Case {
  /** The least and the most a block of this type may say. */
  valid: Json[];
  /** Fields to change in the first valid block, and the very paths that must be named; none for what must pass. */
  changes: [change: Json, field: string | null][];
  required: string[];
}

const CASES: Record<string, Case> = {
  paragraph: {
    valid: [{ text: 'Hello' }, { text: 'Hello', align: 'right', margin_top: 0 }],
    required: ['text'],
    changes: [
      [{ text: words(10_000) }, null],
      [{ text: words(10_001) }, 'text'],
      [{ text: '😀'.repeat(10_000) }, null],
      [{ text: ' \n ' }, 'text'],
      [{ text: 1 }, 'text'],
      [{ text: null }, 'text'],
      [{ align: 'justify' }, 'align'],
      [{ margin_top: 96 }, null],
      [{ margin_top: 98 }, 'margin_top'],
      [{ margin_top: -2 }, 'margin_top'],
      [{ margin_top: 3 }, 'margin_top'],
      [{ margin_top: '4' }, 'margin_top'],
      [{ html: '<b>' }, 'html'],
    ],
  },
  heading: {
    valid: [{ text: 'Hello', level: 2 }],
    required: ['text', 'level'],
    changes: [
      [{ level: 4 }, null],
      [{ level: 1 }, 'level'],
      [{ level: 5 }, 'level'],
      [{ level: '2' }, 'level'],
      [{ text: words(300) }, null],
      [{ text: words(301) }, 'text'],
      [{ text: '' }, 'text'],
    ],
  },
  list: {
    valid: [
      { style: 'bullet', items: ['a'] },
      { style: 'check', items: ['a', 'b'] },
      { style: 'number', items: ['a'] },
    ],
    required: ['style', 'items'],
    changes: [
      [{ style: 'dash' }, 'style'],
      [{ items: [] }, 'items'],
      [{ items: times(100, 'a') }, null],
      [{ items: times(101, 'a') }, 'items'],
      [{ items: ['a', words(2_000)] }, null],
      [{ items: ['a', words(2_001)] }, 'items[1]'],
      [{ items: ['a', ' '] }, 'items[1]'],
      [{ items: [{ text: 'a' }] }, 'items[0]'],
      [{ items: 'a' }, 'items'],
    ],
  },
  quote: {
    valid: [{ text: 'Words' }, { text: 'Words', author: 'A', role: 'R' }],
    required: ['text'],
    changes: [
      [{ text: words(2_001) }, 'text'],
      [{ author: words(120) }, null],
      [{ author: words(121) }, 'author'],
      [{ role: words(121) }, 'role'],
    ],
  },
  callout: {
    valid: [
      { tone: 'info', text: 'Note' },
      { tone: 'neutral', text: 'Note', title: 'T', number: '01' },
    ],
    required: ['tone', 'text'],
    changes: [
      [{ tone: 'danger' }, 'tone'],
      [{ title: words(301) }, 'title'],
      [{ number: words(41) }, 'number'],
      [{ number: 1 }, 'number'],
      [{ text: words(2_001) }, 'text'],
    ],
  },
  divider: { valid: [{}], required: [], changes: [[{ text: 'x' }, 'text']] },
  button: {
    valid: [{ label: 'Go', url: 'https://example.com' }],
    required: ['label', 'url'],
    changes: [
      [{ label: words(121) }, 'label'],
      [{ label: ' ' }, 'label'],
      [{ url: `https://example.com/${words(2_028)}` }, null],
      [{ url: `https://example.com/${words(2_029)}` }, 'url'],
      [{ url: 'javascript:alert(1)' }, 'url'],
    ],
  },
  image: {
    valid: [{ alt: '' }, { alt: 'A', file_id: UUID, caption: 'C', width: 'half' }, { alt: '', art: 'folds' }],
    required: ['alt'],
    changes: [
      [{ alt: words(501) }, 'alt'],
      [{ file_id: 'photo.png' }, 'file_id'],
      [{ file_id: null }, 'file_id'],
      [{ art: 'clouds' }, 'art'],
      [{ width: 'small' }, 'width'],
      [{ caption: words(501) }, 'caption'],
      [{ src: 'https://example.com/a.png' }, 'src'],
    ],
  },
  gallery: {
    valid: [{ images: [picture, picture] }],
    required: ['images'],
    changes: [
      [{ images: [picture] }, 'images'],
      [{ images: times(12, picture) }, null],
      [{ images: times(13, picture) }, 'images'],
      [{ images: [picture, {}] }, 'images[1].alt'],
      [{ images: [picture, { alt: '', art: 'Folds' }] }, 'images[1].art'],
      [{ images: [picture, { alt: 'a', type: 'image' }] }, 'images[1].type'],
      [{ display: 'before_after' }, null],
      [{ display: 'before_after', images: times(3, picture) }, 'images'],
      [{ display: 'grid', images: times(3, picture) }, null],
      [{ display: 'slider' }, 'display'],
    ],
  },
  video: {
    valid: [{}, { file_id: UUID, caption: 'C' }, { poster_file_id: UUID }, { art: 'mesh' }],
    required: [],
    changes: [
      [{ file_id: 7 }, 'file_id'],
      [{ caption: words(501) }, 'caption'],
    ],
  },
  embed: {
    valid: [
      { provider: 'vimeo', src: 'https://vimeo.com/1', title: 'T' },
      { provider: 'vimeo', src: 'https://vimeo.com/1', title: 'T', poster_file_id: UUID, art: 'mesh' },
    ],
    required: ['provider', 'src', 'title'],
    changes: [
      [{ provider: 'dailymotion' }, 'provider'],
      [{ provider: '__proto__' }, 'provider'],
      [{ src: 'https://youtu.be/1' }, 'src'],
      [{ title: '' }, 'title'],
      [{ title: words(301) }, 'title'],
    ],
  },
  columns: {
    valid: [{ columns: [[], []] }, { columns: [[{ type: 'divider' }], [], [], []] }],
    required: ['columns'],
    changes: [
      [{ columns: [[]] }, 'columns'],
      [{ columns: times(5, []) }, 'columns'],
      [{ columns: [[], times(30, { type: 'divider' })] }, null],
      [{ columns: [[], times(31, { type: 'divider' })] }, 'columns[1]'],
      [{ columns: [[], { type: 'divider' }] }, 'columns[1]'],
      [{ columns: [[], [7]] }, 'columns[1][0]'],
      [{ columns: [[], [{ type: 'paragraph' }]] }, 'columns[1][0].text'],
      [{ columns: [[], [{ type: 'widget' }]] }, 'columns[1][0].type'],
    ],
  },
  cards: {
    valid: [
      { variant: 'cards', items: [{ title: 'T' }] },
      {
        variant: 'team',
        items: [
          { name: 'N', role: 'R', text: 'T', value: 'V', icon: 'check', image_file_id: UUID, url: 'https://e.co' },
        ],
      },
    ],
    required: ['variant', 'items'],
    changes: [
      ...['testimonials', 'steps', 'team', 'stats', 'logos'].map((variant): [Json, null] => [{ variant }, null]),
      [{ variant: 'logos', one_color: true }, null],
      [{ one_color: true }, 'one_color'],
      [{ one_color: false }, null],
      [{ variant: 'logos', one_color: 'yes' }, 'one_color'],
      [{ variant: 'grid' }, 'variant'],
      [{ items: [] }, 'items'],
      [{ items: times(12, { title: 'T' }) }, null],
      [{ items: times(13, { title: 'T' }) }, 'items'],
      [{ items: [{}] }, 'items[0]'],
      [{ items: [{ title: 'T', color: 'red' }] }, 'items[0].color'],
      [{ items: [{ url: 'http://example.com' }] }, 'items[0].url'],
      [{ items: [{ url: 'mailto:a@example.com' }] }, 'items[0].url'],
      [{ items: [{ image_file_id: 'x' }] }, 'items[0].image_file_id'],
      [{ items: [{ text: words(2_001) }] }, 'items[0].text'],
      [{ items: [{ value: words(61) }] }, 'items[0].value'],
    ],
  },
  questions: {
    valid: [{ items: [item] }],
    required: ['items'],
    changes: [
      [{ items: [] }, 'items'],
      [{ items: times(50, item) }, null],
      [{ items: times(51, item) }, 'items'],
      [{ items: [item, { question: 'q' }] }, 'items[1].answer'],
      [{ items: [{ ...item, answer: words(5_001) }] }, 'items[0].answer'],
      [{ items: [{ ...item, question: words(301) }] }, 'items[0].question'],
    ],
  },
  timeline: {
    valid: [{ items: [entry] }, { items: [{ ...entry, text: 'x' }] }],
    required: ['items'],
    changes: [
      [{ items: times(51, entry) }, 'items'],
      [{ items: [{ title: 't' }] }, 'items[0].date'],
      [{ items: [{ date: 'd' }] }, 'items[0].title'],
      [{ items: [{ ...entry, date: words(81) }] }, 'items[0].date'],
    ],
  },
  table: {
    valid: [table, { header: ['a'], rows: [['']], align: ['center'] }],
    required: ['header', 'rows'],
    changes: [
      [{ rows: [['1', '2'], ['1']] }, 'rows[1]'],
      [{ rows: [['1', '2', '3']] }, 'rows[0]'],
      [{ rows: times(200, ['1', '2']) }, null],
      [{ rows: times(201, ['1', '2']) }, 'rows'],
      [{ rows: [] }, 'rows'],
      [{ rows: [['1', 2]] }, 'rows[0][1]'],
      [{ rows: [['1', words(1_001)]] }, 'rows[0][1]'],
      [{ align: ['left'] }, 'align'],
      [{ align: ['left', 'top'] }, 'align[1]'],
      [{ header: times(12, 'a'), rows: [times(12, '1')] }, null],
      [{ header: times(13, 'a'), rows: [times(13, '1')] }, 'header rows[0]'],
      [{ header: ['a', words(121)] }, 'header[1]'],
    ],
  },
  comparison: {
    valid: [
      { columns: versus, rows: [feature] },
      {
        columns: [
          { name: 'a', highlighted: false },
          { name: 'b', highlighted: true },
        ],
        rows: [feature],
        title: 'T',
      },
    ],
    required: ['columns', 'rows'],
    changes: [
      [{ columns: [{ name: 'a' }] }, 'columns'],
      [{ columns: times(6, { name: 'a' }), rows: [{ label: 'l', values: times(6, '') }] }, null],
      [{ columns: times(7, { name: 'a' }), rows: [{ label: 'l', values: times(6, '') }] }, 'columns'],
      [{ columns: [{ name: 'a' }, { name: ' ' }] }, 'columns[1].name'],
      [{ columns: [{ name: 'a' }, { name: words(81) }] }, 'columns[1].name'],
      [{ columns: times(2, { name: 'a', highlighted: true }) }, 'columns[1].highlighted'],
      [{ columns: [{ name: 'a' }, { name: 'b', highlighted: 1 }] }, 'columns[1].highlighted'],
      [{ columns: [{ name: 'a' }, 'b'] }, 'columns[1]'],
      [{ rows: [] }, 'rows'],
      [{ rows: times(50, feature) }, null],
      [{ rows: times(51, feature) }, 'rows'],
      [{ rows: [feature, { label: 'l', values: ['1', '2', '3'] }] }, 'rows[1].values'],
      [{ rows: [{ label: 'l' }] }, 'rows[0].values'],
      [{ rows: [{ values: ['', ''] }] }, 'rows[0].label'],
      [{ rows: [{ label: 'l', values: ['', words(301)] }] }, 'rows[0].values[1]'],
      [{ rows: ['l'] }, 'rows[0]'],
      [{ title: words(301) }, 'title'],
    ],
  },
  offer: {
    valid: [{}, { offer_id: UUID, client_can_choose: false }],
    required: [],
    changes: [
      [{ offer_id: '1' }, 'offer_id'],
      [{ client_can_choose: 'yes' }, 'client_can_choose'],
    ],
  },
  packages: {
    valid: [{}, { offer_id: UUID }],
    required: [],
    changes: [
      [{ offer_id: '1' }, 'offer_id'],
      [{ packages: [] }, 'packages'],
    ],
  },
  signature: { valid: [{}, { label: 'Agreed' }], required: [], changes: [[{ label: words(301) }, 'label']] },
};

test('every block type has its cases', () => {
  expect(Object.keys(CASES).sort()).toEqual([...content.blockTypes].sort());
});

describe.each(Object.entries(CASES))('%s', (type, { valid, changes, required }) => {
  const first = { type, ...valid[0] };

  test.each(valid.map((fields) => [fields]))('is valid as %j', (fields) => {
    expect(brokenFields({ type, ...fields })).toEqual([]);
  });

  test('needs what it cannot do without', () => {
    for (const field of required) {
      const rest = Object.entries(first).filter(([key]) => key !== field);
      expect(brokenFields(Object.fromEntries(rest))).toEqual([field]);
    }
  });

  test.each(changes.map(([change, field]) => [JSON.stringify(change).slice(0, 60), field, change] as const))(
    'with %s names %s',
    (_, field, change) => {
      expect(brokenFields({ ...first, ...change })).toEqual(field?.split(' ') ?? []);
    },
  );
});

test('each sign that the cards tell of is drawn', () => {
  const { icon } = BLOCKS.cards.shapes?.['CardItem']?.properties ?? {};
  const signs = /sign: (.*); another/.exec(icon?.description ?? '')?.[1]?.split(', ') ?? [];
  expect(signs.length).toBeGreaterThan(20);
  expect(signs.filter((sign) => !iconPath(sign))).toEqual([]);
});
