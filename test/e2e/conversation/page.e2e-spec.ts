import { randomUUID } from 'node:crypto';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { lineIds } from '../offers/examples.js';
import { Reader, textOf } from '../pages/reader.js';
import { act, type Json } from '../proposals/examples.js';
import { aNamed, CLAIRE, JAN } from '../recipients/people.js';
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

const fieldsOf = ({ body }: { body: Json }) => ((body.error.details ?? []) as Json[]).map(({ field }) => field);

describe('a question on the page', () => {
  it('is answered with what every reader sees: names, and nothing by which somebody could be found', async () => {
    const reader = talked.reader();
    const [section] = talked.sections;
    const sent = { section_id: section!.id, name: 'Zoé', email: 'zoe@example.com' };
    const { status, headers, body } = await ask(reader, sent);
    expect([status, headers.location]).toEqual([
      201,
      expect.stringMatching(new RegExp(`#thread-${body.id as string}$`)),
    ]);
    const author = { kind: 'client', id: null, name: 'Zoé' };
    expect(body).toEqual({
      ...{ id: expect.any(String), kind: 'question', section_id: section!.id, block_id: null, line_id: null },
      ...{ status: 'open', opened_by: author, created_at: expect.any(String) },
      messages: [{ id: expect.any(String), author, text: 'Can it be blue?', created_at: expect.any(String) }],
    });
    await talked.answer(body.id as string, 'Yes, any blue.');
    const shown = (await talked.reader().get()).text;
    expect(textOf(shown)).toMatch(/Zoé .*Can it be blue\? .*Studio Nord .*Yes, any blue\./);
    expect(shown).not.toContain('zoe@example.com');
    expect(shown).not.toMatch(/api_key|>test</);
  });

  it('names the member who answers, to readers by name alone', async () => {
    const { body } = await ask(talked.reader());
    const member = await given.member(acme);
    await application.sql(
      `insert into thread_messages (organization_id, id, proposal_id, thread_id, author_kind, author_id, author_name, text, created_at)
       values ($1, $2, $3, $4, 'user', $5, 'Ann Lee', 'Certainly.', now())`,
      [acme.id, randomUUID(), talked.id, body.id, member.id],
    );
    const { text } = await talked.reader().json(`threads/${body.id as string}/messages`, { text: 'Thanks' });
    expect(text).toContain('"name":"Ann Lee"');
    expect(text).not.toContain(member.id);
  });

  it('stands where it was asked: below its line, its section, or at the end', async () => {
    const [section, price] = talked.sections;
    const [line] = lineIds(talked.offer);
    const block = (price!.blocks as Json[])[1]!.id;
    await ask(talked.reader(), { text: 'of the section', section_id: section!.id });
    await ask(talked.reader(), { text: 'of the block', block_id: block });
    await ask(talked.reader(), { text: 'of the line', line_id: line });
    await ask(talked.reader(), { text: 'of all', section_id: price!.id, block_id: block, line_id: line });
    await ask(talked.reader(), { text: 'of the whole' });
    const html = (await talked.reader().get()).text;
    const below = (id: unknown) =>
      new RegExp(`data-talk="${String(id)}".*?(?:</div><a class="ask-link"|</li><li class="line)`, 's').exec(
        html,
      )?.[0] ?? '';
    expect(below(section!.id)).toContain('of the section');
    expect(below(price!.id)).toContain('of the block');
    expect(below(line)).toContain('of the line');
    expect(below(line)).toContain('of all');
    expect(html.slice(html.indexOf('data-talk="rest"'))).toContain('of the whole');
    for (const words of ['of the section', 'of the block', 'of the line', 'of all', 'of the whole'])
      expect([words, html.split(words).length]).toEqual([words, 2]);
  });

  it('says of each message from which side it comes, whatever name it was given', async () => {
    const { id } = (await ask(talked.reader(), { text: 'Pay elsewhere.', name: 'Acme' })).body as Json;
    await acme
      .api()
      .post(`/v1/proposals/${talked.id}/threads/${id as string}/messages`, { text: 'We never ask that.' });
    const sides = (await talked.reader().get()).text.match(/<span class="message-side">\w+/g);
    expect(sides?.map((side) => side.split('>')[1])).toEqual(['Reader', 'Sender']);
  });

  it('about what was taken out since stands at the end', async () => {
    await ask(talked.reader(), { text: 'of the section', section_id: talked.sections[0]!.id });
    await acme.api().put(`/v1/proposals/${talked.id}/content`, { sections: [{ blocks: [] }] });
    await act(acme, talked.id, 'publish');
    const html = (await talked.reader().get()).text;
    expect(html.slice(html.indexOf('data-talk="rest"'))).toContain('of the section');
  });

  it('is refused with every field that is wrong', async () => {
    const reader = talked.reader();
    const refused = async (body: Json) => {
      const answer = await reader.json('threads', body);
      return [answer.status, ...fieldsOf(answer).sort()];
    };
    expect(await refused({})).toEqual([400, 'kind', 'text']);
    const wrong = { text: 'x'.repeat(2001), kind: 'complaint', name: '', email: 'nobody', section_id: 'x' };
    expect(await refused(wrong)).toEqual([400, 'email', 'kind', 'name', 'section_id', 'text']);
    expect(await refused({ text: 'x', kind: 'question', status: 'open' })).toEqual([400, 'status']);
    const other = await aTalked(acme);
    const ids = { section_id: other.sections[0]!.id, block_id: randomUUID(), line_id: lineIds(other.offer)[0] };
    expect(await refused({ text: 'x', kind: 'question', ...ids })).toEqual([400, 'block_id', 'line_id', 'section_id']);
    const [first, second] = talked.sections;
    const elsewhere = { section_id: first!.id, block_id: (second!.blocks as Json[])[1]!.id };
    expect(await refused({ text: 'x', kind: 'question', ...elsewhere })).toEqual([400, 'block_id']);
    expect(await talked.all()).toEqual([]);
  });

  it('comes from the page itself, by who may read it, while it can be read', async () => {
    const foreign = { origin: 'https://evil.example' };
    expect((await talked.reader(foreign).json('threads', { text: 'x', kind: 'question' })).status).toBe(403);
    const locked = await aTalked(acme, { password: 'tulips' });
    expect((await ask(locked.reader())).status).toBe(401);
    const reader = locked.reader();
    await reader.json('unlock', { password: 'tulips' });
    const { body } = await ask(reader);
    expect((await locked.reader().json(`threads/${body.id as string}/messages`, { text: 'x' })).status).toBe(401);
    await act(acme, locked.id, 'deny');
    expect((await ask(reader)).status).toBe(201);
    await act(acme, locked.id, 'unpublish');
    expect((await ask(reader)).status).toBe(410);
    const soon = await aTalked(acme, {
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    });
    application.clock.shift(120);
    expect((await ask(soon.reader())).status).toBe(410);
  });

  it('is answered below its own proposal alone', async () => {
    const { body } = await ask(talked.reader());
    const other = await aTalked(acme);
    const below = `threads/${body.id as string}/messages`;
    expect((await other.reader().json(below, { text: 'x' })).status).toBe(404);
    expect((await talked.reader().json('threads/nonsense/messages', { text: 'x' })).status).toBe(400);
    expect((await talked.reader().json(below, {})).status).toBe(400);
    expect((await talked.reader().json(below, { text: 'x', name: 'Zoé' })).status).toBe(400);
    expect((await talked.reader().json(below, { text: 'And green?' })).status).toBe(201);
  });

  it('counts as reading, for the sender and in the evidence', async () => {
    expect((await talked.record()).first_viewed_at).toBeNull();
    await ask(talked.reader());
    expect((await talked.record()).first_viewed_at).not.toBeNull();
    expect((await acme.events('proposal.first_viewed')).length).toBe(1);
  });
});

