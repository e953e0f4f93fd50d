import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { Toolbox } from '../../setup/tools.js';
import { act, paragraph, read, write, type Json } from '../proposals/examples.js';
import { aNamed, CLAIRE, inPerson, MEI } from '../recipients/people.js';
import * as reviews from './reviews.js';
import { at, errorOf, governInPerson, refuse, release, rule } from './reviews.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization();
});

const govern = (policy: Json) => reviews.govern(acme, policy);
const aDraft = (details: Json = {}) => reviews.aDraft(acme, details);
const offered = (id: string, lines: Json[], more: Json = {}) => reviews.offered(acme, id, lines, more);
const publish = (id: string, headers: Record<string, string> = {}) =>
  acme.api().request('POST', at(id, '/publish'), { headers });
const ask = (id: string, note?: string) => acme.api().post(at(id, '/review/request'), note ? { note } : {});
const status = async (id: string) => (await read(acme, id)).review_status;

describe('a rule that holds', () => {
  const held = ({ body }: { body: Json }) => (body.error.details as Json[]).map(({ params }) => params.when);

  it('keeps everybody from publishing until somebody has released it, and preflight says so', async () => {
    await govern({ rules: [rule('always')] });
    const id = await aDraft();
    const refused = await publish(id, { 'Accept-Language': 'fr' });
    expect(errorOf(refused)).toEqual([409, 'release_required']);
    expect(refused.body.error.message).toContain('Une seconde personne');
    expect(refused.body.error.details).toEqual([
      {
        ...{ field: 'review_status', code: 'not_allowed', params: { when: 'always', value: null } },
        message: 'Toute proposition est validée avant d’être publiée.',
      },
    ]);
    const checked = (await acme.api().get(at(id, '/preflight'))).body;
    expect([checked.ready, checked.errors[0].code, checked.errors[0].params.when]).toEqual([
      ...[false, 'release_required', 'always'],
    ]);
    const owner = await Person.of(acme, 'owner');
    expect(errorOf(await inPerson(owner, 'POST', at(id, '/publish')))).toEqual([409, 'release_required']);
    expect((await ask(id)).body.review_status).toBe('requested');
    expect(errorOf(await publish(id))).toEqual([409, 'release_required']);
    expect((await release(owner, id)).body.review_status).toBe('released');
    expect((await acme.api().get(at(id, '/preflight'))).body.ready).toBe(true);
    expect((await publish(id)).body.page_status).toBe('published');
    await act(acme, id, 'unpublish');
    expect([(await publish(id)).status, await status(id)]).toEqual([200, 'released']);
  });

  it('is one for agents, or for keys, as each publishes', async () => {
    const [agent, member] = [await Toolbox.of(acme, 'member'), await Person.of(acme, 'member')];
    const accept = ['no_lead'];
    await govern({ rules: [rule('by_agent')] });
    const [one, two] = [await aDraft(), await aDraft()];
    expect((await agent.fail('publish_proposal', { proposal_id: one, accept })).code).toBe('release_required');
    expect((await publish(one)).status).toBe(200);
    await governInPerson(await Person.of(acme, 'owner'), { rules: [rule('by_api_key')] });
    expect(held(await publish(two))).toEqual(['by_api_key']);
    expect((await inPerson(member, 'POST', at(two, '/publish'))).status).toBe(200);
  });

  it('weighs the discount of the whole offer, its lines included', async () => {
    await govern({ rules: [rule('discount_percent_over', 10)] });
    const line = (unit_amount: number, more: Json = {}) => ({ name: 'Line', quantity: 1, unit_amount, ...more });
    const percent = (value: number) => ({ discount: { type: 'percent', value } });
    const id = await aDraft();
    await offered(id, [line(10_000, percent(50)), line(40_000)]);
    expect((await publish(id)).status).toBe(200);
    const more = await aDraft();
    await offered(more, [line(10_000, percent(50)), line(40_000)], percent(1));
    const refused = await publish(more);
    expect(refused.body.error.details[0].params).toMatchObject({
      when: 'discount_percent_over',
      actual: 10.9,
      value: 10,
    });
    const none = await aDraft();
    expect((await publish(none)).status).toBe(200);
    const monthly = await aDraft();
    await offered(monthly, [line(5_000, { billing: { type: 'recurring', interval: 'month' }, ...percent(20) })]);
    expect(held(await publish(monthly))).toEqual(['discount_percent_over']);
  });

  it('looks at every package and every offer that the client can accept', async () => {
    await govern({ rules: [rule('total_over', 100_000)] });
    const [small, large] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    const id = await aDraft();
    const line = (unit_amount: number, package_id: string) => ({ name: 'x', quantity: 1, unit_amount, package_id });
    await offered(id, [line(50_000, small), line(200_000, large)], {
      packages: [
        { id: small, name: 'Small', recommended: true },
        { id: large, name: 'Large' },
      ],
    });
    const { body } = await publish(id);
    expect(body.error.details[0].params).toMatchObject({ when: 'total_over', actual: 200_000, value: 100_000 });
  });

  it('counts tax, takes the limit itself, and always another currency', async () => {
    await govern({ rules: [rule('total_over', 12_000)] });
    const line = { name: 'Line', quantity: 1, unit_amount: 10_000 };
    const [exact, over, foreign] = [await aDraft(), await aDraft(), await aDraft()];
    await offered(exact, [{ ...line, tax_rate: 20 }]);
    expect((await publish(exact)).status).toBe(200);
    await offered(over, [{ ...line, tax_rate: 20.01 }]);
    expect(held(await publish(over))).toEqual(['total_over']);
    await offered(foreign, [{ ...line, unit_amount: 1 }], { currency: 'USD' });
    const { params } = (await publish(foreign)).body.error.details[0];
    expect(params).toMatchObject({ when: 'total_over', currency: 'USD', expected: 'EUR' });
  });

  it('knows the price that comes once a discount has ended', async () => {
    await govern({ rules: [rule('total_over', 9_500)] });
    const id = await aDraft();
    const valid_until = new Date(Date.now() + 3_600_000).toISOString();
    const discount = { type: 'percent', value: 10, valid_until };
    await offered(id, [{ name: 'Line', quantity: 1, unit_amount: 10_000 }], { discount });
    expect(held(await publish(id))).toEqual(['total_over']);
  });

  it('looks at the addresses of those it names, without any at that of the lead', async () => {
    await govern({ rules: [rule('recipients_outside', ['example.com'])] });
    const inside = await aNamed(acme, [CLAIRE]);
    expect((await publish(inside.id)).status).toBe(200);
    const outside = await aNamed(acme, [CLAIRE, { ...MEI, email: 'mei@sub.example.com' }]);
    const refused = await publish(outside.id);
    expect(refused.body.error.details[0].params).toMatchObject({ found: ['mei@sub.example.com'] });
    const { id: lead_id } = await given.lead(acme, { email: 'jo@elsewhere.org' });
    const led = await aDraft({ lead_id });
    expect(held(await publish(led))).toEqual(['recipients_outside']);
    expect((await publish(await aDraft())).status).toBe(200);
    // Nobody outside is asked past the rule once the page is open.
    const late = await inside.add({ name: 'Mei', email: 'mei@elsewhere.org' });
    expect([...errorOf(late), (await inside.all()).length]).toEqual([409, 'release_required', 1]);
    const { id: claire } = await inside.person(CLAIRE.email);
    const moved = await acme.api().patch(inside.at(`/recipients/${claire as string}`), { email: 'c@elsewhere.org' });
    expect(errorOf(moved)).toEqual([409, 'release_required']);
  });
});

