import { createHash, randomBytes } from 'node:crypto';
import { theApplication, type RunningApplication } from './application.js';
import type { GivenOrganization } from './given.js';
import type { Json, JsonObject } from './json.js';
import { PASSWORD, type Page, type Person } from './person.js';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

export interface OAuthAnswer {
  status: number;
  headers: Headers;
  body: Json;
}

export const REDIRECT = 'http://127.0.0.1:43117/callback';

interface Answered {
  /** The boxes that stay ticked. */
  scopes?: string[];
  access?: 'full' | 'read';
  answer?: 'allow' | 'deny';
}

/** An agent's side of OAuth 2.1, step by step, so that a test may go astray at each. */
export class Agent {
  readonly verifier = randomBytes(32).toString('base64url');
  readonly state = randomBytes(8).toString('base64url');
  clientId = '';

  constructor(readonly application: RunningApplication = theApplication()) {}

  /** Registered, let in by the person, and with its first tokens. */
  static async connected(person: Person, organization: GivenOrganization, answered: Answered = {}): Promise<Connected> {
    const agent = new Agent(person.application);
    await agent.register();
    return agent.connect(person, organization, answered);
  }

  /** Let in by the person, and with its first tokens; as often as there are people, where it is registered once. */
  async connect(person: Person, organization: GivenOrganization, answered: Answered = {}): Promise<Connected> {
    const { body } = await this.exchange(await this.codeFrom(person, organization, answered));
    return Object.assign(this, { tokens: body as Tokens });
  }

  async register(metadata: JsonObject = {}): Promise<JsonObject> {
    const sent = { client_name: 'Claude', redirect_uris: [REDIRECT], ...metadata };
    const { status, body } = await this.json('/v1/oauth/register', sent);
    if (status !== 201) throw new Error(`Registration answered ${status}: ${JSON.stringify(body)}`);
    this.clientId = body.client_id as string;
    return body as JsonObject;
  }

  /** Where the browser is sent; a parameter that is undefined is left out. */
  address(changes: Record<string, string | undefined> = {}): string {
    const query: Record<string, string | undefined> = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: REDIRECT,
      scope: 'mcp:use',
      state: this.state,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${this.application.url}/v1/mcp`,
      ...changes,
    };
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `/v1/oauth/authorize?${new URLSearchParams(given).toString()}`;
  }

  /** The page that asks the person, who signs in on the way when needed. */
  async consentOf(person: Person, changes: Record<string, string | undefined> = {}): Promise<Page & { path: string }> {
    const sent = await person.get(this.address(changes));
    if (!sent.location?.includes('/interaction/')) throw new Error(`Not asked: ${sent.status} ${sent.location}`);
    const { pathname: path } = new URL(sent.location, this.application.url);
    let page = await person.get(path);
    if (page.text.includes(`action="${path}/login"`)) {
      await person.submit(page, `${path}/login`, { email: person.email, password: PASSWORD });
      page = await person.get(path);
    }
    return { ...page, path };
  }

  /** What comes back to the agent's address once the person has answered. */
  async answered(
    person: Person,
    organization: { id: string },
    { scopes = ['mcp:use'], access = 'full', answer = 'allow' }: Answered = {},
    changes: Record<string, string | undefined> = {},
  ): Promise<URLSearchParams> {
    const page = await this.consentOf(person, changes);
    const sent = await person.submit(page, page.path, { organization_id: organization.id, scopes, access, answer });
    if (sent.status !== 303) throw new Error(`The consent answered ${sent.status}: ${sent.text}`);
    const back = await person.get(sent.location!);
    if (!back.location) throw new Error(`The answer led nowhere: ${back.status} ${back.text}`);
    return new URL(back.location).searchParams;
  }

  async codeFrom(person: Person, organization: { id: string }, answered: Answered = {}): Promise<string> {
    const code = (await this.answered(person, organization, answered)).get('code');
    if (!code) throw new Error('There is no code.');
    return code;
  }

  exchange(code: string, changes: Record<string, string> = {}): Promise<OAuthAnswer> {
    return this.form('/v1/oauth/token', {
      ...{ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, client_id: this.clientId },
      ...{ code_verifier: this.verifier, resource: `${this.application.url}/v1/mcp`, ...changes },
    });
  }

  refresh(refresh_token: string, at: RunningApplication = this.application): Promise<OAuthAnswer> {
    const fields = { grant_type: 'refresh_token', refresh_token, client_id: this.clientId };
    return this.form('/v1/oauth/token', fields, at);
  }

  revoke(token: string, changes: Record<string, string> = {}): Promise<OAuthAnswer> {
    return this.form('/v1/oauth/revoke', { token, client_id: this.clientId, ...changes });
  }

  /** A call of the tools with this token. */
  call(method: string, { access_token } = (this as unknown as Connected).tokens): Promise<OAuthAnswer> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} });
    const accepted = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const headers = { ...accepted, authorization: `Bearer ${access_token}` };
    return this.send(new URL('/v1/mcp', this.application.url), { method: 'POST', headers, body });
  }

  form(path: string, fields: Record<string, string>, at = this.application): Promise<OAuthAnswer> {
    return this.send(new URL(path, at.url), { method: 'POST', body: new URLSearchParams(fields) });
  }

  json(path: string, body: unknown): Promise<OAuthAnswer> {
    const headers = { 'content-type': 'application/json' };
    return this.send(new URL(path, this.application.url), { method: 'POST', headers, body: JSON.stringify(body) });
  }

  private async send(url: URL, init: RequestInit): Promise<OAuthAnswer> {
    const response = await fetch(url, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
}

export type Connected = Agent & { tokens: Tokens };
