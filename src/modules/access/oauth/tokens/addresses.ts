/** The scope that every call of an agent needs. */
export const AGENT_SCOPE = 'mcp:use';

/** Lets a client stay connected; it is given with every consent, and asked of nobody. */
export const STAY_SCOPE = 'offline_access';

/** Where the authorization server and what it protects are found. */
export function oauthAddresses(baseUrl: string) {
  const issuer = `${baseUrl}/v1`;
  return {
    issuer,
    resource: `${baseUrl}/v1/mcp`,
    resourceMetadata: `${baseUrl}/.well-known/oauth-protected-resource/v1/mcp`,
    authorization: `${issuer}/oauth/authorize`,
    token: `${issuer}/oauth/token`,
    registration: `${issuer}/oauth/register`,
    revocation: `${issuer}/oauth/revoke`,
    jwks: `${issuer}/oauth/jwks`,
  };
}
