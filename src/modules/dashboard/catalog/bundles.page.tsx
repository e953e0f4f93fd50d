import type { Page } from '../../../platform/pagination/page.dto.js';
import type { BundleDto } from '../../catalog/bundles/bundles.dto.js';
import { addressOf, type BrowserQuery } from '../http/list-query.js';
import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { ListHead, Nothing } from '../layout/list.page.js';
import { exportScript } from '../layout/styles.js';
import { Table } from '../layout/table.page.js';
import { Turns } from '../layout/turns.page.js';
import { BUNDLES } from './bundle-fields.js';
import { CatalogFilterForm, type CatalogFilters } from './catalog-filters.page.js';
import { CatalogTabs } from './catalog-tabs.page.js';

interface BundlesProps {
  page: Page<BundleDto>;
  filters: CatalogFilters;
  query: BrowserQuery;
}

export function renderBundlesPage(screen: DeskScreen, { page, filters, query }: BundlesProps): string {
  const t = screen.t.catalog;
  const mayWrite = screen.desk.caller.permissions.has('products:write');
  const isFiltered = Object.keys(filters).length > 0;
  const { total_count: count, next_cursor: next } = page.pagination;
  const nothing = isFiltered
    ? { title: t.noHits, text: t.noHitsText }
    : { title: t.emptyBundles, text: t.emptyBundlesText };
  return renderDeskPage(screen, {
    title: t.title,
    scripts: [exportScript.href],
    children: (
      <>
        {mayWrite ? (
          <div class="lead-act">
            <a class="button" href={`${BUNDLES}/new`}>
              {t.createBundle}
            </a>
          </div>
        ) : null}
        <CatalogTabs screen={screen} here="bundles" />
        {count > 0 || isFiltered ? (
          <CatalogFilterForm screen={screen} path={BUNDLES} label={t.searchBundles} filters={filters} />
        ) : null}
        {count === 0 ? (
          <Nothing {...nothing} />
        ) : (
          <>
            <ListHead
              screen={screen}
              count={t.countBundles(screen.formats.number(count), count === 1)}
              csv={{ href: addressOf(`/app/catalog/bundles.csv`, filters), word: t.export, rows: count }}
            />
            <Rows screen={screen} bundles={page.data} />
            <Turns screen={screen} path={BUNDLES} filters={filters} query={query} next={next} />
          </>
        )}
      </>
    ),
  });
}

function Rows({ screen, bundles }: { screen: DeskScreen; bundles: BundleDto[] }) {
  const { catalog: t } = screen.t;
  return (
    <div class="record-rows">
      <Table heads={[t.fields.name ?? '', t.fields.items ?? '', t.fields.total ?? '']}>
        {bundles.map((bundle) => (
          <tr key={bundle.id} class={bundle.active ? undefined : 'gone'}>
            <td class="what">
              <a href={`${BUNDLES}/${bundle.id}`}>{bundle.name}</a>
              {bundle.active ? null : <span class="quiet small"> · {t.gone}</span>}
            </td>
            <td class="note" data-label={t.fields.items}>
              {screen.formats.number(bundle.items.length)}
            </td>
            <td class="amount">{screen.formats.price(bundle)}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
