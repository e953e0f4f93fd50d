/** @long Works in a browser. */
import type { Browser } from 'playwright-core';
import { UsersService } from '../../src/modules/organizations/users/users.service.js';
import { bundle, product } from '../e2e/catalog/examples.js';
import { anOffer, every, line } from '../e2e/offers/examples.js';
import { aProposal } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { PASSWORD } from '../setup/person.js';
import { DESK, atDesk } from './desk.js';

jest.setTimeout(180_000);

const EMAIL = 'ann@nord.example';
const WIDTHS = [1440, 1280, 1024, 820, 390];
const LISTS = ['proposals', 'leads', 'catalog', 'catalog/bundles', 'templates', 'themes', 'media'];
const SETTINGS = ['organization', 'api-keys', 'integrations', 'members', 'webhooks', 'audit-log', 'password', 'usage'];

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;
let proposalId: string;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  const account = { email: EMAIL, name: 'Ann Lee', password: PASSWORD, role: 'owner' as const };
  await application.get(UsersService).create({ ...account, organization_id: acme.id });
  const company = 'Ateliers de construction et de menuiserie du Vieux-Port';
  const email = 'annegret.weiss-koehler@construction-et-menuiserie.example';
  const lead = await given.lead(acme, { name: 'Dr. Annegret Weiß-Köhler', email, company });
  const title = 'A new web site, its pictures and its texts for the harbour';
  const { id } = await aProposal(acme, { title, lead_id: lead.id });
  const lines = [
    line({ name: 'Site', unit_amount: 999_999_900 }),
    line({ name: 'Care', unit_amount: 9_900_000, ...every('month') }),
  ];
  proposalId = id as string;
  await anOffer(acme, proposalId, { name: 'Site and care', currency: 'EUR', lines });
  const { id: productId } = await product(acme, { name: 'Care for the site, its pictures and its texts' });
  await bundle(acme, { items: [{ product_id: productId, quantity: 2 }] });
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it.each(WIDTHS)('shows every list whole on a screen %d pixels wide', async (width) => {
  const visitor = await atDesk(browser, application.url, EMAIL, { ...DESK, viewport: { width, height: 900 } });
  const { page } = visitor;
  for (const name of ['', ...LISTS, ...SETTINGS.map((one) => `settings/${one}`)]) {
    await page.goto(`${application.url}/app/${name}`);
    expect([name, await visitor.overflow()]).toEqual([name, 0]);
    const hidden = await page.evaluate<number[]>(
      '[...document.querySelectorAll(".scroll")].map((one) => one.scrollWidth - one.clientWidth)',
    );
    if (LISTS.includes(name)) expect([name, ...hidden.filter((pixels) => pixels > 0)]).toEqual([name]);
  }
  await visitor.context.close();
});

it.each([360, 390])('opens what else can be done with a proposal within a screen %d pixels wide', async (width) => {
  const visitor = await atDesk(browser, application.url, EMAIL, { ...DESK, viewport: { width, height: 844 } });
  await visitor.page.goto(`${application.url}/app/proposals/${proposalId}`);
  await visitor.page.click('.more summary');
  const { x, width: wide } = (await visitor.page.locator('.more-acts').boundingBox()) ?? { x: -1, width: Infinity };
  expect([x >= 0, x + wide <= width]).toEqual([true, true]);
  await visitor.context.close();
});

/** Lines of the first list's texts that end inside of a word, without a hyphen. */
const TORN = `[...document.querySelectorAll('.lead-rows td')].flatMap((cell) => {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const torn = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    let before = null;
    for (let at = 0; at < node.length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      const isInside = /[\\p{L}\\p{N}]{2}/u.test(node.data.slice(at - 1, at + 1));
      if (before !== null && top > before + 2 && at > 0 && isInside) torn.push(node.data);
      before = top;
    }
  }
  return torn;
})`;

it('breaks no long word of a lead on a telephone', async () => {
  const company = 'Straßenentwässerungsinvestitionskosten-Umlage und Rechtsschutzversicherungsgesellschaften mbH';
  const email = 'k.mueller@rechtsschutzversicherungsgesellschaften-hamburg.example';
  await given.lead(acme, { name: 'Karl-Friedrich Hohenzollern-Sigmaringen', email, company });
  const visitor = await atDesk(browser, application.url, EMAIL, { ...DESK, viewport: { width: 390, height: 844 } });
  await visitor.page.goto(`${application.url}/app/leads`);
  expect(await visitor.page.evaluate<string[]>(TORN)).toEqual([]);
  expect(await visitor.overflow()).toBe(0);
  await given.lead(acme, { name: 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragung', company: 'x'.repeat(80) });
  await visitor.page.reload();
  const cut = `[...document.querySelectorAll('.lead-rows td')].filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent)`;
  expect(await visitor.page.evaluate<string[]>(cut)).toEqual([]);
  await visitor.context.close();
});
