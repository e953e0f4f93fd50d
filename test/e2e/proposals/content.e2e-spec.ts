import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { withoutIds } from '../../setup/ids.js';
import { act, aProposal, paragraph, read, write, type Json } from './examples.js';

const EVERY_BLOCK = JSON.parse(readFileSync(join(__dirname, '../../setup/every-block.json'), 'utf8')) as {
  sections: Json[];
};

let acme: GivenOrganization;
let id: string;
beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await given.organization();
  id = (await aProposal(acme)).id as string;
});

const path = () => `/v1/proposals/${id}/content`;
const get = () => acme.api().get(path());
const put = (sections: unknown, headers = {}) => acme.api().put(path(), { sections }, { headers });
const revisions = async () => (await acme.api().all(`/v1/proposals/${id}/revisions`, { limit: 2 })) as Json[];

/** Files come with media; everything else is stored as it is. */
function withoutFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFiles);
  if (typeof value !== 'object' || value === null) return value;
  const FILES = ['file_id', 'image_file_id', 'background_image', 'offer_id'];
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]) => (FILES.includes(key) ? [] : [[key, withoutFiles(held)]])),
  );
}

it('gives back every kind of block as it was, and takes what it gave', async () => {
  const sections = withoutFiles(EVERY_BLOCK.sections) as Json[];
  const stored = await put(sections);
  expect(stored.status).toBe(200);
  const given = await get();
  expect(given.body).toEqual(stored.body);
  expect(withoutIds(given.body.sections)).toEqual(sections);
  const again = await put(given.body.sections);
  expect(again.body).toEqual(given.body);
  expect((await get()).text).toBe(given.text);
  expect((await read(acme, id)).revision).toBe(2);
});

it('keeps the ids of the current revision, and replaces all others', async () => {
  const first = (await write(acme, id, [paragraph('a'), paragraph('b')])).sections as Json[];
  const [a, b] = first.map((section) => section.id as string);
  expect(a).toMatch(/^[0-9a-f-]{36}$/);
  const foreign = '0198c0de-7a11-7000-8000-000000000001';
  const sent = [
    { ...paragraph('b2'), id: b },
    { ...paragraph('c'), id: foreign },
    { ...paragraph('d'), id: b },
    paragraph('e'),
  ];
  const ids = ((await write(acme, id, sent)).sections as Json[]).map((section) => section.id as string);
  expect(ids[0]).toBe(b);
  expect(ids).not.toContain(foreign);
  expect(new Set([...ids, a]).size).toBe(5);
  const back = (await write(acme, id, [{ ...paragraph('a'), id: a }])).sections as Json[];
  expect(back[0]!.id).not.toBe(a);
});

it.each<[string, unknown, string]>([
  ['no list', 'x', 'sections'],
  ['null', null, 'sections'],
  ['an unknown block', [{ blocks: [{ type: 'marquee' }] }], 'sections[0].blocks[0]'],
  ['an unknown field', [{ ...paragraph('x'), html: '<b>' }], 'sections[0].html'],
  ['a wrong type', [paragraph('x'), { blocks: [{ type: 'paragraph', text: 5 }] }], 'sections[1].blocks[0].text'],
  ['an unknown variable', [paragraph('{{lead.shoe_size|none}}')], 'sections[0].blocks[0].text'],
  [
    'a script as address',
    [{ blocks: [{ type: 'button', label: 'x', url: 'javascript:alert(1)' }] }],
    'sections[0].blocks[0].url',
  ],
  ['101 sections', Array.from({ length: 101 }, () => paragraph('x')), 'sections'],
  ['51 blocks', [{ blocks: Array.from({ length: 51 }, () => ({ type: 'divider' })) }], 'sections[0].blocks'],
])('refuses %s by its path, and says the same when it only validates', async (_what, sections, field) => {
  const { status, body } = await put(sections);
  expect([status, body.error.code, body.error.details[0].field]).toEqual([
    400,
    'validation_error',
    expect.stringContaining(field),
  ]);
  expect(await read(acme, id)).toMatchObject({ revision: 1, version: 1 });
  if (!Array.isArray(sections)) return;
  const judged = await acme.api(['proposals:read']).post(`${path()}/validate`, { sections });
  expect([judged.status, judged.body.valid, judged.body.problems]).toEqual([200, false, body.error.details]);
});

it('judges without writing', async () => {
  const { status, body } = await acme.api().post(`${path()}/validate`, { sections: [paragraph('fine')] });
  expect([status, body]).toEqual([200, { valid: true, problems: [] }]);
  expect(await read(acme, id)).toMatchObject({ revision: 1, version: 1 });
  expect((await get()).body.sections).toEqual([]);
});

