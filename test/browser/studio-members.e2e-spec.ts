/** @long A browser works on the members of the studio. */
import type { Page } from 'playwright-core';
import { findings, PHONE } from './desk.js';
import { Studio } from './studio.js';
import type { Visitor } from './visitor.js';

const THOMAS = 'thomas@studio-belleville.example';

describe('the members of the organization', () => {
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

  const open = async (entering: Promise<Visitor>) => {
    visitor = await entering;
    ({ page } = visitor);
    await page.goto(`${studio.application.url}/app/settings/members`);
    await page.getByRole('heading', { level: 2, name: 'membres' }).waitFor();
  };

  it('are asked in by a link that is shown once, and the invitation is withdrawn', async () => {
    await open(studio.enter());
    await page.getByText('Dernier passage').first().waitFor();
    await page.getByRole('button', { name: 'Inviter quelqu’un' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('nadia');
    await dialog.getByText('Voit tout, ne modifie rien.').click();
    await dialog.getByRole('button', { name: 'Inviter' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('400')]);
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('E-mail').fill('nadia@studio-belleville.example');
    await dialog.getByLabel('E-mail').press('Enter');
    const link = await dialog.getByLabel('Lien pour nadia@studio-belleville.example').inputValue();
    expect(link).toMatch(/^http.*\/app\/join/);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Terminé' }).click();
    const { data } = await studio.api('GET', 'organization/invitations');
    expect(data).toMatchObject([{ email: 'nadia@studio-belleville.example', role: 'viewer' }]);
    expect(await page.content()).not.toContain(link);
    await page.getByRole('button', { name: 'Annuler nadia@studio-belleville.example' }).click();
    await page.getByText('nadia@studio-belleville.example').waitFor({ state: 'detached' });
    expect((await studio.api('GET', 'organization/invitations')).data).toEqual([]);
  });

  it('get another role, and who may do less leaves keys that are revoked at once', async () => {
    const { data: members } = await studio.api('GET', 'organization/members');
    const thomas = (members as { email: string; user_id: string }[]).find(({ email }) => email === THOMAS)!.user_id;
    const { id } = await studio.api('POST', 'api-keys', { name: 'CRM', scopes: ['leads:read'] });
    await studio.application.sql('update api_keys set created_by = $1 where id = $2', [thomas, id]);
    await open(studio.enter());
    await page.getByLabel('Rôle de Thomas Girard').selectOption('member');
    const left = page.getByRole('dialog', { name: 'Clés créées par Thomas Girard' });
    await left.getByText('CRM').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await studio.api('GET', `organization/members/${thomas}`)).toMatchObject({ role: 'member' });
    await left.getByRole('button', { name: 'Les garder' }).click();

    await page.getByRole('button', { name: 'Retirer Thomas Girard' }).click();
    const dialog = page.getByRole('dialog', { name: /^Retirer Thomas Girard/ });
    await dialog.getByText('Cette clé d’API reste valable jusqu’à sa révocation : CRM.').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await left.getByRole('button', { name: 'La révoquer' }).click();
    await left.waitFor({ state: 'detached' });
    await page.getByText(THOMAS).waitFor({ state: 'detached' });
    expect((await studio.api('GET', `api-keys/${id}`)).revoked_at).not.toBeNull();
  });

  it('are kept from leaving nobody who owns it, and decide about second factors as owners', async () => {
    await open(studio.enter());
    await page.getByRole('button', { name: 'Quitter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    await page.getByRole('dialog').getByRole('button', { name: 'Ne rien faire' }).click();
    const factor = page.getByRole('form', { name: 'Second facteur' });
    await factor.getByRole('switch').check();
    await factor.getByRole('button', { name: 'Annuler' }).click();
    expect(await factor.getByRole('switch').isChecked()).toBe(false);
    expect((await studio.api('GET', 'organization')).require_mfa).toBe(false);
  });

  it('see each other as viewers, and change nothing', async () => {
    const phone = { ...PHONE, viewport: { width: 320, height: 700 } };
    await open(studio.enterAs('ines@studio-belleville.example', 'viewer', phone));
    await page.getByText('Adressez-vous à Camille Laurent').first().waitFor();
    await page.getByText('Chaque membre décide').waitFor();
    expect(await page.locator('main').getByRole('combobox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Inviter quelqu’un' }).count()).toBe(0);
    expect(await page.getByText('Dernier passage').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Quitter' }).count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    expect(await visitor.overflow()).toBe(0);
  });
});
