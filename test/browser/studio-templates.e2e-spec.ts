/** @long works in a browser */
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

it('writes a template on its page, declares what it asks for, and begins a proposal with it', async () => {
  const visitor = await studio.enter();
  const { page } = visitor;
  await page.goto(at('/templates'));
  await page.getByRole('link', { name: /Web site: design/ }).waitFor();
  await page.locator('.page-picture[data-drawn=true] img').first().waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Nouveau modèle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau modèle' });
  await dialog.getByLabel('Nom').fill('Devis atelier');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Créer le modèle' }).click();
  await page.waitForURL(/templates\/[0-9a-f-]+\/edit$/);
  const id = /templates\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
  const canvas = page.frameLocator('iframe[title="Page du modèle"]');

  await page.getByRole('button', { name: 'Ajouter une section' }).click();
  await page.getByRole('searchbox', { name: 'Chercher une section' }).fill('chiffres');
  await page.locator('.prefab button').first().waitFor();
  await page.keyboard.press('Enter');
  const heading = canvas.locator('main [data-text$=".title"]').first();
  await heading.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Pierre et bois');
  await page.getByRole('tab', { name: 'Plan' }).click();
  await page.getByText('Enregistré', { exact: true }).waitFor();
  const sections = async () => (await studio.api('GET', `templates/${id}/content`)).sections;
  expect(await sections()).toMatchObject([{ title: 'Pierre et bois' }]);

  await page.getByRole('button', { name: 'Annuler' }).click();
  await canvas.getByText('Pierre et bois', { exact: true }).waitFor({ state: 'detached' });
  expect((await sections())[0].title).not.toBe('Pierre et bois');

  await page.getByRole('tab', { name: 'Variables' }).click();
  await page.getByRole('button', { name: 'Déclarer une variable' }).click();
  await page.getByLabel('Son nom pour vous').fill('Début du chantier');
  await page.getByLabel('Type').selectOption('Date');
  await page.getByLabel('Obligatoire pour publier').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Retirer : Début du chantier' }).waitFor();
  expect((await studio.api('GET', `templates/${id}`)).variables).toEqual([
    { name: 'debut_du_chantier', label: 'Début du chantier', type: 'date', required: true, default: null },
  ]);
  await page.getByLabel('Si rien n’est rempli').fill('');
  await page.getByLabel('Son nom dans les textes').fill('Début');
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Son nom dans les textes').fill('debut_du_chantier');

  await page.getByRole('link', { name: 'L’utiliser' }).click();
  const fresh = page.getByRole('dialog', { name: 'Nouvelle proposition' });
  await fresh.getByRole('radio', { name: 'Devis atelier', checked: true }).waitFor();
  await fresh.getByRole('button', { name: 'Créer la proposition' }).click();
  await page.waitForURL(/proposals\/[0-9a-f-]+\/edit$/);
  const proposal = /proposals\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
  expect(await studio.api('GET', `proposals/${proposal}`)).toMatchObject({ template_id: id, language: 'fr' });
  expect(visitor.complaints).toEqual([]);
});

it('finds a ready-made one, copies it to adapt it, and deletes the copy', async () => {
  const visitor = await studio.enter({ ...FRENCH, colorScheme: 'dark' });
  const { page } = visitor;
  await page.goto(at('/templates'));
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('Français');
  await page.getByRole('searchbox', { name: 'Chercher par titre' }).fill('conseil');
  await page.getByRole('status').getByText('1 modèle').waitFor();
  expect(new URL(page.url()).search).toBe('?language=fr&q=conseil');
  await page.reload();
  await page.getByRole('link', { name: /Conseil/ }).click();
  await page.frameLocator('iframe').locator('main').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copier et adapter' }).click();
  await page.waitForURL(/edit$/);
  const id = /templates\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
  expect((await studio.api('GET', `templates/${id}`)).organization_id).not.toBeNull();
  await page.getByRole('tab', { name: 'Fiche' }).click();
  await page.getByLabel('Couleur').fill('pas une couleur');
  await page.keyboard.press('Enter');
  await page.locator('[role=alert]').getByText('couleur').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  const asked = page.getByRole('dialog', { name: /Supprimer/ });
  expect(await findings(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Supprimer' }).click();
  await page.waitForURL(/\/templates$/);
  await expect(studio.api('GET', `templates/${id}`)).rejects.toThrow('not_found');
});

it('fits on a narrow screen', async () => {
  const visitor = await studio.enter({ ...FRENCH, ...PHONE });
  const { page } = visitor;
  await page.goto(at('/templates'));
  await page.getByRole('link', { name: /Web site: design/ }).waitFor();
  expect(await visitor.overflow()).toBe(0);
  await page.getByRole('link', { name: /Web site: design/ }).click();
  await page.getByRole('button', { name: 'Copier et adapter' }).waitFor();
  expect(await visitor.overflow()).toBe(0);
});
