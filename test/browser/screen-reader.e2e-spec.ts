/** @long Works in a browser. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { FREE, anOffer, offerBlock } from '../e2e/offers/examples.js';
import { act, aProposal, write, type Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { Visitor } from './visitor.js';

jest.setTimeout(60_000);

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Heard {
  role: string;
  name: string;
  description: string;
  focused: boolean;
  invalid: boolean;
  checked: boolean;
}

/** What Chromium hands to a screen reader, in the order of reading. */
async function heard(client: CDPSession): Promise<Heard[]> {
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as unknown as { nodes: Json[] };
  return nodes.filter(({ ignored }) => !ignored).map(heardOf);
}

function heardOf(node: Json): Heard {
  const property = (name: string) =>
    (node.properties as Json[]).find((one) => one.name === name)?.value.value as unknown;
  return {
    role: node.role.value as string,
    name: (node.name?.value ?? '') as string,
    description: (node.description?.value ?? '') as string,
    focused: property('focused') === true,
    invalid: property('invalid') === 'true',
    checked: property('checked') === 'true',
  };
}

/** Everything below elements of the role, as text. */
const said = (page: Page, role: string) => page.getByRole(role as 'status').allTextContents();

async function published(): Promise<Json> {
  const { id } = await aProposal(acme, { title: 'A new website' });
  await anOffer(acme, id as string, FREE);
  await write(acme, id as string, [
    { title: 'Where you stand', blocks: [{ type: 'paragraph', text: 'Words.' }] },
    { title: 'What it costs', ...offerBlock({ client_can_choose: true }) },
    { title: 'Agreed', blocks: [{ type: 'signature' }] },
  ]);
  return act(acme, id as string, 'publish');
}

async function visit(): Promise<{ visitor: Visitor; page: Page; listen: () => Promise<Heard[]> }> {
  const visitor = await Visitor.with(browser, application.url, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto((await published()).url as string);
  const client = await page.context().newCDPSession(page);
  return { visitor, page, listen: () => heard(client) };
}

it('gives the page a main part, headings in their order, and names to everything that is pressed', async () => {
  const { visitor, page, listen } = await visit();
  const nodes = await listen();
  const roles = nodes.map(({ role }) => role);
  for (const landmark of ['main', 'contentinfo', 'navigation']) expect(roles).toContain(landmark);
  expect(nodes.filter(({ role }) => role === 'heading').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['A new website', 'Where you stand', 'What it costs', 'Agreed']),
  );
  const controls = nodes.filter(({ role }) => ['button', 'link', 'checkbox', 'radio', 'textbox'].includes(role));
  expect(controls.length).toBeGreaterThan(10);
  expect(controls.filter(({ name }) => name.trim() === '')).toEqual([]);
  await page.context().close();
  expect(visitor.complaints).toEqual([]);
});

it('tells the sums when an option is ticked by the keyboard, and not before', async () => {
  const { visitor, page, listen } = await visit();
  expect((await said(page, 'status')).join('')).toBe('');
  await visitor.tabTo('.line input >> nth=0');
  const [option] = (await listen()).filter(({ role, focused }) => role === 'checkbox' && focused);
  expect(option).toMatchObject({ checked: false });
  expect(option?.name).toMatch(/Training.*€30\.00/s);
  await page.keyboard.press('Space');
  expect(await said(page, 'status')).toEqual([expect.stringMatching(/Total.*€156\.00/)]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await said(page, 'status')).toEqual([expect.stringMatching(/€156\.00;.*€11\.88/)]);
  await page.context().close();
});

it('leads from a refused form to the first wrong field, whose mistake is told with it, and then to the thanks', async () => {
  const { visitor, page, listen } = await visit();
  await visitor.tabTo('#sign-name');
  await page.keyboard.type('Claire Morel');
  await page.locator('#sign-form').evaluate((form) => form.setAttribute('novalidate', ''));
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=alert]');
  const nodes = await listen();
  expect((await said(page, 'alert')).join('')).not.toBe('');
  const wrong = nodes.filter(({ invalid }) => invalid);
  expect(wrong.length).toBeGreaterThanOrEqual(3);
  expect(wrong.filter(({ description }) => description === '')).toEqual([]);
  const [first] = wrong;
  expect(first).toMatchObject({ focused: true });
  expect(first?.name).toMatch(/e-?mail/i);
  expect(await page.inputValue('#sign-name')).toBe('Claire Morel');

  await page.keyboard.type('claire@example.com');
  await visitor.tabTo('#sign-signature');
  await page.keyboard.type('Claire Morel');
  await visitor.tabTo('[name=consent]');
  await page.keyboard.press('Space');
  await visitor.tabTo('#sign-form [type=submit]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/copy\//);
  const [told] = (await listen()).filter(({ role, focused }) => role === 'heading' && focused);
  expect(told?.name).toContain('Claire Morel');
  await page.context().close();
});

it('says aloud that a drawn signature is missing', async () => {
  const { visitor, page } = await visit();
  await visitor.fillIn();
  await page.locator('.modes label').nth(1).click();
  await visitor.submit();
  expect((await said(page, 'alert')).join('')).not.toBe('');
  expect(await page.locator('[name=method]:checked').evaluate((radio) => radio.matches(':focus'))).toBe(true);
  await page.context().close();
});
