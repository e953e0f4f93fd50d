import { useMutation } from '@tanstack/react-query';
import { queries } from '../../service.js';
import type { Draft } from './draft.js';

/** Writes what is no text of the page: after what was typed before, and the page is drawn with it. */
export function useWrite<Input = void, Answer = unknown>(draft: Draft, write: (input: Input) => Promise<Answer>) {
  return useMutation({
    mutationFn: async (input: Input) => {
      await draft.flush();
      return write(input);
    },
    onSuccess: async () => {
      const record = await draft.record();
      queries.setQueryData(draft.key(), record);
      draft.changed(record.version);
    },
  });
}
