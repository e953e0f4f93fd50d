import { randomUUID } from 'node:crypto';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { processorTime } from '../../setup/processor-time.js';
import { anOffer, line, offerBlock, option } from '../offers/examples.js';
import { Toolbox } from '../../setup/tools.js';
import { REQUIRED_COLORS, REQUIRED_STYLE } from '../themes/theme-examples.js';
import { aProposal, paragraph, write, type Json } from './examples.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});

/** The warnings of this kind that preflight has about the proposal. */
async function about(id: unknown, code: string): Promise<Json[]> {
  const { body } = await acme.api().get(`/v1/proposals/${id as string}/preflight`);
  return (body.warnings as Json[]).filter((warning) => warning.code === code);
}

async function withContent(sections: Json[], details: Json = {}): Promise<string> {
  const { id } = await aProposal(acme, details);
  await write(acme, id as string, sections);
  return id as string;
}

it.each([
  ['missing_alt', (file_id: string) => ({ type: 'image', alt: '', file_id }), ['sections[0].blocks[0].alt']],
  ['missing_alt', (file_id: string) => ({ type: 'image', alt: 'Our studio', file_id }), []],
  [
    'placeholder_image',
    (file_id: string) => ({
      type: 'gallery',
      images: [
        { alt: '', file_id },
        { alt: 'B', file_id },
      ],
    }),
    [],
  ],
  [
    'placeholder_image',
    () => ({ type: 'gallery', images: [{ alt: '' }, { alt: '' }] }),
    [0, 1].map((index) => `sections[0].blocks[0].images[${index}].file_id`),
  ],
])('%s of a picture', async (code, block, found) => {
  const file = await acme.api().post('/v1/media/files', { name: 'studio.png', content_type: 'image/png' });
  const id = await withContent([{ blocks: [block(file.body.id as string)] }]);
  expect((await about(id, code)).map(({ field }) => field)).toEqual(found);
});

describe('schedule_mismatch', () => {
  const PAID = { name: 'Site', currency: 'EUR', lines: [line({ unit_amount: 1_000_000 })] };
  const THIRDS = { schedule: 'installments', installments: 3 };
  const shares = (...cells: string[]) => ({ header: ['When', 'Share'], rows: cells.map((cell) => ['Then', cell]) });
  const amounts = (...cells: string[]) => ({
    header: ['Milestone', 'Amount'],
    rows: [...cells.map((cell) => ['On signature', cell]), ['Total', '€99,999']],
  });

  const steps = (...cells: string[]) => ({
    header: ['Milestone', 'Amount'],
    rows: cells.map((cell) => ['Draft', cell]),
  });

  it.each<[string, Json, Json, string, boolean]>([
    [
      'shares of another deposit',
      { schedule: 'deposit', deposit_percent: 30 },
      shares('40 %', '60 %'),
      'Payment',
      true,
    ],
    ['the very shares', { schedule: 'deposit', deposit_percent: 40 }, shares('**40%**', '60 %'), 'Payment', false],
    ['rounded thirds', THIRDS, shares('33%', '33%', '34%'), 'Quand vous payez', false],
    ['halves for thirds', THIRDS, shares('50%', '50%'), 'Échéancier', true],
    ['parts of what is due at once', {}, shares('30%', '40%', '30%'), 'When you pay', true],
    ['amounts without tax', THIRDS, amounts('€3,333.34', '€3,333.33', '€3,333.33'), 'Payment', false],
    ['amounts with tax', THIRDS, amounts('4 000 €', '4 000 €', '4 000 €'), 'Payment', false],
    ['amounts of another total', THIRDS, amounts('EUR 3.000,00', 'EUR 3.000,00', 'EUR 3.000,00'), 'Payment', true],
    [
      'milestones of a deposit',
      { schedule: 'deposit', deposit_percent: 30 },
      steps('€500', '€700'),
      'Milestones',
      true,
    ],
    ['jalons of a deposit', { schedule: 'deposit', deposit_percent: 30 }, steps('500 €', '700 €'), 'Jalons', true],
    ['milestones of work, paid at once', {}, steps('€500', '€700'), 'Milestones', false],
    ['shares of something else', {}, shares('30%', '40%', '30%'), 'Where the hours go', false],
    ['a part of a share', {}, shares('2%'), 'If you pay early', false],
  ])('of a table with %s', async (_what, payment, table, title, isFound) => {
    const { id } = await aProposal(acme);
    await anOffer(acme, id as string, { ...PAID, payment });
    const { sections } = await write(acme, id as string, [{ title, blocks: [{ type: 'table', ...table }] }]);
    const [section] = sections as Json[];
    const place = { section_id: section!.id, block_id: (section!.blocks as Json[])[0]!.id };
    expect(await about(id, 'schedule_mismatch')).toMatchObject(isFound ? [place] : []);
  });

  it('is none of a proposal without an offer', async () => {
    const id = await withContent([
      { title: 'Payment', blocks: [{ type: 'table', ...shares('30%', '70%') }] },
      offerBlock(),
    ]);
    expect(await about(id, 'schedule_mismatch')).toEqual([]);
  });
});

