/** @long Works in a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { act, aProposal, aPublished, read, type Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { Visitor } from './visitor.js';

jest.setTimeout(60_000);

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord', email: 'hello@nord.example', phone: '+33 1 23 45 67 89' });
  browser = await launchBrowser();
});
afterEach(async () => {
  application.clock.reset();
  const complaints = visitors.flatMap((visitor) => visitor.complaints);
  await Promise.all(visitors.splice(0).map(({ context }) => context.close()));
  expect(complaints).toEqual([]);
});
afterAll(() => browser.close());

async function visit(proposal: Json, options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await Visitor.with(browser, application.url, options);
  visitors.push(visitor);
  await visitor.page.goto(proposal.url as string);
  return visitor;
}

/** As the demonstration has it: a stock template, for a lead. */
async function published(details: Json = {}, language = 'en'): Promise<Json> {
  const { data } = (await acme.api().get('/v1/templates', { query: { limit: 100, language } })).body as Json;
  const template_id = (data as Json[]).find((one) => one.organization_id === null)?.id as string;
  const lead = await given.lead(acme, { name: 'Claire Morel', company: 'Atelier Nord', email: 'claire@example.com' });
  const { id } = await aProposal(acme, { title: 'A new website', template_id, lead_id: lead.id, ...details });
  return act(acme, id, 'publish');
}

const dealOf = async ({ id }: Json) => (await read(acme, id)).deal_status as string;
const signatureOf = async ({ id }: Json) => (await acme.api().get(`/v1/proposals/${id}/signature`)).body as Json;

