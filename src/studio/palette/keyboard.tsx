import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { CopyByHand } from '../frame/copying.js';
import { useOpened } from './opened.js';
import { usePaletteKey } from './palette-key.js';
import { SHORTCUTS, areOn } from './shortcuts.js';

const Palette = lazy(async () => ({ default: (await import('./palette.js')).Palette }));
const Help = lazy(async () => ({ default: (await import('./help.js')).Help }));

/** How long the second key of two is awaited. */
const BOTH_MS = 1200;

/** Listens to the keyboard in every view; what it opens is loaded when it is opened first. */
export function Keyboard() {
  const [place, go] = useLocation();
  const opened = useOpened();
  usePaletteKey(document);
  useEffect(() => {
    let first: { key: string; at: number } | null = null;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.metaKey || event.ctrlKey || event.altKey || isTaken(event.target) || !areOn()) return;
      const before = first && event.timeStamp - first.at < BOTH_MS ? first.key : null;
      first = null;
      const pressed = SHORTCUTS.find(({ keys: [one, two] }) =>
        before === null ? one === event.key && two === undefined : one === before && two === event.key,
      );
      if (pressed?.act(go, place)) event.preventDefault();
      else if (before === null && SHORTCUTS.some(({ keys: [one, two] }) => one === event.key && two !== undefined))
        first = { key: event.key, at: event.timeStamp };
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [go, place]);
  return (
    <Suspense fallback={null}>
      {opened === 'palette' && <Palette />}
      {opened === 'help' && <Help />}
      <CopyByHand />
    </Suspense>
  );
}

/** Where keys are typed, or belong to what is open over the view. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
}
