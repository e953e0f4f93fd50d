/** @long Works in a browser. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { anOffer, line } from '../e2e/offers/examples.js';
import { aProposal, aTemplate, write, type Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { Person } from '../setup/person.js';
import { atDesk } from './desk.js';

jest.setTimeout(120_000);

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;
let browser: Browser;
let id: string;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  ann = await Person.of(acme, 'member');
  browser = await launchBrowser();
  id = (await aProposal(acme)).id as string;
  const { sections } = JSON.parse(readFileSync('test/setup/every-block.json', 'utf8')) as { sections: Json[] };
  await write(acme, id, sections);
});
afterAll(() => browser.close());

/** Where everything that is seen stands, from the document's own corner. */
async function places(page: Page, path: string): Promise<string[]> {
  await page.goto(application.url + path);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const main = document.querySelector('main')!;
    const top = main.getBoundingClientRect().y;
    const added = '.bar, .bar *, .reading, [data-text], [data-field]';
    return [...main.querySelectorAll('*')].flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      if (width * height === 0 || part.matches(added)) return [];
      const place = [x, y - top, width, height].map((length) => Math.round(length));
      return `${part.localName} ${part.getAttribute('class') ?? ''}: ${place.join(' ')}`;
    });
  });
}

const BASIC = '01980000-0000-4000-8000-00000000000a';
const FULL = '01980000-0000-4000-8000-00000000000b';

/** With nothing to pick, so that the lines of all packages are read. */
async function ofPackages(): Promise<string> {
  const { id } = await aProposal(acme, { settings: { allow_client_to_sign: false } });
  await anOffer(acme, id as string, {
    ...{ name: 'Web site', currency: 'EUR' },
    packages: [BASIC, FULL].map((package_id) => ({ id: package_id, name: package_id, rows: [] })),
    lines: [line(), line({ package_id: BASIC }), line({ package_id: FULL })],
  });
  await write(acme, id as string, [{ blocks: [{ type: 'packages' }, { type: 'offer' }] }]);
  return id as string;
}

it.each([375, 1440])('has each part where the client sees it, on a screen of %i pixels', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.route('**/*.js', (route) => route.abort());
  for (const [proposal, parts] of [
    [id, 300],
    [await ofPackages(), 80],
  ] as const) {
    const preview = (await acme.api().post(`/v1/proposals/${proposal}/preview-link`)).body.url as string;
    const canvas = (await ann.get(`/app/proposals/${proposal}/canvas`)).location!;
    const drawn = await places(page, canvas);
    expect(drawn.length).toBeGreaterThan(parts);
    expect(drawn).toEqual(await places(page, new URL(preview).pathname));
  }
  await page.close();
});

it('is written in by the page around it, which brings styles of its own', async () => {
  const template = await aTemplate(acme, []);
  const visitor = await atDesk(browser, application.url, ann.email);
  const { page } = visitor;
  // A page that may show others within it.
  await page.goto(`${application.url}/app/templates/${template}`);
  const color = await page.evaluate(async (src) => {
    const frame = document.createElement('iframe');
    const loaded = (of: HTMLElement) => new Promise((resolve) => of.addEventListener('load', resolve, { once: true }));
    document.body.append(Object.assign(frame, { src }));
    await loaded(frame);
    const canvas = frame.contentDocument!;
    const styles = canvas.createElement('link');
    const href = [...document.styleSheets].find(({ href }) => href)!.href!;
    canvas.head.append(Object.assign(styles, { rel: 'stylesheet', href }));
    await loaded(styles);
    const text = canvas.querySelector<HTMLElement>('h1 [data-text]')!;
    text.replaceChildren('Written here');
    text.style.color = 'rgb(1, 2, 3)';
    return [canvas.querySelector('h1')!.textContent, canvas.defaultView!.getComputedStyle(text).color];
  }, `/app/proposals/${id}/canvas`);
  expect(color).toEqual(['Written here', 'rgb(1, 2, 3)']);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
