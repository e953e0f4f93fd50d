import { useQuery } from '@tanstack/react-query';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';

/** What keeps the proposal from being published and what its client may stumble over, as it is now. */
export function usePreflight(draft: Draft) {
  return useQuery({
    queryKey: ['proposal', draft.id, 'preflight'],
    queryFn: async () => {
      await draft.flush();
      return service.proposals.preflight.get(draft.id);
    },
    staleTime: 0,
  });
}
