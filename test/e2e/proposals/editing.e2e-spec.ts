import { readFileSync } from 'node:fs';
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';
import { aProposal, aTemplate, paragraph, read, write, type Json } from './examples.js';

let acme: GivenOrganization;
let id: string;
let sections: Json[];
const NOBODY = '0198c0de-7a11-7000-8000-00000000dead';

beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await given.organization();
  id = (await aProposal(acme)).id as string;
  sections = (await write(acme, id, [paragraph('one'), paragraph('two'), paragraph('three')])).sections as Json[];
});

const path = () => `/v1/proposals/${id}/content`;
const edit = (operations: unknown[], headers = {}) => acme.api().patch(path(), { operations }, { headers });
const content = async () => (await acme.api().get(path())).body.sections as Json[];
const blockOf = (index: number) => sections[index]!.blocks[0] as Json;
const say = (index: number, text: string) => ({ op: 'update_block', block_id: blockOf(index).id, set: { text } });
const texts = (of: Json[]) => of.map(({ blocks }) => (blocks as Json[]).map(({ text }) => text as string));

it('makes one revision of many operations, and tells what changed', async () => {
  const before = await read(acme, id);
  const { status, body, headers } = await edit([
    say(0, 'eins'),
    { op: 'insert_section', prefab: 'about-studio', before: sections[0]!.id },
    { op: 'insert_block', block: { type: 'divider' }, in: sections[2]!.id },
    { op: 'replace_text', find: 'two', replace: 'zwei' },
  ]);
  expect([status, headers.etag]).toEqual([200, expect.stringMatching(new RegExp(`^"${body.version}\\.`))]);
  const after = await content();
  expect(body).toEqual({
    version: (before.version as number) + 1,
    revision: (before.revision as number) + 1,
    changed: expect.any(Array),
    problems: [],
    replaced: 1,
  });
  const [added, , , last] = after;
  expect(body.changed).toEqual([
    { section_id: added!.id, block_ids: expect.arrayContaining((added!.blocks as Json[]).map((block) => block.id)) },
    { section_id: sections[0]!.id, block_ids: [blockOf(0).id] },
    { section_id: sections[1]!.id, block_ids: [blockOf(1).id] },
    { section_id: last!.id, block_ids: [(last!.blocks as Json[])[1]!.id] },
  ]);
  expect(texts(after).slice(1)).toEqual([['eins'], ['zwei'], ['three', undefined]]);
  expect(await read(acme, id)).toMatchObject({ version: body.version, revision: body.revision });
});

it('tells of both sections between which a block moves', async () => {
  const block_id = blockOf(0).id as string;
  const { body } = await edit([{ op: 'move_block', block_id, in: sections[2]!.id }]);
  expect(body.changed).toEqual([2, 0].map((at) => ({ section_id: sections[at]!.id, block_ids: [block_id] })));
});

it('answers with the document to whoever prefers that, and makes no revision of nothing', async () => {
  const { body } = await edit([say(0, 'one')], { prefer: 'respond-async, return=representation' });
  const { version, revision } = await read(acme, id);
  expect(body).toEqual({ version, revision, changed: [], problems: [], sections });
});

it('refuses all when one is wrong, and names every problem with its operation', async () => {
  const { status, body } = await edit([
    say(0, 'kept?'),
    { op: 'update_block', block_id: NOBODY, set: { text: 'x' } },
    say(1, ''),
    { op: 'insert_block', block: { type: 'image', alt: '', file_id: NOBODY }, in: sections[2]!.id },
    { op: 'update_section', section_id: sections[2]!.id, set: { style: 'no-such-style' } },
  ]);
  expect(status).toBe(400);
  const found = (body.error.details as Json[]).map(({ field, operation, params }) => [
    field,
    operation,
    (params as Json).operation,
  ]);
  expect(found).toEqual([
    ['operations[1].block_id', 1, 1],
    ['operations[2].set.text', 2, 2],
    ['operations[4].set.style', 4, 4],
    ['operations[3].block.file_id', 3, 3],
  ]);
  expect(body.error.details[1].params).toMatchObject({
    ...{ path: 'sections[1].blocks[0].text', section_id: sections[1]!.id, block_id: blockOf(1).id },
  });
  expect(await content()).toEqual(sections);
});