describe('total_in_text', () => {
  const priced = async (lines: Json[], text: string) => {
    const id = await withContent([paragraph(text), paragraph('For less than that.')], { language: 'fr' });
    await anOffer(acme, id, { name: 'Site', currency: 'EUR', lines });
    return (await about(id, 'total_in_text')).map(({ field, params }) => [field, (params as Json).found]);
  };
  const found = [['sections[0].blocks[0].text', '12\u202f000,00\u00a0€']];

  it('is a price that the client can change, filled in or typed', async () => {
    const design = line({ unit_amount: 1_000_000 });
    const seats = { ...design, client_quantity: { min: 1, max: 9, step: 1 } };
    expect(await priced([design, option()], 'Soit {{offer.total}}.')).toEqual(found);
    expect(await priced([seats], 'Soit 12 000,00 €.')).toEqual(found);
    expect(await priced([design], 'Soit {{offer.total}}.')).toEqual([]);
  });
});

describe('foreign_name', () => {
  const duplicate = async (id: string, body: Json = {}) =>
    (await acme.api().post(`/v1/proposals/${id}/duplicate`, body)).body.id as string;
  const TEXTS = [
    paragraph('Zoë asked us; märkl is no name, and ETOILE neither.'),
    paragraph('A desk for Atelier Etoile, and for {{lead.name}}.'),
    paragraph('Nothing of the sort.'),
  ];
  const client = () => given.lead(acme, { name: 'Zoë Märkl', company: 'Atelier Étoile SARL' });

  it('names what is left of the first client, in copies of copies too, until it is gone', async () => {
    const { id: lead_id } = await client();
    const first = await withContent(TEXTS, { lead_id });
    expect(await about(first, 'foreign_name')).toEqual([]);
    const copy = await duplicate(await duplicate(first));
    const found = (await about(copy, 'foreign_name')).map(({ field, params }) => [field, (params as Json).found]);
    expect(found).toEqual([
      ['sections[0].blocks[0].text', 'Zoë'],
      ['sections[1].blocks[0].text', 'Atelier Etoile'],
    ]);
    await write(acme, copy, [TEXTS[2]!]);
    expect(await about(copy, 'foreign_name')).toEqual([]);
  });

  it('looks in every text of every offer too', async () => {
    const { id: lead_id } = await given.lead(acme, { name: 'Zoë Märkl', company: 'Quillon Travaux' });
    const first = await withContent([paragraph('Nothing of the sort.')], { lead_id });
    const named = (where: string) => `${where} Quillon Travaux`;
    const rows = [{ label: named('Seen by'), value: named('Like') }];
    await anOffer(acme, first, { name: 'Plain', currency: 'EUR', lines: [line()] });
    await anOffer(acme, first, {
      ...{ name: named('Offer for'), currency: 'EUR' },
      packages: [{ name: 'Basic' }, { name: named('Full'), description: named('All for'), rows }],
      lines: [line(), line({ name: named('Site visit at'), description: named('Twice at'), unit: named('At') })],
      payment: {
        schedule: 'milestones',
        milestones: [{ label: named('Once begun at'), percent: 100, due: { on: 'signature' } }],
      },
    });
    const found = await about(await duplicate(first), 'foreign_name');
    expect(found.map(({ field }) => field)).toEqual(
      [
        ...['name', 'packages[1].name', 'packages[1].description', 'packages[1].rows[0].label'],
        ...['packages[1].rows[0].value', 'lines[1].name', 'lines[1].description', 'lines[1].unit'],
        'payment.milestones[0].label',
      ].map((path) => `products[1].${path}`),
    );
    expect(found[0]).toMatchObject({ section_id: null, block_id: null, params: { found: 'Quillon Travaux' } });
  });

  it('lets a colleague of the first client keep the name of the company, and the client the copy', async () => {
    const { id: lead_id } = await client();
    const first = await withContent([TEXTS[1]!], { lead_id });
    const { id: colleague } = await given.lead(acme, { name: 'Ada', company: 'Atelier Étoile' });
    expect(await about(await duplicate(first, { lead_id: colleague }), 'foreign_name')).toEqual([]);
    expect(await about(await duplicate(first, { lead_id }), 'foreign_name')).toEqual([]);
  });

  it.each(['DELETE', 'erased'])('knows nobody any more when the first client is %s', async (how) => {
    const { id: lead_id } = await client();
    const first = await withContent(TEXTS, { lead_id });
    const copy = await duplicate(first);
    expect(await about(copy, 'foreign_name')).toHaveLength(2);
    const path = `/v1/leads/${lead_id}`;
    if (how === 'DELETE') {
      await acme.api().patch(`/v1/proposals/${first}`, { lead_id: null });
      expect((await acme.api().request('DELETE', path)).status).toBe(204);
    } else expect((await acme.api().post(`${path}/erase`)).status).toBe(202);
    expect(await about(copy, 'foreign_name')).toEqual([]);
    const left = 'select id from proposals where organization_id = $1 and source_lead_id = $2';
    expect(await application.sql(left, [acme.id, lead_id])).toEqual([]);
  });
});

