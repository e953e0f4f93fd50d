/** @long works in a browser */
import { lineOf, OfferDesk, SAND, STONE } from './offer-desk.js';
import { canvasOf } from './studio.js';

jest.setTimeout(180_000);

let desk: OfferDesk;

beforeAll(async () => {
  desk = await OfferDesk.start();
});
afterAll(async () => {
  await desk.close();
});

const [ESSENTIAL, COMFORT, PREMIUM] = ['a', 'b', 'c'].map((digit) => `0198c0de-7a11-7000-8000-00000000000${digit}`);
const PACKAGES = [
  { id: ESSENTIAL, name: 'Essentielle' },
  { id: COMFORT, name: 'Confort', recommended: true },
  { id: PREMIUM, name: 'Premium' },
];

it('makes three packages by mouse in less than two minutes, and shows them on the page', async () => {
  const id = await desk.offer('Jardin', [{ ...STONE, unit: 'journée' }, SAND, { ...SAND, name: 'Arrosage' }]);
  const { visitor, panel } = await desk.open(id);
  const begun = Date.now();
  await panel.getByRole('button', { name: 'Proposer des formules au choix' }).click();
  const packages = panel.getByRole('region', { name: 'Formules' });
  await packages.getByText('Toutes les formules coûtent la même chose').waitFor();
  const [name] = await packages.getByLabel('Nom de la formule').all();
  await name!.and(visitor.page.locator(':focus')).waitFor();
  await expect(packages.getByLabel('Nom de la formule').count()).resolves.toBe(2);
  await packages.getByRole('button', { name: 'Formule', exact: true }).click();
  const third = packages.getByRole('group', { name: 'Premium' }).getByLabel('Nom de la formule');
  await third.and(visitor.page.locator(':focus')).waitFor();
  await lineOf(panel, 'Sable').getByText('Confort', { exact: true }).click();
  await lineOf(panel, 'Arrosage').getByText('Premium', { exact: true }).click();
  await packages.getByText('Toutes les formules coûtent la même chose').waitFor({ state: 'detached' });
  await canvasOf(visitor.page).locator('.packages').getByText('Premium').first().waitFor();
  const contents = packages.getByRole('group', { name: 'Confort' }).getByRole('list', { name: 'Ce qu’elle contient' });
  expect(await contents.getByRole('listitem').allTextContents()).toEqual(['Pierre × 2 journées', 'Sable']);
  const onPage = canvasOf(visitor.page).locator('.package', { hasText: 'Confort' }).locator('.package-contents li');
  await onPage.filter({ hasText: SAND.name }).waitFor();
  expect(await onPage.count()).toBe(2);
  expect(await packages.getByRole('button', { name: 'Les montrer sur la page' }).count()).toBe(0);
  const add = packages.getByRole('textbox', { name: 'Ajouter un critère' });
  for (const row of ['Suivi', 'Garantie']) {
    await add.fill(row);
    await add.press('Enter');
    await packages.getByRole('group', { name: row }).waitFor();
  }
  await packages.getByRole('group', { name: 'Suivi' }).getByLabel('Compris dans Essentielle').uncheck();
  const words = packages.getByRole('group', { name: 'Garantie' }).getByLabel('Précision pour Premium');
  await words.fill('5 ans');
  await words.press('Enter');
  await packages.getByRole('group', { name: 'Premium' }).getByLabel('Recommandée').check();
  const rows = (suivi: string, garantie: string) => [
    { label: 'Suivi', value: suivi },
    { label: 'Garantie', value: garantie },
  ];
  const offer = await desk.becomes(id, {
    packages: [
      { name: 'Essentielle', recommended: false, rows: rows('–', '✓') },
      { name: 'Confort', recommended: false, rows: rows('✓', '✓') },
      { name: 'Premium', recommended: true, rows: rows('✓', '5 ans') },
    ],
  });
  const [, comfort, premium] = offer.packages;
  expect(offer.lines.map(({ package_id }: { package_id: string }) => package_id)).toEqual([
    null,
    comfort.id,
    premium.id,
  ]);
  expect(offer.selected_package_id).toBe(premium.id);
  expect(Date.now() - begun).toBeLessThan(120_000);
  await panel.getByRole('region', { name: 'Totaux' }).getByText('« Premium »').waitFor();
  await canvasOf(visitor.page).locator('.packages').getByText('5 ans').first().waitFor();
  const [, end] = (await desk.api('GET', `proposals/${id}/content`)).sections;
  const types = end.blocks.map(({ type }: { type: string }) => type);
  expect(types).toEqual(['paragraph', 'packages', 'signature']);
  expect(visitor.complaints).toEqual([]);
});

