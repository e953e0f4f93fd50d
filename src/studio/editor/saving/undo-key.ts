import { useEffect } from 'react';
import type { Draft } from './draft.js';

/** Outside of a text, which has its own, undo takes back the last change of the draft, and redo brings it back. */
export function useUndoKey(draft: Draft, document: Document | undefined): void {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest(TYPED_IN);
      const key = event.key.toLowerCase();
      if (!(event.metaKey || event.ctrlKey) || isTyping || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      void (key === 'y' || event.shiftKey ? draft.redo() : draft.undo());
    };
    document?.addEventListener('keydown', step);
    return () => {
      document?.removeEventListener('keydown', step);
    };
  }, [draft, document]);
}

/** Ticks have no letters to take back. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
