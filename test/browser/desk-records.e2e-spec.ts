/** @long Works in a browser. */
import type { Browser } from 'playwright-core';
import { UsersService } from '../../src/modules/organizations/users/users.service.js';
import { bundle, product } from '../e2e/catalog/examples.js';
import { anOffer } from '../e2e/offers/examples.js';
import { aProposal, aTemplate, paragraph, read, type Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { PASSWORD } from '../setup/person.js';
import { DESK, PHONE, atDesk, findings } from './desk.js';

jest.setTimeout(180_000);

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

it.each([
  ['on a desk', DESK],
  ['on a telephone, in the dark, in French', PHONE],
])('fits %s, and is open to everybody', async (_where, options) => {
  const visitor = await atDesk(browser, application.url, EMAIL, options);
  const { page } = visitor;
  const { id: productId } = await product(acme, { name: 'Un produit dont le nom est assez long pour deux lignes' });
  const { id: bundleId } = await bundle(acme, { items: [{ product_id: productId, quantity: 2 }] });
  const templateId = await aTemplate(acme, [{ id: '', title: 'One', ...paragraph('Words.') }]);
  const [section] = (await acme.api().get(`/v1/templates/${templateId}`)).body.content.sections as Json[];
  const { id } = await aProposal(acme);
  const { id: offerId } = await anOffer(acme, id as string);
  const template = `/app/templates/${templateId}`;
  const own = `/app/proposals/${id as string}`;
  for (const address of [
    ...['/app/catalog', '/app/catalog?search=zzz', '/app/catalog/products/new', '/app/catalog/bundles'],
    ...[`/app/catalog/products/${productId as string}`, `/app/catalog/products/${productId as string}/delete`],
    ...['/app/catalog/bundles/new', `/app/catalog/bundles/${bundleId as string}`],
    ...['/app/templates', template, `${template}/delete`, `${template}/content`, `${template}/content/add`],
    ...[`${template}/content/${section!.id as string}`, `/app/templates/new?proposal_id=${id as string}`],
    ...[own, `${own}/offers/new`, `${own}/offers/${offerId as string}`, '/app/proposals/new', '/app/leads'],
    '/app/settings/usage',
  ]) {
    await page.goto(application.url + address);
    expect([address, await visitor.overflow()]).toEqual([address, 0]);
    expect([address, await findings(page, { frames: false })]).toEqual([address, []]);
    expect(await page.locator('h1').count()).toBe(1);
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

it('shows totals and the preview as they are typed, without a button', async () => {
  const visitor = await atDesk(browser, application.url, EMAIL);
  const { page } = visitor;
  const { id } = await aProposal(acme);
  await page.goto(`${application.url}/app/proposals/${id as string}/offers/new`);
  await page.fill('[id="lines[0].name"]', 'Design');
  await page.fill('[id="lines[0].unit_amount"]', '1,200');
  await page.fill('[id="lines[0].tax_rate"]', '20');
  await page.waitForSelector('#totals:has-text("1,440.00")');
  await page.press('[id="lines[0].name"]', 'Enter');
  await page.waitForURL(/\/app\/proposals\/[0-9a-f-]{36}#offers$/);
  expect(((await read(acme, id as string)).total as Json).total).toBe(144_000);
  const templateId = await aTemplate(acme, [{ id: '', ...paragraph('Hello {{lead.name|you}}.') }]);
  await page.goto(`${application.url}/app/proposals/new?template_id=${templateId}`);
  const preview = page.frameLocator('#preview');
  await preview.locator('text=Hello you.').waitFor();
  await page.click('.new-lead summary');
  await page.fill('#title', 'For Max');
  await page.fill('#new_lead_name', 'Max Roy');
  await preview.locator('text=Hello Max Roy.').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

it('shows what a bundle comes to while it is put together', async () => {
  const visitor = await atDesk(browser, application.url, EMAIL);
  const { page } = visitor;
  const { id: productId } = await product(acme, { name: 'Roses', unit_amount: 1000, currency: 'EUR', tax_rate: 20 });
  const { id } = await bundle(acme, { items: [{ product_id: productId, quantity: 2 }] });
  await page.goto(`${application.url}/app/catalog/bundles/${id as string}`);
  expect(await page.textContent('#totals')).toContain('24.00');
  await page.fill('[id="items[0].quantity"]', '3');
  await page.waitForSelector('#totals:has-text("36.00")');
  await page.fill('#discount', '50 %');
  await page.waitForSelector('#totals:has-text("18.00")');
  await page.selectOption('[id="items[0].choice"]', 'optional');
  await page.waitForSelector('#totals:has-text("0.00")');
  expect((await acme.api().get(`/v1/catalog/bundles/${id as string}`)).body.items[0]).toMatchObject({ quantity: 2 });
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
