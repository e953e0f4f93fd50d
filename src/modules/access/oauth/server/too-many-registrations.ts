import { oidcLibrary } from './oidc-library.js';

const RETRY_AFTER_SECONDS = 3600;

/** The authorization server's own form of 429, which its answer takes over. */
export async function tooManyRegistrations(): Promise<Error> {
  const { default: OidcProvider, errors } = await oidcLibrary();
  OidcProvider.ctx?.set('Retry-After', String(RETRY_AFTER_SECONDS));
  const text =
    'Too many clients have registered without being let in: try again later, or use a client id metadata document';
  return Object.assign(new errors.CustomOIDCProviderError('temporarily_unavailable', text), { statusCode: 429 });
}
