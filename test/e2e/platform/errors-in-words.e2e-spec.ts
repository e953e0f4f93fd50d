import { IntlMessageFormat } from 'intl-messageformat';
import { DETAIL_CODES, PROBLEMS, SENTENCES } from '../../../src/platform/errors/messages/messages.js';
import { checkPassword } from '../../../src/platform/crypto/check-password.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});

const create = (path: string, body: JsonObject, headers: Record<string, string> = {}) =>
  acme.api().request('POST', path, { body, headers });

async function detailOf(path: string, body: JsonObject, headers: Record<string, string> = {}): Promise<JsonObject> {
  const answer = await create(path, body, headers);
  return (answer.body.error as { details: JsonObject[] }).details[0]!;
}

it.each<[string, string, JsonObject, JsonObject]>([
  ['a required field that is absent', '/v1/leads', {}, { field: 'name', code: 'required', message: 'Is required.' }],
  ['another type', '/v1/leads', { name: 7 }, { field: 'name', code: 'invalid_type', message: 'Must be a string.' }],
  [
    'too little text',
    '/v1/leads',
    { name: '' },
    { field: 'name', code: 'too_short', params: { minimum: 1, maximum: 255 } },
  ],
  [
    'too much text',
    '/v1/leads',
    { name: 'a'.repeat(256) },
    { field: 'name', code: 'too_long', params: { minimum: 1, maximum: 255 } },
  ],
  ['another format', '/v1/leads', { name: 'A', email: 'a' }, { field: 'email', code: 'invalid_format' }],
  [
    'a value that is none of the list',
    '/v1/proposals',
    { title: 'A', language: 'de' },
    { field: 'language', code: 'invalid_value', params: { allowed: ['fr', 'en'] } },
  ],
  [
    'a number that is too large',
    '/v1/catalog/products',
    { name: 'A', currency: 'EUR', unit_amount: 1e12 },
    { field: 'unit_amount', code: 'too_large' },
  ],
  [
    'a record that does not exist',
    '/v1/proposals',
    { title: 'A', lead_id: '0198c0de-7a11-7000-8000-000000000001' },
    { field: 'lead_id', code: 'not_found', params: { what: 'lead', list: 'GET /v1/leads' } },
  ],
  [
    'a number where a text belongs, though it has a format too',
    '/v1/proposals',
    { title: 'A', lead_id: 5 },
    { field: 'lead_id', code: 'invalid_type' },
  ],
  [
    'metadata that is no text',
    '/v1/leads',
    { name: 'A', metadata: { crm: 5 } },
    { field: 'metadata.crm', code: 'invalid_type' },
  ],
])('names %s by a code', async (_what, path, body, expected) => {
  expect(await detailOf(path, body)).toMatchObject(expected);
});

it.each<[string, string, string | string[]]>([
  ['/v1/proposals', 'lead', 'lead_id'],
  ['/v1/proposals', 'leadId', 'lead_id'],
  ['/v1/proposals', 'tittle', 'title'],
  ['/v1/leads', 'mail', 'email'],
  ['/v1/leads', 'favourite', []],
  // What answers have and nobody sets must not be written elsewhere instead.
  ['/v1/leads', 'status', []],
  ['/v1/leads', 'id', []],
  ['/v1/themes', 'title', 'name'],
  ['/v1/media/folders', 'name', 'title'],
  ['/v1/proposals', 'allow_payment', 'settings'],
  ['/v1/leads', 'postal_code', 'zip'],
  ['/v1/webhooks', 'events', 'types'],
  ['/v1/api-keys', 'permissions', 'scopes'],
])('says which field of %s %s is meant to be', async (path, field, expected) => {
  const detail = await detailOf(path, { title: 'A', name: 'A', [field]: 'A' });
  const details = [detail, ...(await create(path, { [field]: 'A' })).body.error.details] as JsonObject[];
  const unknown = details.find((one) => one.field === field)!;
  expect(unknown.code).toBe('unknown_field');
  expect(unknown.params).toEqual(expected.length === 0 ? { allowed: expect.any(Array) as unknown } : { expected });
});

it('says which fields there are where none is near, once for an object', async () => {
  const { details } = (await create('/v1/webhooks', { zzz: 1, qqq: 2 })).body.error as { details: JsonObject[] };
  const unknown = details.filter(({ code }) => code === 'unknown_field');
  const allowed = expect.arrayContaining(['url', 'types']) as unknown;
  expect(unknown.map(({ params }) => params)).toEqual([{ allowed }, {}]);
  const { id } = (await create('/v1/proposals', { title: 'A' })).body as { id: string };
  const sections = [{ blocks: [{ type: 'paragraph', text: 'A', zzz: 1 }] }];
  const answer = await acme.api().request('PUT', `/v1/proposals/${id}/content`, { body: { sections } });
  expect(answer.body.error.details).toMatchObject([
    { field: 'sections[0].blocks[0].zzz', params: { allowed: expect.arrayContaining(['type', 'text']) as unknown } },
  ]);
  const wide = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`zzz${index}`, 1]));
  expect(JSON.stringify((await create('/v1/leads', wide)).body).length).toBeLessThan(12_000);
});