it('judges what files and offers are named beside what is wrong with them', async () => {
  const gallery = {
    type: 'gallery',
    images: [
      { file_id: 'x', alt: '' },
      { file_id: NOBODY, alt: '' },
    ],
    Nonsense: 1,
  };
  const blocks = [gallery, { type: 'offer', offer_id: NOBODY }, { type: 'offer', offer_id: 7 }];
  const { body } = await edit([{ op: 'insert_section', section: { blocks, style: 7 } }]);
  const found = (body.error.details as Json[]).map(({ field, code }) => `${field as string} ${code as string}`);
  expect(found.sort()).toEqual([
    'operations[0].section.blocks[0].Nonsense unknown_field',
    'operations[0].section.blocks[0].images[0].file_id invalid_format',
    'operations[0].section.blocks[0].images[1].file_id not_found',
    'operations[0].section.blocks[1].offer_id not_found',
    'operations[0].section.blocks[2].offer_id invalid_type',
    'operations[0].section.style invalid_type',
  ]);
});

it.each([
  [0, 'too_few'],
  [101, 'too_many'],
])('takes no %i operations', async (length, code) => {
  const { body } = await edit(Array.from({ length }, () => say(0, 'x')));
  expect(body.error.details).toMatchObject([{ field: 'operations', code, params: { minimum: 1, maximum: 100 } }]);
});

it.each([
  [{ op: 'insert_section', section: { blocks: [] }, language: 'fr' }, 'language', 'not_allowed', 'section'],
  [{ op: 'insert_block', block: { type: 'divider' }, section_id: NOBODY }, 'section_id', 'unknown_field', 'in'],
  [{ op: 'replace_text', search: 'a', find: 'b', replace: 'c' }, 'search', 'unknown_field', 'find'],
  [{ op: 'update_section', section_id: NOBODY, set: { badge: 'x' }, title: 'x' }, 'title', 'unknown_field', 'set'],
])('says of %j what is meant', async (operation, field, code, meant) => {
  const [found] = (await edit([operation])).body.error.details as Json[];
  expect(found).toMatchObject({ field: `operations[0].${field}`, code });
  expect(found!.params).toMatchObject(code === 'not_allowed' ? { field: meant } : { expected: meant });
});

it('gives the first answer to a repetition, and does nothing more', async () => {
  const headers = { 'idempotency-key': 'edit-1' };
  const operations = [{ op: 'insert_block', block: { type: 'divider' }, in: sections[0]!.id }];
  const first = await edit(operations, headers);
  const again = await edit(operations, headers);
  expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
  expect((await content())[0]!.blocks).toHaveLength(2);
});

