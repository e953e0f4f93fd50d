/** @long works in a browser */
import type { BrowserContextOptions, Locator } from 'playwright-core';
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

const api = (method: string, path: string, body?: object): Promise<Json> => studio.api(method, path, body);

/** A French draft, and the panel of its offer. */
async function atOffer(
  id: string,
  options: BrowserContextOptions = FRENCH,
): Promise<{ visitor: Visitor; panel: Locator }> {
  const visitor = await studio.enter(options);
  const { page } = visitor;
  await page.goto(`${studio.application.url}/app/studio/proposals/${id}/edit`);
  await page.getByRole('tab', { name: 'Offre' }).click();
  return { visitor, panel: page.getByRole('tabpanel', { name: 'Offre' }) };
}

const lineOf = (panel: Locator, name: string) => panel.getByRole('group', { name, exact: true });
const offersOf = async (id: string): Promise<Json[]> => (await api('GET', `proposals/${id}/products`)).data;

/** The proposal's offer, once it has become this. */
async function becomes(id: string, expected: object): Promise<void> {
  const last = Date.now() + 10_000;
  for (;;) {
    const [offer] = await offersOf(id);
    try {
      expect(offer).toMatchObject(expected);
      return;
    } catch (error) {
      if (Date.now() > last) throw error;
    }
  }
}

async function aDraft(title: string): Promise<string> {
  const { id } = await api('POST', 'proposals', { title, language: 'fr' });
  const blocks = [{ type: 'paragraph', text: 'Bonjour.' }];
  const end = { title: 'Accord', blocks: [...blocks, { type: 'signature' }] };
  await api('PUT', `proposals/${id}/content`, { sections: [{ title: 'Début', blocks }, end] });
  return id;
}

/** A draft with an offer of these lines. */
async function anOffer(title: string, lines: object[], more: object = {}): Promise<string> {
  const id = await aDraft(title);
  await api('POST', `proposals/${id}/products`, { name: title, currency: 'EUR', lines, ...more });
  return id;
}

const STONE = { name: 'Pierre', quantity: 2, unit_amount: 50_00, tax_rate: 20 };
const SAND = { name: 'Sable', quantity: 1, unit_amount: 10_00, tax_rate: 20 };

it('writes the first offer with the keyboard alone, with amounts as people write them', async () => {
  const id = await aDraft('Terrasse');
  const product = { name: 'Plan de plantation', unit_amount: 900_00, currency: 'EUR', unit: 'jour', tax_rate: 20 };
  await api('POST', 'catalog/products', product);
  const { visitor, panel } = await atOffer(id);
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
  await lineOf(panel, 'Dallage').getByLabel('Prix unitaire').and(page.locator(':focus')).waitFor();
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
  await becomes(id, { name: 'Terrasse', currency: 'EUR', subtotal: 3500_50, lines });
  const total = panel.getByRole('region', { name: 'Totaux' });
  await total.getByText(/^4.006,77.€$/).waitFor();
  await canvasOf(page).locator('[data-offer]').getByText('Dallage').first().waitFor();
  const [, end] = (await api('GET', `proposals/${id}/content`)).sections;
  expect(end.blocks.map(({ type }: Json) => type)).toEqual(['paragraph', 'offer', 'signature']);
  expect(visitor.complaints).toEqual([]);
});

it('keeps what was refused beside its cell until it is mended or taken back', async () => {
  const id = await anOffer('Refus', [STONE]);
  const { visitor, panel } = await atOffer(id);
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
  await becomes(id, { lines: [{ quantity: 3, unit_amount: 50_00 }] });
  expect(visitor.complaints.filter((one) => !one.includes('400'))).toEqual([]);
});

it('moves lines with the keyboard, makes them optional and recurring, and removes them', async () => {
  const id = await anOffer('Lignes', [STONE, SAND, { ...SAND, name: 'Entretien' }]);
  const { visitor, panel } = await atOffer(id);
  const { page } = visitor;
  await lineOf(panel, 'Sable').getByRole('button', { name: 'Glisser pour déplacer' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  await lineOf(panel, 'Pierre').getByRole('button', { name: 'Retirer la ligne' }).click();
  const upkeep = lineOf(panel, 'Entretien');
  await upkeep.getByLabel('Option', { exact: true }).check();
  await upkeep.getByLabel('Paiement').selectOption('par mois');
  await upkeep.getByRole('button', { name: 'Détails de la ligne' }).click();
  await upkeep.getByLabel('Périodes').fill('12');
  await upkeep.getByLabel('Cochée au départ').uncheck();
  const billing = { type: 'recurring', interval: 'month', count: 12 };
  const optional = { name: 'Entretien', optional: true, selected: false, billing };
  await becomes(id, { lines: [{ name: 'Sable', optional: false }, optional], recurring: [] });
  await upkeep.getByLabel('Cochée au départ').check();
  await panel.getByRole('region', { name: 'Totaux' }).getByText('Total par mois').waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('has several offers, of which one counts, from bundles too', async () => {
  const id = await anOffer('Première', [STONE]);
  const product = await api('POST', 'catalog/products', { name: 'Semis', unit_amount: 5_00, currency: 'EUR' });
  const items = [{ product_id: product.id, quantity: 4 }];
  await api('POST', 'catalog/bundles', { name: 'Pelouse complète', currency: 'EUR', items });
  const { visitor, panel } = await atOffer(id);
  await panel.getByRole('button', { name: 'Autre offre' }).click();
  await panel.getByRole('combobox', { name: 'Ajouter une ligne' }).fill('pelouse');
  await panel.getByRole('option', { name: 'Pelouse complète' }).click();
  await lineOf(panel, 'Semis').waitFor();
  await panel.getByRole('button', { name: 'Retenir cette offre' }).click();
  await panel.getByRole('button', { name: 'Retenir cette offre' }).waitFor({ state: 'detached' });
  const bundled = (await offersOf(id)).find(({ name }) => name === 'Pelouse complète')!;
  expect((await api('GET', `proposals/${id}`)).proposal_product_id).toBe(bundled.id);

  await panel.getByRole('combobox', { name: 'Offre en cours' }).selectOption('Première');
  await lineOf(panel, 'Pierre').waitFor();
  await panel.getByRole('button', { name: 'Supprimer cette offre' }).click();
  await lineOf(panel, 'Semis').waitFor();
  expect(await offersOf(id)).toHaveLength(1);
  expect(visitor.complaints).toEqual([]);
});

describe.each([
  ['at a desk', FRENCH],
  ['on a telephone, in the dark', PHONE],
  ['on the narrowest screen', { ...FRENCH, viewport: { width: 320, height: 640 } }],
])('%s', (_where, options) => {
  it('is open to everybody, and no wider than the screen', async () => {
    const { visitor, panel } = await atOffer(await anOffer('Vue', [STONE, { ...SAND, optional: true }]), options);
    await lineOf(panel, 'Sable').getByRole('button', { name: 'Détails de la ligne' }).click();
    await panel.getByRole('combobox', { name: 'Ajouter une ligne' }).fill('Pierre de taille');
    await panel.getByRole('option', { name: 'Nouvelle ligne' }).waitFor();
    expect(await findings(visitor.page, { frames: false })).toEqual([]);
    expect(await visitor.overflow()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});