it('lets one of two writers win who read the same version', async () => {
  const etag = (await acme.api().get(`/v1/proposals/${id}`)).headers.etag ?? '';
  const answers = await Promise.all(['one', 'two'].map((text) => put([paragraph(text)], { 'if-match': etag })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const won = answers.find(({ status }) => status === 200);
  expect((await get()).body).toEqual(won!.body);
  expect(await read(acme, id)).toMatchObject({ revision: 2, version: 2 });
});

it('shares its version with the proposal: ETags of one hold for the other', async () => {
  const content = (await get()).headers.etag ?? '';
  expect(content).toMatch(/^"1\./);
  expect(
    (await acme.api().patch(`/v1/proposals/${id}`, { title: 'B' }, { headers: { 'if-match': content } })).status,
  ).toBe(200);
  expect((await put([paragraph('x')], { 'if-match': content })).status).toBe(412);
  expect(
    (await acme.api().post(`/v1/proposals/${id}/publish`, undefined, { headers: { 'if-match': content } })).status,
  ).toBe(412);
  const after = await put([paragraph('x')], { 'if-match': '"2"' });
  expect([after.status, after.headers.etag]).toEqual([200, expect.stringMatching(/^"3\./)]);
  expect((await get()).headers.etag).toBe(after.headers.etag);
});

describe('revisions', () => {
  it('are listed newest first, with who wrote them and whether a client could see them', async () => {
    await write(acme, id, [paragraph('two')]);
    await act(acme, id, 'publish');
    await write(acme, id, [paragraph('three')]);
    await act(acme, id, 'publish');
    await act(acme, id, 'unpublish');
    await write(acme, id, [paragraph('four')]);
    expect(await revisions()).toEqual(
      [
        [4, false],
        [3, true],
        [2, true],
        [1, false],
      ].map(([revision, published]) => ({
        revision,
        published,
        created_at: expect.any(String),
        actor: 'api_key:test',
        changed: revision === 1 ? [] : ['content'],
      })),
    );
    expect((await acme.api().get(`/v1/proposals/${id}/revisions`)).body.pagination.total_count).toBe(4);
    const events = (await acme.events('proposal.updated')).map(({ data }) => data.object.id as string);
    expect(events).toEqual([id, id, id]);
  });

  it('come back as new ones, with the ids they had', async () => {
    const two = await write(acme, id, [paragraph('two'), paragraph('too')]);
    await write(acme, id, [paragraph('three')]);
    const restored = await acme.api().post(`/v1/proposals/${id}/revisions/2/restore`);
    expect([restored.status, restored.body]).toEqual([
      200,
      { ...two, version: 4, revision: 4, not_restored: [], changed: ['content'] },
    ]);
    expect((await get()).body).toEqual(two);
    expect(await read(acme, id)).toMatchObject({ revision: 4, version: 4, has_unpublished_changes: true });
    for (const [revision, status] of [
      ['9', 404],
      ['0', 400],
      ['x', 400],
      ['1.5', 400],
      ['99999999999', 400],
    ] as const) {
      const answer = await acme.api().post(`/v1/proposals/${id}/revisions/${revision}/restore`);
      expect([revision, answer.status === status || (revision.length > 10 && answer.status === 404)]).toEqual([
        revision,
        true,
      ]);
    }
    expect((await read(acme, id)).revision).toBe(4);
  });

  it('cannot come back after the decision', async () => {
    await write(acme, id, [paragraph('two')]);
    await act(acme, id, 'approve', {});
    const { status, body } = await acme.api().post(`/v1/proposals/${id}/revisions/1/restore`);
    expect([status, body.error.code]).toEqual([409, 'invalid_state']);
  });
});

it('names what is wrong with a document and what it refers to at once, to who writes and who only asks', async () => {
  const gone = '0198c0de-7a11-7000-8000-00000000dead';
  const sections = [
    { style: 'no-such-style', blocks: [{ type: 'heading', level: 7, text: 'x' }] },
    {
      background_image: gone,
      blocks: [
        { type: 'offer', offer_id: gone },
        { type: 'image', alt: '', file_id: gone },
      ],
    },
  ];
  const fields = [
    'sections[0].blocks[0].level',
    'sections[0].style',
    'sections[1].background_image',
    'sections[1].blocks[0].offer_id',
    'sections[1].blocks[1].file_id',
  ];
  const of = (details: unknown) => (details as Json[]).map(({ field }) => field as string).sort();
  const refused = await put(sections);
  expect([refused.status, of(refused.body.error.details)]).toEqual([400, fields]);
  const judged = await acme.api().post(`${path()}/validate`, { sections });
  expect([judged.body.valid, of(judged.body.problems)]).toEqual([false, fields]);
  const [, second] = sections;
  const missing = await put([second!]);
  const alone = fields.slice(2).map((field) => field.replace('sections[1]', 'sections[0]'));
  expect([missing.status, of(missing.body.error.details)]).toEqual([404, alone]);
  const lists = (missing.body.error.details as Json[]).map(({ params }) => (params as Json).list as string);
  expect(lists.sort()).toEqual(['GET /v1/media/files', 'GET /v1/media/files', 'GET /v1/proposals/{id}/products']);
  expect(await read(acme, id)).toMatchObject({ revision: 1, version: 1 });
});
