import type { Sheet } from './sheet.js';

/** The level of a heading in the outline: the cover's is 1, those of sections are 2, and none is skipped. */
export function nextLevel({ outline }: Sheet, wanted: number): number {
  outline.level = Math.min(Math.max(wanted, 2), outline.level + 1);
  return outline.level;
}
