/** @long Draws many PDFs. */
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { photo, picture } from '../media/pictures.js';
import { anOffer, FREE, line } from '../offers/examples.js';
import { act, aProposal, write, type Json } from '../proposals/examples.js';
import { compilePaper } from '../../../src/modules/pages/pdf/paper/compiler.js';
import { drawnPdf, pdfOf } from './drawn-pdf.js';
import { drawn as drawnAlone, offerOf, workOf } from './paper-work.js';
import { readPdf, readPlaces, readPlacesOfAll, type TextPlace } from './pdf-text.js';

jest.setTimeout(180_000);

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
});

const drawn = (sections: Json[]) => drawnPdf(application, acme, sections);
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const paragraph = (text: string): Json => ({ type: 'paragraph', text });

/** The page on which each text stands. */
async function pagesOf(pdf: Buffer, texts: string[]): Promise<number[]> {
  const places = await readPlaces(pdf);
  return texts.map((text) => places.find((place) => place.text.includes(text))?.page ?? NaN);
}

describe('what is taller than a page', () => {
  const long = (length: number, end: string) => `${'word '.repeat(length / 5 - 4)}${end}`;

  it.each<[string, Json]>([
    ['an answer', { type: 'questions', items: [{ question: 'Why?', answer: long(4900, 'END1') }] }],
    [
      'a card',
      { type: 'cards', variant: 'cards', items: times(3, (at) => ({ title: 'A', text: long(1900, `END${at}`) })) },
    ],
    ['a cell', { type: 'table', header: [...'abcdef'], rows: [[...'abcde', long(980, 'END1')]] }],
    ['a short text of many lines', paragraph(`${'a\n'.repeat(300)}END1`)],
  ])('keeps its last word: %s', async (_name, block) => {
    const { text } = await readPdf(await drawn([{ title: 'One', blocks: [block, paragraph('Afterwards')] }]));
    expect(text).toContain('END1');
    expect(text.indexOf('Afterwards')).toBeGreaterThan(text.indexOf('END1'));
  });
});

describe('a word that is too long for its line', () => {
  const WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';

  it.each<[string, Json]>([
    ['a title in a column', { type: 'columns', columns: times(2, () => [{ type: 'heading', level: 2, text: WORD }]) }],
    ['a column', { type: 'columns', columns: times(4, () => [{ type: 'list', style: 'check', items: [WORD] }]) }],
    ['a table', { type: 'table', header: [WORD, WORD, WORD], rows: [['a', WORD, 'x']] }],
  ])('is broken with a hyphen in %s, and stays within its place', async (_name, block) => {
    const pdf = await drawn([{ title: 'One', blocks: [block] }]);
    const places = await readPlaces(pdf);
    const pieces = places.filter(({ text }) => /^R?[a-zü]{5,}-$/.test(text));
    expect(pieces.length).toBeGreaterThan(0);
    expect(places.filter(({ text }) => text.includes(WORD))).toEqual([]);
    // Without the hyphens, no letter is lost.
    const { text } = await readPdf(pdf);
    expect(text.replace(/-?\s/g, '')).toContain(WORD);
  });

  it('is set smaller in a title, as long as that is not much smaller', async () => {
    const heightOf = (text: string, places: TextPlace[]) => places.find((place) => place.text === text)?.height ?? NaN;
    const title = (text: string) => readPlaces(drawnAlone([{ title: text, blocks: [] }], {}, 'cobalt'));
    const long = 'Wirtschaftsprüfungsgesellschaft';
    const [usual, smaller] = [heightOf('Title', await title('Title')), heightOf(long, await title(long))];
    expect(smaller).toBeLessThan(usual * 0.95);
    expect(smaller).toBeGreaterThan(usual * 0.6);
  });

  it.each([
    `https://example.com/${'y'.repeat(120)}`,
    `first.last@${'x'.repeat(120)}.example`,
    'a1b2c3d4'.repeat(20),
    'aGVsbG8K'.repeat(20),
  ])('is no word, and gets no hyphen: %s', async (text) => {
    const read = await readPdf(await drawn([{ title: 'One', blocks: [paragraph(text)] }]));
    expect(read.text.replace(/\s/g, '')).toContain(text);
  });

  it('is not needed for a hyphen that its writer allowed, which is not seen elsewhere', async () => {
    const { text } = await readPdf(await drawn([{ title: 'One', blocks: [paragraph('An Of\u00adfer for you')] }]));
    expect(text).toContain('An Offer for you');
  });
});

