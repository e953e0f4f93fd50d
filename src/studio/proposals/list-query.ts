import type { ListProposalsQuery } from '../../../sdk/src/generated/types.js';
import { useLater } from '../frame/use-later.js';
import type { Filters } from '../records/use-filters.js';
import { STATES, isState } from './states.js';

/** Those which nobody has decided on yet. */
export const OPEN = 'open';

/** What the address narrows the list to, as the service takes it; what makes no sense narrows nothing. */
export function useListQuery(filters: Filters): Omit<ListProposalsQuery, 'view'> {
  const search = useLater(filters.get('q').trim());
  const [state, owner_id] = [filters.get('state'), filters.get('owner')];
  return {
    ...(search && { search }),
    ...(state === OPEN ? { status: 'pending' } : isState(state) ? STATES[state] : {}),
    ...(/^[\da-f-]{36}$/i.test(owner_id) && { owner_id }),
    ...(filters.get('sort') === 'updated_at' && { sort: 'updated_at' as const }),
  };
}
