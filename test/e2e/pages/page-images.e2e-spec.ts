/** @long Draws many pictures. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { ShownFilesService } from '../../../src/modules/media/images/shown-files.service.js';
import { PdfProcessesService } from '../../../src/modules/pages/pdf/pdf-processes.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { processorTime } from '../../setup/processor-time.js';
import { Toolbox } from '../../setup/tools.js';
import { work } from '../../setup/work.js';
import { uploaded } from '../media/given.js';
import { photo, picture as mediaPicture } from '../media/pictures.js';
import { act, aProposal, read, write, type Json } from '../proposals/examples.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' }, application);
});

const paragraph = (text: string) => ({ blocks: [{ type: 'paragraph', text }] });
const LONG = Array.from({ length: 90 }, (_, index) => paragraph(`Paragraph ${index} of a long proposal.`));

async function aDraft(sections: Json[] = [paragraph('A house by the sea.')]): Promise<string> {
  const { id } = await aProposal(acme, { title: 'A house by the sea' });
  await write(acme, id as string, sections);
  return id as string;
}

const pages = async (id: string, query = '') =>
  (await acme.api().get(`/v1/proposals/${id}/pages${query}`)).body as Json;

async function picture(id: string, page: number, query = '', headers = {}) {
  const address = `${application.url}/v1/proposals/${id}/pages/${page}.png${query}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${await acme.key()}`, ...headers } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  return { status, bytes, type: response.headers.get('content-type'), etag: response.headers.get('etag') ?? '' };
}

it('counts the pages of the draft, and draws each as wide as is asked', async () => {
  const id = await aDraft(LONG);
  const { count, revision } = await pages(id);
  expect(count).toBeGreaterThan(2);
  expect(revision).toBe(((await acme.api().get(`/v1/proposals/${id}`)).body as Json).revision);
  for (const [page, width] of [
    [1, 200],
    [2, 1600],
    [count as number, 801],
  ] as const) {
    const { status, type, bytes } = await picture(id, page, `?width=${width}`);
    expect([status, type]).toEqual([200, 'image/png']);
    const drawn = await sharp(bytes).metadata();
    expect([drawn.format, drawn.width, drawn.height]).toEqual(['png', width, Math.round((width * 841.89) / 595.28)]);
    const { channels } = await sharp(bytes).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(1);
  }
  expect((await sharp((await picture(id, 1)).bytes).metadata()).width).toBe(800);
});

/** 34 bytes that are 16,383 × 2,441 pixels: 160 MB once they are decoded. */
const HOSTILE = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAv/j9iEgcQERGIiP4HAA==', 'base64');

it('decodes nothing in the process of the service that nobody has scaled yet', async () => {
  const firstPage = async (content: Buffer) => {
    const file = await uploaded(acme.api(), content, { name: 'A.webp', content_type: 'image/webp' });
    return picture(await aDraft([{ blocks: [{ type: 'image', alt: 'A', file_id: file.id }] }]), 1);
  };
  await firstPage(
    await sharp(await photo(300, 200))
      .webp()
      .toBuffer(),
  );
  const least = process.memoryUsage.rss();
  let most = least;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  expect((await firstPage(HOSTILE)).status).toBe(200);
  clearInterval(watching);
  expect((most - least) / 1e6).toBeLessThan(100);
});

it('decodes such pictures one page after the other, and asks those to come back for whom too many wait', async () => {
  const file = await uploaded(acme.api(), HOSTILE, { name: 'A.webp', content_type: 'image/webp' });
  const drafts: string[] = [];
  for (let at = 0; at < 24; at += 1)
    drafts.push(await aDraft([{ title: `Page ${at}`, blocks: [{ type: 'image', alt: 'A', file_id: file.id }] }]));
  const answers = await Promise.all(drafts.map((id) => picture(id, 1)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, bytes }) => [status, JSON.parse(bytes.toString()).error.message as string])).toEqual(
    Array.from({ length: 3 }, () => [503, expect.stringContaining('Too many PDFs are being made')]),
  );
});

const showing = (file: Json) => aDraft([{ blocks: [{ type: 'image', alt: 'A', file_id: file.id }] }]);

