/** @long Works in a browser. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { photo, picture } from '../e2e/media/pictures.js';
import { aPublished } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given } from '../setup/given.js';
import { Visitor } from './visitor.js';

jest.setTimeout(60_000);

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

let application: RunningApplication;
let browser: Browser;
let url: string;
let visitor: Visitor;

beforeAll(async () => {
  application = await startApplication();
  browser = await launchBrowser();
  const acme = await given.organization({ name: 'Atelier Nord' });
  const [wide, tall, face] = await Promise.all(
    [photo(1800, 1200), photo(900, 1300), photo(800, 800)].map(async (one) => (await picture(acme, await one)).id),
  );
  const people = ['Élodie Vasseur', 'José Ferreira', 'Karim Belaïd', 'Pauline Joly'];
  const blocks = [
    {
      ...{ type: 'gallery', display: 'before_after' },
      images: [
        { alt: 'La façade, grise', file_id: wide, caption: 'Aujourd’hui' },
        { alt: 'La façade, blanche', file_id: tall },
      ],
    },
    { type: 'cards', variant: 'team', items: people.map((name) => ({ name, role: 'Maçon', image_file_id: face })) },
    { type: 'quote', text: 'Une semaine en avance.', author: 'Claire Morel', image_file_id: face },
    { type: 'embed', provider: 'vimeo', src: 'https://vimeo.com/76979871', title: 'L’atelier', poster_file_id: wide },
  ];
  url = (await aPublished(acme, { language: 'fr' }, [{ title: 'Vues', blocks }])).url as string;
});
afterEach(() => visitor.context.close());
afterAll(() => browser.close());

async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  visitor = await Visitor.with(browser, application.url, options);
  await visitor.page.goto(url, { waitUntil: 'networkidle' });
  return visitor.page;
}

const boxes = async (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)),
    );

describe.each(SCREENS)('on %o', (viewport) => {
  it('lays two states on each other, with a line that keys and fingers move', async () => {
    const page = await open({ viewport });
    const [before, after] = await boxes(page, '.before-after img');
    expect(after).toEqual(before);
    expect(before![2]! / before![3]!).toBeGreaterThan(1.3);
    const slider = page.getByRole('slider', { name: 'Comparer les deux images' });
    expect(await slider.getAttribute('aria-valuetext')).toBe('Aujourd’hui 50\u00a0%');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toBe('Aujourd’hui 55\u00a0%');
    await slider.scrollIntoViewIfNeeded();
    const [x, y, width, height] = (await boxes(page, '.before-after img'))[0]!;
    await page.mouse.click(x! + width! * 0.25, y! + height! / 2);
    expect(Number(await slider.inputValue())).toBeCloseTo(25, -1);
    const [handle] = await boxes(page, '.before-after-line .icon');
    const line = x! + (width! * Number(await slider.inputValue())) / 100;
    expect(Math.abs(handle![0]! + handle![2]! / 2 - line)).toBeLessThan(3);
    expect(visitor.complaints).toEqual([]);
  });

  it('shows faces, large and of one size', async () => {
    const page = await open({ viewport });
    const faces = await boxes(page, '.cards-team img');
    expect(faces).toHaveLength(4);
    expect(new Set(faces.map(([, , width, height]) => `${width} ${height}`)).size).toBe(1);
    for (const [, , width] of faces) expect(width).toBeGreaterThan(viewport.width > 1000 ? 180 : 80);
    expect(await page.locator('.quote img').count()).toBe(1);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });
});

it('fetches nothing of another host until it is asked to', async () => {
  const page = await open({ viewport: SCREENS[0] });
  const foreign: string[] = [];
  await page.route(
    (address) => address.origin !== new URL(application.url).origin,
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  expect(foreign).toEqual([]);
  await page.locator('a.embed').first().click();
  await page.locator('iframe.embed-frame').waitFor();
  expect(await page.locator('iframe.embed-frame').getAttribute('title')).toBe('L’atelier');
  expect(foreign).toEqual([expect.stringContaining('https://player.vimeo.com/video/76979871')]);
});

it('has both states side by side without a script', async () => {
  const page = await open({ viewport: SCREENS[0], javaScriptEnabled: false });
  const [before, after] = await boxes(page, '.before-after img');
  expect(before![0]! + before![2]!).toBeLessThan(after![0]!);
  expect(after![1]).toBe(before![1]);
  expect(await page.locator('.before-after-label').allTextContents()).toEqual(['Aujourd’hui', 'Après']);
});

it('finds nothing amiss, by axe', async () => {
  const page = await open({ viewport: SCREENS[0] });
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ violations: { id: string }[] }>(
    `axe.run(document.querySelector('main'), { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })`,
  );
  expect(violations.map(({ id }) => id)).toEqual([]);
});
