import { useEffect } from 'react';
import { open } from './opened.js';

/** Opens what finds and does anything by its key, wherever one is in the document, in a text too. */
export function usePaletteKey(document: Document | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMeant = (event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isMeant || event.defaultPrevented) return;
      event.preventDefault();
      open('palette');
    };
    document?.addEventListener('keydown', press);
    return () => {
      document?.removeEventListener('keydown', press);
    };
  }, [document]);
}