describe('who writes', () => {
  it('keeps the name that the same browser gave, and lends it to nobody else', async () => {
    const zoe = talked.reader();
    const { body } = await ask(zoe, { name: 'Zoé', email: 'zoe@example.com' });
    const below = `threads/${body.id as string}/messages`;
    await zoe.json(below, { text: 'Also: when?' });
    await talked.reader().json(below, { text: 'I wonder too.' });
    const { messages } = await talked.one(body.id as string);
    expect((messages as Json[]).map(({ author }) => author.name as string | null)).toEqual(['Zoé', 'Zoé', null]);
    const again = await ask(zoe, { text: 'Another' });
    expect(again.body.opened_by.name).toBe('Zoé');
  });

  it('is nobody whom the proposal names, for who came by the open link, however they write it', async () => {
    const named = await aNamed(acme, [CLAIRE, JAN]);
    await named.publish();
    const stranger = new Reader(application, (await named.read()).url as string);
    for (const name of [CLAIRE.name, ' claire  MOREL.', 'Cláire\u200b Morel', 'Jan Novak']) {
      const { status, body } = await ask(stranger, { name });
      expect([name, status, body.error?.details[0].field]).toEqual([name, 400, 'name']);
    }
    expect((await ask(stranger, { name: 'Claire' })).status).toBe(201);
    const [thread] = await named.api.all(named.at('/threads'));
    expect(thread!.opened_by).toEqual({ kind: 'client', id: null, name: 'Claire' });
  });

  it('is the recipient whose link was opened, whatever else is said', async () => {
    const named = await aNamed(acme, [CLAIRE, JAN]);
    await named.publish();
    const claire = await named.reader(CLAIRE);
    const person = await named.person(CLAIRE.email);
    await ask(claire, { name: 'Somebody else', email: 'else@example.com' });
    const [thread] = await named.api.all(named.at('/threads'));
    expect(thread!.opened_by).toEqual({ kind: 'client', id: person.id, name: CLAIRE.name });
    expect((await named.person(CLAIRE.email)).status).toBe('viewed');
    const page = (await (await named.reader(JAN)).get()).text;
    expect([page.includes('Can it be blue?'), page.includes(CLAIRE.email)]).toEqual([true, false]);
    expect([page.includes('id="ask-text"'), page.includes('id="ask-email"')]).toEqual([true, false]);
  });
});

