/** @long Works in a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { anOffer, FREE, line, offerBlock, option } from '../e2e/offers/examples.js';
import { readPdf } from '../e2e/pages/pdf-text.js';
import { Reader } from '../e2e/pages/reader.js';
import { act, aProposal, write, type Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';

jest.setTimeout(120_000);

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const EVERY_BLOCK = readFileSync(join(__dirname, '../setup/every-block.json'), 'utf8');

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord', email: 'hello@nord.example' });
  browser = await launchBrowser();
});
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());
afterAll(() => browser.close());

async function published(preset: string, sections: Json[], offer: Json = FREE): Promise<Json> {
  const theme_id = (await acme.api().post('/v1/themes/generate', { preset })).body.theme.id as string;
  const settings = { allow_client_to_download_pdf: true };
  const { id } = await aProposal(acme, { title: 'A new website', theme_id, settings });
  await anOffer(acme, id as string, offer);
  await write(acme, id as string, sections);
  return act(acme, id as string, 'publish');
}

/** What needs no file. */
const everyBlock = () =>
  (JSON.parse(EVERY_BLOCK) as { sections: Json[] }).sections.filter(
    (section) => !JSON.stringify(section).includes('file_id'),
  );

/** Words broken at the end of a line are whole again. */
const bare = (text: string) => text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]+/gu, '');

async function printed(format: 'A4' | 'Letter', printBackground: boolean): Promise<string[]> {
  const { text } = await readPdf(await page.pdf({ format, printBackground }));
  return text.split('\n').map(bare);
}

/** The words of the page that are neither a control nor its label; nothing was asked about it. */
async function contentWords(): Promise<string[]> {
  const aside =
    '[hidden], form, button, script, .rail, .bar, .deny, .masthead-link, .embed-label, .embed-note, .offer-hint, .ask-link, .section-talk';
  const texts = await page.evaluate<string[]>(`[...document.querySelectorAll('main, .footer')].flatMap((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('${aside}')) texts.push(walker.currentNode.data);
    return texts;
  })`);
  return texts.flatMap((text) => text.split(/\s+/)).map(bare);
}

const ON_PAPER: [preset: string, format: 'A4' | 'Letter', backgrounds: boolean][] = [
  ['paper', 'A4', true],
  ['paper', 'Letter', false],
  ['night', 'Letter', true],
  ['velvet', 'A4', false],
];

it.each(ON_PAPER)('holds every word in %s on %s, and nothing to press', async (preset, format, backgrounds) => {
  const proposal = await published(preset, everyBlock());
  await page.goto(proposal.url as string);
  const words = await contentWords();
  expect(words.length).toBeGreaterThan(300);
  const paper = (await printed(format, backgrounds)).join('');
  expect(words.filter((word) => !paper.includes(word))).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  const controls = 'button, form, select, textarea, summary, .bar, .rail, .progress, .skip, .masthead-link';
  expect(await page.locator(`:is(${controls}):visible`).allTextContents()).toEqual([]);
  expect(await page.locator('input:visible:not(.offer input)').count()).toBe(0);
  const fixed = await page.evaluate<string[]>(
    `[...document.querySelectorAll('body *')].filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position)
      && one.getClientRects().length > 0).map((one) => one.className)`,
  );
  expect(fixed).toEqual([]);
});

it('shows where links lead, and where to sign: by pen, or on the page', async () => {
  const proposal = await published('ink', everyBlock());
  await page.goto(proposal.url as string);
  const paper = (await printed('A4', true)).join('');
  for (const address of ['https://example.com/more?from=proposal#top', 'mailto:hello@example.com', proposal.url])
    expect(paper).toContain(bare(address as string));
  expect(paper).toContain(bare('Date, name, signature'));
});

