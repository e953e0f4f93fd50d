import { defineContext } from '../../platform/resources/define-context.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { MAX_WEBHOOKS } from './webhooks.dto.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    webhooks: 'read' | 'write' | 'delete';
  }
}

defineContext('webhooks', {
  tables: ['webhooks', 'webhook_deliveries'],
  references: {
    webhook_deliveries_event: { of: 'events', atDeletion: 'deleted' },
  },
});

defineResource('webhooks', {
  position: 7,
  actions: ['read', 'write', 'delete'],
  readBy: 'admin',
  writtenBy: 'admin',
  labels: { en: 'Webhooks', fr: 'Webhooks' },
  counts: {
    webhooks: {
      table: 'webhooks',
      kept: true,
      shown: {
        label: { en: 'Webhook endpoints', fr: 'Destinations de webhooks' },
        description: 'Webhook endpoints.',
        page: '/settings/webhooks',
        limit: MAX_WEBHOOKS,
      },
    },
  },
  listings: {
    webhook: { route: '/v1/webhooks' },
    delivery: { route: '/v1/webhooks/{id}/deliveries' },
  },
});
