import type { Caller } from '../../../platform/auth/caller.js';
import type { Permission } from '../../../platform/auth/permissions.js';
import { AppError } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';

/** The dashboard's word for what an `@Operation` says: the role must allow it. */
export function requirePermission({ permissions }: Caller, permission: Permission): void {
  if (!permissions.has(permission))
    throw new AppError('forbidden', said('Your role does not allow {permission}.', { permission }));
}
