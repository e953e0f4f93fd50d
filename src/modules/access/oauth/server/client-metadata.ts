import { parseUrl } from '../../../../platform/http/parse-url.js';

const LONGEST_NAME = 100;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

type Metadata = Record<string, unknown>;

/**
 * A client's description as we take it: always public, with the two grants there are. What it says of secrets and scopes
 * doesn't concern us; whether its redirects may choose their port follows from what they are.
 */
export function clientMetadata(sent: Metadata): Metadata {
  const redirects = Array.isArray(sent.redirect_uris) ? (sent.redirect_uris as unknown[]) : [];
  return {
    ...('client_id' in sent ? { client_id: sent.client_id } : {}),
    client_name: nameOf(sent.client_name) || hostOf(redirects[0]) || 'Agent',
    redirect_uris: sent.redirect_uris,
    ...httpsOnly(sent, 'client_uri'),
    ...httpsOnly(sent, 'logo_uri'),
    application_type: redirects.every((uri) => typeof uri === 'string' && /^https:/i.test(uri)) ? 'web' : 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
}

/** On one line, without what would turn or hide the text around it. */
function nameOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return Array.from(value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .slice(0, LONGEST_NAME)
    .join('')
    .trim();
}

function httpsOnly(sent: Metadata, name: string): Metadata {
  const value = sent[name];
  return typeof value === 'string' && value.length <= 2000 && /^https:/i.test(value) && parseUrl(value)
    ? { [name]: value }
    : {};
}

/** Whom an address belongs to, for people: the host, this computer, or the program of a scheme. */
export function hostOf(address: unknown): string {
  const url = typeof address === 'string' ? parseUrl(address) : null;
  if (!url) return '';
  const { protocol, host, hostname } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return `${protocol}//`;
  return LOOPBACK.test(hostname) ? hostname : host;
}
