/** @long Works in a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { UsersService } from '../../src/modules/organizations/users/users.service.js';
import { FREE, anOffer } from '../e2e/offers/examples.js';
import { act, aProposal, write, type Json } from '../e2e/proposals/examples.js';
import { Agent } from '../setup/agent.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { PASSWORD } from '../setup/person.js';

jest.setTimeout(120_000);

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const EVERY_BLOCK = readFileSync(join(__dirname, '../setup/every-block.json'), 'utf8');
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, locale: 'fr-FR', colorScheme: 'dark' };

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord', email: 'hello@nord.example', phone: '+33 1 23 45 67 89' });
  const account = { email: 'ann@nord.example', name: 'Ann Lee', password: PASSWORD, role: 'owner' as const };
  await application.get(UsersService).create({ ...account, organization_id: acme.id });
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What WCAG 2.2 AA, and good practice, object to on the page: rule and place. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ violations: Json[] }>(
    'axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })',
  );
  const found = violations.flatMap(({ id, nodes }) =>
    (nodes as Json[]).map((node) => `${id}: ${node.target.join(' ')}`),
  );
  return [...found, ...(await page.evaluate<string[]>(MISPLACED))];
}

/** What axe lets pass: captions of nothing, limits that a field knows not, and links of their own below 24 pixels. */
const MISPLACED = `[
  ...document.querySelectorAll(':not(figure) > figcaption, input[type=number][maxlength]'),
  ...[...document.querySelectorAll('main a, header a, footer a, nav a')].filter((link) => {
    const { width, height } = link.getBoundingClientRect();
    const isInSentence = getComputedStyle(link).display === 'inline' && link.parentElement.matches('p, li, td, dd, span, small');
    return link.checkVisibility() && !isInSentence && (height < 24 || width < 24);
  }),
].map((element) => 'misplaced: ' + element.outerHTML.slice(0, 120))`;

async function openPage(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  return context.newPage();
}

async function themeOf(preset: string): Promise<string> {
  return (await acme.api().post('/v1/themes/generate', { preset })).body.theme.id as string;
}

/** Every kind of block, an offer with options, and a form to sign. */
async function published(preset: string, details: Json = {}): Promise<Json> {
  const lead = await given.lead(acme, { name: 'Claire Morel', company: 'Atelier Nord', email: 'claire@example.com' });
  const { id } = await aProposal(acme, { lead_id: lead.id, theme_id: await themeOf(preset), ...details });
  await anOffer(acme, id as string, FREE);
  const { sections } = JSON.parse(EVERY_BLOCK) as { sections: Json[] };
  await write(
    acme,
    id as string,
    sections.filter((section) => !JSON.stringify(section).includes('file_id')),
  );
  return act(acme, id as string, 'publish');
}

describe('the client page', () => {
  it.each(['paper', 'swiss', 'night', 'velvet', 'lemon', 'terracotta'])(
    'has no finding in %s, on a desk and a phone',
    async (preset) => {
      const proposal = await published(preset, { language: preset === 'paper' ? 'fr' : 'en' });
      for (const options of [DESK, PHONE]) {
        const page = await openPage(options);
        await page.goto(proposal.url as string);
        expect(await findings(page)).toEqual([]);
        await page.click('#sign-form [type=submit]');
        expect(await findings(page)).toEqual([]);
        await page.context().close();
      }
    },
  );

  it('has no finding where it asks for a password, thanks, is read only or closed', async () => {
    const locked = await published('ocean', { password: 'orchid-42' });
    const page = await openPage(DESK);
    await page.goto(locked.url as string);
    expect(await findings(page)).toEqual([]);
    await page.fill('#password', 'wrong');
    await page.press('#password', 'Enter');
    expect(await findings(page)).toEqual([]);
    await page.fill('#password', 'orchid-42');
    await page.press('#password', 'Enter');
    await page.fill('#sign-name', 'Claire Morel');
    await page.fill('#sign-email', 'claire@example.com');
    await page.fill('#sign-signature', 'Claire Morel');
    await page.check('[name=consent]');
    await page.click('#sign-form [type=submit]');
    await page.waitForURL(/\/copy\//);
    expect(await findings(page)).toEqual([]);
    await page.goto(locked.url as string);
    expect(await findings(page)).toEqual([]);
    await act(acme, locked.id as string, 'unpublish');
    for (const address of [locked.url as string, `${application.url}/p/none/none`]) {
      await page.goto(address);
      expect(await findings(page)).toEqual([]);
    }
    await page.context().close();
  });
});

describe.each([
  ['a desk', DESK],
  ['a phone in the dark, in French', PHONE],
])('signing in and consent on %s', (_where, options) => {
  it('have no finding', async () => {
    const page = await openPage(options);
    await page.goto(`${application.url}/app/login`);
    expect(await findings(page)).toEqual([]);
    await page.fill('#email', 'ann@nord.example');
    await page.fill('#password', PASSWORD);
    await page.press('#password', 'Enter');
    await page.waitForSelector('#password', { state: 'detached' });
    await page.goto(`${application.url}/app/organizations`);
    expect(await findings(page)).toEqual([]);
    const agent = new Agent();
    await agent.register({ client_name: 'Claude Code', redirect_uris: ['http://127.0.0.1/callback'] });
    await page.goto(application.url + agent.address({ redirect_uri: 'http://127.0.0.1:9/callback' }));
    expect(await page.textContent('h1')).toContain('Claude Code');
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });
});

it('has no finding in the documentation of the API', async () => {
  const page = await openPage(DESK);
  await page.goto(`${application.url}/docs`);
  expect(await findings(page)).toEqual([]);
  await page.click('text=All of them on one page');
  await page.waitForSelector('.opblock-tag');
  expect(await page.getByLabel('Filter groups').isVisible()).toBe(true);
  const mended = ['color-contrast', 'nested-interactive', 'landmark-no-duplicate-main', 'landmark-main-is-top-level'];
  const wrong = async () => (await findings(page)).filter((finding) => mended.some((rule) => finding.startsWith(rule)));
  expect(await wrong()).toEqual([]);
  // A group is drawn once somebody opens it.
  const blocksOf = () => page.locator('.opblock').evaluateAll((blocks) => blocks.map((block) => block.id));
  const seen = new Set(await blocksOf());
  for (const id of await page.locator('.opblock-tag').evaluateAll((groups) => groups.map((group) => group.id))) {
    await page.click(`[id="${id}"]`);
    await page.waitForSelector(`[id="${id}"] + * .opblock`);
    for (const block of await blocksOf()) seen.add(block);
    expect(await wrong()).toEqual([]);
    await page.click(`[id="${id}"]`);
  }
  expect(seen.size).toBeGreaterThan(150);
  expect(await wrong()).toEqual([]);
  await page.context().close();
});
