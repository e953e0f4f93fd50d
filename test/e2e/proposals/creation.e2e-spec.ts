import { idsOf, withoutIds } from '../../setup/ids.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aProposal, aPublished, aTemplate, paragraph, read, RECORD_FIELDS, write, type Json } from './examples.js';

const UNKNOWN = '0198c0de-7a11-7000-8000-000000000001';
const SWITCHES = [
  ...['allow_client_to_sign', 'allow_client_to_deny', 'allow_payment', 'allow_client_to_download_pdf'],
  'allow_client_questions',
];

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});
afterEach(() => application.clock.reset());

const post = (body: unknown) => acme.api().post('/v1/proposals', body);
const soon = () => new Date(Date.now() + 86_400_000).toISOString();
const slugOf = async (details: Json) => (await aProposal(acme, details)).slug as string;

async function refused(body: Json): Promise<[number, string, string]> {
  const { status, body: answer } = await post(body);
  return [status, answer.error.code, answer.error.details[0].field];
}

it('makes a blank draft of a title alone, with every default', async () => {
  const made = await post({ title: '  Été à Lyon  ' });
  expect([made.status, Object.keys(made.body as Json), made.headers.location]).toEqual([
    201,
    ['id'],
    `/v1/proposals/${made.body.id}`,
  ]);
  const record = await read(acme, made.body.id);
  expect(Object.keys(record).sort()).toEqual(RECORD_FIELDS);
  expect(record).toEqual({
    ...Object.fromEntries(RECORD_FIELDS.map((field) => [field, null])),
    id: made.body.id,
    title: 'Été à Lyon',
    slug: 'ete-a-lyon',
    deal_status: 'pending',
    page_status: 'draft',
    language: 'en',
    has_password: false,
    settings: {
      allow_client_to_sign: true,
      allow_client_to_deny: true,
      allow_payment: false,
      allow_client_to_download_pdf: false,
      allow_client_questions: true,
    },
    version: 1,
    revision: 1,
    has_unpublished_changes: true,
    metadata: {},
    variables: {},
    variable_declarations: [],
    review_status: 'none',
    payment_status: 'not_required',
    allowed_actions: ['edit', 'publish', 'approve', 'deny', 'cancel', 'archive', 'duplicate', 'delete'],
    proposal_created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updated_at: record.proposal_created_at,
  });
  expect((await acme.api().get(`/v1/proposals/${record.id}/content`)).body).toEqual({ sections: [] });
  const [event] = await acme.events('proposal.created');
  expect(event!.data).toEqual({
    object: { id: record.id, type: 'proposal', deal_status: 'pending', page_status: 'draft', version: 1 },
  });
});

it('keeps every field that is given', async () => {
  const lead = await given.lead(acme, { name: 'Claire Morel' });
  const owner = await given.member(acme);
  const theme = (await acme.api().post('/v1/themes', { name: 'Ours' })).body.id as string;
  const sent = {
    ...{ title: 'All', slug: 'My Own  Slug', language: 'fr', lead_id: lead.id, theme_id: theme, owner_id: owner.id },
    ...{ expires_at: soon(), external_id: 'crm-1', metadata: { deal: '42', empty: '' } },
  };
  const settings = {
    allow_client_to_sign: false,
    allow_client_to_deny: false,
    allow_payment: true,
    allow_client_to_download_pdf: true,
  };
  const record = await aProposal(acme, { ...sent, settings, password: 'orchid-42' });
  expect(record).toMatchObject({
    ...sent,
    slug: 'my-own-slug',
    settings,
    has_password: true,
    lead_name: 'Claire Morel',
  });
  expect(JSON.stringify(record)).not.toContain('orchid');
  const [row] = await application.sql('select password_hash from proposals where id = $1 and organization_id = $2', [
    record.id,
    acme.id,
  ]);
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
});

it.each(SWITCHES)('takes %s in settings, alone, and never at the top', async (name) => {
  for (const value of [true, false]) {
    const { settings } = await aProposal(acme, { settings: { [name]: value } });
    expect(settings[name]).toBe(value);
    const { [name]: _set, ...others } = settings as Json;
    const defaults = {
      allow_client_to_sign: true,
      allow_client_to_deny: true,
      allow_payment: false,
      allow_client_to_download_pdf: false,
      allow_client_questions: true,
    };
    expect(defaults).toMatchObject(others);
  }
  expect(await refused({ title: 'x', [name]: true })).toEqual([400, 'validation_error', name]);
  expect(await refused({ title: 'x', settings: { [name]: null } })).toEqual([
    400,
    'validation_error',
    `settings.${name}`,
  ]);
  expect(await refused({ title: 'x', settings: { [name]: 'true' } })).toEqual([
    400,
    'validation_error',
    `settings.${name}`,
  ]);
});

