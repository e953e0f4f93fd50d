import { ApiKeysService } from '../../../src/modules/access/api-keys/api-keys.service.js';
import { memberCaller } from '../../../src/platform/auth/caller.js';
import { PERMISSIONS, type MemberRole } from '../../../src/platform/auth/permissions.js';
import { ApiClient } from '../../setup/api-client.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';

const MEMBERS = '/v1/organization/members';
const INVITATIONS = '/v1/organization/invitations';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});
afterEach(() => application.clock.reset());
afterAll(stopMailServers);

/** A client with a key of all scopes that a member of this role made. */
async function keyOf(role: MemberRole): Promise<{ api: ApiClient; id: string }> {
  const { id } = await given.member(acme, role);
  const caller = memberCaller(acme.id, { id, name: 'Maker', role });
  const { key } = await application.get(ApiKeysService).create(caller, { name: 'Key', scopes: [...PERMISSIONS] });
  return { api: new ApiClient(application, () => key), id };
}

async function demote(id: string, role: MemberRole): Promise<void> {
  const text = 'update memberships set role = $3 where organization_id = $1 and user_id = $2';
  await application.sql(text, [acme.id, id, role]);
}

const roles = async () =>
  Object.fromEntries(
    ((await acme.api().all(MEMBERS)) as JsonObject[]).map(({ user_id, role }) => [user_id, role] as const),
  );

it('comes to no higher role by renewing the key of somebody who has it', async () => {
  const [owner, admin] = [await keyOf('owner'), await keyOf('admin')];
  const { data } = (await owner.api.get('/v1/api-keys', { query: { created_by: owner.id } })).body as JsonObject;
  const path = `/v1/api-keys/${(data as JsonObject[])[0]?.id as string}/rotate`;
  expect((await admin.api.post(path, {})).status).toBe(403);
  expect((await owner.api.post(path, {})).status).toBe(200);
});

