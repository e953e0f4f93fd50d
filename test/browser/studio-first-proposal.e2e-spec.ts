/** @long works in a browser */
import type { Page } from 'playwright-core';
import { findings, PHONE } from './desk.js';
import { work } from '../setup/work.js';
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

async function editing(
  title: string,
  sections: object[],
  more: object = {},
): Promise<{ visitor: Visitor; id: string }> {
  const { id } = await studio.api('POST', 'proposals', { title, language: 'fr', ...more });
  await studio.api('PUT', `proposals/${id}/content`, { sections });
  const visitor = await studio.enter(FRENCH);
  await visitor.page.goto(editorOf(id));
  await canvasOf(visitor.page).locator('.ending').waitFor();
  return { visitor, id };
}

const editorOf = (id: string) => `${studio.application.url}/app/proposals/${id}/edit`;
const publish = (page: Page) => page.getByRole('button', { name: 'Publier', exact: true }).click();

it('leads from what a check found to its place, on the page or beside it', async () => {
  const text = { type: 'paragraph', text: 'Bonjour.' };
  const picture = { type: 'image', alt: 'La façade' };
  const { visitor } = await editing('Constats', [
    { title: 'Début', blocks: [text] },
    { title: 'Suite', blocks: Array.from({ length: 30 }, () => text) },
    { title: 'Fin', blocks: [picture] },
  ]);
  const { page } = visitor;
  await publish(page);
  const dialog = page.getByRole('dialog', { name: 'Publier' });
  const found = dialog.getByRole('listitem').filter({ hasText: 'Un dessin tient ici' });
  expect(await findings(page, { frames: false })).toEqual([]);
  await found.getByRole('button', { name: /^Montrer/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await canvasOf(page).getByRole('toolbar', { name: 'Outils de cette partie' }).getByText('Image').waitFor();
  const shown = canvasOf(page).locator('[data-type="image"]');
  await shown.evaluate(async (element) => {
    const isSeen = () => element.getBoundingClientRect().top < window.innerHeight;
    while (!isSeen()) await new Promise((resolve) => setTimeout(resolve, 50));
  });

  await publish(page);
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'n’a pas de prospect' })
    .getByRole('button', { name: /^Montrer/ })
    .first()
    .click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('tabpanel', { name: 'Personnes' }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('says once what a template left, and takes an end and a password where it publishes', async () => {
  const texts = ['[ville à compléter]', '[date à compléter]'];
  const blocks = texts.map((text) => ({ type: 'paragraph', text: `À écrire : ${text}.` }));
  const { visitor, id } = await editing('Restes', [{ title: 'Début', blocks }]);
  const { page } = visitor;
  await publish(page);
  const dialog = page.getByRole('dialog', { name: 'Publier' });
  const left = dialog.getByRole('listitem').filter({ hasText: '2 textes tiennent la place de textes à écrire' });
  await left.waitFor();
  expect(await left.getByRole('button').allTextContents()).toEqual([...texts, 'Masquer']);
  await dialog.getByLabel('Valable jusqu’au').fill('2099-05-31');
  await dialog.getByLabel('Mot de passe').fill('vert bouteille');
  await dialog.getByLabel('Mot de passe').press('Tab');
  await dialog.getByRole('button', { name: 'Retirer le mot de passe' }).waitFor();
  expect(await studio.api('GET', `proposals/${id}`)).toMatchObject({ has_password: true });
  expect((await studio.api('GET', `proposals/${id}`)).expires_at).toMatch(/^2099-05-31T2/);
  expect(await findings(page, { frames: false })).toEqual([]);
  await left.getByRole('button', { name: /date à compléter/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await canvasOf(page).getByRole('toolbar', { name: 'Outils de cette partie' }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('writes at once in the ready-made part that was inserted, a cover too', async () => {
  const { visitor, id } = await editing('Sans couverture', []);
  const { page } = visitor;
  await canvasOf(page).getByRole('button', { name: 'Ajouter une première section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une section' });
  await dialog.getByRole('searchbox').fill('couverture');
  await dialog.locator('.prefab').getByRole('button').first().click();
  await canvasOf(page).locator('[data-editing]').waitFor();
  await page.keyboard.type('Des mots à nous');
  const written = async () => JSON.stringify(await studio.api('GET', `proposals/${id}/content`));
  for (let tries = 0; tries < 100 && !(await written()).includes('Des mots à nous'); tries += 1)
    await page.waitForTimeout(100);
  expect(await written()).toContain('Des mots à nous');
  expect(visitor.complaints).toEqual([]);
});

it('says that the page could not be drawn, and draws it when asked again', async () => {
  const { id } = await studio.api('POST', 'proposals', { title: 'Blanche', language: 'fr' });
  const visitor = await studio.enter({ ...PHONE, viewport: { width: 320, height: 700 } });
  const { page } = visitor;
  let isBroken = true;
  await page.route('**/canvas', (route) => (isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue()));
  await page.goto(editorOf(id));
  const alert = page.getByRole('alert').filter({ hasText: 'n’a pas pu être dessinée' });
  await alert.waitFor();
  expect(await findings(page, { frames: false })).toEqual([]);
  expect(await visitor.overflow()).toBe(0);
  isBroken = false;
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await canvasOf(page).locator('.ending').waitFor();
  await alert.waitFor({ state: 'detached' });
  expect(visitor.complaints.filter((one) => !one.includes('500'))).toEqual([]);
});

it('tells who else is changing the proposal', async () => {
  const { visitor, id } = await editing('À deux', [{ title: 'Ici', blocks: [{ type: 'paragraph', text: 'Un' }] }]);
  const { data } = await studio.api('GET', 'organization/members');
  const other = data.find(({ email }: { email: string }) => email !== studio.demo.email);
  const colleague = await studio.enterAs(other.email, 'admin');
  await colleague.page.goto(editorOf(id));
  await canvasOf(colleague.page).getByText('Un', { exact: true }).click();
  await colleague.page.keyboard.type(' et deux');
  await colleague.page.getByText('Enregistré', { exact: true }).waitFor();
  await work(studio.application);
  await visitor.page
    .getByRole('status')
    .filter({ hasText: `${other.name} modifie aussi` })
    .waitFor();
  expect(await colleague.page.getByText('modifie aussi').count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
});

it('makes a proposal while the pictures of templates are still being drawn', async () => {
  const visitor = await studio.enter(FRENCH);
  const { page } = visitor;
  let drawn = 0;
  await page.route(/\/pages\/1\.png/, () => {
    drawn += 1;
  });
  await page.goto(`${studio.application.url}/app/proposals?new=1`);
  const dialog = page.getByRole('dialog', { name: 'Nouvelle proposition' });
  await dialog.getByRole('radio').nth(3).waitFor();
  await dialog.getByLabel('Titre de la proposition').fill('Sans attendre');
  for (let tries = 0; tries < 100 && drawn < 2; tries += 1) await page.waitForTimeout(100);
  await dialog.getByRole('button', { name: 'Créer la proposition' }).click();
  await canvasOf(page).locator('.ending').waitFor();
  expect(drawn).toBe(2);
  expect(visitor.complaints).toEqual([]);
});

it('takes the lead that is found by Enter, and makes a new one of the same name only where that is chosen', async () => {
  const helene = await studio.api('POST', 'leads', { name: 'Hélène Caro', email: 'helene@caro.example' });
  const visitor = await studio.enter(FRENCH);
  const { page } = visitor;
  const named = async () => (await studio.api('GET', 'leads?search=Hélène&limit=10')).data;
  await page.goto(`${studio.application.url}/app/proposals?new=1`);
  const dialog = page.getByRole('dialog', { name: 'Nouvelle proposition' });
  const whom = dialog.getByRole('combobox', { name: 'Pour qui' });
  await whom.fill('Hélène');
  await dialog.getByRole('button', { name: 'Créer la proposition' }).click();
  expect(await whom.evaluate((field) => (field as HTMLInputElement).validationMessage)).toContain('dans la liste');
  await whom.fill('');
  await whom.pressSequentially('hélèn');
  await whom.press('Enter');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('dialog input')?.value === 'Hélène Caro');
  await dialog.getByRole('button', { name: 'Créer la proposition' }).click();
  await page.waitForURL(/proposals\/[0-9a-f-]+\/edit$/);
  const [, id = ''] = /proposals\/([0-9a-f-]+)/.exec(page.url()) ?? [];
  expect((await studio.api('GET', `proposals/${id}`)).lead_id).toBe(helene.id);
  expect(await named()).toHaveLength(1);

  await page.goto(`${studio.application.url}/app/proposals?new=1`);
  await whom.fill('Hélène Caro');
  await dialog.getByRole('option', { name: 'Nouveau prospect « Hélène Caro »' }).click();
  await dialog.getByLabel('Son entreprise').fill('Une autre');
  await dialog.getByRole('button', { name: 'Créer la proposition' }).click();
  await page.waitForURL(/proposals\/[0-9a-f-]+\/edit$/);
  expect(await named()).toHaveLength(2);
  expect(visitor.complaints).toEqual([]);
});

it('takes a table of products in with prices as people write them', async () => {
  const visitor = await studio.enter(FRENCH);
  const { page } = visitor;
  await page.goto(`${studio.application.url}/app/catalog`);
  await page.getByRole('button', { name: 'Importer' }).click();
  const table =
    'Nom;Référence;Prix;TVA;Devise\n"Conception; maquettes";IMP-1;4 800,00;20 %;EUR\nHébergement;IMP-2;"1.250,5";5,5;\nYens;IMP-3;1 000;0;JPY\nFaux;IMP-4;beaucoup;20;EUR\n';
  const dialog = page.getByRole('dialog', { name: 'Importer des produits' });
  expect(await findings(page)).toEqual([]);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'produits.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await dialog.getByText(/lignes? sur/).waitFor();
  await work(studio.application);
  await dialog.getByText('3 lignes importées. 1 refusée').waitFor();
  await dialog.getByText('Ligne 4').waitFor();
  const { data } = await studio.api('GET', 'catalog/products?search=IMP-&limit=10');
  const prices = data.map(({ sku, name, unit_amount, tax_rate }: Record<string, unknown>) => [
    sku,
    name,
    unit_amount,
    tax_rate,
  ]);
  expect(prices.toSorted()).toEqual([
    ['IMP-1', 'Conception; maquettes', 4800_00, 20],
    ['IMP-2', 'Hébergement', 1250_50, 5.5],
    ['IMP-3', 'Yens', 1000, 0],
  ]);
  expect(visitor.complaints).toEqual([]);
});
