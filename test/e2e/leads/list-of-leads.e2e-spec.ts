import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});

beforeEach(async () => {
  acme = await given.organization();
});

async function found(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await acme.api().get('/v1/leads', { query: { limit: 100, ...query } });
  expect(status).toBe(200);
  const names = (body.data as { name: string }[]).map(({ name }) => name);
  expect(body.pagination.total_count).toBe(names.length);
  return names.sort();
}

describe('search', () => {
  it('goes on page by page, newest first, and counts all hits on each', async () => {
    for (const name of ['Ann 1', 'Bob', 'Ann 2', 'Ann 3']) await given.lead(acme, { name });
    const page = async (query: Record<string, string>) =>
      (await acme.api().get('/v1/leads', { query: { search: 'ann', limit: 2, ...query } })).body;
    const first = await page({});
    const second = await page({ after: first.pagination.next_cursor as string });
    const names = [first, second].map(({ data }) => (data as { name: string }[]).map(({ name }) => name));
    expect(names).toEqual([['Ann 3', 'Ann 2'], ['Ann 1']]);
    expect([first, second].map(({ pagination }) => pagination.total_count)).toEqual([3, 3]);
  });

  it('finds a part of the name, the e-mail address or the company, in any case', async () => {
    await given.lead(acme, { name: 'Ann Martin', email: 'a.martin@example.com' });
    await given.lead(acme, { name: 'Bob', email: 'BOB@Martinez.es' });
    await given.lead(acme, { name: 'Carl', company: 'Martin' });
    expect(await found({ search: 'MARTIN' })).toEqual(['Ann Martin', 'Bob', 'Carl']);
    expect(await found({ search: '@example' })).toEqual(['Ann Martin']);
    expect(await found({ search: 'nobody' })).toEqual([]);
  });

  it('takes wildcards, quotes and backslashes for what they are', async () => {
    const names = ['100% sure', '100 per cent', 'a_b', 'axb', 'back\\slash', "O'Brien", '"quoted"', '$1 --'];
    for (const name of names) await given.lead(acme, { name });
    expect(await found({ search: '%' })).toEqual(['100% sure']);
    expect(await found({ search: '0%' })).toEqual(['100% sure']);
    expect(await found({ search: '_' })).toEqual(['a_b']);
    expect(await found({ search: '\\' })).toEqual(['back\\slash']);
    expect(await found({ search: "o'b" })).toEqual(["O'Brien"]);
    expect(await found({ search: '"' })).toEqual(['"quoted"']);
    expect(await found({ search: '$1 --' })).toEqual(['$1 --']);
  });

  it('knows accents, other scripts and emoji, one letter long too', async () => {
    for (const name of ['Éloïse', 'ΣΟΦΙΑ', '山田太郎', 'Rocket 🚀']) await given.lead(acme, { name });
    expect(await found({ search: 'éLO' })).toEqual(['Éloïse']);
    expect(await found({ search: 'σοφ' })).toEqual(['ΣΟΦΙΑ']);
    expect(await found({ search: '田' })).toEqual(['山田太郎']);
    expect(await found({ search: '🚀' })).toEqual(['Rocket 🚀']);
  });

  it('stays within the organization', async () => {
    await given.lead(await given.organization(), { name: 'Elsewhere' });
    expect(await found({ search: 'Elsewhere' })).toEqual([]);
  });
});

