import { parse, preprocess } from 'micromark';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import type { Event } from 'micromark-util-types';
import { parseUrl } from '../http/parse-url.js';

/** One piece of formatted text; a page renders it without ever seeing Markdown. */
export type Inline =
  | { type: 'text'; value: string }
  | { type: 'strong' | 'emphasis' | 'delete'; children: Inline[] }
  | { type: 'code'; value: string }
  | { type: 'link'; url: string; children: Inline[] }
  | { type: 'break' };

/** Texts are at most 10,000 characters as written; values of variables and their escapes make them longer. */
const MAX_LENGTH = 60_000;

/** The parser's time grows with the square of these, and no text meant for readers holds as many. */
export const MAX_MARKS = 64;
/** It grows with that of a run of them, too: what is longer counts for several. */
const LETTERS_A_MARK = 8;
/** A text of the largest size once, and not once for each run of another length. */
const MAX_SOUGHT = 12_000;
const MARKS = /\\.|(\*+|_+|~+|`+|[[\]])/gs;
const PIECES = /\\.|[*_~`]+|[[\]\n\r@]/g;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/** Most texts hold none of these, and are read a hundred times faster without the parser. */
const MARK = /[*_~`[\]\\]/;

/** Formatting nested deeper than this is dropped (its words stay), so that no renderer runs out of stack. */
const MAX_DEPTH = 12;

const EOL = /\r\n|\r|\n/;
const LINES = /([^\r\n]*)(?:\r\n|\r|\n|$)/g;
const LINK_SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** Paragraphs are found here; the parser reads what stands inside of them, and keeps nothing between two texts. */
const PARSER = parse({
  extensions: [
    gfmStrikethrough({ singleTilde: false }),
    {
      disable: { null: ['autolink', 'characterReference', 'hardBreakEscape', 'htmlText', 'labelStartImage'] },
    },
  ],
});

/** Cells of tables are asked for again and again while a page is made, and short texts are most of what formats. */
const MAX_KEPT = 10_000;
const SHORT = 200;
const kept = new Map<string, Inline[]>();

/** Reads the Markdown subset: bold, italic, strike, code and links; every other mark is text, a new line is a break. */
export function parseInline(text: string): readonly Inline[] {
  if (!MARK.test(text)) return lines(tidy(text));
  if (text.length > SHORT) return parsed(text);
  const known = kept.get(text);
  if (known) return known;
  const read = parsed(text);
  kept.set(text, read);
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
  return read;
}

function parsed(text: string): Inline[] {
  if (tooLarge(text)) return lines(tidy(text.replace(ESCAPE, '$1')));
  const out: Inline[] = [];
  for (const { words } of paragraphs(text)) {
    if (out.length > 0) out.push({ type: 'break' }, { type: 'break' });
    for (const inline of Tree.of(events(words))) out.push(inline);
  }
  return out;
}

/** The words alone: for titles, descriptions, search and mails. */
export function plainText(text: string): string {
  return words(parseInline(text));
}

export interface VerbatimSpan {
  kind: 'code' | 'url';
  start: number;
  end: number;
}

/** Where backslash escapes do not do what they do elsewhere: inside code, and in the address of a link. */
export function verbatimSpans(text: string): VerbatimSpan[] {
  if (tooLarge(text)) return [];
  return [...paragraphs(text)].flatMap(({ words, start }) => spans(events(words), start));
}

function spans(read: Event[], from: number): VerbatimSpan[] {
  const found: VerbatimSpan[] = [];
  for (const [step, { type, start, end }] of read) {
    if (step === 'enter') continue;
    if (type === 'codeText') found.push({ kind: 'code', start: from + start.offset, end: from + end.offset });
    // The bracket before it counts as part of the address.
    if (type === 'resource') found.push({ kind: 'url', start: from + start.offset - 1, end: from + end.offset });
  }
  return found;
}

interface Paragraph {
  words: string;
  /** Where they begin in the text. */
  start: number;
}

/** What stands between empty lines. */
function* paragraphs(text: string): Generator<Paragraph> {
  let start = -1;
  let end = 0;
  for (const { 1: line = '', index } of text.matchAll(LINES)) {
    const indent = line.search(/[^ \t]/);
    if (indent >= 0) {
      if (start < 0) start = index + indent;
      end = index + line.length;
    } else if (start >= 0) {
      yield { words: text.slice(start, end), start };
      start = -1;
    }
  }
  if (start >= 0) yield { words: text.slice(start, end), start };
}

function events(paragraph: string): Event[] {
  return PARSER.text().write(preprocess()(paragraph, undefined, true));
}

/** How many elements a text can become at most: itself, and one for each mark, each line end and each mail address. */
export function piecesOf(text: string): number {
  return 1 + (text.match(PIECES)?.length ?? 0);
}

/** Whether the marks of a text would come out literally. */
export function tooLarge(text: string): boolean {
  if (text.length > MAX_LENGTH) return true;
  if (text.length <= MAX_MARKS || !MARK.test(text)) return false;
  let marks = 0;
  for (const [, mark = ''] of text.matchAll(MARKS)) {
    marks += Math.ceil(mark.length / LETTERS_A_MARK);
    if (marks > MAX_MARKS) return true;
  }
  return soughtInVain(text) > MAX_SOUGHT;
}

/** How many characters are read behind runs of backticks to find that none ends what they begin; of few runs. */
function soughtInVain(text: string): number {
  const found = text.includes('`') ? [...text.matchAll(/`+/g)] : [];
  const runs = found.map(({ 0: { length }, index }) => ({ length, index }));
  let sought = 0;
  let closed = -1;
  for (const [at, { length, index }] of runs.entries()) {
    if (at <= closed) continue;
    const end = runs.findIndex((other, place) => place > at && other.length === length);
    if (end < 0) sought += text.length - index;
    else closed = end;
  }
  return sought;
}

