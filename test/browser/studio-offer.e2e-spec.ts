/** @long works in a browser */
import type { Json } from '../setup/json.js';
import { PHONE, findings } from './desk.js';
import { lineOf, OfferDesk, SAND, STONE } from './offer-desk.js';
import { canvasOf, FRENCH } from './studio.js';

jest.setTimeout(180_000);

let desk: OfferDesk;

beforeAll(async () => {
  desk = await OfferDesk.start();
});
afterAll(async () => {
  await desk.close();
});

it('writes the first offer with the keyboard alone, with amounts as people write them', async () => {
  const id = await desk.draft('Terrasse');
  const product = { name: 'Plan de plantation', unit_amount: 900_00, currency: 'EUR', unit: 'jour', tax_rate: 20 };
  await desk.api('POST', 'catalog/products', product);
  const { visitor, panel } = await desk.open(id);
  const { page } = visitor;
  const add = panel.getByRole('combobox', { name: 'Ajouter une ligne' });
  await add.fill('plan de plan');
  await panel.getByRole('option', { name: /^Plan de plantation/ }).waitFor();
  await page.keyboard.press('Enter');

  const first = lineOf(panel, 'Plan de plantation');
  await first.getByLabel('Quantité').fill('2,5');
  await page.keyboard.press('Enter');
  await expect(page.evaluate(() => document.activeElement?.id)).resolves.toBe('offer-add');
  await page.keyboard.type('Dallage');
  await panel.getByRole('option', { name: 'Nouvelle ligne' }).waitFor();
  await page.keyboard.press('Enter');
  await lineOf(panel, 'Dallage').getByLabel('Quantité').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1 250,50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5 %');
  await page.keyboard.press('Tab');
  const lines = [
    { name: 'Plan de plantation', quantity: 2.5, unit: 'jour', unit_amount: 900_00, tax_rate: 20 },
    { name: 'Dallage', quantity: 1, unit_amount: 1250_50, tax_rate: 10, discount: { type: 'percent', value: 5 } },
  ];
  await desk.becomes(id, { name: 'Terrasse', currency: 'EUR', subtotal: 3500_50, lines });
  const total = panel.getByRole('region', { name: 'Totaux' });
  await total.getByText(/^4.006,77.€$/).waitFor();
  await canvasOf(page).locator('[data-offer]').getByText('Dallage').first().waitFor();
  const [, end] = (await desk.api('GET', `proposals/${id}/content`)).sections;
  expect(end.blocks.map(({ type }: Json) => type)).toEqual(['paragraph', 'offer', 'signature']);
  expect(visitor.complaints).toEqual([]);
});

it('keeps its lines within the panel, however wide the window is', async () => {
  const id = await desk.offer('Largeurs', [STONE, SAND]);
  const { visitor, panel } = await desk.open(id);
  for (const width of [1440, 1280, 1220, 1180, 1024, 920]) {
    await visitor.page.setViewportSize({ width, height: 800 });
    const whole = (await panel.boundingBox())!;
    const removal = (await lineOf(panel, 'Pierre').getByRole('button').last().boundingBox())!;
    const choice = (await lineOf(panel, 'Pierre').getByRole('combobox').last().boundingBox())!;
    for (const { x, width: wide } of [removal, choice])
      expect([width, x + wide <= whole.x + whole.width]).toEqual([width, true]);
  }
});