it.each(['paper', 'night', 'velvet'])('can be read in %s where no ground is printed', async (preset) => {
  const proposal = await published(preset, everyBlock());
  await page.goto(proposal.url as string);
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  await page.evaluate(AXE);
  const rules = { runOnly: ['color-contrast'], resultTypes: ['violations'] };
  const { violations } = await page.evaluate<{ violations: Json[] }>(`axe.run(document, ${JSON.stringify(rules)})`);
  expect(violations.flatMap(({ nodes }) => (nodes as Json[]).map((node) => node.target.join(' ')))).toEqual([]);
  const grounds = await page.evaluate<string[]>(
    `['html', 'body', '.section[data-style="default"]', '.footer'].map((one) =>
      getComputedStyle(document.querySelector(one)).backgroundColor)`,
  );
  expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
});

it('never breaks a line of an offer', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  const lines = numbers.map((number) => ({
    ...(number % 3 ? line() : option()),
    ...{ name: `Work-${number}-begins`, description: `What it takes. `.repeat(8) + `Work-${number}-ends`, quantity: 1 },
    ...{ unit_amount: 1_000_000 + number, discount: null, tax_rate: 20 },
  }));
  const proposal = await published('swiss', [{ title: 'Prices', blocks: offerBlock().blocks }], { ...FREE, lines });
  await page.goto(proposal.url as string);
  const sheets = await printed('A4', true);
  expect(sheets.length).toBeGreaterThan(4);
  const whole = (number: number) => [
    `Work${number}begins`,
    `Work${number}ends`,
    `€10,000.${String(number).padStart(2, '0')}`,
  ];
  const broken = numbers.filter((number) => !sheets.some((text) => whole(number).every((part) => text.includes(part))));
  expect(broken).toEqual([]);
});

it.each(['en', 'fr'])('leaves no sheet to the footer alone in any template in %s', async (language) => {
  const { data } = (await acme.api().get('/v1/templates', { query: { limit: 100, language } })).body as Json;
  const stock = (data as Json[]).filter(({ organization_id }) => organization_id === null);
  expect(stock.length).toBeGreaterThanOrEqual(6);
  for (const { id: template_id } of stock) {
    const { id } = await aProposal(acme, { title: 'A new website', template_id, language });
    await anOffer(acme, id as string);
    await page.goto((await act(acme, id as string, 'publish')).url as string);
    const last = (await printed('A4', true)).filter(Boolean).at(-1);
    expect(last).toContain(bare(language === 'fr' ? 'Responsable de cette page' : 'Responsible for this page'));
    expect(last).toContain(bare(language === 'fr' ? 'Date, nom, signature' : 'Date, name, signature'));
  }
});

it('leaves no row alone on a sheet, and has words above where one signs', async () => {
  const names = [...'ABCDEFGHI'].map((letter) => `Row${letter}`);
  const items = names.map((title) => ({ date: 'Week', title, text: 'A few words.' }));
  for (const lines of [22, 28, 31]) {
    const blocks = [
      { type: 'paragraph', text: 'a\n'.repeat(lines) },
      { type: 'timeline', items },
      ...[{ type: 'paragraph', text: 'What is agreed' }, { type: 'divider' }, { type: 'signature' }],
    ];
    const proposal = await published('paper', [{ title: 'Rows', blocks }]);
    await page.goto(proposal.url as string);
    const sheets = await printed('A4', true);
    const counts = sheets.map((sheet) => names.filter((name) => sheet.includes(name)).length);
    expect({ lines, counts }).toEqual({ lines, counts: counts.map((count) => (count === 1 ? NaN : count)) });
    const signed = sheets.find((sheet) => sheet.includes(bare('Date, name, signature')));
    expect(signed).toContain(bare('What is agreed'));
  }
});

it('shows the signature, and what proves it', async () => {
  const proposal = await published('night', [{ title: 'Agreed', blocks: [{ type: 'signature' }] }]);
  const reader = new Reader(application, proposal.url as string);
  const { body } = await reader.json('sign', await reader.signature({ name: 'Claire Morel', signature: 'C. Morel' }));
  await page.goto(body.copy_url as string);
  const paper = (await printed('A4', false)).join('');
  const { evidence } = (await acme.api().get(`/v1/proposals/${proposal.id}/signature`)).body as Json;
  for (const words of ['C. Morel', 'Claire Morel', evidence.chain_head]) expect(paper).toContain(bare(words as string));
});
