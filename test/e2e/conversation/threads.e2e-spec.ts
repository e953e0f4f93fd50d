import { randomUUID } from 'node:crypto';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';
import { lineIds } from '../offers/examples.js';
import { act, paragraph, read, write, type Json } from '../proposals/examples.js';
import { aTalked, ask, type Talked } from './talk.js';

let application: RunningApplication;
let acme: GivenOrganization;
let talked: Talked;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization({ name: 'Studio Nord' });
  talked = await aTalked(acme);
});

const detailsOf = ({ body }: { body: Json }) =>
  ((body.error.details ?? []) as Json[]).map(({ field, code }) => [field, code]);
const threadEvents = async () =>
  (await acme.events())
    .filter(({ type }) => (type as string).startsWith('thread.'))
    .map(({ type, data }) => [type, data]);
const reasons = async () =>
  ((await acme.api().all('/v1/follow-ups?reason=question_open')) as Json[]).map(({ proposal_id, since }) => [
    proposal_id,
    since,
  ]);

describe('a thread', () => {
  it('has the fields of the contract, whoever began it', async () => {
    const { id, body } = { ...(await talked.open({ text: 'May we begin?' })).body, body: null } as Json;
    expect(body).toBeNull();
    const opened = await talked.one(id as string);
    const author = { kind: 'api_key', id: expect.any(String), name: 'test' };
    expect(opened).toEqual({
      ...{ id, kind: 'question', section_id: null, block_id: null, line_id: null, status: 'open', opened_by: author },
      messages: [{ id: expect.any(String), author, text: 'May we begin?', created_at: expect.any(String) }],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const asked = await talked.asked({ kind: 'change_request', name: 'Zoé', email: 'zoe@example.com' });
    expect(asked).toMatchObject({ kind: 'change_request', opened_by: { kind: 'client', id: null, name: 'Zoé' } });
    expect(JSON.stringify(asked)).not.toContain('zoe@example.com');
  });

  it('is created at an address that reads it, and answered there', async () => {
    const made = await talked.open({ text: 'May we begin?' });
    const at = talked.at(`/${made.body.id as string}`);
    expect([made.status, made.headers.location]).toEqual([201, at]);
    const answered = await talked.answer(made.body.id as string, 'Please do.');
    expect([answered.status, answered.headers.location]).toEqual([201, at]);
    expect((answered.body.messages as Json[]).map(({ text }) => text)).toEqual(['May we begin?', 'Please do.']);
    expect((await acme.api().get(at)).body).toEqual(answered.body);
  });

  it('is about the whole, or one part of what there is', async () => {
    const [first, second] = talked.sections;
    const [columns] = second!.blocks as Json[];
    const inner = (columns!.columns as Json[][])[0]![0]!.id as string;
    const [line] = lineIds(talked.offer);
    for (const place of [
      { section_id: first!.id },
      { block_id: inner },
      { block_id: columns!.id },
      { line_id: line },
    ]) {
      const { status, body } = await talked.open({ text: 'Here?', ...place });
      expect([status, body]).toEqual([201, expect.objectContaining(place)]);
    }
    const nulls = { section_id: null, block_id: null, line_id: null };
    expect((await talked.open({ text: 'All?', ...nulls })).status).toBe(201);
    for (const field of ['section_id', 'block_id', 'line_id'])
      expect(detailsOf(await talked.open({ text: 'x', [field]: randomUUID() }))).toEqual([[field, 'not_found']]);
    const two = await talked.open({ text: 'x', section_id: first!.id, line_id: line });
    expect([two.status, detailsOf(two)]).toEqual([400, [['line_id', 'too_many']]]);
    const other = await aTalked(acme);
    expect((await talked.open({ text: 'x', section_id: other.sections[0]!.id })).status).toBe(400);
    expect((await talked.open({ text: 'x', line_id: lineIds(other.offer)[0] })).status).toBe(400);
  });

  it('can be about what is in the draft, or in what the client sees still', async () => {
    const shown = talked.sections[0]!.id as string;
    const { sections } = await write(acme, talked.id, [{ ...paragraph('New.'), title: 'New' }]);
    const drafted = (sections as Json[])[0]!.id as string;
    expect((await talked.open({ text: 'x', section_id: drafted })).status).toBe(201);
    expect((await talked.open({ text: 'x', section_id: shown })).status).toBe(201);
    expect((await ask(talked.reader(), { section_id: drafted })).status).toBe(400);
    expect((await ask(talked.reader(), { section_id: shown })).status).toBe(201);
  });

  it('takes plain text of 1 to 2,000 characters, and nothing else', async () => {
    const long = '🌷'.repeat(2000);
    expect((await talked.open({ text: long })).body.messages[0].text).toBe(long);
    const text = '<b>bold</b>\n\u202eمرحبا {{lead.name}}';
    expect((await talked.open({ text: ` ${text} ` })).body.messages[0].text).toBe(text);
    for (const wrong of ['', '  ', 'x'.repeat(2001), '🌷'.repeat(2001), null, 1, undefined])
      expect([wrong, (await talked.open({ text: wrong })).status]).toEqual([wrong, 400]);
    expect(detailsOf(await talked.open({ text: 'x', kind: 'question' }))).toEqual([['kind', 'unknown_field']]);
  });

  it('is settled, and opened again by whatever is said next', async () => {
    const { id } = await talked.asked();
    const at = (what: string) => acme.api().post(talked.at(`/${id as string}/${what}`));
    expect(await reasons()).toEqual([[talked.id, expect.any(String)]]);
    expect((await at('resolve')).body).toMatchObject({ id, status: 'resolved' });
    expect((await at('resolve')).status).toBe(200);
    expect(await reasons()).toEqual([]);
    expect((await at('reopen')).body.status).toBe('open');
    expect(await reasons()).toHaveLength(1);
    await at('reopen');
    await at('resolve');
    expect((await talked.answer(id as string, 'One more thing.')).body.status).toBe('open');
    await at('resolve');
    expect((await talked.reader().json(`threads/${id}/messages`, { text: 'And this?' })).body.status).toBe('open');
    expect((await threadEvents()).map(([type, { object, previous }]) => [type, object.status, previous])).toEqual([
      ['thread.created', 'open', undefined],
      ['thread.resolved', 'resolved', { status: 'open' }],
      ['thread.reopened', 'open', { status: 'resolved' }],
      ['thread.resolved', 'resolved', { status: 'open' }],
      ['thread.message_added', 'open', { status: 'resolved' }],
      ['thread.resolved', 'resolved', { status: 'open' }],
      ['thread.message_added', 'open', { status: 'resolved' }],
    ]);
  });

  it('waits for the sender while a client spoke last', async () => {
    const first = await talked.asked();
    application.clock.shift(60);
    const reader = talked.reader();
    await reader.json(`threads/${first.id}/messages`, { text: 'Hello?' });
    await talked.asked();
    expect(await reasons()).toEqual([[talked.id, first.created_at]]);
    await talked.answer(first.id as string, 'Yes, blue.');
    expect(await reasons()).toEqual([[talked.id, expect.not.stringContaining(first.created_at as string)]]);
    const [, second] = (await talked.all()).toReversed();
    await talked.answer(second!.id as string, 'Also.');
    expect(await reasons()).toEqual([]);
    await reader.json(`threads/${first.id}/messages`, { text: 'Thank you' });
    expect(await reasons()).toHaveLength(1);
    await act(acme, talked.id, 'archive');
    expect(await reasons()).toEqual([]);
  });

  it('leaves the version of the proposal, and what is signed, as they were', async () => {
    const before = await talked.record();
    const { sections } = (await acme.api().get(`/v1/proposals/${talked.id}/content`)).body as Json;
    await talked.open({ text: 'May we begin?' });
    const asked = await talked.asked();
    await talked.answer(asked.id as string, 'Yes.');
    const { first_viewed_at: _first, last_viewed_at: _last, ...after } = await talked.record();
    expect(before).toMatchObject({ ...after, updated_at: expect.any(String) });
    expect((await acme.api().get(`/v1/proposals/${talked.id}/content`)).body.sections).toEqual(sections);
    const reader = talked.reader();
    expect((await reader.json('sign', await reader.signature())).status).toBe(200);
    const evidence = (await acme.api().get(`/v1/proposals/${talked.id}/evidence`)).text;
    expect(evidence).not.toContain('May we begin');
    expect(evidence).toContain('"viewed"');
  });

  it('has a version of its own, which If-Match is held against', async () => {
    const { id } = await talked.asked();
    const at = talked.at(`/${id as string}`);
    const { etag } = (await acme.api().get(at)).headers;
    expect(etag).toMatch(/^"1\./);
    const headers = { 'If-Match': etag! };
    expect((await acme.api().post(`${at}/messages`, { text: 'Yes.' }, { headers })).status).toBe(201);
    expect((await acme.api().post(`${at}/resolve`, undefined, { headers })).status).toBe(412);
  });

  it('takes two answers at once, both of them', async () => {
    const { id } = await talked.asked();
    const texts = Array.from({ length: 8 }, (_, index) => `Answer ${index}`);
    const answers = await Promise.all(texts.map((text) => talked.answer(id as string, text)));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 201));
    const said = ((await talked.one(id as string)).messages as Json[]).slice(1).map(({ text }) => text as string);
    expect(said.toSorted()).toEqual(texts);
  });
});

describe('the list', () => {
  it('is paged, the latest first, by state and kind', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 5; made++) {
      application.clock.shift(1);
      const kind = made % 2 === 0 ? 'question' : 'change_request';
      ids.unshift((await talked.asked({ text: `Nr. ${made}`, kind })).id as string);
    }
    await acme.api().post(talked.at(`/${ids[0]}/resolve`));
    const page = (query: string) => acme.api().get(`${talked.at()}?${query}`);
    const first = (await page('limit=2')).body;
    expect([first.data.map(({ id }: Json) => id), first.pagination.total_count]).toEqual([ids.slice(0, 2), 5]);
    const next = (await page(`limit=2&after=${first.pagination.next_cursor as string}`)).body;
    expect(next.data.map(({ id }: Json) => id)).toEqual(ids.slice(2, 4));
    const of = async (query: string) => ((await page(query)).body.data as Json[]).map(({ id }) => id);
    expect(await of('status=resolved')).toEqual([ids[0]]);
    expect(await of('status=open&kind=question')).toEqual([ids[2], ids[4]]);
    expect((await page('status=closed')).status).toBe(400);
  });

  it('is of one proposal, and of one organization', async () => {
    const { id } = await talked.asked();
    const other = await aTalked(acme);
    expect(await other.all()).toEqual([]);
    for (const below of ['', '/messages', '/resolve', '/reopen'])
      expect([
        below,
        (
          await acme.api().request(below ? 'POST' : 'GET', other.at(`/${id as string}${below}`), {
            body: below === '/messages' ? { text: 'x' } : undefined,
          })
        ).status,
      ]).toEqual([below, 404]);
    const foreign = await given.organization();
    expect((await foreign.api().get(talked.at())).status).toBe(404);
    expect((await foreign.api().post(talked.at(), { text: 'x' })).status).toBe(404);
    expect((await acme.api(['proposals:read']).post(talked.at(), { text: 'x' })).status).toBe(403);
  });
});

