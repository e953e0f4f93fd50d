/** @long Works in a browser. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { photo, picture } from '../e2e/media/pictures.js';
import { anOffer } from '../e2e/offers/examples.js';
import { act, aProposal, paragraph, write, type Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { LAYOUTS } from '../../src/platform/layouts.js';
import { Visitor } from './visitor.js';

jest.setTimeout(120_000);

const MAX_BYTES = 120 * 1024;
/** In parts of the screen, as Chromium counts what moves; up to 0.1 passes as good. */
const MAX_SHIFT = 0.01;
/** Where letters come late: at most one line of a phone breaks anew, where DejaVu stands in, as on the machine of the tests. */
const MAX_SHIFT_BY_FONTS = 0.03;
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function published(theme: Json, language: string): Promise<string> {
  const { data } = (await acme.api().get('/v1/templates', { query: { limit: 100, language } })).body as Json;
  const template_id = (data as Json[]).find((one) => one.organization_id === null)?.id as string;
  const lead = await given.lead(acme, { name: 'Claire Morel', company: 'Atelier Nord' });
  const theme_id = (await acme.api().post('/v1/themes', { name: 'Fonts', ...theme })).body.id as string;
  const { id } = await aProposal(acme, { template_id, language, lead_id: lead.id, theme_id });
  const { sections } = (await acme.api().get(`/v1/proposals/${id as string}/content`)).body as { sections: Json[] };
  await write(acme, id as string, [
    ...sections,
    paragraph('A word in *italics*, one in **bold**, and one in ***both***.'),
  ]);
  return (await act(acme, id as string, 'publish')).url as string;
}

/** Bytes over the wire without pictures, of a page that was never visited. */
async function weighed(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) !== 'Image') bytes += encodedDataLength;
  });
  await client.send('Network.enable');
  await visit();
  return bytes;
}

const WATCH = `globalThis.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => { globalThis.shift += one.value; }))
    .observe({ type: 'layout-shift', buffered: true });`;

async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  for (let y = 0; y < height; y += 700) {
    await page.mouse.wheel(0, 700);
    await wait(40);
  }
}

/** Half a second behind the page, so that it stands in the reader's own fonts first. */
async function delayFonts(page: Page): Promise<void> {
  await page.route('**/assets/fonts/**', async (route) => {
    await wait(500);
    await route.continue();
  });
}

