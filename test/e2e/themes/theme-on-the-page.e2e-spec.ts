/** @long Works in a browser. */
import type { Browser, Page } from 'playwright-core';
import { startApplication } from '../../setup/application.js';
import { launchBrowser } from '../../setup/browser.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { act, aPublished } from '../proposals/examples.js';
import { REQUIRED_COLORS, REQUIRED_STYLE } from './theme-examples.js';

jest.setTimeout(60_000);

let acme: GivenOrganization;
let browser: Browser;
beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open({ url }: JsonObject): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url as string);
  return page;
}

/** The computed style of the first element, or of all of them. */
const styleOf = async (page: Page, selector: string, property: string) => (await stylesOf(page, selector, property))[0];
const stylesOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (elements, name) => elements.map((element) => getComputedStyle(element).getPropertyValue(name)),
      property,
    );

const BLOCKS = [
  { type: 'paragraph', text: 'First.' },
  { type: 'paragraph', text: 'Second.' },
  { type: 'paragraph', text: 'Third, with a space of its own.', margin_top: 6 },
  { type: 'image', alt: 'A picture' },
  { type: 'paragraph', text: 'Fourth.' },
  { type: 'cards', variant: 'cards', items: [{ title: 'Card', text: 'Text' }] },
  { type: 'button', label: 'Call', url: 'https://example.com' },
];

it.each([
  [{ radius: 0, button_radius: 0, paragraph_margin_top: 0 }, ['0px', '0px'], ['0px', '0px', '6px', '48px']],
  [{ radius: 0.3, button_radius: 1.1, paragraph_margin_top: 42 }, ['4.8px', '17.6px'], ['0px', '42px', '6px', '48px']],
  [{ radius: 2, button_radius: 0.7, paragraph_margin_top: 96 }, ['32px', '11.2px'], ['0px', '96px', '6px', '96px']],
])('has the shapes of the theme: %j', async (shapes, radii, margins) => {
  const { body: theme } = await acme.api().post('/v1/themes', { name: 'Shapes', ...shapes });
  const page = await open(await aPublished(acme, { theme_id: theme.id }, [{ blocks: BLOCKS }]));
  expect(await styleOf(page, '.card', 'border-radius')).toBe(radii[0]);
  expect(await styleOf(page, '.media .placeholder', 'border-radius')).toBe(radii[0]);
  expect(new Set(await stylesOf(page, '.button', 'border-radius'))).toEqual(new Set([radii[1]]));
  expect(await stylesOf(page, '.section > .paragraph', 'margin-top')).toEqual(margins);
});

it.each([
  [{ font: 'outfit' }, 'Outfit', 'Outfit'],
  [{ font: 'inter', title_font: 'poppins' }, 'Poppins', 'Inter'],
  [{ font: 'poppins', body_font: 'plus_jakarta' }, 'Poppins', 'Plus Jakarta Sans'],
  [{ font: 'satoshi', title_font: 'helvetica' }, 'Helvetica Neue', 'Inter'],
])('has the fonts of the theme: %j', async (fonts, title, body) => {
  const { body: theme } = await acme.api().post('/v1/themes', { name: 'Fonts', ...fonts });
  const page = await open(await aPublished(acme, { theme_id: theme.id }, [{ title: 'Title', blocks: BLOCKS }]));
  /** After the one of a single space. */
  const familyOf = async (selector: string) => (await styleOf(page, selector, 'font-family'))?.split(', ')[1];
  expect(await familyOf('.section-title')).toMatch(new RegExp(`^"?${title}"?$`));
  expect(await familyOf('.paragraph')).toMatch(new RegExp(`^"?${body}"?$`));
});

it('has the section styles of the theme, by slot name and by position', async () => {
  const [night, sea, page] = ['rgb(16, 32, 48)', 'rgb(0, 90, 110)', 'rgb(255, 255, 255)'];
  const styles = [
    { ...REQUIRED_STYLE, id: 'night', bg: '#102030', headingColor: '#ffeedd', badgeBg: '#abcdef' },
    { ...REQUIRED_STYLE, bg: '#005a6e' },
  ];
  const theme = {
    name: 'Slots',
    colors: REQUIRED_COLORS,
    section_styles: [...styles, { ...REQUIRED_STYLE, id: 'gone' }],
  };
  const { body } = await acme.api().post('/v1/themes', theme);
  const named = ['night', '1', '2', 'default', 'gone', '3'];
  const sections = named.map((style) => ({ style, title: style, badge: 'B', blocks: BLOCKS }));
  const proposal = await aPublished(acme, { theme_id: body.id }, sections);
  await acme.api().patch(`/v1/themes/${body.id}`, { section_styles: styles });
  await act(acme, proposal.id as string, 'publish');
  const first = await open(proposal);
  const grounds = await stylesOf(first, '.section', 'background-color');
  expect(grounds.slice(0, named.length)).toEqual([night, night, sea, page, page, page]);
  expect(await styleOf(first, '.section-title', 'color')).toBe('rgb(255, 238, 221)');
  const dot = first.locator('.section .badge').first();
  expect(await dot.evaluate((badge) => getComputedStyle(badge, '::before').boxShadow)).toContain('rgb(171, 205, 239)');
  expect(await styleOf(first, '.card', 'background-color')).toBe('rgb(17, 17, 17)');

  await acme.api().patch(`/v1/themes/${body.id}`, { section_styles: styles.toReversed() });
  await act(acme, proposal.id as string, 'publish');
  const second = await open(proposal);
  expect((await stylesOf(second, '.section', 'background-color')).slice(0, 3)).toEqual([night, sea, night]);
});
