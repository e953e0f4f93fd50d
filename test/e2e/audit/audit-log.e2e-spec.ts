import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Agent } from '../../setup/agent.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { AUDIT_TYPES } from '../../../src/platform/audit/audit-types.js';
import { permissionsOf } from '../../../src/platform/auth/permissions.js';
import { runCli } from '../cli/run-cli.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { act as actOn, aPublished, paragraph } from '../proposals/examples.js';
import { inPerson } from '../recipients/people.js';

jest.setTimeout(120_000);

const MEMBERS = '/v1/organization/members';
const INVITATIONS = '/v1/organization/invitations';
const KEYS = '/v1/api-keys';
const IBAN = ['FR1420041010050500013M02606', 'DE89370400440532013000'] as const;
const NEW_PASSWORD = 'a new and long password';
const WEBHOOK = { url: 'https://hooks.example.com/crm', types: ['lead.created'] };

let application: RunningApplication;
let mailing: RunningApplication;
let mails: MailServer;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  mails = await MailServer.start();
  mailing = await startApplication({ env: mails.settings });
});
beforeEach(async () => {
  application.clock.shift(1000);
  acme = await given.organization({ name: 'Studio Nord' });
});
afterAll(stopMailServers);

/** What the log tells of these types, newest first. */
async function told(type: string, organization = acme): Promise<JsonObject[]> {
  const { status, body, text } = await organization.api(['audit:read']).get('/v1/audit-log', { query: { type } });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.data as JsonObject[];
}

async function idOf({ email }: Person): Promise<string> {
  return (await application.sql('select id from users where lower(email) = lower($1)', [email]))[0]!.id as string;
}

const userCalled = (id: string) => ({ kind: 'user', id, name: expect.any(String) });
const SYSTEM = { kind: 'system', id: null, name: 'system' };

it('tells who changed the bank details, from where, and only the ends of both accounts', async () => {
  const api = acme.api();
  await api.patch('/v1/organization', { iban: IBAN[0], website: 'https://nord.example' });
  const changed = await api.patch('/v1/organization', { iban: IBAN[1], bic: 'COBADEFFXXX' });
  await api.patch('/v1/organization', { iban: IBAN[1] });
  const [last, first, ...others] = await told('organization.updated');
  expect(others).toEqual([]);
  expect(last).toEqual({
    id: expect.any(String),
    at: expect.stringMatching(/Z$/),
    type: 'organization.updated',
    actor: { kind: 'api_key', id: expect.any(String), name: 'test' },
    address: '127.0.0.1',
    target: { type: 'organization', id: acme.id },
    changes: { iban: ['••••2606', '••••3000'], bic: [null, '••••FXXX'] },
    request_id: changed.headers['x-request-id'],
  });
  expect(first!.changes).toEqual({ iban: [null, '••••2606'], website: [null, 'https://nord.example'] });
  expect(JSON.stringify([last, first])).not.toMatch(/0532|COBA/);
});

it('tells of each change of an endpoint, and never its secret', async () => {
  const api = acme.api();
  const { id, secret } = (await api.post('/v1/webhooks', WEBHOOK)).body as JsonObject;
  await api.patch(`/v1/webhooks/${id}`, { url: 'https://elsewhere.example/' });
  await api.patch(`/v1/webhooks/${id}`, { enabled: true });
  const rotated = (await api.post(`/v1/webhooks/${id}/rotate-secret`)).body as JsonObject;
  await api.delete(`/v1/webhooks/${id}`);
  const entries = await told('webhook.created,webhook.updated,webhook.deleted,webhook.secret_rotated');
  expect(entries.map(({ type, target, changes }) => [type, target, changes])).toEqual([
    [
      'webhook.deleted',
      { type: 'webhook', id },
      expect.objectContaining({ url: ['https://elsewhere.example/', null] }),
    ],
    ['webhook.secret_rotated', { type: 'webhook', id }, {}],
    ['webhook.updated', { type: 'webhook', id }, { url: [WEBHOOK.url, 'https://elsewhere.example/'] }],
    [
      'webhook.created',
      { type: 'webhook', id },
      { url: [null, WEBHOOK.url], types: [null, WEBHOOK.types], enabled: [null, true] },
    ],
  ]);
  const text = JSON.stringify(entries);
  for (const one of [secret, rotated.secret]) expect(text).not.toContain(String(one).slice(6, 20));
});

