import { useIntl } from 'react-intl';
import type { Product } from '../../../sdk/src/generated/types.js';
import { writtenPercent } from '../editor/offer/numbers.js';
import { Thumbnail } from '../editor/pictures/thumbnail.js';
import { ImportButton } from '../records/import-button.js';
import type { Filters } from '../records/use-filters.js';
import { service } from '../service.js';
import { CatalogList, type CatalogKind } from './catalog-list.js';
import { ProductPrice } from './price.js';
import { importedFields, PRODUCT_COLUMNS } from './product-fields.js';
import { ProductSheet } from './product-sheet.js';

const PRODUCTS: CatalogKind<Product> = {
  of: 'products',
  href: '/catalog',
  texts: {
    ...{ add: 'catalog.newProduct', search: 'catalog.searchProducts' },
    ...{ none: 'catalog.noProducts', count: 'catalog.productCount' },
  },
  list: (query) => service.catalog.products.list(query),
  picture: ({ image_file_id: id }) => id && <Thumbnail file={{ id, sha256: null }} />,
  columns: [
    { name: 'product.sku', cell: ({ sku }) => sku },
    { name: 'product.price', isNumber: true, cell: (product) => <ProductPrice product={product} /> },
    { name: 'product.tax', cell: ({ tax_rate }) => <Tax rate={tax_rate} /> },
  ],
  csv: {
    head: PRODUCT_COLUMNS,
    line: ({ billing, ...product }) => ({ ...product, billing: billing.type, interval: billing.interval }),
  },
  Acts: Import,
  Sheet: ProductSheet,
};

/** What is sold; one of it stands beside the list. */
export function Products({ id }: { id: string | undefined }) {
  return <CatalogList kind={PRODUCTS} id={id} />;
}

function Import({ filters }: { filters: Filters }) {
  const { locale } = useIntl();
  return <ImportButton filters={filters} type="products" fields={importedFields(locale)} hint="import.productsHint" />;
}

function Tax({ rate }: { rate: number }) {
  const { locale } = useIntl();
  return writtenPercent(rate, locale);
}
