/** @long works in a browser */
import type { FrameLocator } from 'playwright-core';
import type { Json } from '../setup/json.js';
import { findings } from './desk.js';
import { canvasOf, FRENCH, Studio } from './studio.js';

jest.setTimeout(180_000);

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start({ ROLE: 'all' });
});
afterAll(async () => {
  await studio.close();
});

const api = (method: string, path: string, body?: object): Promise<Json> => studio.api(method, path, body);

const many = Array.from({ length: 12 }, (_, index) => ({ type: 'paragraph', text: `Ligne ${index + 1}.` }));
const GALLERY = { type: 'gallery', images: [{ alt: 'La cour' }, { alt: 'Le mur' }] };

async function opened(sections: object[]) {
  const { id } = await api('POST', 'proposals', { title: 'La cour', language: 'fr' });
  await api('PUT', `proposals/${id}/content`, { sections });
  const visitor = await studio.enter(FRENCH);
  const { page } = visitor;
  await page.goto(`${studio.application.url}/app/proposals/${id}/edit`);
  const canvas = canvasOf(page);
  await canvas.locator('[data-text]').first().waitFor();
  return { id: id as string, visitor, page, canvas, bar: canvas.getByRole('toolbar', { name: 'Outils' }) };
}

const scroll = (canvas: FrameLocator, title: string) =>
  canvas.locator('[data-text]', { hasText: title }).evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
  });

it('names the section that its tools are for, leaves with it, and brings back what it deleted', async () => {
  const sections = ['Avant', 'Pendant', 'Après'].map((title) => ({ title, blocks: many }));
  const { id, visitor, page, canvas, bar } = await opened([...sections, { blocks: many }]);
  const outline = page.getByRole('tabpanel', { name: 'Plan' });
  await outline.getByRole('button', { name: 'Pendant' }).click();
  await bar.getByText('Section « Pendant »').waitFor();
  await outline.locator('[aria-current]', { hasText: 'Pendant' }).waitFor();
  await scroll(canvas, 'Après');
  await bar.waitFor({ state: 'hidden' });
  await scroll(canvas, 'Pendant');
  await bar.getByText('Section « Pendant »').waitFor();
  // What one person does within two seconds is one revision.
  await page.waitForTimeout(2100);
  await bar.getByRole('button', { name: 'Supprimer' }).click();
  const note = page.getByRole('status').filter({ hasText: 'Section « Pendant » supprimée.' });
  await note.waitFor();
  const own = canvas.locator('[data-text]', { hasText: 'Pendant' });
  await own.waitFor({ state: 'detached' });
  expect(await findings(page, { frames: false })).toEqual([]);
  await note.getByRole('button', { name: 'Annuler' }).click();
  await own.waitFor();
  await note.waitFor({ state: 'detached' });
  expect((await api('GET', `proposals/${id}/content`)).sections).toHaveLength(4);
  await outline.getByRole('button', { name: 'Ligne 1.' }).click();
  await bar.getByText('Section 4').waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('follows a part that is moved out of sight', async () => {
  const sections = ['Avant', 'Pendant', 'Après'].map((title) => ({ title, blocks: [...many, ...many] }));
  const { page, canvas, bar } = await opened(sections);
  await page.getByRole('tabpanel', { name: 'Plan' }).getByRole('button', { name: 'Après' }).click();
  await bar.getByRole('button', { name: 'Monter' }).click();
  await canvas.locator('[data-section]:nth-of-type(2)', { hasText: 'Après' }).waitFor();
  await bar.getByRole('button', { name: 'Monter' }).click();
  await canvas.locator('[data-section]', { hasText: 'Après' }).and(canvas.locator('[data-section]').first()).waitFor();
});

it('has the picture of an item among the tools of the item, and leaves while the whole is worked on', async () => {
  const { page, canvas, bar } = await opened([{ title: 'Ici', blocks: [GALLERY] }]);
  await canvas.locator('[data-entry]').first().click();
  const item = bar.getByRole('group', { name: 'Image' });
  await item.getByRole('button', { name: 'Choisir une image' }).waitFor();
  for (const panel of ['Offre', 'Personnes', 'Thème']) {
    await page.getByRole('tab', { name: panel }).click();
    await bar.waitFor({ state: 'hidden' });
    await canvas.locator('[data-entry]').first().click();
    await bar.waitFor();
  }
});

it('leads from a logo that is not seen to where the logo is', async () => {
  const { page, visitor } = await opened([{ title: 'Ici', blocks: many }]);
  const warning = { code: 'logo_contrast', message: 'Le logo ne se voit pas.', field: 'theme_id', params: {} };
  await page.route('**/preflight', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...answer, warnings: [{ ...warning, section_id: null, block_id: null }] },
    });
  });
  await page.getByRole('tab', { name: 'Vérifications' }).click();
  await page.getByRole('button', { name: /^Montrer/ }).click();
  await page.waitForURL(/settings\/organization#brand$/);
  await page.getByRole('heading', { name: 'Logo' }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('is for reading only once the client has signed, and says so', async () => {
  const { id, page, canvas, visitor } = await opened([{ title: 'Ici', blocks: [...many, { type: 'signature' }] }]);
  await canvas.getByText('Ligne 2.').click();
  await canvas.locator('[data-editing]').waitFor();
  await api('POST', `proposals/${id}/publish`);
  await api('POST', `proposals/${id}/approve`, {});
  await page.getByText('Lecture seule').waitFor();
  await canvas.locator('[data-editing]').waitFor({ state: 'detached' });
  await canvas.getByText('Ligne 3.').click();
  await page.keyboard.type('Non');
  await canvas.getByText('Ligne 3.', { exact: true }).waitFor();
  expect(await canvas.getByRole('toolbar').count()).toBe(0);
  expect(await page.getByLabel('Titre de la proposition').getAttribute('readonly')).toBe('');
  expect(await findings(page, { frames: false })).toEqual([]);
  await page.getByRole('link', { name: 'Ce que l’on peut en faire' }).click();
  await page.waitForURL(new RegExp(`/proposals/${id}$`));
  expect(visitor.complaints).toEqual([]);
});
