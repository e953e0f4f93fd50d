/** @long works in a browser */
import type { FrameLocator, Page } from 'playwright-core';
import { canvasOf, FRENCH, Studio } from './studio.js';
import type { Visitor } from './visitor.js';

jest.setTimeout(180_000);

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.close());

interface Drafted {
  visitor: Visitor;
  page: Page;
  canvas: FrameLocator;
}

const LINES = Array.from({ length: 50 }, (_, index) => ({ type: 'paragraph', text: `Ligne ${index}.` }));

/** A long draft, open in the studio beside this panel, in a low window. */
async function drafted(panel: string): Promise<Drafted> {
  const { id } = await studio.api('POST', 'proposals', { title: 'Au calme', language: 'fr' });
  await studio.api('PUT', `proposals/${id}/content`, { sections: [{ title: 'Ici', blocks: LINES }] });
  const visitor = await studio.enter({ ...FRENCH, viewport: { width: 1280, height: 640 } });
  const { page } = visitor;
  await page.goto(`${studio.application.url}/app/proposals/${id}/edit?panel=${panel}`);
  const canvas = canvasOf(page);
  await canvas.getByText('Ligne 0.').waitFor();
  return { visitor, page, canvas };
}

it('keeps the tools of a text off its line, and where they are while it is written', async () => {
  const { visitor, page, canvas } = await drafted('outline');
  const bar = canvas.getByRole('toolbar');
  const placeOf = async () => (await bar.boundingBox())!;
  for (const place of ['start', 'end'] as const) {
    const line = canvas.locator('[data-block] [data-text]').nth(30);
    await line.evaluate((element, block) => element.scrollIntoView({ block }), place);
    await line.evaluate(
      (element, by) => element.ownerDocument.defaultView!.scrollBy(0, by),
      place === 'start' ? 60 : -60,
    );
    await line.click();
    await page.keyboard.press('Home');
    const before = await placeOf();
    expect(overlap(before, (await line.boundingBox())!)).toBe(0);
    await page.keyboard.type(' Plus long.');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    expect(await placeOf()).toEqual(before);
  }
  expect(visitor.complaints).toEqual([]);
});

type Box = { y: number; height: number };
const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

it('moves nothing of the settings when they are stored', async () => {
  const { visitor, page } = await drafted('settings');
  const first = page.getByRole('switch').first();
  const topOf = async () => (await first.boundingBox())!.y;
  const before = await topOf();
  await page.getByLabel('Mot de passe').fill('un long secret');
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: 'Retirer le mot de passe' });
  await remove.waitFor();
  expect(await topOf()).toBe(before);
  await remove.click();
  await remove.waitFor({ state: 'hidden' });
  await page.getByRole('tabpanel').getByText('Enregistré').first().waitFor();
  expect(await topOf()).toBe(before);
  expect(visitor.complaints).toEqual([]);
});

it.each(['theme', 'offer', 'settings'])('scrolls the panel %s by itself, and never the window', async (panel) => {
  const { page } = await drafted(panel);
  await page.getByRole('tabpanel').locator('button, input').first().waitFor();
  for (const summary of await page.getByRole('tabpanel').locator('summary').all()) await summary.click();
  expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
});
