import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '../language/texts.js';
import { ChoiceFilter, FilterRow, ListHead } from '../records/list-head.js';
import type { Filters } from '../records/use-filters.js';
import './catalog.css';

interface Props {
  of: 'products' | 'bundles';
  filters: Filters;
  children: ReactNode;
}

/** Products and bundles are two lists of one catalog. */
export function CatalogHead({ of, filters, children }: Props) {
  const t = useText();
  return (
    <>
      <ListHead title="nav.catalog">{children}</ListHead>
      <nav className="tabs" aria-label={t('nav.catalog')}>
        <Link href="/catalog" aria-current={of === 'products' ? 'page' : undefined}>
          {t('catalog.products')}
        </Link>
        <Link href="/catalog/bundles" aria-current={of === 'bundles' ? 'page' : undefined}>
          {t('catalog.bundles')}
        </Link>
      </nav>
      <FilterRow filters={filters} search={of === 'products' ? 'catalog.searchProducts' : 'catalog.searchBundles'}>
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

/** What a list is narrowed to by its filters, as the service takes it. */
export const activeIn = (filters: Filters) => {
  const active = filters.get('active');
  return active === 'true' || active === 'false' ? { active: active === 'true' } : {};
};

/** Whether it is sold now. */
export function Sold({ active }: { active: boolean }) {
  const t = useText();
  return (
    <span className="state" data-state={active ? 'approved' : ''}>
      {t(active ? 'catalog.active' : 'catalog.inactive')}
    </span>
  );
}