it('lets two who edit different blocks at once both win', async () => {
  const rounds = Array.from({ length: 8 }, (_, round) =>
    [0, 1, 2].map((index) => edit([say(index, `${index} in round ${round}`)])),
  );
  const answers = await Promise.all(rounds.flat());
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const versions = answers.map(({ body }) => body.version as number);
  expect(new Set(versions).size).toBe(versions.length);
  expect(texts(await content()).flat()).toEqual([0, 1, 2].map((index) => expect.stringContaining(`${index} in round`)));
  const both = await Promise.all([edit([say(0, 'left')]), edit([say(1, 'right')])]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(
    texts(await content())
      .flat()
      .slice(0, 2),
  ).toEqual(['left', 'right']);
});

it('lets one of two win who expect the same version', async () => {
  const { headers } = await acme.api().get(path());
  const match = { 'if-match': headers.etag };
  const answers = await Promise.all([edit([say(0, 'a')], match), edit([say(0, 'b')], match)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const won = answers[0].status === 200 ? 'a' : 'b';
  expect(texts(await content())[0]).toEqual([won]);
});

it('edits templates in the same way, but not those in stock', async () => {
  const template = await aTemplate(acme, [paragraph('one')]);
  const at = `/v1/templates/${template}/content`;
  const [section] = (await acme.api().get(at)).body.sections as Json[];
  const operations = [
    { op: 'insert_block', in: section!.id, block: { type: 'offer' } },
    { op: 'replace_text', find: 'one', replace: 'eins' },
  ];
  const { status, body } = await acme.api().patch(at, { operations }, { headers: { prefer: 'return=representation' } });
  expect([status, body.replaced, body.revision]).toEqual([200, 1, undefined]);
  const [, offer] = body.sections[0].blocks as Json[];
  expect(body.sections[0].blocks).toEqual([{ ...(section!.blocks as Json[])[0], text: 'eins' }, offer]);
  expect([offer, body.changed[0].block_ids]).toEqual([
    { id: offer!.id, type: 'offer' },
    [(section!.blocks as Json[])[0]!.id, offer!.id],
  ]);
  const stock = ((await acme.api().get('/v1/templates', { query: { limit: 100 } })).body.data as Json[]).find(
    ({ organization_id }) => organization_id === null,
  );
  const refused = await acme.api().patch(`/v1/templates/${stock!.id}/content`, { operations });
  expect(refused.status).toBe(403);
});

it('is a tool, for proposals and templates', async () => {
  const agent = await Toolbox.of(acme);
  const done = await agent.get('edit_content', { proposal_id: id, operations: [say(0, 'by an agent')] });
  expect(done).toMatchObject({ revision: 3, changed: [{ section_id: sections[0]!.id }] });
  const stale = await agent.fail('edit_content', { proposal_id: id, operations: [say(0, 'x')], expected_version: 1 });
  expect([stale.code, stale.details[0].field]).toEqual(['precondition_failed', 'expected_version']);
  const template_id = await aTemplate(acme, [paragraph('one')]);
  const operations = [{ op: 'replace_text', find: 'one', replace: 'two' }];
  expect(await agent.get('edit_content', { template_id, operations })).toMatchObject({ replaced: 1 });
  for (const ids of [{}, { proposal_id: id, template_id }])
    expect((await agent.fail('edit_content', { ...ids, operations })).code).toBe('validation_error');
  const viewer = await Toolbox.of(acme, 'viewer');
  expect((await viewer.fail('edit_content', { proposal_id: id, operations })).code).toBe('forbidden');
});

describe('a view', () => {
  const view = async (query: Json) => (await acme.api().get(path(), { query })).body as Json;

  it('is the outline, the texts or the whole, of all sections or some', async () => {
    const [, two] = sections;
    const block = blockOf(1);
    const some = { section_ids: two!.id };
    expect(await view(some)).toEqual({ sections: [two] });
    expect(await view({ ...some, view: 'outline' })).toEqual({
      outline: [{ id: two!.id, blocks: [{ id: block.id, type: 'paragraph', words: 'two' }] }],
    });
    expect(await view({ ...some, view: 'texts' })).toEqual({ texts: { [`${block.id}.text`]: 'two' } });
    expect(Object.values((await view({ view: 'texts' })).texts as Json)).toEqual(['one', 'two', 'three']);
    expect((await acme.api().get(path(), { query: { view: 'poem' } })).status).toBe(400);
    const odd = await acme.api().get(path(), { query: { section_ids: `${two!.id as string},xx` } });
    expect([odd.status, odd.body.error.details[0].field]).toEqual([400, 'section_ids']);
    const gone = await acme.api().get(path(), { query: { section_ids: `${two!.id as string},${NOBODY}` } });
    const found = { field: 'section_ids', code: 'not_found', params: { id: NOBODY, list: expect.any(String) } };
    expect([gone.status, gone.body.error.details]).toMatchObject([400, [found]]);
    const agent = await Toolbox.of(acme);
    const told = await agent.get('get_proposal_content', { proposal_id: id, view: 'texts' });
    expect(told).toMatchObject({ version: expect.any(Number), revision: 2, texts: { [`${block.id}.text`]: 'two' } });
  });

  it('of texts comes back translated', async () => {
    const { sections: every } = JSON.parse(readFileSync('test/setup/every-block.json', 'utf8')) as { sections: Json[] };
    await write(acme, id, every);
    const { texts: all } = await view({ view: 'texts' });
    const translated = Object.fromEntries(Object.entries(all as Json).map(([key, text]) => [key, `${String(text)}?`]));
    expect((await edit([{ op: 'set_texts', texts: translated }])).status).toBe(200);
    expect((await view({ view: 'texts' })).texts).toEqual(translated);
  });
});

describe('what an operation names and the document does not have', () => {
  const detailsOf = async (...operations: unknown[]) =>
    ((await edit(operations)).body.error.details as Json[]).map(({ field, code, params }) => [field, code, params]);
  const listsOf = ({ details }: Json) => (details as Json[]).map(({ params }) => (params as Json).list);
  const LIST = 'GET /v1/proposals/{id}/content?view=outline';

  it('is told with where the ids are listed', async () => {
    const none = (field: string, what: string, more = {}) => [
      field,
      'not_found',
      expect.objectContaining({ what, list: LIST, ...more }),
    ];
    const place = { section_id: sections[0]!.id, path: 'sections[0]' };
    expect(
      await detailsOf(
        { op: 'delete_section', section_id: NOBODY },
        { op: 'delete_block', block_id: NOBODY },
        { op: 'insert_block', block: { type: 'divider' }, in: NOBODY },
        { op: 'insert_block', block: { type: 'divider' }, in: sections[0]!.id, before: NOBODY },
        { op: 'move_section', section_id: sections[0]!.id, after: NOBODY },
        { op: 'replace_text', find: 'a', replace: 'b', section_ids: [NOBODY] },
        { op: 'set_texts', texts: { [`${NOBODY}.text`]: 'x' } },
      ),
    ).toEqual([
      none('operations[0].section_id', 'section'),
      none('operations[1].block_id', 'block'),
      none('operations[2].in', 'section or column'),
      none('operations[3].before', 'block', place),
      none('operations[4].after', 'section', place),
      none('operations[5].section_ids[0]', 'section'),
      none(`operations[6].texts.${NOBODY}.text`, 'section, block, item or row'),
    ]);
  });

  it('is told with the place of what only before, after, in or texts name', async () => {
    const block = { block_id: blockOf(1).id, section_id: sections[1]!.id, path: 'sections[1].blocks[0]' };
    const at = expect.objectContaining(block);
    const found = await detailsOf(
      { op: 'insert_block', block: { type: 'divider' }, before: blockOf(1).id, in: sections[2]!.id },
      { op: 'insert_block', block: { type: 'divider' }, before: blockOf(1).id, after: blockOf(0).id },
      { op: 'set_texts', texts: { [`${blockOf(1).id}.type`]: 'x', [`${sections[1]!.id}.nothing[0]`]: 'x' } },
    );
    expect(found.map(([field, , params]) => [field, params])).toEqual([
      ['operations[0].before', expect.objectContaining({ section_id: sections[2]!.id, path: 'sections[2]' })],
      ['operations[1].after', at],
      [`operations[2].texts.${blockOf(1).id}.type`, at],
      [`operations[2].texts.${sections[1]!.id}.nothing[0]`, expect.objectContaining({ section_id: sections[1]!.id })],
    ]);
  });

  it('is told by its kind where it is another than is meant', async () => {
    const written = await write(acme, id, [
      {
        blocks: [
          { type: 'timeline', items: [{ date: 'May', title: 'One' }] },
          { type: 'columns', columns: [[], []] },
        ],
      },
    ]);
    const section = (written.sections as Json[])[0]!;
    const [timeline, columns] = section.blocks as Json[];
    const item = (timeline!.items as Json[])[0]!.id as string;
    const column = (columns!.column_ids as string[])[0];
    const answer = await edit([
      { op: 'delete_block', block_id: item },
      { op: 'delete_block', block_id: column },
      { op: 'delete_section', section_id: timeline!.id },
      { op: 'insert_block', block: { type: 'divider' }, before: section.id },
    ]);
    const inTimeline = { block_id: timeline!.id, section_id: section.id, path: 'sections[0].blocks[0]' };
    expect((answer.body.error.details as Json[]).map(({ message, params }) => [message, params])).toEqual([
      [
        'Is the id of an entry of a block: that of a block is needed.',
        { what: 'block', actual: 'entry', operation: 0, list: LIST, ...inTimeline },
      ],
      [
        'Is the id of a column: that of a block is needed.',
        expect.objectContaining({ actual: 'column', block_id: columns!.id, path: 'sections[0].blocks[1]' }),
      ],
      [
        'Is the id of a block: that of a section is needed.',
        expect.objectContaining({ actual: 'block', ...inTimeline }),
      ],
      ['Is the id of a section: that of a block is needed.', expect.objectContaining({ actual: 'section' })],
    ]);
  });

  it('is found by agents with their tool, and in a template of its own', async () => {
    const agent = await Toolbox.of(acme);
    const noBlock = { op: 'delete_block', block_id: NOBODY };
    const operations = [noBlock, { op: 'insert_section', prefab: NOBODY }];
    const error = await agent.fail('edit_content', { proposal_id: id, operations });
    expect(listsOf(error)).toEqual(['get_proposal_content', 'get_started']);
    const template = await aTemplate(acme, [paragraph('x')]);
    const { body } = await acme.api().patch(`/v1/templates/${template}/content`, { operations });
    expect(listsOf(body.error)).toEqual([LIST.replace('proposals', 'templates'), 'GET /v1/content/prefabs']);
  });
});

describe('set_texts', () => {
  it('sets what people read and nothing else, and says what sets that', async () => {
    const button = { type: 'button', label: 'Go', url: 'https://acme.io/go' };
    const { sections: written } = await write(acme, id, [
      { badge: 'New', style: 'dark', title: 'One', blocks: [button] },
    ]);
    const [section] = written as Json[];
    const go = (section!.blocks as Json[])[0]!;
    const texts = { [`${go.id as string}.url`]: 'https://evil.io', [`${section!.id as string}.style`]: 'light' };
    const { status, body } = await edit([{ op: 'set_texts', texts }]);
    expect([
      status,
      (body.error.details as Json[]).map(({ field, code, params }) => [field, code, (params as Json).expected]),
    ]).toEqual([
      400,
      [
        [`operations[0].texts.${go.id as string}.url`, 'not_allowed', 'update_block'],
        [`operations[0].texts.${section!.id as string}.style`, 'not_allowed', 'update_section'],
      ],
    ]);
    expect(await content()).toEqual(written);
  });

  it('leaves no empty text where there can be none at all', async () => {
    const items = [{ date: 'May', title: 'One', text: 'More' }];
    const { sections: written } = await write(acme, id, [{ badge: 'New', blocks: [{ type: 'timeline', items }] }]);
    const [section] = written as Json[];
    const [item] = (section!.blocks as Json[])[0]!.items as Json[];
    const texts = { [`${section!.id as string}.badge`]: '', [`${item!.id as string}.text`]: '  ' };
    expect((await edit([{ op: 'set_texts', texts }])).status).toBe(200);
    const [after] = await content();
    expect([after, (after!.blocks as Json[])[0]!.items[0]]).toEqual([
      { id: section!.id, blocks: expect.any(Array) },
      { id: item!.id, date: 'May', title: 'One' },
    ]);
    const title = { [`${item!.id as string}.title`]: '' };
    expect((await edit([{ op: 'set_texts', texts: title }])).body.error.details[0].field).toContain('.title');
  });
});
