import { beginsRightToLeft, RIGHT_TO_LEFT } from '../../../../platform/html/direction.js';
import { joined, joinedDates } from '../../../../platform/html/joined.js';
import { parseInline, type Inline } from '../../../../platform/html/markdown.js';
import { safeUrl } from '../../../../platform/html/safe-url.js';
import type { PageContext } from '../../page-context.js';
import type { Ground } from '../../theme/palette.js';
import type { Letters } from './letters.js';
import type { PdfStrings } from './strings.js';

/** The width of what is printed, in points. */
export const CONTENT_WIDTH = 483;

/** A picture that can be drawn. */
export interface PaperPicture {
  /** Its file in the folder of the document. */
  path: string;
  width: number;
  height: number;
}

/** What making the data of one stretch of the document needs. */
export interface Sheet {
  page: PageContext;
  letters: Letters;
  words: PdfStrings;
  pictures: ReadonlyMap<string, PaperPicture>;
  ground: Ground;
  /** About how wide it is, in points. */
  width: number;
  /** The level of the last heading, so that the outline has no gaps; whether a word may be wider than its line. */
  outline: { level: number; hyphenates: boolean };
}

/** A stretch of text in one style. */
interface Run {
  /** In pieces where a line may end inside of it, without a hyphen. */
  t: string | string[];
  bold?: true;
  italic?: true;
  strike?: true;
  code?: true;
  /** To be written sign by sign. */
  typed?: true;
  /** On one line, although it has a hyphen. */
  whole?: true;
  link?: string;
}

/** A paragraph as the templates take it: data, never markup. */
export interface Words {
  runs: (Run | 'break')[];
  /** The language of a text that is read from the right. */
  rtl?: 'ar' | 'he';
  /** Whether a word of it may be wider than its line. */
  long?: true;
}

type Style = Omit<Run, 't'>;

/** Plain words, in a column of this width. */
export function words(sheet: Sheet, text: string, width = sheet.width): Words {
  return described(sheet, text, lines({ ...sheet, width }, text, {}), width);
}

/** Words in the Markdown subset. */
export function marked(sheet: Sheet, text: string, width = sheet.width): Words {
  const runs = parseInline(text).flatMap((node) => inline({ ...sheet, width }, node, {}));
  return described(sheet, text, roomOf(width) < LEAST_WHOLE ? runs : runs.flatMap(wholeWords), width);
}

