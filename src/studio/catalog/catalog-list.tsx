import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Page } from '../frame/use-pages.js';
import { useCaller } from '../frame/use-caller.js';
import { useLater } from '../frame/use-later.js';
import { useText, type TextName } from '../language/texts.js';
import { CsvButton } from '../records/csv-button.js';
import { ChoiceFilter, FilterRow, ListHead } from '../records/list-head.js';
import { Records } from '../records/records.js';
import { useFilters, type Filters } from '../records/use-filters.js';
import './catalog.css';

interface Query {
  limit: number;
  after?: string;
  search?: string;
  active?: boolean;
}

interface Column<Row> {
  name: TextName;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

/** One of the two lists of the catalog: what is special about it. */
export interface CatalogKind<Row> {
  of: 'products' | 'bundles';
  /** Where the list is. */
  href: string;
  texts: Record<'add' | 'search' | 'none' | 'count', TextName>;
  list: (query: Query) => PromiseLike<Page<Row>> & AsyncIterable<Row>;
  /** Beside the name, to know it by. */
  picture?: (row: Row) => ReactNode;
  /** Between the name, and whether it is sold. */
  columns: Column<Row>[];
  /** What a file has of each. */
  csv: { head: readonly string[]; line: (row: Row) => object };
  /** What else is done with the list. */
  Acts?: ComponentType<{ filters: Filters }>;
  Sheet: ComponentType<{ id: string | null; onClose: () => void }>;
}

interface Item {
  id: string;
  name: string;
  active: boolean;
}

/** A list of what is sold; one of it stands beside. */
export function CatalogList<Row extends Item>({ kind, id }: { kind: CatalogKind<Row>; id: string | undefined }) {
  const [, go] = useLocation();
  const filters = useFilters();
  const search = useLater(filters.get('q').trim());
  const query = { ...(search && { search }), ...activeIn(filters) };
  const { of, href, texts, list, Sheet } = kind;
  return (
    <>
      <Head kind={kind} filters={filters} query={query} />
      <Records
        queryKey={['products', of, search, filters.get('active')]}
        read={(after) => list({ limit: 50, ...query, ...after })}
        isFiltered={Object.keys(query).length > 0}
        none={texts.none}
        count={texts.count}
      >
        {(rows) => <Rows rows={rows} kind={kind} search={filters.search} />}
      </Records>
      {id && (
        <Sheet
          key={id}
          id={id === 'new' ? null : id}
          onClose={() => {
            go(href + filters.search);
          }}
        />
      )}
    </>
  );
}

interface HeadProps<Row> {
  kind: CatalogKind<Row>;
  filters: Filters;
  query: Omit<Query, 'limit'>;
}

function Head<Row>({ kind: { of, texts, list, csv, Acts }, filters, query }: HeadProps<Row>) {
  const t = useText();
  const { may } = useCaller();
  return (
    <>
      <ListHead title="nav.catalog">
        <CsvButton
          list={of}
          name={t(`catalog.${of}`)}
          head={csv.head}
          rows={() => linesOf(list({ limit: 100, ...query }), csv.line)}
        />
        {may('products:write') && (
          <>
            {Acts && <Acts filters={filters} />}
            <Link href={`/catalog/${of}/new${filters.search}`} className="button primary">
              {t(texts.add)}
            </Link>
          </>
        )}
      </ListHead>
      <nav className="tabs" aria-label={t('nav.catalog')}>
        <Link href="/catalog" aria-current={of === 'products' ? 'page' : undefined}>
          {t('catalog.products')}
        </Link>
        <Link href="/catalog/bundles" aria-current={of === 'bundles' ? 'page' : undefined}>
          {t('catalog.bundles')}
        </Link>
      </nav>
      <FilterRow filters={filters} search={texts.search}>
        <ChoiceFilter
          {...{ filters, name: 'active', label: 'catalog.sold', all: 'catalog.all' }}
          options={[
            ['true', t('catalog.active')],
            ['false', t('catalog.inactive')],
          ]}
        />
      </FilterRow>
    </>
  );
}

interface RowsProps<Row> {
  rows: Row[];
  kind: CatalogKind<Row>;
  search: string;
}

function Rows<Row extends Item>({ rows, kind: { of, columns, picture }, search }: RowsProps<Row>) {
  const t = useText();
  return (
    <table className={`list ${of}`}>
      <thead>
        <tr>
          <th scope="col">{t('product.name')}</th>
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" className={isNumber ? 'number' : undefined}>
              {t(name)}
            </th>
          ))}
          <th scope="col">{t('proposals.state')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link href={`/catalog/${of}/${row.id}${search}`}>
                {picture?.(row)}
                {row.name}
              </Link>
            </th>
            {columns.map(({ name, isNumber, cell }) => (
              <td key={name} className={isNumber ? 'number' : undefined}>
                {cell(row)}
              </td>
            ))}
            <td>
              <Sold active={row.active} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a list is narrowed to by its filters, as the service takes it. */
const activeIn = (filters: Filters) => {
  const active = filters.get('active');
  return active === 'true' || active === 'false' ? { active: active === 'true' } : {};
};

async function* linesOf<Row>(rows: AsyncIterable<Row>, line: (row: Row) => object): AsyncGenerator<object> {
  for await (const row of rows) yield line(row);
}

/** Whether it is sold now. */
function Sold({ active }: { active: boolean }) {
  const t = useText();
  return (
    <span className="state" data-state={active ? 'approved' : ''}>
      {t(active ? 'catalog.active' : 'catalog.inactive')}
    </span>
  );
}
