/** @long Works in a browser. */
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { SdkFolder } from '../setup/sdk.js';
import { paragraph, write, type Json } from '../e2e/proposals/examples.js';
import { aNamed, CLAIRE, JAN, type Named } from '../e2e/recipients/people.js';

jest.setTimeout(120_000);

/** Of a portal that is strict itself. */
const policy = (service: string) => `default-src 'none'; script-src 'self'; frame-src ${service}`;
const TYPES = ['ready', 'height', 'viewed', 'signed', 'denied', 'paid', 'error'];
const SCRIPT = `
  globalThis.told = [];
  globalThis.heard = [];
  addEventListener('message', ({ origin, data }) => heard.push([origin, data?.type]));
  const page = document.querySelector('proposal-page');
  for (const type of ${JSON.stringify(TYPES)})
    page.addEventListener(type, ({ detail }) => told.push([type, detail]));
`;
const SET = `page.session = new URLSearchParams(location.search).get('session');`;

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;
let sdk: SdkFolder;
let portals: Server[];
/** Another site than the service's: the same machine by its name. */
let portal: string;
let other: string;

const LATE_MS = 700;
/** A page that has the session from its beginning, and listens once another script has come. */
const late = (url: string) =>
  `<!doctype html><html lang="en"><title>Portal</title>
   <proposal-page session="${new URL(url, 'http://localhost').searchParams.get('session') ?? ''}"></proposal-page>
   <script type="module" src="/proposal-page.js"></script><script type="module" src="/late.js"></script>`;

async function aPortal(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Content-Security-Policy', policy(application.url));
    const answer = (type: string, text: string | Buffer) => response.setHeader('Content-Type', type).end(text);
    if (pathname === '/proposal-page.js')
      return void readFile(sdk.file('embed.js')).then((text) => answer('text/javascript', text));
    if (pathname === '/portal.js') return answer('text/javascript', `${SCRIPT}${SET}`);
    if (pathname === '/late.js') return void setTimeout(() => answer('text/javascript', SCRIPT), LATE_MS);
    if (pathname === '/late') return answer('text/html', late(request.url ?? ''));
    return answer(
      'text/html',
      `<!doctype html><html lang="en"><title>Portal</title><h1>Portal</h1>
       <proposal-page label="The offer"></proposal-page><p>Below</p>
       <script type="module" src="/proposal-page.js"></script><script type="module" src="/portal.js"></script>`,
    );
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  const made = [await aPortal(), await aPortal()];
  portals = made.map(({ server }) => server);
  [portal = '', other = ''] = made.map(({ url }) => url);
  sdk = await SdkFolder.install();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const server of portals) server.close();
  sdk.remove();
});
let context: BrowserContext;
beforeEach(async () => {
  application.clock.reset();
  context = await browser.newContext({ viewport: { width: 1100, height: 700 } });
});
afterEach(() => context.close());

async function session(proposal: Named, more: Json = {}): Promise<string> {
  const { id } = await proposal.person(CLAIRE.email);
  const body = { origins: [portal], expires_in: 600, purpose: 'sign', ...more };
  const answer = await proposal.api.post(proposal.at(`/recipients/${id as string}/session`), body);
  return answer.body!.url as string;
}

