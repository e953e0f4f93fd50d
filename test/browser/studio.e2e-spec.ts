/** @long works in a browser */
import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import type { Json } from '../setup/json.js';
import { PHONE, findings } from './desk.js';
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

const inStudio = (options: BrowserContextOptions = FRENCH): Promise<Visitor> => studio.enter(options);

const api = (method: string, path: string, body?: object): Promise<Json> => studio.api(method, path, body);

/** A draft with two sections of a paragraph each. */
async function aDraft(title: string): Promise<{ id: string; sections: Json[] }> {
  const { id } = await api('POST', 'proposals', { title, language: 'fr' });
  const sections = ['Avant', 'Après'].map((name) => ({
    title: name,
    blocks: [{ type: 'paragraph', text: `${name}, tout va bien pour {{organization.name}}.` }],
  }));
  return { id, ...(await api('PUT', `proposals/${id}/content`, { sections })) };
}

async function edit({ page }: Visitor, id: string): Promise<FrameLocator> {
  await page.goto(`${studio.application.url}/app/proposals/${id}/edit`);
  const canvas = canvasOf(page);
  await canvas.locator('[data-text]').first().waitFor();
  return canvas;
}

const isStored = (page: Page) => page.getByRole('status').filter({ hasText: 'Enregistré' }).waitFor();
const textsOf = async (id: string) => Object.values((await api('GET', `proposals/${id}/content?view=texts`)).texts);

it('makes a proposal in French with the words of whoever writes it, and publishes it', async () => {
  const visitor = await inStudio();
  const { page } = visitor;
  await page.goto(`${studio.application.url}/app`);
  await page.getByRole('link', { name: 'Nouvelle proposition' }).click();
  await page.getByRole('combobox', { name: 'Pour qui' }).fill('Épicerie Zoë & fils');
  await page.getByRole('option', { name: 'Épicerie Zoë & fils' }).click();
  await page.getByLabel('Son e-mail').fill('zoe@example.fr');
  await page.getByLabel('Son entreprise').fill('Zoë & fils SARL');
  await page.getByRole('radio', { name: /Conseil/ }).check();
  await page.getByRole('button', { name: 'Créer la proposition' }).click();
  await page.waitForURL(/\/proposals\/[0-9a-f-]{36}\/edit$/);
  const id = /proposals\/([0-9a-f-]{36})/.exec(page.url())![1]!;

  const canvas = canvasOf(page);
  await canvas.locator('[data-text][data-written=markdown]').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Écrit ici : 20 % * de marge, et ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('rien d’autre');
  await isStored(page);
  expect(await textsOf(id)).toContain('Écrit ici : 20 % \\* de marge, et **rien d’autre**');

  await page.getByRole('textbox', { name: 'Titre' }).fill('Une épicerie à l’heure');
  await page.keyboard.press('Enter');
  await canvas.getByRole('heading', { name: 'Une épicerie à l’heure' }).waitFor();
  expect((await api('GET', `proposals/${id}`)).slug).toBe('une-epicerie-a-l-heure');
  await page.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('button', { name: /^Publier (maintenant|quand même)$/ }).click();
  const link = await page.getByLabel('Lien pour le client').inputValue();
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('No')) }));
  await page.getByRole('button', { name: 'Copier le lien' }).first().click();
  await page.getByText('Le lien est sélectionné').waitFor();
  const client = await fetch(link, { headers: { 'User-Agent': 'Mozilla/5.0' } });
  const shown = await client.text();
  expect(shown).toContain('<strong>rien d’autre</strong>');
  expect(shown).toContain('Épicerie Zoë &amp; fils');
  const { data: leads } = await api('GET', 'leads?search=zoe@example.fr');
  expect(leads).toMatchObject([{ name: 'Épicerie Zoë & fils', email: 'zoe@example.fr' }]);
  expect(shown).not.toContain('data-text');
  expect(visitor.complaints).toEqual([]);
});

