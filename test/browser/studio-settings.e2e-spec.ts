/** @long A browser works in the settings of the studio. */
import type { Page } from 'playwright-core';
import { findings, PHONE } from './desk.js';
import { FRENCH, Studio } from './studio.js';
import type { Visitor } from './visitor.js';

describe('the settings of the organization', () => {
  let studio: Studio;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    studio = await Studio.start();
  }, 120_000);
  afterAll(() => studio.close());

  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  const enter = async (options = FRENCH) => {
    visitor = await studio.enter(options);
    ({ page } = visitor);
    await page.goto(`${studio.application.url}/app/studio`);
    await page.getByRole('link', { name: 'Réglages' }).click();
  };
  const sheet = (name: string) => page.getByRole('form', { name });

  it('are led to from everywhere, and only what was changed is written', async () => {
    await enter();
    await page.waitForURL('**/app/studio/settings/organization');
    await page.getByRole('heading', { level: 1, name: 'Organisation' }).waitFor();
    const contact = sheet('Nom et contact');
    expect(await contact.getByRole('button').count()).toBe(0);
    await contact.getByLabel('Téléphone').fill('+33 1 02 03 04 05');
    await studio.api('PATCH', 'organization', { email: 'contact@studio.example' });
    await contact.getByLabel('Site web').fill('studio.example');
    await contact.getByRole('button', { name: 'Enregistrer' }).click();
    await contact.getByText('Enregistré', { exact: true }).waitFor();
    expect(await studio.api('GET', 'organization')).toMatchObject({
      ...{ phone: '+33 1 02 03 04 05', website: 'https://studio.example', email: 'contact@studio.example' },
    });
    expect(await contact.getByLabel('E-mail').inputValue()).toBe('contact@studio.example');
    expect(await findings(page)).toEqual([]);
  });

  it('say beside the field what is refused, and keep what was typed', async () => {
    await enter();
    const legal = sheet('Mentions légales');
    await legal.getByLabel('Années de conservation').fill('400');
    await legal.getByLabel('Numéro de TVA').fill('FR 12 345678901');
    await legal.getByRole('button', { name: 'Enregistrer' }).click();
    const years = legal.getByLabel('Années de conservation');
    await legal.getByRole('alert').waitFor();
    expect(await years.getAttribute('aria-invalid')).toBe('true');
    expect(await years.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await legal.getByLabel('Numéro de TVA').inputValue()).toBe('FR 12 345678901');
    expect(await findings(page)).toEqual([]);
    visitor.complaints.splice(0);
    await years.fill('12');
    await years.press('Enter');
    await legal.getByText('Enregistré', { exact: true }).waitFor();
    expect(await studio.api('GET', 'organization')).toMatchObject({ retention_years: 12, tva: 'FR 12 345678901' });
  });

  it('fold their rail on a phone', async () => {
    await enter({ ...PHONE, viewport: { width: 320, height: 700 } });
    const unfold = page.getByRole('navigation', { name: 'Réglages' }).getByRole('button', { name: 'Organisation' });
    await unfold.click();
    expect(await unfold.getAttribute('aria-expanded')).toBe('true');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Réglages' }).getByRole('link', { name: 'Organisation' }).click();
    expect(await unfold.getAttribute('aria-expanded')).toBe('false');
    expect(await visitor.overflow()).toBe(0);
  });
});
