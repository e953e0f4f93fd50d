import * as second from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { auth, UnauthorizedError, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { REDIRECT } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  ann = await Person.of(acme);
});

const first = { Client, StreamableHTTPClientTransport, UnauthorizedError, auth };

/** What a program keeps of its connection, and where it would send its person. */
class Kept {
  saved: { client?: unknown; tokens?: { access_token: string }; verifier?: string } = {};
  address = '';

  readonly provider = {
    redirectUrl: REDIRECT,
    clientMetadata: {
      client_name: 'SDK',
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
    },
    state: () => 'abc',
    clientInformation: () => this.saved.client as never,
    saveClientInformation: (client: unknown) => void (this.saved.client = client),
    tokens: () => this.saved.tokens as never,
    saveTokens: (tokens: { access_token: string }) => void (this.saved.tokens = tokens),
    redirectToAuthorization: (url: URL) => void (this.address = url.href),
    saveCodeVerifier: (verifier: string) => void (this.saved.verifier = verifier),
    codeVerifier: () => this.saved.verifier as string,
  } as OAuthClientProvider;
}

/** Ann follows the address, says yes, and comes back with the code. */
async function agreedTo(address: string): Promise<URLSearchParams> {
  const sent = await ann.get(address);
  const { pathname } = new URL(sent.location!, application.url);
  const page = await ann.get(pathname);
  const answer = { organization_id: acme.id, scopes: 'mcp:use', answer: 'allow' };
  const back = await ann.get((await ann.submit(page, pathname, answer)).location!);
  return new URL(back.location!).searchParams;
}

it.each([
  ['first', first],
  ['second', second as never as typeof first],
])(
  'the %s official client finds everything by itself, stays connected, and is told when that ends',
  async (_which, sdk) => {
    const kept = new Kept();
    const { provider } = kept;
    const serverUrl = new URL(`${application.url}/v1/mcp`);
    const connect = async () => {
      const client = new sdk.Client({ name: 'sdk', version: '1' });
      await client.connect(new sdk.StreamableHTTPClientTransport(serverUrl, { authProvider: provider }));
      return client;
    };
    await expect(connect()).rejects.toThrow(sdk.UnauthorizedError);
    const back = await agreedTo(kept.address);
    const answered = { authorizationCode: back.get('code')!, iss: back.get('iss') ?? undefined };
    expect(await sdk.auth(provider, { serverUrl, ...answered })).toBe('AUTHORIZED');
    const client = await connect();
    expect((await client.listTools()).tools.length).toBeGreaterThan(30);
    kept.saved.tokens = { ...kept.saved.tokens!, access_token: 'too.old.now' };
    const { structuredContent } = await client.callTool({ name: 'get_organization', arguments: {} });
    expect(structuredContent).toMatchObject({ id: acme.id });
    expect(kept.saved.tokens.access_token).not.toBe('too.old.now');
    for (const { id } of (await inPerson(ann, 'GET', '/v1/connections')).body.data as { id: string }[])
      await inPerson(ann, 'DELETE', `/v1/connections/${id}`);
    await expect(client.listTools()).rejects.toThrow();
    await client.close();
  },
);