it('says which field of a block or a section is meant to be', async () => {
  const { id } = (await create('/v1/proposals', { title: 'A' })).body as { id: string };
  const sections = [
    {
      heading: 'A',
      blocks: [
        { type: 'paragraph', txt: 'A' },
        { type: 'button', label: 'A', href: 'https://a.example' },
      ],
    },
  ];
  const { status, body } = await acme.api().request('PUT', `/v1/proposals/${id}/content`, { body: { sections } });
  expect(status).toBe(400);
  const unknown = (body.error.details as JsonObject[]).filter(({ code }) => code === 'unknown_field');
  expect(unknown.map(({ field, params }) => [field, (params as JsonObject).expected])).toEqual([
    ['sections[0].heading', 'title'],
    ['sections[0].blocks[0].txt', 'text'],
    ['sections[0].blocks[1].href', 'url'],
  ]);
});

it('says what there is to choose from, and how many it must be at least', async () => {
  const [type] = (await create('/v1/webhooks', { url: 'https://a.example', types: ['nope'] })).body.error.details as [
    JsonObject,
  ];
  expect(type).toMatchObject({ field: 'types[0]', code: 'invalid_value' });
  expect((type.params as { allowed: string[] }).allowed).toContain('proposal.approved');
  const [scopes] = (await create('/v1/api-keys', { name: 'A', scopes: [] })).body.error.details as JsonObject[];
  expect(scopes).toMatchObject({ field: 'scopes', code: 'too_few', params: { minimum: 1 } });
  const details = (await create('/v1/themes/generate', {})).body.error.details as JsonObject[];
  expect(details.map(({ field, code }) => [field, code])).toEqual([
    ['preset', 'required'],
    ['palette', 'required'],
  ]);
});

it('leads to the next page by an address without characters that an address cannot have', async () => {
  for (const name of ['A', 'B']) await create('/v1/leads', { name, metadata: { tier: 'gold' } });
  const { headers } = await acme.api().request('GET', '/v1/leads?limit=1&metadata[tier]=gold');
  expect(headers.link).toMatch(/^<[^<>[\]]*metadata%5Btier%5D=gold[^<>[\]]*>; rel="next"$/);
});

it('says by what a record is still used that cannot be deleted', async () => {
  const lead = await given.lead(acme);
  await create('/v1/proposals', { title: 'A', lead_id: lead.id });
  const answer = await acme.api().delete(`/v1/leads/${lead.id}`);
  expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
  expect(answer.body.error.details).toMatchObject([{ field: 'id', code: 'in_use', params: { used_by: 'proposals' } }]);
});

it('leads from an offer that content names in vain to the offers of the proposal', async () => {
  const { body } = await create('/v1/proposals', { title: 'A' });
  const sections = [{ blocks: [{ type: 'offer', offer_id: '0198c0de-7a11-7000-8000-000000000001' }] }];
  const answer = await acme.api().put(`/v1/proposals/${body.id}/content`, { sections });
  expect(answer.status).toBe(404);
  expect(answer.body.error.details[0].params.list).toBe('GET /v1/proposals/{id}/products');
});

it('speaks French of time zones, without a sentence in the parameters', async () => {
  const answer = await acme.api().get('/v1/metrics/sales', {
    query: { timezone: 'Mars/Phobos' },
    headers: { 'Accept-Language': 'fr' },
  });
  expect(answer.body.error.details[0]).toMatchObject({
    message: 'Indiquez un fuseau horaire, par exemple Europe/Paris.',
    params: {},
  });
});

it('lists the known variables where one is unknown', async () => {
  const { body } = await create('/v1/proposals', { title: 'A' });
  const sections = [{ blocks: [{ type: 'paragraph', text: '{{lead.bogus}}' }] }];
  const answer = await acme.api().put(`/v1/proposals/${body.id}/content`, { sections });
  expect(answer.body.error.details[0].params.allowed).toContain('lead.name');
  expect(Array.isArray(answer.body.error.details[0].params.allowed)).toBe(true);
});

it('leads from settings to the four switches where a proposal is changed', async () => {
  const { body } = await create('/v1/proposals', { title: 'A' });
  const answer = await acme.api().patch(`/v1/proposals/${body.id}`, { settings: {} });
  expect(answer.body.error.details[0].params.expected).toEqual([
    'allow_client_to_sign',
    'allow_client_to_deny',
    'allow_payment',
    'allow_client_to_download_pdf',
  ]);
});

