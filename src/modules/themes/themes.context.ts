import { defineContext } from '../../platform/resources/define-context.js';
import { defineResource } from '../../platform/resources/define-resource.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    themes: 'read' | 'write' | 'delete';
  }
}

defineContext('themes', {
  tables: ['themes'],
});

defineResource('themes', {
  position: 5,
  actions: ['read', 'write', 'delete'],
  writtenBy: 'member',
  labels: { en: 'Themes', fr: 'Thèmes' },
  counts: {
    themes: {
      table: 'themes',
      kept: false,
      shown: { label: { en: 'Themes', fr: 'Thèmes' }, description: 'Themes.', page: '/themes' },
    },
  },
  listings: {
    theme: { route: '/v1/themes', tool: 'list_records' },
  },
});
