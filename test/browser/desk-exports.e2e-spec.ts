/** @long Works in a browser. */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { UsersService } from '../../src/modules/organizations/users/users.service.js';
import { bundle, product } from '../e2e/catalog/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { PASSWORD } from '../setup/person.js';
import { DESK, PHONE, atDesk, findings } from './desk.js';
import type { Visitor } from './visitor.js';

jest.setTimeout(120_000);

const EMAIL = 'ann@nord.example';
const LEADS = 230;

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  const account = { email: EMAIL, name: 'Ann Lee', password: PASSWORD, role: 'owner' as const };
  await application.get(UsersService).create({ ...account, organization_id: acme.id });
  for (let index = 0; index < LEADS; index += 1) await given.lead(acme, { name: `Lead ${index}` });
  await product(acme, { name: 'Two\u00a0lines', description: 'One,\nand "another"\nand one more' });
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Takes the list's file, and gives its records. */
async function take({ page }: Visitor, path: string): Promise<number> {
  await page.goto(application.url + path);
  const coming = page.waitForEvent('download');
  await page.click('.list-head a[download]');
  const text = await readFile(await (await coming).path(), 'utf8');
  return text.trimEnd().split('\r\n').length - 1;
}

it.each([
  ['on a desk', DESK, `${LEADS} of ${LEADS}`, 'Done'],
  ['on a telephone, in the dark, in French', PHONE, `${LEADS} sur ${LEADS}`, 'C’est fait'],
])('tells how far the file of a long list is %s', async (_where, options, last, done) => {
  const visitor = await atDesk(browser, application.url, EMAIL, options);
  const { page } = visitor;
  await page.addInitScript(`
    window.told = [];
    addEventListener('DOMContentLoaded', () => {
      const place = document.getElementById('export-progress');
      const look = () => told.push(place.querySelector('progress')?.value + ': ' + place.textContent);
      if (place) new MutationObserver(look).observe(place, { childList: true, subtree: true, characterData: true });
    });
  `);
  expect(await take(visitor, '/app/leads')).toBe(LEADS);
  await page.waitForSelector(`#export-progress:has-text("${done}")`);
  expect(await page.evaluate('told')).toContain(`${LEADS}: ${last}`);
  expect([await visitor.overflow(), await findings(page)]).toEqual([0, []]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

it('counts records, not the lines inside of them', async () => {
  const visitor = await atDesk(browser, application.url, EMAIL);
  expect(await take(visitor, '/app/catalog')).toBe(1);
  await visitor.context.close();
});

it.each(['/app/leads', '/app/proposals', '/app/catalog', '/app/catalog/bundles'])(
  'gives the file of %s where no script runs',
  async (path) => {
    await acme.api().post('/v1/proposals', { title: 'One' });
    if (path.endsWith('bundles')) await bundle(acme);
    const visitor = await atDesk(browser, application.url, EMAIL, { ...DESK, javaScriptEnabled: false });
    expect(await take(visitor, path)).toBeGreaterThan(0);
    await visitor.context.close();
  },
);
