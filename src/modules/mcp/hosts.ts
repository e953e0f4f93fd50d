import { parseUrl } from '../../platform/http/parse-url.js';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The names that requests may be addressed to: a page whose own name a name server leads here would be of the same
 * origin as its requests, and is known by nothing but that name.
 */
export function hostsOf(baseUrl: string): Set<string> {
  const { hostname } = new URL(baseUrl);
  return new Set(LOOPBACK.includes(hostname) ? LOOPBACK : [hostname]);
}

/** Without the port, which may be another where a container or a tunnel publishes it. */
export function nameIn(host: string | undefined): string {
  return parseUrl(`http://${host ?? ''}`)?.hostname ?? '';
}
