import { defineContext } from '../../platform/resources/define-context.js';

defineContext('payments', {
  tables: ['payments', 'payment_callbacks', 'refunds'],
  references: {
    payments_proposal: { of: 'proposals', atDeletion: 'permanent' },
  },
});
