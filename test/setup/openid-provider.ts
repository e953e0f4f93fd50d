import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';
import { createProvider, finish } from './openid-library.mjs';
import type { Person } from './person.js';

/** What a provider says of a person. */
export interface Profile {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface Registered {
  client_id: string;
  client_secret: string;
}

const running: Server[] = [];

/** A real OpenID provider on loopback, with a page of its own to sign in; the organizations' people are in its directory. */
export class OpenIdProvider {
  /** The requests that browsers came with. */
  readonly asked: URL[] = [];

  private constructor(
    readonly issuer: string,
    /** By the provider's own name for them. */
    readonly people: Map<string, Profile>,
    private readonly provider: Provider,
  ) {}

  static async start(): Promise<OpenIdProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    running.push(server);
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const people = new Map<string, Profile>();
    const idp = new OpenIdProvider(
      issuer,
      people,
      createProvider(issuer, (subject) => people.get(subject)),
    );
    server.on('request', (request, response) => void idp.answer(request, response));
    return idp;
  }

  static stopAll(): void {
    for (const server of running.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  }

  async register(redirect_uri: string): Promise<Registered> {
    const answer = await fetch(`${this.issuer}/reg`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [redirect_uri], client_name: 'Proposals' }),
    });
    return (await answer.json()) as Registered;
  }

  /** Goes with the browser from the provider's address to where that sends it back, as this person of the provider. */
  async signIn(browser: Person, address: string, login: string): Promise<string> {
    let page = await browser.get(address);
    while (page.location?.startsWith('/') || page.location?.startsWith(this.issuer)) {
      const next = new URL(page.location, this.issuer).href;
      page = next.includes('/interaction/') ? await browser.post(next, { login }) : await browser.get(next);
    }
    if (!page.location) throw new Error(`The provider led nowhere: ${page.status} ${page.text.slice(0, 500)}`);
    return page.location;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    if (url.pathname === '/auth') this.asked.push(url);
    if (!url.pathname.startsWith('/interaction/')) return this.provider.callback()(request, response);
    const { params } = await this.provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response
        .setHeader('content-type', 'text/html')
        .end(form(typeof params.login_hint === 'string' ? params.login_hint : ''));
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const login = new URLSearchParams(body).get('login') ?? '';
    const found = [...this.people].find(([sub, { email }]) => sub === login || email === login)?.[0];
    await finish(this.provider, request, response, found);
  }
}

function form(login: string): string {
  return `<!doctype html><html lang="en"><title>Acme login</title><main><h1>Acme</h1><form method="post">
    <label>User <input name="login" value="${login.replace(/"/g, '&quot;')}"></label><button>Log in</button></form></main></html>`;
}
