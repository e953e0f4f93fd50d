import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { DemoMakerService } from '../../src/modules/demo/demo-maker.service.js';
import type { DemoCredentials } from '../../src/modules/demo/demo-file.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { createDatabase } from '../setup/database.js';
import { DESK, PHONE, atDesk } from './desk.js';
import { Visitor } from './visitor.js';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'proposal-service-morning-'));
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'], locale: 'en-GB' };

let application: RunningApplication;
let browser: Browser;
let demo: DemoCredentials;

beforeAll(async () => {
  const env = { DEMO: 'true', DATA_DIR: folder };
  application = await startApplication({ env, databaseUrl: await createDatabase() });
  demo = (await application.get(DemoMakerService).open())!;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Goes where the words lead, as somebody does who has read nothing. */
const follow = ({ page }: Visitor, words: string) =>
  page
    .locator('a, button', { hasText: new RegExp(`^\\s*${words}\\s*$`) })
    .first()
    .click();

/** What the first page says was read yesterday and waits for a decision. */
async function readYesterday({ page }: Visitor): Promise<string[]> {
  const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10);
  const rows = page.locator('section[aria-labelledby=attention] li', {
    has: page.locator(`time[datetime^="${yesterday}"]`),
  });
  return rows.locator('a').allTextContents();
}

/** From a template to the link that the client gets. */
async function propose(visitor: Visitor, title: string): Promise<string> {
  const { page } = visitor;
  await follow(visitor, 'Proposals');
  await follow(visitor, 'New proposal');
  await page.getByLabel('Title').fill(title);
  await page.fill('#lead', (await page.locator('datalist option').first().getAttribute('value'))!);
  await page.locator('.template-card').nth(1).click();
  await page.locator('input[name=bundles]').first().check();
  await follow(visitor, 'Create proposal');
  await page.waitForURL(/\/app\/proposals\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

it.each([
  ['at a desk', { ...DESK, ...CLIPBOARD }],
  ['on a telephone', { ...PHONE, ...CLIPBOARD }],
])('leads somebody who has read nothing from the demo login to the visit of a client %s', async (_where, options) => {
  const visitor = await atDesk(browser, application.url, demo.email, options, demo.password);
  const { page } = visitor;
  expect(await readYesterday(visitor)).toContain('A new web site for Whitcombe Stone & Slate');

  const path = await propose(visitor, 'A garden for the first morning');
  await follow(visitor, 'Edit content');
  await page.locator('.section-lines li:first-child h2 a').click();
  await page.fill('[id="title"]', 'Changed this morning');
  await page.locator('main button[type=submit]:not([aria-hidden])').first().click();
  await page.waitForURL(/\/content(#.*)?$/);

  await page.goto(application.url + path);
  await follow(visitor, 'Publish');
  await page.locator('main button[type=submit]').first().click();
  await follow(visitor, 'Copy link');
  await page.waitForSelector('#link-copied:has-text("Copied")');
  const link = await page.evaluate<string>('navigator.clipboard.readText()');

  const client = await Visitor.with(browser, application.url);
  const counted = client.page.waitForResponse((response) => response.url().endsWith('/sessions'));
  await client.page.goto(link);
  expect(await client.page.textContent('main')).toContain('Changed this morning');
  expect((await counted).status()).toBe(201);

  await page.goto(application.url + path);
  expect(await page.locator('.visits-chart .visit').count()).toBe(1);
  await follow(visitor, 'Home');
  expect(await page.textContent('section[aria-labelledby=attention]')).toContain('A garden for the first morning');
  expect([visitor.complaints, client.complaints]).toEqual([[], []]);
  await client.context.close();
  await visitor.context.close();
});
