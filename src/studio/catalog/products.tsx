import { useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { Product } from '../../../sdk/src/generated/types.js';
import { Thumbnail } from '../editor/pictures/thumbnail.js';
import { writtenPercent } from '../editor/offer/numbers.js';
import { useCaller } from '../frame/use-caller.js';
import { useLater } from '../frame/use-later.js';
import { useText } from '../language/texts.js';
import { CsvButton } from '../records/csv-button.js';
import { ImportButton } from '../records/import-button.js';
import { Records } from '../records/records.js';
import { useFilters } from '../records/use-filters.js';
import { service } from '../service.js';
import { activeIn, CatalogHead, Sold } from './catalog-head.js';
import { ProductPrice } from './price.js';
import { IMPORTED_FIELDS, PRODUCT_COLUMNS } from './product-fields.js';
import { ProductSheet } from './product-sheet.js';

/** What is sold; one of it stands beside the list. */
export function Products({ id }: { id: string | undefined }) {
  const t = useText();
  const [, go] = useLocation();
  const { may } = useCaller();
  const filters = useFilters();
  const search = useLater(filters.get('q').trim());
  const query = { ...(search && { search }), ...activeIn(filters) };
  return (
    <>
      <CatalogHead of="products" filters={filters}>
        <CsvButton
          list="products"
          name={t('catalog.products')}
          head={PRODUCT_COLUMNS}
          rows={() => linesOf(service.catalog.products.list({ limit: 100, ...query }))}
        />
        {may('products:write') && (
          <>
            <ImportButton filters={filters} type="products" fields={IMPORTED_FIELDS} hint="import.productsHint" />
            <Link href={`/catalog/products/new${filters.search}`} className="button primary">
              {t('catalog.newProduct')}
            </Link>
          </>
        )}
      </CatalogHead>
      <Records
        queryKey={['products', 'list', search, filters.get('active')]}
        read={(after) => service.catalog.products.list({ limit: 50, ...query, ...after })}
        isFiltered={Object.keys(query).length > 0}
        none="catalog.noProducts"
        count="catalog.productCount"
      >
        {(rows) => <Rows rows={rows} search={filters.search} />}
      </Records>
      {id && (
        <ProductSheet
          key={id}
          id={id === 'new' ? null : id}
          onClose={() => {
            go(`/catalog${filters.search}`);
          }}
        />
      )}
    </>
  );
}

/** How often one pays, in words of its own. */
async function* linesOf(products: AsyncIterable<Product>): AsyncGenerator<object> {
  for await (const { billing, ...product } of products)
    yield { ...product, billing: billing.type, interval: billing.interval };
}

function Rows({ rows, search }: { rows: Product[]; search: string }) {
  const t = useText();
  const { locale } = useIntl();
  return (
    <table className="list products">
      <thead>
        <tr>
          <th scope="col">{t('product.name')}</th>
          <th scope="col">{t('product.sku')}</th>
          <th scope="col" className="number">
            {t('product.price')}
          </th>
          <th scope="col">{t('product.tax')}</th>
          <th scope="col">{t('proposals.state')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((product) => (
          <tr key={product.id}>
            <th scope="row">
              <Link href={`/catalog/products/${product.id}${search}`}>
                {product.image_file_id && <Thumbnail file={{ id: product.image_file_id, sha256: null }} />}
                {product.name}
              </Link>
            </th>
            <td>{product.sku}</td>
            <td className="number">
              <ProductPrice product={product} />
            </td>
            <td>{writtenPercent(product.tax_rate, locale)}</td>
            <td>
              <Sold active={product.active} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
