/** @long A browser works in the settings of the studio. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { findings, PHONE } from './desk.js';
import { FRENCH, Studio } from './studio.js';
import type { Visitor } from './visitor.js';

const aLogo = () =>
  sharp({ create: { width: 400, height: 120, channels: 4, background: '#1f5138' } })
    .png()
    .toBuffer();

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
    await page.goto(`${studio.application.url}/app`);
    await page.getByRole('link', { name: 'Réglages' }).click();
  };
  const sheet = (name: string) => page.getByRole('form', { name });

  it('are led to from everywhere, and only what was changed is written', async () => {
    await enter();
    await page.waitForURL('**/app/settings/organization');
    await page.getByRole('heading', { level: 1, name: 'Organisation' }).waitFor();
    const contact = sheet('Nom et contact');
    expect(await contact.getByRole('button', { name: 'Enregistrer' }).isDisabled()).toBe(true);
    const below = await sheet('Mentions légales').boundingBox();
    await contact.getByLabel('Téléphone').fill('+33 1 02 03 04 05');
    await contact.getByRole('button', { name: 'Annuler' }).waitFor();
    expect(await sheet('Mentions légales').boundingBox()).toEqual(below);
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

  it('show the logo on light and on dark, and the look of new proposals', async () => {
    await enter();
    const brand = page.getByRole('region', { name: 'Marque' });
    await brand.getByRole('button', { name: 'Choisir un logo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() });
    await dialog.getByRole('button', { name: 'Utiliser cette image' }).click();
    await brand.getByRole('img', { name: 'logo.png sur fond sombre' }).waitFor();
    const widths = await brand.locator('.swatch').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(Math.max(...widths)).toBeLessThan(200);
    const { logo_file_id } = await studio.api('GET', 'organization');
    expect(await studio.api('GET', `media/files/${logo_file_id}`)).toMatchObject({ name: 'logo.png', status: 'ready' });
    await brand.getByText('C’est la couleur de votre logo.').waitFor();
    await brand.getByRole('textbox', { name: 'Couleur de votre marque', exact: true }).fill('#0f766e');
    await brand.getByRole('button', { name: 'Créer un thème de cette couleur' }).click();
    const look = brand.getByRole('radio', { name: 'Studio Belleville' });
    await look.waitFor();
    await brand.getByText('Créé et choisi').waitFor();
    expect(await look.isChecked()).toBe(true);
    expect(await findings(page)).toEqual([]);
    await brand.getByText('Belleville', { exact: true }).click();
    const chosen = brand.getByRole('radio', { name: 'Belleville', exact: true });
    await expect(chosen.isChecked()).resolves.toBe(true);
    await brand.getByRole('button', { name: 'Retirer' }).click();
    await brand.getByText('Aucun : les pages montrent le nom.').waitFor();
    const { data } = await studio.api('GET', 'themes');
    expect((data as { name: string; is_default: boolean }[]).find((theme) => theme.is_default)?.name).toBe(
      'Belleville',
    );
  });

  it('ask who changes the bank details, and go on', async () => {
    await enter();
    await studio.application.sql("update sessions set proved_at = now() - interval '1 hour'");
    const bank = sheet('Virement bancaire');
    await bank.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 606');
    await bank.getByRole('button', { name: 'Enregistrer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mot de passe').fill(studio.demo.password);
    await dialog.getByLabel('Mot de passe').press('Enter');
    await bank.getByText('Enregistré', { exact: true }).waitFor();
    expect(await studio.api('GET', 'organization')).toMatchObject({ iban: 'FR1420041010050500013M02606' });
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('403')]);
  });

  it('show a viewer what is set, and who changes it', async () => {
    visitor = await studio.enterAs('ines@studio-belleville.example', 'viewer');
    ({ page } = visitor);
    for (const [section, fact, value] of [
      ['organization', 'BIC', 'AGRIFRPP'],
      ['rules', 'Avertissements', 'Affichés'],
    ] as const) {
      await page.goto(`${studio.application.url}/app/settings/${section}`);
      await page.getByText('Adressez-vous à').waitFor();
      expect(await page.getByRole('group', { name: fact, exact: true }).textContent()).toContain(value);
      expect(await page.locator('main').getByRole('textbox').count()).toBe(0);
      expect(await page.locator('main').getByRole('button', { name: 'Enregistrer' }).count()).toBe(0);
      expect(await findings(page)).toEqual([]);
    }
  });

  it('hold the rules of publishing, signing and reminding', async () => {
    await enter();
    await page.getByRole('link', { name: 'Règles' }).click();
    const release = sheet('Validation');
    await release.getByLabel('Une remise au-delà d’un seuil').check();
    await release.getByLabel('Pour cent').fill('400');
    await release.getByLabel('Des destinataires hors des domaines connus').check();
    await release.getByRole('textbox', { name: 'Domaines' }).fill('exemple.fr\nexemple.com');
    await release.getByLabel('Membres').check();
    await release.getByRole('button', { name: 'Enregistrer' }).click();
    await release.getByRole('alert').waitFor();
    expect(await release.getByLabel('Pour cent').getAttribute('aria-invalid')).toBe('true');
    expect(await release.getByRole('textbox', { name: 'Domaines' }).getAttribute('aria-invalid')).toBe('false');
    expect(await findings(page)).toEqual([]);
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('400')]);
    await release.getByLabel('Pour cent').fill('12,5');
    await release.getByRole('button', { name: 'Enregistrer' }).click();
    await release.getByText('Enregistré', { exact: true }).waitFor();

    const signing = sheet('Signature');
    await signing.getByRole('switch', { name: 'Confirmer l’adresse' }).press('Space');
    await signing.getByRole('button', { name: 'Enregistrer' }).click();
    await signing.getByText('Enregistré', { exact: true }).waitFor();
    const publishing = sheet('Publication');
    await publishing.getByLabel('Avertissements').selectOption('strict');
    await publishing.getByRole('button', { name: 'Enregistrer' }).click();
    await publishing.getByText('Enregistré', { exact: true }).waitFor();
    const reminders = sheet('Rappels');
    await reminders.getByLabel('Jours').fill('7, 3');
    await reminders.getByRole('button', { name: 'Enregistrer' }).click();
    await reminders.getByRole('alert').waitFor();
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('400')]);
    await reminders.getByLabel('Jours').fill('3, 7');
    await reminders.getByRole('switch').check();
    await reminders.getByRole('button', { name: 'Enregistrer' }).click();
    await reminders.getByText('Enregistré', { exact: true }).waitFor();
    expect(await studio.api('GET', 'organization')).toMatchObject({
      publish_policy: 'strict',
      signature_policy: { require_recipient: false, require_email_code: true },
      reminders: { days: [3, 7], until: 'expiry' },
      release_policy: {
        rules: [
          { when: 'discount_percent_over', value: 12.5 },
          { when: 'recipients_outside', value: ['exemple.fr', 'exemple.com'] },
        ],
        approver_roles: ['member', 'admin', 'owner'],
      },
    });
  });

  it('fold their rail on a phone', async () => {
    await enter({ ...PHONE, viewport: { width: 320, height: 700 } });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const unfold = page.getByRole('navigation', { name: 'Réglages' }).getByRole('button', { name: 'Organisation' });
    await unfold.click();
    expect(await unfold.getAttribute('aria-expanded')).toBe('true');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Réglages' }).getByRole('link', { name: 'Organisation' }).click();
    expect(await unfold.getAttribute('aria-expanded')).toBe('false');
    expect(await visitor.overflow()).toBe(0);
  });
});
