/** @long Draws several PDFs. */
import sharp from 'sharp';
import { ARTS } from '../../../src/platform/arts.js';
import { contrast } from '../../../src/platform/color/color.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { photo, picture } from '../media/pictures.js';
import { act, aProposal, aPublished, paragraph, write, type Json } from '../proposals/examples.js';
import { Reader } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
});

const COVER = { title: 'A cover', title_level: 1, ...paragraph('Words.') };
const SECTION = { title: 'A section', title_level: 2, ...paragraph('More words.') };

const page = async ({ url }: Json) => (await new Reader(application, url as string).get()).text;
const published = (sections: Json[]) => aPublished(acme, {}, sections);
const pageOf = async (sections: Json[]) => page(await published(sections));

/** What is drawn behind covers and sections, without the names of its gradients. */
const drawingsIn = (html: string) =>
  [...html.matchAll(/<svg class="art"[^>]*>(.*?)<\/svg>/gs)].map(([, drawing]) => drawing?.replace(/art-\d+/g, ''));
const placeholdersIn = (html: string) =>
  [...html.matchAll(/<svg class="placeholder"[^>]*>(.*?)<\/svg>/gs)].map(([, drawing]) =>
    drawing?.replace(/art-\d+/g, ''),
  );
const coverIn = (html: string) => /<header class="(cover[^"]*)"/.exec(html)?.[1];
const blocksOf = (blocks: Json[]): Json => ({ title: 'Pictures', blocks });

describe('art behind a section', () => {
  it.each(ARTS)('draws %s behind the whole cover, for nobody to be read out', async (background_art) => {
    const html = await pageOf([{ ...COVER, background_art }]);
    expect(coverIn(html)).toBe('cover cover-art');
    const [, cover = ''] = /<header class="cover[^>]*>(.*?)<\/header>/s.exec(html) ?? [];
    expect(cover).toMatch(/^<svg class="art" [^>]*preserveAspectRatio="xMaxYMin slice" aria-hidden="true">/);
    expect(drawingsIn(html)).toHaveLength(1);
    expect(html).not.toContain(' style=');
  });

  it('draws each section its own, and each proposal', async () => {
    const sections = [
      { ...COVER, background_art: 'folds' },
      { ...SECTION, background_art: 'folds' },
    ];
    const drawings = [...drawingsIn(await pageOf(sections)), ...drawingsIn(await pageOf(sections))];
    expect(drawings).toHaveLength(4);
    expect(new Set(drawings).size).toBe(4);
  });

  it('draws the same again after the words have changed', async () => {
    const proposal = await published([{ ...COVER, background_art: 'mesh' }]);
    const before = drawingsIn(await page(proposal));
    const { sections } = (await acme.api().get(`/v1/proposals/${proposal.id as string}/content`)).body as Json;
    const [cover] = sections as [Json];
    await write(acme, proposal.id as string, [{ ...cover, title: 'Another title' }]);
    await act(acme, proposal.id as string, 'publish');
    const after = await page(proposal);
    expect(after).toContain('Another title');
    expect(drawingsIn(after)).toEqual(before);
  });

  it('gives way to a picture that is there', async () => {
    const { id: background_image } = await picture(acme, await photo(600, 400));
    const image = { type: 'image', alt: 'A house', file_id: background_image };
    const covers = [
      { ...COVER, background_art: 'waves', background_image },
      { ...COVER, background_art: 'waves', blocks: [image] },
    ];
    for (const cover of covers) {
      const html = await pageOf([cover]);
      expect([coverIn(html), drawingsIn(html)]).toEqual(['cover cover-image', []]);
    }
    const html = await pageOf([COVER, { ...SECTION, background_art: 'waves', background_image }]);
    expect(html).toContain('class="section-picture"');
    expect(drawingsIn(html)).toEqual([]);
  });

  it('stands for the picture of a cover that is not chosen yet', async () => {
    const html = await pageOf([{ ...COVER, background_art: 'waves', blocks: [{ type: 'image', alt: '' }] }]);
    expect(coverIn(html)).toBe('cover cover-art');
    expect(html).not.toContain('class="placeholder"');
  });

  it('leaves pages that name none as they were', async () => {
    const html = await pageOf([COVER, SECTION]);
    expect(coverIn(html)).toBe('cover');
    expect(html).not.toContain('<svg class="art"');
  });

  it('is set and cleared by an operation', async () => {
    const { id } = await aProposal(acme);
    await write(acme, id as string, [COVER]);
    const { sections } = (await acme.api().get(`/v1/proposals/${id as string}/content`)).body as { sections: Json[] };
    const at = sections[0]?.id;
    const edit = async (background_art: unknown) => {
      const operations = [{ op: 'update_section', section_id: at, set: { background_art } }];
      return acme.api().patch(`/v1/proposals/${id as string}/content`, { operations });
    };
    const stored = async () =>
      ((await acme.api().get(`/v1/proposals/${id as string}/content`)).body as { sections: Json[] }).sections[0];
    expect((await edit('orbit')).status).toBe(200);
    expect(await stored()).toHaveProperty('background_art', 'orbit');
    const wrong = await edit('clouds');
    expect(wrong.status).toBe(400);
    expect((wrong.body as { error: Json }).error.details).toMatchObject([{ params: { allowed: [...ARTS] } }]);
    expect((await edit(null)).status).toBe(200);
    expect(await stored()).not.toHaveProperty('background_art');
  });
});

