/** @long Works in a browser. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { FREE, every, line } from '../e2e/offers/examples.js';
import { aPayable, aSigned, anAtelier, type Payable } from '../e2e/payments/examples.js';
import { read } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import type { GivenOrganization } from '../setup/given.js';
import { stripeEvent, StripeStandIn, tell } from '../setup/stripe-stand-in.js';
import { Visitor } from './visitor.js';

jest.setTimeout(60_000);

const DEPOSIT = { schedule: 'deposit', deposit_percent: 30 };
const OFFER = { ...FREE, lines: [line({ unit_amount: 480_050 }), line({ name: 'Hosting', ...every('month') })] };

let application: RunningApplication;
let stripe: StripeStandIn;
let acme: GivenOrganization;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  stripe = await StripeStandIn.start();
  application = await startApplication({ env: stripe.env });
  acme = await anAtelier();
  browser = await launchBrowser();
});
afterEach(async () => {
  const complaints = visitors.flatMap((visitor) => visitor.complaints);
  await Promise.all(visitors.splice(0).map(({ context }) => context.close()));
  expect(complaints.filter((complaint) => !complaint.startsWith(`foreign: ${stripe.url}`))).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await stripe.stop();
});

async function visit({ url }: Payable, options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await Visitor.with(browser, application.url, options);
  visitors.push(visitor);
  await visitor.page.goto(url);
  return visitor;
}

it.each([true, false])(
  'signs, pays the deposit by card, and comes back to what is left (script: %s)',
  async (script) => {
    const payable = await aPayable(acme, { payment: DEPOSIT, offer: OFFER });
    const visitor = await visit(payable, { javaScriptEnabled: script });
    const { page } = visitor;
    await visitor.fillIn();
    await page.fill('#sign-signature', 'Claire Morel');
    await visitor.submit();
    await page.waitForURL(/\/copy\//);
    await page.click('text=Continue to payment');
    await page.waitForURL(/#pay$/);
    expect(await page.locator('.pay-due').textContent()).toMatch(/^Deposit, 30% · Due now€1,728\.18\sincl\.\sVAT$/);
    expect(await page.locator('.pay').textContent()).toContain('€120.00 a\u00a0month');
    await page.click('button[value=card]');
    await page.waitForURL(`${stripe.url}/pay/*`);
    expect(await page.locator('button').textContent()).toBe('Pay 172818');
    await page.click('button');
    await page.waitForURL(/#pay$/);
    expect(await page.locator('.pay-good').textContent()).toContain('€1,728.18 has been received. Thank you.');
    expect(await page.locator('.pay-due').textContent()).toContain('€4,032.42');
    expect(await page.locator('.pay .plan li').first().textContent()).toContain('Paid');
    expect((await read(acme, payable.id)).payment_status).toBe('partially_paid');
  },
);

it.each([
  ['fr', 1440],
  ['en', 390],
])('pays by transfer, with everything that the bank asks for (%s, %i px)', async (language, width) => {
  const payable = await aSigned(acme, { language, payment: { methods: ['bank_transfer'] }, offer: OFFER });
  const visitor = await visit(payable, {
    viewport: { width, height: 900 },
    permissions: ['clipboard-write', 'clipboard-read'],
  });
  const { page } = visitor;
  await page.click('button[value=bank_transfer]');
  await page.waitForSelector('.transfer');
  const reference = page.locator('.transfer [data-copy^=RF]');
  expect((await reference.textContent())?.replaceAll(' ', '')).toBe(await reference.getAttribute('data-copy'));
  await page.locator('.transfer .copy').first().click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await reference.getAttribute('data-copy'));
  const amount = await page.locator('.transfer [data-copy]').nth(1).getAttribute('data-copy');
  expect(amount).toBe(language === 'fr' ? '5760,60' : '5760.60');
  expect(await page.locator('button[value=bank_transfer]').count()).toBe(0);
  expect(await visitor.overflow()).toBe(0);
});

it.each([true, false])('comes back without paying, to the same offer, and is told so (script: %s)', async (script) => {
  const payable = await aSigned(acme, { offer: OFFER });
  const { page } = await visit(payable, { javaScriptEnabled: script });
  expect(await page.locator('.pay-message').filter({ visible: true }).count()).toBe(0);
  await page.click('button[value=card]');
  await page.waitForURL(`${stripe.url}/pay/*`);
  await page.click('text=Back');
  await page.waitForURL(/#unpaid$/);
  expect(await page.locator('#unpaid').isVisible()).toBe(true);
  expect(await page.locator('#unpaid').textContent()).toContain('nothing was charged');
  expect(await page.locator('.pay-due').textContent()).toMatch(/^Due now€5,760\.60\sincl\.\sVAT$/);
  expect(await page.locator('#pay-title').boundingBox()).toMatchObject({ y: expect.closeTo(100, -2) as number });
});

it('leads from a card that was refused to trying again, before the transfer', async () => {
  const payable = await aSigned(acme, { offer: OFFER });
  const { page } = await visit(payable);
  await page.click('button[value=bank_transfer]');
  await page.waitForSelector('.transfer');
  await page.click('button[value=card]');
  await page.waitForURL(`${stripe.url}/pay/*`);
  const session = stripe.sessionAt(page.url());
  const failed = stripeEvent('checkout.session.async_payment_failed', { ...session, status: 'complete' });
  expect((await tell(application.url, failed)).status).toBe(200);
  await page.goto(payable.url);
  expect(await page.locator('.pay-bad').textContent()).toContain('The last payment did not go through');
  expect(
    await page.locator('.pay-form > *').evaluateAll((parts) => parts.map((part) => part.getAttribute('class'))),
  ).toEqual([...['pay-due', 'pay-methods', 'transfer', 'pay-note']]);
  expect(await page.locator('button[value=card]').getAttribute('class')).toBe('button');
});
