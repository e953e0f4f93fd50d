import { useQuery } from '@tanstack/react-query';
import { fewAtOnce } from '../records/few-at-once.js';
import { service } from '../service.js';

/** What a later revision says otherwise than an earlier one, which never becomes another. */
export function useDifference(proposal_id: string, from: number, to: number, isAsked = true) {
  return useQuery({
    queryKey: ['proposal', proposal_id, 'difference', from, to],
    queryFn: ({ signal }) =>
      fewAtOnce(signal, () => service.proposals.revisions.diff.get(proposal_id, from, { to }, { signal })),
    staleTime: Infinity,
    enabled: isAsked,
  });
}
