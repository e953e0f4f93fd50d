import type { ApiKey } from '../../../../sdk/src/generated/types.js';

/** Whether a key still works, or why not. */
export function stateOf({ revoked_at, expires_at }: ApiKey): 'live' | 'revoked' | 'expired' {
  if (revoked_at) return 'revoked';
  return expires_at && new Date(expires_at) <= new Date() ? 'expired' : 'live';
}