describe('without scripts', () => {
  const FORM = { about: '', kind: 'change_request', text: 'A\r\nB', name: '', email: '' };

  it('the form leads back to what was asked', async () => {
    const reader = talked.reader();
    const about = `section_id:${talked.sections[0]!.id as string}`;
    const sent = await reader.form('threads', { ...FORM, about, name: 'Zoé' });
    const [thread] = await talked.all();
    expect([sent.status, sent.headers.location]).toEqual([303, `${reader.path}#thread-${thread!.id as string}`]);
    expect(thread).toMatchObject({ kind: 'change_request', section_id: talked.sections[0]!.id });
    expect(thread!.messages[0].text).toBe('A\nB');
    const answered = await reader.form(`threads/${thread!.id as string}/messages`, { text: 'More' });
    expect(answered.status).toBe(303);
    expect((await reader.get()).text).toContain('More');
  });

  it('the form comes back with what is wrong, and nothing typed lost', async () => {
    const reader = talked.reader();
    const wrong = await reader.form('threads', { ...FORM, text: '', name: '<b>Zoé</b>', email: 'nobody' });
    expect(wrong.status).toBe(400);
    expect(textOf(wrong.text)).toContain('Please write 1 to 2,000 characters.');
    expect(wrong.text).toContain('value="&lt;b>Zoé&lt;/b>"');
    expect(wrong.text).toMatch(/value="change_request" checked/);
    const gone = await reader.form('threads', { ...FORM, about: `section_id:${randomUUID()}` });
    expect([gone.status, textOf(gone.text)]).toEqual([400, expect.stringContaining('is not there any more')]);
    const { body } = await ask(reader);
    const empty = await reader.form(`threads/${body.id as string}/messages`, { text: ' ' });
    expect([empty.status, empty.text.includes('<details class="answer" open')]).toEqual([400, true]);
  });

  it('speaks the language of the page', async () => {
    const french = await aTalked(acme, { language: 'fr' });
    const wrong = await french.reader().form('threads', { ...FORM, text: '' });
    expect(textOf(wrong.text)).toMatch(/Poser une question .*Veuillez écrire de 1 à 2/);
  });
});

