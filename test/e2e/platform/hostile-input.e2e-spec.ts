import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { processorTime } from '../../setup/processor-time.js';

let acme: GivenOrganization;
beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await given.organization();
});

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
const post = (path: string, body: unknown, headers = {}) => acme.api().post(path, body, { headers });

describe('what would cost more than it is worth', () => {
  it.each([
    ['fields of the body', fields(201), 'body', 200],
    ['keys of its metadata', { name: 'A', metadata: fields(70_000) }, 'metadata', 500],
  ])('is refused before it is judged one by one: %s', async (_what, body, field, most) => {
    const { status, body: answer } = await post('/v1/leads', body);
    expect(status).toBe(400);
    expect(answer.error.details).toMatchObject([{ field, code: 'too_many', message: `Has more than ${most} fields.` }]);
  });

  it('names a hundred wrong fields at most', async () => {
    const { body } = await post('/v1/leads', fields(200));
    expect(body.error.details.length).toBe(100);
  });

  it('names no more where no body is taken at all', async () => {
    const { body: proposal } = await post('/v1/proposals', { title: 'A' });
    const path = `/v1/proposals/${proposal.id}/unpublish`;
    const { status, body } = await post(path, fields(70_000));
    expect([status, body.error.details.length]).toEqual([400, 100]);
    expect(body.error.details[99]).toMatchObject({ field: 'k99', code: 'unknown_field' });
    expect((await post(path, [1, 2])).body.error.details).toMatchObject([{ field: 'body', code: 'unknown_field' }]);
  });

  it('says of no more wrong fields than it names which ones are meant', async () => {
    const { body: proposal } = await post('/v1/proposals', { title: 'A' });
    /** Against the least that can be done with a body of that size, which is to refuse it for its length: seconds more else. */
    const spentOn = async (lines: number) => {
      const line = Object.fromEntries(Array.from({ length: 19_000 / lines }, (_, index) => [`quantit${index}`, 1]));
      const body = { name: 'A', currency: 'EUR', lines: Array.from({ length: lines }, () => line) };
      return processorTime(async () =>
        expect((await post(`/v1/proposals/${proposal.id}/products`, body)).status).toBe(400),
      );
    };
    await spentOn(100);
    const refused = await spentOn(950);
    const judged = await spentOn(100);
    expect(judged).toBeLessThan(2 * refused + 150);
  });

  it('is judged no further than anybody is told: unknown variables in every cell of a table', async () => {
    const { body: proposal } = await post('/v1/proposals', { title: 'A' });
    const judge = (cell: string) => {
      const rows = Array.from({ length: 140 }, () => Array.from({ length: 11 }, () => cell));
      const sections = [{ blocks: [{ type: 'table', header: Array.from({ length: 11 }, () => ''), rows }] }];
      return post(`/v1/proposals/${proposal.id}/content/validate`, { sections });
    };
    const cellOf = (open: string, close: string) =>
      Array.from({ length: 100 }, (_, index) => `${open}${index.toString(36)}${close}`).join('');
    const { body } = await judge(cellOf('{{', '}}'));
    expect([body.valid, body.problems.length]).toEqual([false, 100]);
    for (const [index, { field, code, message }] of body.problems.entries()) {
      expect([field, code]).toEqual(['sections[0].blocks[0].rows[0][0]', 'invalid_value']);
      expect(message).toContain(`"${index.toString(36)}"`);
    }
    const spentOn = (cell: string) => processorTime(() => judge(cell));
    const harmless = await spentOn(cellOf('((', '))'));
    const judged = await spentOn(cellOf('{{', '}}'));
    expect(judged).toBeLessThan(1.5 * harmless + 300);
  });

  const MANY = 19_500;
  it.each<[string, string, object, (index: number) => unknown, object]>([
    ['scopes', '/v1/api-keys', { name: 'A' }, (index) => `a${index}`, { field: 'scopes[0]' }],
    ['types', '/v1/webhooks', { url: 'https://example.com' }, (index) => `a${index}`, { field: 'types[0]' }],
    [
      ...(['variable_declarations', '/v1/proposals', { title: 'A' }] as const),
      (index) => ({ name: `a${index}` }),
      { field: 'variable_declarations', code: 'too_many', message: 'Must have at most 50 items.' },
    ],
  ])(
    'is refused about as fast as a list of nothing, however long a list is: %s',
    async (field, path, rest, item, problem) => {
      const list = Array.from({ length: MANY }, (_, index) => item(index));
      const spentOn = (body: object) => processorTime(async () => expect((await post(path, body)).status).toBe(400));
      expect((await post(path, { ...rest, [field]: list })).body.error.details[0]).toMatchObject(problem);
      const refused = await spentOn({ ...rest, [field]: list.map(() => null) });
      const judged = await spentOn({ ...rest, [field]: list });
      expect(judged).toBeLessThan(2 * refused + 150);
    },
  );

  it('never reaches the parser of colours when it is longer than a colour', async () => {
    const { body: proposal } = await post('/v1/proposals', { title: 'A' });
    const section = { badge: 'x', badge_color: `rgb(${'1'.repeat(400_000)}`, blocks: [] };
    const { body } = await post(`/v1/proposals/${proposal.id}/content/validate`, { sections: [section] });
    expect(body).toMatchObject({ valid: false, problems: [{ field: 'sections[0].badge_color' }] });
  });

  it('says so of a text with more marks than are read', async () => {
    const { body: proposal } = await post('/v1/proposals', { title: 'A' });
    const judge = (count: number) =>
      post(`/v1/proposals/${proposal.id}/content/validate`, {
        sections: [{ blocks: [{ type: 'paragraph', text: '*a* '.repeat(count) }] }],
      });
    expect((await judge(32)).body).toEqual({ valid: true, problems: [] });
    expect((await judge(33)).body.problems).toMatchObject([
      {
        ...{ field: 'sections[0].blocks[0].text', code: 'too_many' },
        message: expect.stringContaining('64 Markdown marks') as string,
      },
    ]);
  });

  it('is resolved in one pass: variables after thousands of backslashes', async () => {
    const { body: proposal } = await post('/v1/proposals', { title: 'A' });
    const text = `${'\\'.repeat(5000)}a${'{{organization.name}}'.repeat(200)}`;
    const sections = Array.from({ length: 10 }, () => ({ blocks: [{ type: 'paragraph', text }] }));
    await acme.api().put(`/v1/proposals/${proposal.id}/content`, { sections });
    expect((await acme.api().post(`/v1/proposals/${proposal.id}/publish`)).status).toBe(200);
  });

  it('may be nested as deeply as it likes: it is refused, with an Idempotency-Key too', async () => {
    const raw = `{"name":${'['.repeat(8000)}${']'.repeat(8000)}}`;
    const { status } = await acme.api().post('/v1/leads', undefined, {
      raw,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'deep' },
    });
    expect(status).toBe(400);
  });
});

