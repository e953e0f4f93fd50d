import { useSyncExternalStore } from 'react';

interface Question {
  /** Whether the person has proved who they are. */
  answered: Promise<boolean>;
  answer: (isProved: boolean) => void;
}

let open: Question | null = null;
const watchers = new Set<() => void>();

/** Has the person asked who they are, once for all writes that wait for it; false when they leave. */
export function askForProof(): Promise<boolean> {
  if (open) return open.answered;
  let answer: Question['answer'] = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = (isProved) => {
      turnTo(null);
      resolve(isProved);
    };
  });
  turnTo({ answered, answer });
  return answered;
}

/** The question that is open, if any. */
export function useQuestion(): Question | null {
  return useSyncExternalStore(watch, () => open);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function turnTo(next: Question | null): void {
  open = next;
  for (const watcher of watchers) watcher();
}