/** How wide the first place with these letters draws its second one, in parts of its size. */
const widthOf = (selector: string, text: string) => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  element.textContent = ${JSON.stringify(text)};
  const range = document.createRange();
  range.setStart(element.firstChild, 1);
  range.setEnd(element.firstChild, 2);
  const { fontSize, letterSpacing } = getComputedStyle(element);
  return (range.getBoundingClientRect().width - (parseFloat(letterSpacing) || 0)) / parseFloat(fontSize);
})()`;

describe('the cover of every stock template', () => {
  const pages: [name: string, url: string][] = [];
  beforeAll(async () => {
    const { data } = (await acme.api().get('/v1/templates', { query: { limit: 100 } })).body as { data: Json[] };
    const company = 'Whitcombe Stone & Slate of North Yorkshire Ltd';
    const { id: lead_id } = await given.lead(acme, { name: 'Margaret Whitcombe-Hargreaves', company });
    const title = 'A new web site for Whitcombe Stone & Slate, with its three quarries';
    const expires_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
    for (const { id: template_id, title: name, organization_id } of data) {
      if (organization_id !== null) continue;
      const { id } = await aProposal(acme, { template_id, title, lead_id, expires_at });
      pages.push([name as string, (await act(acme, id as string, 'preview-link')).url as string]);
    }
  });

  it.each(SCREENS)('tells for whom, from whom and from when it is without scrolling on %o', async (viewport) => {
    expect(pages.length).toBeGreaterThan(10);
    const { page, context } = await Visitor.with(browser, application.url, { viewport });
    for (const [name, url] of pages) {
      await page.goto(url);
      const facts = await page.locator('.cover-facts > div').all();
      expect([name, facts.length]).toEqual([name, 4]);
      const { y, height } = (await page.locator('.cover-facts').boundingBox()) ?? { y: Infinity, height: 0 };
      expect([name, Math.max(y + height, viewport.height)]).toEqual([name, viewport.height]);
    }
    await context.close();
  });
});

it('a phone shows the picture of the cover, its title and the way to the offer at first sight, in each layout', async () => {
  const { id: file_id } = await picture(acme, await photo(1200, 900));
  const [, viewport] = SCREENS;
  const { page, context } = await Visitor.with(browser, application.url, { viewport });
  for (const layout of LAYOUTS) {
    const theme_id = (await acme.api().post('/v1/themes', { name: layout, layout })).body.id as string;
    const { id } = await aProposal(acme, { title: 'Refurbishing the whole floor', theme_id });
    await anOffer(acme, id as string);
    const cover = {
      ...paragraph('Your home renovated, on the date we agreed'),
      title: '{{proposal.title}}',
      title_level: 1,
    };
    await write(acme, id as string, [
      { ...cover, background_image: file_id },
      { title: 'Price', blocks: [{ type: 'offer' }] },
    ]);
    await page.goto((await act(acme, id as string, 'publish')).url as string);
    for (const part of ['.cover-picture', '.cover-title', '.cover-action']) {
      const { y, height } = (await page.locator(part).boundingBox())!;
      expect([layout, part, Math.max(y + height, viewport!.height)]).toEqual([layout, part, viewport!.height]);
    }
    await page.click('.cover-action');
    expect(await page.evaluate('document.querySelector(".offer").getBoundingClientRect().top')).toBeLessThan(844);
  }
  await context.close();
});

it.each(['inter', 'plus_jakarta'])('a name with letters of its own fetches few of those of %s', async (font) => {
  const { page, context } = await Visitor.with(browser, application.url);
  await page.goto(await published({ font }, 'en'), { waitUntil: 'networkidle' });
  const bytes = await weighed(page, async () => {
    const named = page.waitForResponse(/fonts/);
    await page.evaluate(`document.querySelector('.cover-facts dd').textContent = 'Łukasz Dvořák, Iași'`);
    await (await named).finished();
    await wait(200);
  });
  expect([bytes > 5 * 1024, bytes < 15 * 1024]).toEqual([true, true]);
  await context.close();
});

describe('a page that nobody has scrolled', () => {
  it.each(SCREENS)('hides nothing of itself on %o', async (viewport) => {
    const { page, context } = await Visitor.with(browser, application.url, { viewport });
    await page.goto(await published({}, 'en'), { waitUntil: 'networkidle' });
    const opacities = `[...document.querySelectorAll('.section > *')].map((one) => getComputedStyle(one).opacity)`;
    const all = await page.evaluate<string[]>(opacities);
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all)).toEqual(new Set(['1']));
    await context.close();
  });
});

describe.each(['editorial', 'warm'])('a page in the layout %s, with a serif', (layout) => {
  it.each(SCREENS)(
    'weighs at most 110 KB, and stays where it is when its letters come late, on %o',
    async (viewport) => {
      const url = await published({ layout }, 'fr');
      const { page, context } = await Visitor.with(browser, application.url, { viewport });
      await page.addInitScript(WATCH);
      await delayFonts(page);
      const bytes = await weighed(page, async () => {
        await page.goto(url, { waitUntil: 'networkidle' });
        await page.evaluate('document.fonts.ready.then(() => undefined)');
      });
      expect(bytes).toBeGreaterThan(20_000);
      expect(bytes).toBeLessThan(110 * 1024);
      expect(await page.evaluate<number>('globalThis.shift')).toBeLessThan(MAX_SHIFT_BY_FONTS);
      await context.close();
    },
  );
});

describe.each(['inter', 'helvetica', 'satoshi', 'poppins', 'outfit', 'plus_jakarta'])('a page in %s', (font) => {
  it.each(SCREENS)('stays where it is when its letters come late, on %o', async (viewport) => {
    const url = await published({ font }, 'fr');
    const { page, context } = await Visitor.with(browser, application.url, { viewport });
    await page.addInitScript(WATCH);
    await delayFonts(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    expect(await page.evaluate<number>('globalThis.shift')).toBeLessThan(MAX_SHIFT_BY_FONTS);
    await context.close();
  });

  it('sets the narrow space of French a fifth wide', async () => {
    const { page, context } = await Visitor.with(browser, application.url);
    await page.goto(await published({ font }, 'fr'), { waitUntil: 'networkidle' });
    for (const place of ['main h1', 'main h2', 'main p'])
      expect(await page.evaluate<number>(widthOf(place, 'x\u202f!'))).toBeCloseTo(0.2, 2);
    await context.close();
  });

  it.each(SCREENS)('weighs little, moves nothing and asks nobody else on %o', async (viewport) => {
    const url = await published({ font, title_font: font === 'outfit' ? 'inter' : 'outfit' }, 'fr');
    const visitor = await Visitor.with(browser, application.url, { viewport });
    const { page } = visitor;
    await page.addInitScript(WATCH);
    const bytes = await weighed(page, async () => {
      await page.goto(url, { waitUntil: 'networkidle' });
      await readToTheEnd(page);
      await page.waitForLoadState('networkidle');
    });
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(MAX_BYTES);
    expect(await page.evaluate<number>('globalThis.shift')).toBeLessThan(MAX_SHIFT_BY_FONTS);
    await page.reload({ waitUntil: 'networkidle' });
    await readToTheEnd(page);
    expect(await page.evaluate<number>('globalThis.shift')).toBeLessThan(MAX_SHIFT);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