it('placeholder_text wherever somebody meant to write more, and nowhere else', async () => {
  const gaps = ['[To complete: what they told us]', '[…]', '[À compléter]', 'XXX', 'TODO', 'Lorem ipsum'];
  gaps.push(`[To be completed after our talk: ${'what works and what does not, '.repeat(6)}]`, '[target to be agreed]');
  gaps.push('[objectif à convenir ensemble]');
  const id = await withContent([
    ...gaps.map((gap) => paragraph(`Here ${gap} stands.`)),
    { blocks: [{ type: 'heading', level: 3, text: '[à compléter avec le client]' }] },
    ...['[the site](https://acme.test)', 'Louis XVI, taille XXL', 'todo el mundo', '[1], [sic]'].map(paragraph),
  ]);
  await anOffer(acme, id, { name: 'Site', currency: 'EUR', lines: [line({ name: 'Photographs, TBD' })] });
  expect((await about(id, 'placeholder_text')).map(({ params }) => params.found)).toEqual([
    ...[...gaps, '[à compléter avec le client]', 'TBD'],
  ]);
});

it.each([
  ['words of gaps before blanks', 'to be fill\\[         '],
  ['words of gaps alone', `\\[${'to be fill '.repeat(30)}`],
])('looks for gaps no longer in %s over and over, which would keep all others waiting', async (_what, piece) => {
  const spentOn = async (text: string) => {
    const id = await withContent([{ blocks: Array(4).fill({ type: 'paragraph', text }) }]);
    return processorTime(async () => expect(await about(id, 'placeholder_text')).toEqual([]));
  };
  const harmless = await spentOn('words '.repeat(1500).trim());
  expect(await spentOn(piece.repeat(Math.floor(9000 / piece.length)).trim())).toBeLessThan(3 * harmless + 300);
});

it('example_address of nobody, where it is the sender’s own', async () => {
  const own = { email: 'studio@belle_ville.example', phone: '+1 555 000 0000', website: 'https://belle-ville.example' };
  await acme.api().patch('/v1/organization', own);
  const id = await withContent(
    ['{{organization.email}}', '{{organization.phone}}', '{{organization.website}}', 'us@other.example'].map(paragraph),
  );
  expect((await about(id, 'example_address')).map(({ params }) => params.found)).toEqual(['other.example']);
  await acme.api().patch('/v1/organization', { email: null, phone: null, website: null });
});

