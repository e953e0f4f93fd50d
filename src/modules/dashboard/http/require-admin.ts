import type { Caller } from '../../../platform/auth/caller.js';
import { AppError } from '../../../platform/errors/errors.js';

/** For what only admins and owners do. */
export function requireAdmin(caller: Caller): void {
  if (!caller.permissions.has('organization:write'))
    throw new AppError('forbidden', 'Only admins and owners of the organization may do this.');
}
