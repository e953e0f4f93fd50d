/** @long Sets many sheets. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCK_TYPES, eachBlock } from '../../../src/modules/content/blocks/blocks.dto.js';
import { drawn as shapesOf } from '../../../src/modules/pages/art/families.js';
import { cardOf } from '../../../src/modules/pages/pdf/paper/card.js';
import { compilePaper } from '../../../src/modules/pages/pdf/paper/compiler.js';
import { documentOf } from '../../../src/modules/pages/pdf/paper/document.js';
import { LAYOUTS } from '../../../src/platform/layouts.js';
import type { Json } from '../proposals/examples.js';
import { drawn, workOf, type Snapshot } from './paper-work.js';
import { readGrounds, readPaths, readPdf, readPlaces, type TextPlace } from './pdf-text.js';

const everyBlock = JSON.parse(readFileSync(join(__dirname, '../../setup/every-block.json'), 'utf8')) as {
  sections: Snapshot['sections'];
};

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const one = (...blocks: Json[]): Json[] => [{ title: 'One', blocks }];
const bare = (text: string) => text.replace(/-\s/g, '').replace(/\s/g, '');

it('has a drawing for each type of block, and all its words', async () => {
  const drawnTypes = new Set(eachBlock(everyBlock.sections).map(([block]) => block.type));
  expect([...BLOCK_TYPES].filter((type) => type !== 'columns' && !drawnTypes.has(type))).toEqual([]);
  const { text } = await readPdf(drawn(everyBlock.sections));
  for (const words of ['A heading with emphasis', 'Two bold', 'Words of somebody.', 'Done as well', 'Read more'])
    expect(bare(text)).toContain(bare(words));
});

it('takes every text for data, whatever it would mean to the compiler', async () => {
  const texts = [
    '#import "base.typ": * #panic("x") #sys.version',
    '$ sum_(k=0)^n k $ and 5 $ or 6 $',
    '= no heading, - no list, + no list, / no: term',
    '@nobody <label> `code` \\u{41} \\ // no comment /* nor this */',
    '#let a = read("/etc/passwd")',
    '"]) #eval("1+1") ({[',
  ];
  const blocks = texts.map((text) => ({
    type: 'table',
    header: [''],
    rows: [[text.replace(/([`*_~[\]\\])/g, '\\$1')]],
  }));
  const titled = texts.map((title) => ({ title, blocks: [] }));
  const { text } = await readPdf(drawn([...one(...blocks), ...titled], { title: texts[0] ?? '' }));
  for (const words of texts) expect(bare(text).split(bare(words)).length).toBeGreaterThanOrEqual(3);
});

it('gives the same bytes for the same input, whatever was drawn between', () => {
  const first = sha256(drawn(everyBlock.sections));
  drawn(one({ type: 'paragraph', text: 'Other words' }), {}, 'night');
  expect(sha256(drawn(everyBlock.sections as never))).toBe(first);
});

describe('what is composed as on the page', () => {
  const heights = (count: number) => ({
    type: 'list',
    style: 'bullet',
    items: Array.from({ length: count }, () => 'A line'),
  });

  it('a ground goes on to the foot of its page where nothing else begins there', () => {
    const tinted = { title: 'Tinted', style: '1', blocks: [heights(20)] };
    const next = { title: 'Next', blocks: [heights(40)] };
    const kept = {
      title: 'Signed',
      blocks: [{ type: 'paragraph', text: 'Said, and said again. '.repeat(60) }, { type: 'signature' }],
    };
    // The first ground of a page is its own.
    const footOf = (sections: Json[]) => (readGrounds(drawn(sections))[1] ?? [])[1]?.[1];
    expect(footOf([tinted, next])).toBeLessThan(700);
    expect(footOf([{ ...tinted, blocks: [heights(28)] }, kept])).toBeGreaterThan(841);
  });

  it('a ground ends with its words where most of its page would be empty', () => {
    const tinted = { title: 'Tinted', style: '1', blocks: [heights(4)] };
    const [, own = [0, 0]] = readGrounds(drawn([tinted]))[1] ?? [];
    expect(own[1]).toBeLessThan(400);
  });

  it('neighbours of one colour are one field without a seam', () => {
    const tinted = (title: string, style = '1') => ({ title, style, blocks: [heights(3)] });
    const fieldsOf = (...sections: Json[]) => (readGrounds(drawn(sections))[1] ?? []).slice(1);
    expect(fieldsOf(tinted('One'), tinted('Two'), tinted('Three', '2'))).toHaveLength(2);
    expect(fieldsOf(tinted('One'), tinted('Two', '2'), tinted('Three'))).toHaveLength(3);
  });

  it('the days of a timeline have room on a line, and are parted beside no number', async () => {
    const linesOf = async (dates: string[]) => {
      const items = dates.map((date) => ({ date, title: 'Step', text: 'Words about it.' }));
      return (await readPlaces(drawn(one({ type: 'timeline', items })))).map(({ text }) =>
        text.replace(/\s/g, ' ').trim(),
      );
    };
    const short = ['June 2027, weeks 1 and 2', 'Mai – juin · semaines 3 à 6', 'After the launch'];
    expect(await linesOf(short)).toEqual(expect.arrayContaining(short));
    const long = await linesOf(['From the beginning of June 2027, weeks 11 and 12']);
    for (const words of [/June 2027/, /weeks 11 and 12/]) expect(long).toContainEqual(expect.stringMatching(words));
    expect(long).not.toContainEqual(expect.stringMatching(/beginning.*weeks/));
  });

  it('no line ends in a short word of two', async () => {
    const words = Array.from({ length: 40 }, (_, at) => `${'i'.repeat(at)} nous-mêmes, peut-être « rendez-vous ».`);
    const places = await readPlaces(
      drawn(one(...words.map((text) => ({ type: 'paragraph', text: `${'mot '.repeat(18)}${text}` })))),
    );
    expect(places.filter(({ text }) => /\p{L}-$/u.test(text.trim()))).toEqual([]);
  });

  it('which version it is can be read in the foot of the last page, between its margins', async () => {
    const work = workOf(one(heights(3)));
    const view = { ...work.view, contentSha256: '0123456789abcdef'.repeat(4) };
    const places = await readPlaces(Buffer.from(compilePaper({ ...work, view })));
    const mark = places.filter(({ text }) => text.includes('0123456789abcdef'));
    expect(mark).toHaveLength(1);
    const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 9 }] = mark;
    expect([x > 56, x + width < 595.28 - 56, y > 24, height > 6, height < 8]).toEqual(Array(5).fill(true));
  });

  it('the promise of the cover is larger than the words after it', async () => {
    const blocks = [
      { type: 'paragraph', text: 'A short promise' },
      { type: 'paragraph', text: 'Longer words. '.repeat(9) },
    ];
    const places = await readPlaces(drawn([{ title: 'Cover', title_level: 1, blocks }]));
    const heightOf = (text: string) => places.find((place) => place.text.startsWith(text))?.height ?? 0;
    expect(heightOf('A short promise')).toBeGreaterThan(heightOf('Longer words') * 1.3);
  });

  it('columns of a table are as wide as what stands in them needs', async () => {
    const rows = [1, 2, 3].map(() => ['1', 'Many words that tell what is done in this part of the work', 'Few']);
    const places = await readPlaces(drawn(one({ type: 'table', header: ['No', 'What', 'Who'], rows })));
    const [no = 0, what = 0, who = 0] = ['No', 'What', 'Who'].map(
      (text) => places.find((place) => place.text === text)?.x,
    );
    expect(what - no).toBeLessThan((who - what) / 1.8);
  });

  it('three pictures without words stand as one large and two small', () => {
    const gallery = (caption?: string) =>
      documentOf(workOf(one({ type: 'gallery', images: [1, 2, 3].map(() => ({ alt: '', caption })) })));
    expect(JSON.stringify(gallery().data)).toContain('"mosaic":true');
    expect(readPaths(drawn(one({ type: 'gallery', images: [{ alt: '' }, { alt: '' }, { alt: '' }] }))).length).toBe(2);
  });

  it('a link is shown with the drawing of its cover', () => {
    const id = '0190a0a0-0000-7000-8000-000000000001';
    const work = workOf([{ id, title: 'Cover', title_level: 1, background_art: 'petals', blocks: [] }]);
    const { picture } = cardOf(work, false).data as { picture: { svg: string } };
    const [first] = shapesOf('petals', id);
    expect(picture.svg).toContain(first!.path);
    expect(
      cardOf(workOf([{ id, title: 'Cover', title_level: 1, background_art: 'weave', blocks: [] }]), false).data,
    ).not.toEqual(cardOf(work, false).data);
  });
});

it('is tagged, with a language, an outline, heads of tables and words for marks', () => {
  const compared = {
    type: 'comparison',
    columns: [{ name: 'A' }, { name: 'B' }],
    rows: [{ label: 'x', values: ['✓', '✗'] }],
  };
  const table = { type: 'table', header: ['Phase', 'Price'], rows: [['Design', '12']] };
  const pdf = drawn(one(table, compared, { type: 'list', style: 'bullet', items: ['One'] })).toString('latin1');
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
  for (const part of ['/MarkInfo', '/StructTreeRoot', '/Outlines', '/Lang', '/S /TH', '/S /LI', '/S /H2', '/Alt'])
    expect([part, pdf.includes(part) || pdf.includes(part.replace(' ', ''))]).toEqual([part, true]);
});

it.each(['night', 'paper', 'swiss', 'velvet', 'lemon'])(
  'can be drawn in the theme %s, with its slots',
  async (theme) => {
    const sections = [1, 2, 3].map((slot) => ({
      title: `Slot ${slot}`,
      style: String(slot),
      blocks: [{ type: 'offer' }],
    }));
    const { text } = await readPdf(drawn(sections, {}, theme));
    expect(text).toContain('Slot 3');
  },
);

it('survives what no font has, and every kind of sign', async () => {
  const kinds = [
    '\u0000\u0007\u001b\u200b\u200d\u200e\u2066x\u2069\ufeff',
    '👩‍👩‍👧‍👦🇫🇷🏽',
    'e\u0301\u0327\u0316 \u0301',
    '\ue000\uf8ff\u{10ffff}',
  ];
  const scripts = ['漢字', 'ไทย', 'नमस्ते', '한국어', 'שָׁלוֹם', 'مَرْحَبًا', '①②③ ½ ∑ √ ≠ → ☎ ♠', 'ﬁ ﬀ ſ ß ẞ Ǆ'];
  const { text } = await readPdf(
    drawn(one(...[...kinds, ...scripts].map((words) => ({ type: 'paragraph', text: words })))),
  );
  expect(text).toContain('□□');
  expect(text).toContain('cannot be written with the fonts of this file');
});

const [WIDTH, HEIGHT] = [595.28, 841.89];

describe.each(LAYOUTS)('composed as %s', (layout) => {
  const page = {
    title: 'A page',
    layout,
    badge: 'A badge',
    blocks: [{ type: 'paragraph', text: 'First words. '.repeat(30) }],
  };
  const sections = [...everyBlock.sections.map((section) => ({ ...section, layout })), { ...page, style: '1' }, page];

  it('draws every block within its pages', async () => {
    const pdf = drawn(sections);
    const { text } = await readPdf(pdf);
    for (const words of ['A heading with emphasis', 'Words of somebody.', 'Read more', 'A badge'])
      expect(bare(text)).toContain(bare(words));
    for (const { x, y, width, text: words } of await readPlaces(pdf)) {
      const inside = x >= 0 && x + width <= WIDTH && y >= 0 && y <= HEIGHT;
      expect([words, inside]).toEqual([words, true]);
    }
  });

  it('sets titles in the font of the layout, unless the theme names one', () => {
    const own = { editorial: 'Newsreader', warm: 'Fraunces' }[layout as string];
    const fontsOf = (title_font: string | null) => {
      const theme = { ...workOf([]).view.snapshot.theme, layout: 'classic' as const, title_font } as Snapshot['theme'];
      return drawn([page], { theme }).toString('latin1');
    };
    for (const serif of ['Newsreader', 'Fraunces']) {
      expect([serif, fontsOf(null).includes(serif)]).toEqual([serif, serif === own]);
      expect([serif, fontsOf('outfit').includes(serif)]).toEqual([serif, false]);
    }
  });
});

it('paints the ground of a section from edge to edge of each page that it reaches, and never beyond', async () => {
  const rows = Array.from({ length: 70 }, (_, at) => [`Row ${at}`, 'words']);
  const before = (lines: number) => ({
    title: 'Before',
    blocks: [{ type: 'paragraph', text: `${'a\n'.repeat(lines)}a` }],
  });
  const dark = { title: 'Dark', style: '2', blocks: [{ type: 'table', header: ['A', 'B'], rows }] };
  const after = { title: 'After', blocks: [{ type: 'paragraph', text: 'Words.' }] };
  for (const lines of [0, 9, 18, 24]) {
    const pdf = drawn([{ title: 'Cover', title_level: 1, blocks: [] }, before(lines), dark, after]);
    const places = await readPlaces(pdf);
    const placeOf = (text: string) => places.findLast((one) => one.text === text && one.height > 5)!;
    const [title, last, next] = ['Dark', 'Row 69', 'After'].map(placeOf) as [TextPlace, TextPlace, TextPlace];
    // The first of each page is its own ground.
    const grounds = readGrounds(pdf).map(([, ...own]) => own);
    expect(last.page - title.page).toBeGreaterThan(0);
    grounds.forEach((own, index) => {
      const page = index + 1;
      if (page < title.page || page > last.page) return expect([lines, page, own]).toEqual([lines, page, []]);
      const [[top, bottom] = [NaN, NaN], ...others] = own;
      expect([others, top >= 0, bottom <= HEIGHT + 0.01]).toEqual([[], true, true]);
      if (page > title.page) expect(top).toBe(0);
      else expect(top).toBeLessThan(HEIGHT - title.y - title.height);
      if (page < last.page) expect(bottom).toBeCloseTo(HEIGHT, 1);
      else expect(bottom).toBeGreaterThan(HEIGHT - last.y);
      if (page === last.page && next.page === page) expect(bottom).toBeLessThan(HEIGHT - next.y - next.height);
    });
  }
});
