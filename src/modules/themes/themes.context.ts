import { defineContext } from '../../platform/resources/define-context.js';

defineContext('themes', {
  tables: ['themes'],
});
