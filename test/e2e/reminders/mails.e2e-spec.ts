/** @long Waits for many mails. */
import { RemindersService } from '../../../src/modules/proposals/reminders/reminders.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { ask } from '../conversation/talk.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { Reader } from '../pages/reader.js';
import { act, aProposal, paragraph, write, type Json } from '../proposals/examples.js';
import { aCounterSigner, aNamed, CLAIRE, JAN, MEI, type Named } from '../recipients/people.js';

const TITLE = 'A new website';
const REMINDED = `Reminder: ${TITLE}`;
/** A Thursday in Paris, 15:30; on the Sunday the clock is put forward. */
const ASKED = '2027-03-25T14:30:00Z';

let server: MailServer;
let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: server.settings });
});
beforeEach(async () => {
  application.clock.stopAt(ASKED);
  await application.sql('update proposals set next_reminder_at = null');
  await work(application);
  acme = await given.organization({ name: 'Studio Nord', timezone: 'Europe/Paris' }, application);
  server.got.length = 0;
});
afterAll(stopMailServers);

/** Whom a worker reminds then, and those whom it has reminded by running once more. */
async function remindedAt(time: string): Promise<string[]> {
  application.clock.stopAt(time);
  await work(application, 'proposals.remind');
  await work(application, 'proposals.remind');
  const mails = server.got.splice(0).filter(({ mail }) => /^(Reminder|Rappel)/.test(mail.subject ?? ''));
  return mails.map(({ envelope }) => envelope.to[0]!).sort();
}

/** Published, and asked of everybody whose turn it is. */
async function asked(people: Json[], details: Json = {}): Promise<Named> {
  const named = await aNamed(acme, people, {
    ...{ title: TITLE, language: 'en', reminders: { days: [3, 7] } },
    ...details,
  });
  await named.publish();
  await work(application);
  server.got.length = 0;
  return named;
}

async function toLead(details: Json = {}): Promise<string> {
  const { id: lead_id } = await given.lead(acme, { name: 'Anna Berg', email: 'anna@example.com' });
  const reminders = { days: [3, 7] };
  const { id } = await aProposal(acme, { title: TITLE, language: 'en', lead_id, reminders, ...details });
  await write(acme, id as string, [paragraph('Words for the client.')]);
  await act(acme, id as string, 'publish');
  return id as string;
}

it('go to whose turn it is, on the days, in working hours of the time zone, once each', async () => {
  await asked([CLAIRE, { ...JAN, position: 2 }, MEI]);
  // Sunday is the third day, and Monday begins an hour earlier by UTC than it did a week before.
  expect(await remindedAt('2027-03-28T13:31:00Z')).toEqual([]);
  expect(await remindedAt('2027-03-29T06:59:00Z')).toEqual([]);
  expect(await remindedAt('2027-03-29T07:00:00Z')).toEqual([CLAIRE.email]);
  expect(await remindedAt('2027-04-01T13:29:00Z')).toEqual([]);
  expect(await remindedAt('2027-04-01T13:30:00Z')).toEqual([CLAIRE.email]);
  expect(await remindedAt('2027-05-03T09:00:00Z')).toEqual([]);
});

