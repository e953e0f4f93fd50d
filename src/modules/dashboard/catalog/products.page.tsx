import type { Page } from '../../../platform/pagination/page.dto.js';
import type { ProductDto } from '../../catalog/products/products.dto.js';
import { addressOf, type BrowserQuery } from '../http/list-query.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { ListHead, Nothing } from '../layout/list.page.js';
import { exportScript, uploadScript } from '../layout/styles.js';
import { Table } from '../layout/table.page.js';
import { Turns } from '../layout/turns.page.js';
import { CatalogFilterForm, type CatalogFilters } from './catalog-filters.page.js';
import { CatalogTabs } from './catalog-tabs.page.js';
import { PRODUCTS } from './product-fields.js';
import { ProductForm } from './product-form.page.js';
import { MiniPicture } from './product-picture.page.js';
import type { Picture } from './product-pictures.service.js';

interface ProductsProps {
  page: Page<ProductDto>;
  filters: CatalogFilters;
  query: BrowserQuery;
}

export function renderProductsPage(screen: DeskScreen, { page, filters, query }: ProductsProps): string {
  const t = screen.t.catalog;
  const mayWrite = screen.desk.caller.permissions.has('products:write');
  const isFiltered = Object.keys(filters).length > 0;
  const { total_count: count, next_cursor: next } = page.pagination;
  const nothing = isFiltered ? { title: t.noHits, text: t.noHitsText } : { title: t.empty, text: t.emptyText };
  return renderDeskPage(screen, {
    title: t.title,
    scripts: [exportScript.href],
    children: (
      <>
        {mayWrite ? (
          <div class="lead-act">
            <a class="button" href={`${PRODUCTS}/products/new`}>
              {t.create}
            </a>
          </div>
        ) : null}
        <CatalogTabs screen={screen} here="products" />
        {count > 0 || isFiltered ? (
          <CatalogFilterForm screen={screen} path={PRODUCTS} label={t.search} filters={filters} />
        ) : null}
        {count === 0 ? (
          <Nothing {...nothing} />
        ) : (
          <>
            <ListHead
              screen={screen}
              count={t.count(screen.formats.number(count), count === 1)}
              csv={{ href: addressOf(`${PRODUCTS}/products.csv`, filters), word: t.export, rows: count }}
            />
            <Rows screen={screen} products={page.data} />
            <Turns screen={screen} path={PRODUCTS} filters={filters} query={query} next={next} />
          </>
        )}
      </>
    ),
  });
}

function Rows({ screen, products }: { screen: DeskScreen; products: ProductDto[] }) {
  const { catalog: t } = screen.t;
  const { fields } = t;
  const isPictured = products.some(({ image_file_id }) => image_file_id !== null);
  const heads = [fields.name, fields.sku, fields.tax_rate, fields.unit_amount].map((head) => head ?? '');
  return (
    <div class="record-rows">
      <Table heads={heads}>
        {products.map((product) => (
          <tr key={product.id} class={product.active ? undefined : 'gone'}>
            <td class="what">
              {isPictured ? <MiniPicture fileId={product.image_file_id} /> : null}
              <a href={`${PRODUCTS}/products/${product.id}`}>{product.name}</a>
              {product.active ? null : <span class="quiet small"> · {t.gone}</span>}
            </td>
            <td class="note">{product.sku}</td>
            <td class="note extra">{screen.formats.number(product.tax_rate)}</td>
            <td class="amount">{writtenPrice(screen, product)}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** What one of it costs, and how often. */
function writtenPrice({ formats, t }: DeskScreen, product: ProductDto): string {
  const { unit_amount, currency, unit, billing } = product;
  const every = billing.interval ? ` ${t.proposals.list.every[billing.interval] ?? billing.interval}` : '';
  return `${formats.money(unit_amount, currency)}${unit ? ` / ${unit}` : ''}${every}`;
}

export function renderNewProductPage(screen: DeskScreen, form: { returned: Returned; pictures: Picture[] }): string {
  return renderDeskPage(screen, {
    title: screen.t.catalog.create,
    scripts: [uploadScript.href],
    children: <ProductForm screen={screen} action={`${PRODUCTS}/products`} {...form} />,
  });
}
