import sharp from 'sharp';
import { PdfProcessesService } from '../../../src/modules/pages/pdf/pdf-processes.service.js';
import { Storage } from '../../../src/platform/storage/storage.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { photo, picture } from '../media/pictures.js';
import { act, aProposal, aPublished, read, write, type Json } from '../proposals/examples.js';
import { Reader } from './reader.js';

/** As the programs call themselves that show what links lead to. */
const SCRAPER = { 'user-agent': 'facebookexternalhit/1.1' };
const COVER = [
  { title: 'A house by the sea', title_level: 1, blocks: [{ type: 'paragraph', text: 'With **a view**.' }] },
];

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio "Nord"' }, application);
});
afterEach(() => {
  application.clock.reset();
  jest.restoreAllMocks();
});

const published = (details: Json = {}) => aPublished(acme, { title: 'A house by the sea', ...details }, COVER);

const fetched = (address: string, headers: Record<string, string> = {}) =>
  fetch(application.url + new URL(address, application.url).pathname, {
    headers: { ...SCRAPER, ...headers },
    redirect: 'manual',
  });

/** What the page of a proposal says of itself to those who show its link. */
async function told(url: unknown): Promise<Map<string, string>> {
  const html = await (await fetched(url as string)).text();
  const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)];
  return new Map(tags.map(([, name = '', content = '']) => [name, content.replaceAll('&quot;', '"')]));
}
const imageOf = async (url: unknown) => (await told(url)).get('og:image') ?? '';

