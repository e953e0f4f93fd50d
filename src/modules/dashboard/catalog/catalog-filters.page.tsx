import type { DeskScreen } from '../http/screen.js';

export interface CatalogFilters {
  search?: string;
  active?: boolean;
}

interface FilterProps {
  screen: DeskScreen;
  path: string;
  label: string;
  filters: CatalogFilters;
}

/** Narrows one of the two lists; a plain form, so that each search has an address of its own. */
export function CatalogFilterForm({ screen, path, label, filters }: FilterProps) {
  const t = screen.t.catalog;
  const chosen = filters.active === undefined ? '' : String(filters.active);
  return (
    <form class="filters short-filters" method="get" action={path} role="search">
      <div class="field wide">
        <label for="search">{label}</label>
        <input id="search" name="search" type="search" maxLength={255} value={filters.search ?? ''} />
      </div>
      <div class="field">
        <label for="active">{t.active}</label>
        <select id="active" name="active">
          {['', 'true', 'false'].map((value) => (
            <option key={value} value={value} selected={value === chosen}>
              {value === '' ? t.all : t.states[value]}
            </option>
          ))}
        </select>
      </div>
      <div class="filter-acts">
        <button class="button second" type="submit">
          {t.find}
        </button>
        {Object.keys(filters).length > 0 ? <a href={path}>{t.clear}</a> : null}
      </div>
    </form>
  );
}