it('puts a line into two of three packages', async () => {
  const id = await desk.offer('Deux sur trois', [STONE, { ...SAND, package_id: COMFORT }], { packages: PACKAGES });
  const { visitor, panel } = await desk.open(id);
  const sand = lineOf(panel, 'Sable').first();
  await sand.getByText('Aussi dans…').click();
  expect(await sand.getByRole('listitem').allTextContents()).toEqual(['Essentielle', 'Premium']);
  await sand.getByRole('button', { name: 'Premium' }).click();
  const { name, ...values } = SAND;
  const offer = await desk.becomes(id, {
    lines: [{}, { name, ...values, package_id: COMFORT }, { name, ...values, package_id: PREMIUM }],
  });
  expect(offer.lines[1].id).not.toBe(offer.lines[2].id);
  await panel.getByRole('group', { name: 'Premium', exact: true }).getByText('132,00').first().waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('names, moves and takes away packages with the keyboard alone', async () => {
  const lines = [STONE, { ...SAND, package_id: COMFORT }, { ...SAND, name: 'Gravier', package_id: PREMIUM }];
  const id = await desk.offer('Clavier', lines, { packages: PACKAGES });
  const { visitor, panel } = await desk.open(id);
  const { page } = visitor;
  const packages = panel.getByRole('region', { name: 'Formules' });
  await packages.getByRole('group', { name: 'Confort' }).getByLabel('Nom de la formule').focus();
  await page.keyboard.type('Sérénité');
  await page.keyboard.press('Enter');
  const serenity = packages.getByRole('group', { name: 'Sérénité' });
  await serenity.getByLabel('À qui elle convient').focus();
  await page.keyboard.type('Pour la plupart des jardins.');
  await serenity.getByRole('button', { name: 'Déplacer à gauche' }).focus();
  await page.keyboard.press('Enter');
  await desk.becomes(id, {
    lines: [{ name: 'Pierre' }, { name: 'Sable', package_id: COMFORT }, { name: 'Gravier', package_id: PREMIUM }],
    packages: [
      { id: COMFORT, name: 'Sérénité', description: 'Pour la plupart des jardins.' },
      { id: ESSENTIAL },
      { id: PREMIUM },
    ],
  });

  await packages.getByRole('group', { name: 'Premium' }).getByRole('button', { name: 'Retirer la formule' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Les retirer aussi' }).focus();
  await page.keyboard.press('Enter');
  await lineOf(panel, 'Gravier').waitFor({ state: 'detached' });
  const two = await desk.becomes(id, { packages: [{ id: COMFORT }, { id: ESSENTIAL }] });
  expect(two.lines).toHaveLength(2);

  await packages.getByRole('button', { name: 'Ne plus proposer de formules' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Garder « Sérénité »' }).focus();
  await page.keyboard.press('Enter');
  await desk.becomes(id, { packages: null, lines: [{ name: 'Pierre' }, { name: 'Sable', package_id: null }] });
  expect(visitor.complaints).toEqual([]);
});

it('puts rows into another order, renames and removes them, and refuses the same twice', async () => {
  const rows = ['Délai', 'Suivi'].map((label) => ({ label, value: '✓' }));
  const packages = PACKAGES.map((one) => ({ ...one, rows }));
  const id = await desk.offer('Critères', [STONE], { packages });
  const { visitor, panel } = await desk.open(id);
  const { page } = visitor;
  await lineOf(panel, 'Suivi').getByRole('button', { name: 'Glisser pour déplacer' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  await desk.becomes(id, { packages: [{ rows: [{ label: 'Suivi' }, { label: 'Délai' }] }, {}, {}] });
  const label = lineOf(panel, 'Délai').getByRole('textbox', { name: 'Critère' });
  await label.fill('Suivi');
  await label.press('Tab');
  await panel.getByRole('alert').filter({ hasText: 'déjà comparées' }).waitFor();
  await label.fill('Délai de pose');
  await label.press('Tab');
  await desk.becomes(id, { packages: [{ rows: [{ label: 'Suivi' }, { label: 'Délai de pose' }] }, {}, {}] });
  await lineOf(panel, 'Suivi').getByRole('button', { name: 'Retirer le critère' }).click();
  const left = await desk.becomes(id, { packages: [{ rows: [{ label: 'Délai de pose' }] }, {}, {}] });
  expect(left.packages.map((one: { rows: object[] }) => one.rows.length)).toEqual([1, 1, 1]);
  expect(visitor.complaints).toEqual([]);
});

it('takes back and brings back what was done to the offer', async () => {
  const id = await desk.offer('Retour', [STONE, SAND]);
  const { visitor, panel } = await desk.open(id);
  const { page } = visitor;
  const redo = page.getByRole('button', { name: 'Rétablir' });
  await lineOf(panel, 'Pierre').waitFor();
  await expect(redo.isDisabled()).resolves.toBe(true);
  await panel.getByRole('button', { name: 'Proposer des formules au choix' }).click();
  await desk.becomes(id, { packages: [{}, {}] });
  await page.waitForTimeout(2100);
  await lineOf(panel, 'Sable').getByText('Confort', { exact: true }).click();
  const comfort = (await desk.becomes(id, { lines: [{}, { package_id: expect.any(String) }] })).packages[1].id;

  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await desk.becomes(id, { packages: [{}, {}], lines: [{}, { package_id: null }] });
  await page.getByRole('heading', { name: 'Formules' }).click();
  await page.keyboard.press('Control+z');
  await desk.becomes(id, { packages: null });
  await panel.getByRole('button', { name: 'Proposer des formules au choix' }).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await desk.becomes(id, { packages: [{}, {}], lines: [{}, { package_id: null }] });
  await redo.click();
  await desk.becomes(id, { lines: [{}, { package_id: comfort }] });
  await page.waitForFunction(() => document.querySelector('.saving')?.getAttribute('data-saving') === 'stored');
  await expect(redo.isDisabled()).resolves.toBe(true);

  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await desk.becomes(id, { lines: [{}, { package_id: null }] });
  await lineOf(panel, 'Pierre').getByRole('button', { name: 'Retirer la ligne' }).click();
  await lineOf(panel, 'Pierre').waitFor({ state: 'detached' });
  await page.locator('button:has-text("Rétablir"):disabled').waitFor();
  expect(visitor.complaints).toEqual([]);
});
