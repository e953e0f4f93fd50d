import { defineContext } from '../../platform/resources/define-context.js';

defineContext('organizations', {
  tables: ['organizations', 'users', 'memberships', 'invitations'],
});
