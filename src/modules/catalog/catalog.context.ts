import { defineContext } from '../../platform/resources/define-context.js';
import { defineResource } from '../../platform/resources/define-resource.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    products: 'read' | 'write' | 'delete';
  }
}

defineContext('catalog', {
  tables: ['products', 'bundles', 'bundle_items'],
});

defineResource('products', {
  position: 3,
  actions: ['read', 'write', 'delete'],
  writtenBy: 'member',
  labels: { en: 'Catalog', fr: 'Catalogue' },
  counts: {
    products: {
      table: 'products',
      kept: true,
      shown: { label: { en: 'Products', fr: 'Produits' }, description: 'Products of the catalog.', page: '/catalog' },
    },
    bundles: {
      table: 'bundles',
      kept: true,
      shown: {
        label: { en: 'Bundles', fr: 'Offres groupées' },
        description: 'Bundles of the catalog.',
        page: '/catalog/bundles',
      },
    },
  },
  listings: {
    product: { route: '/v1/catalog/products', tool: 'list_records' },
    bundle: { route: '/v1/catalog/bundles', tool: 'list_records' },
  },
});
