import type { Word } from './broken-words.js';

/** In points. */
const NEAR_ENOUGH = 1;

/** The narrowest width at which words take no more lines than at the full one, and none is broken. */
export function balancedWidth(words: readonly Word[], full: number): number {
  const lines = linesAt(words, full);
  const longest = Math.max(...words.map(drawnWidth));
  if (lines === 1 || longest > full) return full;
  let [narrow, wide] = [Math.max(full / 2, longest), full];
  while (wide - narrow > NEAR_ENOUGH) {
    const middle = (narrow + wide) / 2;
    if (linesAt(words, middle) > lines) narrow = middle;
    else wide = middle;
  }
  return wide;
}

const drawnWidth = ({ width, trailingCut = 0 }: Word) => width - trailingCut;

function linesAt(words: readonly Word[], width: number): number {
  let [lines, used] = [1, 0];
  for (const word of words) {
    const drawn = drawnWidth(word);
    if (used > 0 && used + drawn > width) {
      lines += 1;
      used = 0;
    }
    used += word.width;
    if (word.lineEnd) {
      lines += 1;
      used = 0;
    }
  }
  return lines;
}
