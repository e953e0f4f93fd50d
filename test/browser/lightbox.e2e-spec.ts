/** @long Works in a browser. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { photo, picture } from '../e2e/media/pictures.js';
import { aPublished, type Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given } from '../setup/given.js';
import { Visitor } from './visitor.js';

jest.setTimeout(60_000);

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

let application: RunningApplication;
let browser: Browser;
let url: string;
let visitor: Visitor;

beforeAll(async () => {
  application = await startApplication();
  browser = await launchBrowser();
  const acme = await given.organization({ name: 'Atelier Nord' });
  const ids: string[] = [];
  for (const [width, height] of [
    [2000, 1200],
    [900, 1300],
    [700, 700],
  ] as const)
    ids.push((await picture(acme, await photo(width, height))).id as string);
  const images = ids.map((file_id, index) => ({ alt: `Vue ${index + 1}`, file_id, caption: `La *vue* ${index + 1}` }));
  const blocks = [
    { type: 'gallery', images },
    { type: 'image', alt: '', file_id: ids[0] },
    { type: 'image', alt: 'Rien' },
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

const shown = (page: Page) =>
  page.evaluate<Json>(`(() => {
    const dialog = document.querySelector('.lightbox');
    const image = dialog.querySelector('img');
    return dialog.open && { alt: image.alt, caption: dialog.querySelector('figcaption').textContent,
      count: dialog.querySelector('[role=status]').textContent };
  })()`);

it('opens a gallery by the keyboard, goes through it, and gives the focus back', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await visitor.tabTo('.zoom >> nth=0');
  await page.keyboard.press('Enter');
  expect(await shown(page)).toEqual({ alt: 'Vue 1', caption: 'La vue 1', count: '1 / 3' });
  await page.keyboard.press('ArrowRight');
  expect(await shown(page)).toMatchObject({ alt: 'Vue 2', count: '2 / 3' });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await shown(page)).toMatchObject({ alt: 'Vue 3', count: '3 / 3' });
  await page.getByRole('button', { name: 'Image suivante' }).click();
  expect(await shown(page)).toMatchObject({ alt: 'Vue 1' });
  await page.getByRole('button', { name: 'Image précédente' }).click();
  await page.keyboard.press('Escape');
  expect(await shown(page)).toBe(false);
  await page.locator('.zoom:focus').and(page.getByLabel('Agrandir\u00a0: Vue 3')).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('shows the picture as large as the screen, and one alone without a way to others', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.locator('.media .zoom').click();
  await page.evaluate('document.querySelector(".lightbox img").decode()');
  const { width } = (await page.locator('.lightbox img').boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(1200);
  expect(await page.evaluate('document.querySelector(".lightbox img").naturalWidth')).toBeGreaterThanOrEqual(1440);
  expect(await page.getByRole('button', { name: 'Image suivante' }).count()).toBe(0);
  await page.mouse.click(20, 400);
  expect(await shown(page)).toBe(false);
});

it('objects to nothing while it is open, and turns under a finger', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.locator('.zoom').first().tap();
  const swipe = (from: number, to: number) =>
    page.evaluate(`(() => {
      const image = document.querySelector('.lightbox img');
      const fire = (type, clientX) => image.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', clientX, clientY: 400, bubbles: true }));
      fire('pointerdown', ${from});
      fire('pointerup', ${to});
    })()`);
  await swipe(300, 290);
  expect(await shown(page)).toMatchObject({ alt: 'Vue 1' });
  await swipe(300, 120);
  expect(await shown(page)).toMatchObject({ alt: 'Vue 2' });
  await swipe(120, 300);
  expect(await shown(page)).toMatchObject({ alt: 'Vue 1' });
  await page.waitForTimeout(300);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ violations: Json[] }>('axe.run(document)');
  expect(violations.map(({ id, nodes }) => [id, JSON.stringify(nodes).slice(0, 300)])).toEqual([]);
  if (process.env.TEST_SCREENSHOTS) await page.screenshot({ path: `${process.env.TEST_SCREENSHOTS}/lightbox-390.png` });
  await page.locator('.lightbox').getByRole('button', { name: 'Fermer' }).tap();
  expect(await shown(page)).toBe(false);
});

it('is a link to the large picture without script, and nothing for a drawing in a picture’s place', async () => {
  const page = await open({ javaScriptEnabled: false });
  expect(await page.locator('.zoom').count()).toBe(4);
  expect(await page.locator('.lightbox').isVisible()).toBe(false);
  const address = (await page.locator('.zoom').first().getAttribute('href')) ?? '';
  const answer = await page.goto(new URL(address, url).href);
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect((await page.locator('img').boundingBox())?.width).toBeGreaterThan(600);
});