describe('a member', () => {
  it('is given another role, and removed', async () => {
    const owner = await keyOf('owner');
    const { id } = await given.member(acme, 'member');
    const path = `${MEMBERS}/${id}`;
    const before = await acme.api().get(path);
    expect(before.body).toEqual({
      user_id: id,
      name: expect.any(String),
      email: expect.stringContaining('@'),
      role: 'member',
      joined_at: expect.stringMatching(/Z$/),
      last_seen_at: null,
    });
    const stale = { headers: { 'if-match': '"another"' } };
    expect((await owner.api.patch(path, { role: 'admin' }, stale)).status).toBe(412);
    const fresh = { headers: { 'if-match': before.headers.etag } };
    const changed = await owner.api.patch(path, { role: 'admin' }, fresh);
    expect([changed.status, changed.body]).toEqual([200, { ...(before.body as JsonObject), role: 'admin' }]);
    expect((await owner.api.delete(path, fresh)).status).toBe(412);
    expect((await owner.api.delete(path)).status).toBe(204);
    expect([(await owner.api.delete(path)).status, (await owner.api.get(path)).status]).toEqual([404, 404]);
    expect(await acme.events('member.updated')).toMatchObject([{ actor_kind: 'api_key', data: { object: { id } } }]);
    expect(await acme.events('member.removed')).toHaveLength(1);
    const log = await acme.api().get('/v1/audit-log', { query: { type: 'member.updated,member.removed' } });
    expect(log.body.data).toMatchObject([
      { type: 'member.removed', actor: { kind: 'api_key', name: 'Key' }, changes: { role: ['admin', null] } },
      { type: 'member.updated', target: { type: 'member', id }, changes: { role: ['member', 'admin'] } },
    ]);
  });

  it('loses the sessions of a role that they have no longer', async () => {
    const person = await Person.of(acme, 'admin');
    const [user] = await application.sql<{ id: string }>('select id from users where email = $1', [person.email]);
    expect((await person.get('/app')).status).toBe(200);
    await acme.api().patch(`${MEMBERS}/${user!.id}`, { role: 'viewer' });
    expect((await person.get('/app')).location).toBe('/app/login');
  });

  it('is neither made nor unmade an admin or owner by a key that may do less', async () => {
    const api = acme.api(['members:read', 'members:write']);
    const [owner, member] = [await given.member(acme, 'owner'), await given.member(acme, 'member')];
    const before = await roles();
    for (const role of ['admin', 'owner']) {
      const answers = [
        await api.post(INVITATIONS, { email: 'more@rest.example', role }),
        await api.patch(`${MEMBERS}/${member.id}`, { role }),
      ];
      for (const { status, body } of answers)
        expect([status, body.error.message]).toEqual([403, expect.stringMatching(`lacks the scope .* ${role}`)]);
    }
    expect((await api.patch(`${MEMBERS}/${owner.id}`, { role: 'viewer' })).status).toBe(403);
    expect((await api.delete(`${MEMBERS}/${owner.id}`)).status).toBe(403);
    expect(await roles()).toEqual(before);
    expect((await api.post(INVITATIONS, { email: 'new@rest.example', role: 'member' })).status).toBe(201);
    expect((await api.patch(`${MEMBERS}/${member.id}`, { role: 'viewer' })).status).toBe(200);
  });

  it('is changed by a key as by the member who made it', async () => {
    const [owner, admin] = [await keyOf('owner'), await keyOf('admin')];
    const { id } = await given.member(acme, 'member');
    const path = `${MEMBERS}/${id}`;
    expect((await admin.api.patch(path, { role: 'owner' })).status).toBe(403);
    expect((await admin.api.patch(`${MEMBERS}/${owner.id}`, { role: 'viewer' })).status).toBe(403);
    expect((await admin.api.delete(`${MEMBERS}/${owner.id}`)).status).toBe(403);
    expect((await admin.api.patch(path, { role: 'viewer' })).status).toBe(200);
    await demote(admin.id, 'member');
    for (const gone of [false, true]) {
      if (gone)
        await application.sql('delete from memberships where organization_id = $1 and user_id = $2', [
          acme.id,
          admin.id,
        ]);
      const answers = [await admin.api.patch(path, { role: 'member' }), await admin.api.delete(path)];
      answers.push(await admin.api.post(INVITATIONS, { email: 'x@example.com', role: 'viewer' }));
      if (!gone) answers.push(await admin.api.delete(`${MEMBERS}/${admin.id}`));
      expect([gone, new Set(answers.map(({ status }) => status))]).toEqual([gone, new Set([403])]);
    }
    expect(await roles()).toEqual({ [owner.id]: 'owner', [id]: 'viewer' });
  });

  it('is left over who is the last owner', async () => {
    const { api, id } = await keyOf('owner');
    for (const answer of [await api.patch(`${MEMBERS}/${id}`, { role: 'admin' }), await api.delete(`${MEMBERS}/${id}`)])
      expect([answer.status, answer.body.error.details[0].field]).toEqual([409, 'role']);
    for (const body of [{}, { role: 'boss' }, { role: null }, { role: 'admin', name: 'Ann' }])
      expect((await api.patch(`${MEMBERS}/${id}`, body)).status).toBe(400);
  });
});

