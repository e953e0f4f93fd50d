import { URL_SECONDS } from '../../../platform/storage/storage.js';

const FIRST = [2, 5, 15, 60];
const MINUTE = 60;
const HOUR = 3600;
/** An upload that was begun in time may end much later; then the file is given up. */
export const AWAITED_SECONDS = 7 * 24 * HOUR;

/** When to look for an upload again, in seconds after the file was made; null when it isn't awaited any more. */
export function nextLook(elapsed: number): number | null {
  const soon = FIRST.find((seconds) => seconds > elapsed);
  if (soon !== undefined) return soon;
  const step = elapsed < URL_SECONDS ? MINUTE : HOUR;
  const next = (Math.floor(elapsed / step) + 1) * step;
  return next <= AWAITED_SECONDS ? next : null;
}
