import { verbatimSpans, type VerbatimSpan } from '../../../platform/html/markdown.js';
import type { VariableName, VariableValues } from '../content.dto.js';
import { isVariable, scan, type Placeholder } from './placeholders.js';

export interface Resolved {
  text: string;
  /** Variables with neither value nor fallback. */
  missing: VariableName[];
}

interface Filling {
  at: number;
  value: string;
}

/** Stands for a value while the text around it is read: a letter, for which no rule of Markdown makes an exception. */
const MASK = 'x';
const MARKDOWN_MARKS = /[\\`*_~[\](){}<>]/g;

/** Puts values in place of variables, once: what a value says is never read as a variable or as Markdown again. */
export function resolveText(text: string, mode: 'markdown' | 'plain', values: VariableValues): Resolved {
  const { found } = scan(text);
  const missing: VariableName[] = [];
  let masked = '';
  let from = 0;
  const fillings: Filling[] = [];
  for (const placeholder of found) {
    const value = valueOf(placeholder, values);
    if (value === undefined && isVariable(placeholder.name)) missing.push(placeholder.name);
    if (value === undefined) continue;
    masked += text.slice(from, placeholder.start);
    fillings.push({ at: masked.length, value });
    masked += MASK;
    from = placeholder.end;
  }
  masked += text.slice(from);
  return { text: mode === 'plain' ? fill(masked, fillings, oneLine) : fillMarkdown(masked, fillings), missing };
}

function valueOf({ name, fallback }: Placeholder, values: VariableValues): string | undefined {
  if (!isVariable(name)) return undefined;
  const value = values[name]?.trim();
  return value ? value.replace(/\p{Surrogate}|\0/gu, '\ufffd') : (fallback ?? undefined);
}

type Encode = (value: string, before: string) => string;

function fill(masked: string, fillings: Filling[], encode: Encode, start = 0, end = masked.length): string {
  let out = '';
  let from = start;
  for (const { at, value } of fillings) {
    if (at < start || at >= end) continue;
    out += masked.slice(from, at);
    out += encode(value, out);
    from = at + MASK.length;
  }
  return out + masked.slice(from, end);
}

function fillMarkdown(masked: string, fillings: Filling[]): string {
  if (fillings.length === 0 || !/`|\]\(/.test(masked)) return fill(masked, fillings, escaped);
  let out = '';
  let from = 0;
  for (const span of verbatimSpans(masked)) {
    out += fill(masked, fillings, escaped, from, span.start) + fillSpan(masked, fillings, span);
    from = span.end;
  }
  return out + fill(masked, fillings, escaped, from);
}

function fillSpan(masked: string, fillings: Filling[], { kind, start, end }: VerbatimSpan): string {
  if (kind === 'url') return fill(masked, fillings, inAddress, start, end);
  if (!fillings.some(({ at }) => at >= start && at < end)) return masked.slice(start, end);
  return fence(fill(masked, fillings, oneLine, start, end));
}

/** Code ends at a run of backticks as long as the one it began with, so the run must be one that no value holds. */
function fence(code: string): string {
  const ticks = /^`+/.exec(code)?.[0].length ?? 1;
  const inner = code.slice(ticks, -ticks);
  const runs = new Set(inner.match(/`+/g));
  let mark = '`';
  while (runs.has(mark)) mark += '`';
  const space = /^`|`$/.test(inner) ? ' ' : '';
  return mark + space + inner + space + mark;
}

function oneLine(value: string): string {
  return value.replace(/\s*[\r\n]+\s*/g, ' ');
}

/** A backslash written before the variable would take the first escape away, so it gets one of its own. */
function escaped(value: string, before: string): string {
  const open = (/\\+$/.exec(before)?.[0].length ?? 0) % 2 === 1;
  const lines = value.replace(/\s*[\r\n]+\s*/g, '\n').replace(MARKDOWN_MARKS, '\\$&');
  return open ? `\\${lines}` : lines;
}

function inAddress(value: string): string {
  return encodeURI(oneLine(value)).replace(/[()']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
