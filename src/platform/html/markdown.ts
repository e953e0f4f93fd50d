import type { PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
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
const MARKS = /\\.|(\*+|_+|~+|`+|[[\]])/gs;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/** Most texts hold none of these, and are read a hundred times faster without the parser. */
const MARK = /[*_~`[\]\\]/;

/** Formatting nested deeper than this is dropped (its words stay), so that no renderer runs out of stack. */
const MAX_DEPTH = 12;

const EOL = /\r\n|\r|\n/;
const LINK_SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

const SWITCHED_OFF = [
  ...['autolink', 'blockQuote', 'characterReference', 'codeFenced', 'codeIndented', 'definition', 'hardBreakEscape'],
  ...['headingAtx', 'htmlFlow', 'htmlText', 'labelStartImage', 'list', 'setextUnderline', 'thematicBreak'],
];

/** Reads the Markdown subset: bold, italic, strike, code and links; every other mark is text, a new line is a break. */
export function parseInline(text: string): Inline[] {
  if (!MARK.test(text)) return lines(tidy(text));
  if (tooLarge(text)) return lines(tidy(text.replace(ESCAPE, '$1')));
  const out: Inline[] = [];
  let line = 1;
  for (const node of tree(text).children) {
    if (node.type !== 'paragraph') continue;
    const start = node.position?.start.line ?? line;
    for (let gap = Math.min(start - line, 2); gap > 0 && out.length > 0; gap--) out.push({ type: 'break' });
    append(out, node.children, 1);
    line = node.position?.end.line ?? start;
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
  return tree(text).children.flatMap((node) => (node.type === 'paragraph' ? node.children.flatMap(spansOf) : []));
}

function spansOf(node: PhrasingContent): VerbatimSpan[] {
  const [start, end] = range(node);
  if (node.type === 'inlineCode') return [{ kind: 'code', start, end }];
  if (!('children' in node)) return [];
  const inner = node.children.flatMap(spansOf);
  if (node.type !== 'link') return inner;
  const last = node.children.at(-1);
  return [...inner, { kind: 'url', start: last ? range(last)[1] : start + 1, end }];
}

function range(node: PhrasingContent): [start: number, end: number] {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}

function tree(text: string) {
  return fromMarkdown(text, {
    extensions: [gfmStrikethrough({ singleTilde: false }), { disable: { null: SWITCHED_OFF } }],
    mdastExtensions: [gfmStrikethroughFromMarkdown()],
  });
}

/** Whether the marks of a text would come out literally. */
export function tooLarge(text: string): boolean {
  if (text.length > MAX_LENGTH) return true;
  if (text.length <= MAX_MARKS || !MARK.test(text)) return false;
  let marks = 0;
  for (const [, mark] of text.matchAll(MARKS)) if (mark !== undefined && ++marks > MAX_MARKS) return true;
  return false;
}

function append(out: Inline[], nodes: PhrasingContent[], depth: number): void {
  for (const node of nodes) {
    if (node.type === 'text') for (const part of lines(node.value)) add(out, part);
    else if (node.type === 'inlineCode') out.push({ type: 'code', value: node.value });
    else if (node.type === 'break') out.push({ type: 'break' });
    else if ('children' in node) appendParent(out, node, depth);
  }
}

type Parent = Extract<PhrasingContent, { children: unknown }>;

function appendParent(out: Inline[], node: Parent, depth: number): void {
  const children: Inline[] = [];
  const { type } = node;
  const kept = type === 'link' ? safeLink(node.url) : type === 'strong' || type === 'emphasis' || type === 'delete';
  append(children, node.children, depth + 1);
  if (!kept || depth > MAX_DEPTH) for (const child of children) add(out, child);
  else if (type === 'link') out.push({ type, url: node.url, children });
  else out.push({ type: type as 'strong', children });
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

function words(inlines: Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'break') return '\n';
      return 'children' in inline ? words(inline.children) : inline.value;
    })
    .join('');
}
