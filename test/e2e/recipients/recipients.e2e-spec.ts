import { randomUUID } from 'node:crypto';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { anOffer, lineIds } from '../offers/examples.js';
import { Reader, SIGNATURE, textOf } from '../pages/reader.js';
import { act } from '../proposals/examples.js';
import type { Json } from '../../setup/json.js';
import { aCounterSigner, aNamed, CLAIRE, counterSign, JAN, MEI } from './people.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization({ name: 'Studio Nord' });
});

const codesOf = (answer: { body: Json }) => (answer.body.error.details ?? []).map((one: Json) => [one.field, one.code]);
const typesOf = async (id: string) =>
  (await acme.events())
    .filter(({ data }) => data.object.proposal_id === id || data.object.id === id)
    .map(({ type }) => type as string);

describe('the people of a proposal', () => {
  it('are listed in the order in which they sign, with all that is said of them', async () => {
    const { user_id } = await aCounterSigner(acme);
    const named = await aNamed(acme, [{ ...JAN, position: 2 }, CLAIRE, MEI, { role: 'counter_signer', user_id }]);
    const { body } = await named.api.get(named.at('/recipients'));
    expect(body.data.map(({ name, role, position }: Json) => [name, role, position])).toEqual([
      [CLAIRE.name, 'signer', 1],
      [MEI.name, 'viewer', 1],
      [JAN.name, 'signer', 2],
      [expect.any(String), 'counter_signer', 3],
    ]);
    expect(body.data[0]).toEqual({
      ...{ id: expect.any(String), proposal_id: named.id, role: 'signer', ...CLAIRE, user_id: null, position: 1 },
      ...{ require_email_code: false, status: 'waiting', url: null, first_viewed_at: null, last_viewed_at: null },
      ...{ signed_at: null, active_seconds: 0 },
    });
    await named.publish();
    const [claire, , , counter] = await named.all();
    const { url } = await named.read();
    expect(claire!.url).toMatch(new RegExp(`^${url}/for/[\\w-]+\\.[\\w-]+$`));
    expect(counter!.url).toBeNull();
    const reading = await acme.api(['proposals:read']).get(named.at('/recipients'));
    expect(new Set(reading.body.data.map((one: Json) => one.url))).toEqual(new Set([null]));
  });

  it('are refused with every field that is wrong', async () => {
    const named = await aNamed(acme, [CLAIRE]);
    const { user_id } = await aCounterSigner(acme);
    const refused = async (body: object) => {
      const answer = await named.add(body);
      return [answer.status, ...codesOf(answer)];
    };
    expect(await refused({})).toEqual([400, ['name', 'required'], ['email', 'required']]);
    expect(await refused({ ...JAN, user_id })).toEqual([400, ['user_id', 'invalid_value']]);
    expect(await refused({ role: 'counter_signer' })).toEqual([400, ['user_id', 'required']]);
    expect(await refused({ role: 'counter_signer', user_id, name: 'x' })).toEqual([400, ['name', 'invalid_value']]);
    expect(await refused({ role: 'counter_signer', user_id: named.id })).toEqual([404, ['user_id', 'not_found']]);
    expect(await refused({ ...CLAIRE, email: 'CLAIRE@example.com' })).toEqual([409, ['email', 'not_unique']]);
    expect((await named.add({ ...CLAIRE, role: 'viewer' })).status).toBe(201);
    for (const bad of [{ position: 0 }, { position: 21 }, { email: 'nobody' }, { role: 'owner' }])
      expect((await named.add({ ...JAN, ...bad })).status).toBe(400);
    for (let count = 2; count < 20; count += 1)
      expect((await named.add({ name: `P${count}`, email: `p${count}@example.com` })).status).toBe(201);
    expect((await named.add(JAN)).status).toBe(409);
  });

  it('raise and match the version of the proposal, and change what is sent alone', async () => {
    const named = await aNamed(acme, [CLAIRE]);
    const { version, revision } = await named.read();
    const { id } = await named.person(CLAIRE.email);
    const at = named.at(`/recipients/${id}`);
    const stale = { headers: { 'if-match': `"${(version as number) - 1}"` } };
    expect((await named.api.patch(at, { position: 2 }, stale)).status).toBe(412);
    expect((await named.api.delete(at, stale)).status).toBe(412);
    const { status, body, headers } = await named.api.patch(at, { position: 2 });
    expect([status, body.position, body.name, headers.etag?.slice(1).split('.')[0]]).toEqual([
      ...[200, 2, CLAIRE.name],
      String((version as number) + 1),
    ]);
    expect(await named.read()).toMatchObject({ version: (version as number) + 1, revision });
    expect((await named.api.patch(at, { position: 2 })).status).toBe(200);
    expect((await named.read()).version).toBe((version as number) + 1);
    expect((await named.api.delete(at)).status).toBe(204);
    expect((await named.api.get(at)).status).toBe(404);
  });
});

