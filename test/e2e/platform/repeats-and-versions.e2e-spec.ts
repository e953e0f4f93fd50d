import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

let acme: GivenOrganization;
beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
});

describe('a repeated request', () => {
  it('is the same only with the same method, address, query, body and If-Match', async () => {
    const { id } = await given.lead(acme, { name: 'Ann' });
    const patch = (path: string, body: object, headers: Record<string, string> = {}) =>
      acme.api().patch(path, body, { headers: { 'idempotency-key': 'once', ...headers } });
    const first = await patch(`/v1/leads/${id}`, { city: 'Lyon' });
    expect([first.status, first.body.version]).toEqual([200, 2]);
    const again = await patch(`/v1/leads/${id}`, { city: 'Lyon' });
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([200, first.text, 'true']);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    for (const other of [
      await patch(`/v1/leads/${id}`, { city: 'Nice' }),
      await patch(`/v1/leads/${id}`, { city: 'Lyon' }, { 'if-match': '"2"' }),
      await patch(`/v1/leads/${id}?x=1`, { city: 'Lyon' }),
      await acme.api().delete(`/v1/leads/${id}`, { headers: { 'idempotency-key': 'once' } }),
    ])
      expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_mismatch']);
    expect((await acme.api().get(`/v1/leads/${id}`)).body).toMatchObject({ city: 'Lyon', version: 2 });
  });

  it('may be made anew after a refusal, and belongs to the key that made it', async () => {
    const headers = { 'idempotency-key': 'refused' };
    expect((await acme.api().post('/v1/leads', { name: '' }, { headers })).status).toBe(400);
    expect((await acme.api().post('/v1/leads', { name: 'Ann' }, { headers })).status).toBe(201);
    const other = await acme.api(['leads:write']).post('/v1/leads', { name: 'Ben' }, { headers });
    expect([other.status, other.body.name]).toEqual([201, 'Ben']);
  });

  it('of twins at once happens once', async () => {
    const headers = { 'idempotency-key': 'twins' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => acme.api().post('/v1/leads', { name: 'Twin' }, { headers })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(7);
    expect((await acme.api().get('/v1/leads?search=Twin')).body.pagination.total_count).toBe(1);
  });
});

describe('If-Match', () => {
  it('compares the version, in whatever form the tag comes', async () => {
    const { id } = await given.lead(acme, { name: 'Ann' });
    const { headers } = await acme.api().get(`/v1/leads/${id}`);
    const patch = async (tag: string) =>
      (await acme.api().patch(`/v1/leads/${id}`, {}, { headers: { 'if-match': tag } })).status;
    for (const tag of [headers.etag ?? '', `W/${headers.etag}`, '"1"', '1', '"1.anything"', '"7", "1"', '7,1', '*'])
      expect([tag, await patch(tag)]).toEqual([tag, 200]);
    for (const tag of ['"2"', '2', '""', '"-1"', '"a,1"', '"1e0"', '"99999999999999999999"', '99999999999999999999'])
      expect([tag, await patch(tag)]).toEqual([tag, 412]);
  });

  it.each(['abc', 'W/"abc"', '"1', '1.x', '-1', '1.5', '"1" "2"', '"1",', ''])(
    'that is no tag of a record, such as %s, is 400 and shows the form that is meant',
    async (tag) => {
      const { id } = await given.lead(acme, { name: 'Ann' });
      const headers = { 'if-match': tag };
      const { status, body } = await acme.api().patch(`/v1/leads/${id}`, { city: 'Lyon' }, { headers });
      expect([status, body.error.code, body.error.details]).toEqual([
        ...[400, 'validation_error'],
        [
          expect.objectContaining({
            field: 'If-Match',
            code: 'invalid_format',
            message: expect.stringContaining('"1"'),
          }),
        ],
      ]);
    },
  );
});
