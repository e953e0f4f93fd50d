/** A browser has six connections to a service: pictures leave most of them to what somebody waits for. */
const MOST = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Does the work when few of its kind are under way; what nobody wants any more by then is left. */
export async function fewAtOnce<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (running >= MOST) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