describe('art in the place of a picture', () => {
  const image = { type: 'image', alt: '', caption: 'Words of a picture', art: 'petals' };

  it('is drawn in all the depth of the theme’s colour, without words and without a warning', async () => {
    const gallery = { type: 'gallery', images: [{ alt: '', art: 'reeds' }, { alt: '' }] };
    const proposal = await published([blocksOf([image, gallery])]);
    const html = await page(proposal);
    expect(html.match(/<svg class="placeholder"[^>]* aria-hidden="true">/g)).toHaveLength(3);
    const [, rule = ''] = /\.placeholder\{(--art-1:[^}]*)\}/.exec(html) ?? [];
    const tones = [...rule.matchAll(/#[0-9a-f]{6}/g)].map(([tone]) => tone);
    expect(tones).toHaveLength(5);
    expect(contrast(tones[0]!, tones[4]!)).toBeGreaterThan(7);
    expect(html).not.toContain('Words of a picture');
    const warnings = (proposal.warnings as Json[]).filter(({ code }) => /placeholder|alt/.test(code as string));
    expect(warnings.map(({ code, field }) => [code, field])).toEqual([
      ['placeholder_image', 'sections[0].blocks[1].images[1].file_id'],
    ]);
  });

  it('gives way to a file', async () => {
    const { id: file_id } = await picture(acme, await photo(600, 400));
    const html = await pageOf([blocksOf([{ ...image, file_id }])]);
    expect(html).not.toContain('class="placeholder"');
    expect(html).toContain('Words of a picture');
  });

  it('stays what it was where another place gets a file', async () => {
    const proposal = await published([
      blocksOf([{ type: 'gallery', images: ['a', 'b', 'c'].map((alt) => ({ alt })) }]),
    ]);
    const before = placeholdersIn(await page(proposal));
    const path = `/v1/proposals/${proposal.id as string}/content`;
    const { sections } = (await acme.api().get(path)).body as { sections: { blocks: { images: Json[] }[] }[] };
    const [{ blocks }] = sections as [{ blocks: [{ images: Json[] }] }];
    const { id: file_id } = await picture(acme, await photo(600, 400));
    Object.assign(blocks[0].images[0]!, { file_id });
    await write(acme, proposal.id as string, sections);
    await act(acme, proposal.id as string, 'publish');
    const after = placeholdersIn(await page(proposal));
    expect(new Set(before).size).toBe(3);
    expect(after).toEqual(before.slice(1));
  });
});

describe('on paper', () => {
  async function picturesOf(sections: Json[]): Promise<Buffer[]> {
    const { id } = await aProposal(acme);
    await write(acme, id as string, sections);
    const drawn = async (number: number) => {
      const address = `${application.url}/v1/proposals/${id as string}/pages/${number}.png?width=300`;
      const response = await fetch(address, { headers: { authorization: `Bearer ${await acme.key()}` } });
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    return [await drawn(1), await drawn(2)];
  }

  /** How much is seen in a part of a page, in values of a channel. */
  async function spread(bytes: Buffer, top: number): Promise<number> {
    const part = await sharp(bytes).extract({ left: 180, top, width: 120, height: 60 }).png().toBuffer();
    const { channels } = await sharp(part).stats();
    return Math.max(...channels.map(({ stdev }) => stdev));
  }

  it('covers the first page with it, and the head of a section', async () => {
    const [plain, plainSection] = await picturesOf([COVER, SECTION]);
    const [drawn, drawnSection] = await picturesOf([
      { ...COVER, background_art: 'petals' },
      { ...SECTION, background_art: 'petals' },
    ]);
    expect(await spread(drawn!, 40)).toBeGreaterThan(4 + (await spread(plain!, 40)));
    expect(await spread(drawnSection!, 0)).toBeGreaterThan(2 + (await spread(plainSection!, 0)));
  });
});

it('gives each stock template a drawing of its own on its cover, in both languages the same', async () => {
  const { data } = (await acme.api().get('/v1/templates', { query: { limit: 100 } })).body as { data: Json[] };
  const stock = data.filter(({ organization_id }) => organization_id === null);
  const arts = new Map<string, Set<unknown>>();
  for (const { id, language } of stock) {
    const { sections } = (await acme.api().get(`/v1/templates/${id as string}/content`)).body as { sections: Json[] };
    const art = sections[0]?.background_art;
    expect(ARTS).toContain(art);
    arts.set(language as string, (arts.get(language as string) ?? new Set()).add(art));
  }
  expect([...(arts.get('en') ?? [])].sort()).toEqual([...(arts.get('fr') ?? [])].sort());
  expect(arts.get('en')?.size).toBe(stock.length / 2);
});