describe('a page with people', () => {
  it('shows the open link without signing, and refuses who is not named', async () => {
    const named = await aNamed(acme, [CLAIRE]);
    const { url } = await named.publish();
    const stranger = new Reader(application, url as string);
    const { text } = await stranger.get();
    expect(text).not.toContain('id="sign-form"');
    expect(textOf(text)).toContain('Only the people this proposal was sent to can sign it');
    expect(text).not.toContain(CLAIRE.name);
    const answer = await stranger.json('sign', { ...SIGNATURE, content_sha256: await named.contentHash() });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden']);
    expect((await stranger.json('deny', {})).status).toBe(403);
    expect((await named.read()).deal_status).toBe('pending');
  });

  it('promises the beginning to whoever signs last, and to nobody before', async () => {
    const named = await aNamed(acme, [CLAIRE, JAN]);
    const { url } = await named.publish();
    const thanksOf = async ({ copy_url }: Json) => {
      const { pathname } = new URL(copy_url as string);
      return textOf((await new Reader(application, url as string).at(`${pathname}?signed`)).text);
    };
    const first = await thanksOf((await named.sign(CLAIRE)).body);
    expect(first).toContain(`Still to sign: ${JAN.name}.`);
    expect(first).toContain('The others have yet to sign');
    const last = await thanksOf((await named.sign(JAN)).body);
    expect(last).not.toContain('Still to sign');
    expect(last).toContain('will contact you to get started');
  });

  it('exchanges the own link for a cookie, which tells nothing in any address', async () => {
    const named = await aNamed(acme, [CLAIRE, MEI]);
    const { url } = await named.publish();
    const own = (await named.person(CLAIRE.email)).url as string;
    const reader = new Reader(application, url as string);
    const { status, headers } = await reader.at(new URL(own).pathname);
    expect([status, headers.location, headers['cache-control'], headers['referrer-policy']]).toEqual([
      ...[302, new URL(url as string).pathname, 'no-store', 'no-referrer'],
    ]);
    const cookie = headers['set-cookie'];
    expect(cookie).toMatch(/^reader_[\w-]{8}=.*Max-Age=43200; Path=\/p\/[\w-]{22}; .*HttpOnly; SameSite=Lax/);
    const { text, headers: shown } = await reader.get();
    expect(text).toContain('id="sign-form"');
    expect(text).toContain(`value="${CLAIRE.email}"`);
    expect(shown['cache-control']).toContain('no-store');
    const viewer = await named.reader(MEI);
    expect((await viewer.get()).text).not.toContain('id="sign-form"');
    expect((await viewer.json('deny', {})).status).toBe(403);
    const [head, signature] = own.split('/').at(-1)!.split('.') as [string, string];
    for (const token of [`${head}.${signature.slice(0, -1)}x`, head, 'x.y', `${head}.${signature}.z`])
      expect((await reader.at(`${new URL(url as string).pathname}/for/${token}`)).status).toBe(404);
  });

  it('takes a link away from who is removed, or has another address', async () => {
    const named = await aNamed(acme, [CLAIRE, JAN]);
    await named.publish();
    const claire = await named.reader(CLAIRE);
    const jan = await named.reader(JAN);
    const { id, url } = await named.person(CLAIRE.email);
    const { body } = await named.api.patch(named.at(`/recipients/${id}`), { email: 'claire@other.example' });
    expect(body.url).not.toBe(url);
    expect(body.status).toBe('invited');
    const forwarded = await named.sign(CLAIRE, {}, claire);
    expect([forwarded.status, forwarded.body.error.code]).toEqual([403, 'forbidden']);
    await named.api.delete(named.at(`/recipients/${(await named.person(JAN.email)).id}`));
    expect((await named.sign(JAN, {}, jan)).status).toBe(403);
    expect((await jan.get()).text).not.toContain('id="sign-form"');
  });

  it('counts who reads, how long, and tells of it once', async () => {
    const named = await aNamed(acme, [CLAIRE, JAN]);
    await named.publish();
    const reader = await named.reader(CLAIRE);
    for (let time = 0; time < 2; time += 1) {
      const { body } = await reader.json('sessions', {});
      application.clock.shift(10);
      await reader.json(`sessions/${body.id}`, { scroll_depth: 50, active_seconds: 9, was_afk: false }, {}, 'PUT');
    }
    const claire = await named.person(CLAIRE.email);
    expect(claire).toMatchObject({ status: 'viewed', active_seconds: 18, first_viewed_at: expect.any(String) });
    expect(await named.statuses()).toMatchObject({ [JAN.name]: 'invited' });
    const { body } = await named.api.get(named.at('/views'));
    expect(body.data.map((one: Json) => one.recipient_id)).toEqual([claire.id, claire.id]);
    expect((await typesOf(named.id)).filter((type) => type === 'recipient.viewed')).toHaveLength(1);
    await (await named.reader(JAN)).json('sessions', {});
    const viewed = JSON.parse(await named.evidence()).events.filter(({ type }: Json) => type === 'viewed');
    expect(viewed.map(({ data }: Json) => data.recipient_id)).toEqual([claire.id, (await named.person(JAN.email)).id]);
  });
});

