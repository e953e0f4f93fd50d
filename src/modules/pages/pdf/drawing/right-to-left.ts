import { createRequire } from 'node:module';
import { RIGHT_TO_LEFT } from '../../../../platform/html/direction.js';

/** A word on a line, as pdfmake has it. */
interface Word {
  text: string;
  x: number;
  width: number;
  trailingCut?: number;
  alignment?: string;
}

interface Line {
  inlines: Word[];
  addInline(word: Word): void;
}

const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;

/**
 * Has pdfmake put the words of a line in the order in which they are read. The fonts shape and turn the letters of a word;
 * pdfmake knows lines from the left alone, and offers no other place to order their words.
 */
export function orderLines(): void {
  const { default: line } = createRequire(import.meta.url)('pdfmake/js/Line.js') as { default: { prototype: Line } };
  const { prototype } = line;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its line below
  const add = prototype.addInline;
  prototype.addInline = function (this: Line, word: Word): void {
    add.call(this, word);
    if (this.inlines.some(({ text }) => RIGHT_TO_LEFT.test(text))) place(this.inlines);
  };
}

/** A word as it is drawn, or the space after one. */
interface Piece {
  word: Word | null;
  width: number;
  level: number;
}

/** The paragraph's direction is that of its alignment, which `line` gives by its first letter. */
function place(words: Word[]): void {
  const base = words[0]?.alignment === 'right' ? 1 : 0;
  let x = 0;
  for (const { word, width } of ordered(piecesOf(words, base), base)) {
    // The font turns the whole of a word, and so draws its space before it.
    if (word) word.x = RIGHT_TO_LEFT.test(word.text) ? x - (word.trailingCut ?? 0) : x;
    x += width;
  }
}

/** The space after the last word is none of the line's. */
function piecesOf(words: Word[], base: 0 | 1): Piece[] {
  const own = words.map(({ text }) => levelOf(text, base));
  const levels = own.map((level, at) => level ?? neutralLevel(own, at, base));
  return words.flatMap((word, at): Piece[] => {
    const [level = base, next] = [levels[at], levels[at + 1]];
    const space = word.trailingCut ?? 0;
    const drawn = { word, width: word.width - space, level };
    return next === undefined ? [drawn] : [drawn, { word: null, width: space, level: level === next ? level : base }];
  });
}

/** As the Unicode bidirectional algorithm has it for whole words: odd levels are read from the right (rule L2). */
function ordered(pieces: Piece[], base: number): Piece[] {
  let placed = pieces;
  for (let level = Math.max(base, ...pieces.map((piece) => piece.level)); level > 0; level -= 1)
    placed = reversedFrom(placed, level);
  return placed;
}

function levelOf(text: string, base: 0 | 1): number | null {
  if (RIGHT_TO_LEFT.test(text)) return 1;
  if (LETTER.test(text)) return base === 1 ? 2 : 0;
  return base === 1 && DIGIT.test(text) ? 2 : null;
}

/** What belongs to no direction goes with its neighbours when they agree. */
function neutralLevel(levels: (number | null)[], at: number, base: 0 | 1): number {
  const before = levels.slice(0, at).findLast((level) => level !== null) ?? base;
  const after = levels.slice(at + 1).find((level) => level !== null) ?? base;
  return before === after ? before : base;
}

function reversedFrom<T extends { level: number }>(items: T[], level: number): T[] {
  const result: T[] = [];
  let stretch: T[] = [];
  for (const item of items) {
    if (item.level >= level) stretch.push(item);
    else {
      result.push(...stretch.reverse(), item);
      stretch = [];
    }
  }
  return [...result, ...stretch.reverse()];
}
