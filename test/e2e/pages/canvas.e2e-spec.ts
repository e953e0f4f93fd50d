import { readFileSync } from 'node:fs';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person, type Page } from '../../setup/person.js';
import { traced } from '../../setup/traced-sql.js';
import { bundle } from '../catalog/examples.js';
import { SHOWN } from '../media/contents.js';
import { uploaded } from '../media/given.js';
import { photo, picture } from '../media/pictures.js';
import { act, aProposal, aTemplate, paragraph, read, write, type Json } from '../proposals/examples.js';
import { Reader, textOf } from './reader.js';

const EVERY_BLOCK = readFileSync('test/setup/every-block.json', 'utf8');
/** Said in attributes, or drawn. */
const UNSEEN = /\.(?:alt|icon|unit)$/;

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization({ name: 'Atelier' });
  ann = await Person.of(acme, 'member');
});

const door = (id: string, kind = 'proposals') => `/app/${kind}/${id}/canvas`;

async function addressOf(id: string, person = ann, kind = 'proposals'): Promise<string> {
  const { status, location } = await person.get(door(id, kind));
  expect(status).toBe(303);
  return location!;
}

const canvasOf = async (id: string, kind?: string): Promise<Page> => ann.get(await addressOf(id, ann, kind));
const content = async (id: string, query = {}) => (await acme.api().get(`/v1/proposals/${id}/content`, { query })).body;
const edit = (id: string, operations: Json[]) => acme.api().patch(`/v1/proposals/${id}/content`, { operations });
const named = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` data-${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

/** The ids of blocks and of what they list, as the document has them. */
function collect(blocks: Json[], into: { block: unknown[]; entry: unknown[] }): void {
  for (const block of blocks) {
    into.block.push(block.id);
    const beside = (block.column_ids ?? block.row_ids ?? []) as string[];
    const own = ((block.items ?? block.images ?? block.rows ?? []) as Json[]).flatMap((entry) => entry.id ?? []);
    into.entry.push(...beside, ...own);
    for (const column of (block.columns ?? []) as Json[][]) if (Array.isArray(column)) collect(column, into);
  }
}

/** A canvas with the names taken out again. */
function unmarked(canvas: string): string {
  const isMark: boolean[] = [];
  const texts = canvas.replace(/<span\b[^>]*>|<\/span>/g, (tag) => {
    if (tag !== '</span>') isMark.push(/^<span data-(?:text|field)=/.test(tag));
    return (tag === '</span>' ? isMark.pop() : isMark.at(-1)) ? '' : tag;
  });
  return texts
    .replace(/ data-cover data-section="[^"]*"| data-continued\b/g, '')
    .replace(/ data-(?:block|type|entry)="[^"]*"/g, '');
}

const main = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0];

/** With a file wherever one is needed for a caption to be shown. */
async function withEveryBlock(): Promise<string> {
  const { id: image } = await picture(acme, await photo(60, 40));
  const { id: film } = await uploaded(acme.api(), SHOWN['video/mp4']!, { content_type: 'video/mp4' });
  const { sections } = JSON.parse(EVERY_BLOCK, (_, value: unknown) => {
    const { caption, type } = (value ?? {}) as Json;
    return caption ? { ...(value as Json), file_id: type === 'video' ? film : image } : value;
  }) as { sections: Json[] };
  const offer = await bundle(acme);
  const { id } = await aProposal(acme, { title: 'Garden', products: [{ bundle_id: offer.id }] });
  await write(acme, id as string, sections);
  return id as string;
}

describe('the canvas of a proposal', () => {
  it('has each text that is seen, empty cells too, under the name by which it is set', async () => {
    const id = await withEveryBlock();
    const { texts } = (await content(id, { view: 'texts' })) as { texts: Json };
    const written = Object.keys(texts).filter((key) => !UNSEEN.test(key));
    const keys = named((await canvasOf(id)).text, 'text');
    const emptyCell = keys.filter((key) => !written.includes(key));
    expect([keys.length, emptyCell]).toEqual([written.length + 1, [expect.stringMatching(/\.values\[1\]$/)]]);
    expect(keys).toEqual(expect.arrayContaining(written));
    const words = Object.fromEntries(keys.map((key, index) => [key, `Text ${index}`]));
    expect((await edit(id, [{ op: 'set_texts', texts: words }])).status).toBe(200);
    const { text: after } = await canvasOf(id);
    const shown = [...after.matchAll(/<span data-text="([^"]*)" data-written="(?:plain|markdown)">([^<]*)<\/span>/g)];
    expect(Object.fromEntries(shown.map(([, key, text]) => [key, text]))).toEqual(words);
  });

  it('has each section, block, entry and offer under its id', async () => {
    const id = await withEveryBlock();
    const { sections } = (await content(id)) as { sections: Json[] };
    const { text } = await canvasOf(id);
    const parts = (kind: string) => named(text, kind).toSorted();
    const ids: Record<'section' | 'block' | 'entry', unknown[]> = { section: [], block: [], entry: [] };
    for (const section of sections) {
      ids.section.push(section.id);
      collect(section.blocks as Json[], ids);
    }
    expect(parts('block')).toEqual(ids.block.toSorted());
    expect(parts('entry')).toEqual(ids.entry.toSorted());
    // The first is the cover, and what goes on below it.
    expect(parts('section')).toEqual([...ids.section, ids.section[0]].toSorted());
    expect(Math.min(ids.block.length, ids.entry.length)).toBeGreaterThan(30);
    expect(text).toMatch(/<header class="cover[^>]* data-cover data-section="[^"]+">/);
    expect(text.match(/<section [^>]* data-continued/g)).toHaveLength(1);
    expect(new Set(named(text, 'offer'))).toEqual(new Set([(await read(acme, id)).proposal_product_id]));
    const [[, kind] = []] = [
      ...text.matchAll(new RegExp(`data-block="${ids.block[0] as string}" data-type="(\\w+)"`, 'g')),
    ];
    expect(kind).toBe('paragraph');
  });

  it('shows what was typed as text alone, whatever it looks like', async () => {
    const marks = '\ue000\ue001\uf8ff';
    const typed = `"><span data-text="x">${marks}</span>`;
    const { id } = (await aProposal(acme, { title: typed })) as { id: string };
    await write(acme, id, [{ title: typed, badge: typed, blocks: [{ type: 'paragraph', text: typed }] }]);
    const { text } = await canvasOf(id);
    expect(named(text, 'text').toSorted()).toEqual(
      Object.keys((await content(id, { view: 'texts' })).texts).toSorted(),
    );
    expect(textOf(text).split(marks).length).toBeGreaterThan(3);
    expect(text).toContain('<span data-field="title">&quot;');
  });

  it('is the preview, and what only the studio needs is on no other page', async () => {
    const id = await withEveryBlock();
    const address = await addressOf(id);
    const canvas = (await ann.get(address)).text;
    const previewUrl = (await acme.api().post(`/v1/proposals/${id}/preview-link`)).body.url as string;
    const preview = (await new Reader(application, previewUrl).get()).text;
    const { url } = await act(acme, id, 'publish');
    const page = (await new Reader(application, url as string).get()).text;
    const names = /data-(?:canvas|text|written|field|block|type|entry|cover|continued)\b/;
    expect([canvas, preview, page].map((html) => names.test(html))).toEqual([true, false, false]);
    const withoutBar = preview.replace(/<div class="bar[^]*?<\/nav><\/div><\/div>/, '');
    const drawn = (html: string) => main(html)?.split(/(?=<)/);
    expect(drawn(unmarked(canvas.replaceAll(address, '@')))).toEqual(
      drawn(withoutBar.replaceAll(new URL(previewUrl).pathname, '@')),
    );
  });

  it('stands in frames of the service alone, runs nothing, counts nothing and takes no decision', async () => {
    const id = await withEveryBlock();
    await act(acme, id, 'publish');
    const { text, headers } = await canvasOf(id);
    const policy = headers.get('content-security-policy')!;
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(policy).toMatch(/^default-src 'none'; (?!.*script-src).*form-action 'none'.*frame-ancestors 'self'/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'$/);
    expect(text).not.toMatch(/<script|<form|data-sessions|class="bar|class="notice/);
    expect((await acme.api().get(`/v1/proposals/${id}/views`)).body.summary.total_views).toBe(0);
  });

  it('is the working state at the same address for a while, and says when nothing has changed', async () => {
    application.clock.stopAt('2031-05-01T10:20:00.000Z');
    ann = await Person.of(acme, 'member');
    const { id } = (await aProposal(acme)) as { id: string };
    const { sections } = (await write(acme, id, [paragraph('Old words')])) as { sections: Json[] };
    await act(acme, id, 'publish');
    const address = await addressOf(id);
    const tag = (await ann.get(address)).headers.get('etag')!;
    expect((await ann.get(address, { 'if-none-match': tag })).status).toBe(304);
    const [block] = sections[0]!.blocks as Json[];
    await edit(id, [{ op: 'set_texts', texts: { [`${block!.id as string}.text`]: 'New words' } }]);
    const changed = await ann.get(address, { 'if-none-match': tag });
    expect([changed.status, textOf(changed.text).includes('New words')]).toEqual([200, true]);
    application.clock.stopAt('2031-05-01T10:59:00.000Z');
    expect(await addressOf(id)).toBe(address);
    application.clock.stopAt('2031-05-01T11:59:00.000Z');
    expect([(await ann.get(address)).status, (await addressOf(id)) === address]).toEqual([200, false]);
    application.clock.stopAt('2031-05-01T12:00:00.000Z');
    expect((await ann.get(address)).status).toBe(410);
  });

  it('shows the files of the document, and no others', async () => {
    const id = await withEveryBlock();
    const address = await addressOf(id);
    const [, src = ''] = / src="(\/p\/preview\/[^"]*)"/.exec((await ann.get(address)).text) ?? [];
    expect(src.startsWith(`${address}/files/`)).toBe(true);
    expect((await ann.get(src)).status).toBe(200);
    const { id: other } = await picture(acme, await photo(20, 20));
    expect((await ann.get(`${address}/files/${other as string}`)).status).toBe(404);
  });

  it('shows files as long as they are named, without reading what it says', async () => {
    application.clock.stopAt('2031-05-01T10:20:00.000Z');
    ann = await Person.of(acme, 'member');
    const [shown, logo] = [await picture(acme, await photo(20, 20)), await picture(acme, await photo(30, 30))];
    await acme.api().patch('/v1/organization', { logo_file_id: logo.id });
    const sections = [{ blocks: [{ type: 'image', file_id: shown.id, alt: 'A garden' }] }];
    const { id } = (await aProposal(acme)) as { id: string };
    await write(acme, id, sections);
    const preview = new URL((await acme.api().post(`/v1/proposals/${id}/preview-link`)).body.url as string).pathname;
    const template = await addressOf(await aTemplate(acme, sections), ann, 'templates');
    const addresses = [preview, await addressOf(id), template];
    const statusOf = async (address: string, file: unknown) =>
      (await ann.get(`${address}/files/${String(file)}`)).status;
    for (const address of addresses) {
      const { result, statements } = await traced(() => statusOf(address, shown.id));
      expect([address, result]).toEqual([address, 200]);
      expect(statements.join()).not.toMatch(/sections|proposal_revisions|templates/);
      expect(await statusOf(address, String(logo.id).toUpperCase())).toBe(200);
      for (const none of [id, 'x', '%00', '-']) expect([none, await statusOf(address, none)]).toEqual([none, 404]);
    }
    await write(acme, id, [paragraph('Words alone')]);
    await acme.api().patch('/v1/organization', { logo_file_id: null });
    const seen = async (file: unknown) => Promise.all(addresses.map((address) => statusOf(address, file)));
    expect([await seen(shown.id), await seen(logo.id)]).toEqual([
      [404, 404, 200],
      [404, 404, 404],
    ]);
    application.clock.stopAt('2031-05-01T13:00:00.000Z');
    expect(await seen(shown.id)).toEqual([410, 410, 410]);
  });
});

