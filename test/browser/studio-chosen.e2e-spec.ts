/** @long works in a browser */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Json } from '../setup/json.js';
import { PARAGRAPH, partsDesk } from './parts-desk.js';
import { Studio } from './studio.js';

jest.setTimeout(180_000);

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(async () => {
  await studio.close();
});

const { editing, become } = partsDesk(() => studio);

it('keeps what is typed beside the page when another part or panel is gone to', async () => {
  const images = [{ alt: 'Un' }, { alt: 'Deux' }];
  const { visitor, page, canvas, id } = await editing([
    { type: 'gallery', images },
    { type: 'image', alt: '' },
  ]);
  const alt = page.getByRole('tabpanel', { name: 'Élément' }).getByLabel('Que montre-t-elle');
  const pictures = canvas.locator('[data-type=gallery] [data-entry]');
  await pictures.first().click();
  await canvas.getByRole('button', { name: 'Réglages de cet élément' }).click();
  await alt.fill('La façade');
  await page.getByRole('status').filter({ hasText: 'Saisie…' }).waitFor();
  await pictures.nth(1).click();
  await become(
    id,
    ([
      {
        images: [one, two],
      },
    ]) => one.alt === 'La façade' && two.alt === 'Deux',
  );
  await alt.fill('La cour');
  await canvas.locator('[data-type=image]').click();
  await become(
    id,
    ([
      {
        images: [one, two],
      },
    ]) => one.alt === 'La façade' && two.alt === 'La cour',
  );
  // Leaving all of it asks once more, as long as it is not saved.
  let goOn = () => {};
  const answered = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/content', async (route) => {
    await answered;
    await route.continue();
  });
  await alt.fill('Le toit');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  goOn();
  await page.getByRole('tab', { name: 'Plan' }).click();
  await become(id, ([, image]) => image.alt === 'Le toit');
  expect(visitor.complaints).toEqual([]);
});

