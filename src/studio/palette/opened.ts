import { useSyncExternalStore } from 'react';

/** What is open over the view: where anything is found and done, or what the keyboard does. */
type Opened = 'palette' | 'help' | null;

let opened: Opened = null;
const watchers = new Set<() => void>();

export function open(next: Opened): void {
  opened = next;
  for (const watcher of watchers) watcher();
}

/** Closes it, unless something else was opened meanwhile. */
export function close(what: Opened): void {
  if (opened === what) open(null);
}

export const useOpened = (): Opened => useSyncExternalStore(watch, () => opened);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