async function open(url: string, at = portal): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${at}?session=${encodeURIComponent(url)}`);
  return page;
}

const told = (page: Page) => page.evaluate<[string, Json][]>('globalThis.told');
const frameOf = (page: Page) => page.frameLocator('proposal-page iframe');

async function tells(page: Page, type: string): Promise<Json> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = (await told(page)).findLast(([name]) => name === type);
    if (found) return found[1];
    await page.waitForTimeout(100);
  }
  throw new Error(`Nobody told of ${type}: ${JSON.stringify(await told(page))}`);
}

async function published(people: Json[] = [CLAIRE], details: Json = {}): Promise<Named> {
  const proposal = await aNamed(acme, people, { title: 'A new website', language: 'en', ...details });
  await proposal.publish();
  return proposal;
}

it('is read and signed without a cookie, and the page around it learns so', async () => {
  const proposal = await published([CLAIRE, JAN]);
  const page = await open(await session(proposal));
  expect(await tells(page, 'ready')).toEqual({ state: 'open' });
  await tells(page, 'viewed');
  const frame = frameOf(page);
  const { height } = await tells(page, 'height');
  expect((await page.locator('proposal-page iframe').boundingBox())!.height).toBe(height);
  expect(await page.locator('proposal-page iframe').getAttribute('title')).toBe('The offer');
  await frame.locator('#sign-signature').fill('Claire Morel');
  await frame.locator('#sign-form [type=submit]').click();
  await frame.locator('#sign-consent-error').waitFor();
  await frame.locator('[name=consent]').check();
  await frame.locator('#sign-form [type=submit]').click();
  expect(await tells(page, 'signed')).toEqual({ deal_status: 'pending' });
  await frame.locator('#thanks-title').waitFor();
  expect((await proposal.statuses())[CLAIRE.name]).toBe('signed');
  expect(await context.cookies()).toEqual([]);
  const heard = await page.evaluate<[string, string][]>('globalThis.heard');
  expect(new Set(heard.map(([origin]) => origin))).toEqual(new Set([application.url]));
});

it.each([1100, 390])('begins with the title of a cover, in a frame %d wide', async (width) => {
  const proposal = await published();
  const cover = { title: 'A new website', title_level: 1, background_art: 'contours', blocks: [] };
  await write(acme, proposal.id, [cover, ...Array.from({ length: 20 }, () => paragraph('Words. '.repeat(90)))]);
  await proposal.publish();
  const page = await open(await session(proposal));
  await page.setViewportSize({ width, height: 700 });
  await tells(page, 'height');
  const frame = frameOf(page);
  expect((await page.locator('proposal-page iframe').boundingBox())!.height).toBeGreaterThan(3000);
  await frame.locator('.cover-art').waitFor();
  const top = (await page.locator('proposal-page').boundingBox())!.y;
  expect((await frame.locator('.cover h1').boundingBox())!.y - top).toBeLessThan(480);
});

it('leads to places inside, which a frame as high as its content cannot', async () => {
  const proposal = await published();
  const page = await open(await session(proposal));
  await tells(page, 'height');
  await frameOf(page).locator('.bar a[href="#sign"]').click();
  await page.waitForTimeout(1500);
  const { y } = (await frameOf(page).locator('#sign').boundingBox())!;
  expect(Math.abs(y)).toBeLessThan(200);
});

it('is refused by the browser to every other page, and says so', async () => {
  const proposal = await published();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${other}/?session=${encodeURIComponent(await session(proposal))}`);
  const { code, reason } = await tells(page, 'error');
  expect(complaints.join('\n')).toMatch(/frame-ancestors/);
  expect([code, reason]).toEqual(['unreachable', expect.stringContaining(`origins: ["${other}"]`)]);
  await page.locator('proposal-page >> text=The proposal cannot be shown here.').waitFor();
  await page.locator(`proposal-page >> text=origins: ["${other}"]`).waitFor();
  expect((await told(page)).map(([type]) => type)).toEqual(['error']);
});

it('refuses frames without a session', async () => {
  const proposal = await published();
  for (const url of [(await proposal.read()).url, (await proposal.person(CLAIRE.email)).url]) {
    const page = await open(url as string);
    await page.waitForTimeout(500);
    expect(await told(page)).toEqual([]);
  }
});

it('says soon that an address is none that the service gave', async () => {
  const url = await session(await published());
  const begun = performance.now();
  const page = await open(`${url.slice(0, -4)}AAAA`);
  expect(await tells(page, 'error')).toEqual({
    code: 'unreachable',
    reason: expect.stringContaining('none that the service gave'),
  });
  expect(performance.now() - begun).toBeLessThan(15_000);
});

it('tells of a session that has ended, and takes another one', async () => {
  const proposal = await published();
  const url = await session(proposal, { expires_in: 60 });
  application.clock.shift(61);
  const page = await open(url);
  expect(await tells(page, 'error')).toEqual({ code: 'session_ended' });
  await frameOf(page).locator('text=This view has ended').waitFor();
  const next = await session(proposal);
  await page.evaluate(`document.querySelector('proposal-page').session = ${JSON.stringify(next)}`);
  expect(await tells(page, 'ready')).toEqual({ state: 'open' });
});

/** What the measuring of the reading asks, and what it is answered, in two minutes of the browser's time from `then` on. */
async function measured(url: string, then: (page: Page) => Promise<unknown>): Promise<[Page, string[]]> {
  const asked: string[] = [];
  context.on('response', (answer) => {
    if (answer.url().includes('/sessions')) asked.push(`${answer.request().method()} ${answer.status()}`);
  });
  await context.clock.install();
  const page = await open(url);
  await tells(page, 'ready');
  await then(page);
  for (let tries = 0; asked.length === 0 && tries < 200; tries += 1) await page.waitForTimeout(50);
  application.clock.shift(700);
  for (let beats = 0; beats < 8; beats += 1) {
    await context.clock.runFor(15_000);
    await page.waitForTimeout(100);
  }
  return [page, asked];
}

it('measures the reading until the session ends, and asks no more then', async () => {
  const url = await session(await published());
  const [, asked] = await measured(url, (page) => tells(page, 'viewed'));
  expect(asked.filter((answer) => !answer.endsWith('204'))).toEqual(['POST 201', 'PUT 410']);
});