it.each([
  ['title', [undefined, '', '   ', null, 5, 'x'.repeat(256)]],
  ['slug', ['', null, 5, 'x'.repeat(121), '***', '日本']],
  ['language', ['de', null, 5, '']],
  ['settings', [null, 5, [], 'all']],
  ['password', ['', 'x'.repeat(129), 5]],
  ['expires_at', ['tomorrow', '2020-01-01T00:00:00.000Z', 5, '']],
  ['external_id', ['', 'x'.repeat(256), 5]],
  [
    'metadata',
    [5, { a: 5 }, { a: 'x'.repeat(501) }, Object.fromEntries(Array.from({ length: 51 }, (_, key) => [`k${key}`, '']))],
  ],
  ['lead_id', ['x', 5, '']],
  ['theme_id', ['x']],
  ['template_id', ['x', null]],
  ['owner_id', ['x']],
  ['proposal_product_id', ['x']],
  ['deal_status', ['approved']],
  ['id', [UNKNOWN]],
])('refuses a wrong %s by its name', async (field, values) => {
  for (const value of values) {
    const [status, code, named] = await refused({ title: 'x', [field]: value });
    expect([value, status, code, named.split(/[.[]/)[0]]).toEqual([value, 400, 'validation_error', field]);
  }
  expect((await acme.api().get('/v1/proposals')).body.pagination.total_count).toBe(0);
});

it('keeps fields at their bounds', async () => {
  const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, key) => [`key-${key}`, 'é'.repeat(500)]));
  const sent = { title: 'é'.repeat(255), external_id: 'x'.repeat(255), password: 'p'.repeat(128), metadata };
  const record = await aProposal(acme, sent);
  expect(record).toMatchObject({ title: sent.title, external_id: sent.external_id, metadata });
  expect(record.slug).toBe('e'.repeat(120));
});

it.each(['lead_id', 'theme_id', 'template_id', 'owner_id', 'proposal_product_id'])(
  'answers 404 for an unknown %s, and for one of another organization',
  async (field) => {
    const other = await given.organization();
    const theirs: Record<string, () => Promise<string>> = {
      lead_id: async () => (await given.lead(other)).id,
      theme_id: async () => (await other.api().post('/v1/themes', { name: 'Theirs' })).body.id as string,
      template_id: () => aTemplate(other, []),
      owner_id: async () => (await given.member(other)).id,
      proposal_product_id: () => Promise.resolve(UNKNOWN),
    };
    for (const id of [UNKNOWN, await theirs[field]!()]) {
      expect(await refused({ title: 'x', [field]: id })).toEqual([404, 'not_found', field]);
    }
    expect((await acme.api().get('/v1/proposals')).body.pagination.total_count).toBe(0);
  },
);

it('names every record that is not there, each with what lists them', async () => {
  const ids = { lead_id: UNKNOWN, theme_id: UNKNOWN, owner_id: UNKNOWN, template_id: UNKNOWN };
  const { status, body } = await post({ title: 'x', ...ids });
  const details = body.error.details as Json[];
  expect([status, details.map(({ field, params }) => [field, (params as Json).list])]).toEqual([
    404,
    [
      ['lead_id', 'GET /v1/leads'],
      ['theme_id', 'GET /v1/themes'],
      ['owner_id', 'GET /v1/organization/members'],
      ['template_id', 'GET /v1/templates'],
    ],
  ]);
});

