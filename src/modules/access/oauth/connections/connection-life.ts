/** How long a person's consent lasts, however often the agent refreshes its token. */
export const CONSENT_SECONDS = 90 * 24 * 3600;

/** How much an agent may do: everything that the role of its person allows, or of that only what changes nothing. */
export const ACCESSES = ['full', 'read'] as const;
export type ConnectionAccess = (typeof ACCESSES)[number];

/** Why a connection ended. */
export type ConnectionEnding = 'revoked' | 'new_password' | 'signed_out' | 'removed' | 'demoted' | 'sso_changed';

const TOLD: Record<ConnectionEnding | 'expired', string> = {
  revoked: 'The connection was revoked',
  new_password: 'The connection ended when its person set a new password',
  signed_out: 'The connection ended when its person signed out everywhere',
  removed: 'The connection ended with the membership of its person',
  demoted: 'The connection ended when its person was given a lesser role',
  sso_changed: 'The connection ended when single sign-on of the organization was changed',
  expired: 'The connection ended 90 days after the consent to it',
};

export function endingInWords(ending: ConnectionEnding | 'expired'): string {
  return `${TOLD[ending]}: connect again.`;
}
