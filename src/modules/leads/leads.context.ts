import { defineContext } from '../../platform/resources/define-context.js';

defineContext('leads', {
  tables: ['leads'],
});