describe('the slug', () => {
  it.each([
    ['Crème brûlée — n° 2', 'creme-brulee-n-2'],
    ['Straße & Œuvre', 'strasse-oeuvre'],
    ['  --A  b--  ', 'a-b'],
    ['日本', 'proposal'],
    ['x'.repeat(200), 'x'.repeat(120)],
    [`${'x'.repeat(119)} y`, 'x'.repeat(119)],
  ])('of the title %j is %s', async (title, slug) => {
    expect(await slugOf({ title })).toBe(slug);
  });

  it('gets a suffix when the title’s is taken, and a given one is refused', async () => {
    const slugs = [];
    for (let copy = 0; copy < 7; copy += 1) slugs.push(await slugOf({ title: 'Same' }));
    expect(slugs.slice(0, 5)).toEqual(['same', 'same-2', 'same-3', 'same-4', 'same-5']);
    expect(new Set(slugs).size).toBe(7);
    expect(await refused({ title: 'x', slug: ' SAME ' })).toEqual([409, 'conflict', 'slug']);
    expect(await slugOf({ title: 'x'.repeat(255) })).toBe('x'.repeat(120));
    expect(await slugOf({ title: 'x'.repeat(255) })).toBe(`${'x'.repeat(118)}-2`);
  });

  it('is unique even among many made at once', async () => {
    await acme.key();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post({ title: 'At once' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const listed = (await acme.api().get('/v1/proposals', { query: { view: 'full' } })).body.data as Json[];
    expect(new Set(listed.map(({ slug }) => slug as string)).size).toBe(8);
  });

  it('and the external_id are free again after deletion, and in another organization', async () => {
    const taken = { slug: 'taken', external_id: 'crm-1' };
    const { id } = await aProposal(acme, taken);
    expect(await refused({ title: 'x', external_id: 'crm-1' })).toEqual([409, 'conflict', 'external_id']);
    await aProposal(await given.organization(), taken);
    expect((await acme.api().delete(`/v1/proposals/${id}`)).status).toBe(204);
    expect(await aProposal(acme, taken)).toMatchObject(taken);
  });
});

describe('a template', () => {
  it('gives its content, language and id; its deletion changes nothing', async () => {
    const source = await aProposal(acme);
    const { sections } = await write(acme, source.id, [paragraph('From a template, {{lead.name|you}}')]);
    const id = await aTemplate(acme, sections as Json[], 'fr');
    const record = await aProposal(acme, { template_id: id });
    expect(record).toMatchObject({ template_id: id, language: 'fr' });
    expect((await aProposal(acme, { template_id: id, language: 'en' })).language).toBe('en');
    const content = (await acme.api().get(`/v1/proposals/${record.id}/content`)).body as Json;
    expect(withoutIds(content.sections)).toEqual(withoutIds(sections));
    expect(idsOf(content).filter((one) => idsOf(sections).includes(one))).toEqual([]);
    await write(acme, record.id, [paragraph('Changed')]);
    expect(withoutIds((await acme.api().get(`/v1/templates/${id}`)).body.content.sections)).toEqual(
      withoutIds(sections),
    );
    expect((await acme.api().delete(`/v1/templates/${id}`)).status).toBe(204);
    expect((await read(acme, record.id)).template_id).toBe(id);
  });

  it('in stock can be published as it is', async () => {
    const stock = ((await acme.api().get('/v1/templates', { query: { limit: 100 } })).body.data as Json[]).filter(
      (one) => one.organization_id === null,
    );
    expect(stock.length).toBeGreaterThanOrEqual(4);
    for (const { id, language } of stock) {
      const record = await aProposal(acme, { title: `From ${id}`, template_id: id });
      expect(record.language).toBe(language);
      expect(await act(acme, record.id, 'publish')).toMatchObject({
        page_status: 'published',
        url: expect.stringContaining('/p/'),
      });
    }
  });
});

it('takes the organization’s default theme at creation, unless told otherwise', async () => {
  const theme = (await acme.api().post('/v1/themes', { name: 'Default', is_default: true })).body.id as string;
  expect((await aProposal(acme)).theme_id).toBe(theme);
  expect((await aProposal(acme, { theme_id: null })).theme_id).toBeNull();
});

it('duplicates content, theme, language and switches; never lead, password, external_id or expires_at', async () => {
  const lead = await given.lead(acme);
  const owner = await given.member(acme);
  const theme = (await acme.api().post('/v1/themes', { name: 'Ours' })).body.id as string;
  const settings = {
    allow_client_to_sign: false,
    allow_client_to_deny: false,
    allow_payment: false,
    allow_client_to_download_pdf: true,
  };
  const left = { lead_id: lead.id, password: 'x', external_id: 'crm', expires_at: soon(), metadata: { deal: '7' } };
  const source = await aPublished(acme, {
    ...left,
    title: 'Source',
    language: 'fr',
    theme_id: theme,
    owner_id: owner.id,
    settings,
  });
  const made = await acme.api().post(`/v1/proposals/${source.id}/duplicate`);
  expect([made.status, Object.keys(made.body as Json), made.headers.location]).toEqual([
    201,
    ['id'],
    `/v1/proposals/${made.body.id}`,
  ]);
  const copy = await read(acme, made.body.id);
  expect(copy).toMatchObject({
    title: 'Source',
    slug: 'source-2',
    language: 'fr',
    theme_id: theme,
    settings,
    owner_id: owner.id,
  });
  expect(copy).toMatchObject({
    lead_id: null,
    has_password: false,
    metadata: {},
    external_id: null,
    expires_at: null,
    page_status: 'draft',
    url: null,
    version: 1,
    revision: 1,
  });
  const [from, to] = await Promise.all([source.id, copy.id].map((id) => acme.api().get(`/v1/proposals/${id}/content`)));
  expect(withoutIds(to!.body)).toEqual(withoutIds(from!.body));
  expect(idsOf(to!.body).filter((one) => idsOf(from!.body).includes(one))).toEqual([]);
});