it('has the tools of the paragraph that is written, however quickly it was come to', async () => {
  const { visitor, page, canvas, id } = await editing([PARAGRAPH, { type: 'divider' }]);
  await page.route('**/content', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await canvas.getByText('Un texte.').click();
  await page.waitForTimeout(200);
  await page.keyboard.press('End');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await canvas.getByRole('toolbar').waitFor({ state: 'detached' });
  const [, , , last] = await become(id, ({ length }) => length === 5);
  await canvas.locator(`[data-block="${last.id}"][data-chosen] [data-editing]`).waitFor();
  await canvas.getByRole('button', { name: 'Gras' }).waitFor();
  await canvas.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const left = await become(id, ({ length }) => length === 4);
  expect(left[0].text).toBe('Un texte.');
  expect(left.map((block) => block.id)).not.toContain(last.id);
  expect(visitor.complaints).toEqual([]);
});

it('goes on in what is inserted while a text beside it is written', async () => {
  const { visitor, page, canvas, id } = await editing([PARAGRAPH, { type: 'divider' }]);
  await canvas.getByText('Un texte.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Encore.');
  await canvas.getByRole('button', { name: 'Insérer après' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Paragraphe', exact: true }).click();
  await canvas.getByRole('button', { name: 'Gras' }).waitFor();
  await page.keyboard.type('Ensuite.');
  await become(id, ([first, next]) => first.text === 'Un texte. Encore.' && next.text === 'Ensuite.');
  expect(visitor.complaints).toEqual([]);
});

it('stays where somebody went while what is inserted was drawn', async () => {
  const { visitor, page, canvas, id } = await editing([PARAGRAPH, { type: 'divider' }]);
  const insert = async () => {
    await canvas.getByRole('button', { name: 'Insérer après' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Citation', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await canvas.getByText('Un texte.').click();
  let drawn = () => {};
  const held = new Promise<void>((resolve) => (drawn = resolve));
  await page.route(`**/proposals/${id}/canvas*`, (route) => held.then(() => route.continue()));
  await insert();
  await canvas.locator('[data-type=divider]').click();
  drawn();
  await canvas.locator('[data-type=quote]').waitFor();
  await page.waitForTimeout(300);
  await insert();
  const blocks = await become(id, ({ length }) => length === 4);
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'quote', 'divider', 'quote']);
  expect(visitor.complaints).toEqual([]);
});

it('offers two states of one view by what people call them, and only of two pictures', async () => {
  const { visitor, page, canvas, id } = await editing([
    PARAGRAPH,
    { type: 'gallery', images: [{ alt: '' }, { alt: '' }, { alt: '' }] },
  ]);
  await canvas.locator('[data-type=gallery] [data-entry]').first().click();
  await canvas.getByRole('button', { name: 'Réglages de cet élément' }).click();
  const display = page.getByRole('tabpanel', { name: 'Élément' }).getByLabel('Affichage');
  expect(await display.getByRole('option', { name: 'Avant et après', includeHidden: true }).isDisabled()).toBe(true);
  await page.getByText('demande exactement deux images').waitFor();
  await canvas.getByText('Un texte.').click();
  await canvas.getByRole('button', { name: 'Insérer après' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('carrousel');
  await dialog.getByRole('button', { name: 'Galerie', exact: true }).waitFor();
  await dialog.getByRole('searchbox').fill('avant');
  await dialog.getByRole('button', { name: 'Avant / après', exact: true }).click();
  const [, states] = await become(id, ([, second]) => second.display === 'before_after');
  expect(states.images).toHaveLength(2);
  expect(visitor.complaints).toEqual([]);
});

it('keeps a picture chosen that is replaced, though it is the first of its page', async () => {
  const ground = { width: 640, height: 480, channels: 3 as const, background: '#a05020' };
  const photo = await sharp({ create: ground }).png().toBuffer();
  const images = [{ alt: 'Un' }, { alt: 'Deux' }, { alt: 'Trois' }];
  const { visitor, page, canvas, id, blocks } = await editing([{ type: 'gallery', images }]);
  await canvas.locator('[data-type=gallery] [data-entry]').first().click();
  await canvas.getByRole('button', { name: 'Réglages de cet élément' }).click();
  await canvas.getByRole('button', { name: 'Choisir une image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choisir une image' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Un.png', mimeType: 'image/png', buffer: photo });
  await dialog.getByRole('radio', { name: 'Un.png', checked: true }).waitFor();
  await dialog.getByRole('button', { name: 'Utiliser cette image' }).click();
  await canvas.locator('img[alt="Un"]').waitFor();
  const [gallery] = await become(id, ([{ images: now }]) => now[0].file_id);
  expect(gallery.images.map((image: Json) => image.file_id !== undefined)).toEqual([true, false, false]);
  await canvas.locator(`[data-chosen] [data-chosen-entry][data-entry="${blocks[0].images[0].id}"]`).waitFor();
  expect(await page.getByRole('tabpanel').getByLabel('Que montre-t-elle').inputValue()).toBe('Un');

  // What the checks miss of one of several pictures is asked for at that one.
  const { file_id } = gallery.images[0];
  const undescribed = ['Un', '', 'Trois'].map((alt) => ({ alt, file_id }));
  await studio.api('PUT', `proposals/${id}/content`, {
    sections: [{ title: 'Ici', blocks: [{ type: 'gallery', images: undescribed }] }],
  });
  await page.goto(page.url().replace(/\?.*/, '?panel=checks'));
  await page
    .getByRole('listitem')
    .filter({ hasText: /description|décri|alternati/i })
    .getByRole('button', { name: /^Montrer/ })
    .click();
  const alt = page.getByRole('tabpanel', { name: 'Élément' }).getByLabel('Que montre-t-elle');
  await alt.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Deux');
  await page.keyboard.press('Tab');
  await become(id, ([{ images: now }]) => now.map((image: Json) => image.alt).join() === 'Un,Deux,Trois');
  expect(visitor.complaints).toEqual([]);
});

it('makes a list of a paragraph that begins like one, and goes on in it', async () => {
  const { visitor, page, canvas, id } = await editing([PARAGRAPH, { type: 'divider' }]);
  await canvas.getByText('Un texte.').click();
  await page.waitForTimeout(200);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('- Un point');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Un autre');
  const [list] = await become(id, ([{ items }]) => items?.join() === 'Un point,Un autre');
  expect(list).toMatchObject({ type: 'list', style: 'bullet' });
  await canvas.locator(`[data-block="${list.id}"][data-chosen]`).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it.each([
  ['by its button', 'bullet', (page: Page, bar: Locator) => bar.getByRole('button', { name: 'Liste à puces' }).click()],
  ['by keys', 'number', (page: Page) => page.keyboard.press('Control+Shift+Digit7')],
] as const)('makes a list of the lines of a paragraph %s', async (_how, style, make) => {
  const { visitor, page, canvas, id } = await editing([{ type: 'paragraph', text: 'Un\nDeux' }, { type: 'divider' }]);
  await canvas.getByText('Deux').click();
  const bar = canvas.getByRole('toolbar', { name: 'Outils de cette partie' });
  await bar.getByRole('button', { name: 'Liste numérotée' }).waitFor();
  await make(page, bar);
  const [list] = await become(id, ([{ items }]) => items?.join() === 'Un,Deux');
  expect(list).toMatchObject({ type: 'list', style });
  await canvas.locator(`[data-block="${list.id}"][data-chosen] [role=textbox]`).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('chooses what a text leaves blank, to be written over', async () => {
  const text = 'Le chantier commence le [date], à [à compléter] (note [1]).';
  const { visitor, page, canvas, id } = await editing([
    { type: 'paragraph', text },
    { type: 'paragraph', text: 'Pour [nom du client]' },
  ]);
  const chosen = () => canvas.locator('body').evaluate((body) => body.ownerDocument.getSelection()?.toString());
  const word = async (words: string) => {
    const box = await canvas.locator('body').evaluate((body, found) => {
      const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.textContent?.indexOf(found) ?? -1;
        if (at < 0) continue;
        const range = body.ownerDocument.createRange();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + found.length);
        const { left, top, width, height } = range.getBoundingClientRect();
        const within = body.getBoundingClientRect();
        return { x: left - within.left + width / 2, y: top - within.top + height / 2 };
      }
      throw new Error(found);
    }, words);
    await canvas.locator('body').click({ position: box });
  };
  await word('compléter');
  await canvas.locator('[data-editing]').waitFor();
  expect(await chosen()).toBe('[à compléter]');
  await page.keyboard.type('Lyon');
  await page.keyboard.press('Shift+Tab');
  expect(await chosen()).toBe('[date]');
  await page.keyboard.press('Enter');
  await page.keyboard.type('puis');
  await become(id, ([{ text: now }]) => now === 'Le chantier commence le \\[date\\]\npuis, à Lyon (note \\[1\\]).');
  await word('date');
  expect(await chosen()).toBe('[date]');
  await page.keyboard.press('Tab');
  await canvas.locator('[data-editing]').filter({ hasText: 'nom du client' }).waitFor();
  expect(await chosen()).toBe('[nom du client]');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ensuite.');
  await become(id, ([, , next]) => next?.text === 'Ensuite.');
  expect(visitor.complaints).toEqual([]);
});

it('keeps a message that is not sent while another panel is open', async () => {
  const { visitor, page } = await editing([PARAGRAPH]);
  const panel = page.getByRole('tabpanel', { name: 'Conversation' });
  await page.getByRole('tab', { name: 'Conversation' }).click();
  await panel.getByRole('textbox').fill('Un mot pour');
  await panel.getByLabel('Au sujet de').selectOption('Ici');
  await page.getByRole('tab', { name: 'Plan' }).click();
  await page.getByRole('tab', { name: 'Conversation' }).click();
  expect(await panel.getByRole('textbox').inputValue()).toBe('Un mot pour');
  await page.reload();
  expect(await panel.getByRole('textbox').inputValue()).toBe('Un mot pour');
  await panel.getByRole('button', { name: 'Envoyer' }).click();
  await panel.getByRole('button', { name: 'Ici' }).waitFor();
  await panel.getByText('Un mot pour').waitFor();
  await page.getByRole('tab', { name: 'Plan' }).click();
  await page.getByRole('tab', { name: 'Conversation' }).click();
  expect(await panel.locator('section').getByRole('textbox').inputValue()).toBe('');
  expect(visitor.complaints).toEqual([]);
});
