/** @long Draws many pictures. */
import sharp from 'sharp';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { work } from '../../setup/work.js';
import { Reader } from '../pages/reader.js';
import { aProposal, act, write } from '../proposals/examples.js';
import { SHOWN } from './contents.js';
import { FILES, download, uploaded } from './given.js';
import { HEAVY, LOGO, photo, picture } from './pictures.js';
import { Storage } from '../../../src/platform/storage/storage.js';
import { STORES } from './stores.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});

const factsOf = async ({ id }: JsonObject) =>
  (await application.sql('select image from files where id = $1', [id]))[0]?.image as JsonObject | null;

async function shown(file: JsonObject, details: JsonObject = {}): Promise<JsonObject> {
  const { id } = await aProposal(acme, details);
  await write(acme, id, [{ blocks: [{ type: 'image', alt: 'A', file_id: file.id }] }]);
  return act(acme, id, 'publish');
}
const addressOf = (proposal: JsonObject, file: JsonObject) => `${proposal.url as string}/files/${file.id as string}`;

describe('a picture', () => {
  it('is measured, scaled, upright, and told of by a few pixels', async () => {
    const file = await picture(acme, await photo(1800, 1200, 6));
    const facts = await factsOf(file);
    expect(facts).toEqual({ width: 1200, height: 1800, widths: [480, 960, 1200], placeholder: expect.any(String) });
    expect((facts?.placeholder as string).length).toBeLessThan(500);
    const pixels = Buffer.from((facts?.placeholder as string).split(',')[1] ?? '', 'base64');
    expect(await sharp(pixels).metadata()).toMatchObject({ format: 'webp', height: 16 });
  });

  it('that is drawn becomes pixels, which run no scripts', async () => {
    const file = await picture(acme, LOGO, 'image/svg+xml');
    const inks = [['#004060', 1]];
    expect(await factsOf(file)).toEqual({ width: 120, height: 40, widths: [480, 960], placeholder: null, inks });
    const { bytes, headers } = await download(addressOf(await shown(file), file));
    expect([headers['content-type'], (await sharp(bytes).metadata()).width]).toEqual(['image/webp', 960]);
  });

  it('that is drawn is shown as pixels before its sizes are there', async () => {
    const file = await uploaded(acme.api(), LOGO, { name: 'logo.svg', content_type: 'image/svg+xml' });
    expect(await factsOf(file)).toBeNull();
    const { status, headers, bytes } = await download(`${addressOf(await shown(file), file)}?w=480`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, max-age=60',
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 960, hasAlpha: true });
    await work(application);
    const { headers: later } = await download(`${addressOf(await shown(file), file)}?w=480`);
    expect(later['content-type']).toBe('image/webp');
  });

  it.each([
    ['no picture', Buffer.from('<html><script>alert(1)</script>'), 'application/octet-stream'],
    ['nothing', Buffer.alloc(0), 'application/octet-stream'],
    ['half a picture', null, 'image/jpeg'],
  ])('that is %s harms nothing', async (_what, content, type) => {
    const half = async () => (await photo(800, 600)).subarray(0, 4000);
    const file = await picture(acme, content ?? (await half()), 'image/jpeg');
    expect(await factsOf(file)).toBeNull();
    const { status, headers } = await download(addressOf(await shown(file), file));
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      type,
      'private, max-age=31536000, immutable',
    ]);
  });

  it('that would take forever to draw is given up, and its file can be used', async () => {
    const began = Date.now();
    const file = await picture(acme, HEAVY, 'image/svg+xml');
    expect(Date.now() - began).toBeLessThan(20_000);
    const [row] = await application.sql('select image, image_problem from files where id = $1', [file.id]);
    expect(row).toEqual({ image: null, image_problem: 'It took too long.' });
    const { status, bytes } = await download(addressOf(await shown(file), file));
    expect([status, bytes.equals(HEAVY)]).toEqual([200, true]);
  });

  it.each([
    ['huge', 30_000, 30_000, 4000],
    ['tall', 100, 100_000, 16],
  ])('that is drawn %s becomes few pixels', async (_what, width, height, widest) => {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`;
    const facts = await factsOf(await picture(acme, Buffer.from(drawn), 'image/svg+xml'));
    expect(facts).toMatchObject({ width, height });
    expect(Math.max(...(facts?.widths as number[]))).toBeLessThanOrEqual(Math.min(widest, 2400));
  });

  it('that can be seen through has nothing behind it', async () => {
    const clear = { create: { width: 600, height: 300, channels: 4, background: '#ff000080' } } as const;
    const file = await picture(acme, await sharp(clear).png().toBuffer(), 'image/png');
    expect(await factsOf(file)).toMatchObject({ width: 600, height: 300, placeholder: null, widths: [480, 600] });
  });
});

describe('a file of a page', () => {
  it('is kept by the browser for good, and does nothing but be shown', async () => {
    const file = await picture(acme, await photo(1000, 500));
    const address = addressOf(await shown(file), file);
    const { status, headers, bytes } = await download(`${address}?w=400`);
    expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 480]);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' },
      ...{ etag: `"${file.sha256 as string}-480"`, 'cross-origin-resource-policy': 'same-origin' },
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
    });
    expect((await download(`${address}?w=400`, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    expect((await download(address, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await download(address, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('comes in parts, as films need it', async () => {
    const film = await uploaded(acme.api(), SHOWN['video/mp4'] ?? Buffer.alloc(0), { content_type: 'video/mp4' });
    const { id } = await aProposal(acme);
    await write(acme, id, [{ blocks: [{ type: 'video', file_id: film.id }] }]);
    const part = await download(addressOf(await act(acme, id, 'publish'), film), { range: 'bytes=4-7' });
    expect([part.status, part.bytes.toString(), part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4']);
  });

  it('is none that the page does not show, and none of another organization', async () => {
    const [file, hidden] = [await picture(acme, await photo(500, 500)), await uploaded(acme.api(), Buffer.from('x'))];
    const other = await given.organization();
    const theirs = await uploaded(other.api(), Buffer.from('x'));
    const proposal = await shown(file);
    for (const one of [hidden, theirs, { id: 'x' }, { id: '__proto__' }])
      expect((await download(addressOf(proposal, one))).status).toBe(404);
  });

  it('needs what the page needs: its password, and to be open', async () => {
    const file = await picture(acme, await photo(500, 500));
    const proposal = await shown(file, { password: 'orchid-42' });
    const address = addressOf(proposal, file);
    expect((await download(address)).status).toBe(401);
    const reader = new Reader(application, proposal.url as string, { origin: application.url });
    await reader.form('unlock', { password: 'orchid-42' });
    expect((await reader.get(`/files/${file.id as string}`)).status).toBe(200);
    await act(acme, proposal.id as string, 'unpublish');
    expect((await reader.get(`/files/${file.id as string}`)).status).toBe(410);
  });

  it('is shown by the preview before, and by the signed copy after the page is closed', async () => {
    const file = await picture(acme, await photo(500, 500));
    const { id } = await aProposal(acme);
    await write(acme, id, [{ blocks: [{ type: 'image', alt: 'A', file_id: file.id }] }]);
    const preview = (await acme.api().post(`/v1/proposals/${id}/preview-link`)).body.url as string;
    const { text } = await new Reader(application, preview).get();
    expect(text).toContain(`${new URL(preview).pathname}/files/${file.id as string}`);
    expect((await download(`${preview}/files/${file.id as string}`)).status).toBe(200);
    const proposal = await act(acme, id, 'publish');
    const reader = new Reader(application, proposal.url as string, { origin: application.url });
    const { body } = await reader.json('sign', await reader.signature());
    await act(acme, id, 'unpublish');
    const copy = new URL(body.copy_url as string).pathname;
    expect((await reader.at(copy)).text).toContain(`${copy}/files/${file.id as string}`);
    expect((await download(`${application.url}${copy}/files/${file.id as string}`)).status).toBe(200);
    expect((await download(addressOf(proposal, file))).status).toBe(410);
  });
});

it.each(STORES)('a deleted picture leaves nothing in $name', async ({ env }) => {
  const own = await startApplication({ env });
  const organization = await given.organization({}, own);
  const file = await picture(organization, await photo(1000, 500));
  const storage = own.get(Storage);
  const objects = [`files/${file.id as string}/${file.sha256 as string}`];
  for (const width of [480, 960, 1000]) objects.push(`images/${file.id as string}/${file.sha256 as string}-${width}`);
  for (const object of objects) expect(await storage.find(object)).not.toBeNull();
  expect((await organization.api().delete(`${FILES}/${file.id as string}`)).status).toBe(204);
  await work(own);
  for (const object of objects) expect(await storage.find(object)).toBeNull();
  await own.stop();
});
