import { useQuery } from '@tanstack/react-query';
import { service } from '../service.js';

export const offersKey = (id: string) => ['proposal', id, 'offers'];

/** The offers of a proposal, oldest first. */
export function useOffersOf(id: string, isAsked = true) {
  return useQuery({
    queryKey: offersKey(id),
    queryFn: async () => (await service.proposals.products.list(id, { limit: 50 })).data.reverse(),
    enabled: isAsked,
  });
}
