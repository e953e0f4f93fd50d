import type { Client, Configuration, JWK, KoaContextWithOIDC, ResourceServer } from 'oidc-provider';
import type { JWTPayload } from 'jose';
import { serviceAccountOf } from '../../service-accounts/client-id.js';
import { ASSERTION_ALGORITHMS } from '../../service-accounts/public-keys.js';
import { AGENT_SCOPE, STAY_SCOPE, oauthAddresses } from '../tokens/addresses.js';
import { CONSENT_SECONDS } from '../connections/connection-life.js';
import { connectionOf } from '../connections/grant-id.js';
import { oidcLibrary } from './oidc-library.js';
import type { KeyRing } from '../tokens/oauth-keys.service.js';

const DAY = 24 * 3600;
const ACCESS_TOKEN_SECONDS = 3600;
/** How far ahead an assertion may end. */
const ASSERTION_SECONDS = 600;
/** How far ahead the clock of a program may be. */
const CLOCKS_DIFFER_SECONDS = 60;

type Given = Required<Pick<Configuration, 'adapter' | 'findAccount' | 'renderError' | 'fetch'>> & {
  baseUrl: string;
  ring: KeyRing;
  cookieKeys: string[];
};

/** Everything that makes a certified OpenID provider an OAuth 2.1 server for public clients of one resource. */
export function providerConfiguration({ baseUrl, ring, cookieKeys, ...given }: Given): Configuration {
  return {
    ...given,
    jwks: { keys: ring.keys as unknown as JWK[] },
    cookies: { keys: cookieKeys, names: { session: 'oauth_session' } },
    clientAuthMethods: ['none', 'private_key_jwt'],
    responseTypes: ['code'],
    scopes: [AGENT_SCOPE, STAY_SCOPE],
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'], clientAuthSigningAlgValues: [...ASSERTION_ALGORITHMS] },
    extraClientMetadata: { properties: ['generation'] },
    assertJwtClientAuthClaimsAndHeader: requireStrictAssertion,
    clientDefaults: PUBLIC_CLIENT,
    routes: ROUTES,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    issueRefreshToken: (_context, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has(AGENT_SCOPE),
    loadExistingGrant: grantOfThisConsent,
    interactions: { url: (_context, { uid }) => `/v1/oauth/interaction/${uid}` },
    extraTokenClaims: ({ oidc }, token) =>
      token.kind === 'ClientCredentials'
        ? serviceClaimsOf(oidc.client)
        : claimsOf((token as { grantId?: string }).grantId),
    ttl: TTL,
    features: featuresFor(oauthAddresses(baseUrl).resource, ring.signer),
  };
}

const TTL = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  ClientCredentials: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: 60,
  RefreshToken: 30 * DAY,
  Grant: CONSENT_SECONDS,
  Interaction: 600,
  Session: DAY,
};

const PUBLIC_CLIENT: Configuration['clientDefaults'] = {
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  id_token_signed_response_alg: 'ES256',
};

const ROUTES = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
};

function featuresFor(resource: string, signer: string): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    clientCredentials: { enabled: true },
    registration: { enabled: true, issueRegistrationAccessToken: false },
    revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
    clientIdMetadataDocument: { enabled: true, ack: 'draft-02', cacheDuration: { min: 30, max: 300 } },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: ({ oidc }, asked) => resourceServer(resource, asked, signer, oidc.params?.scope),
    },
  };
}

async function resourceServer(
  resource: string,
  asked: string,
  signer: string,
  scope: unknown,
): Promise<ResourceServer> {
  const { errors } = await oidcLibrary();
  if (asked !== resource) throw new errors.InvalidTarget();
  // Others beside it are left out, as clients ask for what other servers have; nothing but those would be nothing at all.
  if (typeof scope === 'string' && !scope.split(' ').includes(AGENT_SCOPE))
    throw new errors.InvalidScope('there is no such scope here', scope);
  return {
    scope: AGENT_SCOPE,
    audience: resource,
    accessTokenFormat: 'jwt',
    accessTokenTTL: ACCESS_TOKEN_SECONDS,
    jwt: { sign: { alg: 'ES256', kid: signer } },
  };
}

/** Nobody is let in on the strength of an earlier consent: each names its organization. */
function grantOfThisConsent({ oidc }: KoaContextWithOIDC) {
  const grantId = oidc.result?.consent?.grantId;
  return grantId ? oidc.provider.Grant.find(grantId) : Promise.resolve(undefined);
}

function claimsOf(grantId: string | undefined) {
  return { gid: grantId, org_id: connectionOf(grantId)?.organization_id };
}

/** The generation of its role and keys, so that tokens of an earlier one are known. */
function serviceClaimsOf(client: Client | undefined) {
  return { org_id: serviceAccountOf(client?.clientId)?.organization_id, generation: client?.generation };
}

/**
 * For this server alone, named once, and for minutes: what was told to somebody else, or long ago, proves nothing here;
 * nor does what asks to be understood in ways that this server does not know (RFC 7515, 4.1.11), or is of the future.
 */
async function requireStrictAssertion(
  context: KoaContextWithOIDC,
  { aud, exp, iat, sub, iss }: JWTPayload,
  { crit }: Record<string, unknown>,
): Promise<void> {
  const { errors } = await oidcLibrary();
  const now = Date.now() / 1000;
  if (typeof aud !== 'string')
    throw new errors.InvalidClientAuth('audience (aud) must be one text: the issuer or the token endpoint');
  if (sub !== iss) throw new errors.InvalidClientAuth('sub and iss must both be the client_id');
  if (Number(exp) > now + ASSERTION_SECONDS)
    throw new errors.InvalidClientAuth(`exp must be at most ${ASSERTION_SECONDS} seconds from now`);
  if (iat !== undefined && iat > now + CLOCKS_DIFFER_SECONDS)
    throw new errors.InvalidClientAuth('iat must not be in the future');
  if (crit !== undefined) throw new errors.InvalidClientAuth('crit names nothing that is understood here');
}
