import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aProposal, aTemplate, read, RECORD_FIELDS, type Json } from './examples.js';

const UNKNOWN = '0198c0de-7a11-7000-8000-000000000001';
const LIST_FIELDS = ['proposal_id', 'title', 'deal_status', 'page_status', 'lead_name', 'proposal_created_at'];

let application: RunningApplication;
let acme: GivenOrganization;
/** Full records of everything, archived ones included, newest first. */
let all: Json[];
let facts: { lead: string; template: string; owner: string; middle: string };
const START = Date.parse('2031-03-01T10:00:00.000Z');

const list = async (query: Json = {}) => (await acme.api().get('/v1/proposals', { query })).body as Json;
const idsOf = async (query: Json) =>
  (await acme.api().all('/v1/proposals', { limit: 3, ...query })).map(
    (item) => (item.proposal_id ?? item.id) as string,
  );

/** A little of everything, a minute apart, and then an hour passes in which some expire. */
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  const lead = (await given.lead(acme, { name: 'Claire' })).id;
  const owner = (await given.member(acme)).id;
  application.clock.moveTo(new Date(START));
  const source = await aProposal(acme, { title: 'The source' });
  const template = await aTemplate(acme, []);
  const paths: string[][] = [
    [],
    ['publish'],
    ['approve'],
    ['publish', 'deny'],
    ['cancel'],
    ['archive'],
    ['approve', 'archive'],
    ['publish', 'unpublish'],
  ];
  const ids = [source.id as string];
  for (let index = 0; index < 24; index += 1) {
    application.clock.shift(60);
    const details = {
      title: index % 2 === 0 ? `Website ${index} 100% r_al` : `Brochure ${index}`,
      ...(index % 3 === 0 ? { lead_id: lead } : {}),
      ...(index % 4 === 0 ? { template_id: template } : {}),
      ...(index % 5 === 0 ? { owner_id: owner } : {}),
      ...(index % 7 === 0 ? { external_id: `crm-${index}` } : {}),
      ...(index % 6 < 2 ? { expires_at: new Date(START + 7_200_000).toISOString() } : {}),
    };
    const { id } = await aProposal(acme, details);
    for (const action of paths[index % paths.length] ?? [])
      await act(acme, id, action, action === 'cancel' ? { reason: 'Over' } : undefined);
    ids.push(id);
  }
  await aProposal(acme, { title: 'Deleted' }).then(({ id }) => acme.api().delete(`/v1/proposals/${id}`));
  application.clock.moveTo(new Date(START + 7_300_000));
  for (const id of [ids[3], ids[9]]) await acme.api().patch(`/v1/proposals/${id}`, { metadata: { touched: 'yes' } });
  all = (await Promise.all(ids.map((id) => read(acme, id)))).reverse();
  facts = { lead, owner, template, middle: all[12]!.proposal_created_at as string };
}, 60_000);

const listed = (record: Json) => record.page_status !== 'archived';
const of = (field: string, value: unknown) => (record: Json) => record[field] === value;

