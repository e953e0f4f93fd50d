import type { Bundle } from '../../../sdk/src/generated/types.js';
import { useText } from '../language/texts.js';
import { service } from '../service.js';
import { BundleSheet } from './bundle-sheet.js';
import { CatalogList, type CatalogKind } from './catalog-list.js';
import { BundlePrice } from './price.js';

const BUNDLES: CatalogKind<Bundle> = {
  of: 'bundles',
  href: '/catalog/bundles',
  texts: {
    ...{ add: 'catalog.newBundle', search: 'catalog.searchBundles' },
    ...{ none: 'catalog.noBundles', count: 'catalog.bundleCount' },
  },
  list: (query) => service.catalog.bundles.list(query),
  columns: [
    { name: 'bundle.items', cell: ({ items }) => <Count of={items.length} /> },
    { name: 'bundle.total', isNumber: true, cell: (bundle) => <BundlePrice bundle={bundle} /> },
  ],
  csv: {
    head: [
      ...['id', 'name', 'description', 'currency', 'items', 'subtotal', 'discount_total', 'tax_total', 'total'],
      ...['active', 'created_at', 'updated_at'],
    ],
    line: ({ items, ...bundle }) => ({ ...bundle, items: items.length }),
  },
  Sheet: BundleSheet,
};

/** What is sold together; one of it stands beside the list. */
export function Bundles({ id }: { id: string | undefined }) {
  return <CatalogList kind={BUNDLES} id={id} />;
}

function Count({ of: count }: { of: number }) {
  const t = useText();
  return t('bundle.itemCount', { count });
}
