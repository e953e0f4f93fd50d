/** @long Starts a program in each test. */
import { COMMANDS } from '../../../src/cli/commands.js';
import type { Session } from '../../../src/cli/session.js';
import { PERMISSIONS } from '../../../src/platform/auth/permissions.js';
import { ApiClient } from '../../setup/api-client.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Person } from '../../setup/person.js';
import { runCli, runProgram } from './run-cli.js';

jest.setTimeout(120_000);

const UNKNOWN = '0198c0de-7a11-7000-8000-000000000001';

let application: RunningApplication;
let organization: string;
beforeAll(async () => {
  application = await startApplication();
  organization = (await cli('organization', 'create', '--name', 'Acme')).json.id;
});

const cli = (...args: string[]) => runCli(application.databaseUrl, [...args, '--json']);
const statusWith = async (key: string) => (await new ApiClient(application, () => key).get('/v1/leads')).status;
const scopesOf = async (id: string) => (await application.sql('select * from api_keys where id = $1', [id]))[0];

it('creates an organization beside the running service, and says nothing but its object', async () => {
  const command = ['organization', 'create', '--name', 'Globex', '--json'];
  const answer = await runProgram(application.databaseUrl, command);
  expect(answer).toMatchObject({ code: 0, stderr: '', json: { id: expect.any(String), name: 'Globex' } });
  expect(Object.keys(answer.json)).toEqual(['id', 'name']);
  expect(await application.sql('select name from organizations where id = $1', [answer.json.id])).toEqual([
    { name: 'Globex' },
  ]);
});

it('makes keys that work at once, and revokes them', async () => {
  const made = await cli('key', 'create', '--organization', organization, '--name', 'CRM', '--scopes', 'all');
  expect(Object.keys(made.json)).toEqual(['id', 'key']);
  expect(await statusWith(made.json.key)).toBe(200);
  expect((await scopesOf(made.json.id))?.scopes).toEqual(PERMISSIONS);
  expect(await cli('key', 'revoke', '--id', made.json.id.toUpperCase())).toMatchObject({
    code: 0,
    json: { id: made.json.id },
  });
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline && (await statusWith(made.json.key)) !== 401)
    await new Promise((done) => setTimeout(done, 100));
  expect(await statusWith(made.json.key)).toBe(401);
});

it('gives a key the scopes and the expiry it was asked for', async () => {
  const options = ['--scopes', 'leads:read, themes:write', '--expires-at', '2099-01-01T00:00:00Z'];
  const { json } = await cli('key', 'create', '--organization', organization, '--name', 'Two', ...options);
  expect(await scopesOf(json.id)).toMatchObject({
    name: 'Two',
    scopes: ['leads:read', 'themes:write'],
    expires_at: '2099-01-01T00:00:00.000Z',
  });
});

it('makes a key of the test mode', async () => {
  const options = ['--name', 'Trying', '--scopes', 'leads:read', '--mode', 'test'];
  const own = (await cli('organization', 'create', '--name', 'Trying')).json.id;
  const { json } = await cli('key', 'create', '--organization', own, ...options);
  expect(json.key).toMatch(/^pp_test_/);
  expect(await statusWith(json.key)).toBe(200);
});

it('creates users, makes known ones members when told to, and changes passwords', async () => {
  const person = ['--email', 'ann@example.com', '--role', 'owner'];
  const options = [...person, '--password', 'a long password'];
  const first = await cli('user', 'create', ...options, '--organization', organization, '--name', 'Ann');
  expect(Object.keys(first.json)).toEqual(['id']);
  const other = (await cli('organization', 'create', '--name', 'Other')).json.id;
  const hash = async () =>
    (await application.sql('select password_hash from users where id = $1', [first.json.id]))[0]?.password_hash;
  const before = await hash();
  const refused = await cli('user', 'create', ...options, '--organization', other);
  expect(refused).toMatchObject({ code: 1, json: { error: { code: 'conflict', message: expect.any(String) } } });
  expect(refused.json.error.message).toContain('--add-existing');
  for (const detail of refused.json.error.details as object[])
    expect(Object.keys(detail)).toEqual(['field', 'code', 'message', 'params']);
  const unsaid = await cli('user', 'create', ...person, '--organization', other);
  expect(unsaid.json).toEqual(refused.json);
  const memberships = () => application.sql('select 1 from memberships where user_id = $1', [first.json.id]);
  expect(await memberships()).toHaveLength(1);
  const added = await cli('user', 'create', ...person, '--organization', other, '--add-existing');
  expect(added.json).toEqual(first.json);
  expect([await hash(), await memberships()]).toEqual([before, [expect.anything(), expect.anything()]]);
  expect(
    (await cli('user', 'set-password', '--email', 'ANN@example.com', '--password', 'another password')).json,
  ).toEqual(first.json);
  expect(await hash()).not.toBe(before);
  const again = await cli('user', 'create', ...person, '--organization', organization, '--add-existing');
  expect(again).toMatchObject({ code: 1, json: { error: { code: 'conflict', message: expect.any(String) } } });
});