it('speaks French where that is preferred', async () => {
  const french = { 'Accept-Language': 'fr-CH, fr;q=0.9, en;q=0.8' };
  const answer = await create('/v1/leads', { name: '' }, french);
  expect(answer.headers['content-language']).toBe('fr');
  expect(answer.headers.vary).toMatch(/Accept-Language/);
  expect(answer.body.error).toMatchObject({
    code: 'validation_error',
    message: 'name\u00a0: Écrivez de 1 à 255 caractères.',
    details: [{ field: 'name', code: 'too_short', message: 'Écrivez de 1 à 255 caractères.' }],
  });
  expect((await create('/v1/leads', { name: '' }, { 'Accept-Language': 'de, en' })).body.error.message).toBe(
    'name: Must be 1 to 255 characters long.',
  );
});

it('speaks French in what is found while validating and publishing', async () => {
  const headers = { 'Accept-Language': 'fr' };
  const { id } = (await create('/v1/proposals', { title: 'A' })).body as { id: string };
  const judged = await create(`/v1/proposals/${id}/content/validate`, { sections: [{}] }, headers);
  expect(judged.body.problems[0]).toMatchObject({ code: 'required', message: 'Ce champ est nécessaire.' });
  const published = await acme.api().request('POST', `/v1/proposals/${id}/publish`, { headers });
  expect(published.body.warnings[0]).toMatchObject({
    code: 'empty_content',
    message: expect.stringContaining('La page ne dit encore rien'),
  });
  const inEnglish = await create(`/v1/proposals/${id}/content/validate`, { sections: [{}] });
  expect(inEnglish.body.problems[0].message).toBe('Is required.');
});

it('tells at once what is wrong with path, query and body', async () => {
  const { details } = (await acme.api().request('PATCH', '/v1/leads/nobody?x=1', { body: { name: 7, mail: 'a' } })).body
    .error as { details: JsonObject[] };
  expect(details.map(({ field, code }) => [field, code])).toEqual([
    ['x', 'unknown_field'],
    ['id', 'invalid_format'],
    ...[
      ['mail', 'unknown_field'],
      ['name', 'invalid_type'],
    ],
  ]);
  const both = (await acme.api().patch('/v1/leads/nobody', { name: 7 })).body.error as { details: JsonObject[] };
  expect(both.details.map(({ field }) => field)).toEqual(['id', 'name']);
});

it('names every wrong item of a list, up to a sensible number', async () => {
  const ips = ['127.0.0.1', 'a', 'b', '10.0.0.0/8', 'c'];
  const fields = async (allowed_ips: string[]) => {
    const { body } = await create('/v1/api-keys', { name: 'A', scopes: ['leads:read'], allowed_ips });
    return (body.error as { details: JsonObject[] }).details.map(({ field }) => field);
  };
  expect(await fields(ips)).toEqual(['allowed_ips[1]', 'allowed_ips[2]', 'allowed_ips[4]']);
  expect(await fields(Array.from({ length: 50 }, (_, index) => `x${index}`))).toHaveLength(20);
  const metadata = { a: 1, '\u001e"b': 2, c: 'text' };
  const { body } = await create('/v1/leads', { name: 'A', metadata });
  expect((body.error as { details: JsonObject[] }).details.map(({ field }) => field)).toEqual([
    'metadata.a',
    'metadata.\u001e"b',
  ]);
});

it('names every reference that leads nowhere, each with what lists its kind', async () => {
  const nowhere = '0198c0de-7a11-7000-8000-00000000dead';
  const listed = async (path: string, body: JsonObject) => {
    const { status, body: answer } = await create(path, body);
    expect([status, answer.error.code]).toEqual([404, 'not_found']);
    return (answer.error.details as JsonObject[]).map(({ field, params }) => [field, (params as JsonObject).list]);
  };
  const references = { lead_id: nowhere, theme_id: nowhere, owner_id: nowhere };
  expect(await listed('/v1/proposals', { title: 'A', ...references })).toEqual([
    ['lead_id', 'GET /v1/leads'],
    ['theme_id', 'GET /v1/themes'],
    ['owner_id', 'GET /v1/organization/members'],
  ]);
  const { id } = (await create('/v1/proposals', { title: 'A' })).body as { id: string };
  const line = { product_id: nowhere, quantity: 1 };
  const offer = { name: 'A', currency: 'EUR', lines: [line, line] };
  expect(await listed(`/v1/proposals/${id}/products`, offer)).toEqual([
    ['lines[0].product_id', 'GET /v1/catalog/products'],
    ['lines[1].product_id', 'GET /v1/catalog/products'],
  ]);
  expect(await listed('/v1/catalog/bundles', { name: 'A', items: [line, { ...line, quantity: 2 }] })).toEqual([
    ['items[0].product_id', 'GET /v1/catalog/products'],
    ['items[1].product_id', 'GET /v1/catalog/products'],
  ]);
});

