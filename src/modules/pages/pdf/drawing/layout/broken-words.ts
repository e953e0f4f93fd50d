/** A piece of text that no line break is inside of, unless it is wider than its line. */
export interface Word {
  text: string;
  width: number;
  trailingCut?: number;
  lineEnd?: boolean;
  /** Set as it was typed: a code, which a hyphen would change. */
  verbatim?: boolean;
  /** What it was before it was cut. */
  whole?: string;
  /** Whether a hyphen stands behind it if its line ends there. */
  isSoft?: boolean;
}

export interface BrokenLine {
  inlines: Word[];
  inlineWidths: number;
  getAvailableWidth(): number;
}

const SOFT_HYPHEN = '\u00ad';
const HYPHEN = '-';
/** Written together, no word but an address, a hash or a code. */
const CODE = /[\p{N}@/\\_=&#%+~]|[.:?]\p{L}/u;
/** Codes may have capitals inside. */
const WORD = /^[\p{P}\p{S}]*\p{L}[\p{Ll}'’]*[\p{P}\p{S}]*$/u;
/** Letters that stand alone on neither side of a hyphen. */
const LEAST = 3;

function isWord(text: string): boolean {
  return WORD.test(text.trimEnd());
}

/** Words so long may be broken: a column need not be as wide. Amounts, whose spaces hold them together, are none. */
const LONG = /^[^\s\u00a0\u202f]{12,}\s*$/u;
const NARROWEST = 48;

/** What a column needs at least for a word. */
export function narrowest({ text, width, trailingCut = 0 }: Word): number {
  const drawn = width - trailingCut;
  return LONG.test(text) ? Math.min(drawn, NARROWEST) : drawn;
}

/** Prepares the words of a paragraph for being broken. */
export function prepare(words: readonly Word[]): void {
  let token: Word[] = [];
  for (const word of words) {
    token.push(word);
    if (!/\s$/.test(word.text) && !word.lineEnd && word !== words.at(-1)) continue;
    const isCode = CODE.test(token.map(({ text }) => text).join(''));
    for (const part of token) part.verbatim ||= isCode;
    token = [];
  }
  words.forEach(soften);
}

/** Soft hyphens are places to break at, and nothing that is drawn. */
function soften(word: Word): void {
  word.isSoft = word.text.endsWith(SOFT_HYPHEN);
  word.text = word.text.replaceAll(SOFT_HYPHEN, '');
  word.whole = word.text;
}

type Measure = (text: string, word: Word) => number;

/** Ends a line in a hyphen where a word is broken; the letters that have no room beside it go to the next line. */
export function hyphenate(line: BrokenLine, next: Word, widthOf: Measure): void {
  const last = line.inlines.at(-1);
  if (!last || last.verbatim || !(last.isSoft || isCut(last, next))) return;
  const before = last.width;
  const room = line.getAvailableWidth() + before;
  const most = isCut(last, next) ? last.text.length + next.text.trimEnd().length - LEAST : last.text.length;
  let kept = Math.min(last.text.length, most);
  while (kept >= LEAST && widthOf(last.text.slice(0, kept) + HYPHEN, last) > room) kept -= 1;
  if (kept < LEAST) return;
  setText(next, last.text.slice(kept) + next.text, widthOf);
  setText(last, last.text.slice(0, kept) + HYPHEN, widthOf);
  line.inlineWidths += last.width - before;
}

function isCut(last: Word, next: Word): boolean {
  const whole = last.whole ?? '';
  return last.text !== whole && whole === next.whole && whole.endsWith(last.text + next.text) && isWord(whole);
}

function setText(word: Word, text: string, widthOf: Measure): void {
  if (word.text === word.whole) word.whole = text;
  word.text = text;
  word.width = widthOf(text, word);
}
