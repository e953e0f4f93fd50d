/** @long Works in a browser. */
import type { Page } from 'playwright-core';
import { given } from '../setup/given.js';
import { Person, PASSWORD } from '../setup/person.js';
import { atDesk, DESK, findings } from './desk.js';
import { Studio } from './studio.js';
import { Visitor } from './visitor.js';

jest.setTimeout(180_000);

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.close());

const canvasOf = (page: Page) => page.frameLocator('iframe[title="Page of the proposal"]');

it('leads somebody who has read nothing from the demo login to the visit of a client', async () => {
  const visitor = await studio.enter({ ...DESK, locale: 'en-GB' });
  const { page } = visitor;
  const waiting = page.getByRole('region', { name: 'Needs attention now' });
  await waiting.getByText('A new web site for Whitcombe Stone & Slate').first().waitFor();

  await page.getByRole('link', { name: 'New proposal' }).first().click();
  await page.getByRole('combobox', { name: 'Who is it for?' }).fill('A first client');
  await page.getByRole('option', { name: /A first client/ }).click();
  await page.getByRole('radio', { name: /Consulting/ }).check();
  await page.getByRole('button', { name: 'Create proposal' }).click();
  await page.waitForURL(/\/app\/proposals\/[0-9a-f-]{36}\/edit$/);
  const [, id = ''] = /proposals\/([0-9a-f-]{36})/.exec(page.url())!;

  await canvasOf(page).locator('[data-text][data-written=markdown]').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Changed this morning');
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('A garden for the first morning');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: /^Publish (now|anyway)$/ }).click();
  const link = await page.getByLabel('Link for the client').inputValue();

  const client = await Visitor.with(studio.browser, studio.application.url);
  const counted = client.page.waitForResponse((response) => response.url().endsWith('/sessions'));
  await client.page.goto(link);
  expect(await client.page.textContent('main')).toContain('Changed this morning');
  expect((await counted).status()).toBe(201);

  await page.goto(`${studio.application.url}/app`);
  await page.getByText('A garden for the first morning').first().waitFor();
  const { summary } = await studio.api('GET', `proposals/${id}/views`);
  expect(summary).toMatchObject({ total_views: 1 });
  expect([visitor.complaints, client.complaints]).toEqual([[], []]);
});

it('shows a new organization its first steps, and ticks what it has', async () => {
  const { application, browser } = studio;
  const organization = await given.organization({}, application);
  const { email } = await Person.of(organization);
  const options = { ...DESK, locale: 'en-GB', timezoneId: 'Europe/Paris' };
  const { page, complaints } = await atDesk(browser, application.url, email, options, PASSWORD);
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByText('A first product').waitFor();
  expect(await steps.locator('[data-done=true]').count()).toBe(0);
  await steps.getByRole('button', { name: 'Tell them by Europe/Paris' }).click();
  await steps.getByText('are told by UTC').waitFor({ state: 'detached' });
  await steps.getByRole('link', { name: 'Add' }).click();
  await page.getByRole('dialog', { name: 'New product' }).waitFor();
  const product = { name: 'A day of work', unit_amount: 80_000, currency: 'EUR' };
  expect((await organization.api().post('/v1/catalog/products', product)).status).toBe(201);
  await page.goto(`${application.url}/app`);
  await steps.locator('[data-done=true]').getByText('A first product').waitFor();
  expect(await findings(page)).toEqual([]);
  await steps.getByRole('button', { name: 'Do not show this again' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  expect(await steps.count()).toBe(0);
  expect(complaints).toEqual([]);
});
