import { useQuery } from '@tanstack/react-query';
import { service } from '../service.js';

/** Everybody whom the proposal names; there are never more than a page of them. */
export function usePeople(id: string, isAsked = true) {
  return useQuery({
    queryKey: ['proposal', id, 'people'],
    queryFn: async () => (await service.proposals.recipients.list(id, { limit: 100 })).data,
    enabled: isAsked,
  });
}
