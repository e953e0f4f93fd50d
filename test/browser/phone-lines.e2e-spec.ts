/** @long Works in a browser. */
import type { Browser, Page } from 'playwright-core';
import { anOffer, line, offerBlock } from '../e2e/offers/examples.js';
import { act, aProposal, write, type Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { Visitor } from './visitor.js';

jest.setTimeout(60_000);

const PHONE = { viewport: { width: 390, height: 844 } };

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function published(fields: Json): Promise<string> {
  const { id } = await aProposal(acme);
  const lines = [line({ unit_amount: 10_000, tax_rate: 0, ...fields })];
  await anOffer(acme, id as string, { name: 'Web site', currency: 'EUR', lines });
  await write(acme, id as string, [offerBlock({})]);
  return (await act(acme, id as string, 'publish')).url as string;
}

/** What can be seen of the line below its name: labels and values. */
async function factsOn(page: Page): Promise<string[]> {
  const facts = await page.locator('.line').locator('.fact, .line-amount').all();
  const shown = await Promise.all(facts.map(async (fact) => ((await fact.isVisible()) ? fact.innerText() : '')));
  return shown.filter(Boolean).map((text) => text.replace(/\s+/g, ' '));
}

it.each([
  ['one of them, untaxed', { quantity: 1 }, ['Amount €100.00']],
  ['several', { quantity: 3 }, ['Quantity 3', 'Unit price €100.00', 'Amount €300.00']],
  ['one of a unit', { quantity: 1, unit: 'day' }, ['Quantity 1 day', 'Unit price €100.00', 'Amount €100.00']],
  [
    'one at a discount',
    { quantity: 1, discount: { type: 'percent', value: 10 } },
    ['Unit price €100.00', 'Discount −10%', 'Amount €90.00'],
  ],
  ['one, taxed as all are', { quantity: 1, tax_rate: 20 }, ['Amount excl. VAT €100.00']],
])('tells on a phone no more than there is to tell: %s', async (_what, fields, facts) => {
  const { page, context, complaints } = await Visitor.with(browser, application.url, PHONE);
  await page.goto(await published(fields));
  expect(await factsOn(page)).toEqual(facts);
  const tax = 'tax_rate' in fields ? ['VAT 20%'] : [];
  expect(await page.locator('.sum-tax dt').allInnerTexts()).toEqual(tax);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await factsOn(page)).length).toBeGreaterThanOrEqual(3);
  expect(complaints).toEqual([]);
  await context.close();
});