async function drawn(address: string, headers = {}) {
  const response = await fetched(address, headers);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const pixel = async (png: Buffer, left: number, top: number) => [
  ...(await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

describe('a link that is shown somewhere', () => {
  it('has a title, words and a picture of the published cover, in the form that is usual there', async () => {
    const { url } = await published();
    const tags = await told(url);
    expect(Object.fromEntries(tags)).toMatchObject({
      ...{ 'og:title': 'A house by the sea', 'og:site_name': 'Studio "Nord"', 'og:description': 'With a view.' },
      ...{ 'og:url': url, 'og:type': 'website', 'og:image:width': '1200', 'og:image:height': '630' },
      ...{ 'og:image:type': 'image/png', 'twitter:card': 'summary_large_image' },
      'og:image': expect.stringMatching(/^https?:\/\/[^/]+\/p\/[\w-]{22}\/cover-[0-9a-f]{32}\.png$/) as string,
    });
    const { status, headers, bytes } = await drawn(tags.get('og:image')!);
    expect([status, headers.get('content-type'), headers.get('x-robots-tag')]).toEqual([
      200,
      'image/png',
      'noindex, nofollow',
    ]);
    expect(headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    const { channels } = await sharp(bytes).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  });

  it('shows the colours of the theme, and the picture of the cover where it has one', async () => {
    const file = await picture(acme, await photo(1600, 1200));
    const { id, url } = await published();
    const plain = await drawn(await imageOf(url));
    const theme = await acme.api().post('/v1/themes/generate', { name: 'Own', palette: { accent: '#1F6F54' } });
    if (theme.status !== 201) throw new Error(theme.text);
    const { id: theme_id } = theme.body.theme as Json;
    await acme.api().patch(`/v1/proposals/${id as string}`, { theme_id });
    await act(acme, id as string, 'publish');
    const own = await drawn(await imageOf(url));
    expect(await pixel(own.bytes, 4, 4)).toEqual([0x1f, 0x6f, 0x54]);
    expect(await pixel(plain.bytes, 4, 4)).not.toEqual([0x1f, 0x6f, 0x54]);
    await write(acme, id as string, [{ ...COVER[0], background_image: file.id }]);
    await act(acme, id as string, 'publish');
    const pictured = await drawn(await imageOf(url));
    expect(await pixel(pictured.bytes, 4, 4)).toEqual([0x1f, 0x6f, 0x54]);
    const [red = 0, green = 0] = await pixel(pictured.bytes, 1190, 620);
    expect(red).toBeGreaterThan(green);
    expect(pictured.bytes.length).toBeLessThan(600_000);
  });

  it('is read by nobody when programs look at it', async () => {
    const { id, url } = await published();
    await drawn(await imageOf(url));
    await work(application);
    expect(await read(acme, id as string)).toMatchObject({ first_viewed_at: null, last_viewed_at: null });
    expect((await acme.api().get(`/v1/proposals/${id as string}/views`)).body.data ?? []).toEqual([]);
    const types = (await acme.api().all('/v1/events')).map(({ type }) => type as string);
    expect(types.filter((type) => type.includes('view'))).toEqual([]);
  });

  it('is answered with no bytes to who has them, and to who asks for the head alone', async () => {
    const address = await imageOf((await published()).url);
    const { headers } = await drawn(address);
    const again = await drawn(address, { 'if-none-match': headers.get('etag')! });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const head = await fetch(application.url + new URL(address).pathname, { method: 'HEAD', headers: SCRAPER });
    expect([head.status, Number(head.headers.get('content-length')) > 1000]).toEqual([200, true]);
  });
});

describe('the picture of a cover', () => {
  it('is drawn once, whoever asks and however many at once', async () => {
    const drawing = jest.spyOn(application.get(PdfProcessesService), 'page');
    const address = await imageOf((await published()).url);
    const answers = await Promise.all(Array.from({ length: 10 }, () => drawn(address)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    await drawn(address);
    expect(drawing).toHaveBeenCalledTimes(1);
  });

  it('of another version has another address, to which that of the one before leads; the one before is kept nowhere', async () => {
    const { id, url } = await published();
    const first = await imageOf(url);
    const before = await drawn(first);
    await write(acme, id as string, [{ ...COVER[0], title: 'A house in the hills' }]);
    expect(await imageOf(url)).toBe(first);
    await act(acme, id as string, 'publish');
    const second = await imageOf(url);
    expect(second).not.toBe(first);
    const moved = await drawn(first);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, new URL(second).pathname]);
    expect((await drawn(second)).bytes.equals(before.bytes)).toBe(false);
    const remove = jest.spyOn(application.get(Storage), 'remove');
    await work(application);
    const name = /cover-(\w+)/.exec(first)![1]!;
    expect(remove.mock.calls.flat().filter((object) => object.includes(name))).toHaveLength(2);
    expect(await application.get(Storage).find(`covers/${id as string}/${name}-1200.png`)).toBeNull();
    expect(await kept(id)).toEqual([/cover-(\w+)/.exec(second)![1]]);
  });

  const kept = async (id: unknown) =>
    (await application.sql('select name from proposal_covers where proposal_id = $1', [id])).map(
      ({ name }) => name as string,
    );

  it('is gone with its proposal, and with what it showed', async () => {
    const { id: lead_id } = (await acme.api().post('/v1/leads', { name: 'Claire Morel' })).body as Json;
    const erased = await published({ lead_id });
    const deleted = await published();
    for (const { url } of [erased, deleted]) await drawn(await imageOf(url));
    expect([await kept(erased.id), await kept(deleted.id)].map(({ length }) => length)).toEqual([1, 1]);
    const [name] = await kept(deleted.id);
    await acme.api().delete(`/v1/proposals/${deleted.id as string}`);
    expect((await acme.api().post(`/v1/leads/${lead_id as string}/erase`, {})).status).toBeLessThan(300);
    await work(application);
    expect([await kept(erased.id), await kept(deleted.id)]).toEqual([[], []]);
    expect(await application.get(Storage).find(`covers/${deleted.id as string}/${name!}-240.png`)).toBeNull();
  });

  it('that is erased while it is drawn is not kept either', async () => {
    const { id, url } = await published();
    const processes = application.get(PdfProcessesService);
    jest.spyOn(processes, 'page').mockImplementationOnce(async (...asked) => {
      const made = await PdfProcessesService.prototype.page.apply(processes, asked);
      await acme.api().delete(`/v1/proposals/${id as string}`);
      await work(application);
      return made;
    });
    const address = await imageOf(url);
    expect((await drawn(address)).status).toBe(404);
    const name = /cover-(\w+)/.exec(address)![1]!;
    expect(await application.get(Storage).find(`covers/${id as string}/${name}-1200.png`)).toBeNull();
  });
});

describe('there is no picture', () => {
  it('of a page with a password, before and after it was typed', async () => {
    const { id, url } = await published();
    const address = await imageOf(url);
    await acme.api().patch(`/v1/proposals/${id as string}`, { password: 'open sesame' });
    expect([...(await told(url)).keys()]).toEqual([]);
    expect((await drawn(address)).status).toBe(404);
    const reader = new Reader(application, url as string);
    await reader.form('unlock', { password: 'open sesame' });
    const { text } = await reader.get();
    expect([text.includes('A house by the sea'), text.includes('og:image')]).toEqual([true, false]);
    await acme.api().patch(`/v1/proposals/${id as string}`, { password: null });
    expect((await drawn(address)).status).toBe(200);
  });

  it('of a page that is closed, has expired, or that nobody knows', async () => {
    const { id, url } = await published();
    const address = await imageOf(url);
    await act(acme, id as string, 'unpublish');
    expect((await drawn(address)).status).toBe(410);
    const expiring = await published({ expires_at: new Date(Date.now() + 3_600_000).toISOString() });
    const other = await imageOf(expiring.url);
    expect((await drawn(other)).status).toBe(200);
    application.clock.shift(7200);
    expect((await drawn(other)).status).toBe(410);
    expect((await drawn(address.replace(/p\/[\w-]+/, 'p/AAAAAAAAAAAAAAAAAAAAAA'))).status).toBe(404);
    expect((await drawn(other.replace(/cover-\w+/, 'cover-nothing'))).status).toBe(404);
  });

  it('of a preview, nor any word of it', async () => {
    const { id } = await aProposal(acme);
    await write(acme, id as string, COVER);
    const { url } = (await acme.api().post(`/v1/proposals/${id as string}/preview-link`)).body as Json;
    expect([...(await told(url)).keys()]).toEqual([]);
  });
});
