/** @long Works in a browser. */
import type { Browser } from 'playwright-core';
import { UsersService } from '../../src/modules/organizations/users/users.service.js';
import { FREE, anOffer } from '../e2e/offers/examples.js';
import type { Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { PASSWORD } from '../setup/person.js';
import { DESK, PHONE, atDesk, findings } from './desk.js';
import { Visitor } from './visitor.js';

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
  await given.lead(acme, { name: 'Claire Morel', email: 'claire@example.com', company: 'Atelier Nord' });
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Makes a proposal as somebody does who has read nothing, and gives its path. */
async function make({ page }: Visitor, title: string): Promise<string> {
  await page.goto(`${application.url}/app/proposals`);
  await page.click('a[href="/app/proposals/new"]');
  await page.fill('#title', title);
  await page.fill('#lead', 'Claire Morel · claire@example.com');
  await page.click('.template-card:nth-child(2)');
  await page.click('main button[type=submit]');
  await page.waitForURL(/\/app\/proposals\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

it('takes a proposal from a template to the client, whose visit appears', async () => {
  const visitor = await atDesk(browser, application.url, EMAIL, {
    ...DESK,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page } = visitor;
  const path = await make(visitor, 'A garden for Atelier Nord');
  await page.click(`a[href="${path}/content"]`);
  await page.click('.section-lines li:first-child h2 a');
  await page.fill('[id="title"]', 'Written by Ann');
  await page.click('main button[type=submit]:not([aria-hidden])');
  await page.waitForURL(/\/content(#.*)?$/);
  expect(await page.textContent('.section-lines li:first-child h2')).toBe('Written by Ann');
  await anOffer(acme, path.split('/').at(-1)!, FREE);
  await page.goto(application.url + path);
  await page.click('.acts a.button:has-text("Publish")');
  await page.click('main button[type=submit]');
  await page.waitForSelector('[data-copy]:not([hidden])');
  await page.click('[data-copy]');
  await page.waitForSelector('#link-copied:has-text("Copied")');
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  const client = await Visitor.with(browser, application.url);
  const seen = client.page.waitForResponse((response) => response.url().endsWith('/sessions'));
  await client.page.goto(link);
  expect(await client.page.textContent('main')).toContain('Written by Ann');
  expect((await seen).status()).toBe(201);
  await page.goto(application.url + path);
  expect(await page.locator('.visits-chart .visit').count()).toBe(1);
  expect([visitor.complaints, client.complaints]).toEqual([[], []]);
  await client.context.close();
  await visitor.context.close();
});

it.each([
  ['on a desk', DESK],
  ['on a telephone, in the dark, in French', PHONE],
])('fits %s, and is open to everybody', async (_where, options) => {
  const visitor = await atDesk(browser, application.url, EMAIL, options);
  const { page } = visitor;
  const path = await make(visitor, 'Une proposition au titre assez long pour ne pas tenir sur une ligne de téléphone');
  const [section] = (await acme.api().get(`/v1/proposals/${path.split('/').at(-1)!}/content`)).body.sections as Json[];
  const below = [
    '',
    '/content',
    `/content/${section!.id as string}`,
    '/content/add',
    '/settings',
    '/revisions',
    '/revisions/1',
  ];
  const own = [...below, '/actions/cancel', '/actions/send'].map((name) => path + name);
  for (const address of ['/app/proposals', '/app/proposals?search=zzz', '/app/proposals/new', ...own]) {
    await page.goto(application.url + address);
    expect([address, await visitor.overflow()]).toEqual([address, 0]);
    expect([address, await findings(page)]).toEqual([address, []]);
    expect(await page.locator('h1').count()).toBe(1);
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
