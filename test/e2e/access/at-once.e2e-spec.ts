import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Agent } from '../../setup/agent.js';
import { SECOND_STEP } from '../../setup/authenticator.js';
import { given } from '../../setup/given.js';
import { hold, untilWaiting } from '../../setup/held-locks.js';
import { Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

let application: RunningApplication;
beforeAll(async () => {
  application = await startApplication();
});

const userOf = async ({ email }: Person) =>
  (await application.sql<{ id: string }>('select id from users where email = $1', [email]))[0]!.id;

describe('who is let out at the same moment leaves nothing behind', () => {
  it('no session opened with a password that is being replaced', async () => {
    const person = await Person.of(await given.organization());
    const id = await userOf(person);
    const commit = await hold(application, "update users set password_hash = 'another' where id = $1", [id]);
    const signingIn = new Person(person.email, application).signIn();
    await untilWaiting(application, 'users', 1);
    await application.sql('delete from sessions where user_id = $1', [id]);
    await commit('commit');
    expect((await signingIn).location).toBeNull();
    expect(await application.sql('select 1 from sessions where user_id = $1', [id])).toEqual([]);
  });

  it('no session opened by the password alone while a second factor is being confirmed', async () => {
    const person = await Person.of(await given.organization());
    const id = await userOf(person);
    const commit = await hold(application, 'select from users where id = $1 for no key update', [id]);
    const other = new Person(person.email, application);
    const signingIn = other.signIn();
    await untilWaiting(application, 'users', 1);
    await application.sql(
      `insert into factors (user_id, id, type, secret, created_at, confirmed_at)
       values ($1, gen_random_uuid(), 'totp', '', now(), now())`,
      [id],
    );
    await commit('commit');
    expect((await signingIn).location).toBe(`${SECOND_STEP}?next=%2Fapp`);
    expect(other.cookie('session')).toBeUndefined();
  });

  it('no agent allowed in a session that is being ended', async () => {
    const organization = await given.organization();
    const person = await Person.of(organization);
    const id = await userOf(person);
    const agent = new Agent(application);
    await agent.register();
    const page = await agent.consentOf(person);
    const commit = await hold(application, 'delete from sessions where user_id = $1', [id]);
    const answer = { organization_id: organization.id, scopes: ['mcp:use'], answer: 'allow' };
    const allowing = person.submit(page, page.path, answer);
    await untilWaiting(application, 'sessions', 1);
    await commit('commit');
    expect((await allowing).status).toBe(401);
    expect(await application.sql('select 1 from connections where user_id = $1', [id])).toEqual([]);
  });

  /** What an admin sends is carried out after this has become of the admin's membership. */
  async function sentWhile(meanwhile: string, method: string, path: string, body: object) {
    const organization = await given.organization();
    const person = await Person.of(organization, 'admin');
    const id = await userOf(person);
    const where = 'where organization_id = $1 and user_id = $2';
    const commit = await hold(application, `${meanwhile} ${where}`, [organization.id, id]);
    const sending = inPerson(person, method, path.replace('{me}', id), body);
    await untilWaiting(application, 'memberships', 1);
    await commit('commit');
    return { organization, id, status: (await sending).status };
  }
  const REMOVED = 'delete from memberships';
  const DEMOTED = "update memberships set role = 'viewer'";

  it.each([REMOVED, DEMOTED])('no key: %s', async (meanwhile) => {
    const body = { name: 'Late', scopes: ['leads:read'] };
    const { organization, status } = await sentWhile(meanwhile, 'POST', '/v1/api-keys', body);
    expect(status).toBe(403);
    expect(await application.sql('select 1 from api_keys where organization_id = $1', [organization.id])).toEqual([]);
  });

  it.each([REMOVED, DEMOTED])('no endpoint: %s', async (meanwhile) => {
    const body = { url: 'https://hooks.example.com/late', types: ['*'] };
    const { organization, status } = await sentWhile(meanwhile, 'POST', '/v1/webhooks', body);
    expect(status).toBe(403);
    expect(await application.sql('select 1 from webhooks where organization_id = $1', [organization.id])).toEqual([]);
  });

  it.each([REMOVED, DEMOTED])('no bank details: %s', async (meanwhile) => {
    const body = { iban: 'DE89370400440532013000' };
    const { organization, status } = await sentWhile(meanwhile, 'PATCH', '/v1/organization', body);
    expect(status).toBe(403);
    const rows = await application.sql('select iban from organizations where id = $1', [organization.id]);
    expect(rows).toEqual([{ iban: null }]);
  });

  it('no role that the member gave back to themselves', async () => {
    const path = '/v1/organization/members/{me}';
    const { id, status } = await sentWhile(DEMOTED, 'PATCH', path, { role: 'admin' });
    expect(status).toBe(403);
    expect(await application.sql('select role from memberships where user_id = $1', [id])).toEqual([
      { role: 'viewer' },
    ]);
  });
});
