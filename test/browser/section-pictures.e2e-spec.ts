/** @long Works in a browser. */
import { wcagContrast } from 'culori';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { picture } from '../e2e/media/pictures.js';
import { aPublished, paragraph, type Json } from '../e2e/proposals/examples.js';
import { startApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given } from '../setup/given.js';

jest.setTimeout(120_000);

let browser: Browser;
let url: string;
const sections: Json[] = [];

const plain = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Black on white, finer than letters and coarser. */
function busy(): Promise<Buffer> {
  const squares = Array.from({ length: 900 }, (_, index) => {
    const size = 4 + ((index * 7) % 60);
    return `<rect x="${(index * 137) % 1200}" y="${(index * 89) % 800}" width="${size}" height="${size}"/>`;
  });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="100%" height="100%" fill="#fff"/>${squares.join('')}</svg>`;
  return sharp(Buffer.from(drawn)).jpeg({ quality: 95 }).toBuffer();
}

const WORDS =
  'We take over the valley where it begins: **one** workshop, two seasons, and [who knows](https://example.com).';
const BESIDE: Json[] = [
  ...paragraph(WORDS).blocks,
  { type: 'list', style: 'check', items: ['Facing south', 'By road'] },
  { type: 'quote', text: 'They finished a week early.', author: 'Claire Morel', role: 'Director' },
];
const BEHIND: Json[] = [
  { type: 'cards', variant: 'stats', items: [{ value: '38%', title: 'more visits', text: 'In a year.' }] },
  { type: 'cards', variant: 'cards', items: [{ title: 'Survey', text: 'Plans.' }] },
  ...paragraph(WORDS).blocks,
];

beforeAll(async () => {
  await startApplication();
  browser = await launchBrowser();
  const acme = await given.organization({ name: 'Studio Nord' });
  const ids: string[] = [];
  for (const photo of [await plain('#ffffff'), await plain('#000000'), await busy()])
    ids.push((await picture(acme, photo)).id as string);
  const layouts = ['classic', 'swiss', 'poster', 'editorial'];
  sections.push({ title: 'A valley', title_level: 1, layout: 'poster', background_image: ids[2], blocks: [] });
  for (const background_image of ids)
    for (const style of ['default', 'dark', 'accent'])
      for (const blocks of [BESIDE, BEHIND])
        sections.push({
          ...{ title: 'In the valley', badge: 'The place', style, background_image, blocks },
          layout: layouts[sections.length % layouts.length],
        });
  url = (await aPublished(acme, {}, sections)).url as string;
});
afterAll(() => browser.close());

interface Written {
  text: string;
  color: string;
  rects: { x: number; y: number; width: number; height: number }[];
}

/** Every piece of text of the places, with where it stands on the page and its colour. */
const WRITTEN = `[...document.querySelectorAll('.cover, .section[data-picture]')].flatMap((place) => {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.data.trim() || !node.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y: y + scrollY, width, height }));
    found.push({ text: node.data, color: getComputedStyle(node.parentElement).color, rects });
  }
  return found;
})`;

/** What is measured are the pixels that are there when the letters are not. */
const HIDE = '* { color: transparent !important; text-decoration-color: transparent !important; }';

async function worst(page: Page): Promise<[number, string]> {
  const written = await page.evaluate<Written[]>(WRITTEN);
  await page.addStyleTag({ content: HIDE });
  const shot = sharp(await page.screenshot({ fullPage: true })).removeAlpha();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  const seen = new Map<string, number>();
  const contrastOf = (color: string, at: number) => {
    const ground = `rgb(${data[at]} ${data[at + 1]} ${data[at + 2]})`;
    const key = color + ground;
    if (!seen.has(key)) seen.set(key, wcagContrast(color, ground));
    return seen.get(key) ?? 0;
  };
  expect(written.length).toBeGreaterThan(sections.length * 4);
  let least: [number, string] = [21, ''];
  for (const { text, color, rects } of written)
    for (const { x, y, width, height } of rects)
      for (let down = Math.ceil(y); down < Math.min(y + height, info.height); down += 2)
        for (let along = Math.ceil(x); along < x + width; along += 2) {
          const contrast = contrastOf(color, (down * info.width + along) * info.channels);
          if (contrast < least[0]) least = [contrast, text];
        }
  return least;
}

it.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a tablet', { width: 1024, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
])('words hold their contrast on a white, a black and a busy picture on %s', async (_what, viewport) => {
  const context = await browser.newContext({ viewport, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(`(async () => {
    for (const image of document.images) { image.loading = 'eager'; await image.decode(); }
  })()`);
  const [contrast, text] = await worst(page);
  if (process.env.TEST_SCREENSHOTS)
    await page.screenshot({ path: `${process.env.TEST_SCREENSHOTS}/words-${viewport.width}.png`, fullPage: true });
  expect({ text, holds: contrast >= 4.5 }).toEqual({ text, holds: true });
  await context.close();
});

it('leaves the picture free where there are no words', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const place = page.locator('.section[data-picture="beside"]').first();
  await place.scrollIntoViewIfNeeded();
  await place.locator('.section-picture img').evaluate('(image) => image.decode()');
  const { data, info } = await sharp(await place.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray((20 * info.width + x) * info.channels).subarray(0, 3)];
  expect(at(info.width - 8).every((channel) => channel > 245)).toBe(true);
  await context.close();
});
