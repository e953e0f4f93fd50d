import { defineContext } from '../../platform/resources/define-context.js';

defineContext('webhooks', {
  tables: ['webhooks', 'webhook_deliveries'],
  references: {
    webhook_deliveries_event: { of: 'events', atDeletion: 'deleted' },
  },
});
