/** @long Works in a browser. */
import type { Browser, Page } from 'playwright-core';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given } from '../setup/given.js';

jest.setTimeout(120_000);

let application: RunningApplication;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  application = await startApplication();
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  await page.goto(`${application.url}/docs`);
});
afterEach(() => page.context().close());

const list = () => page.getByRole('heading', { name: 'Operations by what they are about' });
const group = (name: string) => page.locator(`[id="operations-tag-${name}"]`);
const operation = (id: string) => page.locator(`[id="operations-${id}"]`);
const hash = () => new URL(page.url()).hash;

it('goes Back and Forward from group to group, and to the list', async () => {
  await page.click('a[href="#/Leads"]');
  await operation('Leads-listLeads').locator('button').first().click();
  await operation('Leads-listLeads').getByRole('button', { name: 'Execute' }).waitFor();
  await group('Leads').click();
  expect(hash()).toBe('#/Leads');
  expect(await page.getByPlaceholder('Filter by tag').count()).toBe(0);
  await page.goBack();
  await list().waitFor();
  expect([hash(), await page.locator('.opblock').count()]).toEqual(['', 0]);
  await page.click('a[href="#/Webhooks"]');
  await group('Webhooks').waitFor();
  expect(await group('Leads').count()).toBe(0);
  await page.evaluate(`location.hash = '#all'`);
  await page.getByPlaceholder('Filter by tag').waitFor();
  await page.goBack();
  await operation('Webhooks-listWebhooks').waitFor();
  expect(await list().isVisible()).toBe(false);
  await page.goBack();
  await list().waitFor();
  await page.goForward();
  await group('Webhooks').waitFor();
  expect(await page.title()).toBe('Webhooks · Proposal Service API');
});

it('opens the operation that an address names', async () => {
  await page.click('a[href="#/Leads"]');
  await group('Leads').waitFor();
  await page.evaluate(`location.hash = '#/Leads/listLeads'`);
  await operation('Leads-listLeads').getByRole('button', { name: 'Execute' }).waitFor();
});

it('asks for a key once, for all groups, until the tab is closed', async () => {
  const key = await (await given.organization()).key();
  await page.getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.locator('.dialog-ux');
  await dialog.locator('input').first().fill(key);
  await dialog.locator('.btn.authorize').first().click();
  await dialog.locator('.btn-done').first().click();
  await page.reload();
  await page.evaluate(`location.hash = '#/Leads'`);
  await operation('Leads-listLeads').locator('button').first().click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await operation('Leads-listLeads')
    .locator('.live-responses-table .response-col_status', { hasText: '200' })
    .waitFor();
  expect(await page.evaluate('localStorage.length')).toBe(0);
  await page.locator('#authorize').click();
  await dialog.getByText('Logout').first().click();
  await page.reload();
  await page.locator('#authorize').click();
  await dialog.locator('.btn.authorize').first().waitFor();
  expect(await dialog.getByText('Logout').count()).toBe(0);
});