it('holds keys and addresses as they were typed, whatever signs the font would make of them', async () => {
  const { text } = await readPdf(await drawn([{ title: 'One', blocks: [paragraph('key 3x4La 7330-8250 -> end')] }]));
  expect(text).toContain('key 3x4La 7330-8250 -> end');
});

const LETTERS = 'ABCDEFGHIJKL';

describe('nothing stands alone on a page', () => {
  const rows = times(9, (at) => ({ date: `Week ${at}`, title: `Row${LETTERS[at]}`, text: 'A few words about it.' }));
  const table = { type: 'table', header: ['One', 'Two'], rows: times(9, (at) => [`Row${LETTERS[at]}`, 'words']) };

  it.each<[string, Json]>([
    ['row of a timeline', { type: 'timeline', items: rows }],
    ['row of a table', table],
  ])('no %s, wherever it begins', async (_name, block) => {
    for (const lines of [18, 20, 22, 24, 26, 28, 30]) {
      const blocks = [paragraph(`${'a\n'.repeat(lines)}a`), block];
      const pages = await pagesOf(
        await drawn([{ title: 'One', blocks }]),
        times(9, (at) => `Row${LETTERS[at]}`),
      );
      const alone = pages.filter((page) => pages.indexOf(page) === pages.lastIndexOf(page));
      expect({ lines, alone }).toEqual({ lines, alone: [] });
    }
  });

  it.each<[string, Json]>([
    ['a timeline', { type: 'timeline', items: rows }],
    ['a table', table],
    ['a list', { type: 'list', style: 'check', items: times(9, (at) => `Row${LETTERS[at]}`) }],
  ])('no two last rows of %s, wherever it begins', (_name, block) => {
    const given = times(14, (at) => 16 + at * 2);
    const files = given.map((lines) =>
      drawnAlone([
        { title: 'Cover', title_level: 1, blocks: [] },
        { title: 'One', blocks: [paragraph(`${'a\n'.repeat(lines)}a`), block] },
      ]),
    );
    readPlacesOfAll(files).forEach((places, at) => {
      const [third, last] = ['RowG', 'RowI'].map((text) => places.find((place) => place.text.includes(text))?.page);
      expect({ lines: given[at], third }).toEqual({ lines: given[at], third: last });
    });
  });

  it('no few words below a table, wherever it ends', () => {
    const given = times(16, (at) => 16 + at);
    const callout = { type: 'callout', tone: 'info', text: 'What it means.' };
    const files = given.map((lines) =>
      drawnAlone([
        { title: 'Cover', title_level: 1, blocks: [] },
        { title: 'One', blocks: [paragraph(`${'a\n'.repeat(lines)}a`), table, callout] },
        { title: 'Afterwards', blocks: [paragraph('And so on.')] },
      ]),
    );
    readPlacesOfAll(files).forEach((places, at) => {
      const [last, said] = ['RowI', 'What it means'].map((text) => places.find((it) => it.text.includes(text))?.page);
      expect({ lines: given[at], last }).toEqual({ lines: given[at], last: said });
    });
  });

  it('no title, no signature, and no totals without a line of the offer', async () => {
    const lines = times(12, (at) => line({ name: `Line${LETTERS[at]}`, description: 'What it takes.' }));
    for (const filled of [16, 22, 28, 34]) {
      const { id } = await aProposal(acme);
      await anOffer(acme, id as string, { ...FREE, lines });
      await write(acme, id as string, [
        { title: 'One', blocks: [paragraph(`${'a\n'.repeat(filled)}a`)] },
        { title: 'Pricing', blocks: [{ type: 'offer' }] },
        { title: 'Closing', blocks: [paragraph('What is agreed.'), { type: 'divider' }, { type: 'signature' }] },
      ]);
      await act(acme, id as string, 'publish');
      const [title, first, last, total, closing, pen] = await pagesOf(await pdfOf(application, acme, id as string), [
        ...['Pricing', 'LineA', 'LineL', 'incl.', 'Closing', 'Date,'],
      ]);
      expect({ filled, title, total, closing }).toEqual({ filled, title: first, total: last, closing: pen });
    }
  });

  it.each<[string, Json]>([
    ['words', paragraph('What is agreed last.')],
    ['columns', { type: 'columns', columns: [[paragraph('What is agreed last.')], [paragraph('And by whom.')]] }],
  ])('no signature in a section of its own: %s of the one before it stand with it', async (_name, last) => {
    for (const filled of [24, 28, 30, 32, 34, 36, 38]) {
      const pdf = await drawn([
        { title: 'Terms', blocks: [paragraph(`${'a\n'.repeat(filled)}a`), last] },
        { title: 'Signature', blocks: [{ type: 'signature' }] },
      ]);
      const [before, pen] = await pagesOf(pdf, ['agreed last', 'Date,']);
      expect({ filled, before }).toEqual({ filled, before: pen });
    }
  });

  it('a short comparison stands whole, with its title and the few words before it', async () => {
    const compared = times(5, (at) => ({ label: `Row${LETTERS[at]}`, values: ['✓', 'words'] }));
    const comparison = { type: 'comparison', columns: [{ name: 'One' }, { name: 'Two' }], rows: compared };
    for (const filled of [16, 20, 24, 28, 32, 36]) {
      const pdf = await drawn([
        { title: 'Filling', blocks: [paragraph(`${'a\n'.repeat(filled)}a`)] },
        { title: 'Compared', blocks: [paragraph('Introduction to it.'), comparison] },
      ]);
      const pages = await pagesOf(pdf, ['Compared', 'Introduction', 'RowA', 'RowE']);
      expect({ filled, pages: new Set(pages).size }).toEqual({ filled, pages: 1 });
    }
  });

  const pictures: Json[] = [];
  beforeAll(async () => {
    const { id: file_id } = await picture(acme, await photo(480, 202));
    pictures.push(...times(6, (at) => ({ file_id, alt: '', caption: `Row${LETTERS[at]}` })));
  });

  it.each<[string, Json, string]>([
    ['timeline', { type: 'timeline', items: rows }, 'RowI'],
    ['gallery', { type: 'gallery', images: pictures }, 'RowF'],
    ['table', table, 'RowI'],
  ])('no signature below a %s, wherever it ends', async (_name, block, row) => {
    for (const lines of [14, 16, 18, 20, 22, 24, 26]) {
      const blocks = [paragraph(`${'a\n'.repeat(lines)}a`), block, { type: 'divider' }, { type: 'signature' }];
      const [last, pen] = await pagesOf(await drawn([{ title: 'One', blocks }]), [row, 'Date,']);
      expect({ lines, last }).toEqual({ lines, last: pen });
    }
  });
});