it('shows on the page what is written beside it, by whatever way it was come to', async () => {
  const id = await desk.offer('Loin', [STONE]);
  const text = Array.from({ length: 60 }, (_, index) => `Paragraphe ${index}.`).join('\n\n');
  const { sections } = await desk.api('GET', `proposals/${id}/content`);
  const [, end] = sections;
  const blocks = [{ type: 'paragraph', text }, { type: 'offer' }, { type: 'paragraph', text }];
  await desk.api('PUT', `proposals/${id}/content`, { sections: [{ title: 'Début', blocks }, end] });
  const { visitor, panel } = await desk.open(id);
  const { page } = visitor;
  const isSeen = () =>
    canvasOf(page)
      .locator('[data-offer]')
      .evaluate((offer) => {
        const { top, bottom } = offer.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
  const becomesSeen = () => expect(eventually(isSeen)).resolves.toBe(true);
  const leave = () =>
    canvasOf(page)
      .locator('html')
      .evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await becomesSeen();
  await leave();
  expect(await isSeen()).toBe(false);
  await lineOf(panel, 'Pierre').getByLabel('Prix unitaire').focus();
  await becomesSeen();
  await page.reload();
  await becomesSeen();
  expect(visitor.complaints).toEqual([]);
});

it('keeps what was refused beside its cell until it is mended or taken back', async () => {
  const id = await desk.offer('Refus', [STONE]);
  const { visitor, panel } = await desk.open(id);
  const line = lineOf(panel, 'Pierre');
  const price = line.getByLabel('Prix unitaire');
  await price.fill('cent');
  await price.press('Tab');
  await line.getByRole('alert').filter({ hasText: 'Écrivez un nombre, comme 1 250,50.' }).waitFor();
  await expect(price.inputValue()).resolves.toBe('cent');
  await price.press('Escape');
  await expect(price.inputValue()).resolves.toBe('50,00');

  const quantity = line.getByLabel('Quantité');
  await quantity.fill('0');
  await quantity.press('Tab');
  await line.getByRole('alert').waitFor();
  await expect(quantity.inputValue()).resolves.toBe('0');
  await quantity.fill('3');
  await quantity.press('Tab');
  await line.getByRole('alert').waitFor({ state: 'detached' });
  await desk.becomes(id, { lines: [{ quantity: 3, unit_amount: 50_00 }] });
  expect(visitor.complaints.filter((one) => !one.includes('400'))).toEqual([]);
});

it('moves lines with the keyboard, makes them optional and recurring, and removes them', async () => {
  const id = await desk.offer('Lignes', [STONE, SAND, { ...SAND, name: 'Entretien' }]);
  const { visitor, panel } = await desk.open(id);
  const { page } = visitor;
  await lineOf(panel, 'Sable').getByRole('button', { name: 'Glisser pour déplacer' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  await lineOf(panel, 'Pierre').getByRole('button', { name: 'Retirer la ligne' }).click();
  const upkeep = lineOf(panel, 'Entretien');
  await upkeep.getByLabel('Choix du client').selectOption('Option, à cocher');
  await upkeep.getByLabel('Paiement').selectOption('par mois');
  await upkeep.getByRole('button', { name: 'Détails de la ligne' }).click();
  await upkeep.getByLabel('Nombre de périodes').fill('12');
  await page.keyboard.press('Tab');
  const billing = { type: 'recurring', interval: 'month', count: 12 };
  const optional = { name: 'Entretien', optional: true, selected: false, billing };
  await desk.becomes(id, { lines: [{ name: 'Sable', optional: false }, optional], recurring: [] });
  await panel.getByText('Sans 1 option à cocher.').waitFor();
  await upkeep.getByLabel('Choix du client').selectOption('Option, cochée');
  await panel.getByText('Avec 1 option cochée au départ.').waitFor();
  await panel.getByRole('region', { name: 'Totaux' }).getByText('Total TTC par mois').waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('has several offers, of which one counts, from bundles too', async () => {
  const id = await desk.offer('Première', [STONE]);
  const product = await desk.api('POST', 'catalog/products', { name: 'Semis', unit_amount: 5_00, currency: 'EUR' });
  const items = [{ product_id: product.id, quantity: 4 }];
  await desk.api('POST', 'catalog/bundles', { name: 'Pelouse complète', currency: 'EUR', items });
  const billing = { type: 'recurring', interval: 'month' };
  await desk.api('POST', 'catalog/products', { name: 'Suivi', unit_amount: 80_00, currency: 'EUR', billing });
  const { visitor, panel } = await desk.open(id);
  await panel.getByRole('combobox', { name: 'Ajouter une ligne' }).fill('suivi');
  await panel.getByRole('option', { name: /^Suivi\s*80,00\s€ \/ mois$/ }).waitFor();
  await panel.getByRole('button', { name: 'Autre offre' }).click();
  await panel.getByRole('combobox', { name: 'Ajouter une ligne' }).fill('pelouse');
  await panel.getByRole('option', { name: 'Pelouse complète' }).click();
  await lineOf(panel, 'Semis').waitFor();
  await panel.getByRole('button', { name: 'Retenir cette offre' }).click();
  await panel.getByRole('button', { name: 'Retenir cette offre' }).waitFor({ state: 'detached' });
  const bundled = (await desk.offersOf(id)).find(({ name }) => name === 'Pelouse complète')!;
  expect((await desk.api('GET', `proposals/${id}`)).proposal_product_id).toBe(bundled.id);

  await panel.getByRole('combobox', { name: 'Offre en cours' }).selectOption('Première');
  await lineOf(panel, 'Pierre').waitFor();
  await panel.getByRole('button', { name: 'Supprimer cette offre' }).click();
  await lineOf(panel, 'Semis').waitFor();
  expect(await desk.offersOf(id)).toHaveLength(1);
  expect(visitor.complaints).toEqual([]);
});

describe.each([
  ['at a desk', FRENCH],
  ['on a telephone, in the dark', PHONE],
  ['on the narrowest screen', { ...FRENCH, viewport: { width: 320, height: 640 } }],
])('%s', (_where, options) => {
  it('is open to everybody, and no wider than the screen', async () => {
    const { visitor, panel } = await desk.open(await desk.offer('Vue', [STONE, { ...SAND, optional: true }]), options);
    await lineOf(panel, 'Sable').getByRole('button', { name: 'Détails de la ligne' }).click();
    await panel.getByRole('combobox', { name: 'Ajouter une ligne' }).fill('Pierre de taille');
    await panel.getByRole('option', { name: 'Nouvelle ligne' }).waitFor();
    expect(await findings(visitor.page, { frames: false })).toEqual([]);
    expect(await visitor.overflow()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});

/** What is asked until it holds, for five seconds. */
async function eventually(holds: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + 5000;
  while (Date.now() < end) {
    if (await holds().catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
