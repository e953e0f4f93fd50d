/** @long Works in a browser. */
import type { Browser } from 'playwright-core';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import type { JsonObject } from '../setup/json.js';
import { declared } from '../e2e/media/given.js';
import { LOGO, photo, picture } from '../e2e/media/pictures.js';
import { aProposal, act, write } from '../e2e/proposals/examples.js';
import { Visitor } from './visitor.js';

jest.setTimeout(120_000);

/** Asked once: the page's policy forbids what `waitForFunction` does when it has to ask again. */
const LOADED = `Promise.all([...document.images].map((image) => image.complete || new Promise((done) => {
  image.addEventListener('load', done);
  image.addEventListener('error', done);
}))).then(() => undefined)`;

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;
let proposal: JsonObject;

/** Every place of a page that shows a picture, and a film. */
async function sections(): Promise<JsonObject[]> {
  const wide = (await picture(acme, await photo(2400, 1350))).id;
  const tall = (await picture(acme, await photo(900, 1350))).id;
  const square = (await picture(acme, await photo(700, 700))).id;
  const images = [wide, tall, square].map((file_id) => ({ alt: 'A view', file_id, caption: 'As built' }));
  const items = ['Ann', 'Ben'].map((name) => ({ name, role: 'Architect', image_file_id: square }));
  return [
    {
      title: 'A house by the sea',
      title_level: 1,
      background_image: wide,
      blocks: [{ type: 'paragraph', text: 'Words.' }],
    },
    {
      title: 'The plot',
      blocks: [
        { type: 'paragraph', text: 'Words.' },
        { type: 'image', alt: 'Plot', file_id: tall },
      ],
    },
    {
      title: 'As built',
      blocks: [
        { type: 'gallery', images },
        { type: 'image', alt: '', file_id: wide, width: 'full' },
      ],
    },
    { title: 'People', background_image: wide, blocks: [{ type: 'cards', variant: 'team', items }] },
    { title: 'Film', blocks: [{ type: 'video', file_id: square, caption: 'Around it' }] },
  ];
}

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  browser = await launchBrowser();
  const logo = (await picture(acme, LOGO, 'image/svg+xml')).id;
  await acme.api().patch('/v1/organization', { logo_file_id: logo });
  const { id } = await aProposal(acme, { title: 'A house by the sea' });
  await write(acme, id, await sections());
  proposal = await act(acme, id, 'publish');
});
afterAll(() => browser.close());

/** What moved while the page loaded, by Chromium's own measure. */
const WATCH = `window.moved = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => { window.moved += entry.value; }))
  .observe({ type: 'layout-shift', buffered: true });`;

