import { defineContext } from '../../platform/resources/define-context.js';

defineContext('templates', {
  tables: ['templates', 'stock_templates'],
});
