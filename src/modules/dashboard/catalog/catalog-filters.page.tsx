import type { DeskScreen } from '../http/screen.js';
import { ChoiceFilter, Filters, SearchFilter } from '../layout/filters.page.js';

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

/** Narrows one of the two lists. */
export function CatalogFilterForm({ screen, path, label, filters }: FilterProps) {
  const t = screen.t.catalog;
  const chosen = filters.active === undefined ? '' : String(filters.active);
  const options = ['true', 'false'].map((value) => [value, t.states[value] ?? value] as const);
  const clear = Object.keys(filters).length > 0 ? <a href={path}>{t.clear}</a> : null;
  return (
    <Filters path={path} submit={t.find} more={clear}>
      <SearchFilter label={label} value={filters.search} />
      <ChoiceFilter id="active" label={t.active} all={t.all} chosen={chosen} options={options} />
    </Filters>
  );
}