it('example_address of an offer', async () => {
  const id = await withContent([paragraph('Nothing of the sort.')]);
  const visit = line({ description: 'Ask jo@example.com first' });
  await anOffer(acme, id, { name: 'Site', currency: 'EUR', lines: [line(), visit] });
  expect(await about(id, 'example_address')).toMatchObject([
    { field: 'products[0].lines[1].description', params: { found: 'example.com' } },
  ]);
});

describe('contrast', () => {
  const FAINT = {
    ...REQUIRED_STYLE,
    id: 'faint',
    bg: '#ffffff',
    textColor: '#bbbbbb',
    badgeBg: '#fff',
    badgeText: '#ddd',
  };
  const theme = async (section_styles: Json[], colors: Json = {}) =>
    (
      await acme.api().post('/v1/themes', {
        ...{ name: 'Own', section_styles, colors: { ...REQUIRED_COLORS, ...colors } },
      })
    ).body.id as string;

  it('names colours that miss WCAG AA where a section has them', async () => {
    const theme_id = await theme([{ ...REQUIRED_STYLE, id: 'fine' }, FAINT]);
    const id = await withContent([paragraph('One'), { ...paragraph('Two'), style: 'faint' }], { theme_id });
    const found = (await about(id, 'contrast')).filter(({ field }) => field !== 'theme_id');
    expect(found.map(({ field, params }) => [field, params])).toEqual([
      ['sections[1].style', { path: 'section_styles[1].headingColor', ratio: 1, minimum: 4.5 }],
      ['sections[1].style', { path: 'section_styles[1].textColor', ratio: 1.91, minimum: 4.5 }],
    ]);
    expect(found[0]!.section_id).not.toBeNull();
    await write(acme, id, [{ ...paragraph('Two'), style: '2', badge: 'New' }]);
    const paths = (await about(id, 'contrast')).map(({ params }) => (params as Json).path);
    expect(paths).toContain('section_styles[1].badgeText');
  });

  it('names a colour once that misses it on several grounds', async () => {
    const theme_id = await theme([], { bg: '#ffffff', cardBg: '#ffffff', accentColor: '#bbbbbb' });
    const found = await about(await withContent([paragraph('One')], { theme_id }), 'contrast');
    expect(found.filter(({ params }) => (params as Json).path === 'colors.accentColor')).toHaveLength(1);
  });

  it('is none where nothing on the page has them', async () => {
    const presets = await acme.api().post('/v1/themes/generate', { palette: { accent: '#1f6f54' } });
    const { id: theme_id } = presets.body.theme as Json;
    const id = await withContent([paragraph('One'), { ...paragraph('Two'), style: 'dark' }], { theme_id });
    expect(await about(id, 'contrast')).toEqual([]);
    const own = await theme([FAINT], { accentBg: '#00f' });
    const used = await withContent([paragraph('One')], { theme_id: own });
    expect(await about(used, 'contrast')).toEqual([]);
  });
});

it.each([
  ['is read in 25 minutes', 5000, [{ params: { minutes: 25 }, section_id: null, block_id: null }]],
  ['is read in 20', 4000, []],
])('long_page of one that %s', async (_what, words, found) => {
  const blocks = Array.from({ length: words / 500 }, () => ({ type: 'paragraph', text: 'word '.repeat(500).trim() }));
  expect(await about(await withContent([{ blocks }]), 'long_page')).toMatchObject(found);
});

