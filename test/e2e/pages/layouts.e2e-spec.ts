import { LAYOUTS } from '../../../src/platform/layouts.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { act, aPublished, paragraph } from '../proposals/examples.js';
import { Reader } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
});

const COVER = { title: 'A cover', title_level: 1, ...paragraph('Words.') };
const SECTION = { title: 'A section', title_level: 2, badge: 'First', ...paragraph('More words.') };

interface Shown {
  proposal: Json;
  theme: string;
  reader: Reader;
}

async function shown(theme: Json, sections: Json[] = [COVER, SECTION]): Promise<Shown> {
  const { id } = (await acme.api().post('/v1/themes', { name: 'Ours', ...theme })).body;
  const proposal = await aPublished(acme, { theme_id: id }, sections);
  return { proposal, theme: id as string, reader: new Reader(application, proposal.url as string) };
}

/** The mark of the cover, of each section, and of the closing signature; null where there is none. */
function marksIn(html: string): (string | null)[] {
  const tags = html.match(/<(?:header class="cover|section class="section(?! section-talk))[^>]*>/g) ?? [];
  return tags.map((tag) => /data-layout="(\w+)"/.exec(tag)?.[1] ?? null);
}

/** Of the content; that of the conversation comes last. */
const headsIn = (html: string) =>
  html.slice(0, html.indexOf('section-talk')).match(/<header class="section-head"[^>]*>/g) ?? [];

describe.each(LAYOUTS)('the layout %s', (layout) => {
  it('marks cover, sections and signature when it is the theme’s', async () => {
    const { reader } = await shown({ layout });
    expect(marksIn((await reader.get()).text)).toEqual([layout, layout, layout]);
  });

  it('marks the section alone that asks for it', async () => {
    const { reader } = await shown({}, [COVER, { ...SECTION, layout }, SECTION]);
    expect(marksIn((await reader.get()).text)).toEqual(['classic', layout, 'classic', 'classic']);
  });

  it('yields to a section that is to be as before', async () => {
    const { reader } = await shown({ layout }, [
      { ...COVER, layout: 'classic' },
      { ...SECTION, layout: 'classic' },
    ]);
    expect(marksIn((await reader.get()).text)).toEqual(['classic', 'classic', layout]);
  });
});

it('is classic on pages that ask for nothing', async () => {
  const { text } = await (await shown({})).reader.get();
  expect(marksIn(text)).toEqual(['classic', 'classic', 'classic']);
});

it('freezes the layout, and follows the theme at the next publication only', async () => {
  const { proposal, theme, reader } = await shown({ layout: 'swiss' });
  await acme.api().patch(`/v1/themes/${theme}`, { layout: 'warm' });
  expect(marksIn((await reader.get()).text)).toEqual(['swiss', 'swiss', 'swiss']);
  await act(acme, proposal.id as string, 'publish');
  expect(marksIn((await reader.get()).text)).toEqual(['warm', 'warm', 'warm']);
});

it('reads what was frozen before there were layouts as classic, under the hash that it had', async () => {
  const { proposal, reader } = await shown({ layout: 'poster' });
  const of = [proposal.id];
  const frozen = `select s.document, s.content_sha256 from proposal_snapshots s
    join proposals p on p.organization_id = s.organization_id and p.published_snapshot_id = s.id where p.id = $1`;
  const [before] = await application.sql<{ document: string; content_sha256: string }>(frozen, of);
  const document = before?.document.replace('"layout":"poster",', '') ?? '';
  expect(document.length).toBeLessThan(before?.document.length ?? 0);
  await application.sql(
    `update proposal_snapshots set document = $2, content_sha256 = encode(sha256(convert_to($2, 'UTF8')), 'hex')
     where id = (select published_snapshot_id from proposals where id = $1)`,
    [proposal.id, document],
  );
  const [stored] = await application.sql<{ content_sha256: string }>(frozen, of);
  const { text, status } = await reader.get();
  expect([status, marksIn(text)]).toEqual([200, ['classic', 'classic', 'classic']]);
  const [after] = await application.sql<{ content_sha256: string }>(frozen, of);
  expect(after).toEqual(stored);
});

it.each([
  ['editorial', {}, 'Newsreader'],
  ['warm', {}, 'Fraunces'],
  ['swiss', {}, null],
  ['editorial', { title_font: 'outfit' }, null],
  ['warm', { font: 'poppins' }, 'Fraunces'],
])('sets titles of %s with %j in %s', async (layout, fonts, family) => {
  const { text } = await (await shown({ layout, ...fonts })).reader.get();
  const rule = new RegExp(`\\[data-layout="${layout}"\\]\\{--font-title:[^}]*"(\\w+)",`).exec(text);
  expect(rule?.[1] ?? null).toBe(family);
  const preloaded = /\/assets\/fonts\/(newsreader|fraunces)-latin-\d00-normal\.woff2" as="font"/.exec(text);
  expect(preloaded?.[1] ?? null).toBe(family?.toLowerCase() ?? null);
});

it('fetches a serif for one section only where it stands', async () => {
  const { text } = await (await shown({}, [COVER, { ...SECTION, layout: 'editorial' }])).reader.get();
  expect(text).toContain('[data-layout="editorial"]{--font-title:');
  expect(text).not.toContain('newsreader-latin-400-normal.woff2" as="font"');
  expect(text).not.toContain('Fraunces');
});

it('opens the sections of a poster in full colour, unless they have one of their own', async () => {
  const sections = [COVER, SECTION, { ...SECTION, style: 'tint' }, { ...SECTION, layout: 'swiss' }];
  const { text } = await (await shown({ layout: 'poster' }, sections)).reader.get();
  const plain = '<header class="section-head">';
  expect(headsIn(text)).toEqual(['<header class="section-head" data-style="field">', plain, plain]);
});

it('marks the page that asks for a password, and tells nothing else of the proposal', async () => {
  const { proposal, reader } = await shown({ layout: 'warm' });
  await acme.api().patch(`/v1/proposals/${proposal.id as string}`, { password: 'open sesame' });
  const { text } = await reader.get();
  expect(text).toContain('data-layout="warm"');
  expect(text).not.toContain('A cover');
});

it('tells of a section’s layout in content, as it was written', async () => {
  const { proposal } = await shown({}, [COVER, { ...SECTION, layout: 'product' }]);
  const { body } = await acme.api().get(`/v1/proposals/${proposal.id as string}/content`);
  expect((body.sections as Json[]).map(({ layout }) => layout)).toEqual([undefined, 'product']);
  const wrong = { sections: [{ ...SECTION, layout: 'brutal' }] };
  const answer = await acme.api().put(`/v1/proposals/${proposal.id as string}/content`, wrong);
  expect([answer.status, answer.body.error.details[0].field]).toEqual([400, 'sections[0].layout']);
});
