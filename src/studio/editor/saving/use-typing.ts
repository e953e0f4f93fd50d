import { useEffect, useRef } from 'react';
import type { Draft } from './draft.js';

/**
 * Stores what is typed in a field when the field goes from the screen, which takes its focus without telling it; until it
 * is stored, the draft is not. Null where nothing waits.
 */
export function useTyping(draft: Draft, store: (() => void) | null): void {
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  const isTyping = store !== null;
  useEffect(() => (isTyping ? draft.hold() : undefined), [draft, isTyping]);
  useEffect(
    () => () => {
      latest.current?.();
    },
    [],
  );
}
