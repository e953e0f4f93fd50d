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

/** Replaces words in texts, but neither in the names of variables nor in the addresses of links. */
export class TextReplacement {
  private readonly wanted: string;
  /** What stands in place of an occurrence that begins with a capital. */
  private readonly capital: string;

  constructor(private readonly input: ReplacementInput) {
    const { find, replace, match_case } = input;
    this.wanted = match_case ? find : folded(find);
    const [first = ''] = replace;
    const keepsCapital = !match_case && !isCapital(find);
    this.capital = keepsCapital ? first.toUpperCase() + replace.slice(first.length) : replace;
  }

  /** How often it would replace something. */
  count(text: string, mode: TextMode): number {
    return this.hits(text, mode).length;
  }

  in(text: string, mode: TextMode): string {
    let from = 0;
    let out = '';
    for (const { start, end } of this.hits(text, mode)) {
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

  /** In reading order. Searched as text, which takes no longer for words that are made to be nearly found. */
  private hits(text: string, mode: TextMode): Span[] {
    const { wanted } = this;
    const searched = this.input.match_case ? text : folded(text);
    const hits: Span[] = [];
    let start = HALF.test(wanted) ? -1 : searched.indexOf(wanted);
    const guarded = start < 0 ? [] : guardedIn(text, mode);
    let at = 0;
    while (start >= 0) {
      const hit = { start, end: start + wanted.length };
      while ((guarded[at]?.end ?? Infinity) <= start) at += 1;
      const isHit = !cuts(hit, guarded, at);
      if (isHit) hits.push(hit);
      start = searched.indexOf(wanted, isHit ? hit.end : start + 1);
    }
    return hits;
  }
}

/** Half of a letter is found in none. */
const HALF = /\p{Surrogate}/u;
/**
 * Without capitals, letter for letter, so that what is found stands where it was found: the one letter whose small form
 * is longer counts as an I, and a sigma is the same at the end of a word.
 */
function folded(text: string): string {
  return text.replaceAll('\u0130', 'I').toLowerCase().replaceAll('ς', 'σ');
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
  const targets = targetsIn(text).map((whole) => ({ ...whole, whole }));
  return [...names, ...targets].sort((a, b) => a.start - b.start);
}

/** Where links of Markdown lead, with the brackets around that and its title; each letter is looked at once. */
function targetsIn(text: string): Span[] {
  const targets: Span[] = [];
  let start = text.indexOf('](');
  while (start >= 0) {
    const next = text.indexOf('](', start + 2);
    const end = closingBracket(text, start + 2, next < 0 ? text.length : next);
    if (end > 0) targets.push({ start, end });
    start = next;
  }
  return targets;
}

/** What follows the bracket that closes what was opened before `from`; 0 where none does. */
function closingBracket(text: string, from: number, limit: number): number {
  let open = 1;
  for (let at = from; at < limit; at += 1) {
    if (text[at] === '(') open += 1;
    if (text[at] === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  return 0;
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