describe('text', () => {
  it('is measured in code points, as the database measures it', async () => {
    const invisible = 'a\uFE0F'.repeat(255);
    const { status, body } = await post('/v1/leads', { name: invisible });
    expect([status, body.error.details[0].field]).toEqual([400, 'name']);
    expect((await post('/v1/leads', { name: '🚀'.repeat(255) })).status).toBe(201);
    expect((await post('/v1/leads', { name: 'A', metadata: { emoji: '🚀'.repeat(500) } })).status).toBe(201);
  });

  it('must be valid UTF-8', async () => {
    const raw = Buffer.from([0x7b, 0x22, 0x6e, 0x61, 0x6d, 0x65, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    const answer = await acme
      .api()
      .post('/v1/leads', undefined, { raw, headers: { 'content-type': 'application/json' } });
    expect([answer.status, answer.body.error.details[0].field]).toEqual([400, 'body']);
  });
});

describe('a record that goes while another comes to refer to it', () => {
  it('is explained, never a fault of ours', async () => {
    const { body: proposal } = await post('/v1/proposals', { title: 'A' });
    const statuses = new Set<number>();
    for (let round = 0; round < 10; round++) {
      const { body: lead } = await post('/v1/leads', { name: 'A' });
      const answers = await Promise.all([
        acme.api().delete(`/v1/leads/${lead.id}`),
        post('/v1/proposals', { title: 'B', lead_id: lead.id }),
        acme.api().patch(`/v1/proposals/${proposal.id}`, { lead_id: lead.id }),
      ]);
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].filter((status) => ![200, 201, 204, 404, 409].includes(status))).toEqual([]);
  });
});

it('takes paths as they are written: another case is another address', async () => {
  expect((await acme.api().get('/V1/leads')).status).toBe(404);
});

it('takes a cursor of the list it came from, and of no other that shows the same', async () => {
  const { body: lead } = await post('/v1/leads', { name: 'A' });
  for (const title of ['A', 'B']) await post('/v1/proposals', { title, lead_id: lead.id });
  const { body: page } = await acme.api().get(`/v1/proposals?lead_id=${lead.id}&limit=1`);
  const after = encodeURIComponent(page.pagination.next_cursor);
  const { status, body } = await acme.api().get(`/v1/leads/${lead.id}/proposals?limit=1&after=${after}`);
  expect([status, body.error.details[0].field]).toEqual([400, 'after']);
});
