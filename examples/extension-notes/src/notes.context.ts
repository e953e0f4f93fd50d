import { defineContext, defineResource, defineTag } from 'proposal-service/extension';

declare module 'proposal-service/extension' {
  interface ResourceActions {
    notes: 'read' | 'write' | 'delete';
  }
}

defineContext('notes', {
  tables: ['x_notes'],
  references: { x_notes_lead: { of: 'lead', atDeletion: 'deleted' } },
});

defineResource('notes', {
  actions: ['read', 'write', 'delete'],
  writtenBy: 'member',
  labels: { en: 'Notes', fr: 'Notes' },
  counts: {
    notes: {
      table: 'x_notes',
      kept: true,
      shown: { label: { en: 'Notes', fr: 'Notes' }, description: 'Notes on leads.' },
    },
  },
  listings: { note: { route: '/v1/notes', tool: 'list_notes' } },
});

defineTag('Notes', 'What people write down about leads.');
