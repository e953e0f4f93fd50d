import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Registered } from './openid-provider.js';

type Claims = Record<string, unknown>;
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

const running: Server[] = [];

/** A provider that says whatever a test has it say: it describes itself, and signs what it is told to. */
export class ForgingProvider {
  /** What it says of itself beside what it has to. */
  metadata: Claims = {};
  /** The claims of the next tokens, beside those that are right. */
  claims: Claims = {};
  /** Instead of the right signature. */
  sign: ((claims: Claims) => Promise<string>) | null = null;
  /** The bodies that came to its token endpoint, with what they were signed in with. */
  readonly redeemed: { form: URLSearchParams; authorization: string | undefined }[] = [];
  /** How often it was asked for what it says of itself. */
  asked = 0;
  /** Instead of an answer of any kind. */
  status = 200;
  nonce = '';
  private readonly redeemedCodes = new Set<string>();

  private constructor(
    readonly issuer: string,
    readonly keys: Keys,
  ) {}

  static async start(): Promise<ForgingProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    running.push(server);
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new ForgingProvider(issuer, await generateKeyPair('RS256', { extractable: true }));
    server.on('request', (request, response) => {
      if (request.url?.includes('openid-configuration')) provider.asked += 1;
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        void provider.answer(request.url ?? '', body, request.headers.authorization).then((answer) => {
          response.writeHead(provider.status, { 'content-type': 'application/json' });
          response.end(JSON.stringify(answer));
        });
      });
    });
    return provider;
  }

  static stopAll(): void {
    for (const server of running.splice(0)) server.close();
  }

  register(): Promise<Registered> {
    return Promise.resolve({ client_id: 'proposals', client_secret: 'the secret of the client' });
  }

  /** A token as it should be, with those claims that a test changes. */
  async token(claims: Claims = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: this.issuer, aud: 'proposals', sub: 'somebody', iat: now, exp: now + 300, nonce: this.nonce };
    const all = { ...right, email_verified: true, ...this.claims, ...claims };
    if (this.sign) return this.sign(all);
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(this.keys.privateKey);
  }

  private async answer(url: string, body: string, authorization: string | undefined): Promise<object> {
    if (url.includes('/.well-known/'))
      return {
        issuer: this.issuer,
        authorization_endpoint: `${this.issuer}/authorize`,
        token_endpoint: `${this.issuer}/token`,
        jwks_uri: `${this.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...this.metadata,
      };
    if (url.startsWith('/keys'))
      return { keys: [{ ...(await exportJWK(this.keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
    const form = new URLSearchParams(body);
    this.redeemed.push({ form, authorization });
    if (this.redeemedCodes.has(form.get('code') ?? '')) return { error: 'invalid_grant' };
    this.redeemedCodes.add(form.get('code') ?? '');
    return { access_token: 'of no use', token_type: 'Bearer', expires_in: 60, id_token: await this.token() };
  }
}
