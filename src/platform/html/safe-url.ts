import { parseUrl } from '../http/parse-url.js';

const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** The address if it may stand in a link, else nothing: a stored address is never trusted to be harmless. */
export function safeUrl(address: string | null | undefined): string | undefined {
  const url = address ? parseUrl(address) : null;
  return address && url && SCHEMES.has(url.protocol) ? address : undefined;
}
