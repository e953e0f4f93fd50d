import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';
import { anOffer, lineIds } from '../offers/examples.js';
import { Reader, textOf } from '../pages/reader.js';
import { act, aProposal, aPublished, paragraph, write, type Json } from '../proposals/examples.js';
import { aCounterSigner, aNamed, CLAIRE, counterSign, JAN, MEI, type Named } from './people.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization({ name: 'Studio Nord' });
});

const change = async (named: Named, { email }: { email: string }, changes: Json) =>
  (await named.api.patch(named.at(`/recipients/${(await named.person(email)).id}`), changes)).body as Json;
const signedIn = (text: string) => (JSON.parse(text).events as Json[]).filter(({ type }) => type === 'signed');
const stateOf = ({ body }: { body: Json }) =>
  Object.assign({}, ...(body.error.details as Json[]).map(({ params }) => params as Json)) as Json;

describe('a turn', () => {
  it('is taken back from who comes later by now, and given when it comes', async () => {
    const named = await aNamed(acme, [CLAIRE, JAN]);
    await named.publish();
    expect((await change(named, JAN, { position: 2 })).status).toBe('waiting');
    await named.add({ name: 'Ana', email: 'ana@example.com' });
    expect(await named.statuses()).toEqual({ [CLAIRE.name]: 'invited', Ana: 'invited', [JAN.name]: 'waiting' });
    await change(named, CLAIRE, { position: 2 });
    expect(await named.statuses()).toEqual({ [CLAIRE.name]: 'waiting', Ana: 'invited', [JAN.name]: 'waiting' });
    await named.sign({ name: 'Ana', email: 'ana@example.com' });
    expect(await named.statuses()).toEqual({ [CLAIRE.name]: 'invited', Ana: 'signed', [JAN.name]: 'invited' });
  });

  it('is told anew to who only read until now', async () => {
    const named = await aNamed(acme, [CLAIRE, { ...JAN, role: 'viewer' }]);
    await named.publish();
    expect((await change(named, JAN, { role: 'signer', position: 2 })).status).toBe('waiting');
    await named.sign(CLAIRE);
    expect(await named.statuses()).toMatchObject({ [JAN.name]: 'invited' });
  });

  it('is refused with the state that stands in its way', async () => {
    const { member, user_id } = await aCounterSigner(acme);
    const named = await aNamed(acme, [CLAIRE, { ...JAN, position: 2 }, { role: 'counter_signer', user_id }]);
    await named.publish();
    expect(stateOf(await named.sign(JAN))).toEqual({ deal_status: 'pending' });
    await named.sign(CLAIRE);
    await named.sign(JAN);
    await act(acme, named.id, 'unpublish');
    const closed = await counterSign(member, named);
    expect([closed.status, closed.body.error.code]).toEqual([409, 'invalid_state']);
    expect(stateOf(closed)).toMatchObject({ page_status: 'unpublished', deal_status: 'pending' });
    await named.publish();
    await act(acme, named.id, 'cancel', { reason: 'Called off.' });
    expect(stateOf(await counterSign(member, named))).toMatchObject({ deal_status: 'canceled' });
  });
});

describe('people as a program reads of them', () => {
  it('are refused with a code and what it needs', async () => {
    const named = await aNamed(acme, [CLAIRE, JAN]);
    await named.publish();
    await named.sign(CLAIRE);
    const [claire, jan] = [await named.person(CLAIRE.email), await named.person(JAN.email)];
    const refused = await Promise.all(
      [claire, jan].map(async ({ id }) => (await named.api.delete(named.at(`/recipients/${id as string}`))).body),
    );
    expect(refused.map(({ error }) => error.details)).toEqual(
      refused.map(() => [expect.objectContaining({ field: 'recipient_id', code: 'immutable' })]),
    );
    const crowded = await aNamed(
      acme,
      Array.from({ length: 20 }, (_one, index) => ({ name: `P${index}`, email: `p${index}@example.com` })),
    );
    const { status, body } = await crowded.add(JAN);
    expect([status, body.error.details]).toEqual([
      409,
      [expect.objectContaining({ field: 'recipients', code: 'too_many', params: { maximum: 20 } })],
    ]);
  });

  it('take the place of the lead in what is looked at before publishing', async () => {
    const codes = async (people: Json[]) => {
      const { body } = await acme.api().get((await aNamed(acme, people)).at('/preflight'));
      return (body.warnings as Json[]).map(({ code, field }) => [code, field]);
    };
    expect(await codes([])).toEqual([['no_lead', 'lead_id']]);
    expect(await codes([CLAIRE])).toEqual([]);
    expect(await codes([MEI])).toEqual([['no_signer_email', 'recipients']]);
    await acme.api().patch('/v1/organization', { signature_policy: { require_recipient: true } });
    const { status, body } = await acme.api().post((await aNamed(acme, [MEI])).at('/publish'));
    expect([status, body.error.details[0].field]).toEqual([400, 'recipients']);
  });

  it('stay behind when a proposal is copied', async () => {
    const { id } = await aNamed(acme, [CLAIRE]);
    const agent = await Toolbox.of(acme, 'member');
    const copy = await agent.get('duplicate_proposal', { proposal_id: id });
    expect(copy.left_out).toEqual(['recipients']);
    expect((await acme.api().get(`/v1/proposals/${copy.id as string}/recipients`)).body.data).toEqual([]);
  });
});