it('say who waits for what, with the own link, and how to stop them', async () => {
  const named = await asked([CLAIRE], { expires_at: '2027-06-30T12:00:00.000Z' });
  application.clock.stopAt('2027-03-29T07:00:00Z');
  await work(application, 'proposals.remind');
  const [{ mail, raw }] = server.to(CLAIRE.email) as [ReturnType<MailServer['to']>[number]];
  expect(mail.subject).toBe(REMINDED);
  const { url } = await named.person(CLAIRE.email);
  for (const part of [mail.text, mail.html])
    for (const words of [
      'Claire Morel',
      TITLE,
      'Studio Nord',
      'waiting for your answer',
      url as string,
      '30 June 2027',
    ])
      expect(part?.replace(/\u00a0/g, ' ')).toContain(words);
  const [, stop] = /^List-Unsubscribe: <(.+)>/m.exec(raw.replace(/\r\n[ \t]+/g, ' ')) ?? [];
  expect(stop).toMatch(/\/reminders\//);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(mail.text).toContain(stop);
});

it('speak the language of the proposal, whatever it is called', async () => {
  await asked([{ ...CLAIRE, name: 'דנה כהן 🙂' }], { language: 'fr', title: 'Site <b>& boutique</b>' });
  application.clock.stopAt('2027-03-29T07:00:00Z');
  await work(application, 'proposals.remind');
  const { mail } = server.to(CLAIRE.email)[0]!;
  expect(mail.subject).toBe('Rappel\u00a0: Site <b>& boutique</b>');
  expect(mail.text).toContain('attend votre réponse');
  expect(mail.text).toContain('דנה כהן 🙂');
  expect(mail.html).toContain('Site &lt;b>&amp; boutique&lt;/b>');
});

it('of days that nobody worked on are one', async () => {
  await asked([CLAIRE]);
  expect(await remindedAt('2027-04-10T10:00:00Z')).toEqual([]);
  expect(await remindedAt('2027-04-12T07:00:00Z')).toEqual([CLAIRE.email]);
  expect(await remindedAt('2027-04-20T07:00:00Z')).toEqual([]);
});

it('begin for who signs later when they are asked', async () => {
  const { member, user_id } = await aCounterSigner(acme);
  const named = await asked([CLAIRE, { ...JAN, position: 2 }, { role: 'counter_signer', user_id, position: 3 }]);
  application.clock.stopAt('2027-03-29T06:00:00Z');
  await named.sign(CLAIRE);
  expect(await remindedAt('2027-03-31T13:00:00Z')).toEqual([]);
  expect(await remindedAt('2027-04-01T08:00:00Z')).toEqual([JAN.email]);
  await named.sign(JAN);
  expect(await remindedAt('2027-04-05T08:00:00Z')).toEqual([member.email]);
});

describe('stop', () => {
  const MONDAY = '2027-03-29T07:00:00Z';

  it.each<[string, (named: Named) => Promise<unknown>]>([
    ['a signature', (named) => named.sign(CLAIRE)],
    ['a denial', async (named) => (await named.reader(CLAIRE)).json('deny', { reason: 'Too dear.' })],
    ['a closed page', (named) => named.api.post(named.at('/unpublish'))],
    ['a cancellation', (named) => named.api.post(named.at('/cancel'), { reason: 'Made anew.' })],
    [
      'an archive',
      async (named) => {
        await named.api.post(named.at('/unpublish'));
        await named.api.post(named.at('/archive'));
      },
    ],
    ['a deletion', (named) => named.api.delete(named.at())],
    ['a recorded decision', (named) => named.api.post(named.at('/deny'), { reason: 'By phone.' })],
    ['none wanted any more', (named) => named.api.patch(named.at(), { reminders: null })],
    ['nothing to sign', (named) => named.api.patch(named.at(), { allow_client_to_sign: false })],
    ['the end', (named) => named.api.patch(named.at(), { expires_at: '2027-03-28T00:00:00.000Z' })],
    [
      'somebody taken off',
      async (named) => named.api.delete(named.at(`/recipients/${(await named.person(CLAIRE.email)).id as string}`)),
    ],
  ])('with %s', async (_what, end) => {
    const named = await asked([CLAIRE]);
    await end(named);
    expect(await remindedAt(MONDAY)).toEqual([]);
  });

  it('for whoever says something in the conversation, and for nobody else', async () => {
    const named = await asked([CLAIRE, JAN]);
    await ask(new Reader(application, (await named.read()).url as string));
    await ask(await named.reader(CLAIRE));
    expect(await remindedAt(MONDAY)).toEqual([JAN.email]);
  });

  it('not with what the sender says there', async () => {
    const named = await asked([CLAIRE]);
    const { status } = await named.api.post(named.at('/threads'), { text: 'Anything unclear?' });
    expect([status, await remindedAt(MONDAY)]).toEqual([201, [CLAIRE.email]]);
  });

  it('where one of them was written already, before it leaves', async () => {
    const named = await asked([CLAIRE]);
    application.clock.stopAt(MONDAY);
    await application.get(RemindersService).remind();
    const posted = "select count(*)::int as mails from mails where kind = 'proposal.reminder' and about = $1";
    expect(await application.sql(posted, [named.id])).toEqual([{ mails: 1 }]);
    await named.sign(CLAIRE);
    expect(await remindedAt(MONDAY)).toEqual([]);
  });

  it('and make up for nothing when they begin again', async () => {
    const named = await asked([CLAIRE]);
    await named.api.post(named.at('/unpublish'));
    application.clock.stopAt('2027-03-30T08:00:00Z');
    await named.publish();
    expect(await remindedAt('2027-03-30T09:00:00Z')).toEqual([]);
    expect(await remindedAt('2027-04-01T13:30:00Z')).toEqual([CLAIRE.email]);
  });
});

it('until the end come a day before it as well', async () => {
  const reminders = { days: [3], until: 'expiry' };
  await asked([CLAIRE], { reminders, expires_at: '2027-04-13T18:00:00.000Z' });
  expect(await remindedAt('2027-03-29T07:00:00Z')).toEqual([CLAIRE.email]);
  expect(await remindedAt('2027-04-12T13:59:00Z')).toEqual([]);
  // 16:00 in Paris: the last hour of work before that day begins at 20:00.
  expect(await remindedAt('2027-04-12T14:00:00Z')).toEqual([CLAIRE.email]);
  expect(await remindedAt('2027-04-13T09:00:00Z')).toEqual([]);
});

describe('of a proposal that names nobody', () => {
  it('go to the lead, from when the link was mailed there', async () => {
    const id = await toLead();
    expect(await remindedAt('2027-03-29T07:00:00Z')).toEqual([]);
    await act(acme, id, 'send');
    expect(await remindedAt('2027-03-31T09:00:00Z')).toEqual([]);
    expect(await remindedAt('2027-04-01T07:00:00Z')).toEqual(['anna@example.com']);
    expect(await remindedAt('2027-04-05T07:00:00Z')).toEqual(['anna@example.com']);
    expect(await remindedAt('2027-05-05T07:00:00Z')).toEqual([]);
  });

  it('stop once somebody has asked about it', async () => {
    const id = await toLead();
    const { url } = await act(acme, id, 'send');
    expect((await ask(new Reader(application, url as string))).status).toBe(201);
    expect(await remindedAt('2027-03-29T07:00:00Z')).toEqual([]);
  });

  it('do not go to who never got it, nor to another lead', async () => {
    const id = await toLead();
    await act(acme, id, 'send', { to: 'else@example.com' });
    expect(await remindedAt('2027-03-29T07:00:00Z')).toEqual([]);
    await act(acme, id, 'send');
    const { id: lead_id } = await given.lead(acme, { email: 'other@example.com' });
    await acme.api().patch(`/v1/proposals/${id}`, { lead_id });
    expect(await remindedAt('2027-04-05T07:00:00Z')).toEqual([]);
  });
});

it('are sent once, however many workers look at once, and one that dies has sent none', async () => {
  const named = [await asked([CLAIRE]), await asked([JAN]), await asked([CLAIRE, JAN])];
  application.clock.stopAt('2027-03-29T07:00:00Z');
  const reminders = application.get(RemindersService);
  await application.sql(`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`);
  await application.sql(
    'create trigger die before update of reminded_at on recipients for each statement execute function die()',
  );
  await expect(reminders.remind()).rejects.toThrow('killed');
  await application.sql('drop function die cascade');
  await Promise.all([reminders.remind(), reminders.remind(), reminders.remind()]);
  await work(application);
  const got = server.got.filter(({ mail }) => mail.subject === REMINDED).map(({ envelope }) => envelope.to[0]);
  expect(got.sort()).toEqual([CLAIRE.email, CLAIRE.email, JAN.email, JAN.email]);
  expect(named).toHaveLength(3);
});

it('leave the proposal as it is: its version, its state and when it was changed', async () => {
  const named = await asked([CLAIRE]);
  const before = await named.read();
  expect(await remindedAt('2027-03-29T07:00:00Z')).toEqual([CLAIRE.email]);
  expect(await named.read()).toEqual(before);
});
