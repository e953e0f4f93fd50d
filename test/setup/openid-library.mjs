import Provider from 'oidc-provider';

/**
 * The library, made outside of the test's sandbox: it takes plain objects of its own world alone.
 * @param {string} issuer
 * @param {(subject: string) => object | undefined} profileOf
 */
export function createProvider(issuer, profileOf) {
  return new Provider(issuer, {
    features: { registration: { enabled: true }, devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Beside a service on the same host.
    cookies: { keys: ['of the test'], names: { session: 'idp', interaction: 'idp_interaction', resume: 'idp_resume' } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const profile = profileOf(sub);
      return profile && { accountId: sub, claims: () => ({ sub, ...profile }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** Ends what the browser was asked, with this person or with an error. */
export function finish(provider, request, response, accountId) {
  const result = accountId
    ? { login: { accountId } }
    : { error: 'access_denied', error_description: 'This person is disabled.' };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