it.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('pictures load on %s, and nothing moves while they do', async (_what, viewport) => {
  const visitor = await Visitor.with(browser, application.url, { viewport });
  const { page } = visitor;
  await page.addInitScript(WATCH);
  await page.route('**/files/**', async (route) => {
    await new Promise((later) => setTimeout(later, 150));
    await route.continue();
  });
  await page.goto(proposal.url as string);
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((later) => setTimeout(later, 60));
    }
  })()`);
  await page.evaluate(LOADED);
  expect(await page.evaluate('[...document.images].every((image) => image.naturalWidth > 0)')).toBe(true);
  expect(await page.evaluate('document.images.length')).toBe(10);
  expect(await page.evaluate('window.moved')).toBeLessThan(0.01);
  const chosen: string[] = await page.evaluate('[...document.images].map((image) => image.currentSrc)');
  expect(
    chosen.every((address) => new URL(address).pathname.startsWith(new URL(proposal.url as string).pathname)),
  ).toBe(true);
  // A small screen fetches no more than it can show.
  const widths = chosen.map((address) => Number(new URL(address).searchParams.get('w')));
  expect(Math.max(...widths)).toBeLessThanOrEqual(viewport.width < 500 ? 480 : 1600);
  const heights: number[] = await page.evaluate(
    "[...document.querySelectorAll('.media img')].map((image) => image.getBoundingClientRect().height)",
  );
  expect(heights).toHaveLength(2);
  expect(Math.max(...heights)).toBeLessThanOrEqual(Math.min(768, viewport.height * 0.85) + 1);
  expect(await visitor.overflow()).toBe(0);
  expect(visitor.complaints).toEqual([]);
  if (process.env.TEST_SCREENSHOTS) {
    await page.evaluate('scrollTo(0, 0)');
    await page.screenshot({ path: `${process.env.TEST_SCREENSHOTS}/pictures-${viewport.width}.png`, fullPage: true });
  }
  await visitor.context.close();
});

it('shows the logo, and no other file, to who has not given the password yet', async () => {
  const { id } = await aProposal(acme, { title: 'A locked house', password: 'orchid-42' });
  await write(acme, id, await sections());
  const locked = await act(acme, id, 'publish');
  const visitor = await Visitor.with(browser, application.url, { viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await page.goto(locked.url as string, { waitUntil: 'networkidle' });
  const logo = page.locator('.state-sender img');
  expect(await logo.getAttribute('alt')).toBe('Studio Nord');
  expect(await page.evaluate("document.querySelector('.state-sender img').naturalWidth > 0")).toBe(true);
  expect(await page.content()).not.toContain('A locked house');
  const address = new URL((await logo.getAttribute('src')) ?? '', application.url).pathname;
  const [, , publicId] = address.split('/');
  const { body } = await acme.api().get(`/v1/proposals/${id as string}/content`);
  const [other] = /"file_id":"([^"]+)"/.exec(JSON.stringify(body))?.slice(1) ?? [];
  const statusOf = async (path: string) => (await fetch(application.url + path)).status;
  expect(await statusOf(address)).toBe(200);
  expect(await statusOf(`/p/${publicId}/-/logo/${other}`)).toBe(404);
  expect(await statusOf(`/p/${publicId}/-/files/${other}`)).toBe(401);
  await act(acme, id, 'unpublish');
  expect(await statusOf(address)).toBe(200);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

it('a few blurred pixels stand where a picture will be', async () => {
  const visitor = await Visitor.with(browser, application.url, {});
  await visitor.page.route('**/files/**', () => undefined);
  await visitor.page.goto(proposal.url as string, { waitUntil: 'commit' });
  await visitor.page.waitForSelector('.cover-picture img');
  const style = "getComputedStyle(document.querySelector('.cover-picture img')).backgroundImage";
  expect(await visitor.page.evaluate(style)).toMatch(/^url\("data:image\/webp;base64,/);
  await visitor.context.close();
});

it('no other site can show them', async () => {
  const visitor = await Visitor.with(browser, application.url, {});
  const { page } = visitor;
  const address = `${proposal.url as string}/files/${Object.keys(await files())[0] ?? ''}`;
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<img src="${address}">` }),
  );
  await page.goto('http://elsewhere.example/');
  await page.evaluate(LOADED);
  expect(await page.evaluate('document.images[0].naturalWidth')).toBe(0);
  await visitor.context.close();
});

const files = async (): Promise<JsonObject> => {
  const text = 'select document from proposal_snapshots where proposal_id = $1';
  const [row] = await application.sql(text, [proposal.id]);
  return (JSON.parse(row?.document as string) as JsonObject).files as JsonObject;
};

it('a pending file is shown by no preview, which stands all the same', async () => {
  const { id } = await aProposal(acme, { title: 'Soon' });
  const pending = await declared(acme.api(), { content_type: 'image/png' });
  await write(acme, id, [{ title: 'S', blocks: [{ type: 'image', alt: 'Soon here', file_id: pending.id }] }]);
  const preview = (await acme.api().post(`/v1/proposals/${id}/preview-link`)).body.url as string;
  const answer = await fetch(preview);
  expect([answer.status, (await answer.text()).includes(pending.id as string)]).toEqual([200, false]);
});
