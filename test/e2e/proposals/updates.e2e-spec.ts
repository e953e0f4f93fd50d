import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aProposal, aPublished, read, type Json } from './examples.js';

const UNKNOWN = '0198c0de-7a11-7000-8000-000000000001';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});
afterEach(() => application.clock.reset());

const soon = (hours = 24) => new Date(Date.now() + hours * 3_600_000).toISOString();
const patch = (id: string, body: unknown, headers = {}) => acme.api().patch(`/v1/proposals/${id}`, body, { headers });
const leadStatus = async (id: string) => (await acme.api().get(`/v1/leads/${id}`)).body.status as string;

/** A value to set, for each field that PATCH takes; null where the test must make a record first. */
const FIELDS: [string, unknown, Json][] = [
  ['title', 'Another', { revision: 2, title: 'Another', slug: 'a-proposal' }],
  ['slug', 'Été 2', { slug: 'ete-2' }],
  ['language', 'fr', { revision: 2, language: 'fr' }],
  ['password', 'orchid', { has_password: true }],
  ['password', null, { has_password: false }],
  ['expires_at', null, { expires_at: null }],
  ['external_id', 'crm-1', { external_id: 'crm-1' }],
  ['external_id', null, { external_id: null }],
  ['metadata', { a: 'b' }, { metadata: { a: 'b' } }],
  ['variables', { city: 'Lyon' }, { revision: 2, variables: { city: 'Lyon' } }],
  ['variable_declarations', [], { revision: 2, variable_declarations: [] }],
  ['lead_id', null, { lead_id: null, lead_name: null }],
  ['theme_id', null, { revision: 2, theme_id: null }],
  ['owner_id', null, { owner_id: null }],
  ['allow_client_to_sign', false, { settings: { allow_client_to_sign: false } }],
  ['allow_client_to_deny', false, { settings: { allow_client_to_deny: false } }],
  ['allow_payment', true, { settings: { allow_payment: true } }],
  ['allow_client_to_download_pdf', true, { settings: { allow_client_to_download_pdf: true } }],
  ['allow_client_questions', false, { settings: { allow_client_questions: false } }],
];

async function aFullOne(): Promise<Json> {
  const lead_id = (await given.lead(acme)).id;
  const owner_id = (await given.member(acme)).id;
  const theme_id = (await acme.api().post('/v1/themes', { name: 'Ours' })).body.id as string;
  const variable_declarations = [{ name: 'city', label: 'City', type: 'text' }];
  const texts = { password: 'x', external_id: 'crm', expires_at: soon() };
  return aProposal(acme, { lead_id, owner_id, theme_id, variable_declarations, ...texts });
}

