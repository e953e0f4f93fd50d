import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { hold, untilWaiting } from '../../setup/held-locks.js';
import { Person } from '../../setup/person.js';
import { act, paragraph, read, write, type Json } from '../proposals/examples.js';
import { aNamed, CLAIRE } from '../recipients/people.js';
import * as reviews from './reviews.js';
import { at, errorOf, release, rule } from './reviews.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

const govern = (policy: Json) => reviews.govern(acme, policy);
const aDraft = (details: Json = {}) => reviews.aDraft(acme, details);
const offered = (id: string, lines: Json[], more: Json = {}) => reviews.offered(acme, id, lines, more);
const publish = (id: string) => acme.api().post(at(id, '/publish'));
const ask = (id: string) => acme.api().post(at(id, '/review/request'), {});

describe('a release covers exactly whom it was for', () => {
  let owner: Person;
  const OUTSIDE = 'jo@elsewhere.org';
  beforeEach(async () => {
    await govern({ rules: [rule('recipients_outside', ['example.com'])] });
    owner = await Person.of(acme, 'owner');
  });
  const askFor = (id: string, addresses: string[]) => acme.api().post(at(id, '/review/request'), { addresses });
  const readerOf = async (email: string) => {
    const { id: lead_id } = await given.lead(acme, { email });
    return { lead_id, id: await aDraft({ lead_id }) };
  };

  it('and nobody at an address that the lead is given later', async () => {
    const { id, lead_id } = await readerOf(OUTSIDE);
    const asked = await ask(id);
    expect(asked.body.review.addresses).toEqual([OUTSIDE]);
    await release(owner, id);
    await acme.api().patch(`/v1/leads/${lead_id}`, { email: 'rival@other.org' });
    const refused = await publish(id);
    expect(errorOf(refused)).toEqual([409, 'release_required']);
    expect(refused.body.error.details[0].params).toMatchObject({ found: ['rival@other.org'] });
    expect((await acme.api().get(at(id, '/preflight'))).body.errors[0].code).toBe('release_required');
    expect((await ask(id)).body.review).toMatchObject({ addresses: ['rival@other.org'] });
    await release(owner, id);
    expect((await publish(id)).status).toBe(200);
  });

  it('nor whoever signs by the open link once the last who was named is taken off', async () => {
    const { id: lead_id } = await given.lead(acme, { email: OUTSIDE });
    const named = await aNamed(acme, [CLAIRE], { lead_id });
    expect((await publish(named.id)).status).toBe(200);
    const { id: claire } = await named.person(CLAIRE.email);
    const removed = await acme.api().delete(named.at(`/recipients/${claire as string}`));
    expect([...errorOf(removed), (await named.all()).length]).toEqual([409, 'release_required', 1]);
    await askFor(named.id, [OUTSIDE]);
    await release(owner, named.id);
    expect((await acme.api().delete(named.at(`/recipients/${claire as string}`))).status).toBe(204);
  });

  it('so that others are added to an open page once somebody has released it for them', async () => {
    const named = await aNamed(acme, [CLAIRE]);
    await publish(named.id);
    const jo = { name: 'Jo', email: OUTSIDE };
    const refused = await named.add(jo);
    expect(errorOf(refused)).toEqual([409, 'release_required']);
    expect(refused.body.error.message).toContain(OUTSIDE);
    const asked = await askFor(named.id, ['JO@elsewhere.org', 'mei@elsewhere.org']);
    expect([asked.status, asked.body.review.addresses]).toEqual([
      ...[200, [CLAIRE.email, OUTSIDE, 'mei@elsewhere.org'].sort()],
    ]);
    expect(errorOf(await named.add(jo))).toEqual([409, 'release_required']);
    expect(errorOf(await askFor(named.id, [OUTSIDE]))).toEqual([409, 'invalid_state']);
    await release(owner, named.id);
    expect(errorOf(await askFor(named.id, [OUTSIDE]))).toEqual([409, 'invalid_state']);
    expect([
      (await named.add(jo)).status,
      (await named.add({ name: 'Mei', email: 'mei@elsewhere.org' })).status,
    ]).toEqual([201, 201]);
    expect(errorOf(await named.add({ name: 'Kim', email: 'kim@elsewhere.org' }))).toEqual([409, 'release_required']);
  });

  it('and what it was released with, not what was published before', async () => {
    const named = await aNamed(acme, [CLAIRE]);
    await publish(named.id);
    await write(acme, named.id, [paragraph('Only this was looked at.')]);
    await askFor(named.id, [OUTSIDE]);
    await release(owner, named.id);
    const jo = { name: 'Jo', email: OUTSIDE };
    expect(errorOf(await named.add(jo))).toEqual([409, 'release_required']);
    await publish(named.id);
    // Publishing what differs is one page, released for both.
    await act(acme, named.id, 'unpublish');
    await publish(named.id);
    expect((await named.add(jo)).status).toBe(201);
  });

  it.each<[string, unknown, [string, string][]]>([
    ['no list', OUTSIDE, [['addresses', 'invalid_type']]],
    ['no address', [OUTSIDE, 'elsewhere'], [['addresses[1]', 'invalid_format']]],
    ['21 of them', Array.from({ length: 21 }, (_one, index) => `a${index}@b.org`), [['addresses', 'too_many']]],
  ])('refuses %s', async (_what, addresses, wanted) => {
    const { status: answered, body } = await acme.api().post(at(await aDraft(), '/review/request'), { addresses });
    const details = (body.error.details as Json[]).map(({ field, code }) => [field, code]);
    expect([answered, details]).toEqual([400, wanted]);
  });

  it('and is forgotten with the person', async () => {
    const { id, lead_id } = await readerOf(OUTSIDE);
    await ask(id);
    await release(owner, id);
    await publish(id);
    await acme.api().post(`/v1/leads/${lead_id}/erase`);
    expect((await read(acme, id)).review.addresses).toEqual([]);
    const [{ released_to }] = (await application.sql('select released_to from proposals where id = $1', [id])) as [
      Json,
    ];
    expect(released_to).toEqual([]);
  });
});

