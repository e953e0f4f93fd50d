import { defineContext } from '../../platform/resources/define-context.js';
import { defineResource } from '../../platform/resources/define-resource.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    media: 'read' | 'write' | 'delete';
  }
}

defineContext('media', {
  tables: ['files', 'folders', 'file_uses'],
});

defineResource('media', {
  position: 6,
  actions: ['read', 'write', 'delete'],
  writtenBy: 'member',
  labels: { en: 'Media', fr: 'Médias' },
  counts: {
    files: {
      table: 'files',
      kept: true,
      shown: {
        label: { en: 'Files', fr: 'Fichiers' },
        description: 'Files, those included whose upload has not been seen.',
        page: '/media',
      },
    },
    file_bytes: { table: 'files', sum: 'size', kept: true },
    folders: {
      table: 'folders',
      kept: true,
      shown: { label: { en: 'Folders', fr: 'Dossiers' }, description: 'Folders.', page: '/media' },
    },
  },
  listings: {
    file: { route: '/v1/media/files', tool: 'list_records' },
    folder: { route: '/v1/media/folders', tool: 'list_records' },
  },
});
