/** @long Draws many PDFs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYOUTS } from '../../../src/platform/layouts.js';
import sharp from 'sharp';
import { compilePaper, drawPage } from '../../../src/modules/pages/pdf/paper/compiler.js';
import { photo } from '../media/pictures.js';
import type { Json } from '../proposals/examples.js';
import { drawn, offerOf, workOf, type Snapshot } from './paper-work.js';
import { readPlacesOfAll, type TextPlace } from './pdf-text.js';

type Offer = Snapshot['offers'][number];

/** Between what runs along the head and the foot of each page, from the foot, in points. */
const [TOP, FOOT] = [841.89 - 68, 64];

/** How much of each page has words, down to the lowest; the cover is composed as a whole. */
function fullness(places: TextPlace[]): number[] {
  const inside = places.filter(({ y }) => y > FOOT && y < TOP);
  const count = Math.max(...places.map(({ page }) => page));
  const lowest = (page: number) => Math.min(TOP, ...inside.filter((one) => one.page === page).map(({ y }) => y));
  return Array.from({ length: count - 1 }, (_, at) => (TOP - lowest(at + 2)) / (TOP - FOOT));
}

/** The same numbers in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % below;
  };
}

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const words = (lines: number): Json => ({ type: 'paragraph', text: `${'a\n'.repeat(lines)}a` });
const WORDS = 'Workshops with your team, drafts in two rounds, and all that it takes until the last of them is done. ';

function manyLines(count: number, number: (below: number) => number): Offer {
  const sums = { subtotal: 800_000, discount_total: 20_000, tax_total: 156_000, total: 936_000 };
  const recurs = number(3) === 0;
  const packages = ['Basic', 'Plus', 'Whole'].map((name, at) => ({
    ...{ id: `package-${at}`, name, description: number(2) ? WORDS : null, recommended: at === 1 },
    rows: Array.from({ length: 2 + number(6) }, (_, row) => ({
      label: `Part ${row}`,
      value: number(2) ? 'yes' : WORDS,
    })),
  }));
  const bundled = number(4) === 0;
  return {
    ...{ id: 'offer', bundle_id: null, name: 'Offer', currency: 'EUR', discount: null, ...sums },
    ...(bundled ? { packages, selected_package_id: 'package-1' } : {}),
    recurring: recurs ? [{ interval: 'month', subtotal: 1000, discount: 0, tax: 200, total: 1200 }] : [],
    lines: Array.from({ length: count }, (_, at) => ({
      ...{ id: `line-${at}`, product_id: null, name: `Line ${at + 1}`, quantity: 1 + number(3), unit_amount: 10_000 },
      ...{ description: WORDS.slice(0, number(WORDS.length)) || null, discount: null, tax_rate: 20 },
      ...{ optional: number(5) === 0, selected: true },
      billing:
        recurs && at > count - 3 ? { type: 'recurring', interval: 'month' } : { type: 'one_time', interval: null },
    })),
    payment: {
      ...{ schedule: number(3) ? 'full' : 'installments', deposit_percent: null },
      ...{ installments: 2 + number(23), due_days: 30, methods: [] },
    },
  } as unknown as Offer;
}

/** An offer of so many lines below so many of words, with what follows it. */
function proposalOf({ lines, filled }: { lines: number; filled: number }): Buffer {
  const number = numbersFrom(lines * 100 + filled);
  return drawn(
    [
      { title: 'Cover', title_level: 1, blocks: [] },
      { title: 'Before', blocks: [words(filled)] },
      { title: 'Pricing', blocks: [{ type: 'paragraph', text: WORDS.repeat(1 + number(3)) }, { type: 'offer' }] },
      { title: 'Afterwards', blocks: [words(number(9)), { type: 'signature' }] },
    ],
    { offers: [manyLines(lines, number)], selected_offer_id: 'offer' },
  );
}

/** The same of an offer with nothing but its lines. */
function plainOf({ lines, filled }: { lines: number; filled: number }): Buffer {
  const { packages: _packages, ...offer } = manyLines(lines, numbersFrom(lines * 100 + filled));
  const payment = { ...offer.payment, schedule: 'full', due_days: 0 } as Offer['payment'];
  return drawn(
    [
      { title: 'Cover', title_level: 1, blocks: [] },
      { title: 'Before', blocks: [words(filled)] },
      { title: 'Pricing', blocks: [{ type: 'offer' }] },
    ],
    { offers: [{ ...offer, selected_package_id: null, payment, recurring: [] }], selected_offer_id: 'offer' },
  );
}

/** What gave pages, but the last of their file, that are less full than this. */
function emptierThan(least: number, given: object[], files: Buffer[]): object[] {
  return readPlacesOfAll(files).flatMap((places, at) =>
    fullness(places)
      .slice(0, -1)
      .flatMap((full, page) => (full < least ? [{ ...given[at], page: page + 2, full }] : [])),
  );
}

const GIVEN = Array.from({ length: 60 }, (_, at) =>
  (at % 2 === 0 ? [4, 22] : [13, 31]).map((filled) => ({ lines: at + 1, filled: filled + (at % 9) })),
).flat();

