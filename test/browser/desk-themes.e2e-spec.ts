/** @long Works in a browser. */
import type { Browser, Frame } from 'playwright-core';
import { UsersService } from '../../src/modules/organizations/users/users.service.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { PASSWORD } from '../setup/person.js';
import { DESK, PHONE, atDesk, findings } from './desk.js';
import type { Visitor } from './visitor.js';

jest.setTimeout(120_000);

const EMAIL = 'ann@nord.example';

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;
let themeId: string;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  const account = { email: EMAIL, name: 'Ann Lee', password: PASSWORD, role: 'owner' as const };
  await application.get(UsersService).create({ ...account, organization_id: acme.id });
  themeId = ((await acme.api().post('/v1/themes', { name: 'Nord' })).body as { id: string }).id;
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const frameOf = ({ page }: Visitor): Frame => page.frames().find((frame) => frame !== page.mainFrame())!;

it('shows the theme while its colours are typed and picked, and stores nothing until it is told to', async () => {
  const visitor = await atDesk(browser, application.url, EMAIL);
  const { page } = visitor;
  await page.goto(`${application.url}/app/themes/new`);
  await page.fill('[id="palette.accent"]', '#0b6570');
  await shown(visitor, 'rgb(11, 101, 112)');
  await page.locator('[id="palette.accent-well"] input[type=color]').fill('#7d2027');
  expect(await page.inputValue('[id="palette.accent"]')).toBe('#7d2027');
  await shown(visitor, 'rgb(125, 32, 39)');
  expect((await acme.api().get('/v1/themes')).body.pagination.total_count).toBe(1);
  await page.click('button[value=save]');
  await page.waitForURL(/saved=true/);
  await page.fill('[id="colors.textColor"]', '#c0c0c0');
  await page.waitForSelector('#warnings a[href="#colors.textColor"]');
  await page.fill('[id="colors.textColor"]', '#30'); // not a colour yet: the last sample stays
  await page.fill('[id="colors.textColor"]', '#303030');
  await page.waitForSelector('#warnings:not(:has(a))');
  await page.press('[id="colors.textColor"]', 'Enter');
  await page.waitForSelector('.notice[role=status]');
  expect(await page.inputValue('[id="colors.textColor"]')).toBe('#303030');
  expect(visitor.complaints.filter((one) => !one.includes('400'))).toEqual([]);
  await visitor.context.close();
});

it('has a Preview button where no script runs', async () => {
  const visitor = await atDesk(browser, application.url, EMAIL, { ...DESK, javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(`${application.url}/app/themes/${themeId}`);
  await page.fill('[id="colors.textColor"]', '#c0c0c0');
  await page.click('button[value=preview]');
  expect(await page.textContent('#warnings')).toContain('One colour is hard to read');
  expect(await page.inputValue('[id="colors.textColor"]')).toBe('#c0c0c0');
  await visitor.context.close();
});

it.each([
  ['on a desk', DESK],
  ['on a telephone, in the dark, in French', PHONE],
])('fits %s, and is open to everybody', async (_where, options) => {
  const visitor = await atDesk(browser, application.url, EMAIL, options);
  const { page } = visitor;
  for (const address of ['', '/new', `/${themeId}`, `/${themeId}/delete`].map((path) => `/app/themes${path}`)) {
    await page.goto(application.url + address);
    expect([address, await visitor.overflow()]).toEqual([address, 0]);
    expect([address, await findings(page)]).toEqual([address, []]);
    expect(await page.locator('h1').count()).toBe(1);
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

/** The script asks, and the frame loads; both take their time. */
async function shown(visitor: Visitor, color: string): Promise<void> {
  const seen = "getComputedStyle(document.querySelector('.cover')).backgroundColor";
  const until = Date.now() + 10_000;
  let last: unknown;
  while (Date.now() < until) {
    last = await frameOf(visitor)
      .evaluate(seen)
      .catch(() => null);
    if (last === color) return;
    await visitor.page.waitForTimeout(100);
  }
  throw new Error(`The sample shows ${String(last)}, not ${color}.`);
}
