import { parseUrl } from '../../../../platform/http/parse-url.js';
import { OAuthRefusal } from './oauth-refusal.js';

const MOST = 10;
const LONGEST = 2000;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** Of programs that own the scheme by a domain of theirs (RFC 8252, 7.1). */
const REVERSE_DOMAIN = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;
/** Of editors and assistants that own a scheme without a domain in it. */
const KNOWN_PROGRAMS = new Set(
  (
    'cursor cursor-nightly vscode vscode-insiders vscodium code-oss windsurf windsurf-next zed warp raycast ' +
    'claude goose kiro trae lmstudio cherrystudio'
  )
    .split(' ')
    .map((scheme) => `${scheme}:`),
);

/** Refuses a list of redirects through which a code could reach anybody but the client. */
export function requireRedirects(sent: unknown): string[] {
  if (!Array.isArray(sent) || sent.length === 0)
    throw new OAuthRefusal('invalid_redirect_uri', 'redirect_uris must be a list of at least one address.');
  if (sent.length > MOST)
    throw new OAuthRefusal('invalid_client_metadata', `redirect_uris may hold ${MOST} addresses at most.`);
  sent.forEach((uri, index) => {
    const problem = problemOf(uri);
    if (problem) throw new OAuthRefusal('invalid_redirect_uri', `redirect_uris[${index}] ${problem}.`);
  });
  return sent as string[];
}

/** Whether the address leads to a program on the person's own computer. */
export function isLoopback(address: string): boolean {
  const url = parseUrl(address);
  return url?.protocol === 'http:' && LOOPBACK.test(url.hostname);
}

function problemOf(uri: unknown): string | null {
  if (typeof uri !== 'string' || uri.length > LONGEST) return `must be text of at most ${LONGEST} characters`;
  const url = /[\s\p{Cc}\\]/u.test(uri) ? null : parseUrl(uri);
  if (!url) return 'is no address';
  if (uri.includes('#')) return 'must not have a fragment';
  if (url.username !== '' || url.password !== '') return 'must not hold credentials';
  if (url.protocol === 'https:' || isLoopback(uri)) return null;
  if (url.protocol === 'http:') return 'must be https, or http on the loopback address';
  if (REVERSE_DOMAIN.test(url.protocol) || KNOWN_PROGRAMS.has(url.protocol)) return null;
  return 'has a scheme that is not taken: use https, http on the loopback address, or a reverse domain as the scheme';
}
