import { useSyncExternalStore } from 'react';
import { useText } from '../language/texts.js';
import { Dialog } from './dialog.js';

let refused: string | null = null;
const watchers = new Set<() => void>();

function show(text: string | null): void {
  refused = text;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Puts a text into the clipboard; where the browser refuses, it is shown, selected. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    show(text);
    return false;
  }
}

/** A text that the browser did not copy, to be copied by the keyboard. */
export function CopyByHand() {
  const t = useText();
  const text = useSyncExternalStore(watch, () => refused);
  if (text === null) return null;
  return (
    <Dialog
      title={t('copy.copy')}
      onClose={() => {
        show(null);
      }}
    >
      <p>{t('copy.refused')}</p>
      <textarea
        readOnly
        autoFocus
        aria-label={t('copy.text')}
        value={text}
        onFocus={(event) => {
          event.target.select();
        }}
      />
    </Dialog>
  );
}
