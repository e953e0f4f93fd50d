import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { UsersService } from '../../../src/modules/organizations/users/users.service.js';
import { ROLES, type MemberRole } from '../../../src/platform/auth/permissions.js';
import { REDIRECT } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { PASSWORD, Person } from '../../setup/person.js';

let application: RunningApplication;
beforeAll(async () => {
  application = await startApplication();
});

const SESSIONS = {
  'who is not signed in': [1, 2, 3],
  'whose session has no organization': [1, 2, 3],
  'whose session is in the same organization': [1, 2, 3],
  'whose session is in another organization': [2, 3],
};
type SessionState = keyof typeof SESSIONS;

const CASES = Object.entries(SESSIONS).flatMap(([state, counts]) =>
  counts.flatMap((count) => ROLES.map((role) => [role, count, state as SessionState] as const)),
);

/** A person with this role in the first organization, and another one in the others. */
async function memberOf([first, ...others]: GivenOrganization[], role: MemberRole): Promise<Person> {
  const { id } = await given.member(first!, role);
  const [user] = await application.sql<{ email: string }>('select email from users where id = $1', [id]);
  const another = role === 'viewer' ? 'admin' : 'viewer';
  for (const { id: organization_id } of others)
    await application.get(UsersService).addExisting(user!.email, { organization_id, role: another });
  return new Person(user!.email);
}

async function bringTo(state: SessionState, person: Person, [first, second]: GivenOrganization[]): Promise<void> {
  if (state === 'who is not signed in') return;
  await person.signIn();
  const chosen = {
    'whose session has no organization': null,
    'whose session is in the same organization': first!.id,
    'whose session is in another organization': second?.id ?? null,
  }[state];
  await application.sql(
    'update sessions set organization_id = $2 where user_id = (select id from users where email = $1)',
    [person.email, chosen],
  );
}

/** The official client, which finds everything by itself; the person answers it in the browser. */
async function connectedBy(person: Person, organization: GivenOrganization): Promise<Client> {
  const kept: { client?: never; tokens?: never; verifier?: string; address?: URL } = {};
  const provider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'SDK', redirect_uris: [REDIRECT] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client as never),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens as never),
    redirectToAuthorization: (address) => void (kept.address = address),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier!,
  } as OAuthClientProvider;
  const serverUrl = new URL(`${application.url}/v1/mcp`);
  expect(await auth(provider, { serverUrl })).toBe('REDIRECT');
  const code = await allowedBy(person, kept.address!, organization);
  expect(await auth(provider, { serverUrl, authorizationCode: code })).toBe('AUTHORIZED');
  const client = new Client({ name: 'sdk', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(serverUrl, { authProvider: provider }));
  return client;
}

async function allowedBy(person: Person, address: URL, organization: GivenOrganization): Promise<string> {
  const { pathname } = new URL((await person.get(address.href)).location!, application.url);
  let page = await person.get(pathname);
  if (page.text.includes(`action="${pathname}/login"`)) {
    const credentials = { email: person.email, password: PASSWORD };
    expect((await person.submit(page, `${pathname}/login`, credentials)).location).toBe(pathname);
    page = await person.get(pathname);
  }
  const answer = { organization_id: organization.id, scopes: 'mcp:use', answer: 'allow' };
  const allowed = await person.submit(page, pathname, answer);
  expect([allowed.status, allowed.text]).toEqual([303, expect.not.stringContaining('Choose one organization')]);
  const back = await person.get(allowed.location!);
  return new URL(back.location!).searchParams.get('code')!;
}

it.each(CASES)('a %s of %i organizations %s lets an agent into the chosen one', async (role, count, state) => {
  const organizations = await Promise.all(Array.from({ length: count }, () => given.organization()));
  const [chosen] = organizations as [GivenOrganization];
  const person = await memberOf(organizations, role);
  await bringTo(state, person, organizations);
  const client = await connectedBy(person, chosen);
  const { structuredContent } = await client.callTool({ name: 'get_organization', arguments: {} });
  expect(structuredContent).toMatchObject({ id: chosen.id });
  const { isError = false } = await client.callTool({ name: 'create_lead', arguments: { name: 'Ada' } });
  expect(isError).toBe(role === 'viewer');
  const leads = await application.sql('select organization_id from leads where organization_id = any($1)', [
    organizations.map(({ id }) => id),
  ]);
  expect(leads).toEqual(role === 'viewer' ? [] : [{ organization_id: chosen.id }]);
  await client.close();
});