/** A word of two or more, with the marks around it: at a line's end its hyphen would look like that of a broken word. */
const HYPHENED = /(?<!\S)([«“‘(]?(?:[dlnjmtsc]|qu)?['’]?\p{L}{1,9}(?:-\p{L}{1,9}){1,3}[)”’.,;:!?…]*)(?!\S)/iu;
/** Letters on a line: in narrow columns every hyphen is welcome. */
const LEAST_WHOLE = 31;

function wholeWords(run: Run | 'break'): (Run | 'break')[] {
  if (run === 'break' || run.code || typeof run.t !== 'string' || RIGHT_TO_LEFT.test(run.t)) return [run];
  const parts = run.t.split(HYPHENED);
  return parts.flatMap((t, at) => (t === '' ? [] : [{ ...run, t, ...(at % 2 === 1 ? { whole: true as const } : {}) }]));
}

/** Letters that surely stand on a line of this width; titles have a width that is thought smaller, as they are larger. */
const roomOf = (width: number) => Math.max(5, Math.floor(width / 5.7));
export const TITLE_WIDTH = 172;

const HEBREW = /\p{Script=Hebrew}/u;

function described(sheet: Sheet, text: string, runs: Words['runs'], width: number): Words {
  const rtl = beginsRightToLeft(text) ? { rtl: HEBREW.test(text) ? ('he' as const) : ('ar' as const) } : {};
  const room = roomOf(width);
  const long = text.split(/[\s\u00a0-]+/u).some((word) => word.length > room);
  if (long) sheet.outline.hyphenates = true;
  return { runs, ...rtl, ...(long ? { long } : {}) };
}

function inline(sheet: Sheet, node: Inline, style: Style): Words['runs'] {
  if (node.type === 'text') return lines(sheet, node.value, style);
  if (node.type === 'code') return runs(sheet, node.value, { ...style, code: true });
  if (node.type === 'break') return ['break'];
  return node.children.flatMap((child) => inline(sheet, child, { ...style, ...styleOf(node) }));
}

function styleOf(node: Extract<Inline, { children: unknown }>): Style {
  if (node.type === 'link') {
    const link = safeUrl(node.url);
    return link ? { link } : {};
  }
  if (node.type === 'strong') return { bold: true };
  return node.type === 'emphasis' ? { italic: true } : { strike: true };
}

function lines(sheet: Sheet, text: string, style: Style): Words['runs'] {
  return joined(text)
    .split('\n')
    .flatMap((one, index): Words['runs'] => [...(index > 0 ? (['break'] as const) : []), ...runs(sheet, one, style)]);
}

/** Written together, no word but an address, a hash or a code; capitals inside are those of codes too. */
const CODE = /[\p{N}@/\\_=&#%+~]|[.:?]\p{L}|\p{Ll}\p{Lu}/u;
/** What is longer is no word of any language. */
const LONGEST_WORD = 64;
/** Fonts make other signs of `3x4`, `1-2` or `->`; who copies a key, a hash or an address needs those that were typed. */
const TYPED = /\d|[-=]>|<[-=]/;

function runs(sheet: Sheet, text: string, style: Style): Run[] {
  const written = sheet.letters.written(text);
  if (written === '') return [];
  const typed = TYPED.test(written) && !RIGHT_TO_LEFT.test(written) ? { typed: true as const } : {};
  const run = (t: Run['t']): Run => ({ t, ...style, ...typed });
  const room = roomOf(sheet.width);
  return inPieces(written, style, room).map(run);
}

/** Text with the words that may have to be broken each in pieces. */
function inPieces(written: string, style: Style, room: number): Run['t'][] {
  if (written.length <= room) return [written];
  return written
    .split(/(\S+)/u)
    .filter(Boolean)
    .reduce<Run['t'][]>((made, part) => {
      const pieces = piecesOf(part, style, room);
      const last = made.at(-1);
      if (typeof pieces === 'string' && typeof last === 'string') made[made.length - 1] = last + pieces;
      else made.push(pieces);
      return made;
    }, []);
}

function piecesOf(part: string, { code }: Style, room: number): Run['t'] {
  if (/\s/u.test(part) || part.length <= room) return part;
  return code || part.length > LONGEST_WORD || CODE.test(part) ? (part.match(/.{1,3}/gu) ?? part) : part;
}

/** About how high a text is, surely not less, in a column of this width. */
export function heightOf(text: string, width: number, size = 9.75): number {
  const room = Math.max(1, Math.floor(width / (size * 0.56)));
  const count = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / room)), 0);
  return count * size * 1.45;
}

/** What is higher goes on on the next page instead of leaving a hole in its own. */
const TALLEST_KEPT = 380;

export const isKept = (height: number): boolean => height <= TALLEST_KEPT;

/** Of rows that are kept together, in points. */
const TALLEST_PAIR = 260;
/** Of the last three, or of all four, likewise: two low rows are no reason to turn a page. */
const TALLEST_END = 190;

/** Which rows stay with the one after them, so that none stands alone on a page; the last where something closes it. */
export function stickyRows(heights: number[], tail = false, tallest = TALLEST_PAIR): boolean[] {
  const count = heights.length;
  const end = heights.slice(count > 4 ? -3 : 0).reduce((sum, height) => sum + height, 0);
  const from = count - (end <= TALLEST_END ? 3 : 2);
  return heights.map((height, at) => {
    if (at === count - 1) return tail && isKept(height);
    return (at === 0 || at >= from) && height + (heights[at + 1] ?? 0) <= tallest;
  });
}

/** The same of the rows of a table: how many stay together, from the first on. */
export function groupsOfRows(heights: number[], tallest?: number): number[] {
  const groups: number[] = [];
  let isOpen = false;
  for (const sticks of stickyRows(heights, false, tallest)) {
    if (isOpen) groups[groups.length - 1] = (groups.at(-1) ?? 0) + 1;
    else groups.push(1);
    isOpen = sticks;
  }
  return groups;
}

/** About how wide a letter of what begins lines is. */
const WIDE_LETTER = 6;

export interface Row {
  left: string;
  head?: string;
  body?: string;
}

/** A short word where lines begin, what belongs to it beside it. */
export function rowsData(sheet: Sheet, rows: Row[], tail: boolean) {
  const narrow = rows.every(({ left }) => left.length <= 4);
  const longest = Math.max(...rows.map(({ left }) => left.length));
  const begin = narrow ? 54 : Math.min(sheet.width * 0.35, Math.max(72, longest * WIDE_LETTER));
  const width = sheet.width - begin - 14;
  const heights = rows.map(({ head = '', body = '' }) => heightOf(head, width) + heightOf(body, width) + 14);
  const sticky = stickyRows(heights, tail);
  return {
    type: 'rows',
    narrow,
    rtl: beginsRightToLeft(rows.map(({ head = '', body = '' }) => `${head} ${body}`).join(' ')),
    rows: rows.map(({ left, head, body }, at) => ({
      ...{
        left: words(sheet, joinedDates(left, begin / WIDE_LETTER), begin),
        head: head ? words(sheet, head, width) : null,
      },
      body: body ? marked(sheet, body, width) : null,
      ...{ kept: isKept(heights[at] ?? 0), sticky: sticky[at] },
    })),
  };
}

/** Films and frames don't play on paper: their name, and where they are. */
export function linkCard(sheet: Sheet, title: string, link: string | undefined) {
  const address = link ? words(sheet, link) : null;
  return { type: 'link-card', title: words(sheet, title), link: link ?? null, address };
}