it('is for no archived proposal, and gone with a deleted one; a copy has none', async () => {
  const { id } = await talked.asked();
  const copy = await acme.api().post(`/v1/proposals/${talked.id}/duplicate`);
  expect((await acme.api().get(`/v1/proposals/${copy.body.id as string}/threads`)).body.data).toEqual([]);
  await act(acme, talked.id, 'archive');
  expect(await talked.all()).toHaveLength(1);
  for (const answer of [await talked.open({ text: 'x' }), await talked.answer(id as string, 'x')])
    expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state']);
  await act(acme, talked.id, 'unarchive');
  expect((await talked.answer(id as string, 'x')).status).toBe(201);
  await acme.api().delete(`/v1/proposals/${talked.id}`);
  expect((await acme.api().get(talked.at())).status).toBe(404);
  expect(await reasons()).toEqual([]);
});

it('is limited in all, so that the sender can always answer', async () => {
  const { id } = await talked.asked();
  await application.sql(
    `insert into thread_messages (organization_id, id, proposal_id, thread_id, author_kind, text, created_at)
     select organization_id, gen_random_uuid(), proposal_id, id, 'client', 'x', created_at - interval '2 hours'
     from threads, generate_series(1, 99) where organization_id = $1 and id = $2`,
    [acme.id, id],
  );
  const full = await talked.answer(id as string, 'x');
  expect([full.status, full.body.error.code]).toEqual([409, 'conflict']);
  expect((await talked.open({ text: 'Elsewhere' })).status).toBe(201);
  await application.sql(
    `insert into thread_messages (organization_id, id, proposal_id, thread_id, author_kind, text, created_at)
     select organization_id, gen_random_uuid(), proposal_id, id, 'client', 'x', created_at - interval '2 hours'
     from threads, generate_series(1, 299) where organization_id = $1 and id = $2`,
    [acme.id, id],
  );
  expect((await ask(talked.reader())).status).toBe(409);
  expect((await talked.open({ text: 'We can' })).status).toBe(201);
});