it('no page but the last is less than two fifths full, however many lines an offer has', () => {
  expect(emptierThan(2 / 5, GIVEN, GIVEN.map(proposalOf))).toEqual([]);
});

it('an offer of few words leaves half a page empty neither before it nor before its end', () => {
  const given = GIVEN.filter(({ lines }) => lines <= 20);
  expect(emptierThan(1 / 2, given, given.map(plainOf))).toEqual([]);
});

it.each(LAYOUTS)('no page of a stock template but the last is half empty: %s', (layout) => {
  const folder = join(__dirname, '../../../src/modules/templates/stock');
  const given = readdirSync(folder).map((file) => ({ file }));
  const files = given.map(({ file }) => {
    const stock = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sections: { blocks: Json[] }[] };
    // Without the pictures, since it is words that are found on a page.
    const sections = stock.sections.map(({ blocks, ...section }) => {
      return { ...section, blocks: blocks.filter(({ type }) => type !== 'image' && type !== 'gallery') };
    });
    const offers = [offerOf(times(4, (at) => ({ name: `Line ${at + 1}`, description: WORDS })))];
    const work = workOf(sections, { offers, selected_offer_id: 'offer' });
    const { snapshot } = work.view;
    const theme = { ...snapshot.theme, layout };
    return Buffer.from(compilePaper({ ...work, view: { ...work.view, snapshot: { ...snapshot, theme } } }));
  });
  expect(emptierThan(0.5, given, files)).toEqual([]);
});

it.each(LAYOUTS)(
  'a colour that a document ends with goes to the foot of its page, however little it says: %s',
  async (layout) => {
    const sections = [
      { title: 'Cover', title_level: 1, blocks: [] },
      { title: 'Before', blocks: [words(31)] },
      { title: 'Closing', style: '3', blocks: [words(2), { type: 'signature' }] },
    ];
    const work = workOf(sections, { offers: [], selected_offer_id: null });
    const { snapshot } = work.view;
    const given = { ...work, view: { ...work.view, snapshot: { ...snapshot, theme: { ...snapshot.theme, layout } } } };
    const footOf = async (page: number) => {
      const drawing = await drawPage(given, { form: 'page', page, width: 200, of: layout });
      const { data, info } = await sharp(drawing.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const colorAt = (y: number) => [...data.subarray(y * info.width * 3, y * info.width * 3 + 3)];
      return { count: drawing.count, head: colorAt(2), foot: colorAt(info.height - 3) };
    };
    const [before, closing] = [await footOf(2), await footOf(3)];
    expect(closing.count).toBe(3);
    expect(closing.foot).toEqual(closing.head);
    expect(closing.foot).not.toEqual(before.foot);
  },
);

describe('no page but the last is less than a third full', () => {
  const TOWER = '0190a0a0-0000-7000-8000-000000000009';
  const said = (length: number): Json => ({ type: 'paragraph', text: WORDS.repeat(30).slice(0, length) });
  const compared = times(12, (at) => ({ label: `Part ${at}`, values: [WORDS.slice(0, 60), 'yes'] }));
  const comparison = { type: 'comparison', title: 'Compared', columns: [{ name: 'A' }, { name: 'B' }], rows: compared };
  const card = (at: number) => ({ title: `Card ${at}`, text: WORDS.repeat(9) });

  let tower: Buffer;
  beforeAll(async () => {
    tower = await photo(300, 800);
  });

  function drawnBelow(filled: number, layout: string, blocks: Json[]): Buffer {
    const sections = [
      { title: 'Cover', title_level: 1, blocks: [] },
      { title: 'Before', blocks: [words(filled)] },
      { title: 'A title', badge: 'A badge', layout, blocks },
      { title: 'Afterwards', blocks: [words(30)] },
    ];
    const work = workOf(sections, { files: { [TOWER]: '' } });
    return Buffer.from(compilePaper({ ...work, pictures: { [TOWER]: tower } }));
  }

  it.each<[string, Json[]]>([
    ['a tall picture', [{ type: 'image', file_id: TOWER, alt: 'A tower', caption: WORDS }, said(900)]],
    ['what is signed', [said(700), said(690), { type: 'signature' }]],
    ['many lines that are signed', [words(14), { type: 'signature' }]],
    ['a comparison', [said(600), comparison]],
    ['columns', [{ type: 'columns', columns: times(3, () => [said(500), said(500)]) }]],
    ['a long quotation', [{ type: 'quote', text: WORDS.repeat(6), author: 'Somebody' }]],
    ['large cards', [{ type: 'cards', variant: 'cards', columns: 3, items: times(3, card) }]],
    ['a callout', [{ type: 'callout', tone: 'info', text: WORDS.repeat(14) }]],
  ])('where %s may follow anywhere on it', (_name, blocks) => {
    const given = times(12, (at) => ({ layout: at % 2 === 0 ? 'classic' : 'poster', filled: 3 * at }));
    const files = given.map(({ layout, filled }) => drawnBelow(filled, layout, blocks));
    expect(emptierThan(1 / 3, given, files)).toEqual([]);
  });
});
