import { isIP } from 'node:net';

/** The service as browsers know it: a passkey is bound to this name, and is signed with at this origin alone. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Null where browsers offer no passkeys: at an address without a name, and without TLS but on one's own machine. */
export function relyingPartyAt(baseUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(baseUrl);
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[');
  return isNamed && (protocol === 'https:' || isOwnMachine) ? { id: hostname, origin } : null;
}
