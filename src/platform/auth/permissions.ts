const RESOURCES = ['proposals', 'leads', 'products', 'templates', 'themes', 'media', 'webhooks'] as const;
const ACTIONS = ['read', 'write', 'delete'] as const;

type Resource = (typeof RESOURCES)[number];
type Action = (typeof ACTIONS)[number];

const SINGLE = [
  'metrics:read',
  'events:read',
  'evidence:read',
  'audit:read',
  'organization:read',
  'organization:write',
  'api_keys:read',
  'api_keys:write',
  'members:read',
  'members:write',
  'connections:read',
  'connections:write',
] as const;

/** What an operation needs; an API key's scopes are permissions, a member's role expands to them. */
export type Permission = `${Resource}:${Action}` | (typeof SINGLE)[number];

/** The one catalogue of scopes. */
export const PERMISSIONS: readonly Permission[] = [
  ...RESOURCES.flatMap((resource) => ACTIONS.map((action) => `${resource}:${action}` as const)),
  ...SINGLE,
];

export const ROLES = ['viewer', 'member', 'admin', 'owner'] as const;
export type MemberRole = (typeof ROLES)[number];

const FOR_ADMINS = new Set(['webhooks', 'audit', 'api_keys', 'members', 'connections']);
const WRITTEN_BY_MEMBERS = new Set<string>(RESOURCES.filter((resource) => !FOR_ADMINS.has(resource)));

function allows(role: MemberRole, permission: Permission): boolean {
  if (role === 'admin' || role === 'owner') return true;
  const [resource = '', action] = permission.split(':');
  if (action === 'read') return !FOR_ADMINS.has(resource) && (resource !== 'evidence' || role === 'member');
  return role === 'member' && WRITTEN_BY_MEMBERS.has(resource);
}

/** Everything a member of this role may do. */
export function permissionsOf(role: MemberRole): ReadonlySet<Permission> {
  return new Set(PERMISSIONS.filter((permission) => allows(role, permission)));
}