it('tells of no view, and asks once, where the reader is not counted', async () => {
  await context.close();
  context = await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  const url = await session(await published());
  const [page, asked] = await measured(url, (page) => tells(page, 'height'));
  expect(asked).toEqual(['POST 204']);
  expect((await told(page)).map(([type]) => type)).not.toContain('viewed');
});

it('ends for who was taken off', async () => {
  const proposal = await published([CLAIRE, JAN]);
  const page = await open(await session(proposal));
  await tells(page, 'ready');
  await proposal.api.delete(proposal.at(`/recipients/${(await proposal.person(CLAIRE.email)).id as string}`));
  await frameOf(page).locator('#sign-signature').fill('Claire Morel');
  await frameOf(page).locator('[name=consent]').check();
  await frameOf(page).locator('#sign-form [type=submit]').click();
  expect(await tells(page, 'error')).toEqual({ code: 'session_ended' });
  expect((await proposal.read()).deal_status).toBe('pending');
});

it('asks for the password inside, only shows itself for viewing, and declines for signing', async () => {
  const proposal = await published([CLAIRE], { password: 'correct horse' });
  const view = await open(await session(proposal, { purpose: 'view' }));
  expect(await tells(view, 'ready')).toEqual({ state: 'locked' });
  await frameOf(view).locator('#password').fill('correct horse');
  await frameOf(view).locator('[type=submit]').click();
  await frameOf(view).locator('text=Words for the client.').waitFor();
  expect(await frameOf(view).locator('#sign-form').count()).toBe(0);
  const sign = await open(await session(proposal));
  await frameOf(sign).locator('#password').fill('correct horse');
  await frameOf(sign).locator('[type=submit]').click();
  await frameOf(sign).locator('#deny summary').click();
  await frameOf(sign).locator('#deny [type=submit]').click();
  expect(await tells(sign, 'denied')).toEqual({ deal_status: 'denied' });
});

it('believes nobody but its own frame', async () => {
  const proposal = await published();
  const page = await open(await session(proposal));
  await tells(page, 'viewed');
  await page.evaluate(`postMessage({ source: 'proposal-page', type: 'signed', deal_status: 'approved' }, '*')`);
  await page.evaluate(`new Promise((done) => {
    const stranger = document.createElement('iframe');
    stranger.srcdoc = '<p>Nothing</p>';
    stranger.onload = done;
    document.body.append(stranger);
  })`);
  await page.waitForTimeout(300);
  expect((await told(page)).map(([type]) => type)).not.toContain('signed');
});

it('shows no address that is none', async () => {
  const page = await open('javascript:alert(1)');
  expect(await tells(page, 'error')).toEqual({ code: 'invalid_session', reason: expect.any(String) });
});

it.each(['no address', ''])('tells a script that comes late what went wrong, once (%s)', async (address) => {
  const proposal = await published();
  const url = address || (await session(proposal, { expires_in: 60 }));
  application.clock.shift(61);
  const page = await open(url, `${portal}/late`);
  const error = await tells(page, 'error');
  expect(error.code).toBe(address ? 'invalid_session' : 'session_ended');
  await page.waitForTimeout(300);
  expect((await told(page)).filter(([type]) => type === 'error')).toEqual([['error', error]]);
  expect(await page.evaluate(`document.querySelector('proposal-page').error`)).toEqual(error);
  const next = await session(proposal);
  await page.evaluate(`document.querySelector('proposal-page').session = ${JSON.stringify(next)}`);
  await tells(page, 'ready');
  expect(await page.evaluate(`document.querySelector('proposal-page').error`)).toBeNull();
});

it.each([1100, 390])('has the band of the test mode above what took the place of the page, %d wide', async (width) => {
  const proposal = await aNamed(await given.twin(acme), [CLAIRE], { title: 'A trial', language: 'en' });
  await proposal.publish();
  const url = await session(proposal, { expires_in: 60 });
  application.clock.shift(61);
  const page = await open(url);
  await page.setViewportSize({ width, height: 700 });
  await tells(page, 'error');
  const of = async (selector: string) => (await frameOf(page).locator(selector).boundingBox())!;
  const [frame, band, sender, content] = [
    (await page.locator('proposal-page iframe').boundingBox())!,
    await of('.test-band'),
    await of('.state-sender'),
    await of('#content'),
  ];
  expect([band.x, band.width]).toEqual([frame.x, frame.width]);
  expect(band.height).toBeLessThan(100);
  expect(Math.min(sender.y, content.y)).toBeGreaterThanOrEqual(band.y + band.height - 1);
});
