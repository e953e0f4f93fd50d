import { defineContext } from '../../platform/resources/define-context.js';
import { defineResource } from '../../platform/resources/define-resource.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    organization: 'read' | 'write';
    members: 'read' | 'write';
  }
}

defineContext('organizations', {
  tables: ['organizations', 'users', 'memberships', 'invitations'],
});

defineResource('organization', {
  position: 12,
  actions: ['read', 'write'],
  writtenBy: 'admin',
  labels: { en: 'Organization', fr: 'Organisation' },
  listings: { export: { route: '/v1/exports' }, import: { route: '/v1/imports' } },
});

defineResource('members', {
  position: 14,
  actions: ['read', 'write'],
  readBy: 'admin',
  writtenBy: 'admin',
  labels: { en: 'Members', fr: 'Membres' },
  counts: {
    members: {
      table: 'memberships',
      kept: false,
      shown: { label: { en: 'Members', fr: 'Membres' }, description: 'Members.', page: '/settings/members' },
    },
  },
  listings: {
    member: { route: '/v1/organization/members', tool: 'list_records' },
    invitation: { route: '/v1/organization/invitations' },
  },
});
