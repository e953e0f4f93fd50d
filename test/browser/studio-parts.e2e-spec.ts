/** @long works in a browser */
import sharp from 'sharp';
import type { Json } from '../setup/json.js';
import { PHONE, findings } from './desk.js';
import { PARAGRAPH, partsDesk } from './parts-desk.js';
import { canvasOf, FRENCH, Studio } from './studio.js';

jest.setTimeout(180_000);

let studio: Studio;
let photo: Buffer;

beforeAll(async () => {
  studio = await Studio.start();
  const ground = { width: 640, height: 480, channels: 3 as const, background: '#a05020' };
  photo = await sharp({ create: ground }).png().toBuffer();
});
afterAll(async () => {
  await studio.close();
});

const api = (method: string, path: string, body?: object): Promise<Json> => studio.api(method, path, body);

const { editing, become } = partsDesk(() => studio);

it('puts a picture of this device after a part, with what it shows', async () => {
  const { visitor, page, canvas, id } = await editing([PARAGRAPH]);
  await canvas.getByText('Un texte.').click();
  await canvas.getByRole('button', { name: 'Insérer après' }).click();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Choisir une image' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Façade.png', mimeType: 'image/png', buffer: photo });
  await dialog.getByRole('radio', { name: 'Façade.png', checked: true }).waitFor();
  await dialog.getByText('Dites ce qu’elle montre').waitFor();
  await dialog.getByLabel('Que montre-t-elle').fill('La façade, côté rue');
  await dialog.getByRole('button', { name: 'Utiliser cette image' }).click();
  const [, image] = await become(id, ({ length }) => length === 2);
  expect(image).toMatchObject({ type: 'image', alt: 'La façade, côté rue' });
  await canvas.locator('img[alt="La façade, côté rue"]').waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('takes pictures that are dropped on the page, and replaces the one that they fall on', async () => {
  const { visitor, page, canvas, id, blocks } = await editing([PARAGRAPH, { type: 'image', alt: 'Un plan' }]);
  const drop = (block: string, name: string) =>
    canvas.locator(`[data-block="${block}"]`).evaluate(
      (element, [bytes, called]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(bytes)], called, { type: 'image/png' }));
        element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [[...photo], name] as [number[], string],
    );
  await drop(blocks[1].id, 'plan.png');
  const [, replaced] = await become(id, (now) => now[1].file_id);
  expect(replaced).toMatchObject({ id: blocks[1].id, alt: 'Un plan' });
  await canvas.locator('img[alt="Un plan"]').waitFor();
  await drop(blocks[0].id, 'autre.png');
  const now = await become(id, ({ length }) => length === 3);
  expect(now.map(({ type }) => type)).toEqual(['paragraph', 'image', 'image']);
  await page.getByRole('status').filter({ hasText: 'Enregistré' }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('sets the logo from the cover', async () => {
  const { visitor, page, canvas } = await editing([PARAGRAPH]);
  await canvas.locator('.masthead-name').click();
  const dialog = page.getByRole('dialog', { name: 'Logo de l’organisation' });
  await dialog.getByText('Il figure sur toutes vos propositions.').waitFor();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Logo.png', mimeType: 'image/png', buffer: photo });
  await dialog.getByRole('radio', { name: 'Logo.png', checked: true }).waitFor();
  await dialog.getByRole('button', { name: 'Utiliser cette image' }).click();
  await canvas.locator('img.masthead-logo').waitFor();
  expect((await api('GET', 'organization')).logo_file_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(visitor.complaints).toEqual([]);
});

it('leads from the drawing of the cover to its picture, and not to the logo', async () => {
  const { id } = await api('POST', 'proposals', { title: 'Couverte', language: 'fr' });
  const cover = { title: 'Un jardin', title_level: 1, background_art: 'hills', blocks: [PARAGRAPH] };
  await api('PUT', `proposals/${id}/content`, { sections: [cover] });
  const { logo_file_id } = await api('GET', 'organization');
  const visitor = await studio.enter({ ...FRENCH, viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  await page.goto(`${studio.application.url}/app/proposals/${id}/edit`);
  const canvas = canvasOf(page);
  const { width, height } = (await canvas.locator('.masthead').boundingBox())!;
  await canvas.locator('.masthead').click({ position: { x: width * 0.6, y: height * 0.5 } });
  const dialog = page.getByRole('dialog', { name: 'Choisir une image' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Jardin.png', mimeType: 'image/png', buffer: photo });
  await dialog.getByRole('radio', { name: 'Jardin.png', checked: true }).waitFor();
  await dialog.getByRole('button', { name: 'Utiliser cette image' }).click();
  await canvas.locator('.cover-picture img').waitFor();
  expect((await api('GET', `proposals/${id}/content`)).sections[0].background_image).toMatch(/^[0-9a-f-]{36}$/);
  expect((await api('GET', 'organization')).logo_file_id).toBe(logo_file_id);
  expect(visitor.complaints).toEqual([]);
});

it('sets beside the page what the page cannot show, and says what is refused', async () => {
  const { page, canvas, id } = await editing([
    { type: 'callout', tone: 'info', text: 'Attention au délai.' },
    { type: 'button', label: 'Appeler', url: 'https://example.com' },
  ]);
  await canvas.getByText('Attention au délai.').click();
  await canvas.getByRole('button', { name: 'Réglages de cet élément' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Élément' });
  await panel.getByLabel('Ton').selectOption('Attention');
  await panel.getByLabel('Titre').fill('À savoir');
  await page.keyboard.press('Tab');
  await become(id, ([callout]) => callout.tone === 'warning' && callout.title === 'À savoir');
  await canvas.getByText('À savoir').waitFor();

  await canvas.getByText('Appeler').click();
  await panel.getByLabel('Adresse').fill('ftp://example.com');
  await page.keyboard.press('Enter');
  await panel.getByRole('alert').waitFor();
  await panel.getByLabel('Adresse').fill('mailto:a@example.com');
  await page.keyboard.press('Enter');
  await become(id, ([, button]) => button.url === 'mailto:a@example.com');
  await panel.getByRole('alert').waitFor({ state: 'detached' });
});

it('writes on in a list without waiting for its items, and takes out what is emptied', async () => {
  const { visitor, page, canvas, id } = await editing([{ type: 'list', style: 'bullet', items: ['Un', 'Trois'] }]);
  await canvas.getByText('Un', { exact: true }).click();
  await page.waitForTimeout(200);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  // As a keyboard for accents, or for other scripts, sends it: without a key for each letter.
  await page.keyboard.insertText('Prêt à être publié');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Éléments');
  await become(id, ([list]) => list.items.join() === 'Un,Prêt à être publié,Éléments,Trois');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await become(id, ([list]) => list.items.join() === 'Un,Prêt à être publié,Trois');
  await canvas.locator('[data-editing]', { hasText: 'Prêt' }).waitFor();
  await page.keyboard.type('.');
  await become(id, ([list]) => list.items.join() === 'Un,Prêt à être publié.,Trois');
  // A word that missed its field leads nowhere.
  await page
    .getByRole('banner')
    .first()
    .click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('n');
  await page.waitForTimeout(100);
  expect(new URL(page.url()).pathname).toMatch(/edit$/);
  expect(visitor.complaints).toEqual([]);
});

it('goes on with the next item at the end of one, and moves and removes items', async () => {
  const { visitor, page, canvas, id } = await editing([{ type: 'list', style: 'bullet', items: ['Un', 'Trois'] }]);
  await canvas.getByText('Un', { exact: true }).click();
  // A caret that moves within the twentieth of a second after a click is put back by the editor: nobody is so quick.
  await page.waitForTimeout(200);
  await page.keyboard.press('End');
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Deux');
  await become(id, ([list]) => list.items.join() === 'Un,Deux,Trois');
  await canvas.getByRole('button', { name: 'Descendre le point' }).click();
  await become(id, ([list]) => list.items.join() === 'Un,Trois,Deux');
  await canvas.getByRole('button', { name: 'Monter le point' }).click();
  await become(id, ([list]) => list.items.join() === 'Un,Deux,Trois');
  await canvas.getByText('Trois', { exact: true }).click();
  await canvas.getByRole('button', { name: 'Supprimer le point' }).click();
  await become(id, ([list]) => list.items.join() === 'Un,Deux');
  expect(visitor.complaints).toEqual([]);
});

it('adds, moves and removes rows and columns where they stand', async () => {
  const table = {
    type: 'table',
    header: ['A', 'B'],
    rows: [
      ['a1', 'b1'],
      ['a2', 'b2'],
    ],
  };
  const { visitor, canvas, id, blocks } = await editing([table]);
  const act = (name: string) => canvas.getByRole('button', { name }).click();
  await canvas.getByText('b1').click();
  await act('Ajouter une ligne dessous');
  const [three] = await become(id, ([now]) => now.rows.length === 3);
  expect(three.rows).toEqual([
    ['a1', 'b1'],
    ['', ''],
    ['a2', 'b2'],
  ]);
  expect(three.row_ids[0]).toBe(blocks[0].row_ids[0]);
  expect(three.row_ids[2]).toBe(blocks[0].row_ids[1]);
  await act('Déplacer la colonne à gauche');
  const [turned] = await become(id, ([now]) => now.header.join() === 'B,A');
  expect(turned.rows[0]).toEqual(['b1', 'a1']);
  await act('Supprimer la colonne');
  const [narrow] = await become(id, ([now]) => now.header.length === 1);
  expect(narrow.rows).toEqual([['a1'], [''], ['a2']]);
  expect(visitor.complaints).toEqual([]);
});

it('puts another block in the place of an empty text by a slash, and takes it back by the key', async () => {
  const { visitor, page, canvas, id } = await editing([PARAGRAPH, { type: 'divider' }]);
  await canvas.getByText('Un texte.').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Insérer' }).getByRole('searchbox');
  await search.waitFor();
  await page.keyboard.type('xyz');
  await page.getByText('Rien de ce nom.').first().waitFor();
  await search.press('Control+a');
  await page.keyboard.type('citation');
  await page.getByRole('dialog').getByRole('button', { name: 'Citation', exact: true }).waitFor();
  await search.press('Enter');
  await become(id, ([quote, divider]) => quote.type === 'quote' && divider.type === 'divider');
  await canvas.getByText('Ce que quelqu’un a dit').waitFor();
  await canvas.locator('[data-type=divider]').click();
  await page.keyboard.press('Control+z');
  const [paragraph] = await become(id, ([first]) => first.type === 'paragraph');
  expect(paragraph.text).toBe('Un texte.');
  await canvas.getByText('Un texte.').click();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type('acc');
  await page.getByRole('option', { name: 'Accueil' }).first().waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('inserts what Enter was pressed for before ready-made sections were there', async () => {
  const { visitor, page, canvas, id } = await editing([PARAGRAPH]);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/content/prefabs?**', (route) => held.then(() => route.continue()));
  await canvas.getByRole('button', { name: 'Ajouter une section' }).click();
  await page.getByRole('searchbox', { name: 'Chercher une section' }).fill('chiffres');
  await page.keyboard.press('Enter');
  arrive();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await api('GET', `proposals/${id}/content`)).sections).toHaveLength(2);
  expect(visitor.complaints).toEqual([]);
});

it('inserts a gallery, a comparison, a video and what another service shows', async () => {
  const { visitor, page, canvas, id } = await editing([PARAGRAPH]);
  const insert = async (name: string) => {
    await canvas.getByText('Un texte.').click();
    await canvas.getByRole('button', { name: 'Insérer après' }).click();
    await page.getByRole('button', { name, exact: true }).click();
  };
  await insert('Contenu intégré');
  await page.getByLabel('Adresse de ce qui est montré').fill('https://example.com/film');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'de l’un de ces six services' }).waitFor();
  await page.getByLabel('Adresse de ce qui est montré').fill('https://vimeo.com/76979871');
  await page.keyboard.press('Enter');
  await become(id, ([, embed]) => embed?.type === 'embed' && embed.provider === 'vimeo');
  await insert('Vidéo');
  const dialog = page.getByRole('dialog', { name: 'Choisir une vidéo' });
  const film = Buffer.from('0000001c667479706d703432000000006d7034326d70343169736f6d', 'hex');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Visite.mp4', mimeType: 'video/mp4', buffer: film });
  await dialog.getByRole('radio', { name: 'Visite.mp4', checked: true }).waitFor();
  await dialog.getByRole('button', { name: 'Utiliser cette vidéo' }).click();
  await become(id, ([, video]) => video?.type === 'video' && video.file_id);
  await insert('Comparaison');
  await become(id, ([, table]) => table?.type === 'comparison');
  await insert('Galerie');
  const blocks = await become(id, ([, gallery]) => gallery?.type === 'gallery');
  expect(blocks[1].images).toHaveLength(3);
  await canvas.locator('[data-type=gallery] [data-entry]').nth(1).click();
  await canvas.getByRole('button', { name: 'Choisir une image' }).waitFor();
  await canvas.getByRole('group', { name: 'Image', exact: true }).waitFor();
  expect(await canvas.locator('[data-type=gallery] [data-chosen-entry]').getAttribute('data-entry')).toBe(
    blocks[1].images[1].id,
  );
  await canvas.locator('[data-type=gallery] [data-entry]').nth(2).locator('img, .placeholder').first().dblclick();
  const choice = page.getByRole('dialog', { name: 'Choisir une image' });
  await choice.locator('input[type=file]').setInputFiles({ name: 'Trois.png', mimeType: 'image/png', buffer: photo });
  await choice.getByRole('radio', { name: 'Trois.png', checked: true }).waitFor();
  await choice.getByLabel('Que montre-t-elle').fill('La troisième');
  await choice.getByRole('button', { name: 'Utiliser cette image' }).click();
  await become(id, ([, { images }]) => images[2].file_id && images[2].alt === 'La troisième');
  expect(visitor.complaints).toEqual([]);
});

describe.each([
  ['at a desk', FRENCH],
  ['on a telephone, in the dark', PHONE],
  ['on the narrowest screen', { ...FRENCH, viewport: { width: 320, height: 640 } }],
])('%s', (_where, options) => {
  it('is open to everybody, and no wider than the screen', async () => {
    const { visitor, page, canvas } = await editing([PARAGRAPH, { type: 'image', alt: '' }], options);
    const views: (() => Promise<unknown>)[] = [
      async () => {
        await canvas.getByText('Un texte.').click();
        await canvas.getByRole('button', { name: 'Réglages de cet élément' }).click();
        await page.getByLabel('Alignement').waitFor();
      },
      async () => {
        await canvas.locator('[data-type=image]').click();
        await page.getByText('Dites ce qu’elle montre').waitFor();
      },
      async () => {
        await canvas.getByRole('button', { name: 'Insérer après' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Citation', exact: true }).waitFor();
      },
      async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('tabpanel').getByRole('button', { name: 'Choisir une image' }).click();
        const file = { name: 'Atelier.png', mimeType: 'image/png', buffer: photo };
        await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
        await page.getByRole('radio', { name: 'Atelier.png', checked: true }).first().waitFor();
      },
    ];
    for (const open of views) {
      await open();
      expect(await findings(page, { frames: false })).toEqual([]);
      expect(await visitor.overflow()).toBe(0);
    }
    expect(visitor.complaints).toEqual([]);
  });
});

it('finds parts and sections by what people call them, in either language', async () => {
  const { visitor, page, canvas } = await editing([PARAGRAPH]);
  await canvas.getByText('Un texte.').click();
  await canvas.getByRole('button', { name: 'Insérer après' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insérer' });
  for (const [word, name] of [
    ['roadmap', 'Calendrier'],
    ['pricing', 'Offre'],
  ] as const) {
    await dialog.getByRole('searchbox').fill(word);
    await dialog.getByRole('button', { name, exact: true }).waitFor();
  }
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await canvas.getByRole('button', { name: 'Ajouter une section' }).first().click();
  for (const [word, name] of [
    ['témoignage', 'Paroles de trois clients'],
    ['devis', 'Prix ferme, avec l’offre'],
    ['quote', 'Prix ferme, avec l’offre'],
    ['contact', 'Invitation à échanger'],
  ] as const) {
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
  }
  expect(visitor.complaints).toEqual([]);
});
