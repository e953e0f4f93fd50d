import { setImmediate } from 'node:timers/promises';

/** So long may work keep everybody else waiting, in milliseconds. */
const TURN = 10;

/** Does work that yields between its steps, in turns with whatever else the process has to do. */
export async function inTurns<T>(work: Iterator<unknown, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < TURN) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** Does the same work without letting anybody in between. */
export function atOnce<T>(work: Iterator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