it('tells of invitations, roles and removals', async () => {
  const owner = await Person.of(acme);
  const by = userCalled(await idOf(owner));
  const invite = async (email: string) =>
    (await inPerson(owner, 'POST', INVITATIONS, { email, role: 'member' })).body as { id: string; url: string };
  const { pathname: link } = new URL((await invite('new@audit.example')).url);
  const { id: second } = await invite('never@audit.example');
  await inPerson(owner, 'DELETE', `${INVITATIONS}/${second}`);
  const stranger = new Person('new@audit.example');
  await stranger.submit(await stranger.get(link), link, { name: 'New', password: PASSWORD });
  const newcomer = await idOf(stranger);
  await inPerson(owner, 'PATCH', `${MEMBERS}/${newcomer}`, { role: 'admin' });
  await inPerson(owner, 'DELETE', `${MEMBERS}/${newcomer}`);

  const [withdrawn, accepted] = [await told('invitation.withdrawn'), await told('invitation.accepted')];
  expect(withdrawn).toMatchObject([
    { actor: by, target: { id: second }, changes: { email: ['never@audit.example', null], role: ['member', null] } },
  ]);
  expect(accepted).toMatchObject([{ actor: userCalled(newcomer), address: '127.0.0.1' }]);
  expect(await told('invitation.created')).toMatchObject([
    { actor: by, target: { type: 'invitation', id: second } },
    { actor: by, target: { type: 'invitation', id: accepted[0]!.target.id }, changes: { role: [null, 'member'] } },
  ]);
  expect(JSON.stringify(await told('invitation.created'))).not.toContain(link.split('.').at(-1));
  expect(await told('member.added,member.updated,member.removed')).toMatchObject([
    { type: 'member.removed', actor: by, target: { type: 'member', id: newcomer }, changes: { role: ['admin', null] } },
    { type: 'member.updated', actor: by, changes: { role: ['member', 'admin'] } },
    { type: 'member.added', actor: SYSTEM, target: { id: newcomer }, changes: { role: [null, 'member'] } },
    { type: 'member.added', actor: SYSTEM, target: { id: by.id }, changes: { role: [null, 'owner'] } },
  ]);
});

it('tells of keys, without the key', async () => {
  const owner = await Person.of(acme);
  const made = await inPerson(owner, 'POST', KEYS, { name: 'CRM', scopes: ['leads:read'] });
  const key = made.body.key as string;
  const [created] = await told('api_key.created');
  const found = (await told('api_key.created')).find(({ actor }) => actor.kind === 'user')!;
  await inPerson(owner, 'DELETE', `${KEYS}/${found.target.id as string}`);
  expect(found).toMatchObject({
    actor: userCalled(await idOf(owner)),
    changes: { name: [null, 'CRM'], scopes: [null, ['leads:read']] },
  });
  expect(await told('api_key.revoked')).toMatchObject([{ target: found.target, changes: { name: ['CRM', null] } }]);
  expect(JSON.stringify([created, found])).not.toContain(key.slice(8, 20));
});

it('tells of agents that are let in and shut out', async () => {
  const owner = await Person.of(acme);
  await Agent.connected(owner, acme);
  const [connected] = await told('connection.created');
  expect(connected).toMatchObject({
    actor: userCalled(await idOf(owner)),
    changes: { client_name: [null, 'Claude'], scopes: [null, ['mcp:use']] },
  });
  await inPerson(owner, 'DELETE', `/v1/connections/${connected!.target.id as string}`);
  expect(await told('connection.revoked')).toMatchObject([{ actor: connected!.actor, target: connected!.target }]);
});

it('tells of a sign-in in the organization that the person works in, and in no other', async () => {
  const globex = await given.organization();
  const ann = await Person.of(acme, 'member');
  const id = await idOf(ann);
  const entry = { actor: userCalled(id), target: { type: 'member', id }, address: '127.0.0.1' };
  expect(await told('sign_in.succeeded')).toMatchObject([entry]);
  await application.sql(
    "insert into memberships (organization_id, user_id, role, joined_at) values ($1, $2, 'viewer', now())",
    [globex.id, id],
  );
  const again = new Person(ann.email);
  expect((await again.signIn()).status).toBe(303);
  expect(await told('sign_in.succeeded')).toHaveLength(1);
  expect(await told('sign_in.succeeded', globex)).toEqual([]);
  const choose = async (organization_id: string) => {
    const page = await again.get('/app/organizations');
    expect((await again.submit(page, '/app/organizations', { organization_id })).location).toBe('/app');
  };
  await choose(globex.id);
  await choose(globex.id);
  expect(await told('sign_in.succeeded', globex)).toMatchObject([entry]);
  expect(await told('sign_in.succeeded')).toHaveLength(1);
  await choose(acme.id);
  expect(await told('sign_in.succeeded')).toHaveLength(2);
  expect(await told('sign_in.succeeded', globex)).toHaveLength(1);
});