it('reckons with what the client can make of it: options, and quantities', async () => {
  await govern({ rules: [rule('total_over', 100_000), rule('discount_percent_over', 10)] });
  const line = (unit_amount: number, more: Json = {}) => ({ name: 'Line', quantity: 1, unit_amount, ...more });
  const [option, many, cheap, few, fine] = await Promise.all([1, 2, 3, 4, 5].map(() => aDraft()));
  await offered(option!, [line(60_000), line(60_000, { optional: true })]);
  const { params } = (await publish(option!)).body.error.details[0];
  expect(params).toMatchObject({ when: 'total_over', actual: 120_000 });
  await offered(many!, [line(30_000, { client_quantity: { min: 1, max: 4 } })]);
  expect((await publish(many!)).body.error.details[0].params.actual).toBe(120_000);
  // Whoever takes the option has 25 % taken off.
  const half = { discount: { type: 'percent', value: 50 } };
  await offered(cheap!, [line(10_000), line(10_000, { optional: true, ...half })]);
  expect((await publish(cheap!)).body.error.details[0].params).toMatchObject({
    ...{ when: 'discount_percent_over', actual: 25 },
  });
  // Of less, the same amount is a larger part.
  const discount = { type: 'amount', value: 1_000 };
  await offered(few!, [line(5_000, { client_quantity: { min: 1, max: 10 }, quantity: 4 })], { discount });
  expect((await publish(few!)).body.error.details[0].params.actual).toBe(20);
  await offered(fine!, [line(50_000), line(50_000, { optional: true, selected: true })]);
  expect((await publish(fine!)).status).toBe(200);
});

describe('a release covers what was looked at', () => {
  let owner: Person;
  beforeEach(async () => {
    await govern({ rules: [rule('always')] });
    owner = await Person.of(acme, 'owner');
  });

  const told = paragraph('For {{lead.company|you}}, by {{owner.name|us}} of {{organization.name}}, {{proposal.date}}.');

  async function aTold(): Promise<{ id: string; lead_id: string; theme_id: string }> {
    const { id: lead_id } = await given.lead(acme, { email: CLAIRE.email, company: 'Dufresne' });
    const { body: theme } = await acme.api().post('/v1/themes', { name: 'Plain' });
    const id = await aDraft({ lead_id, theme_id: theme.id });
    await write(acme, id, [told]);
    return { id, lead_id, theme_id: theme.id as string };
  }

  it.each<[string, (it: { lead_id: string; theme_id: string }) => [string, Json]]>([
    ['its lead', ({ lead_id }) => [`/v1/leads/${lead_id}`, { company: 'Dufresne, with support free of charge,' }]],
    ['its theme', ({ theme_id }) => [`/v1/themes/${theme_id}`, { radius: 1 }]],
    ['the organization', () => ['/v1/organization', { name: 'Another GmbH' }]],
  ])('so that it ends with another word of %s', async (_name, change) => {
    const draft = await aTold();
    await ask(draft.id);
    await release(owner, draft.id);
    const [path, body] = change(draft);
    expect((await acme.api().patch(path, body)).status).toBe(200);
    expect(errorOf(await publish(draft.id))).toEqual([409, 'release_required']);
    expect((await acme.api().get(at(draft.id, '/preflight'))).body.errors[0].code).toBe('release_required');
    expect((await ask(draft.id)).status).toBe(200);
    await release(owner, draft.id);
    expect((await publish(draft.id)).status).toBe(200);
  });

  it('whichever day it is published on, and again as long as it says the same', async () => {
    const { id, lead_id } = await aTold();
    await ask(id);
    await release(owner, id);
    application.clock.shift(3 * 24 * 3600);
    expect((await publish(id)).status).toBe(200);
    await act(acme, id, 'unpublish');
    application.clock.shift(3 * 24 * 3600);
    expect((await publish(id)).status).toBe(200);
    await acme.api().patch(`/v1/leads/${lead_id}`, { company: 'Dufresne et fils' });
    expect(errorOf(await publish(id))).toEqual([409, 'release_required']);
  });

  it('and is asked for anew where that changed before anybody released it', async () => {
    const { id, lead_id } = await aTold();
    await ask(id);
    await acme.api().patch(`/v1/leads/${lead_id}`, { company: 'Dufresne et fils' });
    expect(errorOf(await release(owner, id))).toEqual([409, 'invalid_state']);
    expect((await ask(id)).status).toBe(200);
    expect(errorOf(await ask(id))).toEqual([409, 'invalid_state']);
    expect((await release(owner, id)).status).toBe(200);
    expect((await publish(id)).status).toBe(200);
  });

  it('and not what its lead is called only while it is published', async () => {
    const { id, lead_id } = await aTold();
    await ask(id);
    await release(owner, id);
    const call = (company: string) => acme.api().patch(`/v1/leads/${lead_id}`, { company });
    await call('Dufresne, with support free of charge,');
    const end = await hold(application, 'lock table proposal_snapshots in share mode');
    const published = publish(id);
    await untilWaiting(application, 'proposal_snapshots', 1);
    expect((await call('Dufresne')).status).toBe(200);
    await end();
    expect(errorOf(await published)).toEqual([409, 'release_required']);
    expect((await publish(id)).status).toBe(200);
  });
});
