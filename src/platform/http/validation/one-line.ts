import { trimmed } from '../../visible.js';

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Whole runs: a pattern that looked for the control character within would start anew at each space before it. */
const RUNS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Without line breaks, tabs and other control characters: a space stands for them, and for what is around them. */
export function oneLine(text: string): string {
  return trimmed(text.replace(RUNS, (run) => (CONTROL.test(run) ? ' ' : run)));
}

/** Marks that turn the order of all that follows them on a line: with one, a name would rewrite the sentence around it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]+/g;

/** What somebody typed into a field of one line. */
export function typedLine(text: string): string {
  return oneLine(text.replace(TURNS, ''));
}