describe('filters', () => {
  it('compare the e-mail address in any case, and whole', async () => {
    await given.lead(acme, { name: 'Ann', email: 'Ann@Example.com' });
    await given.lead(acme, { name: 'Joann', email: 'joann@example.com' });
    expect(await found({ email: 'ANN@example.COM' })).toEqual(['Ann']);
    expect(await found({ email: 'nn@example.com' })).toEqual([]);
  });

  it('compare external_id to the letter', async () => {
    await given.lead(acme, { name: 'Ann', external_id: 'Ab' });
    expect(await found({ external_id: 'Ab' })).toEqual(['Ann']);
    expect(await found({ external_id: 'ab' })).toEqual([]);
  });

  it('know the four statuses', async () => {
    await given.lead(acme, { name: 'Ann' });
    expect(await found({ status: 'new' })).toEqual(['Ann']);
    for (const status of ['contacted', 'won', 'lost']) expect(await found({ status })).toEqual([]);
  });

  it('take several statuses, separated by commas or one by one', async () => {
    const { id } = await given.lead(acme, { name: 'Ann' });
    await given.lead(acme, { name: 'Bob' });
    await acme
      .api()
      .post('/v1/proposals', { title: 'For Ann', lead_id: id })
      .then(({ body }) => acme.api().post(`/v1/proposals/${body.id}/publish`));
    expect(await found({ status: 'contacted' })).toEqual(['Ann']);
    expect(await found({ status: 'contacted,new' })).toEqual(['Ann', 'Bob']);
    expect(await found({ status: 'contacted,won' })).toEqual(['Ann']);
    const { body } = await acme.api().get('/v1/leads?status=new&status=contacted');
    expect(body.pagination.total_count).toBe(2);
    for (const wrong of ['status=new,', 'status=new&status=old', 'status=new;won'])
      expect((await acme.api().get(`/v1/leads?${wrong}`)).body.error.details[0].field).toBe('status');
  });

  it('compare metadata pair by pair', async () => {
    await given.lead(acme, { name: 'Ann', metadata: { crm: '1', 'the source': 'fair & web' } });
    await given.lead(acme, { name: 'Bob', metadata: { crm: '2', 'the source': 'fair & web' } });
    expect(await found({ 'metadata[crm]': '2' })).toEqual(['Bob']);
    expect(await found({ 'metadata[the source]': 'fair & web' })).toEqual(['Ann', 'Bob']);
    expect(await found({ 'metadata[the source]': 'fair & web', 'metadata[crm]': '1', search: 'a' })).toEqual(['Ann']);
    expect(await found({ 'metadata[crm]': '3' })).toEqual([]);
    expect(await found({ 'metadata[crm]': "1' or true --" })).toEqual([]);
    const other = await given.organization();
    expect((await other.api().get('/v1/leads?metadata[crm]=2')).body.data).toEqual([]);
  });

  it.each([
    ['metadata[x]', `metadata[x]=${'v'.repeat(501)}`],
    ['metadata', `metadata[${'k'.repeat(41)}]=v`],
    ['metadata', 'metadata[]=v'],
    ['metadata', 'metadata=v'],
    ['metadata[x]', 'metadata[x]=1&metadata[x]=2'],
    ['metadata', [1, 2, 3, 4, 5, 6].map((key) => `metadata[${key}]=v`).join('&')],
    ['metadata.__proto__', 'metadata[__proto__]=v'],
    ['meta[x]', 'meta[x]=v'],
  ])('name %s where metadata are asked for wrongly', async (field, query) => {
    const { status, body } = await acme.api().get(`/v1/leads?${query}`);
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });

  it('give what changed after a time', async () => {
    const ann = await given.lead(acme, { name: 'Ann' });
    application.clock.shift(60);
    const bob = await given.lead(acme, { name: 'Bob' });
    application.clock.reset();
    expect(await found({ updated_after: ann.updated_at })).toEqual(['Bob']);
    expect(await found({ updated_after: bob.updated_at })).toEqual([]);
    expect(await found({ updated_after: '2020-01-01T01:00:00+02:00' })).toEqual(['Ann', 'Bob']);
  });

  it('hold together', async () => {
    await given.lead(acme, { name: 'Ann', email: 'ann@example.com', external_id: '1' });
    await given.lead(acme, { name: 'Ann', email: 'other@example.com', external_id: '2' });
    expect(await found({ search: 'ann', email: 'ann@example.com', status: 'new', external_id: '1' })).toEqual(['Ann']);
    expect(await found({ search: 'ann', external_id: '3' })).toEqual([]);
  });
});

describe('pages', () => {
  it('are newest first, 25 by default', async () => {
    for (let index = 0; index < 26; index += 1) await given.lead(acme, { name: `Lead ${index}` });
    const { body } = await acme.api().get('/v1/leads');
    expect((body.data as { name: string }[]).map(({ name }) => name)).toEqual(
      Array.from({ length: 25 }, (_none, index) => `Lead ${25 - index}`),
    );
    expect(body.pagination).toEqual({ has_more: true, next_cursor: expect.any(String), total_count: 26 });
  });

  it('end without a cursor when the last one is full', async () => {
    for (let index = 0; index < 4; index += 1) await given.lead(acme);
    const first = (await acme.api().get('/v1/leads', { query: { limit: 2 } })).body;
    const second = (await acme.api().get('/v1/leads', { query: { limit: 2, after: first.pagination.next_cursor } }))
      .body;
    expect(second.pagination).toEqual({ has_more: false, next_cursor: null, total_count: 4 });
  });

  it('of leads of the same millisecond lose none', async () => {
    application.clock.stopAt('2026-04-01T10:30:00.000Z');
    for (let index = 0; index < 7; index += 1) await given.lead(acme);
    application.clock.reset();
    const leads = await acme.api().all('/v1/leads', { limit: 2 });
    expect(new Set(leads.map(({ id }) => id as string)).size).toBe(7);
  });

  it('lose and repeat nothing while others insert and delete', async () => {
    const kept = [];
    for (let index = 0; index < 12; index += 1) kept.push(await given.lead(acme, { name: `Kept ${index}` }));
    const seen: string[] = [];
    for (let after = ''; ;) {
      const { body } = await acme.api().get('/v1/leads', { query: { limit: 3, ...(after ? { after } : {}) } });
      const page = body.data as { id: string }[];
      seen.push(...page.map(({ id }) => id));
      await given.lead(acme, { name: 'Late' });
      await acme.api().delete(`/v1/leads/${page.at(-1)?.id ?? ''}`);
      if (!body.pagination.has_more) break;
      after = body.pagination.next_cursor as string;
    }
    expect(seen).toEqual(kept.map(({ id }) => id).reverse());
    const { body } = await acme.api().get('/v1/leads');
    expect(body.pagination.total_count).toBe(12);
  });

  it('have an exact total under twenty creations at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_none, index) => acme.api().post('/v1/leads', { name: `Lead ${index}` })),
    );
    const { body } = await acme.api().get('/v1/leads', { query: { limit: 1 } });
    expect(body.pagination.total_count).toBe(20);
    const [{ deleted }] = (await application.sql('select id as deleted from leads where organization_id = $1 limit 1', [
      acme.id,
    ])) as [{ deleted: string }];
    await Promise.all(Array.from({ length: 5 }, () => acme.api().delete(`/v1/leads/${deleted}`)));
    expect((await acme.api().get('/v1/leads', { query: { limit: 1 } })).body.pagination.total_count).toBe(19);
  });
});
