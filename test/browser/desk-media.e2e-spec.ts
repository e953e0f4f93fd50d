/** @long Works in a browser. */
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { UsersService } from '../../src/modules/organizations/users/users.service.js';
import { PRODUCTS } from '../e2e/catalog/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { PASSWORD } from '../setup/person.js';
import { DESK, PHONE, atDesk, findings } from './desk.js';

jest.setTimeout(120_000);

const EMAIL = 'ann@nord.example';

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  const account = { email: EMAIL, name: 'Ann Lee', password: PASSWORD, role: 'owner' as const };
  await application.get(UsersService).create({ ...account, organization_id: acme.id });
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const aPicture = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#1f5138' } })
    .png()
    .toBuffer();

it.each([
  ['on a desk', DESK],
  ['on a telephone, in the dark, in French', PHONE],
])('sends several files straight to the store %s, and tells of each by its name', async (_where, options) => {
  const visitor = await atDesk(browser, application.url, EMAIL, options);
  const { page } = visitor;
  await page.goto(`${application.url}/app/media`);
  const before = await page.locator('.tile').count();
  const sent = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.setInputFiles('#files', [
    { name: 'garden.png', mimeType: 'image/png', buffer: await aPicture(600) },
    { name: `${'long'.repeat(70)}.png`, mimeType: 'image/png', buffer: await aPicture(10) },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
  ]);
  expect(new URL((await sent).url()).pathname).toMatch(/^\/storage\/incoming\//);
  await page
    .locator('.tile')
    .nth(before + 1)
    .waitFor();
  expect(await page.locator('.uploads .refused').textContent()).toContain('longlong');
  const come = await page
    .locator('progress')
    .evaluateAll((all) => all.map((one) => (one as unknown as { value: number }).value));
  expect(come).toEqual([1, 1]);
  const picture = page.locator('.tile', { hasText: 'garden.png' }).first();
  const shown = await picture.locator('img').evaluate(async (image) => {
    const loaded = image as unknown as { decode(): Promise<void>; naturalWidth: number };
    await loaded.decode();
    return loaded.naturalWidth;
  });
  expect([480, 600]).toContain(shown); // scaled already, or as it came
  expect(await visitor.overflow()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await picture.locator('a').click();
  await page.waitForURL(/\/app\/media\/[0-9a-f-]{36}$/);
  expect([await visitor.overflow(), await findings(page)]).toEqual([0, []]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

it.each([
  ['on a desk', DESK],
  ['on a telephone, in the dark, in French', PHONE],
])('sends a new picture of a product straight to the store %s, and chooses it', async (_where, options) => {
  const visitor = await atDesk(browser, application.url, EMAIL, options);
  const { page } = visitor;
  await page.goto(`${application.url}/app/catalog/products/new`);
  await page.fill('#name', 'Roses');
  await page.fill('#unit_amount', '12');
  const sent = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.setInputFiles('#files', { name: 'roses.png', mimeType: 'image/png', buffer: await aPicture(500) });
  expect(new URL((await sent).url()).pathname).toMatch(/^\/storage\/incoming\//);
  await page.waitForSelector('.picture-option:has-text("roses.png") input:checked');
  expect([await visitor.overflow(), await findings(page)]).toEqual([0, []]);
  await page.press('#name', 'Enter');
  await page.waitForURL(/saved=true/);
  const id = await page.locator('.picture-option input:checked').getAttribute('value');
  const { body } = await acme.api().get(PRODUCTS);
  expect((body.data as { image_file_id: string }[])[0]!.image_file_id).toBe(id);
  await page.goto(`${application.url}/app/catalog`);
  expect(await page.locator('.what img.mini').count()).toBeGreaterThan(0);
  expect([await visitor.overflow(), await findings(page)]).toEqual([0, []]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

it('says by its name which file the store did not take', async () => {
  const visitor = await atDesk(browser, application.url, EMAIL);
  const { page } = visitor;
  await page.route('**/storage/incoming/**', (route) => route.abort('connectionreset'));
  await page.goto(`${application.url}/app/media`);
  await page.setInputFiles('#files', { name: 'lost.png', mimeType: 'image/png', buffer: await aPicture(20) });
  await page.waitForSelector('.uploads .refused:has-text("lost.png")');
  const said = await page.textContent('.uploads .refused');
  expect(said).toContain('the CORS rules of the S3 bucket must allow PUT with a Content-Type from this site');
  await visitor.context.close();
});

it('says what to do where no script runs', async () => {
  const visitor = await atDesk(browser, application.url, EMAIL, { ...DESK, javaScriptEnabled: false });
  await visitor.page.goto(`${application.url}/app/media`);
  expect(await visitor.page.isVisible('noscript .notice')).toBe(true);
  expect(await visitor.page.isVisible('#files')).toBe(false);
  await visitor.context.close();
});