it('shows texts as they were written, and none of them as markup', async () => {
  const texts = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u202eمرحبا بكم',
    'Donaudampfschifffahrtsgesellschaft'.repeat(20),
  ];
  for (const text of texts) await ask(talked.reader(), { text, name: text.slice(0, 200).replace(/\u202e/g, '') });
  const html = (await talked.reader().get()).text;
  expect(html).not.toMatch(/<script>alert|<img src=x/);
  for (const text of texts.slice(2)) expect(html).toContain(text);
});

it('is no part of previews, nor of the signed copy', async () => {
  await ask(talked.reader());
  const preview = await acme.api().post(`/v1/proposals/${talked.id}/preview-link`);
  const shown = await talked.reader().at(new URL(preview.body.url as string).pathname);
  expect([shown.status, shown.text.includes('Can it be blue?'), shown.text.includes('ask-link')]).toEqual([
    200,
    false,
    false,
  ]);
  const reader = talked.reader();
  const { body } = await reader.json('sign', await reader.signature());
  const copy = await reader.at(new URL(body.copy_url as string).pathname);
  expect([copy.status, copy.text.includes('Can it be blue?')]).toEqual([200, false]);
});

it('leaves room for those who are named, whatever strangers ask', async () => {
  const named = await aNamed(acme, [CLAIRE]);
  const { url } = await named.publish();
  const claire = await named.reader(CLAIRE);
  const { body: thread } = await claire.json('threads', { text: 'Who begins?', kind: 'question' });
  const fill = (number: number) =>
    application.sql(
      `insert into thread_messages (organization_id, id, proposal_id, thread_id, author_kind, text, created_at)
       select organization_id, gen_random_uuid(), proposal_id, id, 'client', 'x', created_at
       from threads, generate_series(1, $3) where organization_id = $1 and id = $2`,
      [acme.id, thread.id as string, number],
    );
  await fill(60);
  const stranger = { text: 'And I?', kind: 'question', name: 'Jan', email: 'jan@example.com' };
  const asked = async () => (await new Reader(application, url as string).json('threads', stranger)).status;
  expect(await asked()).toBe(429);
  expect((await claire.json('threads', { text: 'And when?', kind: 'question' })).status).toBe(201);
  application.clock.shift(3700);
  expect(await asked()).toBe(201);
  await fill(140);
  application.clock.shift(3700);
  expect(await asked()).toBe(409);
  expect((await claire.json('threads', { text: 'Where?', kind: 'question' })).status).toBe(201);
});

it('bounds what strangers ask: by address, and by page', async () => {
  const reader = talked.reader();
  const asked = async () => (await ask(reader)).status;
  for (let made = 0; made < 30; made++) expect(await asked()).toBe(201);
  expect(await asked()).toBe(429);
  const [thread] = await talked.all();
  await application.sql(
    `insert into thread_messages (organization_id, id, proposal_id, thread_id, author_kind, text, created_at)
     select organization_id, gen_random_uuid(), proposal_id, id, 'client', 'x', created_at
     from threads, generate_series(1, 30) where organization_id = $1 and id = $2`,
    [acme.id, thread!.id],
  );
  const other = await aTalked(acme);
  const below = `threads/${thread!.id as string}/messages`;
  const refused = await talked.reader().json(below, { text: 'x' });
  expect([refused.status, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true]);
  expect((await talked.answer(thread!.id as string, 'Yes.')).status).toBe(201);
  application.clock.shift(3700);
  expect((await talked.reader().json(below, { text: 'x' })).status).toBe(201);
  expect((await ask(other.reader())).status).toBe(201);
});
