/** @long Sets many sheets. */
import type { Json } from '../proposals/examples.js';
import { compilePaper } from '../../../src/modules/pages/pdf/paper/compiler.js';
import { drawn, offerOf, workOf, type Snapshot } from './paper-work.js';
import { readPaths, readPdf, readPlaces } from './pdf-text.js';

const milestone = (label: string, percent: number, due: object) => ({ label, percent, due });
const plan = (milestones: object[]) => ({
  payment: { schedule: 'milestones', deposit_percent: null, installments: null, due_days: 0, milestones, methods: [] },
});
const sections = [{ title: 'Le prix', blocks: [{ type: 'offer' }] }];
const ON_SIGNATURE = { on: 'signature', value: null };

function priced(language: Snapshot['language'], milestones?: object[]): Buffer {
  const offer = offerOf([{ name: 'Site', unit_amount: 1_234_500 }], milestones && plan(milestones));
  return drawn(sections, { language, offers: [offer], selected_offer_id: 'offer' });
}

describe('the plan of payments', () => {
  const parts = [
    milestone('À la signature', 40, ON_SIGNATURE),
    milestone('Maquettes validées', 55, { on: 'date', value: '2027-02-15' }),
    milestone('Mise en ligne', 5, { on: 'signature', value: 120 }),
  ];

  it('has its amounts below each other to the right, and its dates whole on a line', async () => {
    const places = await readPlaces(priced('fr', parts));
    const ends = ['5 925,60', '8 147,70', '740,70'].map((amount) => {
      const place = places.find(({ text }) => text.replace(/\s/g, ' ').includes(amount));
      return Math.round(place!.x + place!.width);
    });
    expect(new Set(ends).size).toBe(1);
    expect(places.map(({ text }) => text.replace(/\s/g, ' ').trim())).toContain('Échéance le 15 février 2027');
  });

  it('says once that a part is due at the signature', async () => {
    const due = [milestone('At signature', 50, ON_SIGNATURE), milestone('Design agreed', 50, ON_SIGNATURE)];
    const { text } = await readPdf(priced('en', due));
    expect(text.match(/[Oo]n signature/g)).toHaveLength(1);
    expect(text.replace(/\s+/g, ' ')).toContain('Design agreed, 50% On signature');
  });
});

it('says of a line what it is part of, unless its name does', async () => {
  const packages = ['M', 'Full'].map((name) => ({ id: name, name, description: null, recommended: false, rows: [] }));
  const lines = [
    { name: 'Programm', package_id: 'M' },
    { name: 'Text, full', package_id: 'Full' },
    { name: 'The full package', package_id: 'Full' },
    { name: 'Films', package_id: 'Full' },
  ].map((line) => ({ ...line, unit_amount: 100 }));
  const offer = offerOf(lines, { packages, selected_package_id: 'Full' });
  const { text } = await readPdf(drawn(sections, { language: 'en', offers: [offer], selected_offer_id: 'offer' }));
  const said = text.replace(/\s+/g, ' ');
  for (const words of ['Programm · M', 'Films · Full']) expect(said).toContain(words);
  expect(said).not.toMatch(/(full|package) · Full/);
});

it('names what packages are compared by once, beside all of them', async () => {
  const packages = ['Basic', 'Plus', 'Whole'].map((name, at) => ({
    ...{ id: name, name, description: null, recommended: at === 1 },
    rows: [{ label: 'Workshops', value: `${at + 1} days` }],
  }));
  const offer = offerOf([{ name: 'Site' }], { packages, selected_package_id: 'Plus' });
  const places = await readPlaces(drawn(sections, { offers: [offer], selected_offer_id: 'offer' }));
  const [label, ...others] = places.filter(({ text }) => text.trim() === 'Workshops');
  expect(others).toEqual([]);
  const values = places.filter(({ text }) => /^\d days$/.test(text.trim()));
  expect(values).toHaveLength(3);
  for (const { x, y } of values) {
    expect(x).toBeGreaterThan(label!.x);
    expect(Math.abs(y - label!.y)).toBeLessThan(3);
  }
});

