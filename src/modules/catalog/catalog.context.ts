import { defineContext } from '../../platform/resources/define-context.js';

defineContext('catalog', {
  tables: ['products', 'bundles', 'bundle_items'],
});