it('tells of wrong passwords in each organization that the account opens, and not from where', async () => {
  const globex = await given.organization();
  const ann = await Person.of(acme, 'member');
  const id = await idOf(ann);
  await application.sql(
    "insert into memberships (organization_id, user_id, role, joined_at) values ($1, $2, 'viewer', now())",
    [globex.id, id],
  );
  const stranger = new Person(ann.email.toUpperCase());
  expect((await stranger.signIn('wrong horse battery')).status).toBe(401);
  for (const organization of [acme, globex]) {
    let failed = await told('sign_in.failed', organization);
    for (let tries = 0; failed.length === 0 && tries < 50; tries += 1)
      failed = await told('sign_in.failed', organization);
    expect(failed).toMatchObject([
      {
        actor: { kind: 'anonymous', id: null, name: 'anonymous' },
        address: '127.0.0.1',
        request_id: expect.any(String) as string,
        target: { type: 'member', id },
      },
    ]);
    expect(JSON.stringify(failed)).not.toMatch(/horse/);
  }
});

it('tells of passwords that are set by a link, and by an operator', async () => {
  const ann = await Person.of(acme);
  const id = await idOf(ann);
  const visitor = new Person(ann.email, mailing);
  await visitor.submit(await visitor.get('/app/password'), '/app/password', { email: ann.email });
  await work(mailing);
  const { pathname: link } = new URL(
    /http\S+\/app\/password\/\S+/.exec(mails.to(ann.email).at(-1)?.mail.text ?? '')?.[0] ?? 'x:',
  );
  await visitor.submit(await visitor.get(link), link, { password: NEW_PASSWORD });
  const args = ['user', 'set-password', '--email', ann.email, '--password', `${NEW_PASSWORD} again`];
  expect((await runCli(application.databaseUrl, args)).code).toBe(0);
  const entries = await told('password.changed,password.reset,password.reset_requested');
  expect(entries).toHaveLength(3);
  expect(Object.fromEntries(entries.map(({ type, actor, address }) => [type, [actor.kind, address]]))).toEqual({
    'password.changed': ['system', null],
    'password.reset': ['user', null],
    'password.reset_requested': ['anonymous', '127.0.0.1'],
  });
  for (const { target } of entries) expect(target).toEqual({ type: 'member', id });
  expect(JSON.stringify(entries)).not.toMatch(/long password|\$/);
});

it('tells of erasures and exports', async () => {
  const lead = await given.lead(acme, { name: 'Claire Morel' });
  const { id } = await aPublished(acme, {}, [paragraph('Hello')]);
  await actOn(acme, id as string, 'approve', {});
  const owner = await Person.of(acme);
  for (const list of ['leads', 'proposals', 'products', 'bundles'])
    expect([list, (await inPerson(owner, 'POST', '/v1/me/exported-lists', { list })).status]).toEqual([list, 204]);
  expect((await runCli(application.databaseUrl, ['erase', '--lead', lead.id])).code).toBe(0);
  expect((await runCli(application.databaseUrl, ['export', '--organization', acme.id])).code).toBe(0);
  application.clock.shift(11 * 366 * 24 * 3600);
  await work(application, 'proposals.erase-documents');
  application.clock.reset();
  const by = userCalled(await idOf(owner));
  const lists = (await told('list.exported')).map(({ actor, target }) => [actor, target.type, target.id]);
  expect(lists.reverse()).toEqual(['leads', 'proposals', 'products', 'bundles'].map((list) => [by, list, null]));
  const target = (type: string, of: unknown) => ({ type, id: of });
  expect(await told('lead.erased')).toMatchObject([{ actor: SYSTEM, target: target('lead', lead.id), address: null }]);
  expect(await told('organization.exported')).toMatchObject([{ target: target('organization', acme.id) }]);
  expect(await told('document.erased')).toMatchObject([
    { actor: SYSTEM, target: target('proposal', id), address: null },
  ]);
  expect(JSON.stringify(await told(Object.keys(AUDIT_TYPES).join()))).not.toContain('Claire');
});

