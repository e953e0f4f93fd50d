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
  await anOffer(acme, id as string, { name: 'Site and care', currency: 'EUR', lines });
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