it('says in French what the state does not allow', async () => {
  const { id } = (await create('/v1/proposals', { title: 'A' })).body as { id: string };
  const { status, body } = await create(`/v1/proposals/${id}/unarchive`, {}, { 'Accept-Language': 'fr' });
  expect([status, body.error.message]).toEqual([409, 'Cette proposition ne peut pas être désarchivée à présent.']);
});

it('says that a type of body is not supported', async () => {
  const headers = { authorization: `Bearer ${await acme.key()}`, 'content-type': 'text/csv' };
  const answer = await fetch(`${application.url}/v1/leads`, { method: 'POST', headers, body: 'name' });
  const { error } = (await answer.json()) as { error: { details: JsonObject[] } };
  expect(answer.status).toBe(415);
  expect(error.details).toEqual([
    {
      ...{ field: 'Content-Type', code: 'unsupported', message: 'Must be application/json.' },
      params: { expected: 'application/json' },
    },
  ]);
});

it.each([
  ['short', 'too_short'],
  ['a'.repeat(129), 'too_long'],
])('says of the password %s that it is %s', async (password, code) => {
  await expect(checkPassword(password)).rejects.toMatchObject({ details: [{ field: 'password', code }] });
});

it('answers as RFC 9457 has it where that is asked for', async () => {
  const { headers, body, status } = await create('/v1/leads', {}, { Accept: 'application/problem+json' });
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(body).toMatchObject({
    ...{ type: '/docs/errors#validation_error', title: 'Bad Request', status, detail: 'name: Is required.' },
    ...{ code: 'validation_error', message: 'name: Is required.', request_id: headers['x-request-id'] },
    details: [{ field: 'name', code: 'required', message: 'Is required.', params: {} }],
  });
  const page = await acme.api().get('/docs/errors');
  expect([page.status, page.text.includes('id="validation_error"')]).toEqual([200, true]);
  const refused = application.schema.operationAt('POST', '/v1/leads')!.operation.responses['400'] as JsonObject;
  expect(Object.keys(refused.content as JsonObject)).toEqual(['application/json', 'application/problem+json']);
});

it('gives the states and what is allowed as values', async () => {
  const { body } = await create('/v1/proposals', { title: 'A' });
  const answer = await create(`/v1/proposals/${body.id}/unpublish`, {});
  const params = Object.assign({}, ...answer.body.error.details.map((one: JsonObject) => one.params)) as JsonObject;
  expect(params).toMatchObject({ deal_status: 'pending', page_status: 'draft' });
  expect(params.allowed_actions).toContain('publish');
  const french = await create(`/v1/proposals/${body.id}/unpublish`, {}, { 'accept-language': 'fr' });
  const words = (french.body.error.details as JsonObject[]).map(({ field, message }) => [field, message as string]);
  expect(words).toEqual([
    ['deal_status', 'en attente'],
    ['page_status', 'brouillon'],
    ['allowed_actions', 'modifier, publier, approuver, refuser, annuler, archiver, dupliquer, supprimer'],
  ]);
});

describe('the catalogue', () => {
  const placeholders = (pattern: string) => {
    const names = new Set<string>();
    const walk = (elements: unknown[]): void =>
      elements.forEach((element) => {
        const { type, value, options } = element as { type: number; value: string; options?: Record<string, unknown> };
        if (type > 0 && type < 7) names.add(value);
        for (const option of Object.values(options ?? {})) walk((option as { value: unknown[] }).value);
      });
    walk(new IntlMessageFormat(pattern, 'en', undefined, { ignoreTag: true }).getAst());
    return names;
  };

  it('has a text for each code', () => {
    const used = new Set<string>(Object.values(PROBLEMS).map(([code]) => code));
    const unspoken = DETAIL_CODES.filter((code) => !used.has(code));
    expect(unspoken).toEqual(['too_short']);
  });

  it('fills the French texts with what fills the English ones', () => {
    const texts = [...Object.entries(PROBLEMS).map(([en, [, fr]]) => [en, fr] as const), ...Object.entries(SENTENCES)];
    expect(texts.length).toBeGreaterThan(200);
    for (const [en, fr] of texts) {
      if (/\{\{/.test(en)) continue;
      const known = placeholders(en);
      for (const name of placeholders(fr)) expect([en, known]).toEqual([en, new Set([...known, name])]);
    }
  });
});
