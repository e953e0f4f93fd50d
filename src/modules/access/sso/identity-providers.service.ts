import { Inject, Injectable } from '@nestjs/common';
import type { AuthorizationServer, Client, ClientAuth } from 'oauth4webapi';
import { ENV, type Env } from '../../../platform/config/env.js';
import { AppError, invalid } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { parseUrl } from '../../../platform/http/parse-url.js';
import { fetchFrom } from '../../../platform/network/fetch-from.js';
import { TargetRefused, Targets } from '../../../platform/network/targets.js';
import { SESSION_SECONDS } from '../sessions/sessions.service.js';
import { oidcClient } from './oidc-client.js';
import { SsoRefusal } from './sso-refusal.js';

/** A provider of an organization, and how this service is known there. */
export interface Registration {
  organization_id: string;
  issuer: string;
  client_id: string;
  client_secret: string;
}

/** What is asked, and what has to come back with the answer. */
export interface Question {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider vouches for. */
export interface VouchedFor {
  subject: string;
  email: string | null;
  email_verified: boolean;
  name: string | null;
  /** When they proved to it who they are, in seconds; null where it does not tell. */
  auth_time: number | null;
}

/** What the library has sent: a form, or nothing. */
interface Sent {
  headers: Record<string, string>;
  body: URLSearchParams | null | undefined;
}

/** Where providers send people back to. */
const SSO_CALLBACK = '/app/sso/callback';
const TIMEOUT_MS = 5000;
const KEPT_MS = 10 * 60_000;
/** Longer than one attempt takes, so that a provider that fails is asked no more often than now and then. */
const FAILED_MS = 10_000;
const MAX_KEPT = 200;
const CLOCK_TOLERANCE_SECONDS = 30;
const SCOPE = 'openid email profile';
const UNANSWERED = new AppError('provider_unavailable', 'The OpenID provider does not answer. Try again shortly.');
const KNOWN_WAYS = ['client_secret_basic', 'client_secret_post'] as const;
const BUSY = 429;
/** As OpenID Connect has it. */
const LONGEST_SUBJECT = 255;

/** Asks OpenID providers, each over addresses that are held to the rules of webhooks; follows no redirect. */
@Injectable()
export class IdentityProvidersService {
  /** With the keys that were read for each. */
  private readonly known = new Map<string, { server: AuthorizationServer; until: number }>();
  /** Those that are being asked, and those that failed just now. */
  private readonly asked = new Map<string, { answer: Promise<AuthorizationServer>; until: number }>();

