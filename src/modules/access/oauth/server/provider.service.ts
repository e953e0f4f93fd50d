import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { ENV, type Env } from '../../../../platform/config/env.js';
import { cookieOf, hostCookie } from '../../../../platform/http/cookies.js';
import { parseUrl } from '../../../../platform/http/parse-url.js';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { SESSION_COOKIE, SessionsService } from '../../sessions/sessions.service.js';
import { ConnectionsService } from '../connections/connections.service.js';
import { oauthAddresses } from '../tokens/addresses.js';
import { OAuthKeysService, type KeyRing } from '../tokens/oauth-keys.service.js';
import { adapterOf } from './artifact-adapter.js';
import { ArtifactsService } from './artifacts.service.js';
import { MetadataDocumentsService } from './metadata-documents.service.js';
import { oidcLibrary } from './oidc-library.js';
import { providerConfiguration } from './provider-configuration.js';
import { providerRequest } from './provider-request.js';
import { isLoopback } from './redirect-addresses.js';

/** What went wrong, in the words of the standard. */
export interface OAuthProblem {
  error: string;
  error_description?: string;
}

export type ErrorPage = (request: Request, response: Response, problem: OAuthProblem) => string;

/** The authorization server, made anew when its keys change; all it keeps is in PostgreSQL. */
@Injectable()
export class ProviderService {
  private readonly logger = new Logger('OAuth');
  private made: { kids: string; provider: Provider } | null = null;
  /** Shown to people whose agent sent them here with a request that cannot be answered; a face sets its own. */
  errorPage: ErrorPage = (_request, _response, { error_description, error }) => error_description ?? error;

  constructor(
    private readonly keys: OAuthKeysService,
    private readonly artifacts: ArtifactsService,
    private readonly documents: MetadataDocumentsService,
    private readonly secrets: Secrets,
    private readonly sessions: SessionsService,
    private readonly connections: ConnectionsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async current(): Promise<Provider> {
    const ring = await this.keys.current();
    const kids = [ring.signer, ...ring.keys.map(({ kid }) => kid)].join(' ');
    if (this.made?.kids !== kids) this.made = { kids, provider: await this.make(ring) };
    return this.made.provider;
  }

  /** Reads the document of a client that is known by one, which nobody shall wait for in a transaction. */
  async knowsClient(id: string): Promise<boolean> {
    const provider = await this.current();
    const client = await provider.Client.find(id).catch(() => undefined);
    return client !== undefined;
  }

  /** Lets the server answer, to a request that was read and put right before. */
  async handle(request: Request, response: Response, substitute: Parameters<typeof providerRequest>[2]): Promise<void> {
    const provider = await this.current();
    const seen = Object.assign(providerRequest(request, this.env.baseUrl, substitute), { original: request });
    await provider.callback()(seen, response);
  }

  private async make(ring: KeyRing): Promise<Provider> {
    const { baseUrl } = this.env;
    const { default: OidcProvider } = await oidcLibrary();
    const provider = new OidcProvider(
      oauthAddresses(baseUrl).issuer,
      providerConfiguration({
        ...{ baseUrl, ring, cookieKeys: this.secrets.signatures('oauth', 'cookies') },
        adapter: adapterOf(this.artifacts),
        findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
        renderError: (context, out) => this.renderError(context, out),
        fetch: (url, options) => this.documents.fetch(new URL(url as string).href, options),
      }),
    );
    provider.proxy = true;
    provider.use(async (context, next) => {
      await next();
      await this.keepFromStrangers(context as KoaContextWithOIDC);
    });
    provider.on('server_error', (_context, err) => this.logger.error({ err }, 'server_error'));
    return provider;
  }

  /**
   * Anybody may register an address: what was refused leads whoever has let the client in there, and else to a page of
   * ours (RFC 9700, 4.11.2), so that no link to this service leads a person anywhere. A program on the person's own
   * computer is no such place.
   */
  private async keepFromStrangers(context: KoaContextWithOIDC): Promise<void> {
    const { route, client } = (context.oidc as KoaContextWithOIDC['oidc'] | undefined) ?? {};
    const location = context.response.get('location');
    if (route !== 'authorization' || !client || isLoopback(location)) return;
    const problem = problemIn(location);
    const { original } = context.req as unknown as { original: Request };
    if (!problem || (await this.isLetIn(client.clientId, original))) return;
    context.remove('location');
    context.status = 400;
    this.renderError(context, problem);
  }

  /** By whoever is signed in with this browser. */
  private async isLetIn(clientId: string, request: Request): Promise<boolean> {
    const token = cookieOf(request, hostCookie(SESSION_COOKIE, this.env.baseUrl));
    const session = token ? await this.sessions.find(token) : null;
    if (!session) return false;
    return this.connections.isLetInBy(session.user_id, clientId, await this.sessions.organizationsOf(session));
  }

  private renderError(context: KoaContextWithOIDC, out: OAuthProblem): void {
    const { original } = context.req as unknown as { original: Request };
    context.type = 'html';
    context.body = this.errorPage(original, context.res as Response, out);
  }
}

/** What an address tells a client that it could not be given; null when it leads on. */
function problemIn(location: string): OAuthProblem | null {
  const url = parseUrl(location);
  if (!url) return null;
  for (const told of [url.searchParams, new URLSearchParams(url.hash.slice(1))]) {
    const error = told.get('error');
    if (error !== null) return { error, error_description: told.get('error_description') ?? error };
  }
  return null;
}
