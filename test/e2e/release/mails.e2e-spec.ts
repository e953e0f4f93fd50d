import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { inPerson } from '../recipients/people.js';
import { paragraph, write } from '../proposals/examples.js';
import { aDraft, at, govern, offered, refuse, release, rule } from './reviews.js';

let server: MailServer;
let application: RunningApplication;
let acme: GivenOrganization;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: server.settings });
});
beforeEach(async () => {
  await work(application);
  server.got.length = 0;
  acme = await given.organization({ name: 'Studio Nord', default_language: 'fr' }, application);
  await govern(acme, { rules: [rule('always')] });
  [owner, admin] = [await Person.of(acme, 'owner'), await Person.of(acme, 'admin')];
  await Person.of(acme, 'member');
});
afterAll(stopMailServers);

async function mailed() {
  await work(application);
  return server.got
    .splice(0)
    .map(({ envelope, mail }) => ({ to: envelope.to[0]!, mail }))
    .sort((one, other) => (one.to < other.to ? -1 : 1));
}

it('asks those who may release, in the language of the organization, and nobody else', async () => {
  const { id: lead_id } = await given.lead(acme, { name: 'דנה כהן' });
  const id = await aDraft(acme, { title: 'Website <b>& shop</b>', language: 'en', lead_id });
  await offered(acme, id, [{ name: 'Line', quantity: 1, unit_amount: 120_000 }]);
  await acme.api().post(at(id, '/review/request'), { note: 'Regardez la remise 🙂' });
  const mails = await mailed();
  expect(mails.map(({ to }) => to)).toEqual([owner.email, admin.email].sort());
  const [{ mail }] = mails as [(typeof mails)[number]];
  expect(mail.subject).toBe('À valider\u00a0: Website <b>& shop</b>');
  for (const words of [
    'test demande la validation',
    'Regardez la remise 🙂',
    `/app/proposals/${id}`,
    '1 200,00 €',
    'דנה כהן',
  ])
    expect(mail.text!.replace(/[\u00a0\u202f]/g, ' ')).toContain(words);
  expect(mail.html).toContain('Website &lt;b>&amp; shop&lt;/b>');
});

it('does not ask whoever asked, and tells them what became of it', async () => {
  const id = await aDraft(acme);
  await inPerson(owner, 'POST', at(id, '/review/request'), {});
  expect((await mailed()).map(({ to }) => to)).toEqual([admin.email]);
  await refuse(admin, id, { note: 'La remise est trop forte.' });
  const [refused, ...others] = await mailed();
  expect([refused!.to, others]).toEqual([owner.email, []]);
  expect(refused!.mail.text).toContain('La remise est trop forte.');
  await inPerson(owner, 'POST', at(id, '/review/request'), {});
  await mailed();
  await release(admin, id);
  const [released] = await mailed();
  expect([released!.to, released!.mail.subject]).toEqual([owner.email, 'Validée\u00a0: A proposal']);
});

it('asks the only one who may, and writes of nothing that an edit has ended', async () => {
  await govern(acme, { approver_roles: ['owner'] });
  const id = await aDraft(acme);
  await inPerson(owner, 'POST', at(id, '/review/request'), {});
  await write(acme, id, [paragraph('Other words.')]);
  expect(await mailed()).toEqual([]);
  await inPerson(owner, 'POST', at(id, '/review/request'), {});
  expect((await mailed()).map(({ to }) => to)).toEqual([owner.email]);
});

it('fills nobody’s mailbox', async () => {
  await govern(acme, { approver_roles: ['owner'] });
  const id = await aDraft(acme);
  const answers = [];
  for (let count = 0; count < 21; count += 1) {
    answers.push((await acme.api().post(at(id, '/review/request'))).status);
    await write(acme, id, [paragraph(`Words ${count}`)]);
  }
  expect(answers).toEqual([...Array<number>(20).fill(200), 429]);
});
