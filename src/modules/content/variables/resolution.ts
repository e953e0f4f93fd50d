import { verbatimSpans, type VerbatimSpan } from '../../../platform/html/markdown.js';
import type { CustomName, VariableName, VariableValues } from '../content.dto.js';
import type { FilledRoom } from './filled-room.js';
import { isCustom, isVariable, scan, type Placeholder } from './placeholders.js';

export interface ResolvedText {
  text: string;
  /** Variables with neither value nor fallback. */
  missing: (VariableName | CustomName)[];
  undeclared: CustomName[];
}

interface Filling {
  at: number;
  value: string;
}

/** Stands for a value while the text around it is read: a letter, for which no rule of Markdown makes an exception. */
const MASK = 'x';
const MARKDOWN_MARKS = /[\\`*_~[\](){}<>]/g;

/** Puts values in place of variables, once: what a value says is never read as a variable or as Markdown again. */
export function resolveText(
  text: string,
  mode: 'markdown' | 'plain',
  values: VariableValues,
  room: FilledRoom,
): ResolvedText {
  const { found } = scan(text);
  const missing: ResolvedText['missing'] = [];
  const undeclared: CustomName[] = [];
  let masked = '';
  let from = 0;
  const fillings: Filling[] = [];
  for (const placeholder of found) {
    const value = valueOf(placeholder, values);
    const { name } = placeholder;
    if (isCustom(name) && !Object.hasOwn(values, name)) undeclared.push(name);
    else if (value === undefined && isVariable(name)) missing.push(name);
    if (value === undefined) continue;
    masked += text.slice(from, placeholder.start);
    fillings.push({ at: masked.length, value: room.take(value.length) ? value : '' });
    masked += MASK;
    from = placeholder.end;
  }
  masked += text.slice(from);
  return {
    text: mode === 'plain' ? fill(masked, fillings, oneLine) : fillMarkdown(masked, fillings),
    missing,
    undeclared,
  };
}

function valueOf({ name, fallback }: Placeholder, values: VariableValues): string | undefined {
  if (!isVariable(name)) return undefined;
  const value = values[name]?.trim();
  return value ? value.replace(/\p{Surrogate}|\0/gu, '\ufffd') : (fallback ?? undefined);
}

type Encode = (value: string, before: string) => string;
type Author = (text: string) => string;

const asWritten: Author = (text) => text;

function fill(masked: string, fillings: Filling[], encode: Encode, author = asWritten): string {
  let out = '';
  let from = 0;
  for (const { at, value } of fillings) {
    if (at < 0 || at >= masked.length) continue;
    const before = author(masked.slice(from, at));
    out += before + encode(value, before);
    from = at + MASK.length;
  }
  return out + author(masked.slice(from));
}

function fillMarkdown(masked: string, fillings: Filling[]): string {
  if (fillings.length === 0 || !/`|\]\(/.test(masked)) return fill(masked, fillings, escaped);
  const text = { kind: 'text' as const, end: masked.length, start: masked.length };
  let out = '';
  let from = 0;
  for (const { kind, start, end } of [...verbatimSpans(masked), text]) {
    out += fillSpan(masked, fillings, 'text', from, start) + fillSpan(masked, fillings, kind, start, end);
    from = end;
  }
  return out;
}

type SpanKind = VerbatimSpan['kind'] | 'text';

function fillSpan(masked: string, fillings: Filling[], kind: SpanKind, start: number, end: number): string {
  const span = masked.slice(start, end);
  const inside = fillings.map(({ at, value }) => ({ at: at - start, value }));
  if (kind === 'url') return fill(span, inside, inAddress);
  if (kind === 'text') return fill(span, inside, escapedWithQuotes, escapeBackticks);
  const ticks = /^`+/.exec(span)?.[0].length ?? 1;
  const holdsValue = inside.some(({ at }) => at >= 0 && at < span.length);
  return holdsValue ? fence(fill(span, inside, oneLine).slice(ticks, -ticks)) : span;
}

/** Code ends at a run of backticks as long as the one it began with, so the run must be one that no value holds. */
function fence(inner: string): string {
  const runs = new Set(inner.match(/`+/g));
  let mark = '`';
  while (runs.has(mark)) mark += '`';
  const space = /^`|`$/.test(inner) ? ' ' : '';
  return mark + space + inner + space + mark;
}

/** Each line end with the white space around it becomes `end`; runs are taken whole, so that long ones cost no more. */
function withLineEnds(value: string, end: string): string {
  return value.replace(/\s+/g, (run) => (/[\r\n]/.test(run) ? end : run));
}

function oneLine(value: string): string {
  return withLineEnds(value, ' ');
}

/** A backslash that its author wrote before the variable would take the first escape away, so it gets one of its own; what was filled in before never ends in one that does. */
function escaped(value: string, before: string): string {
  const open = backslashesAtEnd(before) % 2 === 1;
  const lines = withLineEnds(value, '\n').replace(MARKDOWN_MARKS, '\\$&');
  return open ? `\\${lines}` : lines;
}

function backslashesAtEnd(text: string): number {
  let count = 0;
  while (text[text.length - 1 - count] === '\\') count++;
  return count;
}

/** Beside a bracket the quotes of a value could become those of a link's title. */
function escapedWithQuotes(value: string, before: string): string {
  return escaped(value, before).replace(/["']/g, '\\$&');
}

/** A backtick that begins no code must not begin any with the backtick of a value, which no escape prevents. */
function escapeBackticks(text: string): string {
  return text.replace(/\\[^]|`/g, (mark) => (mark === '`' ? '\\`' : mark));
}

/** What an address has encoded itself stays as it is. */
function inAddress(value: string): string {
  return encodeURI(oneLine(value).replaceAll('\u00a0', ' '))
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replace(/[()']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
