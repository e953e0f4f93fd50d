import { words, type Sheet, type TextStyle } from './sheet.js';

type Runs = ReturnType<typeof words>;

/** How wide words are on one line. */
export function widthOf(sheet: Sheet, text: string, style: TextStyle = {}): number {
  return lengthOf(sheet, words(sheet, text, style));
}

function lengthOf({ fonts }: Sheet, runs: Runs): number {
  return runs.reduce((sum, run) => sum + fonts.widthOf(run, run.bold) * run.fontSize, 0);
}

/** A paragraph as `line` draws it: how high it is at this width, and surely no higher. */
export function heightOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}, lineHeight = 1.38): number {
  const runs = words(sheet, text, style);
  const tallest = Math.max(0, ...runs.map(({ font }) => sheet.fonts.heightOf(font)));
  return linesOf(sheet, text, width, style) * tallest * (runs[0]?.fontSize ?? 0) * lineHeight;
}

/** Lines are counted as if they could end at spaces alone: what may be broken elsewhere takes fewer. */
export function linesOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}): number {
  const space = widthOf(sheet, ' ', style);
  return text.split('\n').reduce((count, paragraph) => {
    let [lines, used] = [1, 0];
    for (const word of paragraph.split(/[ \t]+/).filter(Boolean)) {
      const wide = widthOf(sheet, word, style);
      if (used > 0 && used + wide > width) [lines, used] = [lines + 1, 0];
      lines += Math.max(0, Math.ceil(wide / width) - 1);
      used = wide > width ? width : used + wide + space;
    }
    return count + lines;
  }, 0);
}

/** The largest size in which words stand on one line; no smaller than the smallest, in which they may take more. */
export function fittingSize(
  sheet: Sheet,
  text: string,
  width: number,
  sizes: { largest: number; smallest: number },
  style: TextStyle = {},
): number {
  const wide = widthOf(sheet, text, { ...style, size: 1 });
  const fitting = wide > 0 ? Math.floor((width / wide) * 20) / 20 : sizes.largest;
  return Math.max(sizes.smallest, Math.min(sizes.largest, fitting));
}
