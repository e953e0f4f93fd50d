/** @long works in a browser */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { PHONE, findings } from './desk.js';
import { Studio } from './studio.js';
import type { Visitor } from './visitor.js';

jest.setTimeout(180_000);

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(async () => {
  await studio.close();
});

/** Keys are heard once the frame is there. */
async function inStudio(view: string, options?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await studio.at(view, options);
  await visitor.page.getByRole('navigation', { name: 'Studio' }).getByText('Camille Laurent').waitFor();
  return visitor;
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Tout trouver, tout faire' });

describe('what finds and does anything', () => {
  it('finds records of every kind by a part of their name, and goes to the one that is chosen', async () => {
    const visitor = await inStudio('');
    const { page } = visitor;
    await page.keyboard.press('Control+k');
    const field = palette(page).getByRole('combobox');
    await field.waitFor();
    await page.keyboard.type('brasserie');
    await palette(page).getByRole('group', { name: 'Propositions' }).getByRole('option').first().waitFor();
    await palette(page).getByRole('group', { name: 'Prospects' }).getByText('Grégoire Lefèvre').waitFor();
    expect(await findings(page)).toEqual([]);
    const chosen = palette(page).getByRole('option', { selected: true });
    expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Un nouveau site pour la Brasserie du Vieux-Port' }).waitFor();
    expect(await palette(page).count()).toBe(0);

    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.keyboard.type('reglages cles');
    await palette(page).getByRole('option', { name: 'Clés d’API' }).click();
    await page.getByRole('heading', { name: 'Clés d’API' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('asks before it does something with the proposal that is looked at, and nothing happens by leaving', async () => {
    const { id } = await studio.api('POST', 'proposals', { title: 'La volière', language: 'fr' });
    const visitor = await inStudio(`/proposals/${id}`);
    const { page } = visitor;
    await page.getByRole('heading', { name: 'La volière' }).waitFor();
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').waitFor();
    await page.keyboard.type('archiver');
    await palette(page).getByRole('option', { name: 'Archiver' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    expect(page.url()).toContain(id);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').waitFor();
    await page.keyboard.type('archiver');
    await palette(page).getByRole('option', { name: 'Archiver', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: /^Archiver/ });
    expect((await studio.api('GET', `proposals/${id}`)).page_status).toBe('draft');
    expect(await findings(page, { frames: false })).toEqual([]);
    await asked.getByRole('button', { name: 'Archiver' }).click();
    await asked.waitFor({ state: 'detached' });
    expect((await studio.api('GET', `proposals/${id}`)).page_status).toBe('archived');
    expect(visitor.complaints).toEqual([]);
  });

  it('signs out of this browser alone', async () => {
    const other = await inStudio('');
    const { page } = await inStudio('');
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').waitFor();
    await page.keyboard.type('deconnecter');
    await palette(page).getByRole('option', { name: 'Se déconnecter', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/app\/login/);
    await page.goto(`${studio.application.url}/app`);
    await page.waitForURL(/\/app\/login/);
    await other.page.reload();
    await other.page.getByRole('heading', { name: 'Aujourd’hui' }).waitFor();
  });
});

describe('single keys', () => {
  it('go to views, through lists and into the editor, and never while somebody types', async () => {
    const visitor = await inStudio('');
    const { page } = visitor;
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByRole('table').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const second = page.getByRole('table').getByRole('link').nth(1);
    expect(await second.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('x');
    await page.getByRole('region', { name: 'Plusieurs à la fois' }).getByText('1 choisie').waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('/');
    await page.keyboard.type('?gp');
    expect(await page.getByRole('searchbox').inputValue()).toBe('?gp');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('searchbox').fill('');
    await page.getByText('5 propositions', { exact: true }).waitFor();
    await second.focus();
    await page.keyboard.press('e');
    await page.waitForURL(/\/edit$/);
    expect(visitor.complaints).toEqual([]);
  });

  it('are shown by a question mark, and turned off for good', async () => {
    const visitor = await inStudio('/leads');
    const { page } = visitor;
    await page.getByRole('table').waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await help.waitFor();
    expect(await findings(page)).toEqual([]);
    await help.getByRole('checkbox', { name: /Les touches seules agissent/ }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('table').waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    expect(page.url()).toMatch(/\/leads$/);
    expect(await help.count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});

it('is at hand on a telephone, in the dark', async () => {
  const visitor = await inStudio('', PHONE);
  const { page } = visitor;
  await page.getByRole('button', { name: 'Trouver' }).click();
  await palette(page).getByRole('option').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('summary', { hasText: 'Camille Laurent' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await visitor.overflow()).toBe(0);
  expect(visitor.complaints).toEqual([]);
});
