import { AppError } from '../errors/errors.js';
import type { TrueTime } from '../time/true-time.js';
import type { Caller } from './caller.js';

/** How long a password or a passkey that was given counts for what asks for it again. */
const PROOF_SECONDS = 600;
const UNPROVED = new AppError(
  'reauthentication_required',
  'Give your password again: POST /app/api/v1/me/reauthenticate, then repeat this within ten minutes.',
);
/** Of whom a provider vouches for. */
export const UNPROVED_BY_PROVIDER = new AppError(
  'reauthentication_required',
  'Sign in again by the provider of your organization at /app/sso/again, then repeat this within ten minutes.',
);

/**
 * For what opens doors: who is signed in proved lately who they are, so that a browser left open is no way in. Keys and
 * agents prove themselves with each call.
 */
export function requireProof({ session, sso_organization_id }: Caller, trueTime: TrueTime): void {
  if (!session || isFresh(session, trueTime)) return;
  throw sso_organization_id ? UNPROVED_BY_PROVIDER : UNPROVED;
}

/** Whether what was proved in a session still counts for that. */
export function isFresh({ proved_at }: { proved_at: string | null }, trueTime: TrueTime): boolean {
  return (proved_at ?? '') > trueTime.in(-PROOF_SECONDS);
}
