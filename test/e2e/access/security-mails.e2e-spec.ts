import { Agent } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { inPerson } from '../recipients/people.js';

let server: MailServer;
let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: server.settings });
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' }, application);
  ann = await Person.of(acme);
  server.got.length = 0;
});
afterAll(stopMailServers);

/** Subjects and texts of what came, once all that was posted has been sent. */
async function mails(email = ann.email): Promise<string[]> {
  await work(application);
  return server.to(email).map(({ mail }) => `${mail.subject}\n${mail.text}`);
}

it('tell of a sign-in with a browser that was not known, and of no other', async () => {
  expect(await mails()).toEqual([]);
  const again = async (person: Person) => {
    await person.signOut();
    expect((await person.signIn()).location).toBe('/app');
  };
  await again(ann);
  expect(await mails()).toEqual([]);
  const stranger = new Person(ann.email, application);
  await stranger.signIn('wrong horse battery');
  expect(await mails()).toEqual([]);
  await stranger.signIn();
  const [told, ...others] = await mails();
  expect(others).toEqual([]);
  expect(told).toMatch(/^New sign-in to /);
  expect(told).toMatch(/from the\s+address (127\.0\.0\.1|::1),\s+with .*node/);
  expect(told).toContain('If it was not you, set a new password');
  await again(stranger);
  expect(await mails()).toHaveLength(1);
});

it('tell of a new password, whoever set it', async () => {
  const next = 'nine quiet lamps by the sea';
  const changed = await inPerson(ann, 'POST', '/v1/me/password', { current_password: PASSWORD, new_password: next });
  expect(changed.status).toBe(204);
  expect(await mails()).toEqual([expect.stringMatching(/^Your password for .* was changed/)]);
});

it('tell who makes a key of it, and nobody of one that a program made for no one', async () => {
  await inPerson(ann, 'POST', '/v1/api-keys', { name: 'CRM', scopes: ['leads:read'] });
  expect(await mails()).toEqual([expect.stringContaining('made or renewed in your name')]);
  await acme.api().post('/v1/api-keys', { name: 'CRM', scopes: ['leads:read'] });
  expect(server.got).toHaveLength(1);
});

it('tell who let an agent in of it, and nobody else', async () => {
  const max = await Person.of(acme, 'member');
  await Agent.connected(max, acme);
  const [told, ...others] = await mails(max.email);
  expect(others).toEqual([]);
  expect(told).toMatch(/^An agent was let in by your account on /);
  expect(told).toContain('into Studio Nord');
  expect(told).toContain('end the connection in Settings > Agents');
  expect(server.got).toHaveLength(1);
});

it('tell all owners, and who did it, of other bank details, in the language of the organization', async () => {
  const [owner, admin, member] = [
    await Person.of(acme, 'owner'),
    await Person.of(acme, 'admin'),
    await Person.of(acme, 'member'),
  ];
  await inPerson(admin, 'PATCH', '/v1/organization', { name: 'Atelier Nord', default_language: 'fr' });
  for (const { email } of [ann, owner, admin]) expect(await mails(email)).toEqual([]);
  await inPerson(admin, 'PATCH', '/v1/organization', { iban: 'DE89370400440532013000' });
  for (const { email } of [ann, owner, admin])
    expect(await mails(email)).toEqual([expect.stringMatching(/^Des coordonnées bancaires ont été modifiées/)]);
  expect(await mails(member.email)).toEqual([]);
  for (const text of await mails()) expect(text).not.toContain('DE89370400440532013000');
  await inPerson(admin, 'PATCH', '/v1/organization', { iban: 'DE89370400440532013000' });
  expect(await mails()).toHaveLength(1);
});

it('come twenty times a day at most of one matter, behind which no other is hidden', async () => {
  for (let made = 0; made < 23; made += 1)
    await inPerson(ann, 'POST', '/v1/api-keys', { name: `Key ${made}`, scopes: ['leads:read'] });
  expect(await mails()).toHaveLength(20);
  await inPerson(ann, 'PATCH', '/v1/organization', { iban: 'DE89370400440532013000' });
  expect((await mails()).slice(20)).toEqual([expect.stringMatching(/^Bank details/)]);
});