it('loads pictures once the turn has come, and none for what is kept or the next page', async () => {
  const id = await showing(await mediaPicture(acme, await photo(300, 200)));
  const loading = jest.spyOn(application.get(ShownFilesService), 'picture');
  const ended = new AbortController();
  const before = application.get(PdfProcessesService).make(acme.id, async () => {
    await once(ended.signal, 'abort');
    throw new Error('Enough.');
  });
  const asked = picture(id, 1);
  await setTimeout(1_000);
  expect(loading).not.toHaveBeenCalled();
  ended.abort();
  await expect(before).rejects.toThrow('Enough.');
  const { etag } = await asked;
  expect((await picture(id, 1)).etag).toBe(etag);
  expect((await picture(id, 2)).status).toBe(200);
  expect(loading).toHaveBeenCalledTimes(1);
  loading.mockRestore();
});

it('draws pages again once their pictures are scaled', async () => {
  const id = await showing(await uploaded(acme.api(), await photo(900, 600), { content_type: 'image/jpeg' }));
  const before = await picture(id, 1);
  expect((await picture(id, 1)).etag).toBe(before.etag);
  const loading = jest.spyOn(application.get(ShownFilesService), 'picture');
  await work(application);
  expect((await picture(id, 1)).etag).not.toBe(before.etag);
  expect(loading).toHaveBeenCalledTimes(1);
  loading.mockRestore();
});

it('says that it can be tried again where drawing takes too long', async () => {
  const processes = application.get(PdfProcessesService);
  const { timeLimitMs } = processes;
  const id = await aDraft();
  Object.assign(processes, { timeLimitMs: 1 });
  const late = await acme.api().get(`/v1/proposals/${id}/pages`);
  Object.assign(processes, { timeLimitMs });
  expect([late.status, late.headers['retry-after'], late.body.error.code]).toEqual([503, '30', 'unavailable']);
  expect((await acme.api().get(`/v1/proposals/${id}/pages`)).status).toBe(503);
  application.clock.shift(5 * 60 + 1);
  expect((await pages(id)).count).toBe(2);
  application.clock.reset();
});

it('lets no organization wait for the long documents of another one, nor for each size of them', async () => {
  const processes = application.get(PdfProcessesService);
  const { timeLimitMs } = processes;
  const text = '1 '.repeat(4950);
  const body = { blocks: Array.from({ length: 5 }, () => ({ type: 'paragraph', text })) };
  const long = await aDraft(Array.from({ length: 10 }, (_, index) => ({ title: `Part ${index}`, ...body })));
  const globex = await given.organization();
  const { id } = await aProposal(globex, { title: 'A house' });
  await write(globex, id as string, [paragraph('By the sea.')]);
  const ended: string[] = [];
  Object.assign(processes, { timeLimitMs: 15_000 });
  try {
    const began = Date.now();
    const asked = Array.from({ length: 6 }, async (_, index) => {
      const { status } = await picture(long, 1, `?width=${400 + index}`);
      ended.push('long');
      return status;
    });
    await setTimeout(1000);
    const other = await globex.api().get(`/v1/proposals/${id as string}/pages`);
    ended.push('other');
    expect(other.status).toBe(200);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([503]));
    expect(ended[0]).toBe('other');
    expect(Date.now() - began).toBeLessThan(2 * 15_000);
  } finally {
    Object.assign(processes, { timeLimitMs });
  }
});

