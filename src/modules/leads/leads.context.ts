import { defineContext } from '../../platform/resources/define-context.js';
import { defineResource } from '../../platform/resources/define-resource.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    leads: 'read' | 'write' | 'delete';
  }
}

defineContext('leads', {
  tables: ['leads'],
});

defineResource('leads', {
  position: 2,
  actions: ['read', 'write', 'delete'],
  writtenBy: 'member',
  labels: { en: 'Leads', fr: 'Prospects' },
  counts: {
    leads: {
      table: 'leads',
      kept: true,
      shown: { label: { en: 'Leads', fr: 'Prospects' }, description: 'Leads.', page: '/leads' },
    },
  },
  listings: {
    lead: { route: '/v1/leads', tool: 'list_records' },
  },
});