it('writes nothing when the change is refused', async () => {
  const before = await told(Object.keys(AUDIT_TYPES).join());
  const { id } = (await acme.api().post('/v1/webhooks', WEBHOOK)).body as JsonObject;
  const stale = { headers: { 'if-match': '"99"' } };
  expect((await acme.api().patch(`/v1/webhooks/${id}`, { enabled: false }, stale)).status).toBe(412);
  expect((await acme.api().patch('/v1/organization', { iban: 'FR00' })).status).toBe(400);
  const after = (await told(Object.keys(AUDIT_TYPES).join())).map(({ type }) => type);
  const keys = after.filter((type) => type === 'api_key.created').length;
  expect(after.length - keys).toBe(before.filter(({ type }) => type !== 'api_key.created').length + 1);
});

it('is read page by page, by type, actor and time', async () => {
  const api = acme.api();
  for (const name of ['A', 'B', 'C', 'D', 'E']) await api.patch('/v1/organization', { name });
  const all = await told(Object.keys(AUDIT_TYPES).join());
  const ids = all.map(({ id }) => id);
  const paged = (await api.all('/v1/audit-log', { limit: 2 })) as JsonObject[];
  expect(paged.map(({ id }) => id)).toEqual(ids);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  const changes = await told('organization.updated');
  expect(changes.map(({ changes: { name } }) => name[1])).toEqual(['E', 'D', 'C', 'B', 'A']);
  const actor_id = changes[0]!.actor.id as string;
  expect((await api.get('/v1/audit-log', { query: { actor_id } })).body.data).toEqual(changes);
  const [from, to] = [changes[3]!.at as string, changes[1]!.at as string];
  const between = changes.filter(({ at }) => at >= from && at < to);
  expect((await api.get('/v1/audit-log', { query: { actor_id, from, to } })).body.data).toEqual(between);
  for (const type of ['nonsense', 'organization.updated,', 'organization.updated,lead.created'])
    expect((await api.get('/v1/audit-log', { query: { type } })).status).toBe(400);
});

it('is for admins and owners, and for keys that have its scope, of this organization alone', async () => {
  const globex = await given.organization();
  await acme.api().patch('/v1/organization', { name: 'Other' });
  expect(JSON.stringify(await told(Object.keys(AUDIT_TYPES).join(), globex))).not.toContain(acme.id);
  const others = [...permissionsOf('owner')].filter((permission) => permission !== 'audit:read');
  expect((await acme.api(others).get('/v1/audit-log')).status).toBe(403);
  const may = (['viewer', 'member', 'admin', 'owner'] as const).map((role) => permissionsOf(role).has('audit:read'));
  expect(may).toEqual([false, false, true, true]);
});

it('is never changed, and forgotten after 400 days alone', async () => {
  await acme.api().patch('/v1/organization', { name: 'Other' });
  const before = await told('organization.updated');
  const [{ id } = { id: '' }] = before as { id: string }[];
  const where = 'where organization_id = $1 and id = $2';
  const refused = /append-only/;
  await expect(application.sql(`update audit_log set type = 'x' ${where}`, [acme.id, id])).rejects.toThrow(refused);
  await expect(application.sql(`delete from audit_log ${where}`, [acme.id, id])).rejects.toThrow(refused);
  for (const table of ['audit_log', 'audit_chain'])
    await expect(application.sql(`truncate ${table}`)).rejects.toThrow(refused);
  await application.sql(
    `insert into audit_log select organization_id, gen_random_uuid(), now() - make_interval(days => age), type, actor_kind,
       actor_id, actor_name, address, target_type, target_id, changes, request_id
     from audit_log, unnest(array[399, 401]) age ${where}`,
    [acme.id, id],
  );
  expect(await told('organization.updated')).toHaveLength(3);
  const old = "delete from audit_log where organization_id = $1 and at < now() - interval '400 days'";
  await expect(application.sql(old, [acme.id])).rejects.toThrow(refused);
  await work(application, 'audit-log.purge');
  const kept = await told('organization.updated');
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(expect.arrayContaining(before));
});