it('tells how long each section was read, and by whom', async () => {
  const named = await aNamed(acme, [CLAIRE]);
  const { url } = await named.publish();
  const { sections } = (await named.api.get(named.at('/content'))).body;
  const section_id = sections[0].id as string;
  const gone = named.id;
  const beats = async (reader: Reader, seconds: number) => {
    const { body } = await reader.json('sessions', {});
    application.clock.shift(20);
    const beat = { scroll_depth: 50, active_seconds: seconds, was_afk: false };
    for (const told of [1, seconds]) {
      const { status } = await reader.json(
        `sessions/${body.id as string}`,
        { ...beat, sections: { [section_id]: told, [gone]: 1 } },
        {},
        'PUT',
      );
      expect(status).toBe(204);
    }
    return (more: Json) => reader.json(`sessions/${body.id as string}`, { ...beat, sections: more }, {}, 'PUT');
  };
  const again = await beats(await named.reader(CLAIRE), 12);
  await beats(new Reader(application, url as string), 7);
  const { id: recipient_id } = await named.person(CLAIRE.email);
  const { status, body } = await named.api.get(named.at('/views'), { query: { view: 'sections' } });
  expect([status, body]).toEqual([
    200,
    {
      data: [
        { section_id, recipient_id, active_seconds: 12 },
        { section_id, recipient_id: null, active_seconds: 7 },
        { section_id: gone, recipient_id, active_seconds: 1 },
        { section_id: gone, recipient_id: null, active_seconds: 1 },
      ],
    },
  ]);
  const many = Object.fromEntries(Array.from({ length: 201 }, () => [randomUUID(), 1]));
  for (const bad of [{ [section_id]: -1 }, { [section_id]: 1.5 }, { [section_id]: '1' }, { elsewhere: 1 }, many])
    expect((await again(bad)).status).toBe(400);
  expect((await named.api.get(named.at('/views'), { query: { view: 'pages' } })).status).toBe(400);
});

