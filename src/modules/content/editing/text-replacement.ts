import { scan } from '../variables/placeholders.js';

/** How a text is read: as Markdown, or as it stands. */
type TextMode = 'markdown' | 'plain';

/** What is to be found, and what stands there instead. */
export interface ReplacementInput {
  find: string;
  replace: string;
  match_case: boolean;
}

interface Span {
  start: number;
  end: number;
}

/** What is no text, and the whole that it is a part of: who names all of that means it. */
interface Guarded extends Span {
  whole: Span;
}

/** Where a link of Markdown leads, with the brackets around it and its title. */
const TARGET =
  /\]\(\s*(?:<[^<>\n]*>|[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/g;

/** Replaces words in texts, but neither in the names of variables nor in the addresses of links. */
export class TextReplacement {
  private readonly pattern: RegExp;
  /** What stands in place of an occurrence that begins with a capital. */
  private readonly capital: string;

  constructor(private readonly input: ReplacementInput) {
    const { find, replace, match_case } = input;
    const literal = find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    this.pattern = new RegExp(literal, match_case ? 'gu' : 'giu');
    const [first = ''] = replace;
    const keepsCapital = !match_case && !isCapital(find);
    this.capital = keepsCapital ? first.toUpperCase() + replace.slice(first.length) : replace;
  }

  /** How often it would replace something. */
  count(text: string, mode: TextMode): number {
    const guarded = guardedIn(text, mode);
    return guarded.length === 0 ? (text.match(this.pattern)?.length ?? 0) : this.hits(text, guarded).length;
  }

  in(text: string, mode: TextMode): string {
    const guarded = guardedIn(text, mode);
    if (guarded.length === 0) return text.replace(this.pattern, (found) => this.wordsFor(found));
    let from = 0;
    let out = '';
    for (const { start, end } of this.hits(text, guarded)) {
      out += text.slice(from, start) + this.wordsFor(text.slice(start, end));
      from = end;
    }
    return out + text.slice(from);
  }

  /** What begins with a capital, and need not, keeps one. */
  private wordsFor(found: string): string {
    const { replace } = this.input;
    return this.capital !== replace && isCapital(found) ? this.capital : replace;
  }

  private hits(text: string, guarded: Guarded[]): Span[] {
    const { pattern } = this;
    pattern.lastIndex = 0;
    const hits: Span[] = [];
    let at = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const hit = { start: match.index, end: pattern.lastIndex };
      while ((guarded[at]?.end ?? Infinity) <= hit.start) at += 1;
      if (!cuts(hit, guarded, at)) hits.push(hit);
      else pattern.lastIndex = hit.start + (Array.from(match[0])[0]?.length ?? 1);
    }
    return hits;
  }
}

/** Whether it takes a part of something guarded, and not the whole. */
function cuts(hit: Span, guarded: Guarded[], from: number): boolean {
  for (let at = from; at < guarded.length; at += 1) {
    const { start, end, whole } = guarded[at] as Guarded;
    if (start >= hit.end) return false;
    if (end > hit.start && (hit.start > whole.start || hit.end < whole.end)) return true;
  }
  return false;
}

/** In reading order. */
function guardedIn(text: string, mode: TextMode): Guarded[] {
  const names = text.includes('{{') ? scan(text).found.flatMap((one) => nameIn(text, one)) : [];
  if (mode === 'plain' || !text.includes('](')) return names;
  const targets = Array.from(text.matchAll(TARGET), ({ 0: target, index }) => {
    const whole = { start: index, end: index + target.length };
    return { ...whole, whole };
  });
  return [...names, ...targets].sort((a, b) => a.start - b.start);
}

/** All of `{{name}}`, and of `{{name|fallback}}` all but the fallback. */
function nameIn(text: string, { start, end }: Span): Guarded[] {
  const whole = { start, end };
  const bar = text.slice(start, end).indexOf('|');
  if (bar < 0) return [{ ...whole, whole }];
  return [
    { start, end: start + bar + 1, whole },
    { start: end - 2, end, whole },
  ];
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}
