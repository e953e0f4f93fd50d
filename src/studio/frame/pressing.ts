/** A press that lasts longer than this is none any more, but a drag. */
const LONGEST_MS = 1000;

let isPressed = false;
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** At once, or when what is being pressed is let go: what moves away below the pointer is never clicked. */
export function whenReleased(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}

export const released = (): Promise<void> => new Promise(whenReleased);

function press(): void {
  isPressed = true;
  clearTimeout(timer);
  timer = setTimeout(release, LONGEST_MS);
}

function release(): void {
  isPressed = false;
  // The click comes first.
  setTimeout(() => {
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  });
}

/** Presses in this document count. */
export function watchPresses(of: Document): void {
  of.addEventListener('pointerdown', press, true);
  of.addEventListener('pointerup', release, true);
  of.addEventListener('pointercancel', release, true);
}
