/** @long Works in a browser. */
import type { Browser } from 'playwright-core';
import { aPublished, paragraph, type Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given } from '../setup/given.js';
import { Visitor } from './visitor.js';

jest.setTimeout(60_000);

const LONG_TEXT = 'Quatre entretiens avec vos clients, et deux avec votre équipe, avant la première ligne.';

let application: RunningApplication;
let browser: Browser;
let visitor: Visitor | undefined;

beforeAll(async () => {
  application = await startApplication();
  browser = await launchBrowser();
});
afterEach(() => visitor?.context.close());
afterAll(() => browser.close());

async function open(width: number, sections: Json[]) {
  const { url } = await aPublished(await given.organization(), { language: 'fr' }, sections);
  visitor = await Visitor.with(browser, application.url, { viewport: { width, height: 800 } });
  await visitor.page.goto(url as string);
  return visitor.page;
}

it('breaks no word of a figure, four in a row', async () => {
  const values = ['4 semaines', '99,95 %', 'Confidentiel', '1 250 000 €'];
  const page = await open(1440, [
    {
      title: 'En bref',
      blocks: [{ type: 'cards', variant: 'stats', items: values.map((value) => ({ value, title: value })) }],
    },
  ]);
  const broken = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('.figure-value')].flatMap(({ firstChild }) =>
      [...firstChild.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return range.getClientRects().length > 1;
      }).map(([word]) => word))`);
  expect(await page.locator('.figure-value').count()).toBe(4);
  expect(broken).toEqual([]);
});

it('breaks no mail address that fits on a line', async () => {
  const text = 'Vous pouvez toujours écrire à camille@studio-belleville.example, ou appeler.';
  const page = await open(390, [{ title: 'Écrire', ...paragraph(text) }]);
  const lines = await page.locator('.paragraph .whole').evaluate((address) => {
    const range = document.createRange();
    range.selectNodeContents(address);
    return [address.textContent, range.getClientRects().length];
  });
  expect(lines).toEqual(['camille@studio-belleville.example', 1]);
});

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

it.each([360, 768, 1440])('keeps words longer than the screen on it, at %i pixels', async (width) => {
  const items = [{ title: LONG, text: LONG, name: LONG, role: LONG, value: '99,999,999.99 €' }];
  const variants = ['cards', 'testimonials', 'steps', 'team', 'stats', 'logos'];
  const button = { type: 'button', label: LONG, url: 'https://example.com' };
  const row = (columns: number) => Array.from({ length: columns }, () => 'Engagement');
  const page = await open(width, [
    {
      badge: LONG.slice(0, 80),
      title: LONG,
      blocks: [
        button,
        ...variants.map((variant) => ({ type: 'cards', variant, items: [...items, ...items, ...items, ...items] })),
        { type: 'table', header: [LONG, 'b'], rows: [[LONG, '99,999,999.99 €']] },
        { type: 'table', header: row(12), rows: [row(12)] },
        { type: 'columns', columns: [[button], [button], [{ type: 'callout', tone: 'info', text: LONG }], []] },
        { type: 'quote', text: LONG, author: LONG },
      ],
    },
  ]);
  expect(await visitor!.overflow()).toBe(0);
  const figures = await page
    .locator('.figure-value')
    .evaluateAll((values) => values.map((value) => value.scrollHeight));
  expect(new Set(figures).size).toBe(1);
  expect(figures[0]).toBeLessThan(60);
});

it('shows no label without a value where a table is narrow', async () => {
  const page = await open(390, [
    {
      title: 'Tableau',
      blocks: [
        {
          type: 'table',
          header: ['Quoi', 'Quand', 'Prix'],
          rows: [
            ['Site', '', '90 €'],
            ['Suivi', 'mai', ' '],
          ],
        },
      ],
    },
  ]);
  const cells = await page.evaluate<string[]>(
    `[...document.querySelectorAll('td')].filter((cell) => cell.checkVisibility()).map((cell) => cell.textContent)`,
  );
  expect(cells).toEqual(['Site', '90\u00a0€', 'Suivi', 'mai']);
  expect(await page.locator('td .unbroken').allTextContents()).toEqual(['90\u00a0€']);
});

it('draws neighbours differently while their pictures are missing', async () => {
  const images = ['a', 'a', 'a', 'a'].map((alt) => ({ alt }));
  const page = await open(390, [
    { title: 'Images', blocks: [{ type: 'gallery', images }, { type: 'video' }, { type: 'image', alt: 'a' }] },
  ]);
  const drawings = await page.evaluate<string[]>(
    `[...document.querySelectorAll('.placeholder')].map((one) => one.innerHTML)`,
  );
  expect(drawings).toHaveLength(6);
  expect(drawings.filter((drawing, index) => drawing === drawings[index + 1])).toEqual([]);
});

it.each([390, 1440])('keeps what stands below forty contents in sight, at %i pixels', async (width) => {
  const page = await open(
    width,
    Array.from({ length: 40 }, (_, index) => ({ title: `Une partie nommée ${index + 1}`, ...paragraph('Texte.') })),
  );
  if (width === 390) await page.locator('.contents-button').click();
  else await page.locator('#section-20').scrollIntoViewIfNeeded();
  const box = (await page.locator(width === 390 ? '.sheet > .button' : '.rail .button').boundingBox())!;
  expect(box.y).toBeGreaterThan(0);
  expect(box.y + box.height).toBeLessThanOrEqual(800);
  const list = page.locator(width === 390 ? '.sheet .contents' : '.rail .contents');
  const fade = () => list.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade'));
  expect(await fade()).not.toBe('0px');
  await list.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await page.waitForTimeout(100);
  expect(await fade()).toBe('0px');
});

it.each([390, 1440])('lays out what is read from the right from there, at %i pixels', async (width) => {
  const items = [{ value: '99,9 %', title: 'זמינות' }];
  const page = await open(width, [
    { title: 'אתר חדש', title_level: 1, blocks: [] },
    { badge: 'הצורך', title: 'מה הבנו מכם', blocks: [{ type: 'cards', variant: 'stats', items }] },
    { title: 'המחיר', blocks: [{ type: 'table', header: ['שלב', 'מחיר'], rows: [['מחקר', '12,000 €']] }] },
    { title: 'Et maintenant', ...paragraph('Vous signez.') },
    { title: 'לסיום', blocks: [{ type: 'signature' }] },
  ]);
  const sides = await page.evaluate<Record<string, string>>(`(() => {
    const section = document.querySelector('#section-2').getBoundingClientRect();
    const sideOf = (selector) => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(selector));
      const { left, right } = range.getBoundingClientRect();
      return section.right - right < left - section.left ? 'right' : 'left';
    };
    const texts = ['.cover-title', '.cover-facts dd', '#section-2 .badge', '#section-2 .section-title', '.figure-value',
      '#section-3 td:first-child', '#section-4 .section-title', '.sign-what p'];
    return Object.fromEntries(texts.map((text) => [text, sideOf(text)]));
  })()`);
  expect(sides).toEqual({
    ...{ '.cover-title': 'right', '.cover-facts dd': 'right', '#section-2 .badge': 'right' },
    ...{ '#section-2 .section-title': 'right', '.figure-value': 'right', '#section-3 td:first-child': 'right' },
    ...{ '#section-4 .section-title': 'left', '.sign-what p': 'left' },
  });
  expect(await visitor?.overflow()).toBe(0);
});

it.each([1440, 390])('lets nothing stick out of the cards that hold it, of any variant, at %i px', async (width) => {
  const variants = ['cards', 'testimonials', 'steps', 'team', 'stats', 'logos'];
  const item = (n: number) => ({
    title: `Étape ${n}`,
    name: `Zoë N. ${n}`,
    value: '42',
    text: LONG_TEXT,
    role: 'Donaudampfschiff',
  });
  const blocks = variants.map((variant) => ({ type: 'cards', variant, items: [1, 2, 3, 4].map(item) }));
  const page = await open(width, [{ title: 'Cards', blocks }]);
  const found = await page.evaluate<[number, string[]]>(`(() => {
    const cards = [...document.querySelectorAll('.cards > li')];
    const out = cards.filter((card) => {
      const { bottom, right, left } = card.getBoundingClientRect();
      return [...card.querySelectorAll('*')].some((inner) => {
        const box = inner.getBoundingClientRect();
        return box.bottom > bottom + 1 || box.right > right + 1 || box.left < left - 1;
      });
    });
    return [cards.length, out.map((card) => card.className)];
  })()`);
  expect(found).toEqual([24, []]);
});
