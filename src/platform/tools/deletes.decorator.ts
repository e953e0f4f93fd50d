import { SetMetadata } from '@nestjs/common';
import type { Permission } from '../auth/permissions.js';

export interface DeletionDeclaration {
  /** What the record is called where it is deleted by its kind. */
  kind: string;
  access: Permission;
}

export const DELETES = 'tools:deletes';

/** A service method `(caller, id)` that deletes one record of this kind, with the permission of its route. */
export function Deletes(kind: string, access: Permission): MethodDecorator {
  return SetMetadata(DELETES, { kind, access } satisfies DeletionDeclaration);
}