describe('an invitation', () => {
  it('is made with its link, shown once, which its person accepts', async () => {
    const { api, id: invited_by } = await keyOf('admin');
    const email = 'Ann.Lee@Rest.example';
    const { status, headers, body } = await api.post(INVITATIONS, { email, role: 'member' });
    const { url, ...record } = body as JsonObject;
    expect(status).toBe(201);
    expect(record).toEqual({
      id: expect.any(String),
      email: 'ann.lee@rest.example',
      role: 'member',
      invited_by,
      created_at: expect.any(String),
      expires_at: expect.any(String),
    });
    expect(Date.parse(record.expires_at as string) - Date.parse(record.created_at as string)).toBe(7 * 24 * 3600_000);
    expect((await api.get(headers.location!)).body).toEqual(record);
    const list = await api.get(INVITATIONS);
    expect([list.body.data, list.body.pagination.total_count]).toEqual([[record], 1]);
    const person = new Person(record.email as string);
    const { pathname } = new URL(url as string);
    await person.submit(await person.get(pathname), pathname, { name: 'Ann Lee', password: PASSWORD });
    expect(Object.values(await roles()).sort()).toEqual(['admin', 'member']);
    expect([(await api.get(headers.location!)).status, (await api.get(INVITATIONS)).body.data]).toEqual([404, []]);
    expect((await api.post(INVITATIONS, { email, role: 'viewer' })).status).toBe(409);
  });

  it('is mailed in the language of the organization where mail is sent', async () => {
    const mails = await MailServer.start();
    const mailing = await startApplication({ env: mails.settings });
    await acme.api().patch('/v1/organization', { default_language: 'fr' });
    const { body } = await acme.api(PERMISSIONS, mailing).post(INVITATIONS, { email: 'fr@mail.test', role: 'viewer' });
    expect(body.url).toBeNull();
    await work(mailing);
    expect(mails.to('fr@mail.test').at(-1)!.mail.subject).toMatch(/invit/i);
    expect(mails.to('fr@mail.test').at(-1)!.mail.text).toMatch(/Vous|vous/);
  });

  it('is for owners alone when it makes an owner', async () => {
    const [owner, admin] = [await keyOf('owner'), await keyOf('admin')];
    const asked = { email: 'boss@rest.example', role: 'owner' };
    expect((await admin.api.post(INVITATIONS, asked)).status).toBe(403);
    expect((await owner.api.post(INVITATIONS, asked)).status).toBe(201);
    for (const [body, field] of [
      [{ email: 'nobody', role: 'viewer' }, 'email'],
      [{ role: 'viewer' }, 'email'],
      [{ email: 'a@rest.example' }, 'role'],
      [{ email: 'a@rest.example', role: 'boss' }, 'role'],
      [{ ...asked, language: 'fr' }, 'language'],
    ] as [JsonObject, string][]) {
      const answer = await owner.api.post(INVITATIONS, body);
      expect([body, answer.status, answer.body.error.details[0].field]).toEqual([body, 400, field]);
    }
  });

  it('is withdrawn, and over after a week', async () => {
    const { api } = await keyOf('owner');
    const make = async () =>
      (await api.post(INVITATIONS, { email: 'late@rest.example', role: 'member' })).body as JsonObject;
    const { id, url } = await make();
    const path = `${INVITATIONS}/${id as string}`;
    expect((await api.delete(path, { headers: { 'if-match': '"another"' } })).status).toBe(412);
    const { etag } = (await api.get(path)).headers;
    expect((await api.delete(path, { headers: { 'if-match': etag } })).status).toBe(204);
    expect((await api.delete(path)).status).toBe(404);
    expect((await new Person('late@rest.example').get(new URL(url as string).pathname)).status).toBe(410);
    expect(await acme.events('invitation.withdrawn')).toHaveLength(1);
    await make();
    application.clock.shift(7 * 24 * 3600 + 60);
    expect((await api.get(INVITATIONS)).body.data).toEqual([]);
  });

  it('takes the place of an earlier one to the same address, also when two are made at once', async () => {
    const { api } = await keyOf('owner');
    const invite = (email: string) => api.post(INVITATIONS, { email, role: 'member' });
    const first = (await invite('Zoë@example.com')).body;
    await invite('other@example.com');
    const both = await Promise.all([invite('zoë@example.com'), invite('ZOË@example.com')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const open = (await acme.api().all(INVITATIONS)) as JsonObject[];
    expect(open.map(({ email }) => email).toSorted()).toEqual(['other@example.com', 'zoë@example.com']);
    const join = new URL(String(first.url)).pathname;
    expect((await new Person('zoe@example.com').get(join)).status).toBe(410);
    expect(await acme.events('invitation.withdrawn')).toHaveLength(2);
  });

  it('of an owner is ended by owners alone, neither withdrawn nor replaced by others', async () => {
    const [owner, admin] = [await keyOf('owner'), await keyOf('admin')];
    const invited = { email: 'vip@example.com', role: 'owner' };
    const { id } = (await owner.api.post(INVITATIONS, invited)).body as JsonObject;
    const lesser = acme.api(['members:read', 'members:write']);
    for (const api of [admin.api, lesser]) {
      expect((await api.post(INVITATIONS, { ...invited, role: 'viewer' })).status).toBe(403);
      expect((await api.delete(`${INVITATIONS}/${id as string}`)).status).toBe(403);
    }
    expect(await acme.api().all(INVITATIONS)).toMatchObject([{ id, role: 'owner' }]);
    expect((await owner.api.post(INVITATIONS, { ...invited, role: 'viewer' })).status).toBe(201);
    expect(await acme.api().all(INVITATIONS)).toMatchObject([{ role: 'viewer' }]);
  });

  it('is none of another organization', async () => {
    const other = await given.organization();
    const made = (await other.api().post(INVITATIONS, { email: 'theirs@rest.example', role: 'member' })).body;
    const path = `${INVITATIONS}/${made.id as string}`;
    expect((await acme.api().get(INVITATIONS)).body.data).toEqual([]);
    expect([(await acme.api().get(path)).status, (await acme.api().delete(path)).status]).toEqual([404, 404]);
    expect((await other.api().get(path)).status).toBe(200);
  });
});