describe('the way to a canvas', () => {
  it('is for members of its organization, for a shorter while where they may only read', async () => {
    application.clock.stopAt('2031-05-01T10:20:00.000Z');
    const { id } = (await aProposal(acme)) as { id: string };
    const stranger = await new Person('nobody@example.com').get(door(id));
    expect([stranger.status, stranger.location]).toEqual([303, expect.stringMatching(/^\/app\/login/)]);
    const neighbour = await Person.of(await given.organization(), 'owner');
    expect((await neighbour.get(door(id))).status).toBe(404);
    expect((await neighbour.get(door(await aTemplate(acme, []), 'templates'))).status).toBe(404);
    const address = await addressOf(id, await Person.of(acme, 'viewer'));
    application.clock.stopAt('2031-05-01T10:39:59.000Z');
    expect((await ann.get(address)).status).toBe(200);
    application.clock.stopAt('2031-05-01T10:40:00.000Z');
    expect((await ann.get(address)).status).toBe(410);
  });

  it('opens no preview, and a preview opens no canvas', async () => {
    const { id } = (await aProposal(acme)) as { id: string };
    const template = await aTemplate(acme, []);
    const preview = new URL((await acme.api().post(`/v1/proposals/${id}/preview-link`)).body.url as string).pathname;
    expect((await ann.get(preview)).status).toBe(200);
    expect((await ann.get(`${preview}/canvas`)).status).toBe(404);
    for (const path of [await addressOf(id), await addressOf(template, ann, 'templates')]) {
      expect((await ann.get(path)).status).toBe(200);
      expect((await ann.get(path.replace(/\/canvas$/, ''))).status).toBe(404);
      expect((await ann.get(path.replace(/\/canvas$/, 'x/canvas'))).status).toBe(404);
    }
  });

  it('leads to a template, whose ids are its own', async () => {
    const { sections } = (await write(acme, (await aProposal(acme)).id as string, [paragraph('Ours')])) as {
      sections: Json[];
    };
    const template = await aTemplate(acme, sections);
    const { texts } = (await acme.api().get(`/v1/templates/${template}/content`, { query: { view: 'texts' } })).body;
    const { text } = await canvasOf(template, 'templates');
    expect(named(text, 'text')).toEqual(Object.keys(texts as Json));
    expect(textOf(text)).toContain('Ours');
  });
});
