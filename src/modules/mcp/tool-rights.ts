import type { Caller } from '../../platform/auth/caller.js';
import type { Permission } from '../../platform/auth/permissions.js';
import { AppError } from '../../platform/errors/errors.js';
import { said } from '../../platform/errors/said.js';

/** Any one of them will do. */
export function demandRight({ permissions }: Caller, needed: readonly Permission[]): void {
  if (needed.some((permission) => permissions.has(permission))) return;
  const named = [...new Set(needed)].join(' or ');
  throw new AppError(
    'forbidden',
    said('The role of the member you act for does not allow {permission}.', { permission: named }),
  );
}