/** With the services of the running application. */
function runHere(name: string, { add, ...options }: Record<string, string>): Promise<unknown> {
  const command = COMMANDS.find((candidate) => candidate.name === name)!;
  const session = { migrated: () => Promise.resolve(application.app) } as unknown as Session;
  const own = Object.entries(options).map(([option, value]) => [option, value === 'ORG' ? organization : value]);
  return command.run({
    options: Object.fromEntries(own),
    flags: new Set(add ? ['add-existing'] : []),
    path: '',
    json: true,
    session,
    write: () => Promise.resolve(),
  });
}

const BOB = { email: 'bob@example.com', password: 'a long password', organization: 'ORG', role: 'viewer' };
const KEY = { organization: 'ORG', name: 'k', scopes: 'all' };

it('takes a password as the form to sign in will send it', async () => {
  const person = { email: 'spaces@example.com', password: ' words with spaces around ' };
  await runHere('user create', { ...person, organization: 'ORG', role: 'viewer' });
  expect((await new Person(person.email).signIn(person.password)).location).toBe('/app');
  expect((await new Person(person.email).signIn(person.password.trim())).location).toBe('/app');
});

it.each([
  ['organization create', { name: ' ' }, 'name'],
  ['organization create', { name: 'x'.repeat(256) }, 'name'],
  ['user create', { ...BOB, role: 'boss' }, 'role'],
  ['user create', { ...BOB, email: 'nobody' }, 'email'],
  ['user create', { ...BOB, password: 'short' }, 'password'],
  ['user create', { ...BOB, password: 'password1234' }, 'password'],
  ['user create', { ...BOB, password: 'ｐａｓｓｗｏｒｄ１２３４' }, 'password'],
  ['user create', { ...BOB, add: 'yes' }, 'password'],
  ['user create', { email: BOB.email, organization: 'ORG', role: 'viewer' }, 'password'],
  ['user create', { ...BOB, name: '' }, 'name'],
  ['user create', { ...BOB, organization: 'nope' }, 'organization'],
  ['user set-password', { email: 'ann@example.com', password: 'short' }, 'password'],
  ['user set-password', { email: 'ann@example.com', password: 'password1234' }, 'password'],
  ['key create', { ...KEY, organization: 'nope' }, 'organization'],
  ['key create', { ...KEY, name: '' }, 'name'],
  ['key create', { ...KEY, mode: 'trial' }, 'mode'],
  ['key create', { ...KEY, scopes: 'leads:eat' }, 'scopes'],
  ['key create', { ...KEY, scopes: ',' }, 'scopes'],
  ['key create', { ...KEY, 'expires-at': '2001-01-01T00:00:00Z' }, 'expires_at'],
  ['key create', { ...KEY, 'expires-at': '2099-01-01T00:00:00Z ' }, 'expires_at'],
  ['key create', { ...KEY, 'expires-at': '365 ' }, 'expires_at'],
  ['key create', { ...KEY, 'expires-at': 'never ' }, 'expires_at'],
  ['key create', { ...KEY, 'expires-at': '' }, 'expires_at'],
  ['key revoke', { id: 'nope' }, 'id'],
])('refuses %s %j', async (command, options, field) => {
  await expect(runHere(command, options)).rejects.toMatchObject({ code: 'validation_error', details: [{ field }] });
});

it.each([
  ['user create', { ...BOB, organization: UNKNOWN }],
  ['user create', { email: BOB.email, organization: 'ORG', role: 'viewer', add: 'yes' }],
  ['user set-password', { email: 'nobody@example.com', password: 'a long password' }],
  ['key create', { ...KEY, organization: UNKNOWN }],
  ['key revoke', { id: UNKNOWN }],
])('finds nothing to %s', async (command, options) => {
  await expect(runHere(command, options)).rejects.toMatchObject({ code: 'not_found' });
});
