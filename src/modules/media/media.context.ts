import { defineContext } from '../../platform/resources/define-context.js';

defineContext('media', {
  tables: ['files', 'folders', 'file_uses'],
});
