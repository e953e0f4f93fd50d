import '../../../src/app.module.js';
import { PERMISSIONS, permissionsOf, type Permission } from '../../../src/platform/auth/permissions.js';

const RESOURCES = ['proposals', 'leads', 'products', 'templates', 'themes', 'media'];
const READING = [
  ...RESOURCES.map((resource) => `${resource}:read`),
  'metrics:read',
  'events:read',
  'organization:read',
];
const WRITING = RESOURCES.flatMap((resource) => [`${resource}:write`, `${resource}:delete`]);
const ADMINISTRATION = [
  ...['webhooks:read', 'webhooks:write', 'webhooks:delete', 'organization:write', 'audit:read'],
  ...['api_keys', 'members', 'connections'].flatMap((resource) => [`${resource}:read`, `${resource}:write`]),
];

const sorted = (permissions: Iterable<string>) => [...permissions].sort();

describe('the roles', () => {
  it('let a viewer read all but evidence and what admins look after', () => {
    expect(sorted(permissionsOf('viewer'))).toEqual(sorted(READING));
  });

  it('let a member also write and delete what proposals are made of, and read evidence', () => {
    expect(sorted(permissionsOf('member'))).toEqual(sorted([...READING, ...WRITING, 'evidence:read']));
  });

  it.each(['admin', 'owner'] as const)('let an %s do everything', (role) => {
    expect(sorted(permissionsOf(role))).toEqual(sorted(PERMISSIONS));
    expect(sorted(PERMISSIONS)).toEqual(sorted([...READING, ...WRITING, ...ADMINISTRATION, 'evidence:read']));
  });

  it('know each scope once', () => {
    expect(new Set<Permission>(PERMISSIONS).size).toBe(PERMISSIONS.length);
  });
});