describe('what belongs together', () => {
  const letters = [...LETTERS.slice(0, 4)];
  const rows = letters.map((letter) => ({ date: 'Week 1', title: `Row${letter}`, text: 'A few words about it.' }));
  const cards = letters.map((letter) => ({ title: `Row${letter}`, text: 'A few words about it.' }));
  const asked = letters.map((letter) => ({ question: `Row${letter}`, answer: 'A few words about it.' }));
  const packages = ['Basic', 'Plus'].map((id) => ({
    ...{ id, name: id, description: null, recommended: false },
    rows: letters.map((letter) => ({ label: `Row${letter}`, value: 'A few words' })),
  }));
  const packed = offerOf([{ name: 'Site' }], { packages, selected_package_id: 'Plus' });
  const filling = (lines: number) => ({ title: 'Before', blocks: [paragraph(`${'a\n'.repeat(lines)}a`)] });
  const COVER = { title: 'Cover', title_level: 1, blocks: [] };

  it.each<[string, Json]>([
    ['a timeline', { type: 'timeline', items: rows }],
    ['steps', { type: 'cards', variant: 'steps', items: cards }],
    ['a table', { type: 'table', header: ['One', 'Two'], rows: letters.map((letter) => [`Row${letter}`, 'words']) }],
    ['questions', { type: 'questions', items: asked }],
    ['a list', { type: 'list', style: 'check', items: letters.map((letter) => `Row${letter}`) }],
    ['packages', { type: 'packages' }],
  ])('is a title with its few words and the first two rows of %s', (_name, block) => {
    const given = times(9, (at) => 24 + at * 2);
    const blocks = [paragraph('Introduction of it.'), paragraph('Introduced further.'), block];
    const files = given.map((lines) =>
      drawnAlone([COVER, filling(lines), { title: 'Titled', blocks }], {
        offers: [packed],
        selected_offer_id: 'offer',
      }),
    );
    readPlacesOfAll(files).forEach((places, at) => {
      const found = ['Titled', 'Introduction', 'Introduced', 'RowA', 'RowB'].map((text) =>
        places.find((place) => place.text.includes(text)),
      );
      expect({ lines: given[at], pages: new Set(found.map((place) => place?.page)).size }).toEqual({
        ...{ lines: given[at], pages: 1 },
      });
    });
  });

  it('is a part that is no higher than a third of a page', () => {
    const given = times(10, (at) => 22 + at * 2);
    const columns = (letter: string): Json => {
      const column = (name: string) => [
        { type: 'heading', level: 3, text: name },
        paragraph('Words on it. '.repeat(12)),
      ];
      return { type: 'columns', columns: [column(`Row${letter}1`), column(`Row${letter}2`)] };
    };
    const terms = { title: 'Titled', blocks: [columns('A'), columns('B')] };
    const files = given.map((lines) => drawnAlone([COVER, filling(lines), terms]));
    readPlacesOfAll(files).forEach((places, at) => {
      const found = ['Titled', 'RowA1', 'RowB2'].map((text) => places.find((place) => place.text.includes(text))?.page);
      expect({ lines: given[at], pages: new Set(found).size }).toEqual({ lines: given[at], pages: 1 });
    });
  });

  it.each<[string, Json[], Json]>([
    ['alone', [{ type: 'offer' }], {}],
    ['below what is said of it', [paragraph('Introduction of it.'), { type: 'offer' }], {}],
    ['below its packages', [{ type: 'packages' }, { type: 'offer' }], { packages, selected_package_id: 'Plus' }],
  ])('is an offer that fits on a page, below one that is more than half full: %s', (_name, blocks, more) => {
    const given = times(8, (at) => 20 + at * 3);
    const offers = [
      offerOf(
        times(4, (at) => ({ name: `Line${LETTERS[at]}` })),
        more,
      ),
    ];
    const files = given.map((lines) =>
      drawnAlone([COVER, filling(lines), { title: 'Titled', blocks }], { offers, selected_offer_id: 'offer' }),
    );
    readPlacesOfAll(files).forEach((places, at) => {
      const [title, first, last, total] = ['Titled', 'LineA', 'LineD', 'Total'].map(
        (text) => places.find((place) => place.text.includes(text))?.page,
      );
      const lines = given[at];
      expect({ lines, title, last, total }).toEqual({ lines, title: first, last: first, total: first });
    });
  });
});

