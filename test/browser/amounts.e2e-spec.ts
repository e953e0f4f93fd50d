/** @long Works in a browser. */
import type { Browser } from 'playwright-core';
import { FREE, anOffer, every, line, option } from '../e2e/offers/examples.js';
import { act, aProposal, write, type Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { Visitor } from './visitor.js';

jest.setTimeout(60_000);

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const words = (text: string): Json => ({ type: 'paragraph', text });
/** Sentences that push amounts over the end of a line wherever it is: each begins one letter later. */
const PROSE = Array.from({ length: 24 }, (_, index) =>
  words(`${'x'.repeat(index + 1)} budget de 7 020 EUR, soit 12 500,50 € ou EUR 7,020 et $ 1 250 en tout.`),
);
const TABLE = {
  type: 'table',
  header: ['Étape', 'Prix', 'Remarque', 'Condition'],
  rows: [
    ['Atelier de cadrage et entretiens', '7 020 EUR', 'Réglée 7 020 EUR à la signature', '12 500,50 € au plus'],
    ['Conception', '12 500,50 €', 'Environ 1 250 000 EUR', '7 020 EUR'],
  ],
};
const CARDS = { type: 'cards', variant: 'stats', items: [{ value: '7 020 EUR', title: 'par an' }] };
const SECTIONS: Json[] = [
  { title: 'Un titre à 7 020 EUR, ou à 12 500,50 €', blocks: PROSE },
  { title: 'Le prix', style: '1', blocks: [TABLE, CARDS, { type: 'offer' }] },
  { title: 'Après', blocks: [words('Des mots.')] },
];
const LINES = [
  line({ name: 'Conception à 7 020 EUR', unit_amount: 702_000 }),
  line({ name: 'Suivi', unit_amount: 165_000, ...every('month') }),
  option({ name: 'Hébergement', unit_amount: 12_500_050, ...every('quarter') }),
];

/** Amounts of which a part is on another line than the rest. */
const BROKEN = `(() => {
  const AMOUNT = /(?:[€$]|EUR)?[\\s\\u00a0\\u202f]?\\d[\\d.,\\s\\u00a0\\u202f]*\\d(?:[\\s\\u00a0\\u202f]?(?:[€$]|EUR))?/g;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = [];
  let seen = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const match of node.data.matchAll(AMOUNT)) {
      const text = match[0].trim();
      if (!/[€$]|EUR/.test(text) || !node.parentElement.checkVisibility()) continue;
      const range = document.createRange();
      const at = match.index + match[0].indexOf(text);
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4));
      if (tops.length > 0) seen += 1;
      if (new Set(tops).size > 1) broken.push(text);
    }
  return { seen, broken };
})()`;

async function published(): Promise<string> {
  const { id } = await aProposal(acme, { language: 'fr', title: 'Une offre à 7 020 EUR' });
  await anOffer(acme, id as string, { ...FREE, lines: LINES });
  await write(acme, id as string, SECTIONS);
  return (await act(acme, id as string, 'publish')).url as string;
}

it.each([320, 390, 768, 1440])('are broken nowhere on a screen of %i px', async (width) => {
  const visitor = await Visitor.with(browser, application.url, { viewport: { width, height: 900 } });
  await visitor.page.goto(await published(), { waitUntil: 'networkidle' });
  const { seen, broken } = await visitor.page.evaluate<{ seen: number; broken: string[] }>(BROKEN);
  expect(seen).toBeGreaterThan(100);
  expect(broken).toEqual([]);
  expect(await visitor.overflow()).toBe(0);
  await visitor.context.close();
});

it('leaves the rail on the ground of the page alone', async () => {
  const visitor = await Visitor.with(browser, application.url, { viewport: { width: 1440, height: 900 } });
  await visitor.page.goto(await published());
  const { rail, sections } = await visitor.page.evaluate<{ rail: number; sections: number[] }>(`({
    rail: document.querySelector('.rail').getBoundingClientRect().right,
    sections: [...document.querySelectorAll('.reading > .section')].map((one) => one.getBoundingClientRect().left),
  })`);
  expect(sections.length).toBeGreaterThan(1);
  expect(Math.min(...sections)).toBeGreaterThanOrEqual(rail);
  await visitor.context.close();
});

it('sets off the package that is picked, whichever is recommended', async () => {
  const { id } = await aProposal(acme, {});
  const packages = [
    { name: 'Basic', rows: [] },
    { name: 'Full', recommended: true, rows: [] },
  ];
  await anOffer(acme, id as string, { name: 'Site', currency: 'EUR', lines: [line()], packages });
  await write(acme, id as string, [{ blocks: [{ type: 'packages' }, { type: 'offer' }, { type: 'signature' }] }]);
  const { url } = await act(acme, id as string, 'publish');
  const { page, context } = await Visitor.with(browser, application.url);
  await page.goto(url as string);
  const looks = () =>
    page.locator('.package').evaluateAll((all) => {
      const styles = all.map((one) => getComputedStyle(one));
      return styles.map(({ backgroundColor, boxShadow }) => `${backgroundColor} ${boxShadow}`);
    });
  const [plain, picked] = await looks();
  expect(plain).not.toBe(picked);
  await page.locator('.package input').first().check();
  expect(await looks()).toEqual([picked, plain]);
  await page.getByText('Recommended', { exact: true }).waitFor();
  await context.close();
});
