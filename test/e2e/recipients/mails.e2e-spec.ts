import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { anOffer, FREE, line } from '../offers/examples.js';
import { act, paragraph, write, type Json } from '../proposals/examples.js';
import { aCounterSigner, aNamed, CLAIRE, counterSign, JAN, MEI, type Named } from './people.js';

let server: MailServer;
let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: server.settings });
});
beforeEach(async () => {
  application.clock.reset();
  await work(application);
  server.got.length = 0;
  acme = await given.organization({ name: 'Studio Nord', email: 'hello@nord.test' }, application);
});
afterAll(stopMailServers);

/** To whom mails went since the last look, and about what. */
async function mailed(): Promise<[string, string][]> {
  await work(application);
  const got = server.got.splice(0).map(({ envelope, mail }): [string, string] => [envelope.to[0]!, mail.subject!]);
  return got.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** An agent, of which its owner has been told. */
async function connected(): Promise<Toolbox> {
  const agent = await Toolbox.of(acme, 'owner');
  expect((await mailed()).map(([, subject]) => subject)).toEqual([expect.stringContaining('agent')]);
  return agent;
}

async function named(people: Json[], details: Json = {}): Promise<Named> {
  return aNamed(acme, people, { title: 'A new website', language: 'en', ...details });
}

it('asks each when it is their turn, with their own link, and tells all once it is complete', async () => {
  const { member, user_id } = await aCounterSigner(acme);
  const people = [CLAIRE, { ...JAN, position: 2 }, MEI, { role: 'counter_signer', user_id }];
  const proposal = await named(people);
  await proposal.publish();
  await work(application);
  const claire = await proposal.person(CLAIRE.email);
  const { mail } = server.got.find(({ envelope }) => envelope.to[0] === CLAIRE.email)!;
  for (const part of [mail.text, mail.html]) {
    for (const words of [
      'Hello Claire Morel,',
      'asks you to read and sign a proposal',
      'Read and sign',
      claire.url as string,
    ])
      expect(part).toContain(words);
  }
  expect(mail.replyTo).toEqual([{ name: 'Studio Nord', address: 'hello@nord.test' }]);
  expect(await mailed()).toEqual([
    [CLAIRE.email, 'Proposal: A new website'],
    [MEI.email, 'Proposal: A new website'],
  ]);
  await proposal.publish();
  expect(await mailed()).toEqual([]);
  await proposal.sign(CLAIRE);
  expect((await mailed()).filter(([to]) => to !== 'hello@nord.test')).toEqual([
    [CLAIRE.email, 'Signed: A new website'],
    [JAN.email, 'Proposal: A new website'],
  ]);
  await proposal.sign(JAN);
  await work(application);
  const toMember = server.got.find(({ envelope }) => envelope.to[0] === member.email)!;
  expect(toMember.mail.text).toContain(`/app/proposals/${proposal.id}`);
  await mailed();
  expect((await counterSign(member, proposal)).status).toBe(200);
  const told = await mailed();
  for (const { email } of [CLAIRE, JAN]) expect(told).toContainEqual([email, 'Signed by all: A new website']);
  expect(told.filter(([to]) => to === MEI.email)).toEqual([]);
});

it('says what it costs, and who signs after whom it asks', async () => {
  const proposal = await named([CLAIRE, { ...JAN, position: 2 }, MEI]);
  await anOffer(acme, proposal.id, { ...FREE, lines: [line({ unit_amount: 850_000 })] });
  await proposal.publish();
  await work(application);
  const textTo = (email: string) => server.got.find(({ envelope }) => envelope.to[0] === email)?.mail.text ?? '';
  expect(textTo(CLAIRE.email)).toContain('Total excl. VAT: €8,500.00');
  expect(textTo(CLAIRE.email)).toContain('Total incl. VAT: €10,200.00');
  expect(textTo(CLAIRE.email)).toContain(`Signs after you: ${JAN.name}`);
  expect(textTo(MEI.email)).toContain('€10,200.00');
  expect(textTo(MEI.email)).not.toContain('Signs after you');
  server.got.length = 0;
  await proposal.sign(CLAIRE);
  await work(application);
  expect(textTo(JAN.email)).toContain('€10,200.00');
  expect(textTo(JAN.email)).not.toContain('Signs after you');
});

it('says of a signature who is awaited still, and of one that was made void that it is', async () => {
  const proposal = await named([CLAIRE, JAN]);
  await proposal.publish();
  await mailed();
  await proposal.sign(CLAIRE);
  await work(application);
  const textTo = (email: string) => server.got.find(({ envelope }) => envelope.to[0] === email)?.mail.text ?? '';
  expect(textTo(CLAIRE.email)).toContain(`Still to sign: ${JAN.name}.`);
  server.got.length = 0;
  await proposal.sign(JAN);
  await act(acme, proposal.id, 'unpublish');
  await work(application);
  expect(textTo(JAN.email)).not.toContain('Still to sign');
});

it('tells those who were asked, and have not answered, of another version, once', async () => {
  const proposal = await named([CLAIRE, { ...JAN, position: 2 }, MEI]);
  await proposal.publish();
  await mailed();
  await write(acme, proposal.id, [paragraph('Other words.')]);
  await proposal.publish();
  await work(application);
  const told = server.got.map(({ envelope, mail }) => [envelope.to[0], mail.subject]).sort();
  expect(told).toEqual([
    [CLAIRE.email, 'Changed: A new website'],
    [MEI.email, 'Changed: A new website'],
  ]);
  const { mail } = server.to(CLAIRE.email)[0]!;
  expect(mail.text?.replace(/\s+/g, ' ')).toContain('shows what is different from what you read');
  expect(mail.text).toContain((await proposal.person(CLAIRE.email)).url as string);
  server.got.length = 0;
  await act(acme, proposal.id, 'unpublish');
  await proposal.publish();
  expect(await mailed()).toEqual([]);
  // Of two versions before a mail has left, the last.
  for (const words of ['One.', 'Two.']) {
    await write(acme, proposal.id, [paragraph(words)]);
    await proposal.publish();
  }
  expect((await mailed()).map(([to]) => to)).toEqual([CLAIRE.email, MEI.email]);
});

it('tells an agent whom it mailed and where the page is, and the API neither more nor less than before', async () => {
  const agent = await connected();
  const proposal = await named([CLAIRE, { ...JAN, position: 2 }, MEI]);
  const publish = () => agent.get('publish_proposal', { proposal_id: proposal.id, accept: ['no_lead'] });
  const asked = [CLAIRE.email, MEI.email];
  const told = ({ mailed: people }: Json) => (people as Json[]).map(({ email }) => email as string).sort();
  const first = await publish();
  expect(first.mailed).toContainEqual({
    ...{ recipient_id: (await proposal.person(CLAIRE.email)).id, role: 'signer' },
    ...{ name: CLAIRE.name, email: CLAIRE.email },
  });
  expect([told(first), (await mailed()).map(([to]) => to)]).toEqual([asked, asked]);
  expect(first.url).toMatch(/\/p\//);
  expect(first).not.toHaveProperty('next');
  expect(told(await publish())).toEqual([]);
  await write(acme, proposal.id, [paragraph('Other words.')]);
  expect([told(await publish()), (await mailed()).map(([to]) => to)]).toEqual([asked, asked]);
  const { body } = await acme.api().post(`/v1/proposals/${proposal.id}/publish`);
  expect(Object.keys(body as object)).not.toContain('mailed');
});

it('tells an agent whom it mailed of each version, also of one that is as another was before', async () => {
  const agent = await connected();
  const proposal = await named([CLAIRE]);
  for (const title of ['One', 'Other', 'One', 'Other']) {
    await acme.api().patch(`/v1/proposals/${proposal.id}`, { title });
    const { mailed: told } = await agent.get('publish_proposal', { proposal_id: proposal.id, accept: ['no_lead'] });
    expect((told as Json[]).map(({ email }) => email as string)).toEqual([CLAIRE.email]);
    expect((await mailed()).map(([to]) => to)).toEqual([CLAIRE.email]);
  }
});

it('reminds whose turn it is, and nobody else', async () => {
  const proposal = await named([CLAIRE, { ...JAN, position: 2 }]);
  const remind = async (email: string) =>
    proposal.api.post(proposal.at(`/recipients/${(await proposal.person(email)).id}/remind`));
  expect((await remind(CLAIRE.email)).status).toBe(409);
  await proposal.publish();
  await mailed();
  const { status, body } = await remind(CLAIRE.email);
  expect([status, body.email, body.status]).toEqual([200, CLAIRE.email, 'invited']);
  expect((await remind(JAN.email)).status).toBe(409);
  expect(await mailed()).toEqual([[CLAIRE.email, 'Proposal: A new website']]);
  await proposal.sign(CLAIRE);
  expect((await remind(CLAIRE.email)).status).toBe(409);
});

it('mails one address once, to sign rather than to read', async () => {
  const proposal = await named([MEI, { ...CLAIRE, role: 'viewer' }, { ...CLAIRE, email: 'Claire@Example.com' }]);
  await proposal.publish();
  await work(application);
  const { mail } = server.got.find(({ envelope }) => /claire/i.test(envelope.to[0]!))!;
  const signer = (await proposal.all()).find(({ role }) => role === 'signer')!;
  expect(mail.text).toContain(signer.url as string);
  expect((await mailed()).map(([to]) => to)).toEqual(['Claire@example.com', MEI.email]);
  expect(await proposal.statuses()).toEqual({ [CLAIRE.name]: 'invited', [MEI.name]: 'invited' });
  expect((await proposal.api.post(proposal.at('/send'), {})).status).toBe(200);
  expect((await mailed()).map(([to]) => to)).toEqual(['Claire@example.com', MEI.email]);
});

it('does not remind of a turn that was taken back, and mails when it comes', async () => {
  const proposal = await named([CLAIRE, JAN]);
  await proposal.publish();
  await mailed();
  const { id } = await proposal.person(JAN.email);
  await (await proposal.reader(JAN)).json('sessions', {});
  await proposal.api.patch(proposal.at(`/recipients/${id as string}`), { position: 2 });
  const { status, body } = await proposal.api.post(proposal.at(`/recipients/${id as string}/remind`));
  expect([status, body.error.code, body.error.details.map(({ field }: Json) => field)]).toEqual([
    ...[409, 'invalid_state'],
    ['deal_status', 'page_status', 'allowed_actions'],
  ]);
  await proposal.sign(CLAIRE);
  expect(await mailed()).toContainEqual([JAN.email, 'Proposal: A new website']);
});

it('sends the proposal to whose turn it is, or to one of them with their own link', async () => {
  const proposal = await named([CLAIRE, { ...JAN, position: 2 }, MEI]);
  await proposal.publish();
  await mailed();
  const message = 'As promised.';
  expect((await proposal.api.post(proposal.at('/send'), { message })).status).toBe(200);
  await work(application);
  for (const { mail } of server.got) expect(mail.text).toContain(message);
  expect((await mailed()).map(([to]) => to)).toEqual([CLAIRE.email, MEI.email]);
  expect((await proposal.api.post(proposal.at('/send'), { to: JAN.email })).status).toBe(200);
  await work(application);
  expect(server.got[0]!.mail.text).toContain((await proposal.person(JAN.email)).url as string);
  server.got.length = 0;
  expect((await proposal.api.post(proposal.at('/send'), { to: 'else@example.com' })).status).toBe(200);
  await work(application);
  expect(server.got[0]!.mail.text).not.toContain('/for/');
});

it('signs with the code that was mailed to the address, where one is asked for', async () => {
  const proposal = await named([{ ...CLAIRE, require_email_code: true }]);
  await proposal.publish();
  await mailed();
  const reader = await proposal.reader(CLAIRE);
  expect((await reader.get()).text).toContain('You need a code to sign');
  expect((await reader.json('email-code', { email: CLAIRE.email })).status).toBe(204);
  await work(application);
  const code = /\b\d{3}\s?\d{3}\b/.exec(server.got[0]!.mail.text!)![0].replace(/\s/, '');
  expect((await proposal.sign(CLAIRE, { email_code: code }, reader)).status).toBe(200);
  const { signers } = await proposal.signature();
  expect(signers[0].email_verified).toBe(true);
});

it('writes to nobody who was taken off meanwhile, nor of a page that was closed', async () => {
  const proposal = await named([CLAIRE, JAN]);
  await proposal.publish();
  await proposal.api.delete(proposal.at(`/recipients/${(await proposal.person(CLAIRE.email)).id}`));
  expect(await mailed()).toEqual([[JAN.email, 'Proposal: A new website']]);
  const other = await named([CLAIRE]);
  await other.publish();
  await other.api.post(other.at('/unpublish'));
  expect(await mailed()).toEqual([]);
});
