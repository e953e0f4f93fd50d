/** @long works in a browser */
import sharp from 'sharp';
import { PHONE, findings } from './desk.js';
import { FRENCH, Studio } from './studio.js';

jest.setTimeout(180_000);

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(async () => {
  await studio.close();
});

const at = (path: string) => `${studio.application.url}/app${path}`;

it('makes a theme of a ready-made look, shows each change at once, and says what is hard to read', async () => {
  const visitor = await studio.enter();
  const { page } = visitor;
  await page.goto(at('/themes'));
  await page.getByRole('link', { name: 'Nouveau thème' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau thème' });
  await dialog.getByText('Forêt', { exact: true }).click();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Créer le thème' }).click();
  await page.getByRole('heading', { name: 'Forêt', level: 1 }).waitFor();
  const id = /themes\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
  const sample = page.frameLocator('iframe[data-shown=true]');
  await sample.locator('main').waitFor();
  await page.getByText('Tous ses textes sont lisibles').waitFor();
  expect(await findings(page, { frames: false })).toEqual([]);

  const text = page.getByRole('textbox', { name: 'Texte', exact: true });
  await text.fill('#fefefe');
  await page.getByText(/se lit mal|se lisent mal/).waitFor();
  await page
    .getByRole('listitem')
    .getByText(/Texte.* au lieu de 4,5/)
    .waitFor();
  expect((await studio.api('GET', `themes/${id}`)).colors.textColor).not.toBe('#fefefe');
  await text.fill('pas une couleur');
  await page.getByText('Impossible à montrer ainsi').waitFor();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.locator('.color-field [role=alert]').waitFor();
  expect(await text.getAttribute('aria-invalid')).toBe('true');
  await text.fill('#123456');
  await page.getByLabel('Mise en page').selectOption('poster');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Enregistré', { exact: true }).waitFor();
  expect(await studio.api('GET', `themes/${id}`)).toMatchObject({ layout: 'poster', colors: { textColor: '#123456' } });

  await page.getByRole('button', { name: 'Prendre pour les nouvelles propositions' }).click();
  await page.getByText('Celui des nouvelles propositions').waitFor();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const asked = page.getByRole('dialog', { name: /^Supprimer/ });
  await asked.getByRole('button', { name: 'Supprimer' }).click();
  await asked.getByRole('alert').getByText('l’organisation').waitFor();
  expect(await findings(page, { frames: false })).toEqual([]);
});

it('takes files in, says where they are used and how they are described, and deletes what nothing uses', async () => {
  const visitor = await studio.enter({ ...FRENCH, colorScheme: 'dark' });
  const { page } = visitor;
  const ground = { width: 320, height: 240, channels: 3 as const, background: '#a05020' };
  const buffer = await sharp({ create: ground }).png().toBuffer();
  await page.goto(at('/media'));
  await page.getByRole('button', { name: 'Nouveau dossier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau dossier' });
  await dialog.getByLabel('Nom').fill('Façades');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await page.getByRole('button', { name: 'Supprimer le dossier' }).waitFor();
  await page
    .locator('.drop-field input')
    .setInputFiles(['Rue', 'Cour'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer })));
  await page.getByRole('link', { name: 'Cour.png' }).waitFor();
  await page.getByRole('link', { name: 'Rue.png' }).waitFor();
  expect(await findings(page)).toEqual([]);

  const { data } = await studio.api('GET', 'media/files');
  const { id: file_id } = data.find(({ name }: { name: string }) => name === 'Rue.png');
  const { id } = await studio.api('POST', 'proposals', { title: 'Ravalement', language: 'fr' });
  const image = { type: 'image', file_id, alt: 'La façade côté rue' };
  await studio.api('PUT', `proposals/${id}/content`, { sections: [{ blocks: [image] }] });
  await page.getByRole('link', { name: 'Rue.png' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rue.png' });
  await sheet.getByRole('link', { name: 'Ravalement' }).waitFor();
  await sheet.getByText('La façade côté rue').waitFor();
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Supprimer' }).click();
  const asked = page.getByRole('dialog', { name: /^Supprimer/ });
  await asked.getByRole('button', { name: 'Supprimer' }).click();
  await asked.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Cour.png' }).click();
  await page.getByRole('dialog', { name: 'Cour.png' }).getByText('Nulle part.').waitFor();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await asked.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('link', { name: 'Cour.png' }).waitFor({ state: 'detached' });
});

it('fits on a narrow screen', async () => {
  const visitor = await studio.enter({ ...FRENCH, ...PHONE });
  const { page } = visitor;
  const { data } = await studio.api('GET', 'themes');
  for (const path of ['/themes', '/themes/new', '/media']) {
    await page.goto(at(path));
    await page.locator('.count, .empty').waitFor();
    expect(await visitor.overflow()).toBe(0);
  }
  await page.goto(at(`/themes/${data[0].id}`));
  await page.frameLocator('iframe[data-shown=true]').locator('main').waitFor();
  expect(await visitor.overflow()).toBe(0);
});

it('changes the colour of one proposal beside its page, and leaves the theme to the others', async () => {
  const { id } = await studio.api('POST', 'proposals', { title: 'En couleur', language: 'fr' });
  const { theme_id } = await studio.api('GET', `proposals/${id}`);
  const before = await studio.api('GET', `themes/${theme_id}`);
  const visitor = await studio.enter(FRENCH);
  const { page } = visitor;
  await page.goto(at(`/proposals/${id}/edit?panel=theme`));
  const panel = page.getByRole('tabpanel', { name: 'Thème' });
  const cover = page.frameLocator('iframe[title="Page de la proposition"]').locator('.cover');
  await cover.waitFor();
  const isDrawn = async (color: string) => {
    const ground = () => cover.evaluate((one) => getComputedStyle(one).backgroundColor).catch(() => '');
    for (let tries = 0; tries < 200 && (await ground()) !== color; tries += 1) await page.waitForTimeout(100);
    expect(await ground()).toBe(color);
  };
  await panel.getByRole('textbox', { name: 'Couleur', exact: true }).fill('#b4231f');
  await isDrawn('rgb(180, 35, 31)');
  const own = (await studio.api('GET', `proposals/${id}`)).theme_id;
  expect(own).not.toBe(theme_id);
  expect(await studio.api('GET', `themes/${theme_id}`)).toEqual(before);
  // Its own by now, it is not copied again.
  await panel.getByLabel('Mise en page').selectOption('poster');
  await panel.getByText('Enregistré').waitFor();
  expect(await studio.api('GET', `themes/${own}`)).toMatchObject({
    layout: 'poster',
    name: `${before.name} · En couleur`,
  });
  expect((await studio.api('GET', `proposals/${id}`)).theme_id).toBe(own);
  expect(await findings(page, { frames: false })).toEqual([]);
  expect(visitor.complaints).toEqual([]);

  // Nor is it in another browser, which leads back to the theme that all have.
  const { page: elsewhere } = await studio.enter(FRENCH);
  await elsewhere.goto(at(`/proposals/${id}/edit?panel=theme`));
  const again = elsewhere.getByRole('tabpanel', { name: 'Thème' });
  await again.getByLabel('Mise en page').selectOption('swiss');
  await again.getByText('Enregistré').waitFor();
  expect((await studio.api('GET', `proposals/${id}`)).theme_id).toBe(own);
  expect(await studio.api('GET', `themes/${own}`)).toMatchObject({ layout: 'swiss' });
  const back = again.getByRole('button', { name: 'Revenir au thème de l’organisation' });
  await back.click();
  await again.getByRole('radio', { name: before.name, exact: true, checked: true }).waitFor();
  expect(await back.isDisabled()).toBe(true);
  expect((await studio.api('GET', `proposals/${id}`)).theme_id).toBe(theme_id);
});

it('renames a cover that says the title, in one change with it', async () => {
  const { id } = await studio.api('POST', 'proposals', { title: 'Le mur', language: 'fr' });
  const blocks = [{ type: 'paragraph', text: 'Bonjour.' }];
  await studio.api('PUT', `proposals/${id}/content`, {
    sections: [
      { title: 'Le mur', blocks },
      { title: 'Après', blocks },
    ],
  });
  const stored = async () => {
    const [{ title, revision }, { sections }] = await Promise.all([
      studio.api('GET', `proposals/${id}`),
      studio.api('GET', `proposals/${id}/content`),
    ]);
    return [title as string, sections[0].title as string, revision as number] as const;
  };
  const [, , revision] = await stored();
  const visitor = await studio.enter(FRENCH);
  const { page } = visitor;
  await page.goto(at(`/proposals/${id}/edit`));
  const title = page.getByRole('textbox', { name: 'Titre' });
  await title.fill('Le mur de pierre');
  await page.keyboard.press('Enter');
  await page.getByText('Renommée aussi sur la couverture.').waitFor();
  expect(await stored()).toEqual(['Le mur de pierre', 'Le mur de pierre', revision + 1]);
  expect(await page.title()).toBe('Le mur de pierre');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.waitForFunction(() => document.title === 'Le mur');
  expect(await stored()).toEqual(['Le mur', 'Le mur', revision + 2]);
  expect(visitor.complaints).toEqual([]);
});