it('is unlocked, read to the end, measured, and signed', async () => {
  const proposal = await published({ password: 'orchid-42' });
  const visitor = await Visitor.with(browser, application.url);
  visitors.push(visitor);
  const { page } = visitor;
  await page.clock.install();
  await page.goto(proposal.url as string);
  expect(await page.content()).not.toContain('Atelier Nord');
  await page.fill('#password', 'orchid-42');
  const opened = page.waitForResponse((response) => response.url().endsWith('/sessions'));
  await page.press('#password', 'Enter');
  expect((await opened).status()).toBe(201);
  expect(await page.textContent('main')).toContain('Atelier Nord');

  const beat = page.waitForResponse((response) => response.request().method() === 'PUT');
  application.clock.shift(15);
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await page.clock.runFor(16_000);
  expect((await beat).status()).toBe(204);

  await visitor.fillIn();
  await page.fill('#sign-signature', 'Claire Morel');
  await visitor.submit();
  await page.waitForURL(/\/copy\//);
  expect(await page.textContent('#thanks-title')).toContain('Claire Morel');
  const { summary, data } = (await acme.api().get(`/v1/proposals/${proposal.id}/views`)).body as Json;
  expect(summary).toMatchObject({ total_views: 1, average_scroll_depth: 100 });
  expect(data[0].duration_seconds).toBeGreaterThanOrEqual(10);
  expect(data[0].duration_seconds).toBeLessThanOrEqual(25);
  expect(await signatureOf(proposal)).toMatchObject({
    status: 'signed',
    signers: [{ name: 'Claire Morel', method: 'typed' }],
  });

  await page.click('.thanks-actions a.button');
  expect(await page.textContent('#evidence')).toContain('claire@example.com');
  await page.goto(proposal.url as string);
  expect(await page.locator('.notice-approved').count()).toBe(1);
  expect(await page.locator('#sign-form').count()).toBe(0);
});

it('is signed with a pen', async () => {
  const proposal = await published();
  const visitor = await visit(proposal);
  const { page } = visitor;
  await visitor.fillIn();
  await page.locator('.modes label').nth(1).click();
  await visitor.submit();
  expect(await page.locator('#sign-signature-hint.error').count()).toBe(1);
  expect(await dealOf(proposal)).toBe('pending');
  const canvas = page.locator('.signature-field canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(box.x + 20 + step * 12, box.y + box.height / 2 + (step % 2 ? -15 : 15));
  }
  await page.mouse.up();
  await visitor.submit();
  await page.waitForURL(/\/copy\//);
  expect((await signatureOf(proposal)).signers[0].method).toBe('drawn');
  await page.click('.thanks-actions a.button');
  expect(await page.locator('svg.drawing path').getAttribute('d')).toMatch(/^M\d+ \d+L/);
});

it('is denied with a reason that was suggested', async () => {
  const proposal = await published();
  const { page } = await visit(proposal);
  await page.click('#deny summary');
  const reason = (await page.locator('.chip').first().textContent()) ?? '';
  await page.locator('.chip').first().click();
  await page.click('#deny [type=submit]');
  await page.waitForSelector('.notice-denied');
  expect(await read(acme, proposal.id)).toMatchObject({ deal_status: 'denied', denial_reason: reason });
});

it('works without JavaScript, but for drawing and measuring', async () => {
  const proposal = await published({ password: 'orchid-42' });
  const visitor = await visit(proposal, { javaScriptEnabled: false });
  const { page } = visitor;
  await page.click('[type=submit]');
  expect(await page.locator('#password-error').textContent()).toBe('Please enter the password.');
  await page.fill('#password', 'orchid-42');
  await page.click('[type=submit]');
  expect(await page.locator('.modes').isVisible()).toBe(false);
  await visitor.fillIn({ email: 'claire@' });
  await page.fill('#sign-signature', 'C. Morel');
  await visitor.submit();
  expect(await page.locator('#sign-form [role=alert]').textContent()).toContain('Please check the highlighted fields.');
  expect(await page.locator('#sign-form .error').allTextContents()).toEqual(['Please enter a valid e-mail address.']);
  expect(await page.locator('#sign-email').evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await page.locator('#sign-signature').inputValue()).toBe('C. Morel');
  expect(await page.locator('[name=consent]').isChecked()).toBe(true);
  expect(await dealOf(proposal)).toBe('pending');
  await page.fill('#sign-email', 'claire@example.com');
  await visitor.submit();
  await page.waitForURL(/\/copy\//);
  expect(await dealOf(proposal)).toBe('approved');
  expect((await acme.api().get(`/v1/proposals/${proposal.id}/views`)).body.summary.total_views).toBe(0);
  const refused = visitor.complaints.splice(0);
  expect(refused).toEqual(Array(2).fill(expect.stringContaining('the server responded with a status of 400')));
});

it('says beside each field what is wrong with it, in its own words, and asks nobody for that', async () => {
  const { page } = await visit(await published());
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'POST' && request.url().endsWith('/sign') ? 1 : 0));
  await page.fill('#sign-name', '');
  await page.fill('#sign-email', 'nobody');
  await page.click('#sign-form > [type=submit]');
  const errors = page.locator('#sign-form .error');
  expect(await errors.allTextContents()).toEqual([
    ...['Please enter your full name.', 'Please enter a valid e-mail address.'],
    ...['Please type your name here, or draw your signature.', 'Please accept this text to sign.'],
  ]);
  expect(await page.locator('#sign-name').evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await page.locator('#sign-name').getAttribute('aria-describedby')).toContain('sign-name-error');
  await page.fill('#sign-name', 'Claire Morel');
  expect(await errors.count()).toBe(3);
  expect(sent).toBe(0);
});

it('can be signed with the keyboard alone', async () => {
  const proposal = await published();
  const visitor = await visit(proposal);
  const { page } = visitor;
  await page.keyboard.press('Tab');
  expect(await page.locator('.skip').evaluate((element) => element.matches(':focus'))).toBe(true);
  await visitor.tabTo('#sign-name');
  await page.keyboard.type('Claire Morel');
  await visitor.tabTo('#sign-email');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('claire@example.com');
  await visitor.tabTo('#sign-signature');
  await page.keyboard.type('Claire Morel');
  await visitor.tabTo('[name=consent]');
  await page.keyboard.press('Space');
  await visitor.tabTo('#sign-form [type=submit]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/copy\//);
  expect(await dealOf(proposal)).toBe('approved');
});

it('speaks French from the password to the thanks', async () => {
  const proposal = await published({ password: 'orchidée', language: 'fr' }, 'fr');
  const visitor = await visit(proposal, { locale: 'en-US' });
  const { page } = visitor;
  expect(await page.textContent('h1')).toBe('Cette page est protégée');
  await page.fill('#password', 'orchidée');
  await page.press('#password', 'Enter');
  await page.waitForSelector('#sign-form');
  expect(await page.getAttribute('html', 'lang')).toBe('fr');
  expect(await page.textContent('label.consent')).toMatch(/J.ai lu cette proposition.*Studio Nord/);
  await visitor.fillIn();
  await page.fill('#sign-signature', 'Claire Morel');
  await visitor.submit();
  await page.waitForURL(/\/copy\//);
  expect(await page.textContent('#thanks-title')).toMatch(/^Merci/);
});

/** Files come with media. */
function everyBlock(): Json[] {
  const text = readFileSync(join(__dirname, '../setup/every-block.json'), 'utf8');
  const left = new Set(['file_id', 'image_file_id', 'background_image', 'offer_id']);
  const whole = (key: string, value: unknown) => (left.has(key) ? undefined : value);
  return (JSON.parse(text, whole) as { sections: Json[] }).sections;
}

it.each([320, 375, 768, 1440])('fits a screen of %i pixels, whatever it holds', async (width) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
  const lead = await given.lead(acme, { name: long, company: long });
  const proposal = await aPublished(acme, { title: long, lead_id: lead.id }, [
    ...everyBlock(),
    { title: long, blocks: [{ type: 'paragraph', text: long }] },
  ]);
  const visitor = await visit(proposal, {
    viewport: { width, height: 700 },
    isMobile: width < 500,
    hasTouch: width < 500,
  });
  expect(await visitor.overflow()).toBe(0);
  await visitor.fillIn({ name: long });
  await visitor.page.fill('#sign-signature', 'C. Morel');
  await visitor.submit();
  await visitor.page.waitForURL(/\/copy\//);
  expect(await visitor.overflow()).toBe(0);
  await visitor.page.click('.thanks-actions a.button');
  await visitor.page.waitForSelector('#evidence');
  expect(await visitor.overflow()).toBe(0);
});