describe('a review', () => {
  let owner: Person;
  let admin: Person;
  beforeEach(async () => {
    await govern({ rules: [rule('always')] });
    [owner, admin] = [await Person.of(acme, 'owner'), await Person.of(acme, 'admin')];
  });

  it('tells who asked and who decided, with what each said', async () => {
    const id = await aDraft();
    expect(await read(acme, id)).toMatchObject({ review_status: 'none', review: null });
    const asked = await ask(id, 'Please look at the price.');
    expect(asked.body.review).toEqual({
      ...{ requested_by: { kind: 'api_key', id: expect.any(String), name: 'test' } },
      ...{ requested_at: expect.any(String), request_note: 'Please look at the price.', addresses: [] },
      ...{ decided_by: null, decided_at: null, decision_note: null },
    });
    const refused = await refuse(admin, id);
    expect(refused.body).toMatchObject({
      review_status: 'refused',
      review: { decided_by: { kind: 'user' }, decision_note: 'Too cheap.', request_note: 'Please look at the price.' },
    });
    expect(refused.body.version).toBe((asked.body.version as number) + 1);
    const types = (await acme.events())
      .map(({ type }) => type)
      .filter((type) => /review|released/.test(type as string));
    expect(types).toEqual(['proposal.review_requested', 'proposal.review_refused']);
    const audit = (await acme.api().get('/v1/audit-log')).body.data as Json[];
    expect(audit.find(({ type }) => type === 'proposal.review_refused')).toMatchObject({
      target: { type: 'proposal', id },
      changes: { review_status: ['requested', 'refused'] },
    });
    expect((await ask(id)).status).toBe(200);
  });

  it('is asked for once, and decided once, of two at the same moment', async () => {
    const id = await aDraft();
    const asked = await Promise.all([ask(id), ask(id)]);
    expect(asked.map(({ status: answered }) => answered).sort()).toEqual([200, 409]);
    const decided = await Promise.all([release(owner, id), refuse(admin, id), release(admin, id), refuse(owner, id)]);
    expect(decided.map(({ status: answered }) => answered).sort()).toEqual([200, 409, 409, 409]);
    const late = await release(owner, id);
    expect([...errorOf(late), late.body.error.details[0].field]).toEqual([409, 'invalid_state', 'review_status']);
    expect(
      (await acme.events('proposal.released')).length + (await acme.events('proposal.review_refused')).length,
    ).toBe(1);
  });

  it('takes somebody in person with the role: no key, no agent, nobody else', async () => {
    const id = await aDraft();
    await ask(id);
    // The document for programs does not tell of these.
    const headers = { authorization: `Bearer ${await acme.key()}`, 'content-type': 'application/json' };
    for (const path of ['/review/release', '/review/refuse']) {
      const answer = await fetch(`${application.url}${at(id, path)}`, {
        method: 'POST',
        headers,
        body: '{"note":"x"}',
      });
      expect(errorOf({ status: answer.status, body: (await answer.json()) as Json })).toEqual([403, 'forbidden']);
    }
    const member = await Person.of(acme, 'member');
    const viewer = await Person.of(acme, 'viewer');
    for (const person of [member, viewer]) expect(errorOf(await release(person, id))).toEqual([403, 'forbidden']);
    expect(errorOf(await refuse(admin, id, {}))).toEqual([400, 'validation_error']);
    const names = (await (await Toolbox.of(acme, 'owner')).client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('request_review');
    expect(names.filter((name) => /release|refuse/.test(name))).toEqual([]);
    await governInPerson(owner, { approver_roles: ['member'] });
    expect(errorOf(await release(owner, id))).toEqual([403, 'forbidden']);
    expect((await release(member, id)).status).toBe(200);
  });

  it('is never decided by who asked, nor by whose agent did, unless there is nobody else', async () => {
    const id = await aDraft();
    expect((await inPerson(owner, 'POST', at(id, '/review/request'), {})).status).toBe(200);
    expect(errorOf(await release(owner, id))).toEqual([403, 'forbidden']);
    expect((await release(admin, id)).status).toBe(200);
    await govern({ approver_roles: ['admin'] });
    const alone = await aDraft();
    expect((await inPerson(admin, 'POST', at(alone, '/review/request'), {})).status).toBe(200);
    expect((await release(admin, alone)).status).toBe(200);
    const agents = await aDraft();
    const agent = await Toolbox.of(acme, 'admin');
    await agent.get('request_review', { proposal_id: agents, note: 'Done.' });
    const [{ user_id }] = (await application.sql(
      'select user_id from connections where organization_id = $1 order by created_at desc limit 1',
      [acme.id],
    )) as [Json];
    const [{ email }] = (await application.sql('select email from users where id = $1', [user_id])) as [Json];
    const person = new Person(email as string);
    await person.signIn();
    expect(errorOf(await release(person, agents))).toEqual([403, 'forbidden']);
    expect((await release(admin, agents)).status).toBe(200);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['its words', (id) => write(acme, id, [paragraph('Other words.')])],
    ['its title', (id) => acme.api().patch(at(id), { title: 'Another' })],
    ['its language', (id) => acme.api().patch(at(id), { language: 'fr' })],
    [
      'its theme',
      async (id) => {
        const { body } = await acme.api().post('/v1/themes', { name: 'Plain' });
        return acme.api().patch(at(id), { theme_id: body.id });
      },
    ],
    ['an offer', (id) => offered(id, [{ name: 'Line', quantity: 1, unit_amount: 1 }])],
    [
      'its variables',
      (id) => acme.api().patch(at(id), { variable_declarations: [{ name: 'x', label: 'X', type: 'text' }] }),
    ],
    ['its lead', async (id) => acme.api().patch(at(id), { lead_id: (await given.lead(acme)).id })],
    ['its people', (id) => acme.api().post(at(id, '/recipients'), CLAIRE)],
    ['an undone change', (id) => acme.api().post(at(id, '/revisions/1/restore'))],
  ])('ends with a change of %s', async (_what, change) => {
    const id = await aDraft();
    await ask(id);
    expect((await release(owner, id)).status).toBe(200);
    await change(id);
    expect(await read(acme, id)).toMatchObject({ review_status: 'none', review: { decided_by: { kind: 'user' } } });
    expect(errorOf(await publish(id))).toEqual([409, 'release_required']);
    expect((await ask(id)).status).toBe(200);
    await write(acme, id, [paragraph(`Words of ${Math.random()}`)]);
    expect(errorOf(await release(owner, id))).toEqual([409, 'invalid_state']);
  });

  it('outlives what the client never sees, and an edit that changes nothing', async () => {
    const id = await aDraft();
    await ask(id);
    await release(owner, id);
    await acme.api().patch(at(id), { external_id: 'x-1', metadata: { a: 'b' }, title: (await read(acme, id)).title });
    await acme.api().patch(at(id), { password: 'secret words' });
    expect(await status(id)).toBe('released');
  });

  it('releases what the reviewer saw, or nothing', async () => {
    const id = await aDraft();
    const seen = (await ask(id)).body.version as number;
    await write(acme, id, [paragraph('Slipped in.')]);
    await ask(id);
    const path = `${application.url}/app/api${at(id, '/review/release')}`;
    const headers = {
      ...{ 'x-requested-with': 'proposal-service', 'sec-fetch-site': 'same-origin', 'if-match': `"${seen}"` },
      ...{ cookie: `session=${owner.cookie('session')}`, 'content-type': 'application/json' },
    };
    expect((await fetch(path, { method: 'POST', headers, body: '{}' })).status).toBe(412);
    expect(await status(id)).toBe('requested');
    const race = await Promise.all([release(owner, id), write(acme, id, [paragraph('At the same moment.')])]);
    expect([200, 409]).toContain(race[0].status);
    expect(await status(id)).toBe('none');
  });

  it('is no business of somebody demoted meanwhile, nor of another organization', async () => {
    const id = await aDraft();
    await ask(id);
    const [{ id: user }] = (await application.sql('select id from users where email = $1', [admin.email])) as [Json];
    const demoted = acme.api().patch(`/v1/organization/members/${user as string}`, { role: 'member' });
    const [, raced] = await Promise.all([demoted, release(admin, id)]);
    expect([200, 401, 403]).toContain(raced.status);
    const again = await aDraft();
    await ask(again);
    expect((await release(admin, again)).status).toBe(401);
    await admin.signIn();
    expect(errorOf(await release(admin, again))).toEqual([403, 'forbidden']);
    const other = await Person.of(await given.organization(), 'owner');
    expect(errorOf(await release(other, again))).toEqual([404, 'not_found']);
  });

  it('is asked for of what could be published alone', async () => {
    const id = await aDraft();
    await act(acme, id, 'archive');
    expect(errorOf(await ask(id))).toEqual([409, 'invalid_state']);
    const decided = await aDraft();
    await ask(decided);
    await act(acme, decided, 'approve');
    expect(errorOf(await release(owner, decided))).toEqual([409, 'invalid_state']);
  });

  it('waits among the follow-ups until it is decided', async () => {
    const id = await aDraft();
    await ask(id);
    const list = async () => (await acme.api().get('/v1/follow-ups?reason=review_requested')).body.data as Json[];
    expect(await list()).toEqual([
      expect.objectContaining({ proposal_id: id, since: (await read(acme, id)).review.requested_at }),
    ]);
    await release(owner, id);
    expect(await list()).toEqual([]);
  });

  it('forgets what was said once the lead is erased, and copies have none', async () => {
    const { id: lead_id } = await given.lead(acme, { name: 'Ada' });
    const id = await aDraft({ lead_id });
    await ask(id, 'Ada wants it cheap.');
    await refuse(owner, id, { note: 'Ada pays.' });
    const { body: copy } = await acme.api().post(at(id, '/duplicate'));
    expect(await read(acme, copy.id as string)).toMatchObject({ review_status: 'none', review: null });
    await acme.api().post(`/v1/leads/${lead_id}/erase`);
    expect((await read(acme, id)).review).toMatchObject({ request_note: null, decision_note: null });
  });
});
