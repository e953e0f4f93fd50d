/** @long A browser reads the audit log in the studio, and moves data in and out. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { findings, PHONE } from './desk.js';
import { Studio } from './studio.js';
import type { Visitor } from './visitor.js';

const INES = 'ines@studio-belleville.example';

describe('usage, the audit log and data', () => {
  let studio: Studio;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    studio = await Studio.start({ ROLE: 'all' });
  }, 120_000);
  afterAll(() => studio.close());

  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  const open = async (section: string, entering: Promise<Visitor>) => {
    visitor = await entering;
    ({ page } = visitor);
    await page.goto(`${studio.application.url}/app/settings/${section}`);
  };

  it('show what there is, beside what there may be', async () => {
    await open('usage', studio.enterAs(INES, 'viewer', { ...PHONE, viewport: { width: 320, height: 700 } }));
    const leads = (await studio.api('GET', 'leads?limit=1')).pagination.total_count as number;
    expect(await page.getByRole('row', { name: /^Prospects/ }).textContent()).toContain(String(leads));
    expect(await page.getByRole('meter').count()).toBe(2);
    expect(await page.getByRole('link', { name: 'Journal d’audit' }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    expect(await visitor.overflow()).toBe(0);
  });

  it('tell who did what, from what to what, by who and when, and hand it out', async () => {
    await studio.api('PATCH', 'organization', { phone: '+33 1 22 33 44 55' });
    await open('audit-log', studio.enter());
    const entry = page.getByRole('listitem').filter({ hasText: '+33 1 22 33 44 55' });
    await entry.waitFor();
    expect(await entry.locator('del').textContent()).toBe('+33 1 99 00 24 17');
    expect(await entry.locator('ins').textContent()).toBe('+33 1 22 33 44 55');
    const log = page.getByRole('list', { name: 'Journal d’audit' });
    const signIn = log.getByText('Connexion', { exact: true }).first();
    await signIn.waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Quoi' }).selectOption({ label: 'Organisation modifiée' });
    await page.waitForURL('**type=organization.updated');
    await signIn.waitFor({ state: 'detached' });
    await page.getByLabel('Au', { exact: true }).fill('2020-01-01');
    await page.getByText('Il n’y a pas de telle entrée.').waitFor();
    await page.getByLabel('Au', { exact: true }).fill('');
    await page.getByRole('combobox', { name: 'Qui' }).selectOption({ label: 'Camille Laurent' });
    await page.getByText('Il n’y a pas de telle entrée.').waitFor();
    await page.getByRole('combobox', { name: 'Qui' }).selectOption('');
    await entry.waitFor();
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger en CSV' }).click();
    const lines = readFileSync(await (await arriving).path(), 'utf8')
      .trim()
      .split('\r\n');
    const { data } = await studio.api('GET', 'audit-log?type=organization.updated');
    expect(lines).toHaveLength((data as unknown[]).length + 1);
    expect(lines[1]).toContain('"{""phone"":[""+33 1 99 00 24 17"",""+33 1 22 33 44 55""]}"');
  });

  it('take rows in, and say what is wrong with those that were refused', async () => {
    await open('data', studio.enterAs(INES, 'member'));
    const imports = page.getByRole('region', { name: 'Importer' });
    const csv = 'name,email\nNadia Roux,nadia@exemple.fr\nPaul Petit,personne\n';
    await imports.getByLabel('Choisir un fichier').setInputFiles({
      ...{ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
    });
    await imports.getByText('1 sur 2 enregistrés, 1 refusés').waitFor({ timeout: 50_000 });
    await imports.getByText('Pourquoi des lignes ont été refusées').click();
    await imports.getByText(/^Ligne 2\s: email/).waitFor();
    expect(await page.getByRole('region', { name: 'Exporter' }).count()).toBe(0);
    await page.getByText('Adressez-vous à').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('hand everything out, and forget a person', async () => {
    const { id } = await studio.api('POST', 'leads', { name: 'Odile Vasseur', email: 'odile@exemple.fr' });
    await open('data', studio.enter());
    const exports = page.getByRole('region', { name: 'Exporter' });
    await exports.getByRole('button', { name: 'Tout exporter' }).click();
    const link = exports.getByRole('link', { name: /^Télécharger l’export/ });
    await link.waitFor({ timeout: 45_000 });
    expect((await fetch((await link.getAttribute('href'))!)).status).toBe(200);

    const erasure = page.getByRole('region', { name: 'Effacer une personne' });
    await erasure.getByLabel('Qui').fill('odile');
    await erasure.getByRole('button', { name: 'Effacer Odile Vasseur' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Effacer' }).isDisabled()).toBe(true);
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel(/^Saisissez/).fill('Odile Vasseur');
    await dialog.getByLabel(/^Saisissez/).press('Enter');
    await erasure.getByText('Odile Vasseur est effacé').waitFor();
    await expect(studio.api('GET', `leads/${id}`)).rejects.toThrow('not_found');
  });
});
