import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Agent } from '../../setup/agent.js';
import { SECOND_STEP } from '../../setup/authenticator.js';
import { given } from '../../setup/given.js';
import { hold, untilWaiting } from '../../setup/held-locks.js';
import { Person } from '../../setup/person.js';

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

  it('no key made by a member who is being removed', async () => {
    const organization = await given.organization();
    const person = await Person.of(organization, 'admin');
    const page = await person.get('/app/settings/api-keys');
    const where = 'where organization_id = $1 and user_id = $2';
    const values = [organization.id, await userOf(person)];
    const commit = await hold(application, `delete from memberships ${where}`, values);
    const making = person.submit(page, '/app/settings/api-keys', {
      name: 'Late',
      scopes: ['leads:read'],
      expires: 'never',
    });
    await untilWaiting(application, 'memberships', 1);
    await commit('commit');
    expect((await making).status).toBe(403);
    expect(await application.sql('select 1 from api_keys where organization_id = $1', [organization.id])).toEqual([]);
  });

  /** What an admin sends from this page is carried out after this has become of the admin's membership. */
  async function sentWhile(meanwhile: string, path: string, values: Record<string, string>, to = path) {
    const organization = await given.organization();
    const person = await Person.of(organization, 'admin');
    const page = await person.get(path);
    const id = await userOf(person);
    const where = 'where organization_id = $1 and user_id = $2';
    const commit = await hold(application, `${meanwhile} ${where}`, [organization.id, id]);
    const sending = person.submit(page, to.replace('{me}', id), values);
    await untilWaiting(application, 'memberships', 1);
    await commit('commit');
    return { organization, id, status: (await sending).status };
  }
  const REMOVED = 'delete from memberships';
  const DEMOTED = "update memberships set role = 'viewer'";

  it.each([REMOVED, DEMOTED])('no endpoint: %s', async (meanwhile) => {
    const values = { url: 'https://hooks.example.com/late', description: '' };
    const { organization, status } = await sentWhile(meanwhile, '/app/settings/webhooks', values);
    expect(status).toBe(403);
    expect(await application.sql('select 1 from webhooks where organization_id = $1', [organization.id])).toEqual([]);
  });

  it.each([REMOVED, DEMOTED])('no bank details: %s', async (meanwhile) => {
    const values = {
      ...{ name: 'Late', timezone: 'UTC', default_language: 'en', default_currency: 'EUR', retention_years: '10' },
      iban: 'DE89370400440532013000',
    };
    const { organization, status } = await sentWhile(meanwhile, '/app/settings/organization', values);
    expect(status).toBe(403);
    const rows = await application.sql('select iban from organizations where id = $1', [organization.id]);
    expect(rows).toEqual([{ iban: null }]);
  });

  it('no role that the member gave back to themselves', async () => {
    const members = '/app/settings/members';
    const { id, status } = await sentWhile(DEMOTED, members, { role: 'admin' }, `${members}/{me}/role`);
    expect(status).toBe(403);
    expect(await application.sql('select role from memberships where user_id = $1', [id])).toEqual([
      { role: 'viewer' },
    ]);
  });
});
