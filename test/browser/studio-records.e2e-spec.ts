/** @long works in a browser */
import { readFileSync } from 'node:fs';
import { PHONE, findings } from './desk.js';
import { work } from '../setup/work.js';
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

it('finds, makes, mends, imports and erases leads', async () => {
  const visitor = await studio.enter();
  const { page } = visitor;
  await page.goto(at('/leads'));
  await page.getByRole('table').waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Nouveau prospect' }).click();
  const fresh = page.getByRole('dialog', { name: 'Nouveau prospect' });
  // Typed at once, as whoever opens it does.
  await fresh.getByLabel('Nom').waitFor();
  await page.keyboard.type('Zoé Aubert');
  await fresh.getByLabel('E-mail').fill('zoe aubert');
  await fresh.getByRole('button', { name: 'Créer le prospect' }).click();
  await fresh.getByRole('alert').waitFor();
  expect(await fresh.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(await findings(page)).toEqual([]);
  visitor.complaints.length = 0;
  await fresh.getByLabel('E-mail').fill('zoe@aubert.example');
  await fresh.getByRole('button', { name: 'Créer le prospect' }).click();
  const sheet = page.getByRole('dialog', { name: 'Zoé Aubert' });
  await sheet.getByText('Rien n’a encore été proposé.').waitFor();
  const id = /leads\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';

  // Somebody else writes meanwhile: what is typed stays, and is stored by the second attempt.
  await sheet.getByLabel('Ville').fill('Lyon');
  await studio.api('PATCH', `leads/${id}`, { company: 'Aubert SARL' });
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await Promise.race([
    sheet.getByText('Enregistré').waitFor(),
    sheet
      .getByText('Quelqu’un d’autre')
      .waitFor()
      .then(() => sheet.getByRole('button', { name: 'Enregistrer' }).click()),
  ]);
  await sheet.getByText('Enregistré').waitFor();
  expect(await studio.api('GET', `leads/${id}`)).toMatchObject({ city: 'Lyon', company: 'Aubert SARL' });
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/leads$/);

  await page.getByRole('button', { name: 'Importer' }).click();
  const table = 'Nom;E-mail;Ville\nPaul Roux;paul@roux.example;Nantes\nSans adresse;pas une adresse;Brest\n';
  const dialog = page.getByRole('dialog', { name: 'Importer des prospects' });
  expect(await findings(page)).toEqual([]);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'prospects.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await dialog.getByText(/lignes? sur/).waitFor();
  await work(studio.application);
  await dialog.getByText('1 ligne importée. 1 refusée').waitFor();
  await dialog.getByText('Ligne 2').waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Terminé' }).click();
  await page.getByRole('searchbox').fill('roux');
  await page.getByText('1 prospect', { exact: true }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('Prospects.csv');
  const [taken] = (await studio.api('GET', 'audit-log?type=list.exported&limit=1')).data;
  expect(taken).toMatchObject({ target: { type: 'leads' }, actor: { kind: 'user' } });

  await page.getByRole('link', { name: 'Paul Roux' }).click();
  await page.getByRole('button', { name: 'Effacer la personne' }).click();
  const asked = page.getByRole('dialog', { name: /Effacer la personne/ });
  expect(await findings(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Effacer la personne' }).click();
  await page.getByText('Rien trouvé').waitFor();
  expect((await studio.api('GET', 'leads?search=roux')).data).toEqual([]);
  // The one that the browser notes is that of the second writer.
  expect(visitor.complaints.filter((one) => !one.includes('412'))).toEqual([]);
});

it('says why a lead with proposals stays, and begins another proposal for them', async () => {
  const visitor = await studio.enter({ ...FRENCH, colorScheme: 'dark' });
  const { page } = visitor;
  const { lead_id, lead_name } = await studio.api('GET', `proposals/${studio.demo.proposal_id}`);
  await page.goto(at(`/leads/${lead_id}`));
  const sheet = page.getByRole('dialog', { name: lead_name });
  await sheet.getByRole('button', { name: 'Supprimer' }).click();
  const asked = page.getByRole('dialog', { name: /^Supprimer/ });
  await asked.getByRole('button', { name: 'Supprimer' }).click();
  await asked.getByRole('alert').getByText('des propositions').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.getByRole('link', { name: 'Nouvelle proposition' }).click();
  const fresh = page.getByRole('dialog', { name: 'Nouvelle proposition' });
  await fresh.getByRole('combobox', { name: 'Pour qui' }).waitFor();
  await page.waitForFunction(
    (name) => document.querySelector<HTMLInputElement>('dialog input')?.value === name,
    lead_name,
  );
  await fresh.getByLabel('Titre de la proposition').and(page.locator(':focus')).waitFor();
  await fresh.getByRole('button', { name: 'Créer la proposition' }).click();
  await page.waitForURL(/proposals\/[0-9a-f-]+\/edit$/);
  const id = /proposals\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
  expect((await studio.api('GET', `proposals/${id}`)).lead_id).toBe(lead_id);
});

it('sells products by their price, and several of them as one', async () => {
  const visitor = await studio.enter();
  const { page } = visitor;
  await page.goto(at('/catalog'));
  await page.getByRole('table').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Nouveau produit' }).click();
  const fresh = page.getByRole('dialog', { name: 'Nouveau produit' });
  await fresh.getByLabel('Nom').fill('Maintenance');
  await fresh.getByLabel('Prix hors taxes').fill('beaucoup');
  await fresh.getByLabel('Devise').fill('eur');
  await fresh.getByLabel('Paiement').selectOption('Chaque mois');
  expect(await fresh.getByLabel('TVA en').inputValue()).toBe('20');
  await fresh.getByLabel('TVA en').fill('5,5');
  await fresh.getByRole('button', { name: 'Créer le produit' }).click();
  await fresh.getByRole('alert').waitFor();
  await fresh.getByLabel('Prix hors taxes').fill('1 250,50');
  await fresh.getByRole('button', { name: 'Choisir une image' }).click();
  await page.getByRole('dialog', { name: 'Choisir une image' }).getByRole('button', { name: 'Fermer' }).click();
  expect(await findings(page)).toEqual([]);
  await fresh.getByRole('button', { name: 'Créer le produit' }).click();
  await page.waitForURL(/\/catalog$/);
  const { data } = await studio.api('GET', 'catalog/products?search=Maintenance');
  const [product] = data;
  expect(product).toMatchObject({ unit_amount: 125050, currency: 'EUR', tax_rate: 5.5 });
  expect(product.billing).toEqual({ type: 'recurring', interval: 'month' });

  await page.getByRole('link', { name: 'Offres groupées' }).click();
  await page.getByRole('link', { name: 'Nouvelle offre groupée' }).click();
  const bundle = page.getByRole('dialog', { name: 'Nouvelle offre groupée' });
  await bundle.getByLabel('Nom').fill('Tout compris');
  await bundle.getByRole('combobox', { name: 'Ajouter un produit' }).fill('Maintenance');
  await bundle
    .getByRole('option', { name: /Maintenance/ })
    .first()
    .click();
  await bundle.getByLabel('Quantité : Maintenance').fill('2');
  await bundle.getByLabel('Remise : Maintenance').fill('10 %');
  expect(await findings(page)).toEqual([]);
  await bundle.getByRole('button', { name: 'Créer l’offre groupée' }).click();
  await page.getByRole('link', { name: 'Tout compris' }).click();
  await page.getByRole('dialog', { name: 'Tout compris' }).getByText('2 374,70').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const table = readFileSync(await (await saved).path(), 'utf8');
  expect(table).toContain(',Tout compris,,EUR,1,');

  await page.goto(at(`/catalog/products/${product.id}`));
  await page.getByRole('button', { name: 'Supprimer' }).click();
  const asked = page.getByRole('dialog', { name: /^Supprimer/ });
  await asked.getByRole('button', { name: 'Supprimer' }).click();
  await asked.getByRole('alert').getByText('des offres groupées').waitFor();
});

it('begins the first product with the usual tax of the country, where there is a number for VAT', async () => {
  const { tva: before } = await studio.api('GET', 'organization');
  for (const [tva, rate] of [
    ['FR12345678901', '20'],
    ['DE123456789', '19'],
    [null, '0'],
  ] as const) {
    await studio.api('PATCH', 'organization', { tva });
    const { page } = await studio.enter();
    await page.route(/\/v1\/(catalog\/products|proposals)\?/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), data: [] } });
    });
    await page.goto(at('/catalog/products/new'));
    expect(await page.getByRole('dialog').getByLabel('TVA en').inputValue()).toBe(rate);
  }
  await studio.api('PATCH', 'organization', { tva: before });
});

it('fits on a narrow screen', async () => {
  const visitor = await studio.enter({ ...FRENCH, ...PHONE });
  const { page } = visitor;
  for (const path of ['/leads', '/leads/new', '/catalog', '/catalog/products/new', '/catalog/bundles/new']) {
    await page.goto(at(path));
    await page.locator('.count').waitFor();
    expect(await visitor.overflow()).toBe(0);
  }
});