it.each(FIELDS)('sets %s to %j, and nothing else', async (field, value, expected) => {
  const before = await aFullOne();
  const { status, body, headers } = await patch(before.id, { [field]: value });
  expect(status).toBe(200);
  const settings = { ...before.settings, ...(expected.settings as Json | undefined) } as Json;
  expect(body).toEqual({ ...before, ...expected, settings, version: 2, updated_at: body.updated_at });
  expect(headers.etag).toMatch(/^"2\./);
  expect(await read(acme, before.id)).toEqual(body);
  const [event] = await acme.events('proposal.updated');
  expect(event!.data).toMatchObject({ object: { id: before.id, version: 2 } });
});

it('moves it to another lead, theme and owner of the organization', async () => {
  const { id } = await aFullOne();
  const lead = await given.lead(acme, { name: 'Ben' });
  const owner = await given.member(acme);
  const theme = (await acme.api().post('/v1/themes', { name: 'Other' })).body.id as string;
  const moved = { lead_id: lead.id, owner_id: owner.id, theme_id: theme };
  expect((await patch(id, moved)).body).toMatchObject({ ...moved, lead_name: 'Ben' });
});

it.each(['lead_id', 'owner_id', 'theme_id'])('says that the client still sees the former %s', async (field) => {
  const { id } = await aPublished(acme);
  expect(await read(acme, id as string)).toMatchObject({ has_unpublished_changes: false });
  const others: Record<string, () => Promise<string>> = {
    lead_id: async () => (await given.lead(acme)).id,
    owner_id: async () => (await given.member(acme)).id,
    theme_id: async () => (await acme.api().post('/v1/themes', { name: 'Other' })).body.id as string,
  };
  const { body } = await patch(id as string, { [field]: await others[field]!() });
  expect(body).toMatchObject({ has_unpublished_changes: true });
  expect(await act(acme, id as string, 'publish')).toMatchObject({ has_unpublished_changes: false });
});

it.each([
  ['title', [null, '', 5, 'x'.repeat(256)]],
  ['slug', [null, '', '***']],
  ['language', [null, 'de']],
  ['password', ['', 5]],
  ['expires_at', ['2020-01-01T00:00:00.000Z', 'x', 5]],
  ['allow_client_to_sign', [null, 'true', 1]],
  ['settings', [{ allow_client_to_sign: true }]],
  ['template_id', [UNKNOWN]],
  ['products', [[]]],
  ['deal_status', ['approved']],
  ['version', [5]],
])('refuses a wrong %s by its name, and leaves the row alone', async (field, values) => {
  const { id } = await aProposal(acme);
  const before = await read(acme, id);
  for (const value of values) {
    const { status, body } = await patch(id, { title: 'Not this', [field]: value });
    expect([value, status, body.error.details[0].field]).toEqual([value, 400, field]);
  }
  expect(await read(acme, id)).toEqual(before);
});

it.each(['lead_id', 'theme_id', 'owner_id', 'proposal_product_id'])('answers 404 for an unknown %s', async (field) => {
  const { id } = await aProposal(acme);
  const { status, body } = await patch(id, { title: 'Not this', [field]: UNKNOWN });
  expect([status, body.error.details[0].field]).toEqual([404, field]);
  expect((await read(acme, id)).title).toBe('A proposal');
});

it('refuses a slug and an external_id that another has', async () => {
  await aProposal(acme, { slug: 'taken', external_id: 'crm' });
  const { id } = await aProposal(acme, { title: 'Other' });
  expect((await patch(id, { slug: 'Taken' })).body.error).toMatchObject({
    code: 'conflict',
    details: [{ field: 'slug' }],
  });
  expect((await patch(id, { external_id: 'crm' })).body.error).toMatchObject({
    code: 'conflict',
    details: [{ field: 'external_id' }],
  });
  expect((await patch(id, { slug: 'other' })).status).toBe(200);
});

it('brings an expired one back with a later end, or none', async () => {
  const { id } = await aPublished(acme, { expires_at: soon(1) });
  application.clock.shift(3601);
  expect(await read(acme, id)).toMatchObject({ deal_status: 'expired', page_status: 'published' });
  expect((await patch(id, { expires_at: soon(0.5) })).status).toBe(400);
  expect((await patch(id, { expires_at: soon(9) })).body.deal_status).toBe('pending');
  application.clock.shift(9 * 3600);
  expect((await patch(id, { expires_at: null })).body).toMatchObject({ deal_status: 'pending', expires_at: null });
});

describe('after the decision', () => {
  const STILL = [
    ...['owner_id', 'external_id', 'metadata', 'password', 'allow_payment', 'allow_client_to_download_pdf'],
    'allow_client_questions',
  ];

  it.each(['approve', 'deny', 'cancel'])(
    '(%s) takes what is not part of what was decided on, and nothing else',
    async (action) => {
      const { id } = await aFullOne();
      await act(acme, id, 'publish');
      const decided = await act(acme, id, action, action === 'cancel' ? { reason: 'Over' } : {});
      for (const [field, value] of FIELDS) {
        const { status, body } = await patch(id, { [field]: value });
        if (STILL.includes(field)) expect([field, status]).toEqual([field, 200]);
        else
          expect([field, status, body.error.code, body.error.details[0].field]).toEqual([
            field,
            409,
            'invalid_state',
            field,
          ]);
      }
      const mixed = await patch(id, { metadata: { x: 'y' }, title: 'Not this' });
      expect([mixed.status, mixed.body.error.details[0].field]).toEqual([409, 'title']);
      const after = await read(acme, id);
      expect(after).toMatchObject({
        title: decided.title,
        slug: decided.slug,
        language: decided.language,
        lead_id: decided.lead_id,
        metadata: { a: 'b' },
      });
      expect(after.version).toBe(Number(decided.version) + FIELDS.filter(([field]) => STILL.includes(field)).length);
    },
  );

  it('takes nothing while archived', async () => {
    const { id } = await aProposal(acme);
    await act(acme, id, 'archive');
    const { status, body } = await patch(id, { metadata: {} });
    expect([status, body.error.code]).toEqual([409, 'invalid_state']);
  });
});

describe('the version', () => {
  it('guards every write with If-Match, and rises with each', async () => {
    const { id } = await aProposal(acme);
    const { headers } = await acme.api().get(`/v1/proposals/${id}`);
    const etag = headers.etag ?? '';
    expect((await acme.api().get(`/v1/proposals/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await patch(id, { title: 'B' }, { 'if-match': etag })).body.version).toBe(2);
    expect((await acme.api().get(`/v1/proposals/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(200);
    const before = await read(acme, id);
    const api = acme.api();
    const late = { headers: { 'if-match': etag } };
    for (const answer of [
      await patch(id, { title: 'C' }, late.headers),
      await api.delete(`/v1/proposals/${id}`, late),
      ...(await Promise.all(
        ['publish', 'approve', 'deny', 'archive', 'duplicate'].map((action) =>
          api.post(`/v1/proposals/${id}/${action}`, undefined, late),
        ),
      )),
      await api.post(`/v1/proposals/${id}/cancel`, { reason: 'x' }, late),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([412, 'precondition_failed']);
    expect(await read(acme, id)).toEqual(before);
  });
});

describe('deletion', () => {
  it('takes it off every list and answers 404 from then on', async () => {
    const lead = (await given.lead(acme)).id;
    const { id } = await aPublished(acme, { lead_id: lead });
    const gone = await acme.api().delete(`/v1/proposals/${id}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    const api = acme.api();
    for (const below of ['', '/content', '/revisions', '/views', '/signature'])
      expect([below, (await api.get(`/v1/proposals/${id}${below}`)).status]).toEqual([below, 404]);
    expect((await api.delete(`/v1/proposals/${id}`)).status).toBe(404);
    expect((await api.get('/v1/proposals')).body.pagination.total_count).toBe(0);
    expect((await api.get(`/v1/leads/${lead}/proposals`)).body.data).toEqual([]);
    expect(await leadStatus(lead)).toBe('new');
    expect((await api.delete(`/v1/leads/${lead}`)).status).toBe(204);
  });
});

describe('the lead’s status', () => {
  it('follows the latest decision over all its proposals', async () => {
    const lead = (await given.lead(acme)).id;
    const other = (await given.lead(acme)).id;
    const steps: string[] = [await leadStatus(lead)];
    const note = async () => steps.push(await leadStatus(lead));
    const first = await aProposal(acme, { lead_id: lead });
    await note();
    await act(acme, first.id, 'publish');
    await note();
    await act(acme, first.id, 'approve');
    await note();
    application.clock.shift(60);
    const second = await aPublished(acme, { lead_id: lead });
    await act(acme, second.id, 'deny', {});
    await note();
    await act(acme, second.id, 'reopen');
    await note();
    await act(acme, first.id, 'cancel', { reason: 'Over' });
    await note();
    await patch(second.id, { lead_id: other });
    await note();
    expect(steps).toEqual(['new', 'new', 'contacted', 'won', 'lost', 'won', 'contacted', 'contacted']);
    expect(await leadStatus(other)).toBe('contacted');
    await acme.api().delete(`/v1/proposals/${second.id}`);
    expect(await leadStatus(other)).toBe('new');
  });
});