it('a team of four, or of two and two, stands on one page wherever it begins', () => {
  const people = (text: string) => times(4, (at) => ({ name: `Row${LETTERS[at]}`, role: 'Designer', text }));
  const given = ['Draws.', 'Draws what others only think of, and then draws it again. '.repeat(3)].flatMap((text) =>
    times(8, (at) => ({ lines: 24 + at * 3, text })),
  );
  const files = given.map(({ lines, text }) =>
    drawnAlone([
      { title: 'Cover', title_level: 1, blocks: [] },
      { title: 'Before', blocks: [paragraph(`${'a\n'.repeat(lines)}a`)] },
      { title: 'Team', blocks: [{ type: 'cards', variant: 'team', items: people(text) }] },
    ]),
  );
  readPlacesOfAll(files).forEach((places, at) => {
    const pages = ['Team', 'RowA', 'RowD'].map((text) => places.find((place) => place.text.includes(text))?.page);
    expect({ ...given[at], pages: new Set(pages).size }).toEqual({ ...given[at], pages: 1 });
  });
});

describe('where one signs', () => {
  const offers = [offerOf(times(5, (at) => ({ name: `Line${LETTERS[at]}` })))];
  const more = { offers, selected_offer_id: 'offer' };
  const filling = (lines: number) => ({ title: 'Before', blocks: [paragraph(`${'a\n'.repeat(lines)}a`)] });
  const pen = { type: 'signature' };

  it.each<[string, Json[]]>([
    ['in the same part', [{ title: 'Pricing', blocks: [{ type: 'offer' }, { type: 'divider' }, pen] }]],
    ['in a part without a title', [{ title: 'Pricing', blocks: [{ type: 'offer' }] }, { blocks: [pen] }]],
  ])('the totals and a line of the offer stand on the same page: %s', async (_name, sections) => {
    for (const lines of [8, 12, 16, 20, 24]) {
      const pdf = drawnAlone([{ title: 'Cover', title_level: 1, blocks: [] }, filling(lines), ...sections], more);
      const [last, total, signed] = await pagesOf(pdf, ['LineE', 'incl.', 'Date,']);
      expect({ lines, last, total }).toEqual({ lines, last: signed, total: signed });
    }
  });

  it('it says what that costs, whatever else is on its page', async () => {
    const sections = [filling(3), { title: 'Pricing', blocks: [{ type: 'offer' }] }, filling(45), { blocks: [pen] }];
    const places = await readPlaces(drawnAlone(sections, more));
    const line = places.find(({ text }) => text.includes('Date,'))!;
    const totals = places.filter(({ text }) => text.includes('€600.00')).map(({ page }) => page);
    expect(totals).toContain(line.page);
    expect(Math.min(...totals)).toBeLessThan(line.page);
  });

  it('it says what is signed, and each pen has room above its own name', async () => {
    const work = workOf([filling(3), { title: 'Signed', blocks: [pen] }], { title: 'A new web site' });
    const names = ['Claire Morel', 'Jan Novák', 'Ada Lovelace'];
    const places = await readPlaces(Buffer.from(compilePaper({ ...work, view: { ...work.view, pens: names } })));
    const placeOf = (text: string, at = 0) => places.filter((place) => place.text.includes(text))[at];
    const what = placeOf('A new web site · 3 November 2026');
    const [claire, jan, ada] = names.map((name) => placeOf(name));
    expect(what!.y - claire!.y).toBeGreaterThan(48);
    expect([claire!.y, jan!.x > claire!.x + 200]).toEqual([jan!.y, true]);
    expect(placeOf('Date, signature')!.y - ada!.y).toBeGreaterThan(48);
  });
});

