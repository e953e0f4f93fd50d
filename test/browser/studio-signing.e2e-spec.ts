/** @long works in a browser */
import type { Json } from '../setup/json.js';
import { findings } from './desk.js';
import { Studio } from './studio.js';
import { Visitor } from './visitor.js';

jest.setTimeout(180_000);

const ADA = { name: 'Ada Martin', email: 'ada@client.example' };

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start({ ROLE: 'all' });
});
afterAll(async () => {
  await studio.close();
});

const api = (method: string, path: string, body?: object): Promise<Json> => studio.api(method, path, body);

const inStudio = (...[view, options]: Parameters<Studio['at']>) => studio.at(view, options);

const idOf = (index: number) => `0198c0de-7a11-7000-8000-00000000000${index}`;

/** The list and the home view, in another window. */
async function tellOfTheFirst(): Promise<void> {
  const { page } = await inStudio('/proposals');
  await page
    .getByRole('row', { name: /La haie/ })
    .getByText('Publiée · 1 signature sur 2')
    .waitFor();
  await page.goto(`${studio.application.url}/app`);
  await page.getByRole('log', { name: 'Depuis hier' }).getByText(`La haie a été signée par ${ADA.name}`).waitFor();
  const waiting = page.getByRole('region', { name: 'À faire maintenant' }).getByRole('listitem');
  await waiting.filter({ hasText: 'La haie' }).getByText('1 signature sur 2 · Complète').waitFor();
}

it('says how many have signed, copies the link of who is next, and what reopening does to signatures', async () => {
  const { id } = await api('POST', 'proposals', { title: 'La haie', language: 'fr' });
  await api('POST', `proposals/${id}/recipients`, { role: 'signer', ...ADA, position: 1 });
  const packages = ['Simple', 'Complète'].map((name, index) => ({ id: idOf(index), name, recommended: index === 1 }));
  const lines = packages.map((one, index) => ({
    ...{ name: one.name, quantity: 1, unit_amount: 100_00 * (index + 1), package_id: one.id },
  }));
  await api('POST', `proposals/${id}/products`, { name: 'Haie', currency: 'EUR', packages, lines });
  const blocks = [{ type: 'packages' }, { type: 'signature' }];
  await api('PUT', `proposals/${id}/content`, { sections: [{ title: 'La haie', blocks }] });
  const jan = { name: 'Jan Roy', email: 'jan@client.example' };
  await api('POST', `proposals/${id}/recipients`, { role: 'signer', ...jan, position: 2 });
  await api('POST', `proposals/${id}/publish`);
  const visitor = await inStudio(`/proposals/${id}`);
  const { page } = visitor;
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('No')) }));
  await page.getByRole('button', { name: 'Copier le lien de Ada Martin' }).click();
  const [ada] = (await api('GET', `proposals/${id}/recipients`)).data;
  await page.waitForFunction((link) => getSelection()?.toString() === link, ada.url);
  await page.keyboard.press('Escape');
  const client = await Visitor.with(studio.browser, studio.application.url);
  await client.page.goto(ada.url);
  await client.page.fill('#sign-signature', ADA.name);
  await client.page.check('[name=consent]');
  await client.submit();
  await client.page.locator('#thanks-title').waitFor();
  await page.getByText('1 signature sur 2').waitFor();
  await page.getByText('Formule signée').waitFor();
  await page.locator('.facts').getByText('Complète', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copier le lien de Jan Roy' }).waitFor();
  await tellOfTheFirst();
  expect(await page.getByRole('button', { name: 'Rouvrir', exact: true }).isVisible()).toBe(false);
  expect(await findings(page, { frames: false })).toEqual([]);
  await page.getByText('Plus', { exact: true }).click();
  await page.getByRole('button', { name: 'Rouvrir', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('La signature déjà donnée ne compte plus.').waitFor();
  await dialog.getByRole('button', { name: 'Rouvrir', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('1 signature sur 2').waitFor({ state: 'detached' });
  const people = (await api('GET', `proposals/${id}/recipients`)).data;
  expect(people.map(({ signed_at }: Json) => signed_at)).toEqual([null, null]);
  expect((await api('GET', `proposals/${id}`)).page_status).toBe('unpublished');
  expect(visitor.complaints).toEqual([]);
});
