/** @long works in a browser */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { Json } from '../setup/json.js';
import { canvasOf, FRENCH, Studio } from './studio.js';
import type { Visitor } from './visitor.js';

jest.setTimeout(180_000);

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(async () => {
  await studio.close();
});

const paragraph = (text: string) => ({ type: 'paragraph', text });
const SECTIONS = [
  {
    title: 'Avant',
    blocks: [
      paragraph('Un'),
      { type: 'columns', columns: [[paragraph('Gauche')], [paragraph('Droite')]] },
      paragraph('Deux'),
    ],
  },
  { title: 'Après', blocks: [paragraph('Trois')] },
];

interface Drafted {
  visitor: Visitor;
  page: Page;
  canvas: FrameLocator;
  /** Whether the document is so, written as `Avant(Un [Gauche|Droite] Deux)`. */
  becomes: (expected: string) => Promise<void>;
}

async function editing(sections: object[] = SECTIONS): Promise<Drafted> {
  const { id } = await studio.api('POST', 'proposals', { title: 'Déplacer', language: 'fr' });
  await studio.api('PUT', `proposals/${id}/content`, { sections });
  const visitor = await studio.enter(FRENCH);
  const { page } = visitor;
  await page.goto(`${studio.application.url}/app/proposals/${id}/edit`);
  const canvas = canvasOf(page);
  await canvas.locator('.ending').waitFor();
  const written = async () =>
    (await studio.api('GET', `proposals/${id}/content`)).sections.map(sectionAsWritten).join(' ');
  const becomes = async (expected: string) => {
    for (let tries = 0; tries < 100 && (await written()) !== expected; tries += 1) await page.waitForTimeout(100);
    expect(await written()).toBe(expected);
  };
  return { visitor, page, canvas, becomes };
}

const sectionAsWritten = ({ title, blocks }: Json): string => `${title}(${blocks.map(words).join(' ')})`;
function words({ type, text, columns }: Json): string {
  const inner = columns?.map((column: Json[]) => column.map(words).join(' '));
  return inner ? `[${inner.join('|')}]` : (text ?? type);
}

const textIn = (canvas: FrameLocator, text: string) => canvas.locator('[data-text]', { hasText: text }).first();

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + Math.min(width / 2, 20), y: y + height / 2 };
}

/** Takes a handle to where a text is: into the upper part of it, or the lower. */
async function drag(page: Page, handle: Locator, to: Locator, into: 'upper' | 'lower'): Promise<void> {
  const from = await middleOf(handle);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const { x, y, height } = (await to.boundingBox())!;
  await page.mouse.move(x + 20, from.y + 10, { steps: 3 });
  await page.mouse.move(x + 20, y + height * (into === 'upper' ? 0.3 : 0.7), { steps: 5 });
}

const handleOf = async (canvas: FrameLocator, text: string): Promise<Locator> => {
  await textIn(canvas, text).hover();
  return canvas.getByRole('button', { name: 'Glisser pour déplacer, cliquer pour choisir' });
};

it('drags blocks into columns, out of them and to other sections', async () => {
  const { visitor, page, canvas, becomes } = await editing();
  await drag(page, await handleOf(canvas, 'Un'), textIn(canvas, 'Droite'), 'lower');
  await page.mouse.up();
  await becomes('Avant([Gauche|Droite Un] Deux) Après(Trois)');
  await canvas.getByRole('toolbar', { name: 'Outils de cette partie' }).waitFor();

  await drag(page, await handleOf(canvas, 'Gauche'), textIn(canvas, 'Deux'), 'lower');
  await page.mouse.up();
  await becomes('Avant([|Droite Un] Deux Gauche) Après(Trois)');

  await drag(page, await handleOf(canvas, 'Trois'), textIn(canvas, 'Deux'), 'upper');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await drag(page, await handleOf(canvas, 'Deux'), textIn(canvas, 'Trois'), 'upper');
  await page.mouse.up();
  await becomes('Avant([|Droite Un] Gauche) Après(Deux Trois)');
  expect(visitor.complaints).toEqual([]);
});

