import { useQueries } from '@tanstack/react-query';
import type { IconName } from '../frame/icon.js';
import { useLater } from '../frame/use-later.js';
import type { TextName } from '../language/texts.js';
import { service } from '../service.js';
import { says, type Entry } from './entry.js';

interface Found {
  id: string;
  name: string;
  beside?: string | null;
  address: string;
}

interface Kind {
  group: TextName;
  icon: IconName;
  find: (search: string) => Promise<Found[]>;
}

const FEW = 5;
/** The service has no search in these: the newest are looked through. */
const LOOKED_THROUGH = 100;

const KINDS: readonly Kind[] = [
  {
    ...{ group: 'nav.proposals', icon: 'log' },
    find: async (search) =>
      (await service.proposals.list({ search, limit: FEW })).data.map(({ proposal_id: id, title, lead_name }) => ({
        ...{ id, name: title, beside: lead_name, address: `/proposals/${id}` },
      })),
  },
  {
    ...{ group: 'nav.leads', icon: 'person' },
    find: async (search) =>
      (await service.leads.list({ search, limit: FEW })).data.map(({ id, name, company }) => ({
        ...{ id, name, beside: company, address: `/leads/${id}` },
      })),
  },
  {
    ...{ group: 'catalog.products', icon: 'offer' },
    find: async (search) =>
      (await service.catalog.products.list({ search, limit: FEW })).data.map(({ id, name, sku }) => ({
        ...{ id, name, beside: sku, address: `/catalog/products/${id}` },
      })),
  },
  {
    ...{ group: 'catalog.bundles', icon: 'offer' },
    find: async (search) =>
      (await service.catalog.bundles.list({ search, limit: FEW })).data.map(({ id, name }) => ({
        ...{ id, name, address: `/catalog/bundles/${id}` },
      })),
  },
  {
    ...{ group: 'nav.templates', icon: 'outline' },
    find: async (search) =>
      (await service.templates.list({ search, limit: FEW })).data.map(({ id, title, category }) => ({
        ...{ id, name: title, beside: category, address: `/templates/${id}` },
      })),
  },
  {
    ...{ group: 'nav.themes', icon: 'part' },
    find: async (search) =>
      (await service.themes.list({ limit: LOOKED_THROUGH })).data
        .filter(({ name }) => says(search, name))
        .slice(0, FEW)
        .map(({ id, name }) => ({ id, name, address: `/themes/${id}` })),
  },
  {
    ...{ group: 'nav.media', icon: 'picture' },
    find: async (search) =>
      (await service.media.files.list({ limit: LOOKED_THROUGH })).data
        .filter(({ name }) => says(search, name))
        .slice(0, FEW)
        .map(({ id, name }) => ({ id, name, address: `/media/${id}` })),
  },
];

/** What is called so, of every kind. */
export function useFound(typed: string, go: (address: string) => void): { entries: Entry[]; isSearching: boolean } {
  const search = useLater(typed.trim());
  const answers = useQueries({
    queries: KINDS.map(({ group, find }) => ({
      queryKey: ['palette', group, search],
      queryFn: () => find(search),
      enabled: search !== '',
    })),
  });
  const entries = KINDS.flatMap(({ group, icon }, index) =>
    (search === '' ? [] : (answers[index]?.data ?? [])).map(({ id, name, beside, address }) => ({
      ...{ id, group, icon, name, beside },
      act: () => {
        go(address);
      },
    })),
  );
  return { entries, isSearching: search !== typed.trim() || answers.some(({ isFetching }) => isFetching) };
}
