import { readFileSync } from 'node:fs';
import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';
import { aProposal, aTemplate, paragraph, read, write, type Json } from './examples.js';

let acme: GivenOrganization;
let id: string;
let sections: Json[];
const NOBODY = '0198c0de-7a11-7000-8000-00000000dead';

beforeAll(() => startApplication());
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
  const found = (body.error.details as Json[]).map(({ field, params }) => [field, (params as Json).operation]);
  expect(found).toEqual([
    ['operations[1].block_id', 1],
    ['operations[2].set.text', 2],
    ['operations[4].set.style', 4],
    ['operations[3].block.file_id', 3],
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
    { op: 'insert_block', in: section!.id, block: { type: 'offer', offer_id: NOBODY } },
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
  expect(stale.code).toBe('precondition_failed');
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
    expect(await view({ section_ids: NOBODY })).toEqual({ sections: [] });
    const agent = await Toolbox.of(acme);
    const told = await agent.get('get_proposal_content', { proposal_id: id, view: 'texts' });
    expect(told).toMatchObject({ version: expect.any(Number), revision: 2, texts: { [`${block.id}.text`]: 'two' } });
  });

  it('of texts comes back translated', async () => {
    const { sections: every } = JSON.parse(readFileSync('test/setup/every-block.json', 'utf8')) as { sections: Json[] };
    await write(acme, id, every);
    const { texts: all } = await view({ view: 'texts' });
    const translated = Object.fromEntries(
      Object.entries(all as Json).map(([key, text]) => [key, `${text as string}?`]),
    );
    expect((await edit([{ op: 'set_texts', texts: translated }])).status).toBe(200);
    expect((await view({ view: 'texts' })).texts).toEqual(translated);
  });
});

it('answers others quickly while it edits a document of the largest size', async () => {
  const long = Array.from({ length: 50 }, () => ({ type: 'paragraph', text: 'word '.repeat(1_900) }));
  await write(acme, id, [{ blocks: long }]);
  const waits: number[] = [];
  const state = { isEditing: true };
  const watching = (async () => {
    while (state.isEditing) {
      const began = performance.now();
      await new Promise((resolve) => setImmediate(resolve));
      waits.push(performance.now() - began);
    }
  })();
  const operations = Array.from({ length: 100 }, (_, n) => ({
    ...{ op: 'replace_text', find: n % 2 ? 'WORD' : 'word', replace: n % 2 ? 'word' : 'WORD' },
  }));
  const { status, body } = await edit(operations);
  state.isEditing = false;
  await watching;
  expect([status, body.replaced, body.changed]).toEqual([200, 100 * 50 * 1_900, []]);
  expect(Math.max(...waits)).toBeLessThan(500);
}, 60_000);
