import { useEffect } from 'react';
import type { Draft } from './draft.js';

/** Outside of a text, which has its own, undo takes back the last change of the draft. */
export function useUndoKey(draft: Draft, document: Document | undefined): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]');
      if (event.key !== 'z' || !(event.metaKey || event.ctrlKey) || event.shiftKey || isTyping) return;
      event.preventDefault();
      void draft.undo();
    };
    document?.addEventListener('keydown', undo);
    return () => {
      document?.removeEventListener('keydown', undo);
    };
  }, [draft, document]);
}
