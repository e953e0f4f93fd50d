import { useSearchParams } from 'wouter';

export interface Filters {
  get: (name: string) => string;
  set: (name: string, value: string) => void;
  /** As it stands in the address, for links that keep it. */
  search: string;
}

/** What a list is searched for and narrowed to, kept in the address. */
export function useFilters(): Filters {
  const [search, setSearch] = useSearchParams();
  return {
    get: (name) => search.get(name) ?? '',
    set: (name, value) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      );
    },
    search: search.size > 0 ? `?${String(search)}` : '',
  };
}
