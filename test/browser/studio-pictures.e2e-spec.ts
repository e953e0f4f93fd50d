/** @long works in a browser */
import sharp from 'sharp';
import { findings } from './desk.js';
import { FRENCH, Studio } from './studio.js';

jest.setTimeout(180_000);

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.close());

/** Red on the left, green on the right. */
async function twoColors(): Promise<Buffer> {
  const right = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#00a040' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#d01020' } })
    .composite([{ input: right, left: 300, top: 0 }])
    .jpeg()
    .toBuffer();
}

it('cuts a part out of a picture by the keyboard, and leaves the picture as it is', async () => {
  const visitor = await studio.enter(FRENCH);
  const { page } = visitor;
  await page.goto(`${studio.application.url}/app/catalog/products/new`);
  await page.getByRole('button', { name: 'Choisir une image' }).click();
  const choice = page.getByRole('dialog', { name: 'Choisir une image' });
  const picture = { name: 'deux.jpg', mimeType: 'image/jpeg', buffer: await twoColors() };
  await choice.getByLabel('Envoyer une image').setInputFiles(picture);
  await choice.getByRole('radio', { name: 'deux.jpg' }).waitFor({ state: 'attached' });
  await choice.getByRole('button', { name: 'Recadrer' }).click();

  const crop = page.getByRole('dialog', { name: 'Recadrer l’image' });
  const frame = crop.getByRole('button', { name: /^Ce qui est gardé/ });
  expect(await findings(page)).toEqual([]);
  await crop.getByLabel('Forme').selectOption('1:1');
  await crop.getByRole('slider', { name: 'Taille' }).fill('0.5');
  await frame.focus();
  for (let steps = 0; steps < 50; steps += 1) await page.keyboard.press('ArrowRight');
  await crop.getByRole('button', { name: 'Garder cette partie' }).click();
  await choice.getByRole('radio', { name: 'deux-200x200.jpg' }).waitFor({ state: 'attached' });
  expect(await choice.getByRole('radio', { name: 'deux-200x200.jpg' }).isChecked()).toBe(true);

  const { data } = await studio.api('GET', 'media/files?status=ready');
  const { url } = await studio.api('GET', `media/files/${data[0].id}`);
  const part = sharp(await (await fetch(url)).arrayBuffer());
  expect(await part.metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 });
  const [red, green] = (await part.stats()).channels.map(({ mean }) => mean) as [number, number];
  expect(red).toBeLessThan(10);
  expect(green).toBeGreaterThan(150);
  expect(visitor.complaints).toEqual([]);
});