it('shows in the outline where a section goes', async () => {
  const { visitor, page, becomes } = await editing();
  const outline = page.getByRole('tabpanel', { name: 'Plan' });
  const names = outline.locator('li');
  await drag(page, outline.getByRole('button', { name: 'Glisser pour déplacer' }).first(), names.nth(1), 'lower');
  expect(await names.evaluateAll((all) => all.map((one) => one.dataset['drop'] ?? null))).toEqual([null, 'after']);
  await page.mouse.up();
  await becomes('Après(Trois) Avant(Un [Gauche|Droite] Deux)');
  expect(visitor.complaints).toEqual([]);
});

it('adds a section after the one that is chosen', async () => {
  const { visitor, page, canvas } = await editing();
  await canvas.getByText('Un', { exact: true }).click();
  await page.getByRole('tabpanel', { name: 'Plan' }).getByRole('button', { name: 'Ajouter une section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une section' });
  await dialog.getByRole('searchbox').fill('à vous');
  await dialog.getByRole('button', { name: 'Une section à vous' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('tabpanel', { name: 'Plan' })
    .getByRole('listitem')
    .nth(2)
    .filter({ hasText: 'Après' })
    .waitFor();
  expect(visitor.complaints).toEqual([]);
});

/** Takes a handle to an edge of the block that a text is of. */
async function dragToSide(page: Page, handle: Locator, to: Locator, side: 'left' | 'right'): Promise<void> {
  const from = await middleOf(handle);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const { x, y, width, height } = (await to.boundingBox())!;
  const at = side === 'left' ? x + 4 : x + width - 6;
  await page.mouse.move(at, from.y + 10, { steps: 3 });
  await page.mouse.move(at, y + height / 2, { steps: 5 });
  await page.mouse.up();
}

const blockOf = (canvas: FrameLocator, text: string) => canvas.locator('[data-block]', { hasText: text }).last();

it('puts a block beside another one, into columns that are made for it', async () => {
  const { visitor, page, canvas, becomes } = await editing();
  await dragToSide(page, await handleOf(canvas, 'Deux'), blockOf(canvas, 'Un'), 'right');
  await becomes('Avant([Un|Deux] [Gauche|Droite]) Après(Trois)');
  await canvas.getByRole('toolbar', { name: 'Outils de cette partie' }).getByText('Paragraphe').waitFor();
  await dragToSide(page, await handleOf(canvas, 'Deux'), blockOf(canvas, 'Droite'), 'left');
  await becomes('Avant([Un|] [Gauche|Deux|Droite]) Après(Trois)');
  await dragToSide(page, await handleOf(canvas, 'Gauche'), blockOf(canvas, 'Droite'), 'right');
  await becomes('Avant([Un|] [Deux|Droite|Gauche]) Après(Trois)');
  expect(visitor.complaints).toEqual([]);
});

it('puts a block beside the one before by the keyboard, and keeps what it was known by', async () => {
  const { visitor, page, canvas, becomes } = await editing([
    { title: 'Avant', blocks: [paragraph('Un'), paragraph('Deux')] },
  ]);
  const idOf = (text: string) => blockOf(canvas, text).getAttribute('data-block');
  const before = [await idOf('Un'), await idOf('Deux')];
  await textIn(canvas, 'Un').click();
  expect(await canvas.getByRole('button', { name: 'Mettre à côté du précédent' }).isDisabled()).toBe(true);
  await textIn(canvas, 'Deux').click();
  await canvas.getByRole('button', { name: 'Mettre à côté du précédent' }).focus();
  await page.keyboard.press('Enter');
  await becomes('Avant([Un|Deux])');
  await canvas.locator('.columns', { hasText: 'Deux' }).waitFor();
  expect([await idOf('Un'), await idOf('Deux')]).toEqual(before);
  expect(visitor.complaints).toEqual([]);
});

it('drags a section by its name, and chooses it where it is clicked', async () => {
  const { visitor, page, canvas, becomes } = await editing();
  await textIn(canvas, 'Trois').hover();
  const name = canvas.getByRole('button', { name: 'Section', exact: true }).first();
  await name.click();
  await canvas.getByRole('toolbar', { name: 'Outils de cette partie' }).getByText('Section').waitFor();
  await textIn(canvas, 'Trois').hover();
  await drag(page, name, textIn(canvas, 'Avant'), 'upper');
  await page.mouse.up();
  await becomes('Après(Trois) Avant(Un [Gauche|Droite] Deux)');
  expect(visitor.complaints).toEqual([]);
});

it('puts blocks and sections where the sign between two of them is', async () => {
  const { visitor, page, canvas, becomes } = await editing();
  await textIn(canvas, 'Deux').hover({ position: { x: 5, y: 4 } });
  await canvas.getByRole('button', { name: 'Insérer ici' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insérer' });
  await page.keyboard.type('separ');
  await dialog.getByRole('button', { name: 'Séparateur' }).click();
  await becomes('Avant(Un [Gauche|Droite] divider Deux) Après(Trois)');

  await canvas
    .locator('[data-section]')
    .last()
    .hover({ position: { x: 300, y: 8 } });
  await canvas.locator('.between').getByRole('button', { name: 'Section' }).click();
  await page
    .getByRole('dialog', { name: 'Ajouter une section' })
    .getByRole('button', { name: /Une section à vous/ })
    .click();
  await becomes('Avant(Un [Gauche|Droite] divider Deux) Un titre([À compléter]) Après(Trois)');
  expect(visitor.complaints).toEqual([]);
});

it('takes a block by the keyboard everywhere that a pointer drags it to', async () => {
  const { visitor, page, canvas, becomes } = await editing();
  const press = async (name: string, expected: string) => {
    // Where it is drawn anew the tools go with it, and a key that comes meanwhile would be for none of them.
    await page.locator('[data-saving=stored]').waitFor({ state: 'attached' });
    await canvas.locator('[data-chosen]').waitFor();
    await canvas.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await becomes(expected);
  };
  await textIn(canvas, 'Un').click();
  await press('Descendre', 'Avant([Un Gauche|Droite] Deux) Après(Trois)');
  await canvas.getByRole('status').filter({ hasText: 'Déplacé.' }).waitFor();
  await press('Descendre', 'Avant([Gauche Un|Droite] Deux) Après(Trois)');
  await press('Descendre', 'Avant([Gauche|Un Droite] Deux) Après(Trois)');
  await press('Descendre', 'Avant([Gauche|Droite Un] Deux) Après(Trois)');
  await press('Descendre', 'Avant([Gauche|Droite] Un Deux) Après(Trois)');
  await press('Descendre', 'Avant([Gauche|Droite] Deux Un) Après(Trois)');
  await press('Descendre', 'Avant([Gauche|Droite] Deux) Après(Un Trois)');
  await press('Monter', 'Avant([Gauche|Droite] Deux Un) Après(Trois)');
  await press('Monter', 'Avant([Gauche|Droite] Un Deux) Après(Trois)');
  await press('Monter', 'Avant([Gauche|Droite Un] Deux) Après(Trois)');
  expect(visitor.complaints).toEqual([]);
});

it('begins an empty page with a section, and goes on by Enter and the slash', async () => {
  const { visitor, page, canvas, becomes } = await editing([]);
  await canvas.getByRole('button', { name: 'Ajouter une première section' }).click();
  await page.getByRole('button', { name: /Une section à vous/ }).click();
  const title = canvas.locator('[data-editing]', { hasText: 'Un titre' });
  await title.waitFor();
  await page.keyboard.type('Bonjour');
  await textIn(canvas, 'À compléter').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Un début.');
  await page.keyboard.press('Enter');
  await canvas.locator('[data-editing]', { hasText: 'À compléter' }).waitFor();
  await page.keyboard.type('Une suite.');
  await becomes('Bonjour(Un début. Une suite.)');
  await page.keyboard.press('Enter');
  await canvas.locator('[data-editing]', { hasText: 'À compléter' }).waitFor();
  await page.keyboard.type('/');
  await page.getByRole('dialog', { name: 'Insérer' }).getByRole('button', { name: 'Séparateur' }).click();
  await becomes('Bonjour(Un début. Une suite. divider)');
  expect(visitor.complaints).toEqual([]);
});