it('names those who sign in its texts, else the lead, and says when they are others by now', async () => {
  const { id: lead_id } = await given.lead(acme, { name: 'Atelier' });
  const named = await aNamed(acme, [], { language: 'fr', lead_id });
  await write(acme, named.id, [paragraph('Pour {{recipient.name}}.')]);
  const { url } = await named.publish();
  const words = async () => textOf((await new Reader(application, url as string).get()).text);
  expect(await words()).toContain('Pour Atelier.');
  for (const one of [CLAIRE, { ...JAN, position: 2 }, MEI]) await named.add(one);
  expect((await named.read()).has_unpublished_changes).toBe(true);
  await named.publish();
  expect(await words()).toContain(`Pour ${CLAIRE.name} et ${JAN.name}.`);
  await change(named, JAN, { position: 3 });
  expect((await named.read()).has_unpublished_changes).toBe(false);
});

it('approves, for who records it, what was picked by who has signed', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN]);
  const offer = await anOffer(acme, named.id);
  const [, optional = ''] = lineIds(offer);
  await named.publish();
  await named.sign(CLAIRE, { selected_line_ids: [optional] });
  const approved = await act(acme, named.id, 'approve', { note: 'By telephone.' });
  const evidence = await named.evidence();
  const { totals } = signedIn(evidence)[0]!.data;
  const recorded = (JSON.parse(evidence).events as Json[]).at(-1)!;
  expect(recorded).toMatchObject({
    type: 'approved_recorded',
    data: { selected_line_ids: [optional], totals, decided_via: 'api' },
  });
  expect(approved.total).toMatchObject({ total: totals.total });
  expect(verifyEvidence(Buffer.from(evidence))).toMatchObject({ valid: true });
});

it('tells of the revision that was signed when its page is opened again, and keeps what came after', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN]);
  await named.publish();
  await write(acme, named.id, [paragraph('Words that nobody was shown.')]);
  const { published_revision } = await named.read();
  await named.sign(CLAIRE);
  await act(acme, named.id, 'unpublish');
  const { has_unpublished_changes, published_revision: shown } = await named.publish();
  expect([has_unpublished_changes, shown]).toEqual([true, published_revision]);
  const events = JSON.parse(await named.evidence()).events as Json[];
  const publications = events.filter(({ type }) => type === 'published').map(({ data }) => data as Json);
  expect(publications[1]).toEqual(publications[0]);
  const { url } = await named.read();
  expect(textOf((await new Reader(application, url as string).get()).text)).not.toContain('nobody was shown');
});

it('mails a code to nobody but who signs, at their own address', async () => {
  const named = await aNamed(acme, [CLAIRE, { ...JAN, position: 2 }, MEI]);
  const { url } = await named.publish();
  const ask = async (reader: Reader, email: string) => (await reader.json('email-code', { email })).body.error;
  const details = [expect.objectContaining({ field: 'email', code: 'mismatch' })];
  expect(await ask(new Reader(application, url as string), CLAIRE.email)).toMatchObject({ code: 'forbidden' });
  expect(await ask(await named.reader(MEI), MEI.email)).toMatchObject({ code: 'forbidden' });
  const claire = await named.reader(CLAIRE);
  expect(await ask(claire, 'else@example.com')).toMatchObject({ code: 'validation_error', details });
  expect((await ask(await named.reader(JAN), JAN.email)).message).toContain('Others sign before you');
  expect((await ask(claire, CLAIRE.email)).message).toContain('sends no mail');
  const { url: open } = await aPublished(acme);
  await acme.api().patch('/v1/organization', { signature_policy: { require_recipient: true } });
  expect(await ask(new Reader(application, open as string), CLAIRE.email)).toMatchObject({ code: 'forbidden' });
});

it('tells an agent to give people their links by hand where no mail leaves', async () => {
  const agent = await Toolbox.of(acme, 'owner');
  const named = await aNamed(acme, [CLAIRE]);
  const told = await agent.get('publish_proposal', { proposal_id: named.id, accept: ['no_lead'] });
  const { people } = await agent.get('get_reading', { proposal_id: named.id });
  const [{ url }] = people as [Json];
  expect(told).toMatchObject({
    ...{ mailed: [], links: [{ name: CLAIRE.name, url }], next: expect.stringContaining('no mail') },
  });
  expect(people).toMatchObject([{ name: CLAIRE.name, status: 'invited', url: expect.stringContaining('/for/') }]);
  const open = await aProposal(acme);
  expect(
    await agent.get('publish_proposal', { proposal_id: open.id as string, accept: ['no_lead', 'empty_content'] }),
  ).not.toHaveProperty('next');
  const { body } = await acme.api().post(`/v1/proposals/${named.id}/publish`);
  expect(body).not.toHaveProperty('next');
});
