import type { Section } from '../../../src/modules/content/content.dto.js';
import type { NewTemplate } from '../../../src/modules/templates/templates.dto.js';
import { TemplatesService } from '../../../src/modules/templates/templates.service.js';
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

const SECTIONS: Section[] = [
  {
    id: '0198c0de-7a11-7000-8000-00000000000a',
    title: 'Hello',
    blocks: [{ type: 'paragraph', text: 'Hi {{lead.name|there}}' }],
  },
];
const [GREETING] = SECTIONS;
/** As they are kept: with ids of their own. */
const KEPT = [
  { ...GREETING, id: expect.any(String), blocks: [{ ...GREETING!.blocks[0], id: expect.any(String) }] },
] as unknown[];
const UNKNOWN = '0198c0de-7a11-7000-8000-000000000001';

let acme: GivenOrganization;
beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await given.organization();
});

const templates = () => acme.application.get(TemplatesService);
const create = (details: Partial<NewTemplate> = {}, organization = acme) =>
  templates().create(organization.caller, {
    title: 'Mine',
    category: null,
    image: null,
    color: null,
    language: 'en',
    sections: SECTIONS,
    ...details,
  });
const stock = async () =>
  (await acme.api().all('/v1/templates')).filter((template) => template.organization_id === null);
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describe('one template', () => {
  it('is kept with its content, and tells of its creation', async () => {
    const template = await create({
      title: 'Web site',
      category: 'web',
      color: '#123456',
      image: 'https://example.com/a.png',
      language: 'fr',
    });
    expect(template).toEqual({
      id: expect.any(String),
      title: 'Web site',
      category: 'web',
      image: 'https://example.com/a.png',
      color: '#123456',
      language: 'fr',
      organization_id: acme.id,
      created_at: expect.any(String),
      content: { sections: KEPT },
      variables: [],
      version: 1,
      updated_at: template.created_at,
    });
    const { body, headers } = await acme.api().get(`/v1/templates/${template.id}`);
    expect(body).toEqual(template);
    expect(headers.etag).toMatch(/^"1\./);
    expect((await acme.events('template.created'))[0]?.data).toEqual({
      object: { id: template.id, type: 'template', version: 1 },
    });
  });

  it('changes what a PATCH names; null clears', async () => {
    const { id } = await create();
    const path = `/v1/templates/${id}`;
    const changes = { title: 'New', category: 'c', image: 'https://example.com/x?y=1', color: 'rebeccapurple' };
    expect((await acme.api().patch(path, changes)).body).toMatchObject({ ...changes, version: 2 });
    const nothing = { category: null, image: null, color: null };
    expect((await acme.api().patch(path, nothing)).body).toMatchObject({
      ...nothing,
      title: 'New',
      version: 3,
      content: { sections: KEPT },
    });
    expect(await acme.events('template.updated')).toHaveLength(2);
  });

  it.each([
    ['title', null],
    ['title', ''],
    ['title', 'x'.repeat(256)],
    ['category', ''],
    ['category', 'x'.repeat(101)],
    ['category', 5],
    ['image', 'http://example.com/a.png'],
    ['image', 'https://'],
    ['image', 'javascript:alert(1)'],
    ['image', 'https://a:b@example.com'],
    ['image', 'https://exa mple.com'],
    ['image', `https://example.com/${'x'.repeat(2000)}`],
    ['image', 'data:image/png;base64,AA'],
    ['color', 'fff'],
    ['color', 'red;'],
    ['language', 'fr'],
    ['sections', []],
    ['content', {}],
    ['organization_id', null],
  ])('refuses %s: %j', async (field, value) => {
    const { id } = await create();
    const { status, body } = await acme.api().patch(`/v1/templates/${id}`, { [field]: value });
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });

  it('is deleted, and tells of it', async () => {
    const { id } = await create();
    expect((await acme.api().delete(`/v1/templates/${id}`)).status).toBe(204);
    expect((await acme.api().get(`/v1/templates/${id}`)).status).toBe(404);
    expect(await acme.events('template.deleted')).toHaveLength(1);
  });

  it('is closed to others: of another organization, unknown, of a past version', async () => {
    const template = await create();
    const other = await given.organization();
    for (const [client, id] of [
      [other.api(), template.id],
      [acme.api(), UNKNOWN],
    ] as const) {
      expect((await client.get(`/v1/templates/${id}`)).status).toBe(404);
      expect((await client.patch(`/v1/templates/${id}`, { title: 'x' })).status).toBe(404);
      expect((await client.delete(`/v1/templates/${id}`)).status).toBe(404);
    }
    expect(await templates().startOf(other.caller, template.id)).toBeNull();
    expect(
      (await acme.api().patch(`/v1/templates/${template.id}`, { title: 'x' }, { headers: { 'if-match': '"9"' } }))
        .status,
    ).toBe(412);
    expect((await acme.api().get(`/v1/templates/${template.id}`)).body).toEqual(template);
  });

  it('gives a proposal its beginning, own or stock', async () => {
    const { id } = await create({ language: 'fr' });
    expect(await templates().startOf(acme.caller, id)).toEqual({
      title: 'Mine',
      language: 'fr',
      sections: KEPT,
      samples: {},
      variables: [],
    });
    const [first] = await stock();
    expect(await templates().startOf(acme.caller, first.id)).toMatchObject({
      title: first.title,
      language: first.language,
    });
    expect(await templates().startOf(acme.caller, UNKNOWN)).toBeNull();
  });
});

describe('a stock template', () => {
  it('is read by all, and changed by nobody', async () => {
    const [first] = await stock();
    const before = await acme.api().get(`/v1/templates/${first.id}`);
    expect(before.body).toMatchObject({ ...first, version: 1, content: { sections: expect.any(Array) } });
    for (const answer of [
      await acme.api().patch(`/v1/templates/${first.id}`, { title: 'x' }),
      await acme.api().delete(`/v1/templates/${first.id}`),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden']);
      expect(answer.body.error.message).toContain('stock template');
    }
    expect((await acme.api().get(`/v1/templates/${first.id}`)).body).toEqual(before.body);
  });
});

describe('the list', () => {
  it('has the own ones, newest first, then the stock ones, whatever the size of its pages', async () => {
    const own: string[] = [];
    for (const title of ['One', 'Two', 'Three']) own.unshift((await create({ title })).id);
    await create({ title: 'Theirs' }, await given.organization());
    const whole = await acme.api().get('/v1/templates?limit=100');
    const items: { id: string; organization_id: string | null; language: string; title: string }[] = whole.body.data;
    expect(ids(items.slice(0, 3))).toEqual(own);
    expect(items.slice(3).every(({ organization_id }) => organization_id === null)).toBe(true);
    const places = items.slice(3).map(({ language, title }) => `${language}:${title}`);
    expect(places).toEqual([...places].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    for (const limit of [1, 2, 3, 4, items.length])
      expect(ids(await acme.api().all('/v1/templates', { limit }))).toEqual(ids(items));
    expect(whole.body.pagination).toEqual({ has_more: false, next_cursor: null, total_count: items.length });
  });

  it('counts exactly on every page, on both sides of the border', async () => {
    await create();
    const total = (await stock()).length + 1;
    let after = '';
    do {
      const { body } = await acme.api().get(`/v1/templates?limit=1${after ? `&after=${after}` : ''}`);
      expect(body.pagination.total_count).toBe(total);
      after = body.pagination.next_cursor ?? '';
    } while (after);
  });

  it('keeps its place while templates come and go', async () => {
    const { id: older } = await create({ title: 'Older' });
    const { id: newer } = await create({ title: 'Newer' });
    const first = await acme.api().get('/v1/templates?limit=1');
    await create({ title: 'Newest' });
    await templates().delete(acme.caller, newer);
    const second = await acme
      .api()
      .get('/v1/templates', { query: { limit: 1, after: first.body.pagination.next_cursor } });
    expect(ids(second.body.data)).toEqual([older]);
  });

  it('filters both parts by category, language and title', async () => {
    const mine = await create({ title: '100% Mine_', category: 'special', language: 'fr' });
    await create({ title: '100 other', category: 'other', language: 'en' });
    const found = async (query: Record<string, string>) => {
      const { body } = await acme.api().get('/v1/templates', { query: { ...query, limit: 100 } });
      expect(body.pagination.total_count).toBe(body.data.length);
      return body.data;
    };
    expect(ids(await found({ category: 'special' }))).toEqual([mine.id]);
    expect(ids(await found({ search: '% mINE_' }))).toEqual([mine.id]);
    expect(await found({ category: 'special', language: 'en' })).toEqual([]);
    const french = await found({ language: 'fr' });
    expect(french.length).toBeGreaterThan(1);
    expect(french.every(({ language }: { language: string }) => language === 'fr')).toBe(true);
    const [first] = await stock();
    expect(ids(await found({ search: first.title }))).toEqual([first.id]);
    expect(ids(await found({ category: first.category }))).toContain(first.id);
  });

  it.each([
    ['language', 'de'],
    ['category', ''],
    ['search', ''],
    ['limit', '0'],
    ['after', 'x'],
    ['sort', 'title'],
  ])('refuses %s=%s', async (field, value) => {
    const { status, body } = await acme.api().get('/v1/templates', { query: { [field]: value } });
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });

  it('refuses the cursor of other filters', async () => {
    const { body } = await acme.api().get('/v1/templates?limit=1');
    const { status } = await acme
      .api()
      .get('/v1/templates', { query: { limit: 1, language: 'fr', after: body.pagination.next_cursor } });
    expect(status).toBe(400);
  });
});

describe('the content of a template', () => {
  const path = (id: string) => `/v1/templates/${id}/content`;
  const paragraph = (text: string) => ({ blocks: [{ type: 'paragraph', text }] });

  it('is read and replaced whole, and keeps the ids of its sections', async () => {
    const { id } = await create();
    const before = await acme.api(['templates:read']).get(path(id));
    expect(before.body).toEqual({ sections: KEPT });
    expect(before.headers.etag).toMatch(/^"1\./);
    const [kept] = before.body.sections;
    const sections = [paragraph('New'), { ...kept, title: 'Hello again' }];
    const fresh = { headers: { 'if-match': before.headers.etag } };
    const after = await acme.api(['templates:write']).put(path(id), { sections }, fresh);
    expect(after.status).toBe(200);
    expect(after.headers.etag).toMatch(/^"2\./);
    expect(after.body.sections).toMatchObject([
      { id: expect.any(String), ...paragraph('New') },
      { id: kept!.id, title: 'Hello again' },
    ]);
    expect((await acme.api().get(path(id))).body).toEqual(after.body);
    const template = (await acme.api().get(`/v1/templates/${id}`)).body;
    expect([template.content, template.version]).toEqual([after.body, 2]);
    expect((await acme.api().put(path(id), { sections }, fresh)).status).toBe(412);
    expect(await acme.events('template.updated')).toHaveLength(1);
    const made = (await acme.api().post('/v1/proposals', { title: 'Made', template_id: id })).body.id as string;
    const content = (await acme.api().get(`/v1/proposals/${made}/content`)).body;
    expect(content.sections).toMatchObject([paragraph('New'), { title: 'Hello again' }]);
  });

  it('is refused by the path of what is wrong, and names only files that there are', async () => {
    const { id } = await create();
    const wrong: [unknown, number, string][] = [
      [{}, 400, 'sections'],
      [{ sections: {} }, 400, 'sections'],
      [{ sections: [paragraph('x')], title: 'x' }, 400, 'title'],
      [{ sections: [{ blocks: [{ type: 'nothing' }] }] }, 400, 'sections[0].blocks[0]'],
      [
        { sections: [{ blocks: [{ type: 'image', alt: '', file_id: UNKNOWN }] }] },
        404,
        'sections[0].blocks[0].file_id',
      ],
    ];
    for (const [body, status, field] of wrong) {
      const answer = await acme.api().put(path(id), body);
      expect([answer.status, answer.body.error.details[0].field]).toEqual([status, expect.stringContaining(field)]);
    }
    expect((await acme.api().get(path(id))).body).toEqual({ sections: KEPT });
  });

  it('of a stock template is read, and never written', async () => {
    const [one] = await stock();
    const { status, body } = await acme.api().get(path(one.id as string));
    expect([status, body.sections.length > 0]).toEqual([200, true]);
    expect((await acme.api().put(path(one.id as string), { sections: [] })).status).toBe(403);
  });

  it('of another organization is none', async () => {
    const { id } = await create({}, await given.organization());
    const answers = [await acme.api().get(path(id)), await acme.api().put(path(id), { sections: [] })];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await acme.api(['templates:read']).put(path(id), { sections: [] })).status).toBe(403);
  });
});

it('says all that is wrong with its content at once, files that are not there too', async () => {
  const { id, version } = await create();
  const blocks = [{ type: 'image', alt: '', file_id: UNKNOWN }, { type: 'heading' }];
  const { status, body } = await acme.api().put(`/v1/templates/${id}/content`, { sections: [{ blocks }] });
  const codes = (body.error.details as { field: string; code: string }[]).map(({ field, code }) => [field, code]);
  expect([status, codes]).toEqual([
    400,
    expect.arrayContaining([
      ['sections[0].blocks[0].file_id', 'not_found'],
      ['sections[0].blocks[1].text', 'required'],
    ]),
  ]);
  expect((await templates().get(acme.caller, id)).version).toBe(version);
});

it('refuses an offer that a block names, which belongs to a proposal, and says what a block without one shows', async () => {
  const { id, content } = await create();
  const path = `/v1/templates/${id}/content`;
  const block = { type: 'offer', offer_id: UNKNOWN };
  const operation = { op: 'insert_block', in: content.sections[0]!.id, block };
  const put = await acme.api().put(path, { sections: [{ blocks: [block] }] });
  const patch = await acme.api().patch(path, { operations: [operation] });
  const message = 'A template names no offer: without it, each proposal shows the one that it has selected.';
  for (const { status, body } of [put, patch])
    expect([status, body.error.details]).toEqual([400, [expect.objectContaining({ code: 'not_allowed', message })]]);
  expect(put.body.error.details[0].field).toBe('sections[0].blocks[0].offer_id');
  expect(patch.body.error.details[0].field).toBe('operations[0].block.offer_id');
  const kept = await acme.api().put(path, { sections: [{ blocks: [{ type: 'offer' }] }] });
  expect([kept.status, kept.body.sections[0].blocks]).toEqual([200, [{ id: expect.any(String), type: 'offer' }]]);
});