describe('the heads of packages', () => {
  const packages = ['Basic', 'Plus', 'Whole'].map((name, at) => ({
    ...{ id: name, name, description: null, recommended: at === 1, rows: [{ label: 'Days', value: `${at + 1}` }] },
  }));
  const lines = packages.map(({ id }, at) => ({ name: id, package_id: id, unit_amount: 1_234_500 + at * 100_000 }));
  const care = { name: 'Care', unit_amount: 18_000, billing: { type: 'recurring', interval: 'month', count: null } };
  const discount = { type: 'percent', value: 5, applies_to: 'one_time' };
  const offer = offerOf([...lines, care], { packages, selected_package_id: 'Plus', discount });
  const placesOf = (language: Snapshot['language'], priced = offer) =>
    readPlaces(
      drawn(sections, { language, offers: [priced], selected_offer_id: 'offer', price_display: 'excluding_tax' }),
    );

  it.each<[Snapshot['language'], RegExp[]]>([
    ['en', [/^\+ €180.00 per month$/, /^\+ €216.00 incl. VAT a month$/, /^€1[\d,.]+ incl. VAT$/]],
    ['fr', [/^\+ 180,00 € par mois$/, /^\+ 216,00 € TTC par mois$/, /^1[\d ]+,\d\d € TTC$/]],
  ])('say each thing whole, at one height: %s', async (language, said) => {
    const places = await placesOf(language);
    for (const words of said) {
      const found = places.filter(({ text }) => words.test(text.replace(/\s/g, ' ').trim()));
      expect([words, found.length, new Set(found.map(({ y }) => Math.round(y))).size]).toEqual([words, 3, 1]);
    }
  });

  it('set off the one that was chosen, whichever is recommended', () => {
    const shapes = (state: 'open' | 'approved', selected_package_id: string, recommended: string) => {
      const all = packages.map((one) => ({ ...one, recommended: one.id === recommended }));
      const offers = [offerOf(lines, { packages: all, selected_package_id })];
      const work = workOf(
        [
          { title: 'One', blocks: [] },
          { title: 'Two', blocks: [{ type: 'packages' }] },
        ],
        { offers, selected_offer_id: 'offer' },
      );
      return readPaths(Buffer.from(compilePaper({ ...work, view: { ...work.view, state } })));
    };
    expect(shapes('approved', 'Basic', 'Plus')).toEqual(shapes('approved', 'Basic', 'Basic'));
    const marked = shapes('open', 'Plus', 'Plus').flat();
    expect(shapes('open', 'Basic', 'Plus').flat().length).toBeLessThan(marked.length);
  });

  it('say below each price what it was before', async () => {
    const less = { type: 'percent', value: 5 };
    const whole = offerOf([...lines, care], { packages, selected_package_id: 'Plus', discount: less });
    const places = await placesOf('en', whole);
    const heightsOf = (words: RegExp) => places.filter(({ text }) => words.test(text.trim())).map(({ y }) => y);
    const [price, was, again, wasAgain] = [/^€11,727.75$/, /^€12,345.00$/, /^\+\s€171.00/, /^€180.00$/].map(
      (words) => heightsOf(words)[0]!,
    ) as [number, number, number, number];
    expect([price > was, was > again, again > wasAgain]).toEqual([true, true, true]);
  });

  it('are set in three sizes', async () => {
    const places = await placesOf('en');
    const placeOf = (words: string) => places.find(({ text }) => text.trim() === words)!;
    const [name, value] = [placeOf('Basic'), placeOf('Days')];
    const heads = places.filter(({ page, y }) => page === name.page && y <= name.y + 1 && y > value.y + 9);
    expect(new Set(heads.map(({ height }) => Math.round(height * 2) / 2)).size).toBe(3);
  });
});

it('says how much is taken off in percent, where that is all that is taken off', async () => {
  const less = { type: 'percent', value: 5 };
  const said = async (lines: Json[]) => {
    const offers = [offerOf(lines, { discount: less })];
    const { text } = await readPdf(drawn(sections, { language: 'en', offers, selected_offer_id: 'offer' }));
    return text.replace(/\s+/g, ' ');
  };
  expect(await said([{ name: 'Site', unit_amount: 100_000 }])).toContain('Discount 5% −€50.00');
  const both = await said([{ name: 'Site', unit_amount: 100_000, discount: { type: 'percent', value: 10 } }]);
  expect(both).toContain('Discount −€145.00');
});

it('names amounts before and after tax alike in both languages', async () => {
  const [english, french] = await Promise.all(
    (['en', 'fr'] as const).map(async (language) => (await readPdf(priced(language))).text),
  );
  for (const words of ['Amount excl. VAT', 'Subtotal excl. VAT', 'VAT 20%', 'Total incl. VAT'])
    expect(english).toContain(words);
  for (const words of ['Montant HT', 'Sous-total HT', 'Total TTC']) expect(french).toContain(words);
  expect(english).not.toMatch(/\btax\b/i);
});

describe('what is read in one go', () => {
  it('has its first line and its total on one page, and no page before it half empty', async () => {
    const lines = Array.from({ length: 6 }, (_, at) => ({
      name: `Line ${at}`,
      description: 'Said of it, in two lines.',
    }));
    const said = 'What is said of the prices, once, before they are told. '.repeat(4);
    for (const filled of [12, 15, 18, 21]) {
      const places = await readPlaces(
        drawn(
          [
            { title: 'Cover', title_level: 1, blocks: [] },
            { title: 'Before', blocks: [{ type: 'paragraph', text: `${'a\n'.repeat(filled)}a` }] },
            { title: 'Prices', blocks: [{ type: 'paragraph', text: said }, { type: 'offer' }] },
          ],
          { offers: [offerOf(lines)], selected_offer_id: 'offer' },
        ),
      );
      const pageOf = (words: string) => places.find(({ text }) => text.includes(words))!.page;
      const page = pageOf('Line 0');
      expect([filled, pageOf('Total incl. VAT')]).toEqual([filled, page]);
      const lowest = places.filter((place) => place.page === 2 && place.y > 64).map(({ y }) => y);
      if (page > 2) expect(Math.min(...lowest)).toBeLessThan(430);
    }
  });

  it('has each amount with how often it is paid on one line', async () => {
    const billing = { type: 'recurring', interval: 'month', count: 18 };
    const offer = offerOf([{ name: 'Care', unit_amount: 180_000, billing }]);
    const places = await readPlaces(
      drawn([{ blocks: [{ type: 'offer' }] }], { language: 'fr', offers: [offer], selected_offer_id: 'offer' }),
    );
    const lines = (words: RegExp) =>
      places.filter(({ text }) => words.test(text.replace(/\s/g, ' '))).map(({ y }) => Math.round(y));
    expect(lines(/1 800,00/)).toContain(lines(/^\s*\/ mois/)[0]);
  });

  it('breaks no name on the cover', async () => {
    const lead = { id: 'lead', name: 'Marie-Hélène de La Rochefoucauld', email: null, company: 'Atelier' };
    const places = await readPlaces(
      drawn(sections, { language: 'fr', lead, owner: { name: 'Camille', email: 'c@x.fr' } }),
    );
    expect(places.map(({ text }) => text.trim())).toContain(lead.name);
  });
});