describe.each<[string, () => Json, (record: Json) => boolean]>([
  ['no filter', () => ({}), listed],
  ...['pending', 'approved', 'denied', 'canceled', 'expired'].map(
    (status) =>
      [`status ${status}`, () => ({ status }), (record: Json) => listed(record) && record.deal_status === status] as [
        string,
        () => Json,
        (record: Json) => boolean,
      ],
  ),
  ...['draft', 'published', 'unpublished', 'archived'].map(
    (page_status) =>
      [`page_status ${page_status}`, () => ({ page_status }), of('page_status', page_status)] as [
        string,
        () => Json,
        (record: Json) => boolean,
      ],
  ),
  [
    'archived and approved',
    () => ({ page_status: 'archived', status: 'approved' }),
    (r) => r.page_status === 'archived' && r.deal_status === 'approved',
  ],
  [
    'published and expired',
    () => ({ page_status: 'published', status: 'expired' }),
    (r) => r.page_status === 'published' && r.deal_status === 'expired',
  ],
  [
    'draft and pending',
    () => ({ page_status: 'draft', status: 'pending' }),
    (r) => r.page_status === 'draft' && r.deal_status === 'pending',
  ],
  ...[
    ['pending', 'approved'],
    ['pending', 'expired'],
    ['expired', 'denied'],
    ['canceled', 'approved', 'denied'],
  ].map(
    (statuses) =>
      [
        `any of ${statuses.join(', ')}`,
        () => ({ status: statuses.join(','), page_status: 'draft,published,archived' }),
        (r: Json) => r.page_status !== 'unpublished' && statuses.includes(r.deal_status as string),
      ] as [string, () => Json, (record: Json) => boolean],
  ),
  [
    'any of two statuses, of a lead',
    () => ({ lead_id: facts.lead, status: 'pending,expired' }),
    (r) => listed(r) && r.lead_id === facts.lead && ['pending', 'expired'].includes(r.deal_status as string),
  ],
  ['metadata', () => ({ 'metadata[touched]': 'yes' }), (r) => listed(r) && r.metadata.touched === 'yes'],
  [
    'metadata and words',
    () => ({ 'metadata[touched]': 'yes', search: 'brochure' }),
    (r) => listed(r) && r.metadata.touched === 'yes' && (r.title as string).startsWith('Brochure'),
  ],
  ['metadata that none has', () => ({ 'metadata[touched]': 'no' }), () => false],
  ['a lead', () => ({ lead_id: facts.lead }), (r) => listed(r) && r.lead_id === facts.lead],
  [
    'a lead, pending',
    () => ({ lead_id: facts.lead, status: 'pending' }),
    (r) => listed(r) && r.lead_id === facts.lead && r.deal_status === 'pending',
  ],
  ['an unknown lead', () => ({ lead_id: UNKNOWN }), () => false],
  ['a template', () => ({ template_id: facts.template }), (r) => listed(r) && r.template_id === facts.template],
  ['an owner', () => ({ owner_id: facts.owner }), (r) => listed(r) && r.owner_id === facts.owner],
  ['an external_id', () => ({ external_id: 'crm-7' }), (r) => listed(r) && r.external_id === 'crm-7'],
  ['words in any case', () => ({ search: 'WEBSITE 1' }), (r) => listed(r) && (r.title as string).includes('Website 1')],
  ['a percent sign', () => ({ search: '0% r_' }), (r) => listed(r) && (r.title as string).includes('0% r_')],
  ['what looks like a pattern', () => ({ search: 'W%e' }), () => false],
  ['created after', () => ({ created_after: facts.middle }), (r) => listed(r) && r.proposal_created_at > facts.middle],
  [
    'created before',
    () => ({ created_before: facts.middle }),
    (r) => listed(r) && r.proposal_created_at < facts.middle,
  ],
  [
    'updated after',
    () => ({ updated_after: new Date(START + 7_250_000).toISOString() }),
    (r) => listed(r) && Date.parse(r.updated_at as string) > START + 7_250_000,
  ],
])('%s', (_name, query, matches) => {
  it('lists what matches, newest first, with an exact count on each page', async () => {
    const expected = all.filter(matches).map(({ id }) => id as string);
    expect(await idsOf(query())).toEqual(expected);
    const first = await list({ ...query(), limit: 2 });
    expect(first.pagination).toMatchObject({ total_count: expected.length, has_more: expected.length > 2 });
    expect(first.pagination.next_cursor === null).toBe(expected.length <= 2);
    if (!first.pagination.next_cursor) return;
    const second = await list({ ...query(), limit: 2, after: first.pagination.next_cursor });
    expect(second.pagination.total_count).toBe(expected.length);
    expect(second.data.map(({ proposal_id }: Json) => proposal_id as string)).toEqual(expected.slice(2, 4));
  });
});

it('has something to tell apart', () => {
  for (const field of ['deal_status', 'page_status'])
    expect(new Set(all.map((record) => record[field] as string)).size).toBeGreaterThanOrEqual(4);
  expect(all.filter(of('deal_status', 'expired')).length).toBeGreaterThan(2);
});

it('shows exactly six fields, or the whole record', async () => {
  const { data } = await list();
  const [first] = all.filter(listed);
  expect(data.map((item: Json) => Object.keys(item))).toEqual(data.map(() => LIST_FIELDS));
  const { id, title, deal_status, page_status, lead_name, proposal_created_at } = first!;
  expect(data[0]).toEqual({ proposal_id: id, title, deal_status, page_status, lead_name, proposal_created_at });
  const full = await list({ view: 'full', limit: 100 });
  expect(full.data).toEqual(all.filter(listed));
  expect(Object.keys(full.data[0] as Json).sort()).toEqual(RECORD_FIELDS);
});