it('is erased with the person: names, addresses and words of clients, and nothing of the sender', async () => {
  const lead = await given.lead(acme, { name: 'Claire Morel', email: 'claire@example.com' });
  const theirs = await aTalked(acme, { lead_id: lead.id });
  const asked = await theirs.asked({ text: 'My cat is ill.', name: 'Claire Morel', email: 'claire@example.com' });
  await theirs.answer(asked.id as string, 'Take your time.');
  expect((await acme.api().post(`/v1/leads/${lead.id}/erase`)).status).toBe(202);
  const after = await theirs.one(asked.id as string);
  expect(after.opened_by).toEqual({ kind: 'client', id: null, name: null });
  expect((after.messages as Json[]).map(({ text }) => text)).toEqual([null, 'Take your time.']);
  const rows = await application.sql('select * from thread_messages where organization_id = $1', [acme.id]);
  expect(JSON.stringify(rows)).not.toMatch(/Claire|claire|cat/);
});

it('is read and answered by agents', async () => {
  const agent = await Toolbox.of(acme, 'member');
  const asked = await talked.asked({ text: 'Can it be green?' });
  const { data } = await agent.get('list_threads', { proposal_id: talked.id, status: 'open' });
  expect((data as Json[]).map(({ id }) => id)).toEqual([asked.id]);
  const reply = { proposal_id: talked.id, thread_id: asked.id, text: 'Yes.' };
  expect(await agent.get('reply_to_thread', reply)).toMatchObject({ id: asked.id, status: 'open' });
  const begun = await agent.get('reply_to_thread', { proposal_id: talked.id, text: 'Shall we talk?' });
  expect(await agent.get('list_threads', { proposal_id: talked.id })).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ id: begun.id, opened_by: expect.objectContaining({ kind: 'agent' }) }),
    ]),
  });
  expect(await agent.get('resolve_thread', { proposal_id: talked.id, thread_id: asked.id })).toMatchObject({
    status: 'resolved',
  });
  const other = await aTalked(acme);
  expect(await agent.fail('reply_to_thread', { ...reply, proposal_id: other.id })).toMatchObject({ code: 'not_found' });
});

it('has a switch, live at once and changed after the decision too', async () => {
  expect((await talked.record()).settings.allow_client_questions).toBe(true);
  const set = (on: boolean) => acme.api().patch(`/v1/proposals/${talked.id}`, { allow_client_questions: on });
  const { id } = await talked.asked();
  expect((await set(false)).status).toBe(200);
  const reader = talked.reader();
  expect((await ask(reader)).status).toBe(403);
  expect((await reader.json(`threads/${id}/messages`, { text: 'x' })).status).toBe(403);
  const page = await reader.get();
  expect([page.text.includes('Can it be blue?'), page.text.includes('/threads')]).toEqual([true, false]);
  await set(true);
  await act(acme, talked.id, 'approve');
  expect((await ask(reader)).status).toBe(201);
  expect((await set(false)).status).toBe(200);
  expect((await ask(reader)).status).toBe(403);
  expect((await read(acme, talked.id)).settings.allow_client_questions).toBe(false);
});
