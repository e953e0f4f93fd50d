import { parseUrl } from '../../../../platform/http/parse-url.js';
import { OAuthRefusal } from './oauth-refusal.js';
import { requireRedirects, isLoopback } from './redirect-addresses.js';

const LONGEST_NAME = 100;
/** Bytes; what clients really send is a tenth of it. */
const LARGEST = 8192;

type Metadata = Record<string, unknown>;

/**
 * A client's description as we take it: always public, with the two grants there are. What it says of secrets and scopes
 * doesn't concern us; whether its redirects may choose their port follows from what they are. Throws in the words of
 * RFC 7591 when a code could go astray.
 */
export function clientMetadata(sent: Metadata): Metadata {
  const redirects = requireRedirects(sent.redirect_uris);
  return {
    ...('client_id' in sent ? { client_id: sent.client_id } : {}),
    client_name: nameOf(sent.client_name) || hostOf(redirects[0]) || 'Agent',
    redirect_uris: redirects,
    ...httpsOnly(sent, 'client_uri'),
    ...httpsOnly(sent, 'logo_uri'),
    application_type: redirects.every((uri) => /^https:/i.test(uri)) ? 'web' : 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
}

/** Refuses a description that is mostly something else. */
export function requireSmall(sent: Metadata): Metadata {
  if (Buffer.byteLength(JSON.stringify(sent)) > LARGEST)
    throw new OAuthRefusal('invalid_client_metadata', `The registration may have ${LARGEST} bytes at most.`);
  return sent;
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

/** Whom an address belongs to, for people: the host, or the scheme of a program. */
export function hostOf(address: unknown): string {
  const url = typeof address === 'string' ? parseUrl(address) : null;
  if (!url) return '';
  const { protocol, host, hostname } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return `${protocol}//`;
  return isLoopback(url.href) ? hostname : host;
}