type TokenType = Event[1]['type'];
type Parent = Extract<Inline, { children: Inline[] }>;

const PARENTS: ReadonlyMap<TokenType, Parent['type']> = new Map([
  ['strong', 'strong'],
  ['emphasis', 'emphasis'],
  ['strikethrough', 'delete'],
  ['link', 'link'],
]);

/** Makes a tree of what the parser tells in a row: where each thing begins, and where it ends. */
class Tree {
  private out: Inline[] = [];
  private readonly around: Inline[][] = [];
  /** What has been read of a piece of code, and of the address of a link, while inside of them. */
  private code: string | null = null;
  private url: string | null = null;

  static of(read: Event[]): Inline[] {
    const tree = new Tree();
    for (const [step, token, context] of read) {
      if (step === 'enter') tree.enter(token.type);
      else tree.exit(token.type, () => context.sliceSerialize(token));
    }
    return tree.out;
  }

  private enter(type: TokenType): void {
    if (type === 'codeText') this.code = '';
    else if (type === 'resource') this.url = '';
    else if (PARENTS.has(type)) {
      this.around.push(this.out);
      this.out = [];
    }
  }

  private exit(type: TokenType, written: () => string): void {
    const parent = PARENTS.get(type);
    if (parent) this.close(parent);
    else if (type === 'codeText') this.closeCode();
    else if (type === 'resourceDestinationString') this.url = written().replace(ESCAPE, '$1');
    else if (this.url !== null) return;
    else if (this.code !== null) this.code += type === 'codeTextData' || type === 'lineEnding' ? written() : '';
    else if (type === 'lineEnding') this.out.push({ type: 'break' });
    else if (type === 'data' || type === 'characterEscapeValue') add(this.out, { type: 'text', value: written() });
  }

  private closeCode(): void {
    this.out.push({ type: 'code', value: this.code ?? '' });
    this.code = null;
  }

  private close(type: Parent['type']): void {
    const children = this.out;
    const url = this.url ?? '';
    const kept = this.around.length <= MAX_DEPTH && (type !== 'link' || safeLink(url));
    this.out = this.around.pop() ?? [];
    if (type === 'link') this.url = null;
    if (!kept) for (const child of children) add(this.out, child);
    else if (type === 'link') this.out.push({ type, url, children });
    else this.out.push({ type, children });
  }
}

/** Joins neighbouring texts, so that equal words come out equal however they were escaped. */
function add(out: Inline[], inline: Inline): void {
  const last = out.at(-1);
  if (inline.type !== 'text') out.push(inline);
  else if (last?.type === 'text') last.value += inline.value;
  else if (inline.value !== '') out.push({ ...inline });
}

/** What the parser does to white space: none around lines, and no more than one empty line in a row. */
function tidy(text: string): string {
  const trimmed = text.split(EOL).map((line) => line.replace(/^[ \t]+/, '').trimEnd());
  const kept = trimmed.filter((line, index) => line !== '' || (index > 0 && trimmed[index - 1] !== ''));
  return kept.at(-1) === '' ? kept.slice(0, -1).join('\n') : kept.join('\n');
}

function lines(text: string): Inline[] {
  return text.split(EOL).flatMap((value, index): Inline[] => {
    const text: Inline[] = value === '' ? [] : [{ type: 'text', value }];
    return index === 0 ? text : [{ type: 'break' }, ...text];
  });
}

function safeLink(url: string): boolean {
  // Browsers drop control characters from addresses, so none may hide there.
  const parsed = /[\p{Cc} ]/u.test(url) ? null : parseUrl(url);
  return parsed !== null && LINK_SCHEMES.has(parsed.protocol) && parsed.username === '' && parsed.password === '';
}

function words(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'break') return '\n';
      return 'children' in inline ? words(inline.children) : inline.value;
    })
    .join('');
}