it('leaves the end of a link as somebody chose it, as it was sent, and what another has', async () => {
  await api('POST', 'proposals', { title: 'Le verger' });
  const chosen = await api('POST', 'proposals', { title: 'Un', slug: 'a-part' });
  const sent = await api('POST', 'proposals', { title: 'Deux' });
  await api('PUT', `proposals/${sent.id}/content`, {
    sections: [{ title: 'Ici', blocks: [{ type: 'paragraph', text: 'Oui.' }] }],
  });
  await api('POST', `proposals/${sent.id}/publish`);
  const plain = await api('POST', 'proposals', { title: 'Trois' });
  const slugs = [];
  const visitor = await inStudio();
  const { page } = visitor;
  for (const { id } of [chosen, sent, plain]) {
    await page.goto(`${studio.application.url}/app/proposals/${id}/edit`);
    await page.getByRole('textbox', { name: 'Titre' }).fill('Le verger');
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await page.keyboard.press('Enter');
    await stored;
    slugs.push((await api('GET', `proposals/${id}`)).slug);
  }
  expect(slugs).toEqual(['a-part', 'deux', 'le-verger-2']);
});

it('keeps variables in one piece, and what stood beside them', async () => {
  const { id, sections } = await aDraft('Variables');
  const visitor = await inStudio();
  const canvas = await edit(visitor, id);
  const text = canvas.locator(`[data-block="${sections[0].blocks[0].id}"] [data-text]`);
  await expect(text.textContent()).resolves.toContain('pour Studio Belleville');
  await text.click();
  await canvas.locator('[data-variable="organization.name"]').waitFor();
  await visitor.page.keyboard.press('Escape');
  await canvas.locator('[data-editing]').waitFor({ state: 'detached' });
  await expect(text.textContent()).resolves.toContain('pour Studio Belleville');
  await text.click();
  await canvas.locator('[data-variable="organization.name"]').waitFor();
  await visitor.page.keyboard.press('Control+End');
  await visitor.page.keyboard.type(' Vraiment.');
  await isStored(visitor.page);
  expect(await textsOf(id)).toContain('Avant, tout va bien pour {{organization.name}}. Vraiment.');
  await visitor.page.keyboard.press('Escape');
  await canvas.getByText('pour Studio Belleville. Vraiment.').waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('takes a click between two lines for one into the text', async () => {
  const { id, sections } = await aDraft('Entre les lignes');
  const { id: block } = sections[0].blocks[0];
  const texts = { [`${block}.text`]: 'Première ligne\nSeconde ligne' };
  await api('PATCH', `proposals/${id}/content`, { operations: [{ op: 'set_texts', texts }] });
  const visitor = await inStudio();
  const canvas = await edit(visitor, id);
  const paragraph = canvas.locator(`[data-block="${block}"]`);
  const { height } = (await paragraph.boundingBox())!;
  await paragraph.click({ position: { x: 30, y: height / 2 } });
  await canvas.locator('[data-editing]').waitFor();
  await visitor.page.keyboard.press('End');
  await visitor.page.keyboard.type(' !');
  await isStored(visitor.page);
  expect((await textsOf(id)).some((text) => /^Première ligne( !)?\nSeconde ligne( !)?$/.test(String(text)))).toBe(true);
});

it('writes the names of what is offered on the page as well', async () => {
  const { id, sections } = await aDraft('Une offre');
  const lines = [{ name: 'Conseil', quantity: 2, unit_amount: 50_000, tax_rate: 20 }];
  const offer = await api('POST', `proposals/${id}/products`, { name: 'Offre', currency: 'EUR', lines });
  const operations = [{ op: 'insert_block', in: sections[1].id, block: { type: 'offer' } }];
  await api('PATCH', `proposals/${id}/content`, { operations });
  const visitor = await inStudio();
  const canvas = await edit(visitor, id);
  await canvas.locator(`[data-text="${offer.lines[0].id}.name"]`).click();
  await visitor.page.keyboard.press('Control+a');
  await visitor.page.keyboard.type('Deux jours à l’atelier');
  await isStored(visitor.page);
  const { data } = await api('GET', `proposals/${id}/products`);
  expect(data[0].lines[0]).toMatchObject({ ...lines[0], name: 'Deux jours à l’atelier' });
  expect(visitor.complaints).toEqual([]);
});

it('moves, duplicates, inserts and deletes parts with the keyboard alone, and takes it back', async () => {
  const { id } = await aDraft('Parties');
  const visitor = await inStudio();
  const { page } = visitor;
  const canvas = await edit(visitor, id);
  const titles = () => canvas.locator('[data-section] h2').allTextContents();
  const become = async (...expected: string[]) => {
    await canvas.locator(`:nth-match([data-section], ${expected.length})`).waitFor();
    for (let tries = 0; tries < 50 && (await titles()).join() !== expected.join(); tries += 1)
      await page.waitForTimeout(100);
    expect(await titles()).toEqual(expected);
  };
  const handle = page.getByRole('button', { name: 'Glisser pour déplacer' }).first();
  await handle.focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  await become('Après', 'Avant');
  // What one person does within two seconds is one revision.
  await page.waitForTimeout(2100);

  await canvas.locator('[data-section] h2 [data-text]').first().focus();
  await canvas.getByRole('button', { name: 'Dupliquer' }).focus();
  await page.keyboard.press('Enter');
  await become('Après', 'Après', 'Avant');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await become('Après', 'Avant');
  expect(visitor.complaints).toEqual([]);
});

it('keeps what was written while the service cannot be reached, over a reload too', async () => {
  const { id, sections } = await aDraft('Hors ligne');
  const visitor = await inStudio();
  const { page, context } = visitor;
  const canvas = await edit(visitor, id);
  await canvas.locator(`[data-block="${sections[0].blocks[0].id}"] [data-text]`).click();
  await context.setOffline(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Écrit dans le train.');
  await page.getByRole('status').filter({ hasText: 'Hors ligne' }).waitFor();
  await context.setOffline(false);
  await page.reload();
  await canvasOf(page).getByText('Écrit dans le train.').waitFor();
  expect(await textsOf(id)).toContain('Écrit dans le train.');
});

it('lets somebody choose between two texts that were written at once', async () => {
  const { id, sections } = await aDraft('À deux');
  const visitor = await inStudio();
  const { page } = visitor;
  const canvas = await edit(visitor, id);
  const key = `${sections[0].blocks[0].id}.text`;
  const operations = [{ op: 'set_texts', texts: { [key]: 'Écrit par l’autre.' } }];
  await canvas.locator(`[data-text="${key}"]`).click();
  await api('PATCH', `proposals/${id}/content`, { operations });
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Écrit par moi.');
  const choice = page.getByRole('alert', { name: 'Quelqu’un a modifié le même texte' });
  await choice.getByText('Écrit par l’autre.').waitFor();
  expect(await textsOf(id)).toContain('Écrit par l’autre.');
  await choice.getByRole('button', { name: 'Garder le vôtre' }).click();
  await isStored(page);
  expect(await textsOf(id)).toContain('Écrit par moi.');
});

it('shows what somebody else writes, and leaves alone what is being written', async () => {
  const { id, sections } = await aDraft('En même temps');
  const visitor = await inStudio();
  const { page } = visitor;
  const canvas = await edit(visitor, id);
  const [mine, theirs] = sections.map(({ blocks }) => `${blocks[0].id}.text`);
  await canvas.locator(`[data-text="${mine}"]`).click();
  await page.waitForTimeout(200);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Je suis ');
  const operations = [{ op: 'set_texts', texts: { [theirs!]: 'Écrit par l’autre.' } }];
  await api('PATCH', `proposals/${id}/content`, { operations });
  await canvas.getByText('Écrit par l’autre.').waitFor();
  await page.keyboard.type('là.');
  await isStored(page);
  expect(await textsOf(id)).toEqual(expect.arrayContaining(['Je suis là.', 'Écrit par l’autre.']));
});

describe.each([
  ['at a desk', FRENCH],
  ['on a telephone, in the dark', PHONE],
  ['on the narrowest screen', { ...FRENCH, viewport: { width: 320, height: 640 } }],
])('%s', (_where, options) => {
  it('is open to everybody, and no wider than the screen', async () => {
    const visitor = await inStudio(options);
    const { page } = visitor;
    const views: (() => Promise<unknown>)[] = [
      async () => {
        await page.goto(`${studio.application.url}/app/proposals`);
        await page.getByRole('table').waitFor();
      },
      async () => {
        await page.getByRole('button', { name: 'Nouvelle proposition' }).click();
        await page.getByRole('radio', { name: /Conseil/ }).waitFor();
      },
      async () => {
        const canvas = await edit(visitor, studio.demo.proposal_id);
        await canvas.locator('[data-text]').nth(1).click();
        await canvas.getByRole('toolbar').waitFor();
      },
      async () => {
        await page.getByRole('tab', { name: 'Historique' }).click();
        await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
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

it('opens a text as high as it stands, and undoes nothing before something was written', async () => {
  const { id } = await api('POST', 'proposals', { title: 'À annuler', language: 'fr' });
  const made = await inStudio();
  const { page } = made;
  await page.goto(`${studio.application.url}/app/proposals?new=1`);
  const undo = page.getByRole('button', { name: 'Annuler', exact: true });
  await page.getByRole('radio', { name: /Conseil/ }).check();
  await page.getByRole('button', { name: 'Créer la proposition' }).click();
  await page.waitForURL(/\/edit$/);
  const canvas = canvasOf(page);
  await canvas.locator('[data-text]').first().waitFor();
  expect(await undo.isDisabled()).toBe(true);

  // What a program wrote is not for a member to undo.
  const blocks = [{ type: 'paragraph', text: 'Bonjour {{organization.name}}' }];
  await api('PUT', `proposals/${id}/content`, { sections: [{ title: 'Le projet', blocks }] });
  await edit(made, id);
  const text = canvas.locator('[data-text]', { hasText: 'Bonjour' });
  const heightOf = async () => (await text.boundingBox())!.height;
  const shown = await heightOf();
  await text.click();
  await canvas.locator('[data-editing] [data-variable]').waitFor();
  expect((await heightOf()) - shown).toBeLessThan(10);
  expect(await undo.isDisabled()).toBe(true);
  await page.keyboard.press('Home');
  await page.keyboard.type('Bien le ');
  await isStored(page);
  await undo.click();
  await canvas.getByText('Bien le').waitFor({ state: 'detached' });
  expect(await textsOf(id)).toContain('Bonjour {{organization.name}}');
  await page.locator('button:has-text("Annuler"):disabled').waitFor();
  expect(made.complaints).toEqual([]);
});

it('moves nothing while something is pressed, and puts remarks aside that are meant so', async () => {
  const { id } = await aDraft('À vérifier');
  const visitor = await inStudio();
  const { page } = visitor;
  await edit(visitor, id);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/preflight', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'Vérifications' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Vérifications' });
  const remarks = panel.getByRole('listitem');
  await panel.hover();
  await page.mouse.down();
  const arrived = page.waitForResponse('**/preflight');
  answer();
  await (await arrived).finished();
  await page.waitForTimeout(200);
  expect(await remarks.count()).toBe(0);
  await page.mouse.up();
  await remarks.first().waitFor();

  const count = await remarks.count();
  const words = (await remarks.first().locator('p').textContent())!;
  await panel.getByRole('button', { name: `Masquer: ${words}` }).click();
  await panel.getByText('1 remarque masquée.').waitFor();
  expect(await remarks.count()).toBe(count - 1);
  await page.reload();
  await panel.getByText('1 remarque masquée.').waitFor();
  expect(await remarks.getByText(words).count()).toBe(0);
  await panel.getByRole('button', { name: 'Les revoir' }).click();
  await remarks.getByText(words).waitFor();
  expect(visitor.complaints).toEqual([]);
});
