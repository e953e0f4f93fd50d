/** @long Works in a browser. */
import type { Browser, Page } from 'playwright-core';
import { LAYOUTS } from '../../src/platform/layouts.js';
import { anOffer, line } from '../e2e/offers/examples.js';
import { aProposal, act, write, type Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { Visitor } from './visitor.js';

jest.setTimeout(120_000);

const WIDTHS = [320, 390, 820, 1440];
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän und was sonst noch über Kraftfahrzeughaftpflicht zu sagen ist';

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const FIGURES = ['4', '+38 %', '99,95 %', '€1,250,000'].map((value) => ({
  value,
  title: 'What it says',
  text: 'Of us.',
}));
const MORE: Json[] = [
  {
    title: LONG,
    badge: 'Long',
    blocks: [
      { type: 'paragraph', text: 'Words.' },
      { type: 'list', items: ['A', 'B', 'C', 'D'], style: 'check' },
    ],
  },
  { title: 'Figures', style: 'accent', blocks: [{ type: 'cards', variant: 'stats', items: FIGURES }] },
  {
    title: 'موقع جديد',
    badge: 'عرض',
    blocks: [
      { type: 'paragraph', text: 'كلمات من اليمين.' },
      { type: 'quote', text: 'كلمات', author: 'ليلى' },
    ],
  },
];

/** A stock template in this layout, and what is hard to compose. */
async function published(layout: string, language: string): Promise<string> {
  const { data } = (await acme.api().get('/v1/templates', { query: { limit: 100, language } })).body as Json;
  const template_id = (data as Json[]).find((one) => one.organization_id === null)?.id as string;
  const theme_id = (await acme.api().post('/v1/themes', { name: layout, layout })).body.id as string;
  const { id } = await aProposal(acme, { template_id, language, theme_id });
  await anOffer(acme, id as string, { name: 'All', currency: 'EUR', lines: [line({ unit_amount: 123_456_700 })] });
  const { sections } = (await acme.api().get(`/v1/proposals/${id as string}/content`)).body as { sections: Json[] };
  await write(acme, id as string, [...sections.slice(0, -1), ...MORE, ...sections.slice(-1)]);
  return (await act(acme, id as string, 'publish')).url as string;
}

/** What leaves the page or its section, and what lies on a title. */
const FAULTS = `(() => {
  const faults = [];
  const boxOf = (element) => element.getBoundingClientRect();
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push('the page by ' + wide);
  for (const part of document.querySelectorAll('.section, .cover')) {
    const around = boxOf(part);
    for (const element of part.querySelectorAll('*')) {
      const { left, right, width } = boxOf(element);
      const isCut = element.closest('.packages-list, .cards-cards, .section-picture, .cover-picture, svg');
      if (width > 0 && !isCut && (left < around.left - 1 || right > around.right + 1)) faults.push(element.outerHTML.slice(0, 80));
    }
    const title = part.querySelector('.section-title, .cover-title');
    if (!title) continue;
    const head = title.closest('.section-head, .cover-main');
    const { left, right, top, bottom } = boxOf(title);
    for (const other of part.children) {
      // A picture lies behind, and so does art.
      if (other === head || other.matches('.section-picture, .art')) continue;
      const box = boxOf(other);
      if (box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1)
        faults.push('on the title: ' + other.outerHTML.slice(0, 80));
    }
  }
  return faults;
})()`;

const lineOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().left));

describe.each(LAYOUTS)('the layout %s', (layout) => {
  it.each(['en', 'fr'])('keeps all in its place at every width, in %s', async (language) => {
    const url = await published(layout, language);
    const { page, context } = await Visitor.with(browser, application.url);
    await page.goto(url, { waitUntil: 'networkidle' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate<string[]>(FAULTS)]).toEqual([width, []]);
    }
    await context.close();
  });
});

describe.each(LAYOUTS)('on a desk, %s', (layout) => {
  it('has one line for cover and headings, beside the rail', async () => {
    const { page, context } = await Visitor.with(browser, application.url, { viewport: { width: 1440, height: 900 } });
    await page.goto(await published(layout, 'en'), { waitUntil: 'networkidle' });
    const line = await lineOf(page, '.masthead > *');
    expect(await lineOf(page, '.reading .section-title')).toBe(line);
    const { x, width } = (await page.locator('.rail').boundingBox()) ?? { x: 0, width: Infinity };
    expect(x + width).toBeLessThan(line);
    const grounds = await page
      .locator('.reading > .section')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(Math.min(...grounds)).toBeGreaterThanOrEqual(x + width);
    // The wheel over the contents scrolls the page, as it does beside them.
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').first().click();
    await page.waitForTimeout(1000);
    const before = await page.evaluate<number>('scrollY');
    // A list that does not fit takes its own part first.
    for (let turns = 0; turns < 3; turns += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(500);
    }
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(before + 100);
    await context.close();
  });

  it('has figures as large as there is room', async () => {
    const { page, context } = await Visitor.with(browser, application.url, { viewport: { width: 1440, height: 900 } });
    await page.goto(await published(layout, 'en'), { waitUntil: 'networkidle' });
    const sizes = await page
      .locator('.section[data-style="slot-3"] .figure-value')
      .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.max(...sizes)).toBe(96);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(48);
    await context.close();
  });
});

describe.each(LAYOUTS)('on a phone, %s', (layout) => {
  it('has brief figures in pairs, and longer ones below each other', async () => {
    const theme_id = (await acme.api().post('/v1/themes', { name: `${layout} phone`, layout })).body.id as string;
    const figures = (values: string[]) => ({
      title: 'Figures',
      blocks: [{ type: 'cards', variant: 'stats', items: values.map((value) => ({ value, title: 'What it says' })) }],
    });
    const { id } = await aProposal(acme, { theme_id });
    await write(acme, id as string, [figures(['4', '38 %', '99.9%', '5']), figures(['4', '€1,250,000', '3', '5'])]);
    const { url } = await act(acme, id as string, 'publish');
    const { page, context } = await Visitor.with(browser, application.url, { viewport: { width: 390, height: 844 } });
    await page.goto(url as string, { waitUntil: 'networkidle' });
    const lines = await page
      .locator('.cards-stats')
      .evaluateAll((all) =>
        all.map((one) => new Set([...one.children].map((each) => each.getBoundingClientRect().top)).size),
      );
    expect(lines).toEqual([2, 4]);
    const cut = await page
      .locator('.figure-value')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    expect(cut).toEqual([]);
    await context.close();
  });
});
