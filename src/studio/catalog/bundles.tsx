import { Link, useLocation } from 'wouter';
import type { Bundle } from '../../../sdk/src/generated/types.js';
import { useCaller } from '../frame/use-caller.js';
import { useLater } from '../frame/use-later.js';
import { useText } from '../language/texts.js';
import { CsvButton } from '../records/csv-button.js';
import { Records } from '../records/records.js';
import { useFilters } from '../records/use-filters.js';
import { service } from '../service.js';
import { BundleSheet } from './bundle-sheet.js';
import { activeIn, CatalogHead, Sold } from './catalog-head.js';
import { BundlePrice } from './price.js';

/** What is sold together; one of it stands beside the list. */
export function Bundles({ id }: { id: string | undefined }) {
  const t = useText();
  const [, go] = useLocation();
  const { may } = useCaller();
  const filters = useFilters();
  const search = useLater(filters.get('q').trim());
  const query = { ...(search && { search }), ...activeIn(filters) };
  return (
    <>
      <CatalogHead of="bundles" filters={filters}>
        <CsvButton
          list="bundles"
          name={t('catalog.bundles')}
          head={BUNDLE_COLUMNS}
          rows={() => linesOf(service.catalog.bundles.list({ limit: 100, ...query }))}
        />
        {may('products:write') && (
          <Link href={`/catalog/bundles/new${filters.search}`} className="button primary">
            {t('catalog.newBundle')}
          </Link>
        )}
      </CatalogHead>
      <Records
        queryKey={['products', 'bundles', search, filters.get('active')]}
        read={(after) => service.catalog.bundles.list({ limit: 50, ...query, ...after })}
        isFiltered={Object.keys(query).length > 0}
        none="catalog.noBundles"
        count="catalog.bundleCount"
      >
        {(rows) => <Rows rows={rows} search={filters.search} />}
      </Records>
      {id && (
        <BundleSheet
          key={id}
          id={id === 'new' ? null : id}
          onClose={() => {
            go(`/catalog/bundles${filters.search}`);
          }}
        />
      )}
    </>
  );
}

const BUNDLE_COLUMNS = [
  ...['id', 'name', 'description', 'currency', 'items', 'subtotal', 'discount_total', 'tax_total', 'total', 'active'],
  ...['created_at', 'updated_at'],
];

/** Of its items, how many there are. */
async function* linesOf(bundles: AsyncIterable<Bundle>): AsyncGenerator<object> {
  for await (const { items, ...bundle } of bundles) yield { ...bundle, items: items.length };
}

function Rows({ rows, search }: { rows: Bundle[]; search: string }) {
  const t = useText();
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">{t('product.name')}</th>
          <th scope="col">{t('bundle.items')}</th>
          <th scope="col" className="number">
            {t('bundle.total')}
          </th>
          <th scope="col">{t('proposals.state')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((bundle) => (
          <tr key={bundle.id}>
            <th scope="row">
              <Link href={`/catalog/bundles/${bundle.id}${search}`}>{bundle.name}</Link>
            </th>
            <td>{t('bundle.itemCount', { count: bundle.items.length })}</td>
            <td className="number">
              <BundlePrice bundle={bundle} />
            </td>
            <td>
              <Sold active={bundle.active} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