describe('sample_text', () => {
  const places = async (id: unknown) =>
    (await about(id, 'sample_text')).map(({ params, block_id }) => [(params as Json).found, block_id]);
  const sectionsOf = async (id: unknown) =>
    (await acme.api().get(`/v1/proposals/${id as string}/content`)).body.sections as Json[];
  const swapped = (sections: Json[], from: string, to: string) =>
    JSON.parse(JSON.stringify(sections).replaceAll(from, to)) as Json[];

  async function withSamples(): Promise<string> {
    const { id } = await aProposal(acme);
    const agent = await Toolbox.of(acme, 'member');
    const { prefabs } = await agent.get('list_prefab_sections', { purpose: 'references' });
    const words = (prefabs as Json[]).find(({ title }) => title === 'Words of three clients')!;
    await agent.get('insert_prefab_section', { proposal_id: id, prefab_id: words.id });
    return id as string;
  }

  it.each([
    ['figures-return', ['€18,630', '11 months']],
    ['pricing-works-quote', ['€1,850', '€17,374']],
    ['pricing-plans', ['€19', '€1,160 a month']],
    ['options-three-levels', ['€8,400']],
    ['options-extras', ['€1,900', '€180 a month']],
    ['about-local-firm', ['google.com/maps/place/Exeter']],
  ])('is every price, figure and place in %s', async (prefab, parts) => {
    const { id } = await aProposal(acme);
    await acme.api().patch(`/v1/proposals/${id}/content`, { operations: [{ op: 'insert_section', prefab }] });
    const found = (await places(id)).map(([text]) => text as string);
    for (const part of parts) expect(found).toContainEqual(expect.stringContaining(part));
  });

  it('stays with its row of a table, whatever comes above it', async () => {
    const { id } = await aProposal(acme);
    const path = `/v1/proposals/${id}/content`;
    await acme.api().patch(path, { operations: [{ op: 'insert_section', prefab: 'figures-return' }] });
    const found = await places(id);
    const [section] = await sectionsOf(id);
    const [table, ...below] = section!.blocks as Json[];
    const { rows, row_ids } = table as { rows: string[][]; row_ids: string[] };
    const taller = { ...table, rows: [['Ours', 'By hand', '€5'], ...rows], row_ids: [randomUUID(), ...row_ids] };
    await write(acme, id, [{ ...section, blocks: [taller, ...below] }]);
    expect(await places(id)).toEqual(found);
  });

  it('is what came with a prefab by an operation, but for what the same request changed', async () => {
    const found = await places(await withSamples());
    const { body } = await acme.api().get('/v1/content/prefabs', { query: { purpose: 'references' } });
    const { id: prefab } = (body.data as Json[]).find(({ title }) => title === 'Words of three clients')!;
    const edited = async (...operations: Json[]) => {
      const { id } = await aProposal(acme);
      const answer = await acme.api().patch(`/v1/proposals/${id}/content`, { operations });
      expect(answer.status).toBe(200);
      return (await places(id)).map(([text]) => text);
    };
    const texts = found.map(([text]) => text);
    expect(await edited({ op: 'insert_section', prefab })).toEqual(texts);
    const replaced = { op: 'replace_text', find: texts[0], replace: 'Own words.' };
    expect(await edited({ op: 'insert_section', prefab }, replaced)).toEqual(texts.slice(1));
  });

  it('is what came with a prefab, wherever it moves, and not what somebody wrote alike', async () => {
    const id = await withSamples();
    const found = await places(id);
    expect(found).toHaveLength(3);
    const [section] = await sectionsOf(id);
    expect(found[0]![1]).toBe((section!.blocks as Json[])[0]!.id);
    await write(acme, id, [paragraph('First'), section!]);
    expect(await places(id)).toEqual(found);
    const typed = await withContent([{ blocks: [{ type: 'quote', text: found[0]![0], author: 'Ada' }] }, section!]);
    expect(await places(typed)).toEqual([]);
  });

  it('is none once it was changed, also when it is changed back, but comes back with its revision', async () => {
    const id = await withSamples();
    const found = await places(id);
    const sections = await sectionsOf(id);
    const text = JSON.stringify(found[0]![0]).slice(1, -1);
    await write(acme, id, swapped(sections, text, 'Own words.'));
    await write(acme, id, sections);
    expect(await places(id)).toEqual(found.slice(1));
    await write(acme, id, []);
    expect((await acme.api().post(`/v1/proposals/${id}/revisions/2/restore`)).status).toBe(200);
    expect(await places(id)).toEqual(found);
  });

  it('goes into copies, and into templates and what is made of them', async () => {
    const id = await withSamples();
    const texts = (await places(id)).map(([text]) => text);
    const copy = (await acme.api().post(`/v1/proposals/${id}/duplicate`)).body.id as string;
    const { id: template_id } = (await acme.api().post('/v1/templates', { proposal_id: id })).body as Json;
    const made = await aProposal(acme, { template_id });
    for (const one of [copy, made.id]) expect((await places(one)).map(([text]) => text)).toEqual(texts);
  });
});