it('draws each page on its own ground', async () => {
  const id = await aDraft([{ style: '3', ...paragraph('By the sea.') }, paragraph('A house.')]);
  const [first, second] = [await picture(id, 1, '?width=200'), await picture(id, 2, '?width=200')];
  const corner = async ({ bytes }: { bytes: Buffer }) =>
    [...(await sharp(bytes).extract({ left: 1, top: 270, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);
  expect(await corner(first)).not.toEqual(await corner(second));
});

it('shows what would be published, and with `published` what is', async () => {
  const id = await aDraft();
  expect((await acme.api().get(`/v1/proposals/${id}/pages?published=true`)).body.error.code).toBe('invalid_state');
  expect((await picture(id, 1, '?published=true')).status).toBe(409);
  await act(acme, id, 'publish');
  const published = await picture(id, 1, '?published=true');
  await acme.api().patch(`/v1/proposals/${id}`, { title: 'A house in the hills' });
  expect((await picture(id, 1, '?published=true')).bytes.equals(published.bytes)).toBe(true);
  const draft = await picture(id, 1);
  expect(draft.bytes.equals(published.bytes)).toBe(false);
  const [working, shown] = [await pages(id), await pages(id, '?published=true')];
  expect(working.revision).toBe((shown.revision as number) + 1);
});

it('is no older than what it shows, and says by its ETag when it is the same', async () => {
  const id = await aDraft();
  const before = await picture(id, 2);
  const same = await picture(id, 2, '', { 'if-none-match': before.etag });
  expect([same.status, same.bytes.length]).toEqual([304, 0]);
  await write(acme, id, [paragraph('A house in the hills.')]);
  const after = await picture(id, 2, '', { 'if-none-match': before.etag });
  expect(after.status).toBe(200);
  expect(after.bytes.equals(before.bytes)).toBe(false);
});

it('is drawn once for ten that ask at once', async () => {
  const drawing = jest.spyOn(application.get(PdfProcessesService), 'page');
  const id = await aDraft();
  const pictures = await Promise.all(Array.from({ length: 10 }, () => picture(id, 1, '?width=300')));
  expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(drawing).toHaveBeenCalledTimes(1);
  drawing.mockRestore();
});

it.each([
  ['/pages/0.png', 400, 'page'],
  ['/pages/one.png', 400, 'page'],
  ['/pages/1.png?width=199', 400, 'width'],
  ['/pages/1.png?width=1601', 400, 'width'],
  ['/pages/1.png?published=yes', 400, 'published'],
  ['/pages/99.png', 404, 'page'],
])('refuses %s with %i, and names the field', async (below, status, field) => {
  const id = await aDraft();
  const answer = await acme.api().get(`/v1/proposals/${id}${below}`);
  expect([answer.status, answer.body.error.details[0].field]).toEqual([status, field]);
  if (status === 404)
    expect(answer.body.error.details[0].params).toMatchObject({ list: 'GET /v1/proposals/{id}/pages' });
});

it.each([
  ['0', 'too_small'],
  ['-1', 'too_small'],
  ['1000000000', 'too_large'],
  ['1.5', 'invalid_type'],
  ['one', 'invalid_type'],
])('says what is wrong with the page %s', async (page, code) => {
  const answer = await acme.api().get(`/v1/proposals/${await aDraft()}/pages/${page}.png`);
  expect(answer.body.error.details).toMatchObject([{ field: 'page', code, params: { minimum: 1 } }]);
});

it('draws the pages of a template as those of the proposal that would be made from it', async () => {
  const sections = [{ style: 'accent', ...paragraph('For everybody.') }];
  const { body: template } = await acme.api().post('/v1/templates', { name: 'Empty', language: 'en' });
  const drawn = async (page = 1, headers = {}) =>
    fetch(`${application.url}/v1/templates/${template.id}/pages/${page}.png?width=200`, {
      headers: { authorization: `Bearer ${await acme.key()}`, ...headers },
    });
  const empty = Buffer.from(await (await drawn()).arrayBuffer());
  await acme.api().put(`/v1/templates/${template.id}/content`, { sections });
  const answer = await drawn();
  expect(answer.headers.get('content-type')).toBe('image/png');
  const etag = answer.headers.get('etag') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([(await sharp(bytes).metadata()).width, bytes.equals(empty)]).toEqual([200, false]);
  expect((await drawn(1, { 'if-none-match': etag })).status).toBe(304);
  expect((await drawn(99)).status).toBe(404);
});

describe('render_proposal', () => {
  let agent: Toolbox;
  beforeAll(async () => {
    agent = await Toolbox.of(acme, 'viewer');
  });

  type Content = { type: string; text: string; data: string; mimeType: string }[];
  const shown = async (input: Json) => {
    const { content } = await agent.client.callTool({ name: 'render_proposal', arguments: input });
    const [text, ...images] = content as Content;
    const pictures = images.map(({ data }) => Buffer.from(data, 'base64'));
    return { told: JSON.parse(text!.text) as Json, images, pictures };
  };
  const widths = (pictures: Buffer[]) => Promise.all(pictures.map(async (png) => (await sharp(png).metadata()).width));

  it('shows an agent the pages that it made, eight at most, in the order that was asked for', async () => {
    const proposal_id = await aDraft(Array.from({ length: 90 }, () => paragraph('Many words. '.repeat(60))));
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    const first = await shown({ proposal_id, pages: numbers });
    const { count } = await pages(proposal_id);
    expect(count).toBeGreaterThan(8);
    const url = `${application.url}/app/proposals/${proposal_id}/page`;
    expect(first.told).toEqual({ proposal_id, revision: 2, count, pages: numbers, url });
    expect(new Set(first.images.map(({ type, mimeType }) => `${type} ${mimeType}`))).toEqual(
      new Set(['image image/png']),
    );
    expect(await widths(first.pictures)).toEqual(Array(8).fill(600));
    const two = await shown({ proposal_id, pages: [count as number, 1], width: 800 });
    expect([two.told.pages, await widths(two.pictures)]).toEqual([
      [count, 1],
      [800, 800],
    ]);
    expect(two.pictures[1]!.equals((await picture(proposal_id, 1)).bytes)).toBe(true);
  });

  it('shows all of them in one picture where none is named, as wide as is asked for', async () => {
    const proposal_id = await aDraft(Array.from({ length: 30 }, () => paragraph('Many words. '.repeat(60))));
    const { told, pictures } = await shown({ proposal_id });
    const { count } = (await pages(proposal_id)) as { count: number };
    expect([told.count, told.pages, await widths(pictures)]).toEqual([
      ...[count, Array.from({ length: count }, (_, index) => index + 1), [1200]],
    ]);
    const { height } = await sharp(pictures[0]).metadata();
    const columns = Math.ceil(Math.sqrt(count));
    // A4, in as many columns as rows.
    const tall = Math.round(((1200 - 12 * (columns + 1)) / columns) * Math.SQRT2) + 12;
    expect(Math.abs(height - 12 - tall * Math.ceil(count / columns))).toBeLessThan(12);
    expect(await widths((await shown({ proposal_id, width: 300 })).pictures)).toEqual([300]);
  });

  it('shows those that there are of the pages that were asked for', async () => {
    const { told, pictures } = await shown({ proposal_id: await aDraft(), pages: [1, 99] });
    expect([told.pages, pictures.length]).toEqual([[1], 1]);
  });

  it('shows the draft, and with `published` what the client has', async () => {
    const proposal_id = await aDraft();
    const unpublished = await agent.fail('render_proposal', { proposal_id, published: true });
    expect(unpublished.code).toBe('invalid_state');
    await act(acme, proposal_id, 'publish');
    const before = await shown({ proposal_id, pages: [1], published: true });
    await acme.api().patch(`/v1/proposals/${proposal_id}`, { title: 'A house in the hills' });
    const again = await shown({ proposal_id, pages: [1], published: true });
    expect([again.pictures, again.told.url]).toEqual([before.pictures, (await read(acme, proposal_id)).url]);
    expect((await shown({ proposal_id, pages: [1] })).pictures).not.toEqual(before.pictures);
  });

  it('sends no picture of more than a megabyte, also of photographs', async () => {
    const noise = sharp({
      create: {
        width: 1600,
        height: 2200,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const { id } = await mediaPicture(acme, await noise.jpeg({ quality: 90 }).toBuffer());
    const proposal_id = await aDraft([{ blocks: [{ type: 'image', file_id: id, alt: 'Noise' }] }]);
    const input = { proposal_id, width: 1200, pages: [1, 2] };
    const { images, pictures } = await shown(input);
    const again = () => shown(input);
    const withoutKeeping = async () => {
      await acme.api().patch(`/v1/proposals/${proposal_id}`, { title: `Noise ${Math.random()}` });
      return again();
    };
    expect(await processorTime(again)).toBeLessThan((await processorTime(withoutKeeping, 1)) / 3);
    expect(images.filter(({ data }) => data.length > 1_000_000)).toEqual([]);
    expect(await widths(pictures)).toEqual(pictures.map(() => expect.any(Number) as number));
  });

  it.each([
    [{ pages: [] }, 'pages'],
    [{ pages: [1, 1] }, 'pages'],
    [{ pages: [0] }, 'pages[0]'],
    [{ pages: [99] }, 'pages[0]'],
    [{ pages: Array.from({ length: 9 }, (_, index) => index + 1) }, 'pages'],
    [{ width: 1201 }, 'width'],
    [{ page: 1 }, 'page'],
  ])('refuses %j, and names the argument', async (input, field) => {
    const error = await agent.fail('render_proposal', { proposal_id: await aDraft(), ...input });
    expect([error.code, error.details[0].field]).toEqual(['validation_error', field]);
  });

  it('shows nothing of another organization', async () => {
    const stranger = await Toolbox.of(await given.organization({}, application), 'owner');
    const error = await stranger.fail('render_proposal', { proposal_id: await aDraft() });
    expect(error.code).toBe('not_found');
  });
});
