import { PERMISSIONS, resourceNamed, type Permission } from '../resources/define-resource.js';

export { PERMISSIONS, type Permission };

export const ROLES = ['viewer', 'member', 'admin', 'owner'] as const;
export type MemberRole = (typeof ROLES)[number];

function allows(role: MemberRole, permission: Permission): boolean {
  const [name = '', action] = permission.split(':');
  const resource = resourceNamed(name);
  if (!resource) return false;
  const least = action === 'read' ? (resource.readBy ?? 'viewer') : resource.writtenBy;
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** Everything a member of this role may do. */
export function permissionsOf(role: MemberRole): ReadonlySet<Permission> {
  return new Set(PERMISSIONS.filter((permission) => allows(role, permission)));
}

/** Of those permissions the ones that change nothing. */
export function readingOf(permissions: ReadonlySet<Permission>): ReadonlySet<Permission> {
  return new Set([...permissions].filter((permission) => permission.endsWith(':read')));
}