  constructor(
    private readonly targets: Targets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** One for each organization, so that an answer meant for another provider comes in at another address (RFC 9700, 4.4). */
  redirectUri(organizationId: string): string {
    return `${this.env.baseUrl}${SSO_CALLBACK}/${organizationId}`;
  }

  /** What a provider says of itself, with its address as it writes it; tells by the field what is wrong with it. */
  async discover(issuer: string): Promise<AuthorizationServer> {
    const address = issuerAddress(this.targets, issuer);
    const { discoveryRequest, processDiscoveryResponse } = await oidcClient();
    const at = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await discoveryRequest(address, await this.options(issuer)).catch((error: unknown) => {
      throw asIssuerProblem(error);
    });
    if (response.status >= 500 || response.status === BUSY) throw UNANSWERED;
    if (response.status !== 200)
      throw invalid(
        'issuer',
        said('Answers with status {status} at {address}, where an OpenID provider describes itself.', {
          status: response.status,
          address: at,
        }),
      );
    const described = (await response
      .clone()
      .json()
      .catch(() => null)) as { issuer?: unknown } | null;
    const own = typeof described?.issuer === 'string' ? parseUrl(described.issuer) : null;
    if (own && own.href !== address.href)
      throw invalid('issuer', said('Calls itself by another address: {issuer}.', { issuer: own.href.slice(0, 200) }));
    const server = await processDiscoveryResponse(address, response).catch(() => null);
    if (!server || !isUsable(server, address))
      throw invalid('issuer', said('Does not describe an OpenID provider at {address}.', { address: at }));
    if (!wayOf(server))
      throw invalid(
        'issuer',
        said('Takes a client secret in no way that this service knows: {methods}.', {
          methods: server.token_endpoint_auth_methods_supported ?? [],
        }),
      );
    this.keep(issuer, server);
    return server;
  }

  /** Where the browser is sent with a question; `again` has the person prove anew who they are. */
  async authorizationAddress(
    { issuer, client_id, organization_id }: Omit<Registration, 'client_secret'>,
    { state, nonce, verifier }: Question,
    { login_hint, again }: { login_hint?: string | undefined; again: boolean },
  ): Promise<string> {
    const server = await this.serverOf(issuer);
    const { calculatePKCECodeChallenge } = await oidcClient();
    const address = new URL(server.authorization_endpoint ?? '');
    const parameters = {
      ...{ response_type: 'code', client_id, scope: SCOPE, state, nonce },
      redirect_uri: this.redirectUri(organization_id),
      ...{ code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
      ...(login_hint ? { login_hint } : {}),
      // With `max_age` providers have to tell when somebody proved who they are (OpenID Connect Core, 2).
      ...(again ? { prompt: 'login', max_age: '0' } : { max_age: String(SESSION_SECONDS) }),
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return address.href;
  }

  /** Holds what came back against the question, and trades its code for what the provider signs. */
  async answer(registration: Registration, question: Question, sent: URLSearchParams): Promise<VouchedFor> {
    try {
      return await this.redeemed(registration, question, sent);
    } catch (error) {
      throw await asRefusal(error);
    }
  }

  private async redeemed(registration: Registration, { state, nonce, verifier }: Question, sent: URLSearchParams) {
    const { organization_id, issuer, client_id, client_secret } = registration;
    const oauth = await oidcClient();
    const server = await this.serverOf(issuer);
    const client: Client = { client_id, [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    const options = await this.options(issuer);
    const parameters = oauth.validateAuthResponse(server, client, sent, state);
    const proof: ClientAuth =
      wayOf(server) === 'client_secret_post'
        ? oauth.ClientSecretPost(client_secret)
        : oauth.ClientSecretBasic(client_secret);
    const asked = [server, client, proof, parameters, this.redirectUri(organization_id), verifier, options] as const;
    const response = await oauth.authorizationCodeGrantRequest(...asked);
    const expected = { expectedNonce: nonce, requireIdToken: true };
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
    await oauth.validateApplicationLevelSignature(server, response, options);
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    if (!claims) throw new SsoRefusal('invalid');
    const { access_token } = tokens;
    const told = claims.email === undefined && server.userinfo_endpoint !== undefined;
    const profile = told ? await this.profileOf(server, client, access_token, claims.sub) : claims;
    if (claims.sub.length > LONGEST_SUBJECT) throw new SsoRefusal('invalid');
    return vouchedFor(claims.sub, { ...profile, auth_time: claims.auth_time });
  }

  /** Many providers tell of the person only here. */
  private async profileOf(server: AuthorizationServer, client: Client, token: string, subject: string) {
    const { userInfoRequest, processUserInfoResponse } = await oidcClient();
    const response = await userInfoRequest(server, client, token, await this.options(server.issuer));
    return processUserInfoResponse(server, client, subject, response);
  }

  /** Strangers may have a provider asked by an e-mail of its domain: once for all who come at once, and not again at once where it failed. */
  private async serverOf(issuer: string): Promise<AuthorizationServer> {
    const kept = this.known.get(issuer);
    if (kept && kept.until > Date.now()) return kept.server;
    this.known.delete(issuer);
    const asked = this.asked.get(issuer);
    if (asked && asked.until > Date.now()) return asked.answer;
    const answer = this.discover(issuer);
    const question = { answer, until: Infinity };
    this.asked.set(issuer, question);
    answer.then(
      () => this.asked.delete(issuer),
      () => (question.until = Date.now() + FAILED_MS),
    );
    if (this.asked.size > MAX_KEPT) this.asked.delete(this.asked.keys().next().value ?? '');
    return answer;
  }

  private keep(issuer: string, server: AuthorizationServer): void {
    if (this.known.size >= MAX_KEPT) this.known.delete(this.known.keys().next().value ?? '');
    this.known.set(issuer, { server, until: Date.now() + KEPT_MS });
  }

  /** Whatever address the provider names: it is held to the rules once more. */
  private async options(issuer: string) {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- so that nobody uses it lightly; the operator decides
    const { customFetch, allowInsecureRequests } = await oidcClient();
    return {
      [customFetch]: async (address: string, { headers, body }: Sent): Promise<Response> => {
        const target = await this.targets.check(address);
        const form = body ? { body: Buffer.from(body.toString()) } : {};
        const sent = { headers: { ...headers, 'accept-encoding': 'identity' }, ...form };
        const answer = await fetchFrom(target, sent, AbortSignal.timeout(TIMEOUT_MS));
        const content = answer.body.length > 0 ? new Uint8Array(answer.body) : null;
        return new Response(content, { status: answer.status, headers: answer.headers });
      },
      // Of those hosts alone that the operator lets in.
      [allowInsecureRequests]: issuer.startsWith('http:'),
    };
  }
}

function issuerAddress(targets: Targets, issuer: string): URL {
  const wrong = targets.problemOf(issuer);
  if (wrong) throw invalid('issuer', wrong);
  const address = new URL(issuer);
  if (address.search !== '') throw invalid('issuer', 'Must not have a query.');
  return address;
}

/** People are sent there, so it is no program of their browser. */
function isUsable({ authorization_endpoint, token_endpoint, jwks_uri }: AuthorizationServer, issuer: URL): boolean {
  const { protocol } = parseUrl(authorization_endpoint ?? '') ?? {};
  return (protocol === 'https:' || protocol === issuer.protocol) && Boolean(token_endpoint) && Boolean(jwks_uri);
}

function wayOf({ token_endpoint_auth_methods_supported: ways }: AuthorizationServer) {
  return ways === undefined ? 'client_secret_basic' : KNOWN_WAYS.find((way) => ways.includes(way));
}

function asIssuerProblem(error: unknown): AppError {
  return error instanceof TargetRefused ? invalid('issuer', error.problem) : UNANSWERED;
}

async function asRefusal(cause: unknown): Promise<Error> {
  if (cause instanceof SsoRefusal) return cause;
  if (cause instanceof AppError) return new SsoRefusal('unanswered', { cause });
  const { AuthorizationResponseError, OperationProcessingError, ResponseBodyError, UnsupportedOperationError } =
    await oidcClient();
  if (cause instanceof AuthorizationResponseError) return new SsoRefusal('denied', { cause });
  const isWrong = [OperationProcessingError, ResponseBodyError, UnsupportedOperationError].some(
    (kind) => cause instanceof kind,
  );
  return new SsoRefusal(isWrong ? 'invalid' : 'unanswered', { cause });
}

function vouchedFor(subject: string, claims: Record<string, unknown>): VouchedFor {
  const { email, email_verified, name, auth_time } = claims;
  return {
    subject,
    email: typeof email === 'string' ? email : null,
    email_verified: email_verified === true,
    name: typeof name === 'string' ? name : null,
    auth_time: typeof auth_time === 'number' ? auth_time : null,
  };
}