describe('a title', () => {
  const text = 'Words that go on for a while, and then for another while, until they are enough. ';
  const items = times(3, (at) => ({
    icon: 'check',
    value: '99 %',
    title: `Card${LETTERS[at]} of three`,
    text: text.repeat(7),
  }));
  const answer = { question: `RowA ${text}`, answer: text.repeat(16) };
  const cells = [`RowA ${text.repeat(3)}`, text.repeat(4), text.repeat(4)];

  it.each<[string, Json, string]>([
    ['cards', { type: 'cards', variant: 'cards', items }, 'CardA'],
    ['questions', { type: 'questions', items: times(2, () => answer) }, 'RowA'],
    ['a table', { type: 'table', header: ['One', 'Two', 'Three'], rows: times(4, () => cells) }, 'RowA'],
  ])('stands on the page on which its %s begin', async (_name, block, first) => {
    const sections = times(7, (at) => at * 4 + 12).flatMap((lines, at) => [
      { title: `Filling${at}`, blocks: [paragraph(`${'a\n'.repeat(lines)}a`)] },
      { title: `Title${LETTERS[at]}`, blocks: [block] },
    ]);
    const places = await readPlaces(await drawn(sections));
    const titles = places.filter(({ text: written, height }) => /^Title[A-L]/.test(written) && height > 12);
    const alone = titles.filter(
      ({ page, y }) => !places.some((it) => it.page === page && it.y < y && it.text.includes(first)),
    );
    expect(titles).toHaveLength(7);
    expect(alone.map(({ text: written }) => written)).toEqual([]);
  });
});
