import type { Caller } from '../../platform/auth/caller.js';
import type { Permission } from '../../platform/auth/permissions.js';
import { AppError } from '../../platform/errors/errors.js';

export function demandRight({ permissions }: Caller, needed: Permission): void {
  if (!permissions.has(needed))
    throw new AppError('forbidden', `The role of the member you act for does not allow ${needed}.`);
}
