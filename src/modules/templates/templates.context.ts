import { defineContext } from '../../platform/resources/define-context.js';
import { defineResource } from '../../platform/resources/define-resource.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    templates: 'read' | 'write' | 'delete';
  }
}

defineContext('templates', {
  tables: ['templates', 'stock_templates'],
});

defineResource('templates', {
  position: 4,
  actions: ['read', 'write', 'delete'],
  writtenBy: 'member',
  labels: { en: 'Templates', fr: 'Modèles' },
  counts: {
    templates: {
      table: 'templates',
      kept: false,
      shown: {
        label: { en: 'Templates', fr: 'Modèles' },
        description: 'Templates of the organization’s own, without those that ship with the service.',
        page: '/templates',
      },
    },
  },
  listings: {
    template: { route: '/v1/templates', tool: 'list_records' },
    'page of this template': { route: '/v1/templates/{id}/pages' },
    'prefab section': { route: '/v1/content/prefabs', tool: 'get_started' },
  },
});
