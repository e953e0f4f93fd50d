/** @long works in a browser */
import type { Page } from 'playwright-core';
import { MailServer } from '../e2e/mails/mail-server.js';
import { PHONE, findings } from './desk.js';
import { FRENCH, Studio } from './studio.js';

jest.setTimeout(180_000);

let mails: MailServer;
let studio: Studio;

beforeAll(async () => {
  mails = await MailServer.start();
  studio = await Studio.start(mails.settings);
});
afterAll(async () => {
  await studio.close();
  await mails.close();
});

const inStudio = (...[view, options]: Parameters<Studio['at']>) => studio.at(view, options);

/** Some drafts whose titles begin with the same word, so that a search finds these alone. */
async function drafts(word: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = count; number > 0; number -= 1)
    ids.unshift((await studio.api('POST', 'proposals', { title: `${word} ${number}`, language: 'fr' })).id);
  return ids;
}

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: title });

describe('the list of proposals', () => {
  it('keeps what it is narrowed to in the address, and the columns in the browser of whoever chose them', async () => {
    const visitor = await inStudio('/proposals');
    const { page } = visitor;
    await page.getByText('5 propositions', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'État' }).selectOption('Publiée');
    await page.getByRole('combobox', { name: 'Ordre' }).selectOption('Dernières modifiées d’abord');
    await page.getByText('2 propositions', { exact: true }).waitFor();
    const columns = page.locator('summary', { hasText: 'Colonnes' });
    await page.setViewportSize({ width: 1280, height: 800 });
    const views = await page.getByRole('group', { name: 'Présentation' }).boundingBox();
    expect((await columns.boundingBox())!.y).toBeLessThan(views!.y + 10);
    await columns.click();
    await page.getByRole('checkbox', { name: 'Responsable' }).check();
    await page.getByRole('checkbox', { name: 'Modifiée' }).uncheck();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.reload();
    await page.getByText('2 propositions', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?state=published&sort=updated_at');
    const heads = await page.getByRole('columnheader').allTextContents();
    expect(heads).toEqual(['Titre', 'Client', 'Total', 'État', 'Responsable']);
    await page.getByRole('cell', { name: 'Camille Laurent' }).first().waitFor();
    await page.locator('.page-picture img').first().waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('archives several at once, takes it back, and gives them to somebody else', async () => {
    const ids = await drafts('Verger', 4);
    const visitor = await inStudio('/proposals?q=Verger');
    const { page } = visitor;
    await page.getByText('4 propositions', { exact: true }).waitFor();
    await box(page, 'Choisir «\u202fVerger 1\u202f»').click();
    await box(page, 'Choisir «\u202fVerger 3\u202f»').click({ modifiers: ['Shift'] });
    const several = page.getByRole('region', { name: 'Plusieurs à la fois' });
    await several.getByText('3 choisies').waitFor();
    expect(await findings(page)).toEqual([]);

    await several.getByRole('button', { name: 'Archiver' }).click();
    await several.getByText('3 propositions archivées.').waitFor();
    await page.getByText('1 proposition', { exact: true }).waitFor();
    expect((await studio.api('GET', `proposals/${ids[1]}`)).page_status).toBe('archived');
    await several.getByRole('button', { name: 'Annuler' }).click();
    await several.getByText('3 propositions sorties des archives.').waitFor();
    await page.getByText('4 propositions', { exact: true }).waitFor();

    await box(page, 'Choisir toutes celles de la liste').click();
    await several.getByRole('combobox', { name: 'Confier à…' }).selectOption('Inès Benali');
    await several.getByText('4 propositions confiées.').waitFor();
    const { data } = await studio.api('GET', 'organization/members');
    const ines = data.find(({ name }: { name: string }) => name === 'Inès Benali').user_id;
    for (const id of ids) expect((await studio.api('GET', `proposals/${id}`)).owner_id).toBe(ines);
    expect(visitor.complaints).toEqual([]);
  });

  it('says which of several were not done and why, and leaves those chosen', async () => {
    const [gone = ''] = await drafts('Potager', 3);
    const visitor = await inStudio('/proposals?q=Potager');
    const { page } = visitor;
    await box(page, 'Choisir toutes celles de la liste').click();
    await page.route(`**/proposals/${gone}/archive`, (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({
          error: { code: 'invalid_state', message: 'Elle vient d’être supprimée.', details: [] },
        }),
      }),
    );
    const several = page.getByRole('region', { name: 'Plusieurs à la fois' });
    await several.getByRole('button', { name: 'Archiver' }).click();
    await several.getByText('2 propositions archivées.').waitFor();
    const failed = several.getByRole('alert');
    await failed.getByText('Elle vient d’être supprimée.').waitFor();
    expect(await failed.getByRole('listitem').allTextContents()).toEqual(['Potager 1 Elle vient d’être supprimée.']);
    await several.getByText('1 choisie').waitFor();
    expect(await findings(page)).toEqual([]);

    await several.getByRole('button', { name: 'Relancer' }).click();
    const asked = page.getByRole('dialog', { name: 'Relancer' });
    expect(await findings(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Relancer' }).click();
    await several.getByText('n’attend personne que l’on puisse relancer.').waitFor();
  });

  it('offers none of it to who may only read', async () => {
    const visitor = await studio.enterAs('ines@studio-belleville.example', 'viewer');
    await visitor.page.goto(`${studio.application.url}/app/proposals`);
    await visitor.page.getByRole('table').waitFor();
    expect(await visitor.page.getByRole('checkbox', { name: /Choisir/ }).count()).toBe(0);
    expect(await visitor.page.getByRole('button', { name: 'Nouvelle proposition' }).count()).toBe(0);
  });
});

describe('the board', () => {
  it('moves a card by what brings it there, asking first, and says why another way is none', async () => {
    const [id = ''] = await drafts('Serre', 1);
    const visitor = await inStudio('/proposals?view=board&q=Serre');
    const { page } = visitor;
    const columns = page.getByRole('group', { name: 'Par état' });
    const column = (name: string) => columns.getByRole('region', { name: new RegExp(`^${name}`) });
    const card = column('Brouillon').getByRole('listitem').filter({ hasText: 'Serre 1' });
    await card.waitFor();
    expect(await findings(page)).toEqual([]);

    const dragTo = async (name: string) => {
      const [from, to] = [await card.boundingBox(), await column(name).boundingBox()];
      await page.mouse.move(from!.x + 40, from!.y + 40);
      await page.mouse.down();
      await page.mouse.move(from!.x + 60, from!.y + 50, { steps: 4 });
      await page.mouse.move(to!.x + 40, to!.y + 60, { steps: 8 });
    };
    await dragTo('Retirée');
    await column('Retirée').getByText('Elle n’a jamais été publiée').waitFor();
    await page.mouse.up();
    await page.getByRole('status').filter({ hasText: 'Elle n’a jamais été publiée' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    await dragTo('Refusée');
    await page.mouse.up();
    const asked = page.getByRole('dialog', { name: /Noter comme refusée/ });
    expect((await studio.api('GET', `proposals/${id}`)).deal_status).toBe('pending');
    expect(await findings(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Noter comme refusée' }).click();
    await column('Refusée').getByRole('listitem').filter({ hasText: 'Serre 1' }).waitFor();
    expect((await studio.api('GET', `proposals/${id}`)).deal_status).toBe('denied');

    await page.getByRole('button', { name: 'Déplacer «\u202fSerre 1\u202f»' }).press('Enter');
    const moves = page.getByRole('dialog', { name: 'Déplacer «\u202fSerre 1\u202f»' });
    await moves.getByText('rouvrez-la d’abord').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await moves.getByRole('button', { name: 'Brouillon' }).press('Enter');
    await page
      .getByRole('dialog', { name: /Rouvrir/ })
      .getByRole('button', { name: 'Rouvrir' })
      .press('Enter');
    await card.waitFor();
    expect((await studio.api('GET', `proposals/${id}`)).deal_status).toBe('pending');
    expect(visitor.complaints).toEqual([]);
  });
});

describe.each([
  ['on a telephone, in the dark', PHONE],
  ['on the narrowest screen', { ...FRENCH, viewport: { width: 320, height: 640 } }],
  ['on a tablet', { ...FRENCH, viewport: { width: 820, height: 1100 } }],
])('%s', (_where, options) => {
  it.each(['/proposals', '/proposals?view=board'])(
    '%s is open to everybody, and no wider than the screen',
    async (view) => {
      const visitor = await inStudio(view, options);
      await visitor.page.getByRole('link', { name: 'A new face for Saltmarsh Distillery' }).waitFor();
      expect(await findings(visitor.page)).toEqual([]);
      expect(await visitor.overflow()).toBe(0);
      expect(visitor.complaints).toEqual([]);
    },
  );
});
