/** @long Works in a browser. */
import type { Browser, Page } from 'playwright-core';
import { aPublished } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { work } from '../setup/work.js';
import { Visitor } from './visitor.js';

jest.setTimeout(60_000);

const FONT = 'Caveat';
const FONTS = { casual: FONT, flowing: 'Dancing Script', formal: 'Great Vibes' };
type Hand = keyof typeof FONTS;
const HANDS = Object.keys(FONTS) as Hand[];

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The fonts that the letters of an element are really drawn in. */
async function fontsIn(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/** Waits for what is true soon; the page's policy lets nobody wait inside of it. */
async function until(page: Page, condition: string): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await page.evaluate<boolean>(condition))) {
    if (Date.now() > end) throw new Error(`Not within 20 s: ${condition}`);
    await page.waitForTimeout(50);
  }
}

const signing = { title: 'Signature', blocks: [{ type: 'signature' }] };

const NAMES = ['Éléonore Łukasz', 'Пётр Иванов'];
/** One hand has no Cyrillic: another that is like it writes it, with the spaces of the first. */
const fontsOf = (hand: Hand, name: string): string[] =>
  hand === 'flowing' && /\p{Script=Cyrillic}/u.test(name) ? ['Marck Script', FONTS.flowing] : [FONTS[hand]];
const WRITTEN = NAMES.flatMap((name) => HANDS.map((hand) => [name, hand] as const));

it.each(WRITTEN)('writes %s by a %s hand, on the page and on the copy', async (name, hand) => {
  const { id, url } = await aPublished(acme, {}, [signing]);
  const visitor = await Visitor.with(browser, application.url);
  const { page } = visitor;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(url as string, { waitUntil: 'networkidle' });
  await page.locator('#sign-signature').scrollIntoViewIfNeeded();
  expect(fetched.filter((address) => /caveat|dancing|marck|vibes/.test(address))).toEqual([]);
  await visitor.fillIn({ name });
  await page.fill('#sign-signature', name);
  await page.locator(`.hands input[value=${hand}]`).check();
  await until(page, `document.fonts.check('16px ${FONTS[hand]}', ${JSON.stringify(name)})`);
  expect(await page.locator('.hands span').allTextContents()).toEqual(HANDS.map(() => name));
  await visitor.submit();
  await page.waitForURL(/\/copy\//);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  expect(await fontsIn(page, 'p.handwriting')).toEqual(
    fontsOf(hand, name).map((font) => expect.stringContaining(font) as string),
  );
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
  await work(application);
  const headers = { authorization: `Bearer ${await acme.key()}` };
  const pdf = await fetch(`${application.url}/v1/proposals/${id as string}/pdf`, { headers });
  expect(pdf.status).toBe(200);
  const paper = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
  for (const font of fontsOf(hand, name)) expect(paper).toContain(font.replace(' ', ''));
});

it.each(['محمد العربي', '山田太郎'])('shows %s, which no hand of ours can write', async (name) => {
  const { url } = await aPublished(acme, {}, [signing]);
  const visitor = await Visitor.with(browser, application.url);
  const { page } = visitor;
  await page.goto(url as string);
  await visitor.fillIn({ name });
  await page.fill('#sign-signature', name);
  await visitor.submit();
  await page.waitForURL(/\/copy\//);
  expect(await page.locator('p.handwriting').textContent()).toBe(name);
  await visitor.context.close();
});

describe.each([
  ['Maximiliane Hohenzollern-Wittgenstein', 2],
  ['Jean-Christophe de Montmorency-Luxembourg-Xaint', 2],
  ['Jacqueline-Francesca Wilhelmina Queensbury-Lloyd Featherstonehaugh-Cholmondeley', 4],
])('a name that is long to sign with: %s', (NAME, mostLines) => {
  it('stays within its field on a phone, and has one line on the copy where there is room for it', async () => {
    const { url } = await aPublished(acme, {}, [signing]);
    const visitor = await Visitor.with(browser, application.url, { viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await page.goto(url as string);
    await visitor.fillIn({ name: NAME });
    await page.fill('#sign-signature', NAME);
    await until(page, `document.fonts.check('16px ${FONT}', ${JSON.stringify(NAME)})`);
    const cut = `(() => { const field = document.querySelector('#sign-signature');
      return field.scrollWidth - field.clientWidth + field.scrollLeft; })()`;
    await until(page, `${cut} <= 0`);
    await visitor.submit();
    await page.waitForURL(/\/copy\//);
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const shown = `(() => { const hand = document.querySelector('p.handwriting');
      return [hand.scrollWidth - hand.clientWidth, Math.round(hand.clientHeight / parseFloat(getComputedStyle(hand).lineHeight))]; })()`;
    const [beyond = NaN, lines = NaN] = await page.evaluate<number[]>(shown);
    expect(beyond).toBeLessThanOrEqual(0);
    expect(lines).toBeLessThanOrEqual(mostLines);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await page.evaluate<number[]>(shown))[1]).toBe(Math.ceil(NAME.length / 50));
    await visitor.context.close();
  });
});
