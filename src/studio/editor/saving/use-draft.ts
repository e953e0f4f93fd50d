import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onEvent } from '../../frame/live.js';
import { queries } from '../../service.js';
import type { DocumentStore } from './document-store.js';
import { Draft, type DraftState } from './draft.js';

/** The draft of a proposal or template; what is read of it is read anew when it changes. */
export function useDraft(id: string, storeOf: (id: string) => DocumentStore) {
  const { data: draft, error } = useQuery({
    queryKey: ['draft', id],
    queryFn: () => Draft.open(id, storeOf(id)),
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(
    () =>
      draft?.onChange(() => {
        void queries.invalidateQueries({ queryKey: draft.key() });
      }),
    [draft, id],
  );
  useEffect(
    () =>
      draft &&
      onEvent((event) => {
        const { object } = event.data;
        if (object.type === draft.kind && object.id === id && typeof object.version === 'number')
          draft.seen(object.version);
      }),
    [draft, id],
  );
  return { draft, error };
}

export function useDraftState(draft: Draft): DraftState {
  return useSyncExternalStore(draft.subscribe, draft.snapshot);
}