it('sorts by the last change when asked', async () => {
  const records = await acme.api().all('/v1/proposals', { sort: 'updated_at', view: 'full', limit: 4 });
  const times = records.map((record) => record.updated_at as string);
  expect(times).toEqual([...times].sort().reverse());
  expect(records.slice(0, 2).map((record) => record.metadata.touched as string)).toEqual(['yes', 'yes']);
  expect(records).toHaveLength(all.filter(listed).length);
});

it('defaults to 25 a page and refuses what it does not know', async () => {
  expect((await list()).data).toHaveLength(Math.min(25, all.filter(listed).length));
  for (const [query, field] of [
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ limit: 'x' }, 'limit'],
    [{ status: 'won' }, 'status'],
    [{ page_status: 'x' }, 'page_status'],
    [{ lead_id: 'x' }, 'lead_id'],
    [{ created_after: 'x' }, 'created_after'],
    [{ sort: 'title' }, 'sort'],
    [{ view: 'x' }, 'view'],
    [{ after: 'x' }, 'after'],
    [{ more: 1 }, 'more'],
  ] as [Json, string][]) {
    const { status, body } = await acme.api().get('/v1/proposals', { query });
    expect([query, status, body.error.details[0].field]).toEqual([query, 400, field]);
  }
  const { next_cursor } = (await list({ limit: 1 })).pagination;
  expect((await acme.api().get('/v1/proposals', { query: { after: next_cursor, status: 'approved' } })).status).toBe(
    400,
  );
  expect((await acme.api().get('/v1/proposals', { query: { after: next_cursor, limit: 50 } })).status).toBe(200);
  const other = await given.organization();
  expect((await other.api().get('/v1/proposals', { query: { after: next_cursor } })).status).toBe(400);
});

it('lists a lead’s proposals, and none of another organization', async () => {
  const api = acme.api(['leads:read']);
  const { body } = await api.get(`/v1/leads/${facts.lead}/proposals`, { query: { limit: 2 } });
  const expected = all.filter((record) => listed(record) && record.lead_id === facts.lead);
  expect(body.pagination.total_count).toBe(expected.length);
  expect(Object.keys(body.data[0] as Json)).toEqual(LIST_FIELDS);
  expect(
    (await api.all(`/v1/leads/${facts.lead}/proposals`, { limit: 2 })).map((item) => item.proposal_id as string),
  ).toEqual(expected.map(({ id }) => id as string));
  const other = await given.organization();
  expect((await other.api().get(`/v1/leads/${facts.lead}/proposals`)).status).toBe(404);
  expect((await other.api().get('/v1/proposals', { query: { lead_id: facts.lead } })).body.data).toEqual([]);
});

it('shows each once while others come and go', async () => {
  const beta = await given.organization();
  const ids: string[] = [];
  for (let index = 0; index < 9; index += 1) ids.unshift((await aProposal(beta, { title: `P${index}` })).id as string);
  const seen: string[] = [];
  for (let after: string | null = '', page = 0; after !== null; page += 1) {
    const { body } = await beta.api().get('/v1/proposals', { query: { limit: 2, ...(after ? { after } : {}) } });
    seen.push(...body.data.map(({ proposal_id }: Json) => proposal_id as string));
    after = body.pagination.next_cursor as string | null;
    await aProposal(beta, { title: `New ${page}` });
    if (page === 0) for (const gone of [ids[0], ids[2], ids[5]]) await beta.api().delete(`/v1/proposals/${gone}`);
    const { total_count } = (await beta.api().get('/v1/proposals')).body.pagination;
    expect(total_count).toBe(9 - 3 + page + 1);
  }
  expect(seen).toEqual([ids[0], ids[1], ids[3], ids[4], ids[6], ids[7], ids[8]]);
});

it('refuses a range of time that ends before it begins', async () => {
  const [earlier, later] = ['2031-03-01T10:00:00.000Z', '2031-03-01T11:00:00.000Z'];
  const ask = (query: Json) => acme.api().get('/v1/proposals', { query });
  const { status, body } = await ask({ created_after: later, created_before: earlier });
  expect([status, body.error.details]).toMatchObject([
    ...[400, [{ field: 'created_before', message: 'Must be after created_after.' }]],
  ]);
  expect((await ask({ created_after: earlier, created_before: later })).status).toBe(200);
  const audit = (query: Json) => acme.api().get('/v1/audit-log', { query });
  const refused = await audit({ from: later, to: earlier });
  expect([refused.status, refused.body.error.details]).toMatchObject([
    400,
    [{ field: 'to', message: 'Must be after from.' }],
  ]);
  expect((await audit({ from: earlier, to: later })).status).toBe(200);
});
