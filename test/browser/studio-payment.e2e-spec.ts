/** @long works in a browser */
import type { Locator, Page } from 'playwright-core';
import { PHONE, findings } from './desk.js';
import { lineOf, OfferDesk, SAND, STONE } from './offer-desk.js';
import { FRENCH } from './studio.js';

jest.setTimeout(180_000);

let desk: OfferDesk;

beforeAll(async () => {
  desk = await OfferDesk.start();
});
afterAll(async () => {
  await desk.close();
});

const HOUR = { name: 'Conseil', quantity: 10, unit: 'heure', unit_amount: 100_00, tax_rate: 0 };
const milestone = (percent: number) => ({ percent });

/** Types into a cell, and leaves it. */
async function write(cell: Locator, text: string): Promise<void> {
  await cell.fill(text);
  await cell.blur();
}

/** Draws a border of the bar to this part of the whole. */
async function drag(page: Page, border: Locator, share: number): Promise<void> {
  const bar = (await page.locator('.bar').boundingBox())!;
  const from = (await border.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(bar.x + bar.width * share, from.y + from.height / 2, { steps: 5 });
  await page.mouse.up();
}

it('shares the price out by a bar that always adds up', async () => {
  const id = await desk.offer('Échéances', [HOUR]);
  const { visitor, panel } = await desk.open(id);
  const { page } = visitor;
  const payment = panel.getByRole('region', { name: 'Règlement' });
  await payment.getByText('Échéances', { exact: true }).click();
  const borders = payment.getByRole('slider');
  await borders.first().waitFor();
  await desk.becomes(id, { payment: { milestones: [30, 40, 30].map(milestone) } });
  await drag(page, borders.first(), 0.2);
  await desk.becomes(id, { payment: { milestones: [20, 50, 30].map(milestone) } });
  await borders.nth(1).focus();
  for (const key of ['ArrowRight', 'PageUp', 'ArrowRight']) await page.keyboard.press(key);
  await desk.becomes(id, { payment: { milestones: [20, 57, 23].map(milestone) } });
  const said = await borders.nth(1).getAttribute('aria-valuetext');
  expect(said).toMatch(/^À mi-parcours 57.%, À la livraison 23.%$/);

  await write(lineOf(payment, 'À la commande').getByLabel('Part en pour cent'), '50 %');
  await desk.becomes(id, { payment: { milestones: [50, 49.99, 0.01].map(milestone) } });
  await write(lineOf(payment, 'À mi-parcours').getByLabel('Part en pour cent'), '25');
  await desk.becomes(id, { payment: { milestones: [50, 25, 25].map(milestone) } });
  const last = lineOf(payment, 'À la livraison');
  await write(last.getByLabel('Part en pour cent'), '100');
  await last.getByRole('alert').filter({ hasText: 'il doit rester quelque chose' }).waitFor();
  await last.getByLabel('Part en pour cent').press('Escape');
  await write(last.getByLabel('Montant TTC'), '333,33');
  const amounts = { payment: { milestones: [500_00, 166_67, 333_33].map((amount) => ({ amount })) } };
  await desk.becomes(id, amounts);
  await write(lineOf(panel, 'Conseil').getByLabel('Quantité'), '20');
  await desk.becomes(id, {
    total: 2000_00,
    payment_plan: [{ amount: 1000_00 }, { amount: 333_34 }, { amount: 666_66 }],
  });

  await last.getByLabel('Exigible').selectOption('à une date');
  await write(last.getByLabel('Date', { exact: true }), '2027-03-31');
  await payment.getByText('31 mars 2027').waitFor();
  await payment.getByRole('button', { name: 'Parts égales' }).click();
  await desk.becomes(id, { payment: { milestones: [34, 33, 33].map(milestone) } });
  await payment.getByRole('button', { name: 'Échéance', exact: true }).click();
  await lineOf(payment, 'Échéance 4').getByLabel('Nom de l’échéance').waitFor();
  await desk.becomes(id, { payment: { milestones: [34, 33, 17, 16].map(milestone) } });
  await lineOf(payment, 'À mi-parcours').getByRole('button', { name: 'Retirer l’échéance' }).click();
  await desk.becomes(id, { payment: { milestones: [34, 50, 16].map(milestone) } });
  expect(visitor.complaints).toEqual([]);
});

it('asks for a deposit, monthly parts, days, and what is paid with', async () => {
  const id = await desk.offer('Acompte', [HOUR]);
  const { visitor, panel } = await desk.open(id);
  const payment = panel.getByRole('region', { name: 'Règlement' });
  await payment.getByText('Acompte', { exact: true }).first().click();
  await payment.getByRole('slider').focus();
  await visitor.page.keyboard.press('PageUp');
  await desk.becomes(id, { payment: { schedule: 'deposit', deposit_percent: 35 } });
  await write(payment.getByLabel('Acompte', { exact: true }).last(), '120');
  await payment.getByRole('alert').waitFor();
  await write(payment.getByLabel('Acompte', { exact: true }).last(), '40');
  await desk.becomes(id, { payment: { deposit_percent: 40 }, payment_plan: [{ amount: 400_00 }, { amount: 600_00 }] });
  await payment.getByText('comme convenu').waitFor();
  const plan = payment.getByRole('list', { name: 'Ce que lit le client' }).getByRole('listitem');
  expect(await plan.locator('span:first-child').allTextContents()).toEqual(['Acompte de 40\u00a0%', 'Solde']);
  await payment.getByText('Mensualités', { exact: true }).click();
  await write(payment.getByLabel('Nombre de mensualités'), '4');
  await write(payment.getByLabel('Jours avant le premier règlement'), '15');
  await payment.getByText('15 jours après la signature').waitFor();
  await payment.getByText('3 mois après la première').waitFor();
  await plan.getByText('Échéance 4 sur 4', { exact: true }).waitFor();
  await payment.getByLabel('Carte').uncheck();
  const expected = { schedule: 'installments', installments: 4, due_days: 15, methods: ['bank_transfer'] };
  await desk.becomes(id, { payment: expected });
  await payment.getByText('L’offre propose virement, mais personne ne peut payer sur la page.').waitFor();
  await payment.getByRole('switch', { name: 'Le client peut payer sur la page' }).check();
  await payment.getByText('mais personne ne peut payer').waitFor({ state: 'detached' });
  expect((await desk.api('GET', `proposals/${id}`)).settings.allow_payment).toBe(true);
  await payment.getByLabel('Virement').click();
  await payment.getByRole('alert').waitFor();
  const { iban } = await desk.studio.api('GET', 'organization');
  await desk.studio.api('PATCH', 'organization', { iban: null });
  await visitor.page.reload();
  await payment.getByRole('link', { name: 'Renseigner l’IBAN' }).waitFor();
  await desk.studio.api('PATCH', 'organization', { iban });
  await visitor.page.reload();
  await payment.getByLabel('Virement').waitFor();
  await payment.getByRole('link', { name: 'Renseigner l’IBAN' }).waitFor({ state: 'detached' });
  expect(visitor.complaints.filter((one) => !one.includes('400'))).toEqual([]);
});

it('ends a discount with a day of the organization, and says what it comes to', async () => {
  await desk.api('PATCH', 'organization', { timezone: 'America/New_York' });
  const id = await desk.offer('Remise', [HOUR]);
  const { visitor, panel } = await desk.open(id);
  await write(panel.getByLabel('Remise sur l’ensemble'), '10 %');
  const until = panel.getByLabel('Fin de la remise');
  await until.waitFor();
  await panel.getByText('heure : New York').waitFor();
  await until.press('1');
  await until.press('2');
  await panel.getByLabel('Remise sur l’ensemble').focus();
  await panel.getByRole('alert').waitFor();
  await write(until, '2028-07-14');
  await panel.getByRole('alert').waitFor({ state: 'detached' });
  const discount = { type: 'percent', value: 10, valid_until: '2028-07-15T03:59:59.000Z' };
  await desk.becomes(id, { discount, total: 900_00 });
  const totals = panel.getByRole('region', { name: 'Totaux' });
  await totals
    .getByText(/^900,00.€$/)
    .first()
    .waitFor();
  await write(until, '2020-01-15');
  await desk.becomes(id, { discount: { valid_until: '2020-01-16T04:59:59.000Z' }, total: 1000_00 });
  await panel.getByText('la remise ne compte plus').waitFor();
  await write(panel.getByLabel('Remise sur l’ensemble'), '');
  await desk.becomes(id, { discount: null });
  expect(visitor.complaints).toEqual([]);
});

it('leaves out of a discount what recurs in any package, also in one that is not chosen', async () => {
  const care = { name: 'Suivi', quantity: 1, unit_amount: 80_00, billing: { type: 'recurring', interval: 'month' } };
  const [simple, more] = ['0198c0de-7a11-7000-8000-000000000001', '0198c0de-7a11-7000-8000-000000000002'];
  const packages = [
    { id: simple, name: 'Simple', recommended: true },
    { id: more, name: 'Complète' },
  ];
  const id = await desk.offer('Formules et rabais', [HOUR, { ...care, package_id: more }], { packages });
  const { visitor, panel } = await desk.open(id);
  await write(panel.getByLabel('Remise sur l’ensemble'), '10 %');
  await panel.getByText('La remise porte aussi sur ce qui est récurrent.').waitFor();
  await panel.getByLabel('Pas sur ce qui est récurrent').check();
  await desk.becomes(id, { recurring: [], discount: { type: 'percent', applies_to: 'one_time' } });
  expect(visitor.complaints).toEqual([]);
});

it('says what a discount is taken off, and where it is more than the price', async () => {
  const care = { name: 'Suivi', quantity: 1, unit_amount: 80_00, billing: { type: 'recurring', interval: 'month' } };
  const id = await desk.offer('Rabais', [HOUR, care]);
  const { visitor, panel } = await desk.open(id);
  const whole = panel.getByLabel('Remise sur l’ensemble');
  await write(whole, '10 %');
  await panel.getByText('La remise porte aussi sur ce qui est récurrent.').waitFor();
  await panel.getByLabel('Pas sur ce qui est récurrent').check();
  await panel.getByText('La remise porte aussi').waitFor({ state: 'detached' });
  await write(whole, '1200');
  await panel.getByText(/^Cette remise dépasse ce qui est payé une fois.: elle n’en retire que 1.000,00.€/).waitFor();
  await write(whole, '');
  const line = lineOf(panel, 'Conseil');
  await write(line.getByLabel('Remise'), '1500');
  await line.getByText('La remise dépasse le prix de la ligne').waitFor();
  await write(line.getByLabel('Remise'), '5 %');
  await line.getByText('La remise dépasse le prix de la ligne').waitFor({ state: 'detached' });
  expect(visitor.complaints).toEqual([]);
});

it('counts while it is typed, says what is taxed, and keeps figures in another currency', async () => {
  const id = await desk.offer('Montants', [HOUR]);
  const { visitor, panel } = await desk.open(id);
  const totals = panel.getByRole('region', { name: 'Totaux' });
  const line = lineOf(panel, 'Conseil');
  await line.getByLabel('Prix unitaire hors taxes').fill('150');
  await totals
    .getByText(/^1.500,00.€$/)
    .first()
    .waitFor();
  expect((await desk.offersOf(id))[0].total).toBe(1000_00);
  await line.getByLabel('Prix unitaire hors taxes').press('Escape');
  await totals
    .getByText(/^1.000,00.€$/)
    .first()
    .waitFor();

  await panel.getByText('Aucune ligne n’a de TVA').waitFor();
  await write(panel.getByLabel('TVA de toutes les lignes'), '20');
  await desk.becomes(id, { lines: [{ tax_rate: 20 }], total: 1200_00 });
  await panel.getByText('Aucune ligne n’a de TVA').waitFor({ state: 'detached' });
  await totals.getByText('Total hors taxes').waitFor();

  await line.getByRole('button', { name: 'Détails de la ligne' }).click();
  await line.getByLabel('Le client choisit la quantité').check();
  await write(line.getByLabel('Au plus'), '40');
  await write(line.getByLabel('Par pas de'), '0,5');
  await write(line.getByLabel('Au moins'), '12');
  await desk.becomes(id, { lines: [{ quantity: 12, client_quantity: { min: 12, max: 40, step: 0.5 } }] });
  await write(line.getByLabel('Quantité', { exact: true }), '12,2');
  await line.getByRole('alert').waitFor();
  await line.getByLabel('Quantité', { exact: true }).press('Escape');
  await line.getByRole('button', { name: 'Détails de la ligne' }).click();
  await line.getByText('Le client choisit la quantité, de 12 à 40, par pas de 0,5.').waitFor();
  await panel.getByLabel('Devise').selectOption('JPY');
  await desk.becomes(id, { currency: 'JPY', lines: [{ unit_amount: 100 }] });
  expect(visitor.complaints.filter((one) => !one.includes('400'))).toEqual([]);
});

it('proposes the tax that most products have', async () => {
  const product = { unit_amount: 5_00, currency: 'EUR' };
  for (const [name, tax_rate] of [
    ['Rosier', 5.5],
    ['Lilas', 5.5],
    ['Taille', 10],
  ] as const)
    await desk.api('POST', 'catalog/products', { ...product, name, tax_rate });
  const id = await desk.draft('Taux');
  const { visitor, panel } = await desk.open(id);
  await panel.getByRole('combobox', { name: 'Ajouter une ligne' }).fill('Plantation à la main');
  await panel.getByRole('option', { name: 'Nouvelle ligne' }).click();
  const expected = (await desk.api('GET', 'catalog/products?active=true&limit=100')).data;
  const often = (rate: number) => expected.filter((one: { tax_rate: number }) => one.tax_rate === rate).length;
  const usual = Math.max(...[0, 5.5, 10, 20].map(often));
  const offer = await desk.becomes(id, { lines: [{ name: 'Plantation à la main' }] });
  expect(often(offer.lines[0].tax_rate)).toBe(usual);
  expect(offer.lines[0].tax_rate).toBeGreaterThan(0);
  expect(visitor.complaints).toEqual([]);
});

describe.each([
  ['at a desk', FRENCH],
  ['at a desk, in the dark', { ...FRENCH, colorScheme: 'dark' as const }],
  ['on a telephone, in the dark', PHONE],
  ['on the narrowest screen', { ...FRENCH, viewport: { width: 320, height: 640 } }],
])('%s', (_where, options) => {
  it('is open to everybody, and no wider than the screen', async () => {
    const ids = ['a', 'b', 'c', 'd'].map((digit) => `0198c0de-7a11-7000-8000-00000000000${digit}`);
    const rows = [{ label: 'Suivi de chantier', value: '✓' }];
    const packages = ids.map((id, index) => ({ id, name: `Formule ${index + 1}`, recommended: index === 1, rows }));
    const free = { ...SAND, package_id: ids[1], client_quantity: { min: 1, max: 9, step: 1 } };
    const milestones = ['Commande', 'Livraison'].map((label) => ({ label, percent: 50, due: { on: 'signature' } }));
    const payment = { schedule: 'milestones', milestones };
    const discount = { type: 'percent', value: 5, valid_until: '2028-07-14T22:30:00.000Z' };
    const id = await desk.offer('Vue', [STONE, free], { packages, payment, discount });
    const { visitor, panel } = await desk.open(id, options);
    await lineOf(panel, 'Sable').getByRole('button', { name: 'Détails de la ligne' }).click();
    await panel.getByRole('button', { name: 'Les montrer sur la page' }).waitFor();
    await panel.getByLabel('Fin de la remise').waitFor();
    expect(await findings(visitor.page, { frames: false })).toEqual([]);
    expect(await visitor.overflow()).toBe(0);
    const wide = await panel.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(wide).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});
