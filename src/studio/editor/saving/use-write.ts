import { useMutation } from '@tanstack/react-query';
import { queries, service } from '../../service.js';
import type { Draft } from './draft.js';

/** Writes what is no text of the page: after what was typed before, and the page is drawn with it. */
export function useWrite<Input = void, Answer = unknown>(draft: Draft, write: (input: Input) => Promise<Answer>) {
  return useMutation({
    mutationFn: async (input: Input) => {
      await draft.flush();
      return write(input);
    },
    onSuccess: async () => {
      const proposal = await service.proposals.get(draft.id);
      queries.setQueryData(['proposal', draft.id], proposal);
      draft.changed(proposal.version);
    },
  });
}