describe('signing by several', () => {
  it('goes by positions, is decided by the last, and verifies as a whole', async () => {
    const { member, user_id } = await aCounterSigner(acme);
    const named = await aNamed(acme, [CLAIRE, { ...JAN, position: 2 }, { role: 'counter_signer', user_id }]);
    await named.publish();
    expect(await named.statuses()).toMatchObject({ [CLAIRE.name]: 'invited', [JAN.name]: 'waiting' });
    const early = await named.sign(JAN);
    expect([early.status, early.body.error.code]).toEqual([409, 'invalid_state']);
    expect((await counterSign(member, named)).status).toBe(409);
    const first = await named.sign(CLAIRE);
    expect([first.status, first.body.deal_status]).toEqual([200, 'pending']);
    expect((await named.sign(CLAIRE)).status).toBe(409);
    expect(await named.statuses()).toMatchObject({ [CLAIRE.name]: 'signed', [JAN.name]: 'invited' });
    expect((await named.sign(JAN)).body.deal_status).toBe('pending');
    const { status, body } = await counterSign(member, named);
    expect([status, body.deal_status, body.decided_via]).toEqual([200, 'approved', 'client']);
    const evidence = await named.evidence();
    expect(verifyEvidence(Buffer.from(evidence))).toMatchObject({ valid: true });
    const signed = JSON.parse(evidence).events.filter(({ type }: Json) => type === 'signed');
    expect(signed.map(({ data }: Json) => [data.role, data.position, data.earlier_signatures])).toEqual([
      ['signer', 1, []],
      ['signer', 2, [signed[0].data.decision_sha256]],
      ['counter_signer', 3, [signed[0].data.decision_sha256, signed[1].data.decision_sha256]],
    ]);
    const { signers, status: standing } = await named.signature();
    expect([standing, signers.map(({ status }: Json) => status)]).toEqual(['signed', ['signed', 'signed', 'signed']]);
    expect((await typesOf(named.id)).filter((type) => /recipient|approved/.test(type))).toEqual([
      ...['recipient.invited', 'recipient.viewed', 'recipient.signed', 'recipient.invited'],
      ...['recipient.viewed', 'recipient.signed', 'recipient.invited', 'recipient.signed', 'proposal.approved'],
    ]);
    const copy = await (await named.reader(CLAIRE)).at(new URL(first.body.copy_url).pathname);
    for (const name of [CLAIRE.name, JAN.name]) expect(textOf(copy.text)).toContain(name);
    expect(copy.text.match(/class="signature-mark"/g)).toHaveLength(3);
  });

  it('lets those of one position sign in any order, and any of them decline for all', async () => {
    const named = await aNamed(acme, [CLAIRE, JAN, MEI]);
    await named.publish();
    const [claire, jan] = [await named.reader(CLAIRE), await named.reader(JAN)];
    expect((await named.sign(JAN, {}, jan)).body.deal_status).toBe('pending');
    expect((await jan.json('deny', {})).status).toBe(409);
    expect((await claire.json('deny', { reason: 'Too much.' })).status).toBe(200);
    expect(await named.read()).toMatchObject({ deal_status: 'denied', denial_reason: 'Too much.' });
    expect(await named.statuses()).toMatchObject({ [CLAIRE.name]: 'denied', [JAN.name]: 'signed' });
    expect(await typesOf(named.id)).toEqual(expect.arrayContaining(['recipient.denied', 'proposal.denied']));
  });

  it('fixes what was picked with the first signature, and its price', async () => {
    const named = await aNamed(acme, [CLAIRE, JAN]);
    const offer = await anOffer(acme, named.id);
    const [, optional = ''] = lineIds(offer);
    await named.publish();
    expect((await named.sign(CLAIRE, { selected_line_ids: [optional] })).status).toBe(200);
    const jan = await named.reader(JAN);
    const other = await named.sign(JAN, { selected_line_ids: [] }, jan);
    expect([other.status, codesOf(other)]).toEqual([409, [['selected_line_ids', 'mismatch']]]);
    const { text } = await jan.get();
    expect(text).toContain('id="sign-form"');
    expect(text).not.toMatch(/<input[^>]+name="selected_line_ids"/);
    expect((await named.sign(JAN, {}, jan)).body.deal_status).toBe('approved');
    const [one, two] = JSON.parse(await named.evidence()).events.filter(({ type }: Json) => type === 'signed');
    expect([two.data.selected_line_ids, two.data.totals]).toEqual([[optional], one.data.totals]);
    expect((await named.read()).total).toMatchObject({ total: one.data.totals.total });
  });

  it('stays what it was until it is opened again, which makes signatures void', async () => {
    const named = await aNamed(acme, [CLAIRE, JAN]);
    await named.publish();
    await named.sign(CLAIRE);
    const { allowed_actions } = await named.read();
    expect(allowed_actions).not.toContain('edit');
    expect(allowed_actions).not.toContain('delete');
    expect(allowed_actions).toContain('reopen');
    const refusals = [
      await named.api.put(named.at('/content'), { sections: [] }),
      await named.api.patch(named.at(), { title: 'Another' }),
      await named.api.delete(named.at()),
    ];
    expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual(
      refusals.map(() => [409, 'invalid_state']),
    );
    const metadata = { crm: '1' };
    expect((await named.api.patch(named.at(), { metadata })).body.metadata).toEqual(metadata);
    const claire = await named.person(CLAIRE.email);
    const jan = await named.person(JAN.email);
    for (const change of [
      await named.api.patch(named.at(`/recipients/${claire.id}`), { name: 'C' }),
      await named.api.delete(named.at(`/recipients/${claire.id}`)),
      await named.api.delete(named.at(`/recipients/${jan.id}`)),
    ])
      expect(change.status).toBe(409);
    await act(acme, named.id, 'unpublish');
    const hash = await named.contentHash();
    await acme.api().patch('/v1/organization', { name: 'Another name' });
    await named.publish();
    expect(await named.contentHash()).toBe(hash);
    expect(await named.read()).toMatchObject({ deal_status: 'pending' });
    const { page_status } = await act(acme, named.id, 'reopen', {});
    expect(page_status).toBe('unpublished');
    expect(await named.statuses()).toEqual({ [CLAIRE.name]: 'waiting', [JAN.name]: 'waiting' });
    await named.api.patch(named.at(), { title: 'Another' });
    await named.publish();
    await named.sign(CLAIRE);
    expect((await named.sign(JAN)).body.deal_status).toBe('approved');
    const evidence = await named.evidence();
    expect(verifyEvidence(Buffer.from(evidence))).toMatchObject({ valid: true });
    const events = JSON.parse(evidence).events;
    expect(events.find(({ type }: Json) => type === 'reopened').data.voided_signatures).toBe(1);
    expect(events.filter(({ type }: Json) => type === 'signed')[1].data.earlier_signatures).toEqual([]);
  });

  it('signs once, however many do at once', async () => {
    const named = await aNamed(acme, [CLAIRE, JAN]);
    await named.publish();
    const [claire, jan] = [await named.reader(CLAIRE), await named.reader(JAN)];
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => named.sign(CLAIRE, {}, claire)),
      ...[1, 2, 3].map(() => named.sign(JAN, {}, jan)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.deal_status === 'approved')).toHaveLength(1);
    const evidence = await named.evidence();
    expect(verifyEvidence(Buffer.from(evidence))).toMatchObject({ valid: true });
    expect(JSON.parse(evidence).events.filter(({ type }: Json) => type === 'signed')).toHaveLength(2);
  });
});
