import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Authenticator, FACTORS, SECOND_STEP } from '../../setup/authenticator.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { AT_A_NAME, Passkey, signInBy } from '../../setup/passkey.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { inPerson } from '../recipients/people.js';

let server: MailServer;
let application: RunningApplication;
let acme: GivenOrganization;
let owner: Person;
let max: Person;

beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: { ...server.settings, ...AT_A_NAME } });
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' }, application);
  owner = await Person.of(acme);
  max = await Person.of(acme, 'member');
  server.got.length = 0;
});
afterEach(() => application.clock.reset());
afterAll(stopMailServers);

const idOf = async ({ email }: Person) =>
  (await application.sql('select id from users where email = $1', [email]))[0]!.id as string;
const remove = async (by: Person, of: Person) =>
  inPerson(by, 'DELETE', `/v1/organization/members/${await idOf(of)}/factors`);
const codeOf = ({ status, body }: { status: number; body: { error: { code: string } } | null }) =>
  body?.error.code ?? status;
const removals = async () => (await acme.api().all('/v1/audit-log')).filter((entry) => entry.type === 'factor.removed');

async function joins(person: Person, organization: GivenOrganization): Promise<void> {
  await application.sql(
    `insert into memberships (organization_id, user_id, role, joined_at)
     select $1, id, 'member', now() from users where email = $2`,
    [organization.id, person.email],
  );
}

it('lets the password alone in again, ends what was open, and tells the person and the audit log', async () => {
  await Authenticator.of(max);
  const passkey = await Passkey.of(max);
  const [before] = await application.sql('select count(*)::int as n from recovery_codes');
  expect((await remove(owner, max)).status).toBe(204);
  expect((await inPerson(max, 'GET', FACTORS)).status).toBe(401);
  expect((await signInBy(new Person(max.email, application), passkey)).status).toBe(401);
  expect((await max.signIn()).location).toBe('/app');
  expect((await inPerson(max, 'GET', FACTORS)).body).toEqual({ data: [], recovery_codes_left: 0 });
  const [after] = await application.sql('select count(*)::int as n from recovery_codes');
  expect((before!.n as number) - (after!.n as number)).toBe(10);
  await work(application);
  const mails = server.to(max.email).map(({ mail }) => mail);
  const told = mails.find(({ subject }) => subject?.startsWith('Your second factors on localhost'));
  expect(told?.text).toContain('Studio Nord');
  const [member, by] = [await idOf(max), await idOf(owner)];
  expect(await removals()).toMatchObject([{ actor: { kind: 'user', id: by }, target: { type: 'member', id: member } }]);
  expect((await remove(owner, max)).status).toBe(204);
  expect(await removals()).toHaveLength(1);
});

it('is done by admins, of owners by owners, and of oneself in the own account', async () => {
  const admin = await Person.of(acme, 'admin');
  const other = await Person.of(acme);
  for (const person of [max, other, admin]) await Authenticator.of(person);
  expect(codeOf(await remove(max, admin))).toBe('forbidden');
  expect(codeOf(await remove(admin, other))).toBe('forbidden');
  expect(codeOf(await remove(admin, admin))).toBe('conflict');
  expect((await inPerson(other, 'GET', FACTORS)).body.data).toHaveLength(1);
  expect((await remove(admin, max)).status).toBe(204);
  expect((await remove(owner, other)).status).toBe(204);
  expect((await new Person(other.email, application).signIn()).location).toBe('/app');
});

it('takes a password again, and a member in person of this organization', async () => {
  await Authenticator.of(max);
  application.clock.shift(601);
  expect(codeOf(await remove(owner, max))).toBe('reauthentication_required');
  await inPerson(owner, 'POST', '/v1/me/reauthenticate', { password: PASSWORD });
  const path = `/v1/organization/members/${await idOf(max)}/factors`;
  const headers = { authorization: `Bearer ${await acme.key()}` };
  expect((await fetch(`${application.url}${path}`, { method: 'DELETE', headers })).status).toBe(403);
  const stranger = await Person.of(await given.organization({}, application));
  expect(codeOf(await remove(stranger, max))).toBe('not_found');
  await inPerson(owner, 'PUT', '/v1/me/mode', { mode: 'test' });
  expect(codeOf(await remove(owner, max))).toBe('forbidden');
  await inPerson(owner, 'PUT', '/v1/me/mode', { mode: 'live' });
  expect((await new Person(max.email, application).signIn()).location).toBe(`${SECOND_STEP}?next=%2Fapp`);
  expect((await remove(owner, max)).status).toBe(204);
});

it('is left to the operator where the account opens another organization too', async () => {
  await Authenticator.of(max);
  await joins(max, await given.organization({}, application));
  const refused = await remove(owner, max);
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('another organization')]);
  expect((await inPerson(max, 'GET', FACTORS)).body.data).toHaveLength(1);
});

it('is not kept from it by the test mode of the organization itself', async () => {
  await inPerson(owner, 'PUT', '/v1/me/mode', { mode: 'test' });
  await inPerson(owner, 'PUT', '/v1/me/mode', { mode: 'live' });
  await Authenticator.of(max);
  expect((await remove(owner, max)).status).toBe(204);
});
